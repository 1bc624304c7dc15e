import { boardOf, cardOfUnit } from '../../battlefield.js';
import { coverAround } from '../../cover.js';
import type { Square, Unit } from '../../shapes.js';
import type { Turn } from '../turn.js';

/** Cover against special attacks of whoever is hit first (CL-56). */
export const coverFromAbove =
  (turn: Turn, square: Square) =>
  (first: Unit): number =>
    coverAround(turn.fixed, boardOf(turn.state), { square, height: cardOfUnit(turn.fixed, first).height });
