import type { Turn } from '../turn.js';

/** The broke test (CL-7), the next skirmish by dice (CL-3), and who goes first or chooses. */
export function drawSkirmish(_turn: Turn): void {
  // Filled in by its chapter.
}
