/** Nothing but what a keyboard has. */
const KEYBOARD = /^[\x20-\x7e]*$/;

/** The first cell of a row that comes from a spreadsheet. */
const NUMBER_OF_A_ROW = /^\s{0,40}([0-9]{1,3})[.)]?\t/;
/** Word writes its second bullet as a letter with a gap behind it where a text has no signs. */
const HOLLOW_BULLET = /^\s{0,40}o\t/;

/** What takes no room, lines below letters, and what stands for a picture that a program took out. */
const UNSEEN = /(?:\p{Cf}|\p{Variation_Selector}|[\u0332\u0333\ufffc])+/gu;
/** Letters of mathematics, which people take for bold ones. */
const FANCY = /[\u{1d400}-\u{1d7ff}]+/gu;
/** Letters with a stroke through each of them, as pages make them for programs that strike nothing out. */
const STRUCK = /(?:\P{Mn}[\u0335-\u0338]){2,}/gu;
const STROKES = /[\u0335-\u0338]/g;

/**
 * A line without characters that cannot be seen (soft hyphens, marks of direction and of width nothing, what turns a sign into a
 * picture); blanks of all kinds are one kind, and wide letters are plain ones.
 */
export const visible = (typed: string): string =>
  KEYBOARD.test(typed)
    ? typed.trim()
    : typed
        .replace(UNSEEN, '')
        .replace(FANCY, (letters) => letters.normalize('NFKC'))
        .replace(STRUCK, (struck) => `~~${struck.replace(STROKES, '')}~~`)
        .replace(HOLLOW_BULLET, '◦ ')
        .replace(NUMBER_OF_A_ROW, '$1. ')
        .replace(/[\p{Cc}\p{Zs}]/gu, ' ')
        .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
        .replace(/[\u3001\ufe50]/g, ',')
        .replace(/\u3002/g, '.')
        .replace(/\u037e/g, ';')
        .trim();

const FOLDED: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212\u2796\ufe58\ufe63]/g, '-'],
  [/[\u201c-\u201f\u00ab\u00bb\u2033\u301d\u301e]/g, '"'],
  [/[\u2018-\u201b\u2032\u2039\u203a\u00b4]/g, "'"],
  [/[\u2192\u21d2\u21e8\u21fe\u2794\u2799\u279b-\u27a1\u27f6\u27f9\u27fe\u2b95]/g, '->'],
];

/** Dashes, quotation marks and arrows of typesetters as a keyboard has them: for what orders are made of, never for names. */
export const keyboardMarks = (line: string): string =>
  KEYBOARD.test(line) ? line : FOLDED.reduce((plain, [pattern, by]) => plain.replace(pattern, by), line);
