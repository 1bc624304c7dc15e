import type { Turn } from './turn.js';

/** R10: whether the war is over (CW 6). */
export function checkVictory(_turn: Turn): void {}
