import type { Problem } from '../../../core/game/problem.js';

/** Orders that were understood and cannot be carried out, as far as their sender can know. */
export const check = (): readonly Problem[] => [];
