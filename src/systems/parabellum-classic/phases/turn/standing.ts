import type { Turn } from '../turn.js';

/** Standing orders of both players, as they are from now on (digest 4.3). */
export function takeStanding(_turn: Turn): void {
  // Filled in by its chapter.
}
