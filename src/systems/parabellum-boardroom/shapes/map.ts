import { cellAt, cellCount, cellName, type Grid, makeGrid } from '../../../core/grid/grid.js';
import type { BattleSheet } from './setup.js';

/** Terrain characters of one row: separated by blanks, or one after the other when there are none. */
export const rowMarks = (row: string): readonly string[] => [...row].filter((mark) => mark !== ' ');

/** A map as a grid, with the terrain character of each cell. Rows are drawn north first; row 1 is the southern edge. */
export interface Ground {
  readonly grid: Grid;
  /** By cell index. */
  readonly marks: readonly string[];
  /** Cell by the name of its square. */
  readonly cells: ReadonlyMap<string, number>;
}

const known = new WeakMap<readonly string[], Ground>();

/** The map of a battle, read once; short rows end in open ground (`setupComplaints` refuses them). */
export function groundOf({ terrain }: Pick<BattleSheet, 'terrain'>): Ground {
  const found = known.get(terrain);
  if (found !== undefined) return found;
  const rows = terrain.map(rowMarks);
  const grid = makeGrid(Math.max(1, ...rows.map((row) => row.length)), rows.length, 'south');
  const marks = Array.from({ length: cellCount(grid) }, () => '.');
  for (const [index, row] of rows.entries())
    for (const [column, mark] of row.entries()) marks[cellAt(grid, column, rows.length - 1 - index)] = mark;
  const ground: Ground = { grid, marks, cells: new Map(marks.map((_, cell) => [cellName(grid, cell), cell])) };
  known.set(terrain, ground);
  return ground;
}
