// Signs beside a line by which people say that it is not meant, or not yet.

/** Crosses, the last two as word processors have them; what stops or forbids; thumbs down; what asks, and what still waits. */
const SIGNS: ReadonlySet<string> = new Set([
  ...'❌❎✖✕✗✘☓⨯⛌🗙🗴🗶\uf0fb\uf078',
  ...'🛑⛔🚫🚷🚳🚭🚯🚱📵',
  ...'👎🙅',
  ...'🤷🤔❓❔⁇⁈⁉⏳⌛⏸⏹',
]);
/**
 * Boxes that nobody has ticked. `☒` is none: word processors write a ticked box so, as Markdown writes `[x]`. Neither are small hollow
 * squares and circles, which are bullets of lists.
 */
const BOXES: ReadonlySet<string> = new Set('☐□◻⬜▢◽❏❐❑❒🔲🔳\uf0a8\uf06f\uf071');
const TICKS = /[xX✓✔✅☑☒*]/;

/** A box as it is typed, with no word in it. Parentheses with nothing in them may belong to the word before them. */
const BOX_BEFORE = /(?:\[[^\]\p{L}\p{N}]{0,3}\]|\( {0,3}\)) */uy;
const BOX_BEHIND = /(?:\[[^[\]\p{L}\p{N}]{0,3}\]|(?<= )\( {0,3}\))$/u;
const LONGEST_BOX = 8;
/** A cross that multiplies stands between figures. */
const TIMES = /× +/y;

/** Whether a line that goes on with this character may begin with a sign. */
const mayBegin = (code: number): boolean => code === 0x5b || code === 0x28 || code === 0xd7 || code > 0x2000;

/** The sign that says no at a place of a line, with the blanks behind it; empty: none stands there. */
export function noSignAt(line: string, at: number): string {
  const code = line.codePointAt(at) ?? 0;
  if (!mayBegin(code)) return '';
  const sign = String.fromCodePoint(code);
  if (SIGNS.has(sign) || BOXES.has(sign)) {
    let end = at + sign.length;
    while (line[end] === ' ') end += 1;
    return line.slice(at, end);
  }
  const box = sign === '×' ? TIMES : BOX_BEFORE;
  box.lastIndex = at;
  const found = box.exec(line)?.[0] ?? '';
  return TICKS.test(found) ? '' : found;
}

/** The same within signs of which some say nothing: `🚀❌`. Null: none says no. */
export const noSignIn = (signs: string): string | null => {
  for (const sign of signs) if (SIGNS.has(sign) || BOXES.has(sign)) return sign;
  return null;
};

/** The sign that says no at the very end of a line. */
export function noSignBehind(line: string): string {
  const last = line.at(-1) ?? '';
  if (last === ']' || last === ')') {
    const found = BOX_BEHIND.exec(line.slice(-LONGEST_BOX))?.[0] ?? '';
    return TICKS.test(found) ? '' : found;
  }
  if (last === '×') return line.at(-2) === ' ' ? last : '';
  const sign = lastOf(line);
  return SIGNS.has(sign) || BOXES.has(sign) ? sign : '';
}

/** The last character of a line, whole. */
export function lastOf(line: string): string {
  const pair = line.slice(-2);
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : pair.slice(-1);
}

/** Whether a sign says no by itself, as an empty box does not. */
export const isCross = (sign: string): boolean => SIGNS.has(sign);
