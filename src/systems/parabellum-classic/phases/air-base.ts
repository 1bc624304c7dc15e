import type { SeatId } from '../../../core/game/viewer.js';
import { bookletOf, covered } from '../battlefield.js';
import type { Fixed, Square, State, UnitId } from '../shapes.js';
import { cardOf, has } from '../tables.js';

/** An air base or a ship with a deck, on the map (CL-104, CL-111). */
interface Base {
  readonly id: 'base' | UnitId;
  /** Runway or deck: one aircraft stands ready on each, twice as many are operated (CL-107). */
  readonly runway: readonly Square[];
}

/** Bases of a seat: while it has one, all its aircraft fly from there. */
export function basesOf(state: State, fixed: Fixed, seat: SeatId): readonly Base[] {
  const { board } = state;
  if (board === null) return [];
  const { base } = bookletOf(fixed, board.id);
  const ships = state.units.filter(
    (unit) => unit.owner === seat && unit.place === 'map' && has(cardOf(fixed, unit.type), 'deck'),
  );
  return [
    ...(base !== null && board.base === seat ? [{ id: 'base' as const, runway: base.runway }] : []),
    ...ships.map((ship) => ({ id: ship.id, runway: covered(ship) })),
  ];
}
