/** What only parts words, but for the full stop. */
const PARTS = /[\s,;:()[\]{}&_`~"'“”‘’|<=]/;
const ASCII = 128;
/** The same for the signs that most lines are made of: every line is taken apart several times. */
const PARTS_ASCII = Array.from({ length: ASCII }, (_, code) => PARTS.test(String.fromCharCode(code)));
const STOP = '.'.charCodeAt(0);

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Whether words are parted at a place of a text. A full stop parts them, but not the digits of `2.5`. */
function partsAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === STOP) return !isDigit(text.charCodeAt(at - 1)) || !isDigit(text.charCodeAt(at + 1));
  return code < ASCII ? PARTS_ASCII[code] === true : PARTS.test(text.charAt(at));
}

function taken(text: string): readonly string[] {
  const words: string[] = [];
  let from = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && !partsAt(text, at)) continue;
    if (at > from) words.push(text.slice(from, at));
    from = at + 1;
  }
  return words;
}

/** Marks that are more than signs between words; most lines have none. */
const MARKS = /[→–—×>*]/;

const withMarks = (line: string, signs: '' | '>*'): string =>
  line
    .replace(/->|→/g, '>')
    .replace(/[–—]/g, '-')
    .replace(/×/g, '*')
    .replace(/[>*]/g, signs === '' ? ' ' : ' $& ');

/**
 * The words of a line in capitals. Commas, colons, parentheses, quotation marks and the like only part them, and so do `>`
 * and `*`, unless a game names them among its `signs`: then they are words of their own. Arrows are `>`, dashes are `-`,
 * and `×` is `*`. Takes linear time.
 */
export function wordsOf(line: string, signs: '' | '>*' = ''): readonly string[] {
  if (line === last.line && signs === last.signs) return last.words;
  const words = taken((MARKS.test(line) ? withMarks(line, signs) : line).toUpperCase());
  last = { line, signs, words };
  return words;
}

/** The line that was taken apart last: one asks for its words again and again before the next. */
let last: { readonly line: string; readonly signs: string; readonly words: readonly string[] } = {
  line: '',
  signs: '',
  words: [],
};
