import { cardOfUnit, standingOn } from '../../battlefield.js';
import type { Die, Fixed, Square, State, Unit } from '../../shapes.js';
import { GROUNDED_DIE, has } from '../../tables.js';
import { playerOf } from '../acting.js';
import { shieldOn } from './words.js';

/** The die with which a unit defends where it is (CL-108). */
export function defenceDie(fixed: Fixed, unit: Unit): Die | null {
  return unit.place === 'runway' ? GROUNDED_DIE : cardOfUnit(fixed, unit).defence;
}

/**
 * Units on a square in the order in which an attack meets them (CLR-3): as their owner said, then by the highest defence die,
 * the highest strength, the flag. Aircraft on a deck come before the ship under them, or nobody could aim at them (CL-111).
 */
export function shieldOrder(state: State, fixed: Fixed, square: Square): readonly Unit[] {
  const units = standingOn(state, square);
  const owner = units[0]?.owner;
  if (owner === undefined || units.length === 1) return units;
  const said = shieldOn(playerOf(state, owner), square);
  const rank = ({ id }: Unit): number => (said.includes(id) ? said.indexOf(id) : said.length);
  const isDeck = (unit: Unit): number => Number(has(cardOfUnit(fixed, unit), 'deck'));
  return [...units].sort(
    (one, other) =>
      isDeck(one) - isDeck(other) ||
      rank(one) - rank(other) ||
      (defenceDie(fixed, other) ?? 0) - (defenceDie(fixed, one) ?? 0) ||
      other.strength - one.strength ||
      (one.id < other.id ? -1 : 1),
  );
}
