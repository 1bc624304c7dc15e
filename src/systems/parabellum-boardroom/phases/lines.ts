import type { Turn } from './turn.js';

/** The active player's sheet, line by line: Combat, then Boardroom (BR-15 to BR-18, 4.4). */
export function carryOut(_turn: Turn): void {}
