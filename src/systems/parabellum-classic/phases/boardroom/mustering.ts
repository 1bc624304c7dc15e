import type { Roll } from '../../../../core/dice/dice.js';
import type { SeatId } from '../../../../core/game/viewer.js';
import { freeFlags } from '../../../parabellum/livery.js';
import {
  type ActionOf,
  airId,
  type Card,
  IDLE,
  NO_GOODS,
  piecesIn,
  type State,
  type Unit,
  type UnitId,
  type Used,
} from '../../shapes.js';
import { findCard, has } from '../../tables.js';
import { actor, freeAirName, idFor, isFailure, playerOf } from '../acting.js';
import { basesOf } from '../air-base.js';
import { FAILED } from '../failures.js';
import { battleLines } from '../movement/going.js';
import { missingPieces } from '../movement/refill.js';
import { type Failure, failure, happen, type Outcome, streamBase, type Turn } from '../turn.js';
import { soldiersOf } from './buying.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Flags that units have, or ever had: a flag that was looked at must stay what it was. */
export const isTaken = ({ units, players }: State, id: UnitId): boolean =>
  units.some((unit) => unit.id === id) || players.some(({ retired }) => retired.includes(id));

/** One of several by a die of its owner's: beads and callsigns tell nobody anything (CL-10, digest 2.9). */
function deal(turn: Turn, seat: SeatId, what: string, among: readonly string[]): { dealt: string; roll: Roll } {
  const stream = `${streamBase(turn.state)}/${what}/${seat}`;
  const face = turn.dice.roll(stream, among.length);
  return { dealt: among[face - 1] ?? '', roll: { stream, sides: among.length, faces: [face] } };
}

interface Named {
  readonly id: UnitId;
  readonly rolls: Roll[];
}

/** The flag that a line asks for, or beads dealt. */
export function nameUnit(turn: Turn, seat: SeatId, as: string | null): Named | Failure {
  const { livery } = playerOf(turn.state, seat);
  if (as !== null) {
    if (!as.startsWith(`${livery}-`)) return failure('E-FLAG', `Your flags begin with ${livery}-.`);
    return isTaken(turn.state, as) ? failure('E-FLAG', `${as} is taken, or was.`) : { id: as, rolls: [] };
  }
  const free = freeFlags(`${livery}-`, (flag) => isTaken(turn.state, flag));
  if (free.length === 0) return failure('E-FLAG', 'No beads are left; name a flag.');
  const { dealt, roll } = deal(turn, seat, 'flags', free);
  return { id: dealt, rolls: [roll] };
}

/** Type and number, e.g. `STR-2`. */
function nameAircraft(turn: Turn, seat: SeatId, type: string, as: string | null): Named | Failure {
  const name = as ?? freeAirName(turn.state, seat, type);
  if (!name.startsWith(`${type}-`)) return failure('E-FLAG', `An aircraft of this type is called ${type}-1 or so.`);
  const id = airId(playerOf(turn.state, seat).livery, name);
  return isTaken(turn.state, id) ? failure('E-FLAG', `${name} is taken, or was.`) : { id, rolls: [] };
}

/** The letter by which others know an aircraft. */
export function callsign(turn: Turn, seat: SeatId): { dealt: string; roll: Roll } {
  const used = turn.state.units.flatMap((unit) =>
    unit.owner === seat && unit.callsign !== null ? [unit.callsign] : [],
  );
  const free = LETTERS.filter((letter) => !used.includes(letter));
  return deal(turn, seat, 'callsigns', free.length === 0 ? LETTERS : free);
}

/** A new unit of a type, full in every way. */
export const freshUnit = (seat: SeatId, card: Card, id: UnitId): Unit => ({
  id,
  type: card.code,
  owner: seat,
  place: card.size === 'AIR' ? 'air' : 'mustered',
  square: null,
  tail: [],
  strength: card.strength,
  supply: card.supply?.steps ?? 0,
  ammo: card.ammo?.steps ?? 0,
  cargo: NO_GOODS,
  stores: { sandbag: 0, pbar: 0, vbar: 0 },
  aboard: null,
  base: null,
  channel: null,
  origin: null,
  hasBridge: has(card, 'bridge'),
  callsign: null,
  lastTurn: IDLE,
  lost: 0,
});

/** What the reserve lacks of what an act needs; null: nothing (CL-28). */
function shortOf(turn: Turn, seat: SeatId, what: string, used: Pick<Used, 'soldiers' | 'goods'>): Failure | null {
  const { soldiers, pieces } = playerOf(turn.state, seat);
  if (soldiers < used.soldiers) return FAILED.resources(what, `${used.soldiers} soldiers`, soldiers);
  if (pieces.sup < used.goods.sup) return FAILED.resources(what, `${used.goods.sup} SUP`, pieces.sup);
  return pieces.amm < used.goods.amm ? FAILED.resources(what, `${used.goods.amm} AMM`, pieces.amm) : null;
}

/** Types that only some skirmishes know stay at home in the others. */
export const isOutOfPlace = ({ board }: State, { onlyIn }: Card): boolean =>
  board !== null && onlyIn.length > 0 && !onlyIn.includes(board.id);

