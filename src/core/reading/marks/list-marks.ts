// What stands before a line because it is one of a list, a table or a heading.

/** `-`, `1.`, `(a)`, `#1`, `1:`, `Order 3:`, and boxes to tick behind them. */
const MARKS: readonly RegExp[] = [
  /[-–—•●▪▫◦‣⁃·∙○■□◆◇➢➤►▶▸✓✔☐☑✅\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc]{1,3}(?![->]) */uy,
  /\*{1,3}(?: +|(?=[^*]{0,400}$))/y,
  /\(?(?:(?:order|no\.?) {0,2})?#?[0-9]{1,3}\u20e3?[.)](?![0-9]) */iuy,
  /(?:(?:order|no\.?) {0,2})?#?[0-9]{1,3}\u20e3? ?[:/–—-] +/iuy,
  /#[0-9]{1,3} +/y,
  /[0-9]{1,3}\u20e3 */y,
  /\[[ xX✓✔]?\] +/y,
  // Pictures before a line: 🚀 ATTACK …
  /(?:\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}])+ */uy,
];
/** One alone: `e. g.` is no list. */
const LETTER = /(?:\(?[a-z]\)|[a-z]\.(?= )) */iy;
const HEADING = /#{2,6} +/y;
const SMALL = /-# +/y;
const UNLETTERED: readonly RegExp[] = [SMALL, HEADING, ...MARKS];
const MOST_MARKS = 4;

interface Unlisted {
  readonly text: string;
  /** Something of a list, a table or a heading stood before it. */
  readonly listed: boolean;
}

/** A line without what makes it one of a list. */
export function withoutListMarks(line: string): Unlisted {
  let start = 0;
  let lettered = false;
  for (let marks = 0; marks < MOST_MARKS; marks += 1) {
    const before = start;
    const known: readonly RegExp[] = lettered ? UNLETTERED : [...UNLETTERED, LETTER];
    for (const mark of known) {
      mark.lastIndex = start;
      const found = mark.exec(line)?.[0].length ?? 0;
      if (found === 0) continue;
      lettered ||= mark === LETTER;
      start += found;
      break;
    }
    if (start === before) break;
  }
  return { text: line.slice(start), listed: start > 0 };
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
