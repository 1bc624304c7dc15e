import type { ShapeStep } from '../../core/game/shape-step.js';

/** From each version of what is on record to the next (README of systems, step 12). */
export const SHAPE_STEPS: readonly ShapeStep[] = [
  // Catalogue and scenarios, which states held, stand in `Fixed` since; their schema drops them.
  { added: [['recent', 'trails']] },
];
