import type { Marked } from './marked.js';
import { noSignAt, noSignIn } from './no-signs.js';
import { pictureNameAt } from './picture-names.js';

// What stands before a line because it is one of a list, a table or a heading.

/** Pictures before a line: 🚀 ATTACK … */
const PICTURES = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1f3fb}-\u{1f3ff}])+ */uy;
/** `-`, `1.`, `(a)`, `#1`, `1:`, `Order 3:`, `iv.`, and ticked boxes behind them; `+` and `&` where no figure stands behind. */
const MARKS: readonly RegExp[] = [
  /[-–—−•●▪▫◦‣⁃·∙○■◆◇❖★☆∗⋆✦➢➤►▶▸▷»›※✓✔☑☒✅\uf0a7\uf0b7\uf0d8\uf0fc\uf0fe]{1,3}(?![->]) */uy,
  /\*{1,3}(?: +|(?=[^*]{0,400}$))/y,
  // The hollow bullet of Word where its gap has become blanks.
  /o {2,40}/y,
  /(?:[+&~] +|\+)(?=[\p{L}"'])/uy,
  /\.{1,3} +(?=[\p{L}"'])/uy,
  /\|(?!\|) */y,
  /\(?(?:(?:order|no\.?) {0,2})?#?[0-9]{1,3}\u20e3?[.)]{1,2}(?![0-9]) */iuy,
  /(?:(?:order|no\.?) {0,2})?#?[0-9]{1,3}\u20e3? ?[:/|–—-] +/iuy,
  /(?:#[0-9]{1,3}|\[[0-9]{1,3}\]|[0-9]{1,3}[°º]) +/y,
  /[0-9]{1,3}\u20e3 */y,
  // A column of numbers, parted from what is beside it by a gap.
  /[0-9]{1,3} {3,40}/y,
  // Figures and letters in circles.
  /[\u2460-\u24ff\u2776-\u2793\u3251-\u325f\u32b1-\u32bf] */uy,
  /\(?(?=[ivx]{2,5}[.)])x{0,3}(?:ix|iv|v?i{0,3})(?:\)|\.(?= )) */iy,
  /\[ ?[xX✓✔✅☑☒] ?\] */y,
  PICTURES,
];
/** One alone: `e. g.` is no list. */
const LETTER = /(?:\(?[a-z]\)|[a-z]\.(?= )) */iy;
const HEADING = /#{2,6} +/y;
const SMALL = /-# +/y;
const UNLETTERED: readonly RegExp[] = [SMALL, HEADING, ...MARKS];
const MOST_MARKS = 4;
/** Where a word begins no mark does; most lines have one mark at most. */
const WORDS = /(?!(?:order|no)\b|[ivx]{2,5}[.)])(?:[a-z]{2}|[a-z] (?=[a-z]))/iy;

interface Unlisted {
  readonly text: string;
  /** Something of a list, a table or a heading stood before it. */
  readonly listed: boolean;
  /** A sign among it that says no to the line. */
  readonly denied: string | null;
}

/** A line without what makes it one of a list. */
export function withoutListMarks(line: string): Unlisted {
  let start = 0;
  let lettered = false;
  let denied: string | null = null;
  for (let marks = 0; marks < MOST_MARKS; marks += 1) {
    const before = start;
    WORDS.lastIndex = start;
    if (WORDS.test(line)) break;
    const no = noSignAt(line, start);
    if (no !== '') {
      denied ??= no.trim();
      start += no.length;
      continue;
    }
    const picture = pictureNameAt(line, start);
    if (picture !== null) {
      if (picture.saysNo) denied ??= picture.typed.trim();
      start += picture.typed.length;
      continue;
    }
    const known: readonly RegExp[] = lettered ? UNLETTERED : [...UNLETTERED, LETTER];
    for (const mark of known) {
      mark.lastIndex = start;
      const found = mark.exec(line)?.[0] ?? '';
      if (found === '') continue;
      lettered ||= mark === LETTER;
      if (mark === PICTURES) denied ??= noSignIn(found);
      start += found.length;
      break;
    }
    if (start === before) break;
  }
  return { text: line.slice(start), listed: start > 0, denied };
}

/** Marks that may as well be the last word of an order: a figure or a letter with nothing behind it. */
const ALONE = /^\(?[0-9a-z]{1,3}[.);!]{1,4}$/i;

/** Whether a line is nothing but such a mark. */
export const isMarkAlone = (line: string): boolean => line.length <= 8 && ALONE.test(line);

/** An arrow before a line, as some write their lists. */
const ARROW = /^(?:-{1,2}>|=>|[\u2192\u21d2\u2794\u279c]) *(?=\S)/;
const ARROWS_FIRST: ReadonlySet<string> = new Set('-=\u2192\u21d2\u2794\u279c');
const isArrow = (line: string): boolean => ARROWS_FIRST.has(line.charAt(0)) && ARROW.test(line);

/**
 * Lines without the arrows of a list: where one stands before the first of some lines, it leads on from nothing. Below another line an
 * arrow may go on with it, and stays.
 */
export function withoutArrows(lines: readonly Marked[]): readonly Marked[] {
  if (!lines.some(({ text }) => isArrow(text))) return lines;
  let inList = true;
  return lines.map((line): Marked => {
    const listed = inList && isArrow(line.text);
    inList = line.text === '' || line.text.endsWith(':') || listed;
    return listed ? { ...line, text: `- ${line.text.replace(ARROW, '')}` } : line;
  });
}

const RULED = /^[|+:\-= ]+$/;

/** Whether a line is the ruled one of a table, below the names of its columns. */
export const isTableRule = (line: string): boolean =>
  line.length > 2 && line.startsWith('|') && line.includes('-') && RULED.test(line);

/** The cells of a line of a table, as one line; a ruled line of it is empty. Null: it is no line of a table. */
export function tableRow(line: string): string | null {
  if (line.length < 3 || line[0] !== '|' || line[1] === '|' || line.at(-1) !== '|') return null;
  if (RULED.test(line)) return '';
  const cells = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  return (cells.length > 1 && /^[0-9]{1,3}[.)]?$/.test(cells[0] ?? '') ? cells.slice(1) : cells).join(' ');
}
