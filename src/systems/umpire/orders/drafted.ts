import type { ParsedSheet } from '../../../core/game/sheet.js';
import { linesOf } from '../../../core/reading/lines.js';
import type { Desk } from './desk.js';
import { parseGrouped } from './grouped.js';
import { type UmpireOrder, umpireDeck } from './umpire-deck.js';

/** `DRAFT` alone on a line. */
const DRAFT = /^draft[.!:]?$/i;

/** Whether a line of the umpire's own takes the place of a drafted one. */
function replaces(own: UmpireOrder, drafted: UmpireOrder): boolean {
  if (own.kind === 'move' && drafted.kind === 'move') return own.unit === drafted.unit;
  if (own.kind === 'tick' && drafted.kind === 'tick') return own.field === drafted.field;
  return (
    own.kind === 'judged' &&
    drafted.kind === 'judged' &&
    own.who === drafted.who &&
    (own.line === null || own.line === drafted.line)
  );
}

/**
 * A sheet of the umpire. A line `DRAFT` stands for every line of the draft, so that nobody has to copy it: what they write themselves of
 * a unit or a line counts instead, and whether the turn is published they always say themselves.
 */
export function parseUmpireSheet(text: string, desk: Desk, draft: () => string): ParsedSheet<UmpireOrder> {
  const lines = linesOf(text);
  const marks = lines.filter(({ clean, denied }) => denied === null && DRAFT.test(clean)).map(({ number }) => number);
  const [at] = marks;
  if (at === undefined) return parseGrouped(text, desk, umpireDeck);
  const others = lines.map(({ number, typed }) => (marks.includes(number) ? '' : typed)).join('\n');
  const own = parseGrouped(others, desk, umpireDeck);
  const drafted = umpireDeck
    .parse(draft(), desk)
    .orders.filter(({ order }) => order.kind !== 'publish' && !own.orders.some((one) => replaces(one.order, order)))
    .map(({ order }) => ({ line: at, order }));
  const idle = drafted.length === 0 ? marks : marks.slice(1);
  return {
    ...own,
    orders: [...own.orders, ...drafted].sort((one, other) => one.line - other.line),
    passed: [...own.passed, ...idle.map((line) => ({ line, why: 'remark' as const }))].sort(
      (one, other) => one.line - other.line,
    ),
  };
}
