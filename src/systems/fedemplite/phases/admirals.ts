import type { SeatId } from '../../../core/game/viewer.js';
import type { FleetState } from '../shapes.js';
import { byRank, type Course, draw, happen, noting, type Rolling } from './course.js';

/** The owner of most ships, ties by lot in seat order; nobody commands a fleet without ships (FE-51). */
export function admiralOf(
  fleet: FleetState,
  ranks: ReadonlyMap<SeatId, number>,
  roll: Rolling,
): { readonly seat: SeatId | null; readonly drawn: boolean } {
  const most = Math.max(0, ...Object.values(fleet.ships));
  if (most === 0) return { seat: null, drawn: false };
  const tied = Object.keys(fleet.ships)
    .filter((seat) => fleet.ships[seat] === most)
    .sort(byRank(ranks));
  return { seat: draw(tied, `admiral/${fleet.id}`, roll), drawn: tied.length > 1 };
}

/** Names the Admirals for the next orders, again wherever there is a tie. */
export function nameAdmirals(course: Course): void {
  const { roll, rolls } = noting(course.dice);
  const ranks = new Map(course.state.seats.map((seat, rank) => [seat.id, rank]));
  const admirals = course.state.fleets.flatMap((fleet) => {
    const { seat, drawn } = admiralOf(fleet, ranks, roll);
    return drawn || seat !== fleet.admiral ? [{ fleet: fleet.id, seat, drawn }] : [];
  });
  if (admirals.length > 0) happen(course, { kind: 'admirals-named', admirals, rolls });
}
