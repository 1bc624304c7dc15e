// What mails have of blanks, line ends and characters that cannot be seen, as plain text has it. Dashes and quotation marks stay as they
// came: what they mean in orders is said where orders are read, and names have them as their owners write them.

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\r\n?/g, '\n'],
  // A page ends where a line does.
  [/[\p{Zl}\p{Zp}\v\f\u0085]/gu, '\n'],
  [/\p{Zs}/gu, ' '],
  // What cannot be seen: soft hyphens, marks of width nothing and of direction, and what controls a terminal.
  [/(?![\n\t])[\p{Cf}\p{Cc}]/gu, ''],
];

/** The same text with plain blanks and line ends, and without what cannot be seen. */
export const folded = (text: string): string =>
  PLAIN.reduce((plain, [pattern, by]) => plain.replace(pattern, by), text);
