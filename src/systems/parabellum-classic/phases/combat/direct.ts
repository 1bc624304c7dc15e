import type { Turn } from '../turn.js';

/** Direct attacks and what takes their place (CL-65, CL-71 to CL-86). */
export function carryOutDirect(_turn: Turn): void {
  // Filled in by its chapter.
}
