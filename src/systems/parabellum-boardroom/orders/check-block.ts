import { isFault } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { beside } from '../../parabellum/grid/ground.js';
import type { Act, ActionOf, ActKind, Square, Trait } from '../shapes.js';
import { isArmed, passengersFit } from '../tables.js';
import { writeAct } from './cards.js';
import { checkConditions } from './check-conditions.js';
import { berths } from './check-field.js';
import { type Desk, type Piece, pieceNamed, squareFault } from './desk.js';
import { type Fault, fault } from './problems.js';

/** Acts that use the unit's move, and acts that use its attack (BR-19). */
const MOVES: ReadonlySet<ActKind> = new Set<ActKind>(['move', 'lay-bridge', 'lift-bridge']);
const ATTACKS: ReadonlySet<ActKind> = new Set<ActKind>(['attack', 'call', 'scout', 'build', 'sweep']);

const NEEDS: Readonly<Partial<Record<ActKind, readonly [trait: Trait, cannot: string]>>> = {
  scout: ['scout', 'scout'],
  tow: ['tow', 'tow anything'],
  'lay-bridge': ['span', 'lay bridges'],
  'lift-bridge': ['span', 'lift bridges'],
  build: ['build', 'build barricades'],
  sweep: ['sweep', 'sweep mines'],
};

/** Types of the catalogue that can do something, for an error text. */
const able = ({ cards }: Desk, can: (traits: readonly Trait[]) => boolean): string =>
  listed([...cards.values()].filter(({ traits }) => can(traits)).map(({ code, name }) => `${code} (${name})`));

function cannot(
  desk: Desk,
  { flag, card }: Piece,
  act: Act,
  what: string,
  can: (traits: readonly Trait[]) => boolean,
): Fault {
  const types = able(desk, can);
  return fault('E-TYPE', writeAct(act), `${flag} (${card.name}) cannot ${what}.`, {
    allowed: types === '' ? 'No unit of this campaign can.' : `${types} can.`,
  });
}

function ownTypeFault(desk: Desk, piece: Piece, act: Act): Fault | null {
  const { card, flag } = piece;
  const need = NEEDS[act.kind];
  if (need !== undefined && !card.traits.includes(need[0]))
    return cannot(desk, piece, act, need[1], (traits) => traits.includes(need[0]));
  if ((act.kind === 'load' || act.kind === 'unload') && (card.carries.length === 0 || card.traits.includes('airdrop')))
    return fault('E-TYPE', writeAct(act), `${flag} (${card.name}) takes nobody aboard.`, {
      allowed: 'Carriers are units on the ground or water whose card says what they carry; VIA is for aircraft.',
      rule: 'BR-67',
    });
  if ((act.kind === 'attack' || act.kind === 'call') && !isArmed(card))
    return fault('E-TYPE', writeAct(act), `${flag} (${card.name}) has no weapon and sees no target.`, {
      allowed: 'Order something else.',
      rule: 'BR-25',
    });
  if (act.kind === 'move' && card.move === 0)
    return fault('E-TYPE', writeAct(act), `${flag} (${card.name}) does not move.`);
  return null;
}

/** The other unit that an act names, and what it must be for that. */
function partnerFault(desk: Desk, piece: Piece, act: Act): Fault | null {
  const partner = (flag: string): Piece | Fault => pieceNamed(desk, flag);
  switch (act.kind) {
    case 'call': {
      const battery = partner(act.battery);
      if (isFault(battery)) return battery;
      if (battery.card.traits.includes('indirect')) return null;
      return cannot(desk, battery, act, 'be called in', (traits) => traits.includes('indirect'));
    }
    case 'resupply': {
      if (act.from === null) return null;
      const depot = partner(act.from);
      if (isFault(depot)) return depot;
      if (depot.card.traits.includes('depot')) return null;
      return cannot(desk, depot, act, 'give supply to others', (traits) => traits.includes('depot'));
    }
    case 'tow': {
      const gun = partner(act.unit);
      if (isFault(gun)) return gun;
      if (gun.card.traits.includes('towable')) return null;
      return cannot(desk, gun, act, 'be towed', (traits) => traits.includes('towable'));
    }
    case 'load':
      return loadFault(desk, piece, act.unit);
    case 'unload': {
      const passenger = partner(act.unit);
      return isFault(passenger) ? passenger : null;
    }
    default:
      return null;
  }
}

