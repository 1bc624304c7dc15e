import type { Problem } from '../../../core/game/problem.js';
import type { Placed } from '../../../core/game/sheet.js';
import { triedOnce } from '../../../core/game/tried-once.js';
import { onLine } from '../../../core/reading/fault.js';
import type { Tried } from '../foresight/rehearsal.js';
import { partOf } from '../phases/sections.js';
import type { Action, Fixed, Order, State, View } from '../shapes.js';
import { write } from './cards.js';
import { conditionFaults, nameFaults, speaksOfMaybe } from './check-names.js';
import { sheetFaults } from './check-sheet.js';
import { emptyTarget } from './check-targets.js';
import { type Desk, deskOf } from './desk.js';
import { type Fault, fault, warning } from './problems.js';
import { refusalFault } from './refusals.js';
import { windowFault } from './windows.js';

/** What is to be said of one line, and what came of it when it was tried out. */
export interface Examined {
  readonly line: number;
  readonly order: Order;
  readonly faults: readonly Fault[];
  /** The branch that is likely to be carried out, and how it went; null where it was not tried. */
  readonly action: Action;
  readonly tried: Tried | null;
}

const PARTS = ['standing', 'set-up', 'movement', 'special', 'direct', 'boardroom', 'none'];

/** Sheets are carried out by parts; aircraft change between hangar and runway in the Boardroom phase of a turn. */
function rank({ do: action }: Order, view: View): number {
  const inTurn = view.stage === 'turn';
  if (!inTurn) return partOf(action) === 'standing' ? 1 : 0;
  return PARTS.indexOf(partOf(action) === 'set-up' ? 'boardroom' : partOf(action));
}

/** Lines in the order in which they will be carried out. */
const inOrder = (orders: readonly Placed<Order>[], view: View): readonly Placed<Order>[] =>
  [...orders].sort((a, b) => rank(a.order, view) - rank(b.order, view) || a.line - b.line);

interface Looked {
  readonly faults: Fault[];
  readonly tried: Tried | null;
}

/** One branch of a line. `keep`: what it does stands for the lines after it. */
function look(action: Action, desk: Desk, keep: boolean): Looked {
  const wrong = nameFaults(action, desk);
  if (wrong.some(({ severity }) => severity === 'error') || speaksOfMaybe(action, desk) || desk.tries === 0)
    return { faults: wrong, tried: null };
  desk.tries -= 1;
  const empty = emptyTarget(action, desk);
  const tried = keep ? desk.rehearsal.try(action) : desk.rehearsal.probe(action);
  const refused = tried?.refusal == null ? [] : [refusalFault(desk, action, tried.refusal)];
  return { faults: [...wrong, ...(refused.length > 0 ? refused : empty)], tried };
}

/** A unit that a line with conditions musters can be named by later lines. */
function keepName(action: Action, desk: Desk): void {
  if ((action.kind === 'muster' || action.kind === 'raise') && action.as !== null) desk.maybe.add(action.as);
}

/** Without conditions, ELSE is for when the first order cannot be carried out at all. */
function examinePlain({ line, order }: Placed<Order>, desk: Desk): Examined {
  const { do: action, otherwise } = order;
  const first = look(action, desk, true);
  const refusal = first.tried?.refusal ?? null;
  if (otherwise === null || refusal === null || refusal.partly) {
    const other = otherwise === null ? [] : nameFaults(otherwise, desk);
    return { line, order, faults: [...first.faults, ...other], action, tried: first.tried };
  }
  const second = look(otherwise, desk, true);
  const faults = [...first.faults.map((one): Fault => ({ ...one, severity: 'warning' })), ...second.faults];
  return { line, order, faults, action: otherwise, tried: second.tried };
}

/** Either branch may come true, so each is looked at from the same position, and neither counts for the lines after it. */
function examineConditional({ line, order }: Placed<Order>, desk: Desk, lines: ReadonlySet<number>): Examined {
  const { do: action, when, otherwise } = order;
  const first = look(action, desk, false);
  const second = otherwise === null ? null : look(otherwise, desk, false);
  const faults = [...conditionFaults(when, desk, line, lines), ...first.faults, ...(second?.faults ?? [])];
  desk.uncertain = true;
  for (const branch of [action, otherwise]) if (branch !== null) keepName(branch, desk);
  return { line, order, faults, action, tried: first.tried };
}

function examineOne(placed: Placed<Order>, desk: Desk, lines: ReadonlySet<number>): Examined {
  const { line, order } = placed;
  const { do: action, when, otherwise } = order;
  const none = { line, order, action, tried: null };
  const early = windowFault(action, desk) ?? (otherwise === null ? null : windowFault(otherwise, desk));
  if (early !== null) return { ...none, faults: [early] };
  if (action.kind === 'no-orders' && lines.size > 1)
    return {
      ...none,
      faults: [warning('order/no-orders-and-orders', 'NO ORDERS', 'The sheet has orders as well; they stand.')],
    };
  return when.length === 0 ? examinePlain(placed, desk) : examineConditional(placed, desk, lines);
}

const FIELD = ['movement', 'special', 'direct'];

/** A sheet under examination, and what came of each of its lines. */
interface ExaminedSheet {
  /** As the lines leave it. */
  readonly desk: Desk;
  /** What the sender can imagine before the first of them. */
  readonly before: State;
  readonly lines: readonly Examined[];
}

/**
 * A whole sheet, line by line in the order in which it will be carried out: what is wrong or doubtful, and what each line would
 * do, tried out on what its sender knows. Null for somebody who does not play.
 */
export const examine = triedOnce<Order, View, Fixed, ExaminedSheet | null>((orders, view, fixed) => {
  const desk = deskOf(view, fixed);
  if (desk === null) return null;
  const before = desk.rehearsal.state;
  desk.busy = orders.some(({ order }) => FIELD.includes(partOf(order.do)));
  const lines = new Set(orders.map(({ line }) => line));
  return { desk, before, lines: inOrder(orders, view).map((placed) => examineOne(placed, desk, lines)) };
});

/** What is wrong with understood orders, as their sender may know it. */
export function check(orders: readonly Placed<Order>[], view: View, fixed: Fixed): readonly Problem[] {
  const all = (found: (order: Order) => Fault): readonly Problem[] =>
    orders.map(({ line, order }) => onLine(line, found(order)));
  if (view.stage === 'over')
    return all((order) => fault('order/campaign-over', write(order), 'The theatre is over; no more orders are taken.'));
  const examined = examine(orders, view, fixed);
  if (examined === null)
    return all((order) =>
      fault('order/observer', write(order), 'You hold no seat that plays here, so your orders do not count.'),
    );
  const lines = examined.lines.flatMap(({ line, faults }) => faults.map((found) => onLine(line, found)));
  return [...sheetFaults(examined.desk).map((found) => onLine(0, found)), ...lines].sort((a, b) => a.line - b.line);
}
