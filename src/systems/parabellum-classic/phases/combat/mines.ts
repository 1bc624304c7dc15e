import type { Square, UnitId } from '../../shapes.js';
import type { Turn } from '../turn.js';

/** A unit entered a square with a mine, which goes off under it (CLR-25). Afterwards it may be gone. */
export function springMine(_turn: Turn, _unit: UnitId, _square: Square): void {
  // Filled in by its chapter.
}
