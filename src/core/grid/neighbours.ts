import { kept } from '../memory/kept.js';
import { cellAt, cellCount, columnOf, type Grid, rowOf } from './grid.js';

/** `four`: cells that share a border. `eight`: also those that share a corner. */
type Adjacency = 'four' | 'eight';

/** Neighbours of every cell of one map, computed once for each size. */
export interface Neighbours {
  readonly grid: Grid;
  readonly adjacency: Adjacency;
  /** Eight places for each cell, −1 where there is none: four over borders (N, E, S, W by row number), then four over corners. */
  readonly slots: Int32Array;
  /** The same as lists, in cell order. */
  readonly lists: readonly (readonly number[])[];
}

export const SLOTS = 8;
/** Slots below this number cross a border, the others a corner. */
export const BORDER_SLOTS = 4;

const STEPS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];

const compute = (grid: Grid, adjacency: Adjacency): Neighbours => {
  const count = cellCount(grid);
  const slots = new Int32Array(count * SLOTS).fill(-1);
  const lists: number[][] = [];
  const steps = adjacency === 'eight' ? STEPS : STEPS.slice(0, BORDER_SLOTS);
  for (let cell = 0; cell < count; cell += 1) {
    const list: number[] = [];
    for (const [slot, [across, along]] of steps.entries()) {
      const column = columnOf(grid, cell) + across;
      const row = rowOf(grid, cell) + along;
      if (column < 0 || column >= grid.columns || row < 0 || row >= grid.rows) continue;
      const neighbour = cellAt(grid, column, row);
      slots[cell * SLOTS + slot] = neighbour;
      list.push(neighbour);
    }
    lists.push(list.sort((a, b) => a - b));
  }
  return { grid, adjacency, slots, lists };
};

const known = new Map<string, Neighbours>();
const MOST_KNOWN = 64;

/** The neighbour table of a map size; tables already computed are handed out again. */
export function neighboursOf(grid: Grid, adjacency: Adjacency): Neighbours {
  const key = `${grid.columns}x${grid.rows} ${grid.rowOne} ${adjacency}`;
  return kept(known, key, () => compute(grid, adjacency), MOST_KNOWN);
}

/** The cells that `sources` are connected with through cells that `holds`, the sources included where they hold: 1 for each. */
export function connectedCells(
  table: Neighbours,
  sources: Iterable<number>,
  holds: (cell: number) => boolean,
): Uint8Array {
  const { slots } = table;
  const reached = new Uint8Array(cellCount(table.grid));
  const open: number[] = [];
  for (const source of sources) {
    if (reached[source] === 1 || !holds(source)) continue;
    reached[source] = 1;
    open.push(source);
  }
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (let slot = cell * SLOTS, end = slot + SLOTS; slot < end; slot += 1) {
      const neighbour = slots[slot] ?? -1;
      if (neighbour < 0 || reached[neighbour] === 1 || !holds(neighbour)) continue;
      reached[neighbour] = 1;
      open.push(neighbour);
    }
  }
  return reached;
}
