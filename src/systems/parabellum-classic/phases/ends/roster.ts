import type { Turn } from '../turn.js';

/** Who leaves and who takes over a seat. */
export function takeRoster(_turn: Turn): void {
  // Filled in by its chapter.
}
