import { UNREACHED } from '../../../core/grid/search.js';
import { cardOf, sideOf } from '../atlas.js';
import { type Board, cellOf, flotillaCosts, isFriendly, mapDistance } from '../board.js';
import type { FleetState, NationCard, Side } from '../shapes.js';
import { isFighting, totalShips } from '../standing.js';
import { otherSide, SIDES } from '../tables.js';
import { allowanceOf, centresOf } from '../technology.js';
import type { Course } from './course.js';
import { dispatch, type Leg } from './dispatch.js';

const mayFly = (course: Course, fleet: FleetState): boolean =>
  totalShips(fleet.ships) > 0 &&
  !course.cutOff.has(fleet.id) &&
  course.state.nations.some((nation) => nation.id === fleet.nation && isFighting(nation));

function costsOf(course: Course, fleet: FleetState, side: Side): Int32Array {
  const known = course.costs.get(fleet.id);
  if (known !== undefined) return known;
  const { published, state } = course;
  const allowance = allowanceOf(state, fleet.nation);
  const costs = flotillaCosts(published, side, cellOf(published, fleet.base), state.options.transit, allowance);
  course.costs.set(fleet.id, costs);
  return costs;
}

/** Attack flotillas of all fleets, in canonical order, targets as listed. */
export function flyAttacks(course: Course): void {
  const { published } = course;
  for (const fleet of course.state.fleets) {
    const mission = course.missions.get(fleet.id);
    if (mission?.kind !== 'attack' || !mayFly(course, fleet)) continue;
    const side = sideOf(course.fixed, fleet.nation);
    const costs = costsOf(course, fleet, side);
    const legs = mission.targets.map((target): Leg => {
      const cell = cellOf(published, target);
      return { cell, cost: costs[cell] ?? UNREACHED, stealth: 0 };
    });
    dispatch(course, fleet, 'attack', legs);
  }
}

/** Provinces of each side that enemy ships have reached. */
function attackedProvinces(course: Course): Record<Side, number[]> {
  const attacked: Record<Side, Set<number>> = { Alliance: new Set(), Coalition: new Set() };
  for (const { nation, cell } of course.flotillas) {
    const victim = otherSide(sideOf(course.fixed, nation));
    if (isFriendly(course.published, victim, cell)) attacked[victim].add(cell);
  }
  return { Alliance: [...attacked.Alliance], Coalition: [...attacked.Coalition] };
}

/** The closest attacked provinces that a fleet can reach, at most as many as it is to protect (FE-75). */
function toDefend(
  board: Board,
  nation: NationCard,
  costs: Int32Array,
  attacked: readonly number[],
  most: number,
): { readonly cell: number; readonly cost: number }[] {
  const capital = cellOf(board, nation.capital);
  const rank = (cell: number): number => (cell === capital ? 0 : board.owner[cell] === nation.id ? 1 : 2);
  const costOf = (cell: number): number => costs[cell] ?? UNREACHED;
  const order = (a: number, b: number): number => costOf(a) - costOf(b) || rank(a) - rank(b) || a - b;
  // Most fleets protect one or two of many provinces, so the closest are picked and the others not sorted.
  const closest: number[] = [];
  for (const cell of attacked) {
    if (costOf(cell) === UNREACHED) continue;
    const behind = closest.findIndex((other) => order(cell, other) < 0);
    if (behind >= 0) closest.splice(behind, 0, cell);
    else if (closest.length < most) closest.push(cell);
    if (closest.length > most) closest.pop();
  }
  return closest.map((cell) => ({ cell, cost: costOf(cell) }));
}

/** What the attackers of a province hide from its defenders: the most Stealth among them (FE-O5). */
function stealthAt(course: Course, cell: number, side: Side): number {
  if (course.state.technology === undefined) return 0;
  const attackers = course.flotillas.filter((one) => one.cell === cell && sideOf(course.fixed, one.nation) !== side);
  return Math.max(0, ...attackers.map(({ nation }) => centresOf(course.state, nation).Stealth));
}

/** Defence flotillas, once it is known where enemies have arrived (FE-75, FE-76). */
export function flyDefences(course: Course): void {
  const { published } = course;
  const attacked = attackedProvinces(course);
  if (SIDES.every((side) => attacked[side].length === 0)) return;
  for (const fleet of course.state.fleets) {
    const mission = course.missions.get(fleet.id);
    if (mission?.kind !== 'defend' || !mayFly(course, fleet)) continue;
    const nation = cardOf(course.fixed, fleet.nation);
    // Whoever could not get there over an empty map need not look for a way.
    const [base, allowance] = [cellOf(published, fleet.base), allowanceOf(course.state, fleet.nation)];
    if (!attacked[nation.side].some((cell) => mapDistance(published, base, cell) <= allowance)) continue;
    const costs = costsOf(course, fleet, nation.side);
    const near = toDefend(published, nation, costs, attacked[nation.side], mission.provinces);
    const legs = near.map((leg): Leg => ({ ...leg, stealth: stealthAt(course, leg.cell, nation.side) }));
    if (legs.length > 0) dispatch(course, fleet, 'defend', legs);
  }
}
