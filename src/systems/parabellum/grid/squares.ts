import { z } from 'zod';
import { columnName } from '../../../core/grid/grid.js';

/** Column letter and row number, e.g. `E10`; row 1 is the southern edge. */
export const Square = z.string().regex(/^[A-Z]{1,2}[1-9][0-9]?$/, 'must be a column letter and a row number, like E10');
export type Square = z.infer<typeof Square>;

const WRITTEN = /^([A-Z]{1,2})0?([1-9][0-9]?)$/;

/** A square in its normal form (`E7` for `E07`), or null. */
export function readSquare(word: string): Square | null {
  const match = word.length > 5 ? null : WRITTEN.exec(word);
  return match === null ? null : `${match[1]}${match[2]}`;
}

/** Where a square lies on any map: column and row counted from 0. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

/** The place that a square's name means, whether a map is so large or not. */
export function placeOf(square: Square): Place {
  const match = WRITTEN.exec(square);
  let column = -1;
  for (const letter of match?.[1] ?? 'A') column = (column + 1) * 26 + letter.charCodeAt(0) - 65;
  return { column, row: Number(match?.[2] ?? 1) - 1 };
}

export const squareAt = ({ column, row }: Place): Square => `${columnName(column)}${row + 1}`;

/** Distance, range and adjacency are counted over borders in all editions: |dx| + |dy|. */
export function stepsBetween(one: Square, other: Square): number {
  const [from, to] = [placeOf(one), placeOf(other)];
  return Math.abs(from.column - to.column) + Math.abs(from.row - to.row);
}
