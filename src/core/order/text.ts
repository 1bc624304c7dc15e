/** What only parts the pieces of an order: blanks, commas, colons, parentheses and quotation marks. */
const PARTS = /[\s,:()[\]{}"]*/y;
const WORD = /[\p{L}\p{N}]+/uy;

const endOf = (pattern: RegExp, line: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(line) ? pattern.lastIndex : at;
};

/** Where the next piece of a line begins. */
export const skipParts = (line: string, at: number): number => endOf(PARTS, line, at);

/** Where the word ends that begins here; `at` itself where none does. */
export const wordEnd = (line: string, at: number): number => endOf(WORD, line, at);

/** Whether a word ends here, so that what was read is not the beginning of a longer one. */
export const isBoundary = (line: string, at: number): boolean => wordEnd(line, at) === at;

/** The piece of a line from here to the next sign that parts pieces, for a sentence that quotes it. */
export function pieceAt(line: string, at: number): string {
  const start = skipParts(line, at);
  const rest = line.slice(start, start + 80);
  return (rest.split(/[,:;()[\]{}"]/)[0] ?? '').trim() || rest.trim();
}

/** Letters and digits of a name in capitals, without accents: what two ways of writing it have in common. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase();
