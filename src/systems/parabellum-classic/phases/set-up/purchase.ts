import type { Turn } from '../turn.js';

/** The opening purchases (CL-26). */
export function purchase(_turn: Turn): void {
  // Filled in by its chapter.
}
