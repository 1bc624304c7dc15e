import { z } from 'zod';
import { type Place, placeOf, readSquare, type Square, squareAt, stepsBetween } from './squares.js';

/** The sides of a square, in the order in which rules look at them. */
export const SIDES = ['N', 'E', 'S', 'W'] as const;
export type Side = (typeof SIDES)[number];

const STEP: Readonly<Record<Side, Place>> = {
  N: { column: 0, row: 1 },
  E: { column: 1, row: 0 },
  S: { column: 0, row: -1 },
  W: { column: -1, row: 0 },
};

export const OPPOSITE: Readonly<Record<Side, Side>> = { N: 'S', E: 'W', S: 'N', W: 'E' };

/** The edge of two squares, whichever is named first; null when they are no neighbours. */
export function edgeBetween(one: Square, other: Square): string | null {
  if (stepsBetween(one, other) !== 1) return null;
  const [from, to] = [placeOf(one), placeOf(other)];
  const first = from.row < to.row || (from.row === to.row && from.column < to.column);
  return first ? `${one}|${other}` : `${other}|${one}`;
}

/** The edge that `C8|C7`, `C7|C8` or `C07|C08` names, in its normal form; null when it names none. */
export function readEdge(text: string): string | null {
  const parts = text.length > 12 ? [] : text.split('|');
  const [one, other] = parts.map((part) => readSquare(part.trim().toUpperCase()));
  return parts.length !== 2 || !one || !other ? null : edgeBetween(one, other);
}

/** The line between two neighbouring squares, e.g. `C7|C8`. The square of the lower row stands first, then the western one. */
export const EdgeId = z
  .string()
  .refine((id) => readEdge(id) === id, 'must be two neighbouring squares, the lower or western one first, like C7|C8');
export type EdgeId = z.infer<typeof EdgeId>;

/** The two squares that an edge parts. */
export function squaresOf(edge: EdgeId): readonly [Square, Square] {
  const [one = 'A1', other = 'A2'] = edge.split('|');
  return [one, other];
}

/** The square on that side of another; null where no map reaches (left of column A, below row 1). */
export function neighbourOn(square: Square, side: Side): Square | null {
  const { column, row } = placeOf(square);
  const place = { column: column + STEP[side].column, row: row + STEP[side].row };
  return place.column < 0 || place.row < 0 ? null : squareAt(place);
}

/**
 * The face of a square on that side; null at the map's southern and western rim, where there is no second square to name it
 * by. At the other rims it names a square off the map, on which nothing stands.
 */
export function faceOf(square: Square, side: Side): EdgeId | null {
  const neighbour = neighbourOn(square, side);
  return neighbour === null ? null : edgeBetween(square, neighbour);
}

/** The side of a square on which its neighbour lies; null when the other is none. */
export function sideOf(square: Square, neighbour: Square): Side | null {
  return SIDES.find((side) => neighbourOn(square, side) === neighbour) ?? null;
}
