import type { Problem } from '../../../core/game/problem.js';
import type { Placed } from '../../../core/game/sheet.js';
import { onLine } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { type Action, type ActionKind, type Order, partsOf, type Section, type View } from '../shapes.js';
import { deck, sheet } from './cards.js';
import { checkCombat } from './check-combat.js';
import { checkConditions } from './check-conditions.js';
import { checkField } from './check-field.js';
import { checkReserve } from './check-reserve.js';
import { checkStanding } from './check-standing.js';
import { type Desk, deskOf } from './desk.js';
import { type Fault, fault, warning } from './problems.js';

/** Parts of a sheet that count now, and what to say about the others. */
interface Open {
  readonly sections: readonly Section[];
  readonly why: string;
}

const TURN: readonly Section[] = ['MOVE', 'LOGISTICS', 'SPECIAL', 'DIRECT', 'BOARDROOM', 'STANDING'];

function openTo(view: View, desk: Desk): Open {
  const seat = view.seats.find((one) => one.id === desk.own.seat);
  const standing: readonly Section[] = ['STANDING'];
  switch (view.stage) {
    case 'set-up':
      return { sections: ['SETUP', 'STANDING'], why: 'This is the set-up: you buy and muster.' };
    case 'turn': {
      if (seat?.withdrawn === true) return { sections: standing, why: 'You have withdrawn from this scenario.' };
      if (desk.field.active === desk.own.seat) return { sections: TURN, why: 'This is your turn in the field.' };
      const active = view.seats.find((one) => one.id === desk.field.active);
      return { sections: standing, why: `It is the turn of ${active?.company ?? 'another player'}.` };
    }
    case 'closing':
      return { sections: ['CLOSING', 'STANDING'], why: 'The scenario is over: you only take your units out.' };
    case 'choose':
      return view.choice?.chooser === desk.own.seat
        ? { sections: ['CHOOSE'], why: 'You choose the next scenario now.' }
        : { sections: [], why: 'Another player chooses the next scenario.' };
    case 'blank':
    case 'over':
      return { sections: [], why: 'The campaign is not being played.' };
  }
}

/** Parts of a sheet that count now for the sender. */
export const openSections = (view: View, desk: Desk): readonly Section[] => openTo(view, desk).sections;

function stageFault(action: Action, open: Open): Fault | null {
  const sections = partsOf(action.kind);
  if (sections.length === 0 || sections.some((section) => open.sections.includes(section))) return null;
  const allowed =
    open.sections.length === 0 ? 'Nothing is wanted from you.' : `Orders of ${listed(open.sections, 10)} count now.`;
  return fault('E-LATE', deck.write(action), `${open.why} This order does not count now.`, { allowed, rule: 'ST-24' });
}

/** Choosing, leaving and the remarks. */
function checkRest(action: Action, desk: Desk, others: boolean): Fault[] {
  if (action.kind === 'choose') {
    const { choice, tree } = desk.view;
    const may = choice?.scenarios ?? [];
    if (!may.includes(action.scenario)) {
      const message = `${action.scenario} is none of the scenarios that can follow.`;
      return [
        fault('E-TREE', action.scenario, message, { allowed: `Choose one of ${listed(may, 20)}.`, rule: 'ST-69' }),
      ];
    }
    const defended = tree.find((one) => one.id === action.scenario)?.defender ?? null;
    if (action.defend !== null && defended === null)
      return [warning('order/doubtful', action.scenario, `Nobody defends in ${action.scenario}.`)];
  }
  if (action.kind === 'join') {
    const { options, seats } = desk.view;
    if (!options.subsidiaries)
      return [
        fault('order/option-off', 'SUBSIDIARY', 'Subsidiaries are not in use in this campaign.', { rule: 'SRR-38' }),
      ];
    const liveries = seats.filter((seat) => seat.id !== desk.own.seat && seat.gone === null).map((seat) => seat.livery);
    if (!liveries.includes(action.livery))
      return [
        fault('E-SYNTAX', action.livery, `No other company still in the game has the livery ${action.livery}.`, {
          allowed: `Write one of ${listed(liveries)}.`,
        }),
      ];
  }
  if (action.kind === 'no-orders' && others)
    return [warning('order/no-orders-and-orders', 'NO ORDERS', 'The sheet has orders as well; they stand.')];
  return [];
}

const checkAction = (action: Action, desk: Desk, others: boolean): Fault[] =>
  checkReserve(action, desk) ??
  checkField(action, desk) ??
  checkCombat(action, desk) ??
  checkStanding(action, desk) ??
  checkRest(action, desk, others);

/** Orders that change what the reserve holds: with conditions they leave it uncertain. */
const STOCK: ReadonlySet<ActionKind> = new Set<ActionKind>([
  'buy-units',
  'buy-personnel',
  'buy-fuel',
  'buy-ammo',
  'muster',
  'load-cargo',
  'unload-cargo',
  'board-pda',
  'unboard-pda',
  'reorganise',
  'disband',
  'scrap',
  'scrap-card',
  'refuel',
  'extract',
  'deploy',
  'airdrop',
  'drop',
]);

