import type { Neighbours } from '../../core/grid/neighbours.js';
import { cheapestCosts, UNREACHED } from '../../core/grid/search.js';
import type { EntryCost } from './terrain.js';

/** What a unit can still do this turn. */
export interface Legs {
  readonly speed: number;
  /** Squares of movement used so far. */
  readonly spent: number;
}

/**
 * What a step onto such ground takes of a unit's movement; null when it cannot be made. A unit with its whole movement
 * left may always make one step onto ground that is open to it, and that step is then all (ST-27, SRR-6).
 */
export function stepCost(entry: EntryCost, { speed, spent }: Legs): number | null {
  if (entry === null) return null;
  if (entry !== 'all' && spent + entry <= speed) return entry;
  return spent === 0 && speed > 0 ? speed : null;
}

/** What a unit meets on its way, by cell. */
export interface Going {
  entry(cell: number): EntryCost;
  /** Whether there is room to pass through, and to stop (SRR-7). */
  hasRoom(cell: number): boolean;
}

/**
 * The cheapest way from one cell to another, without the first cell; null when there is none within the movement left.
 * Of ways that cost the same it takes the one that comes, seen from the goal, through the cell with the lowest index.
 */
export function cheapestWay(
  table: Neighbours,
  start: number,
  goal: number,
  legs: Legs,
  going: Going,
): readonly number[] | null {
  const { costs, price } = costsFrom(table, start, legs, going);
  if (start !== goal && (costs[goal] ?? UNREACHED) !== UNREACHED) return trace(table, costs, start, goal, price);
  return isOneStep(table, start, goal, legs, going) ? [goal] : null;
}

/** Cells to which there is a way within the movement left, the first one left out. */
export function cellsInReach(table: Neighbours, start: number, legs: Legs, going: Going): readonly number[] {
  const { costs } = costsFrom(table, start, legs, going);
  const beside = new Set((table.lists[start] ?? []).filter((cell) => isOneStep(table, start, cell, legs, going)));
  const cells: number[] = [];
  for (const [cell, cost] of costs.entries())
    if (cell !== start && (cost !== UNREACHED || beside.has(cell))) cells.push(cell);
  return cells;
}

/** A step that takes the whole movement. */
function isOneStep(table: Neighbours, start: number, goal: number, legs: Legs, going: Going): boolean {
  return (
    table.lists[start]?.includes(goal) === true && going.hasRoom(goal) && stepCost(going.entry(goal), legs) !== null
  );
}

function costsFrom(
  table: Neighbours,
  start: number,
  legs: Legs,
  going: Going,
): { readonly costs: Int32Array; readonly price: (cell: number) => number | null } {
  const limit = legs.speed - legs.spent;
  const open = new Map<number, number | null>();
  /** What entering costs on a way of several steps: whole-movement steps are none of these. */
  const price = (cell: number): number | null => {
    const known = open.get(cell);
    if (known !== undefined) return known;
    const entry = going.hasRoom(cell) ? going.entry(cell) : null;
    const found = entry === null || entry === 'all' || entry > limit ? null : entry;
    open.set(cell, found);
    return found;
  };
  const costs = cheapestCosts(table, start, {
    border: 1,
    corner: 1,
    limit,
    pass: () => true,
    enter: (cell) => price(cell) !== null,
    surcharge: (cell) => (price(cell) ?? 1) - 1,
    mostSurcharge: Math.max(0, limit),
  });
  return { costs, price };
}

function trace(
  table: Neighbours,
  costs: Int32Array,
  start: number,
  goal: number,
  price: (cell: number) => number | null,
): readonly number[] {
  const way = [goal];
  for (let cell = goal; ; ) {
    const before = (costs[cell] ?? 0) - (price(cell) ?? 0);
    const from = table.lists[cell]?.find((neighbour) => costs[neighbour] === before) ?? start;
    if (from === start || before <= 0) return way.reverse();
    way.push(from);
    cell = from;
  }
}
