import type { Way as Filling } from '../../../core/order/field.js';
import { choosing } from './fields.js';

/** Lines of a menu put together from texts and from what may fill their blanks; none where a blank cannot be filled. */
export function lineOf(...parts: readonly (string | readonly Filling[])[]): readonly Filling[] {
  let all: readonly Filling[] = [{ pieces: [] }];
  for (const part of parts)
    all =
      typeof part === 'string'
        ? all.map((one) => ({ ...one, pieces: [...one.pieces, part] }))
        : all.flatMap((one) => part.map((way) => ({ ...one, ...way, pieces: [...one.pieces, ...way.pieces] })));
  return all;
}

/** The same lines under a title of their own, for menus in which an order stands several times. */
export const titled = (title: string, lines: readonly Filling[]): readonly Filling[] =>
  lines.map((one) => ({ ...one, title }));

/** Words of a menu, of which one is chosen. */
export const wordsFrom = (label: string, ...among: readonly string[]): readonly Filling[] =>
  choosing(
    'word',
    label,
    among.map((value) => ({ value, label: value })),
  );

/** A choice of which several may be taken. */
export const severalFrom = (filled: readonly Filling[], most: number, separator: string): readonly Filling[] =>
  filled.map((way) => ({
    ...way,
    pieces: way.pieces.map((piece) =>
      typeof piece !== 'string' && piece.kind === 'choice' ? { ...piece, most, separator } : piece,
    ),
  }));
