import { type Cursor, MAX_NUMBER } from './cursor.js';

/** What was read of `ALWAYS`, `NEVER`, `IF STR 4`: a bare word, or a measure with its number. */
type Read<Measure extends string> =
  | { readonly word: 'ALWAYS' | 'NEVER' }
  | { readonly word: Measure; readonly number: number };

/** When to strike back. `measures`: the words of numbers that the edition looks at. What the number means is the edition's. */
export function readPolicy<Measure extends string>(
  cursor: Cursor,
  ...measures: readonly [Measure, ...Measure[]]
): Read<Measure> {
  const word = cursor.one('ALWAYS', 'NEVER', 'IF');
  if (word !== 'IF') return { word };
  const measure = cursor.one(...measures);
  return { word: measure, number: cursor.number(0, MAX_NUMBER, 'The least number') };
}
