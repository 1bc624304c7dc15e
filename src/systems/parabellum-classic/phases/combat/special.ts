import type { Turn } from '../turn.js';

/** The special phase (CL-64): indirect fire, flights, assets, landings, engineering. */
export function carryOutSpecial(_turn: Turn): void {
  // Filled in by its chapter.
}
