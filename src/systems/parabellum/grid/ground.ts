import { cellAt, cellCount, cellName, type Grid, makeGrid, stepsFour } from '../../../core/grid/grid.js';
import { BORDER_SLOTS, neighboursOf, SLOTS } from '../../../core/grid/neighbours.js';
import type { Square } from './squares.js';

/** Terrain characters of one row: separated by blanks, or one after the other when there are none. */
export const rowMarks = (row: string): readonly string[] => [...row].filter((mark) => mark !== ' ');

/** A map as a grid, with the terrain character of each cell. Rows are drawn north first; row 1 is the southern edge. */
export interface Ground {
  readonly grid: Grid;
  /** By cell index. */
  readonly marks: readonly string[];
}

/** Reads a map whose rows all have the same length (the binder's checks see to that); short rows end in open ground. */
export function readGround(terrain: readonly string[]): Ground {
  const rows = terrain.map(rowMarks);
  const grid = makeGrid(Math.max(1, ...rows.map((row) => row.length)), rows.length, 'south');
  const marks = Array.from({ length: cellCount(grid) }, () => '.');
  for (const [index, row] of rows.entries())
    for (const [column, mark] of row.entries()) marks[cellAt(grid, column, rows.length - 1 - index)] = mark;
  return { grid, marks };
}

const known = new WeakMap<readonly string[], Ground>();

/** The same, read once for each map. */
export function groundOf(map: { readonly terrain: readonly string[] }): Ground {
  const found = known.get(map.terrain);
  if (found !== undefined) return found;
  const ground = readGround(map.terrain);
  known.set(map.terrain, ground);
  return ground;
}

const named = new WeakMap<Ground, ReadonlyMap<string, number>>();

/** The cell of a square; null off the map. Names are looked up, not read: the engine asks very often. */
export function cellOn(ground: Ground, square: Square): number | null {
  let cells = named.get(ground);
  if (cells === undefined) {
    cells = new Map(ground.marks.map((_, cell) => [cellName(ground.grid, cell), cell]));
    named.set(ground, cells);
  }
  return cells.get(square) ?? null;
}

/** Squares between two squares, counted over borders in all editions (CL-69, BRR-1); infinite off the map. */
export function distance(ground: Ground, from: Square, to: Square): number {
  const [start, end] = [cellOn(ground, from), cellOn(ground, to)];
  return start === null || end === null ? Number.POSITIVE_INFINITY : stepsFour(ground.grid, start, end);
}

/** The terrain character of a square; null off the map. */
export function markOn(ground: Ground, square: Square): string | null {
  const cell = cellOn(ground, square);
  return cell === null ? null : (ground.marks[cell] ?? null);
}

/** Neighbours over a border that are on the map, in the order N, E, S, W; none for a square off the map. */
export function beside(ground: Ground, square: Square): readonly Square[] {
  const cell = cellOn(ground, square);
  if (cell === null) return [];
  const { slots } = neighboursOf(ground.grid, 'four');
  const found: Square[] = [];
  for (let slot = cell * SLOTS, end = slot + BORDER_SLOTS; slot < end; slot += 1) {
    const neighbour = slots[slot] ?? -1;
    if (neighbour >= 0) found.push(cellName(ground.grid, neighbour));
  }
  return found;
}
