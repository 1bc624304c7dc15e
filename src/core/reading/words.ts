/** A full stop parts words, but not the digits of `2.5`. */
const PARTS = /[\s,;:()[\]{}&_`~"'“”‘’|<=]|(?<![0-9])\.|\.(?![0-9])/;

/**
 * The words of a line in capitals. Commas, colons, parentheses, quotation marks and the like only part them, and so do `>`
 * and `*`, unless a game names them among its `signs`: then they are words of their own. Arrows are `>`, dashes are `-`,
 * and `×` is `*`. Takes linear time.
 */
export const wordsOf = (line: string, signs: '' | '>*' = ''): readonly string[] =>
  line
    .toUpperCase()
    .replace(/->|→/g, '>')
    .replace(/[–—]/g, '-')
    .replace(/×/g, '*')
    .replace(/[>*]/g, signs === '' ? ' ' : ' $& ')
    .split(PARTS)
    .filter((word) => word !== '');
