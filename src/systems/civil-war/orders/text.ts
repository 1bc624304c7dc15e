/** Letters and digits of a text, in small letters, without accents: names are compared by it. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Words that part the lines of a sheet. */
const RESERVED: ReadonlySet<string> = new Set(['to', 'by', 'via', 'then', 'from', 'into', 'with', 'at', 'invade']);
const SIGNS = /[,;:>=#"“”„«»]|\/\/|~~|\|\|/;

/** Whether lines can call something by this name. */
export const isSpeakable = (name: string): boolean =>
  !SIGNS.test(name) && !name.split(/\s+/).some((word) => RESERVED.has(keyOf(word)));

/** A sentence whose last word is an abbreviation (`Manassas Jn.`) ends with one full stop. */
export const oneStop = (text: string): string => text.replace(/\.\.(?=\s|$)/g, '.');
