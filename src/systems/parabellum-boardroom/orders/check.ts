import type { Problem } from '../../../core/game/problem.js';
import type { Placed } from '../../../core/game/sheet.js';
import { onLine } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { type Foreseen, foresee } from '../foresight/foresee.js';
import type { Action, ActionKind, Fixed, Order, Section, View } from '../shapes.js';
import { businessCard, fundsOf } from '../tables.js';
import { partsOf, write, writeAction } from './cards.js';
import { checkBlock } from './check-block.js';
import { checkConditions } from './check-conditions.js';
import { checkField } from './check-field.js';
import { checkStanding } from './check-standing.js';
import { checkTrade } from './check-trade.js';
import { type Desk, deskOf } from './desk.js';
import { type CODES, type Fault, fault, isCase, warning } from './problems.js';

/** Parts of a sheet that count now, and what to say about the others. */
interface Open {
  readonly sections: readonly Section[];
  readonly why: string;
}

function openTo({ stage, battle, own, seats }: View): Open {
  switch (stage) {
    case 'market':
      return { sections: ['MARKET', 'STANDING'], why: 'This is the Market before a battle.' };
    case 'turn': {
      if (battle?.active === own?.seat)
        return { sections: ['COMBAT', 'BOARDROOM', 'STANDING'], why: 'This is your turn in the battle.' };
      const active = seats.find(({ id }) => id === battle?.active);
      return { sections: ['STANDING'], why: `It is the turn of ${active?.company ?? 'another player'}.` };
    }
    case 'closing':
      return { sections: ['CLOSING', 'STANDING'], why: 'The fighting is over and the battle is being closed.' };
    case 'choose':
      return { sections: ['STANDING'], why: 'The next battle is being chosen.' };
    case 'blank':
    case 'over':
      return { sections: [], why: 'The campaign is not being played.' };
  }
}

/** Parts of a sheet that count now for the sender. */
export const openSections = (view: View): readonly Section[] => openTo(view).sections;

function stageFault(action: Action, { sections, why }: Open): Fault | null {
  const places = partsOf(action.kind);
  if (sections.length > 0 && (places.length === 0 || places.some((section) => sections.includes(section)))) return null;
  const allowed = sections.length === 0 ? 'Nothing is wanted.' : `Orders of ${listed(sections)} count now.`;
  return fault('E-LATE', writeAction(action), `${why} This order does not count now.`, { allowed, rule: 'BR-15' });
}

const isOf = (section: Section, kind: ActionKind): boolean => partsOf(kind).includes(section);

/** The sheet of a turn is carried out from top to bottom, Combat before Boardroom (4.4). */
function phaseFault(action: Action, view: View, afterBoardroom: boolean): Fault | null {
  if (view.stage !== 'turn' || !afterBoardroom || !isOf('COMBAT', action.kind)) return null;
  return fault(
    'E-PHASE',
    writeAction(action),
    'Combat is over when this line is reached: Boardroom lines stand above it.',
    {
      allowed: 'Put it above the first Boardroom line.',
      rule: 'BR-15',
    },
  );
}

function checkAction(action: Action, desk: Desk, line: number, lines: ReadonlySet<number>, certain: boolean): Fault[] {
  if (action.kind === 'unit') return checkBlock(action, desk, line, lines);
  const found = checkTrade(action, desk, certain) ?? checkField(action, desk, certain) ?? checkStanding(action, desk);
  if (found !== null)
    return action.kind === 'play-when' ? [...found, ...checkConditions(action.when, desk, line, lines)] : found;
  if (action.kind === 'no-orders' && lines.size > 1)
    return [warning('order/no-orders-and-orders', 'NO ORDERS', 'The sheet has orders as well; they stand.')];
  if (action.kind === 'concede')
    return [
      warning('order/doubtful', 'CONCEDE', 'This takes you out of the campaign for good, with all that you have.'),
    ];
  return [];
}

/** Cards that wait for a condition are played before the lines, if it holds then. */
function expectTriggers(orders: readonly Placed<Order>[], { own, hand, funds, fixed }: Desk): void {
  const given = orders.map(({ order }) => order.do);
  for (const order of [...own.standing, ...given])
    if (order.kind === 'play-when' && hand.has(order.card))
      funds.gain(fundsOf(businessCard(fixed.catalogue, order.card)), false);
}

