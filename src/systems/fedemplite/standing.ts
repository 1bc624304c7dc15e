import type { SeatId } from '../../core/game/viewer.js';
import { cardOf } from './atlas.js';
import { type Board, basableFrom, cellOf } from './board.js';
import type { Fixed, FleetId, FleetState, NationState, SeatState, Ships, State } from './shapes.js';

// Questions about a state that more than one phase asks.

export const fleetOf = (state: State, id: FleetId): FleetState | undefined =>
  state.fleets.find((fleet) => fleet.id === id);

export const seatOf = (state: State, id: SeatId): SeatState | undefined => state.seats.find((seat) => seat.id === id);

/** Place of a seat in the order of acceptance, which ranks players (FE-4). */
export function seatRanks(state: State): ReadonlyMap<SeatId, number> {
  return new Map(state.seats.map((seat, rank) => [seat.id, rank]));
}

export function totalShips(ships: Ships): number {
  let total = 0;
  for (const seat in ships) total += ships[seat] ?? 0;
  return total;
}

/** Fights on: it takes part in the war and holds its capital. */
export const isFighting = (nation: { readonly active: boolean; readonly fallen: boolean }): boolean =>
  nation.active && !nation.fallen;

/**
 * Fleets of fighting nations that have no path to their capital (FE-45). Asked of a state or of anybody's view: bases and
 * control are public.
 */
export function cutOffFleets(
  source: {
    readonly nations: readonly Pick<NationState, 'id' | 'active' | 'fallen'>[];
    readonly fleets: readonly Pick<FleetState, 'id' | 'nation' | 'base'>[];
  },
  board: Board,
  fixed: Fixed,
): ReadonlySet<FleetId> {
  const cutOff = new Set<FleetId>();
  for (const nation of source.nations) {
    if (!isFighting(nation)) continue;
    const { side, capital } = cardOf(fixed, nation.id);
    const reach = basableFrom(board, side, capital);
    for (const fleet of source.fleets)
      if (fleet.nation === nation.id && reach[cellOf(board, fleet.base)] !== 1) cutOff.add(fleet.id);
  }
  return cutOff;
}
