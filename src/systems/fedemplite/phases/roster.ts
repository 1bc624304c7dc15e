import { Side } from '../shapes.js';
import { seatOf } from '../standing.js';
import { type Course, happen } from './course.js';

function remove(course: Course, seat: string, why: 'silence' | 'left'): void {
  if (seatOf(course.state, seat)?.playing !== true) return;
  const ships = course.state.fleets.flatMap((fleet) => {
    const owned = fleet.ships[seat] ?? 0;
    return owned > 0 ? [{ fleet: fleet.id, ships: owned }] : [];
  });
  happen(course, { kind: 'seat-removed', seat, why, ships });
}

/** Players who left; their ships go to the Muster Pools (FE-107). */
export function removeLeavers(course: Course): void {
  for (const seat of course.state.seats)
    if (course.sealed.roster.leaving.includes(seat.id)) remove(course, seat.id, 'left');
}

/** Players who left, and players who were silent too often (FE-107). */
export function removePlayers(course: Course): void {
  removeLeavers(course);
  const limit = course.state.options.strikes;
  if (limit === null) return;
  for (const seat of course.state.seats) if (seat.strikes >= limit) remove(course, seat.id, 'silence');
}

/** Newcomers start like everybody, without ships (FE-108). */
export function admitPlayers(course: Course): void {
  for (const { id, name, side } of course.sealed.roster.joining) {
    const known = Side.safeParse(side);
    if (!known.success || seatOf(course.state, id)?.playing === true) continue;
    happen(course, { kind: 'seat-joined', seat: id, name, side: known.data });
  }
}
