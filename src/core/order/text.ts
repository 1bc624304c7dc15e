/** What only parts the pieces of an order: blanks, commas, colons, parentheses and quotation marks. */
const PARTS = /[\s,:()[\]{}"]*/y;
const WORD = /[\p{L}\p{N}]+/uy;

const endOf = (pattern: RegExp, line: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(line) ? pattern.lastIndex : at;
};

/** Which characters of a keyboard a pattern takes: most lines have no others, and a look-up is quicker than a pattern. */
const takenBy = (pattern: RegExp): readonly boolean[] =>
  Array.from({ length: 128 }, (_, code) => endOf(pattern, String.fromCharCode(code), 0) === 1);

const ends =
  (pattern: RegExp, takes = takenBy(pattern)) =>
  (line: string, at: number): number => {
    for (let end = at; end < line.length; end += 1) {
      const code = line.charCodeAt(end);
      if (code > 127) return endOf(pattern, line, end);
      if (takes[code] !== true) return end;
    }
    return Math.max(at, line.length);
  };

/** Where the next piece of a line begins. */
export const skipParts = ends(PARTS);

/** Where the word ends that begins here; `at` itself where none does. */
export const wordEnd = ends(WORD);

/** Whether a word ends here, so that what was read is not the beginning of a longer one. */
export const isBoundary = (line: string, at: number): boolean => wordEnd(line, at) === at;

/** The piece of a line from here to the next sign that parts pieces, for a sentence that quotes it. */
export function pieceAt(line: string, at: number): string {
  const start = skipParts(line, at);
  const rest = line.slice(start, start + 80);
  return (rest.split(/[,:;()[\]{}">]|->| -+ /)[0] ?? '').trim() || rest.trim();
}

const PLAIN = /^[a-z0-9]*$/i;
const OF_A_KEYBOARD = /^[ -~]*$/;

/** Letters and digits of a name in capitals, without accents: what two ways of writing it have in common. */
export function plainName(name: string): string {
  if (PLAIN.test(name)) return name.toUpperCase();
  if (OF_A_KEYBOARD.test(name)) return name.replace(/[^a-z0-9]+/gi, '').toUpperCase();
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase();
}
