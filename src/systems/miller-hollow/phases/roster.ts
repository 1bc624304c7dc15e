import { noting } from '../../../core/dice/noting.js';
import { countAbsence } from '../../../core/game/absence.js';
import type { Seat } from '../../../core/game/seat.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { areasFor, drawSite } from '../open.js';
import type { SeatState, State } from '../shapes.js';
import { livingNests } from '../standing.js';
import { type Course, happen } from './course.js';

const nestOf = (state: State, seat: SeatId) => state.nests.find((nest) => nest.seat === seat);

/** Players with a living nest. */
const askedIn = (state: State): readonly SeatState[] =>
  state.seats.filter((seat) => seat.playing && nestOf(state, seat.id)?.loss === null);

/** From what was heard earlier in the turn and what came now. */
function heard(course: Course, seat: SeatState): SeatState['heard'] {
  if (seat.heard === 'sent' || course.sealed.sheets[seat.id] !== undefined) return 'sent';
  return course.sealed.roster.excused.includes(seat.id) ? 'excused' : seat.heard;
}

/** Notes who sent a sheet in this window, or is excused. */
export function hearSheets(course: Course): void {
  const seats = askedIn(course.state).map((seat) => ({ seat: seat.id, heard: heard(course, seat) }));
  if (seats.length > 0) happen(course, { kind: 'heard-from', seats });
}

/** A turn in which neither window brought a sheet is a strike; any sheet wipes the count. */
export function countStrikes(course: Course): void {
  const limit = course.state.options.strikes ?? Number.POSITIVE_INFINITY;
  const counted = askedIn(course.state).map((seat) => ({
    seat: seat.id,
    before: seat.strikes,
    strikes: countAbsence(seat.strikes, seat.heard, limit).strikes,
  }));
  const seats = counted
    .filter(({ before, strikes }) => before !== strikes)
    .map(({ seat, strikes }) => ({ seat, strikes }));
  happen(course, { kind: 'strikes-counted', seats });
}

/** Players who left; their nests live on without them. */
export function removeLeaving(course: Course): void {
  for (const { id, playing } of course.state.seats)
    if (playing && course.sealed.roster.leaving.includes(id))
      happen(course, { kind: 'seat-removed', seat: id, why: 'left' });
}

/** Players who were silent too often. */
export function removeSilent(course: Course): void {
  const limit = course.state.options.strikes;
  if (limit === null) return;
  for (const { id, strikes } of askedIn(course.state))
    if (strikes >= limit) happen(course, { kind: 'seat-removed', seat: id, why: 'silence' });
}

/** Before the first hunt there may be room for one nest more (MH-X14). */
function found(course: Course, seat: Seat): boolean {
  const { state, fixed } = course;
  const taken = new Set(state.nests.map(({ site }) => site));
  const free = fixed.town.nestSites.map(({ code }) => code).filter((code) => !taken.has(code));
  if (state.turn > 1 || state.stage !== 'brood' || state.nests.length >= MOST_NESTS) return false;
  const { roll, rolls } = noting(course.dice);
  const site = drawSite(free, roll);
  if (site === undefined) return false;
  const before = state.nests.length;
  const opened = areasFor(fixed, ({ minPlayers }) => minPlayers > before && minPlayers <= before + 1);
  happen(course, { kind: 'nest-founded', seat, site, opened, rolls });
  return true;
}

/** More have no place in the town (MH-10). */
const MOST_NESTS = 8;

/**
 * Newcomers, after those who wait already: the nest that was abandoned first in seat order; before the first hunt else a
 * nest of their own; else they wait until a nest loses its player (MH-X14).
 */
export function admitPlayers(course: Course): void {
  const waiting = course.state.seats
    .filter(({ id, playing }) => playing && nestOf(course.state, id) === undefined)
    .map(({ id, name }): Seat => ({ id, name, side: null }));
  const known = new Set(course.state.seats.map(({ id }) => id));
  const joining = course.sealed.roster.joining.filter(({ id }) => !known.has(id));
  for (const seat of [...waiting, ...joining]) {
    const free = livingNests(course.state).find(({ abandoned }) => abandoned);
    if (free !== undefined) happen(course, { kind: 'nest-taken-over', seat, site: free.site, from: free.seat });
    else if (!found(course, seat) && joining.includes(seat)) happen(course, { kind: 'newcomer-waits', seat });
  }
}
