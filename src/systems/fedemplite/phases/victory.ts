import type { SeatId } from '../../../core/game/viewer.js';
import { sideOf } from '../atlas.js';
import { provinceCounts } from '../board.js';
import type { Ending, Fixed, Side, State } from '../shapes.js';
import { otherSide, SIDES } from '../tables.js';
import { type Course, happen } from './course.js';

/** The side that holds the needed share of all provinces, compared without fractions (FE-98). */
export function holdsEnough(
  counts: Readonly<Record<Side, number>>,
  provinces: number,
  share: { readonly numerator: number; readonly denominator: number },
): Side | null {
  return SIDES.find((side) => share.denominator * counts[side] >= share.numerator * provinces) ?? null;
}

interface Contender {
  readonly seat: SeatId;
  readonly glory: number;
  readonly ships: number;
}

/** Of the winning side's players: most Glory, then most ships, then shared (FE-99). */
export function victorsOf(players: readonly Contender[]): Pick<Ending, 'victors' | 'decidedBy'> {
  const glory = Math.max(...players.map((player) => player.glory));
  const best = players.filter((player) => player.glory === glory);
  const ships = Math.max(...best.map((player) => player.ships));
  const first = best.filter((player) => player.ships === ships);
  const victors = first.map(({ seat }) => seat);
  if (victors.length === 0) return { victors, decidedBy: 'nobody' };
  if (victors.length > 1) return { victors, decidedBy: 'shared' };
  return { victors, decidedBy: best.length > 1 ? 'ships' : 'glory' };
}

function shipsBySeat(state: State): ReadonlyMap<SeatId, number> {
  const ships = new Map<SeatId, number>();
  for (const fleet of state.fleets)
    for (const [seat, count] of Object.entries(fleet.ships)) ships.set(seat, (ships.get(seat) ?? 0) + count);
  return ships;
}

/** Who is ahead when the last turn is over: provinces, then Glory, then ships of the side (FE-99). */
function onPoints(state: State, counts: Readonly<Record<Side, number>>, fixed: Fixed): Side | null {
  const glory = { Alliance: 0, Coalition: 0 };
  for (const seat of state.seats) glory[seat.side] += seat.glory;
  const ships = { Alliance: 0, Coalition: 0 };
  for (const fleet of state.fleets)
    for (const count of Object.values(fleet.ships)) ships[sideOf(fixed, fleet.nation)] += count;
  for (const points of [counts, glory, ships])
    if (points.Alliance !== points.Coalition) return points.Alliance > points.Coalition ? 'Alliance' : 'Coalition';
  return null;
}

function outcome(state: State, fixed: Fixed): { side: Side | null; reason: Ending['reason'] } | null {
  const counts = provinceCounts(state, state.options.countInactive, fixed);
  const winner = holdsEnough(counts, Object.keys(state.control).length, fixed.map.victory);
  if (winner !== null) return { side: winner, reason: 'provinces' };
  const beaten = SIDES.filter((side) =>
    state.nations.every((nation) => sideOf(fixed, nation.id) !== side || nation.fallen),
  );
  const [loser] = beaten;
  if (loser !== undefined) return { side: beaten.length === 2 ? null : otherSide(loser), reason: 'nations-fallen' };
  const { turnLimit } = state.options;
  return turnLimit !== null && state.turn >= turnLimit
    ? { side: onPoints(state, counts, fixed), reason: 'turn-limit' }
    : null;
}

/** Ends the war when it is won or its last turn is over; the rest of the turn is then skipped (FE-98, FE-99). */
export function endWar(course: Course): void {
  const { state, fixed } = course;
  const end = outcome(state, fixed);
  if (end === null) return;
  const ships = shipsBySeat(state);
  const players = state.seats
    .filter((seat) => seat.playing && seat.side === end.side)
    .map((seat): Contender => ({ seat: seat.id, glory: seat.glory, ships: ships.get(seat.id) ?? 0 }));
  const provinces = provinceCounts(state, state.options.countInactive, fixed);
  happen(course, { kind: 'war-ended', ending: { ...end, ...victorsOf(players), provinces } });
}
