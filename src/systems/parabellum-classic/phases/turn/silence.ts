import type { Turn } from '../turn.js';

/** Own turns missed (CL-124). */
export function noteSilence(_turn: Turn): void {
  // Filled in by its chapter.
}
