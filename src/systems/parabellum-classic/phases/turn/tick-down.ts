import type { Turn } from '../turn.js';

/** Supplies and ammunition at the end of a turn (CL-17 to CL-20), then fords (CL-58). */
export function tickDown(_turn: Turn): void {
  // Filled in by its chapter.
}
