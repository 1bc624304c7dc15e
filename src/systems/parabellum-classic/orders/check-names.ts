import { isFault } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { squaresOf } from '../../parabellum/grid/edges.js';
import { stepsBetween } from '../../parabellum/grid/squares.js';
import { covered } from '../battlefield.js';
import type { Action, ActionOf, Card, Condition, Test, Whom } from '../shapes.js';
import { has } from '../tables.js';
import { type Desk, faultsOf, ownPiece, type Piece, squareFault, typeCard } from './desk.js';
import { type Fault, fault, warning } from './problems.js';

// Names in orders: units, squares, types. All of them are judged before it is asked whether the order can be carried out.

/** Own units that an order speaks of, besides one that it makes. */
function unitsIn(action: Action): readonly string[] {
  const named: string[] = [];
  if ('unit' in action) named.push(action.unit);
  if ('air' in action) named.push(action.air);
  switch (action.kind) {
    case 'move':
      return action.tow === null ? named : [...named, action.tow];
    case 'muster':
      return action.crew === null ? named : [...named, action.crew];
    case 'transfer-soldiers':
      return [action.from, action.to];
    case 'refill':
      return action.from.kind === 'unit' ? [...named, action.from.unit] : named;
    case 'embark':
      return [...named, action.into];
    case 'land':
      return action.by === null ? named : [...named, action.by];
    case 'shield':
      return action.units;
    default:
      return named;
  }
}

function squaresIn(action: Action): readonly string[] {
  const named: string[] = [];
  if ('square' in action && action.square !== null) named.push(action.square);
  if ('edge' in action) named.push(...squaresOf(action.edge));
  switch (action.kind) {
    case 'move':
      return action.way.kind === 'to' ? [action.way.square] : action.way.squares;
    case 'push':
      return [action.from, action.to];
    case 'load':
      return [action.from];
    case 'refill':
      return action.from.kind === 'square' ? [action.from.square] : named;
    case 'demolish':
      return action.at.includes('|') ? squaresOf(action.at) : [action.at];
    case 'intercept':
      return action.when.kind === 'near' ? [action.when.square] : named;
    default:
      return named;
  }
}

/** Steps of a way must be neighbours (E-PATH); where the unit stands by then is seen when the line is tried out. */
function pathFaults({ unit, way }: ActionOf<'move'>, piece: Piece, desk: Desk): Fault[] {
  if (way.kind === 'to') return [];
  const start = covered(piece.unit);
  const [first = ''] = way.squares;
  const onSpot = start.includes(first);
  const steps = onSpot ? way.squares.slice(1) : way.squares;
  if (steps.length === 0)
    return [fault('E-PATH', first, `${unit} stands on ${first} already; name where it goes.`, { rule: 'CL-67' })];
  let from = onSpot ? first : (start[0] ?? '');
  for (const [index, to] of steps.entries()) {
    if (from !== '' && stepsBetween(from, to) !== 1) {
      const here = index === 0 ? `, where ${unit} stands${desk.uncertain ? ' now' : ''}` : '';
      const message = `${to} does not share a border with ${from}${here}.`;
      const make = index === 0 && desk.uncertain ? warning : fault;
      return [
        make('E-PATH', `${from}>${to}`, message, {
          allowed: 'Name every square on the way, or write TO and the last one.',
          rule: 'CL-67',
        }),
      ];
    }
    from = to;
  }
  return [];
}

/** Whom a standing order is for, and whether such a unit can do it. */
function whomFault(desk: Desk, whom: Whom, able: (card: Card) => boolean, what: string): Fault | null {
  if (whom.kind !== 'unit' && whom.kind !== 'type') return null;
  const found = whom.kind === 'unit' ? ownPiece(desk, whom.unit) : typeCard(desk, whom.type);
  if (found === null || isFault(found)) return found;
  const card = 'card' in found ? found.card : found;
  const name = whom.kind === 'unit' ? `${whom.unit} (${card.name})` : card.name;
  return able(card) ? null : fault('E-TYPE', whom.kind === 'unit' ? whom.unit : whom.type, `${name} cannot ${what}.`);
}

const ABLE = {
  intercept: [(card: Card) => has(card, 'superiority'), 'intercept: only superiority fighters do'],
  dogfight: [(card: Card) => has(card, 'superiority'), 'fight other aircraft: only superiority fighters do'],
  reply: [(card: Card) => has(card, 'anti-radiation'), 'reply to flak: it has no anti-radiation missiles'],
} as const;