/** What the check finds by the sheet and the sender's own books. */
function staticProblems(orders: readonly Placed<Order>[], view: View, desk: Desk): Problem[] {
  const lines = new Set(orders.map(({ line }) => line));
  const open = openTo(view);
  let afterBoardroom = false;
  expectTriggers(orders, desk);
  return orders.flatMap(({ line, order }) => {
    const branches = order.otherwise === null ? [order.do] : [order.do, order.otherwise];
    const early = branches.flatMap((one) => stageFault(one, open) ?? phaseFault(one, view, afterBoardroom) ?? []);
    if (early.length > 0) return early.map((one) => onLine(line, one));
    const certain = order.when.length === 0;
    const faults = [
      ...branches.flatMap((one) => checkAction(one, desk, line, lines, certain)),
      ...checkConditions(order.when, desk, line, lines),
    ];
    afterBoardroom ||= branches.some(({ kind }) => isOf('BOARDROOM', kind) && !isOf('COMBAT', kind));
    return faults.map((one) => onLine(line, one));
  });
}

/** What would do where a line that was tried out came to nothing. */
const REMEDY: Readonly<Partial<Record<keyof typeof CODES, string>>> = {
  'F-SUPPLY': 'RESUPPLY it beside a connected token, or deploy it WITH more.',
  'F-MOVE': 'Choose a nearer square.',
  'F-IMPASS': 'Go round it.',
  'F-OCCUPIED': 'Choose a free square.',
  'F-RANGE': 'Move nearer first, or call in a unit with a longer range.',
  'F-NOTARGET': 'Name a square with an enemy, a supply token, an object or a barricade.',
  'F-NOLINE': 'LAY tokens up to it, move it beside the line, or use a depot (FROM).',
  'F-CUTOFF': 'Begin at the deployment area, or reconnect the line first.',
  'F-TOKEN': 'Name other squares.',
  'F-NOTADJ': 'Stand beside it first.',
  'F-NOTHOME': 'Move it into the deployment area first.',
};

/** What would fail at once, as far as the sender can know: the lines are tried out with the game's own steps. */
function foreseenProblems(tried: readonly Foreseen[]): Problem[] {
  return tried.flatMap(({ line, order, refusals }) =>
    refusals.map(({ code, why }) => {
      const known = isCase(code) ? code : null;
      const allowed = known === null ? undefined : REMEDY[known];
      return onLine(
        line,
        warning(known ?? 'order/refused', write(order), why, allowed === undefined ? {} : { allowed }),
      );
    }),
  );
}

/** Lines that are all in order may still leave a company without a single unit for the battle. */
function sheetProblems(tried: readonly Foreseen[], { stage, own, units }: View): Problem[] {
  if (stage !== 'market' || own === null) return [];
  const last = tried.findLast((one) => one.tried !== null)?.tried?.after.units ?? units;
  if (last.some(({ owner }) => owner === own.seat)) return [];
  const message =
    'After this you have no unit: nobody of yours comes onto the map in your first turn, and what you buy there comes a turn later.';
  const allowed = 'BUY units and SUPPLY for them: BUY 2 INF, BUY 20 SUPPLY.';
  return [onLine(0, warning('sheet/no-unit', '', message, { allowed }))];
}

/** Orders that were understood and cannot be carried out, as far as their sender can know. */
export function check(orders: readonly Placed<Order>[], view: View, fixed: Fixed): readonly Problem[] {
  const desk = deskOf(view, fixed);
  if (desk === null || view.stage === 'over')
    return orders.map(({ line, order }) =>
      onLine(
        line,
        view.stage === 'over'
          ? fault('order/campaign-over', write(order), 'The campaign is over.')
          : fault('order/observer', write(order), 'You do not play in this campaign.'),
      ),
    );
  const found = staticProblems(orders, view, desk);
  const wrong = new Set(found.filter(({ severity }) => severity === 'error').map(({ line }) => line));
  const said = new Set(found.map(({ line }) => line));
  const sound = orders.filter(({ line }) => !wrong.has(line));
  const tried = foresee(sound, view, fixed);
  const foreseen = foreseenProblems(tried).filter(({ line }) => !said.has(line));
  return [...sheetProblems(tried, view), ...found, ...foreseen].sort((one, other) => one.line - other.line);
}
