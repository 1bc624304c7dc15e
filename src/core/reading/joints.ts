import type { SheetLine } from './lines.js';

// Where an order goes on in the next line: mail programs break lines where they like.

/** A line that cannot end here: with a sign or a word that leads on, or with a parenthesis open. */
export function leadsOn(clean: string): boolean {
  if (/(?:[,>(&+=]|-|\b(?:and|to|from|with|by|via|at|into|in|of|the|for))$/i.test(clean)) return true;
  if (!clean.includes('(')) return false;
  let open = 0;
  for (const sign of clean) {
    if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
  }
  return open > 0;
}

/** A line that cannot begin here: with a sign that joins it to the one above. */
export const startsInside = (clean: string): boolean => /^(?:[,>)&+=]|->)/.test(clean);

/** Mail programs break lines between these columns. */
const [SHORTEST, LONGEST] = [60, 82];

/**
 * Whether the first word of the next line would have gone beyond where programs break lines. A sentence that has ended is whole: words for
 * the game master below a letter must not go out with it.
 */
export function looksWrapped({ typed }: SheetLine, next: SheetLine | null): boolean {
  if (next === null || /[.!?]["'”’)]?$/.test(typed.trimEnd())) return false;
  const word = next.clean.split(' ', 1)[0] ?? '';
  const length = typed.trimEnd().length;
  return length >= SHORTEST - 2 && length <= LONGEST && length + 1 + word.length > SHORTEST + 6;
}