function standingFaults(action: Action, desk: Desk): Fault[] {
  switch (action.kind) {
    case 'counter':
      return faultsOf(whomFault(desk, action.whom, (card) => card.counter !== null, 'strike back'));
    case 'flak':
      return faultsOf(whomFault(desk, action.whom, (card) => card.antiAir !== null, 'fire at aircraft'));
    case 'intercept':
    case 'dogfight':
    case 'reply': {
      const piece = ownPiece(desk, action.air);
      const [able, what] = ABLE[action.kind];
      if (piece === null || isFault(piece) || able(piece.card)) return [];
      return [fault('E-TYPE', action.air, `${action.air} (${piece.card.name}) cannot ${what}.`)];
    }
    default:
      return [];
  }
}

/** More than a unit's hold could ever take, or the wrong kind (CL-84); what is aboard already is seen when the line is tried out. */
function neverFits(action: Action, { name, card }: Piece): Fault[] {
  if (action.kind !== 'load' && action.kind !== 'give' && action.kind !== 'unload') return [];
  const { sup, amm } = action.goods;
  const { sandbag, pbar, vbar } = action.kind === 'give' ? action.stores : { sandbag: 0, pbar: 0, vbar: 0 };
  const { pieces, only } = card.cargo;
  const wrongKind = (only === 'sup' && amm > 0) || (only === 'amm' && sup > 0);
  if (!wrongKind && sup + amm + sandbag + pbar + vbar <= pieces) return [];
  const room = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}${only === null ? '' : `, ${only.toUpperCase()} only`}`;
  return [
    fault('E-CAP', name, `${name} (${card.name}) has room for ${room}.`, { allowed: 'Take less.', rule: 'CL-84' }),
  ];
}

/** Units that an order names twice where two are wanted. */
function sameTwice(action: Action): Fault[] {
  const [one, other] = unitsIn(action);
  const pairs = action.kind === 'embark' || action.kind === 'transfer-soldiers' || action.kind === 'move';
  if (!pairs || one === undefined || one !== other) return [];
  return [fault('E-UNIT', one, `${one} stands twice in this order; two units are wanted.`)];
}

function codeFaults(action: Action, desk: Desk): Fault[] {
  return action.kind === 'buy-units' || action.kind === 'muster' ? faultsOf(typeCard(desk, action.type)) : [];
}

/** What is wrong with the names in an order. */
export function nameFaults(action: Action, desk: Desk): Fault[] {
  const units = unitsIn(action).map((name) => ownPiece(desk, name));
  const wrong = [
    ...codeFaults(action, desk),
    ...faultsOf(...units),
    ...squaresIn(action).flatMap((square) => squareFault(desk, square) ?? []),
  ].slice(0, 1);
  if (wrong.length > 0) return wrong;
  const [piece] = units;
  if (piece == null || isFault(piece)) return [...sameTwice(action), ...standingFaults(action, desk)];
  const path = action.kind === 'move' ? pathFaults(action, piece, desk) : [];
  return [...sameTwice(action), ...path, ...neverFits(action, piece), ...standingFaults(action, desk)];
}

/** Whether an order speaks of a unit of which nobody knows yet whether it will be there. */
export const speaksOfMaybe = (action: Action, desk: Desk): boolean =>
  unitsIn(action).some((name) => desk.maybe.has(name) && ownPiece(desk, name) === null);

/** A flag that the sender has met: their own, one in sight, one that is gone. */
function seenFault(desk: Desk, name: string): Fault | null {
  const { view } = desk;
  if (ownPiece(desk, name) === null || !isFault(ownPiece(desk, name))) return null;
  if (view.units.some(({ id }) => id === name) || view.board?.wrecks.some(({ unit }) => unit === name)) return null;
  const liveries = view.players.map(({ livery }) => livery);
  if (!liveries.includes(name.slice(0, 2)))
    return fault('E-UNIT', name, `Nobody here has flags like ${name}.`, {
      allowed: `They begin with ${listed(liveries)}.`,
    });
  return warning('E-UNIT', name, `There is no unit called ${name} that you know of now.`);
}

function testFault(test: Test, desk: Desk, line: number, lines: ReadonlySet<number>): Fault | null {
  switch (test.kind) {
    case 'empty':
    case 'enemy':
      return squareFault(desk, test.square);
    case 'alive':
    case 'destroyed':
    case 'lost':
      return seenFault(desk, test.unit);
    case 'strength':
    case 'ammo':
    case 'supply': {
      const piece = ownPiece(desk, test.unit);
      return isFault(piece) ? piece : null;
    }
    case 'done':
    case 'failed':
      if (test.line !== line && lines.has(test.line)) return null;
      return warning('order/doubtful', `${test.line}`, `Line ${test.line} has no other order that stands.`, {
        allowed: 'Lines are counted from 1 as they stand on the sheet, with headings and empty ones.',
      });
    case 'credits':
      return null;
  }
}

/** `lines`: those that hold an order. */
export const conditionFaults = (
  when: readonly Condition[],
  desk: Desk,
  line: number,
  lines: ReadonlySet<number>,
): Fault[] => when.flatMap(({ test }) => testFault(test, desk, line, lines) ?? []);
