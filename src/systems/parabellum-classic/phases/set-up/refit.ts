import type { Turn } from '../turn.js';

/** Between skirmishes: purchases, staffing, transfers (CL-122). */
export function refit(_turn: Turn): void {
  // Filled in by its chapter.
}
