import type { Turn } from '../turn.js';

/** Ends of skirmish and theatre, in the order of the digest's section 8. */
export function checkEnds(_turn: Turn): void {
  // Filled in by its chapter.
}
