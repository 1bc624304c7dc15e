import { z } from 'zod';
import { readSquare, Square } from '../grid/squares.js';
import type { Cursor } from './cursor.js';

const MOST_STEPS = 80;

/** Squares in order, of which the first may be the one the unit stands on; or `to`: the cheapest way, found when it sets out. */
export const Way = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('path'), squares: z.array(Square).min(1).max(MOST_STEPS) }),
  z.object({ kind: z.literal('to'), square: Square }),
]);
export type Way = z.infer<typeof Way>;

/** `TO D5`, or `C4>C5>D5`, for which blanks or dashes will do. */
export const readWay = (cursor: Cursor): Way =>
  cursor.maybe('TO') ? { kind: 'to', square: cursor.square() } : { kind: 'path', squares: pathOf(cursor) };

export const writeWay = (way: Way): string => (way.kind === 'to' ? `TO ${way.square}` : way.squares.join('>'));

function pathOf(cursor: Cursor): string[] {
  const squares = [...stretch(cursor)];
  while (!cursor.ended && squares.length < MOST_STEPS) {
    if (!cursor.maybe('>') && !cursor.maybe('-') && stretchIn(cursor.next) === null) break;
    squares.push(...stretch(cursor));
  }
  return squares.slice(0, MOST_STEPS);
}

/** The squares of `C4-C5-D5`, or of `C4`; null when the word is nothing of the kind. */
function stretchIn(word: string): string[] | null {
  const parts = word.length > MOST_STEPS * 5 ? [] : word.split('-');
  const squares = parts.flatMap((part) => readSquare(part) ?? []);
  return squares.length > 0 && squares.length === parts.length ? squares : null;
}

function stretch(cursor: Cursor): readonly string[] {
  const squares = stretchIn(cursor.next);
  if (squares === null) return [cursor.square()];
  cursor.take();
  return squares;
}

/** One square or more, up to whatever else follows: `F2,F3,F4`. */
export function readSquares(cursor: Cursor, most: number): string[] {
  const squares: string[] = [];
  do squares.push(cursor.square());
  while (cursor.atSquare && squares.length < most);
  return squares;
}

/** One flag or more, up to whatever else follows. `ends`: words before which a list is over although they look like flags. */
export function readFlags(cursor: Cursor, most: number, ends: readonly string[] = []): string[] {
  const flags: string[] = [];
  do flags.push(cursor.flag());
  while (!cursor.ended && !ends.includes(cursor.next) && !cursor.atSquare && flags.length < most);
  return flags;
}
