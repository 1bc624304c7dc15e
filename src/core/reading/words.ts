/** A full stop parts words, but not the digits of `2.5`. */
const PARTS = /[\s,;:()[\]{}&_`~"'“”‘’|<=]|(?<![0-9])\.|\.(?![0-9])/;

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
export const wordsOf = (line: string, signs: '' | '>*' = ''): readonly string[] =>
  (MARKS.test(line) ? withMarks(line, signs) : line)
    .toUpperCase()
    .split(PARTS)
    .filter((word) => word !== '');
