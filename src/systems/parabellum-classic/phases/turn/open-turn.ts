import type { Turn } from '../turn.js';

/** The attacker's first turn, once both have deployed. */
export function beginFirstTurn(_turn: Turn): void {
  // Filled in by its chapter.
}

/** The next player's turn, or the next round. */
export function openNextTurn(_turn: Turn): void {
  // Filled in by its chapter.
}
