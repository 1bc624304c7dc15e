import { beside, type Ground } from './grid/ground.js';
import type { Square } from './grid/squares.js';

/** What goes up on one square: `size` tokens or pieces at once, one die each. */
export interface Blast {
  readonly square: Square;
  readonly size: number;
}

/** What an edition does at each step of a chain. */
interface Chain {
  /** What goes up is taken off the board, before anything is struck. */
  readonly light: (blast: Blast) => void;
  /** Squares that a blast reaches, in the order in which they are struck. */
  readonly reach: (square: Square) => readonly Square[];
  /** Strikes what stands and lies on a square; how much of it goes up in its turn, or 0. */
  readonly strike: (blast: Blast, on: Square) => number;
}

/**
 * An explosion and whatever it sets off, first in, first out (ST-44, CL-86, CLR-12): a blast has struck all its squares before
 * the next one is lit. It ends because what was lit is off the board.
 */
export function explodeInTurn(first: Blast, { light, reach, strike }: Chain): void {
  const waiting: Blast[] = [first];
  for (let blast = waiting.shift(); blast !== undefined; blast = waiting.shift()) {
    light(blast);
    for (const square of reach(blast.square)) {
      const size = strike(blast, square);
      if (size > 0) waiting.push({ square, size });
    }
  }
}

/** The square itself, then its neighbours on the map, N, E, S, W. */
export const squareAndNeighbours = (ground: Ground, square: Square): readonly Square[] => [
  square,
  ...beside(ground, square),
];
