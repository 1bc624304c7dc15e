// Mail programs put typography in the place of what was typed. Orders are read by letters and plain marks, so both become that again.

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\r\n?/g, '\n'],
  [/[\p{Zl}\p{Zp}]/gu, '\n'],
  [/\p{Zs}/gu, ' '],
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-'],
  [/[\u201c-\u201f\u00ab\u00bb\u2033\u301d\u301e]/g, '"'],
  [/[\u2018-\u201b\u2032\u2039\u203a]/g, "'"],
  // What cannot be seen: soft hyphens, marks of width nothing and of direction, and what controls a terminal.
  [/(?![\n\t])[\p{Cf}\p{Cc}]/gu, ''],
];

/** The same text with plain blanks, dashes, quotation marks and line ends, and without what cannot be seen. */
export const folded = (text: string): string =>
  PLAIN.reduce((plain, [pattern, by]) => plain.replace(pattern, by), text);
