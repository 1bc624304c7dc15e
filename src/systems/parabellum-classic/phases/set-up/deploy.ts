import type { Turn } from '../turn.js';

/** Mustering and placing before a skirmish (CL-27 to CL-29, CL-60). */
export function deploy(_turn: Turn): void {
  // Filled in by its chapter.
}
