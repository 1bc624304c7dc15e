import type { Turn } from '../turn.js';

/** Who goes first, and with it who attacks (CL-61, CLR-30); the skirmish opens. */
export function nameFirstPlayer(_turn: Turn): void {
  // Filled in by its chapter.
}
