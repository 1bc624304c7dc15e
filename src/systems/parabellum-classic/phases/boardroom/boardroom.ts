import type { Turn } from '../turn.js';

/** Boardroom lines of the active player, top to bottom (CL-66). */
export function carryOutBoardroom(_turn: Turn): void {
  // Filled in by its chapter.
}
