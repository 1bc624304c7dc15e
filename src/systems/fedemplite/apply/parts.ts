import type { SeatId } from '../../../core/game/viewer.js';
import type { FleetId, FleetState, NationId, NationState, Province, SeatState, Ships, State } from '../shapes.js';
import { NATIONS } from '../tables.js';

// What changes of a state are made of.

/** Ships after a change; a seat with none left is no key, so that equal fleets are equal as JSON. */
export function changed(ships: Ships, seat: SeatId, by: number): Ships {
  const next: Ships = {};
  for (const owner in ships) {
    const count = (ships[owner] ?? 0) + (owner === seat ? by : 0);
    if (count > 0) next[owner] = count;
  }
  if (by > 0 && ships[seat] === undefined) next[seat] = by;
  return next;
}

export function without(ships: Ships, gone: Ships): Ships {
  let left = ships;
  for (const seat in gone) left = changed(left, seat, -(gone[seat] ?? 0));
  return left;
}

export const withFleet = (state: State, id: FleetId, change: (fleet: FleetState) => FleetState): State['fleets'] =>
  state.fleets.map((fleet) => (fleet.id === id ? change(fleet) : fleet));

export const withNation = (
  state: State,
  id: NationId,
  change: (nation: NationState) => NationState,
): State['nations'] => state.nations.map((nation) => (nation.id === id ? change(nation) : nation));

export const withSeat = (state: State, id: SeatId, change: (seat: SeatState) => SeatState): State['seats'] =>
  state.seats.map((seat) => (seat.id === id ? change(seat) : seat));

export const toPool = (state: State, nation: NationId, ships: number): State['nations'] =>
  ships === 0 ? state.nations : withNation(state, nation, (old) => ({ ...old, pool: old.pool + ships }));

const rankOf = (fleet: FleetState): string => `${NATIONS.indexOf(fleet.nation)}${fleet.letter}`;

export const inOrder = (fleets: State['fleets']): State['fleets'] =>
  [...fleets].sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));

export const nationOfFleet = (id: FleetId): NationId => {
  const nation = NATIONS.find((candidate) => id.startsWith(`${candidate}-`));
  if (nation === undefined) throw new Error(`${id} is no fleet of a known nation`);
  return nation;
};

export const newFleet = (id: FleetId, base: Province): FleetState => ({
  id,
  nation: nationOfFleet(id),
  letter: id.slice(id.indexOf('-') + 1),
  base,
  ships: {},
  admiral: null,
});

export const withGlory = (state: State, awards: readonly { seat: SeatId; glory: number }[]): State['seats'] =>
  awards.length === 0
    ? state.seats
    : state.seats.map((seat) => {
        const gain = awards.reduce((sum, award) => sum + (award.seat === seat.id ? award.glory : 0), 0);
        return gain === 0 ? seat : { ...seat, glory: seat.glory + gain };
      });
