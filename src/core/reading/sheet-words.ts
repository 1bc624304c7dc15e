import { isReadyLine, type ParsedSheet } from '../game/sheet.js';
import { type Fault, fault, onLine } from './fault.js';
import type { SheetLine } from './lines.js';

// Words about all that one has, or about the sheet, in which no order stands: `all units hold`, `nothing this turn`, `not ready`. Beside READY
// they were meant, and taken for talk they would leave an earlier sheet standing.

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const ALL = set('all everything everybody everyone both rest others other');
const HOLD = set('hold holds stay stays stand stands remain remains');
const WHOM = set('all everything everybody everyone position positions fast still put tight');
/** What may stand before the words that say it. */
const BEFORE = set('i we ill just please pls for me my the and so of sorry let simply will');
const NOTHING = set('nothing none skip pass nil');
/** `Do nothing`, `no moves`. */
const NOTHING_OF: Readonly<Record<string, ReadonlySet<string>>> = {
  do: set('nothing'),
  no: set('move moves action actions activity command commands'),
  sit: set('out still tight this'),
};
const MOST_WORDS = 6;

type Says = 'all' | 'nothing' | 'not-ready';

/** What a line says of all that one has, or of the sheet; null: neither. */
function saysOf(clean: string): Says | null {
  if (clean.length > 60 || /[,;:?()]/.test(clean)) return null;
  const said =
    clean
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/\p{L}+/gu) ?? [];
  if (said.length > MOST_WORDS) return null;
  if (said.join(' ') === 'not ready') return 'not-ready';
  const from = said.findIndex((word) => !BEFORE.has(word));
  const [first = '', second = ''] = said.slice(Math.max(0, from));
  if (ALL.has(first) && said.some((word) => HOLD.has(word))) return 'all';
  if (HOLD.has(first) && WHOM.has(second)) return 'all';
  return NOTHING.has(first) || NOTHING_OF[first]?.has(second) === true ? 'nothing' : null;
}

/** `alone`: no order stands beside it, so that only one thing can be meant. */
const namesNone = ({ typed }: SheetLine, alone: boolean): Fault =>
  fault('order/names-none', typed, 'It names nobody whom an order could be for, so it is not taken.', {
    allowed: alone
      ? 'To give no orders, write NO ORDERS: then it takes the place of an earlier sheet.'
      : 'Leave it out: what gets no order does what it does without one.',
    ...(alone ? { instead: 'NO ORDERS' } : {}),
  });

const readyAndNot = ({ typed }: SheetLine): Fault =>
  fault('order/ready-and-not', typed, 'READY and NOT READY both stand in this text, so READY is not taken.', {
    allowed: 'Leave out the one that you do not mean.',
  });

type Parsed<Order> = Pick<ParsedSheet<Order>, 'orders' | 'problems' | 'passed'>;

/** The sheet with such words as problems of their lines, where they could be meant. `isReady`: READY stands in it. */
export function withSheetWords<Order>(
  parsed: Parsed<Order>,
  lines: readonly SheetLine[],
  isReady: boolean,
): Parsed<Order> {
  const { orders, problems, passed } = parsed;
  const alone = orders.every(({ line }) => isReadyLine(lines[line - 1]?.clean ?? ''));
  const asked = new Map<number, Fault>();
  for (const { line: at, why } of passed) {
    const line = lines[at - 1];
    const says = line === undefined || why === 'continued' ? null : saysOf(line.clean);
    if (line === undefined || says === null) continue;
    if (says === 'all' || (says === 'nothing' && alone)) asked.set(at, namesNone(line, alone));
    if (says === 'not-ready' && isReady) asked.set(at, readyAndNot(line));
  }
  for (const { line: at, code } of problems) {
    const line = lines[at - 1];
    if (line !== undefined && code === 'order/unknown-keyword' && saysOf(line.clean) === 'all')
      asked.set(at, namesNone(line, alone));
  }
  if (asked.size === 0) return parsed;
  return {
    orders,
    problems: [
      ...problems.filter(({ line }) => !asked.has(line)),
      ...[...asked].map(([at, wrong]) => onLine(at, wrong)),
    ],
    passed: passed.filter(({ line }) => !asked.has(line)),
  };
}
