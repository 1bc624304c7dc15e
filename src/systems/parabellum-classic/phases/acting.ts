import type { SeatId } from '../../../core/game/viewer.js';
import {
  type AirName,
  airId,
  type Card,
  type Player,
  type State,
  type Unit,
  type UnitCode,
  type UnitId,
  type UnitName,
  unitName,
} from '../shapes.js';
import { cardOf } from '../tables.js';
import { FAILED } from './failures.js';
import type { Failure, Turn } from './turn.js';

/** The player of a seat that plays. */
export function playerOf(state: State, seat: SeatId): Player {
  const player = state.players.find(({ id }) => id === seat);
  if (player === undefined) throw new Error(`nobody plays ${seat}`);
  return player;
}

const AIR_NAME = /-\d/;

/** What a seat means by a name: flags are ids, aircraft go by the livery too. */
export const idFor = (state: State, seat: SeatId, name: UnitName): UnitId =>
  AIR_NAME.test(name) ? airId(playerOf(state, seat).livery, name) : name;

/** A living unit of the seat's own by the name that its orders have for it. */
export const ownUnit = (state: State, seat: SeatId, name: UnitName): Unit | undefined => {
  const id = idFor(state, seat, name);
  return state.units.find((unit) => unit.id === id && unit.owner === seat);
};

/** The next name of an aircraft of this type that none has or had: `STR-1`, `STR-2`, … */
export function freeAirName(state: State, seat: SeatId, type: UnitCode): AirName {
  const { livery, retired } = playerOf(state, seat);
  const isTaken = (id: UnitId): boolean => retired.includes(id) || state.units.some((unit) => unit.id === id);
  let number = 1;
  while (isTaken(airId(livery, `${type}-${number}`))) number += 1;
  return `${type}-${number}`;
}

/** A unit and its card. */
export interface Actor {
  readonly unit: Unit;
  readonly card: Card;
}

export const isFailure = (found: Actor | Failure): found is Failure => 'code' in found;

/** Who is to carry out a line: wherever it is. */
export function actor(turn: Turn, seat: SeatId, name: UnitName): Actor | Failure {
  const unit = ownUnit(turn.state, seat, name);
  return unit === undefined ? FAILED.gone(name) : { unit, card: cardOf(turn.fixed, unit.type) };
}

/** The same for what only units on the map can do. */
export function actorOnMap(turn: Turn, seat: SeatId, name: UnitName): (Actor & { readonly square: string }) | Failure {
  const found = actor(turn, seat, name);
  if (isFailure(found)) return found;
  const { square } = found.unit;
  return found.unit.place !== 'map' || square === null
    ? { ...FAILED.gone(name), sentence: `${unitName(found.unit.id)} is not on the map.` }
    : { ...found, square };
}
