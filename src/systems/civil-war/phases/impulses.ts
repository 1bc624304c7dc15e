import type { Turn } from './turn.js';

/** R6: four impulses of movement with their combat (CW 9.3). */
export function playImpulses(_turn: Turn): void {}
