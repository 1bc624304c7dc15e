import type { Turn } from '../turn.js';

/** The movement phase (CL-63, CL-67 to CL-70). */
export function carryOutMovement(_turn: Turn): void {
  // Filled in by its chapter.
}
