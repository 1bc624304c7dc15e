import { cardOf, sideOf } from '../atlas.js';
import { type Board, cellOf, flotillaCosts, isFriendly, nameOf } from '../board.js';
import type { FleetState, NationCard, Side } from '../shapes.js';
import { isFighting, totalShips } from '../standing.js';
import { ALLOWANCE, otherSide, SIDES } from '../tables.js';
import { attrition, trigger } from './attrition.js';
import { type Course, happen, noting } from './course.js';
import { type Groups, ownersOf, split } from './split.js';

interface Leg {
  readonly cell: number;
  readonly cost: number;
}

/** Sends a fleet's flotillas off, target by target, and notes who arrives. */
function dispatch(course: Course, fleet: FleetState, mission: 'attack' | 'defend', legs: readonly Leg[]): void {
  const { options } = course.state;
  const flotillas = split(ownersOf(fleet, course.ranks), legs.length, options.flotillaCycle);
  const attacks = mission === 'attack' ? flotillas.filter((groups) => groups.length > 0).length : 0;
  for (const [index, { cell, cost }] of legs.entries()) {
    const sent: Groups = flotillas[index] ?? [];
    if (sent.length === 0) continue;
    const target = nameOf(course.published, cell);
    const { roll, rolls } = noting(course.dice);
    const needed = trigger(cost, attacks);
    const arrival = `sortie/${fleet.id}/${target}/arrival`;
    const breakdown = `sortie/${fleet.id}/${target}/breakdown`;
    const { arrived, returned, interned } = attrition(
      sent,
      needed,
      options.sixAlwaysArrives,
      () => roll(arrival, 6),
      () => roll(breakdown, 6),
    );
    if (arrived.length > 0) course.flotillas.push({ fleet: fleet.id, nation: fleet.nation, cell, arrived });
    happen(course, {
      kind: 'sortie-flown',
      fleet: fleet.id,
      mission,
      target,
      cost,
      trigger: needed,
      sent: Object.fromEntries(sent),
      arrived: Object.fromEntries(arrived),
      returned: Object.fromEntries(returned),
      interned: Object.fromEntries(interned),
      rolls,
    });
  }
}

const mayFly = (course: Course, fleet: FleetState): boolean =>
  totalShips(fleet.ships) > 0 &&
  !course.cutOff.has(fleet.id) &&
  course.state.nations.some((nation) => nation.id === fleet.nation && isFighting(nation));

function costsOf(course: Course, fleet: FleetState, side: Side): Int32Array {
  const known = course.costs.get(fleet.id);
  if (known !== undefined) return known;
  const { published, state } = course;
  const costs = flotillaCosts(published, side, cellOf(published, fleet.base), state.options.transit);
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
      return { cell, cost: costs[cell] ?? ALLOWANCE + 1 };
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
): Leg[] {
  const capital = cellOf(board, nation.capital);
  const rank = (cell: number): number => (cell === capital ? 0 : board.owner[cell] === nation.id ? 1 : 2);
  return attacked
    .map((cell) => ({ cell, cost: costs[cell] ?? ALLOWANCE + 1 }))
    .filter(({ cost }) => cost <= ALLOWANCE)
    .sort((a, b) => a.cost - b.cost || rank(a.cell) - rank(b.cell) || a.cell - b.cell)
    .slice(0, most);
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
    if (attacked[nation.side].length === 0) continue;
    const costs = costsOf(course, fleet, nation.side);
    const legs = toDefend(published, nation, costs, attacked[nation.side], mission.provinces);
    if (legs.length > 0) dispatch(course, fleet, 'defend', legs);
  }
}
