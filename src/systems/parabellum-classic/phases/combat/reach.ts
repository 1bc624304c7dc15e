import { stepsBetween } from '../../../parabellum/grid/squares.js';
import type { Square } from '../../shapes.js';

/** The square of a unit from which another square is nearest, and how far that is (CL-69). */
export interface Aim {
  readonly from: Square;
  readonly to: Square;
  readonly far: number;
}

/** The nearest of squares to squares; of equals the first. Null where there are none. */
export function nearest(from: readonly Square[], to: readonly Square[]): Aim | null {
  let best: Aim | null = null;
  for (const one of from)
    for (const other of to) {
      const far = stepsBetween(one, other);
      if (best === null || far < best.far) best = { from: one, to: other, far };
    }
  return best;
}