/** Where a new aircraft is: the hangar of its owner's base, as long as that operates more (CL-104, CL-107). */
function berth(turn: Turn, seat: SeatId): { readonly base: string } | 'air' | Failure {
  const bases = basesOf(turn.state, turn.fixed, seat);
  if (bases.length === 0) return 'air';
  const free = bases.find(
    ({ id, runway }) => turn.state.units.filter((unit) => unit.base === id).length < 2 * runway.length,
  );
  return free === undefined
    ? failure('E-RUNWAYFULL', 'Your base operates twice as many aircraft as it has runway squares, and no more.')
    : { base: free.id };
}

/** Irregulars that are to be a crew: on the own battle lines, for a type that takes them (CL-37, CLR-16). */
function crewOf(turn: Turn, seat: SeatId, card: Card, name: string): Unit | Failure {
  const found = actor(turn, seat, name);
  if (isFailure(found)) return found;
  const { unit } = found;
  if (!has(found.card, 'irregular')) return failure('E-TYPE', `${name} are no irregulars.`);
  if (!has(card, 'irregular-crew')) return failure('E-TYPE', `Irregulars cannot crew ${card.code}.`);
  const lines = battleLines(turn.state, turn.fixed, seat);
  return unit.place === 'map' && unit.square !== null && lines.includes(unit.square)
    ? unit
    : failure('E-ZONE', `${name} are not in your battle lines.`);
}

/** MUSTER a card: manned, supplied and armed wholly, or not at all (CL-27, CL-28). */
export function muster(turn: Turn, seat: SeatId, action: ActionOf<'muster'>): Outcome {
  const card = findCard(turn.fixed.catalogue, action.type);
  if (card === undefined || card.size === 'ASSET')
    return failure('E-CODE', `${action.type} is nothing that is mustered.`);
  const player = playerOf(turn.state, seat);
  if ((player.cards[card.code] ?? 0) < 1) return failure('F-RES', `There is no card of ${card.code} in your reserve.`);
  if (isOutOfPlace(turn.state, card))
    return failure('E-AVAIL', `${card.code} is used in ${card.onlyIn.join(', ')} only.`);
  const crew = action.crew === null ? null : crewOf(turn, seat, card, action.crew);
  if (crew !== null && 'code' in crew) return crew;
  const used: Used = {
    credits: 0,
    soldiers: crew === null ? soldiersOf(card.squads) : 0,
    goods: { sup: card.supply?.pieces ?? 0, amm: card.ammo?.pieces ?? 0 },
    card: card.code,
    crew: crew?.id ?? null,
  };
  const short = shortOf(turn, seat, `Mustering ${card.code}`, used);
  if (short !== null) return short;
  const isAir = card.size === 'AIR';
  const at = isAir ? berth(turn, seat) : 'air';
  if (typeof at === 'object' && 'code' in at) return at;
  const named = isAir ? nameAircraft(turn, seat, card.code, action.as) : nameUnit(turn, seat, action.as);
  if ('code' in named) return named;
  const sign = isAir ? callsign(turn, seat) : null;
  const fresh = freshUnit(seat, card, named.id);
  happen(turn, {
    kind: 'unit-mustered',
    unit: {
      ...fresh,
      strength: crew === null ? fresh.strength : crew.strength,
      cargo: crew?.cargo ?? fresh.cargo,
      callsign: sign?.dealt ?? null,
      ...(at === 'air' ? {} : { place: 'hangar' as const, base: at.base }),
    },
    used,
    rolls: [...named.rolls, ...(sign === null ? [] : [sign.roll])],
  });
  return null;
}

/** MUSTER a unit that came back: only what is missing (CL-28). */
export function musterAgain(turn: Turn, seat: SeatId, action: ActionOf<'muster-again'>): Outcome {
  const found = actor(turn, seat, action.unit);
  if (isFailure(found)) return found;
  const { unit, card } = found;
  if (unit.place !== 'reserve' && unit.place !== 'air' && unit.place !== 'hangar' && unit.place !== 'runway')
    return failure('E-RES', `${action.unit} is mustered already.`);
  if (isOutOfPlace(turn.state, card))
    return failure('E-AVAIL', `${card.code} is used in ${card.onlyIn.join(', ')} only.`);
  const soldiers = card.strength - unit.strength;
  const goods = missingPieces(unit, card);
  if (unit.place !== 'reserve' && soldiers === 0 && piecesIn(goods) === 0)
    return failure('E-RES', `${action.unit} is ready as it is.`);
  const short = shortOf(turn, seat, `Mustering ${action.unit}`, { soldiers, goods });
  if (short !== null) return short;
  if (soldiers > 0) happen(turn, { kind: 'unit-staffed', unit: unit.id, soldiers });
  happen(turn, {
    kind: 'unit-mustered-again',
    unit: unit.id,
    supply: card.supply?.steps ?? 0,
    ammo: card.ammo?.steps ?? 0,
    hasBridge: has(card, 'bridge'),
    used: { credits: 0, soldiers: 0, goods, card: null, crew: null },
  });
  return null;
}

/** A unit that is mustered and not on the board yet. */
export function mustered(turn: Turn, seat: SeatId, name: string): ReturnType<typeof actor> {
  const found = actor(turn, seat, name);
  if (isFailure(found)) return found;
  return found.unit.place === 'mustered'
    ? found
    : failure('E-NOTMUSTERED', `${idFor(turn.state, seat, name)} is not mustered.`);
}
