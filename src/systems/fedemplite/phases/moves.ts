import { type Board, basableFrom, cellOf, fleetCosts, homeGround } from '../board.js';
import { mayTakeUpBases } from '../pre-war.js';
import type { FleetId, FleetState, MoveFailure, Province } from '../shapes.js';
import { cutOffFleets, fleetOf, isFighting, totalShips } from '../standing.js';
import { relocate } from './control.js';
import { boardNow, type Course, happen, nationNow } from './course.js';

interface Wish {
  readonly fleet: FleetState;
  readonly to: Province;
}

/** Why a fleet may not base in a province with the map as it now is (FE-47); null when it may. */
function baseFault(course: Course, board: Board, { fleet, to }: Wish): MoveFailure['why'] | null {
  const nation = nationNow(course, fleet.nation);
  const cell = cellOf(board, to);
  if (mayTakeUpBases(course.state, nation))
    return homeGround(board, nation.id, nation.capital)[cell] === 1 ? null : 'not-basable';
  if (!isFighting(nation) || basableFrom(board, nation.side, nation.capital)[cell] !== 1) return 'not-basable';
  const { moveMaxCost } = course.state.options;
  if (moveMaxCost === null) return null;
  const cost = fleetCosts(board, nation.side, cellOf(board, fleet.base))[cell] ?? Number.POSITIVE_INFINITY;
  return cost > moveMaxCost ? 'too-far' : null;
}

/** One destination, several fleets: most ships, then canonical order, which is the order of `wishes` (FE-48). */
function winners(wishes: readonly Wish[]): ReadonlyMap<Province, FleetId> {
  const best = new Map<Province, { fleet: FleetId; ships: number }>();
  for (const { fleet, to } of wishes) {
    const ships = totalShips(fleet.ships);
    const rival = best.get(to);
    if (rival === undefined || ships > rival.ships) best.set(to, { fleet: fleet.id, ships });
  }
  return new Map([...best].map(([province, { fleet }]) => [province, fleet]));
}

/** Carries out all MOVE missions at once: chains and swaps are fine, places that stay occupied are not (FE-46 to FE-48). */
export function moveFleets(course: Course): void {
  const board = boardNow(course);
  const failures = new Map<FleetId, MoveFailure['why']>();
  const wishes: Wish[] = [];
  for (const [id, mission] of course.missions) {
    if (mission.kind !== 'move') continue;
    const fleet = fleetOf(course.state, id);
    if (fleet === undefined) failures.set(id, 'fleet-gone');
    else wishes.push({ fleet, to: mission.to });
  }
  const order = new Map(course.state.fleets.map((fleet, index) => [fleet.id, index]));
  wishes.sort((a, b) => (order.get(a.fleet.id) ?? 0) - (order.get(b.fleet.id) ?? 0));

  let moving = wishes.filter((wish) => {
    const fault = baseFault(course, board, wish);
    if (fault !== null) failures.set(wish.fleet.id, fault);
    return fault === null;
  });
  const chosen = winners(moving);
  moving = moving.filter(({ fleet, to }) => {
    if (chosen.get(to) === fleet.id) return true;
    failures.set(fleet.id, 'contested');
    return false;
  });
  for (let settled = false; !settled; ) {
    const leaving = new Set(moving.map(({ fleet }) => fleet.id));
    const held = new Set(course.state.fleets.filter(({ id }) => !leaving.has(id)).map(({ base }) => base));
    const free = moving.filter(({ to }) => !held.has(to));
    for (const { fleet, to } of moving) if (held.has(to)) failures.set(fleet.id, 'occupied');
    settled = free.length === moving.length;
    moving = free;
  }

  const moves = moving
    .filter(({ fleet, to }) => fleet.base !== to)
    .map(({ fleet, to }) => ({ fleet: fleet.id, from: fleet.base, to }));
  if (moves.length > 0) happen(course, { kind: 'fleets-moved', moves });
  for (const [fleet, why] of failures) {
    const mission = course.missions.get(fleet);
    const seat = course.orderedBy.get(fleet);
    if (mission?.kind === 'move' && seat !== undefined)
      happen(course, { kind: 'move-failed', fleet, seat, to: mission.to, why });
  }
}

/** Fleets that were cut off on the published map and still are fall back on their own (FE-49). */
export function relocateCutOff(course: Course): void {
  if (course.cutOff.size === 0) return;
  const board = boardNow(course);
  const still = cutOffFleets(course.state, board, course.fixed);
  for (const fleet of course.state.fleets)
    if (course.cutOff.has(fleet.id) && still.has(fleet.id)) relocate(course, board, fleet, 'cut-off');
}
