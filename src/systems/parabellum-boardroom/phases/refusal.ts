import type { SeatId } from '../../../core/game/viewer.js';
import { groundIn, isOnMap } from '../battlefield.js';
import type { Failure } from '../failures.js';
import type { CatalogueUnit, Flag, Square, Trait, UnitState } from '../shapes.js';
import { cardOf } from '../tables.js';
import { type Turn, unitOf } from './turn.js';

/** Why something could not be done: the code, and a sentence for its player. */
export interface Refusal {
  readonly code: Failure;
  readonly why: string;
}

export const refuse = (code: Failure, why: string): Refusal => ({ code, why });

export const isRefusal = (found: object): found is Refusal => 'code' in found && 'why' in found;

/** A unit of the player's, wherever it is. */
export function ownUnit({ state }: Turn, seat: SeatId, flag: Flag): UnitState | Refusal {
  const unit = unitOf(state, flag);
  if (unit === undefined) return refuse('F-GONE', `There is no ${flag} any more.`);
  return unit.owner === seat ? unit : refuse('E-UNIT', `${flag} is not yours.`);
}

/** A unit on the map: with its square. */
export type OnMap = UnitState & { readonly square: Square };

export function ownOnMap(turn: Turn, seat: SeatId, flag: Flag): OnMap | Refusal {
  const unit = ownUnit(turn, seat, flag);
  if (isRefusal(unit)) return unit;
  const { square } = unit;
  return square === null ? refuse('F-GONE', `${flag} is not on the map.`) : { ...unit, square };
}

export const cardIn = ({ fixed }: Turn, unit: Pick<UnitState, 'type'>): CatalogueUnit =>
  cardOf(fixed.catalogue, unit.type);

/** Null: the square is on the map. */
export const offMap = ({ state, fixed }: Pick<Turn, 'state' | 'fixed'>, square: Square): Refusal | null =>
  isOnMap(groundIn(state, fixed), square) ? null : refuse('E-SQUARE', `${square} is not on the map.`);

/** Null: units of this card can do it. */
export const lacks = (card: CatalogueUnit, trait: Trait, what: string): Refusal | null =>
  card.traits.includes(trait) ? null : refuse('E-TYPE', `${card.name} cannot ${what}.`);
