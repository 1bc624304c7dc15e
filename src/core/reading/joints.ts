import type { SheetLine } from './lines.js';

// Where an order goes on in the next line: mail programs break lines where they like.

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

/** A line as it reads together with those below it that go on with it. */
export interface Joined {
  readonly line: SheetLine;
  /** The lines below that are in it. */
  readonly with: readonly SheetLine[];
}

/** The same with the next line, too. */
export const joined = ({ line, with: before }: Joined, next: SheetLine): Joined => {
  const more = next.goesOn ?? next.clean;
  return {
    line: {
      ...line,
      typed: `${line.typed} ${next.typed.trim()}`,
      clean: `${line.clean} ${more}`,
      whole: `${line.whole} ${next.goesOn ?? next.whole}`,
      denied: line.denied ?? next.denied,
    },
    with: [...before, next],
  };
};

const MOST_MARKS = 4;
const ARROW = /^-?> ?/;
/** Signs before the rest of a line may be an arrow, however it was drawn: `----> bur`. */
const asArrow = (rest: string): string => `-> ${rest}`;
const NO_WORDS = /^[^\p{L}\p{N}]{1,40}/u;
/** What of a line may go on with the one above: without its marks, or with some of them, which may be signs of the order. */
export function asTheRest({ quoted, clean, typed, listed }: SheetLine): readonly string[] {
  if (quoted !== null) return [quoted, `> ${quoted}`];
  if (ARROW.test(clean)) return [clean, clean.replace(ARROW, '')];
  const marks = listed && typed.endsWith(clean) ? typed.slice(0, typed.length - clean.length).trim() : '';
  const withMarks = [...marks.slice(-MOST_MARKS)].map((_, index, all) => `${all.slice(index).join('')} ${clean}`);
  const asTyped = typed.trim().replace(NO_WORDS, '');
  const others = asTyped === clean ? [] : [asTyped, asArrow(asTyped)];
  return [clean, ...withMarks, ...others, ...(listed ? [asArrow(clean)] : [])];
}