function loadFault(desk: Desk, { flag, card, passengers }: Piece, unit: string): Fault | null {
  const passenger = pieceNamed(desk, unit);
  if (isFault(passenger)) return passenger;
  if (!passengersFit(card, [passenger.card]))
    return fault('E-TYPE', unit, `${flag} (${card.name}) cannot carry ${passenger.card.name}.`, {
      allowed: `It carries ${berths(card)}.`,
      rule: 'BR-67',
    });
  const aboard = passengers.flatMap((one) => desk.pieces.get(one)?.card ?? []);
  if (passengersFit(card, [...aboard, passenger.card])) return null;
  return fault('E-CAP', unit, `${flag} has no room left for ${unit}.`, {
    allowed: `It carries ${berths(card)}; aboard: ${listed(passengers)}.`,
    rule: 'BR-67',
  });
}

function pathFault(desk: Desk, squares: readonly Square[]): Fault | null {
  const { ground } = desk;
  if (ground === null) return null;
  for (const [index, square] of squares.entries()) {
    const off = squareFault(desk, square);
    if (off !== null) return off;
    const before = squares[index - 1];
    if (before === undefined || before === square || beside(ground, before).includes(square)) continue;
    return fault('E-PATH', `${before}>${square}`, `${square} is not beside ${before}.`, {
      allowed: `Squares of a way share a side: beside ${before} are ${listed(beside(ground, before))}. MOVE TO finds the way.`,
      rule: 'BR-21',
    });
  }
  return null;
}

function placeFault(desk: Desk, act: Act): Fault | null {
  if (act.kind === 'move') return pathFault(desk, act.way.kind === 'to' ? [act.way.square] : act.way.squares);
  if (act.kind === 'complete') {
    const ids = desk.view.battle?.progress.map(({ objective }) => objective) ?? [];
    return ids.includes(act.objective)
      ? null
      : fault('order/unknown-objective', act.objective, `There is no objective ${act.objective} in this battle.`, {
          allowed: `Objectives are ${listed(ids)}.`,
        });
  }
  return 'square' in act ? squareFault(desk, act.square) : null;
}

const actFault = (desk: Desk, piece: Piece, act: Act): Fault | null =>
  ownTypeFault(desk, piece, act) ?? partnerFault(desk, piece, act) ?? placeFault(desk, act);

/** What the acts of one block exclude. Acts with conditions may be alternatives, so only those without are looked at. */
function togetherFault({ unit, acts }: ActionOf<'unit'>): Fault | null {
  const sure = acts.filter(({ when }) => when.length === 0).map(({ do: act }) => act);
  for (const [kinds, what] of [
    [MOVES, 'move'],
    [ATTACKS, 'attack'],
  ] as const) {
    const [, second] = sure.filter(({ kind }) => kinds.has(kind));
    if (second !== undefined)
      return fault('E-DUP', writeAct(second), `${unit} has one ${what} a turn, and this block orders two.`, {
        allowed: 'Leave one of them away, or give them conditions of which one holds.',
        rule: 'BR-19',
      });
  }
  const supply = sure.filter(({ kind }) => kind === 'resupply');
  if (supply.length > 1)
    return fault('E-DUP', unit, `${unit} is resupplied once a turn.`, {
      allowed: 'RESUPPLY FULL fills it.',
      rule: 'BR-46',
    });
  const other = sure.find(({ kind }) => MOVES.has(kind) || ATTACKS.has(kind));
  if (supply.length === 0 || other === undefined) return null;
  return fault('E-EXCLUSIVE', writeAct(other), `${unit} is resupplied instead of moving or attacking.`, {
    allowed: 'Keep the one or the other.',
    rule: 'BR-46',
  });
}

/** All that one unit is to do (BR-18). */
export function checkBlock(action: ActionOf<'unit'>, desk: Desk, line: number, lines: ReadonlySet<number>): Fault[] {
  const piece = pieceNamed(desk, action.unit);
  if (isFault(piece)) return [piece];
  if (desk.acted.has(action.unit))
    return [
      fault('E-SPLIT', `UNIT ${action.unit}`, `${action.unit} has a block above; a unit acts once a turn.`, {
        allowed: 'Put all that it does into one block, parted by semicolons.',
        rule: 'BR-18',
      }),
    ];
  const together = togetherFault(action);
  if (together !== null) return [together];
  const faults = action.acts.flatMap(({ do: act, when, otherwise }) => {
    const wrong = [act, otherwise].flatMap((one) => (one === null ? [] : (actFault(desk, piece, one) ?? [])));
    return [...wrong, ...checkConditions(when, desk, line, lines)];
  });
  if (!faults.some(({ severity }) => severity === 'error')) desk.acted.add(action.unit);
  return faults;
}
