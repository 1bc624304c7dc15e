import { cellName, columnOf, type Grid, rowOf } from './grid.js';

/** Cells as people write them, runs in a column joined: `A7–A12, B8, C9–C12`. */
export function describeCells(grid: Grid, cells: Iterable<number>): string {
  const sorted = [...new Set(cells)].sort((a, b) => a - b);
  const runs: { first: number; last: number }[] = [];
  for (const cell of sorted) {
    const run = runs.at(-1);
    const continues = run !== undefined && run.last + 1 === cell && columnOf(grid, run.last) === columnOf(grid, cell);
    if (continues) run.last = cell;
    else runs.push({ first: cell, last: cell });
  }
  return runs
    .map(({ first, last }) => {
      if (first === last) return cellName(grid, first);
      const joint = rowOf(grid, last) - rowOf(grid, first) === 1 ? ', ' : '–';
      return `${cellName(grid, first)}${joint}${cellName(grid, last)}`;
    })
    .join(', ');
}
