import { meant } from '../../../core/reading/nearest.js';

/** Comparing a wrong word with all others takes time, so only the first ones of a sheet are compared. */
const MOST_COMPARED = 20;
const compared = new WeakMap<object, number>();

/** `Did you mean MOVE? `, or nothing; `desk` stands for the sheet that is read. */
export function nearWord(desk: object, word: string, known: readonly string[]): string {
  const before = compared.get(desk) ?? 0;
  compared.set(desk, before + 1);
  return before < MOST_COMPARED ? meant(word, known) : '';
}