function checkOrder({ line, order }: Placed<Order>, desk: Desk, open: Open, lines: ReadonlySet<number>): Fault[] {
  const { do: action, when, otherwise } = order;
  const early = stageFault(action, open) ?? (otherwise === null ? null : stageFault(otherwise, open));
  if (early !== null) return [early];
  const others = lines.size > 1;
  if (when.length === 0) return checkAction(action, desk, others);
  const faults = checkConditions(when, desk, line, lines);
  if (otherwise !== null && partsOf(otherwise.kind)[0] !== partsOf(action.kind)[0])
    faults.push(
      fault('E-PHASE', deck.write(otherwise), 'What stands after ELSE belongs to another part of the turn.', {
        rule: 'ST-24',
      }),
    );
  // Either branch may come true, so each is looked at from the same position, and neither counts for the lines after it.
  for (const branch of otherwise === null ? [action] : [action, otherwise]) {
    faults.push(...checkAction(branch, scratch(desk), others));
    if (STOCK.has(branch.kind)) desk.uncertain = true;
    keepNames(branch, desk);
  }
  return faults;
}

/** A copy on which a line can be tried. */
const scratch = (desk: Desk): Desk => ({
  ...desk,
  pieces: new Map([...desk.pieces].map(([name, piece]) => [name, { ...piece }])),
  flags: new Set(desk.flags),
  stock: { ...desk.stock, cards: new Map(desk.stock.cards), bought: new Map(desk.stock.bought) },
});

/** A unit that may be mustered can be named by later lines. */
function keepNames(action: Action, desk: Desk): void {
  if (action.kind !== 'muster' || action.as === null || desk.flags.has(action.as)) return;
  const trial = scratch({ ...desk, uncertain: true });
  checkReserve(action, trial);
  const piece = trial.pieces.get(action.as);
  if (piece === undefined) return;
  desk.flags.add(action.as);
  desk.pieces.set(action.as, piece);
}

/** Sheets are carried out by parts: moves, extractions, deployments, and so on; in set-up purchases come first (4.2). */
export function rank({ order }: Placed<Order>, view: View): number {
  const { kind } = order.do;
  if (view.stage === 'set-up') {
    const first = kind.startsWith('buy-') || (order.do.kind === 'muster' && order.do.now);
    return first ? 0 : 1;
  }
  if (kind === 'extract') return 1;
  if (kind === 'deploy') return 2;
  const section = partsOf(kind).find((one) => TURN.includes(one));
  return section === undefined || section === 'MOVE' ? 0 : 2 + TURN.indexOf(section);
}

/** Lines that are all in order may still leave a company without a single unit. */
function sheetProblems(orders: readonly Placed<Order>[], problems: readonly Problem[], desk: Desk): readonly Problem[] {
  if (desk.view.stage !== 'set-up' || desk.pieces.size > 0) return [];
  const wrong = new Set(problems.flatMap(({ severity, line }) => (severity === 'error' ? [line] : [])));
  if (orders.some(({ line, order }) => order.do.kind === 'muster' && !wrong.has(line))) return [];
  const message =
    'After this you have no unit: when set-up ends so, nobody of yours can come onto the map, hold an objective or fight.';
  const allowed = 'BUY UNITS, PERSONNEL, FUEL and AMMO for a unit, and MUSTER it.';
  return [onLine(0, warning('sheet/no-unit', '', message, { allowed, rule: 'ST-23' }))];
}

/** What is wrong with understood orders, as their sender may know it. */
export function check(orders: readonly Placed<Order>[], view: View): readonly Problem[] {
  const tell = ({ line }: Placed<Order>, found: Fault): Problem => onLine(line, found);
  if (view.stage === 'over')
    return orders.map((placed) =>
      tell(
        placed,
        fault('order/campaign-over', sheet.write(placed.order), 'The campaign is over; no more orders are taken.'),
      ),
    );
  const desk = deskOf(view);
  if (desk === null)
    return orders.map((placed) =>
      tell(
        placed,
        fault(
          'order/observer',
          sheet.write(placed.order),
          'You hold no seat that plays here, so your orders do not count.',
        ),
      ),
    );
  const open = openTo(view, desk);
  const lines = new Set(orders.map(({ line }) => line));
  const inOrder = [...orders].sort((a, b) => rank(a, view) - rank(b, view) || a.line - b.line);
  const problems = inOrder.flatMap((placed) =>
    checkOrder(placed, desk, open, lines).map((found) => tell(placed, found)),
  );
  return [...sheetProblems(orders, problems, desk), ...problems].sort((a, b) => a.line - b.line);
}
