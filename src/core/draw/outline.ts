import { cellAt, cellCount, columnOf, type Grid, rowOf } from '../grid/grid.js';
import type { Board } from './board.js';

/** A corner between cells, counted from the upper left one of the field. */
interface Corner {
  readonly x: number;
  readonly y: number;
}

interface Edge {
  readonly from: Corner;
  readonly to: Corner;
}

const keyOf = ({ x, y }: Corner): number => y * 10_000 + x;

/** Rows of a picture count from above, whichever edge row 1 lies on. */
const lineOf = (grid: Grid, cell: number): number =>
  grid.rowOne === 'south' ? grid.rows - 1 - rowOf(grid, cell) : rowOf(grid, cell);

/** Edges of the area, clockwise around it. */
function edgesOf(grid: Grid, within: (cell: number) => boolean): readonly Edge[] {
  const at = (x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= grid.columns || y >= grid.rows) return false;
    return within(cellAt(grid, x, grid.rowOne === 'south' ? grid.rows - 1 - y : y));
  };
  const edges: Edge[] = [];
  for (let cell = 0; cell < cellCount(grid); cell += 1) {
    if (!within(cell)) continue;
    const [x, y] = [columnOf(grid, cell), lineOf(grid, cell)];
    if (!at(x, y - 1)) edges.push({ from: { x, y }, to: { x: x + 1, y } });
    if (!at(x + 1, y)) edges.push({ from: { x: x + 1, y }, to: { x: x + 1, y: y + 1 } });
    if (!at(x, y + 1)) edges.push({ from: { x: x + 1, y: y + 1 }, to: { x, y: y + 1 } });
    if (!at(x - 1, y)) edges.push({ from: { x, y: y + 1 }, to: { x, y } });
  }
  return edges;
}

/** The corners of each closed line around the area where it turns. */
function loopsOf(edges: readonly Edge[]): readonly (readonly Corner[])[] {
  const leaving = new Map<number, Edge[]>();
  for (const edge of edges) leaving.set(keyOf(edge.from), [...(leaving.get(keyOf(edge.from)) ?? []), edge]);
  const take = (from: Corner): Edge | undefined => leaving.get(keyOf(from))?.pop();
  const loops: Corner[][] = [];
  for (const first of edges) {
    let edge = take(first.from);
    if (edge === undefined) continue;
    const loop: Corner[] = [];
    while (edge !== undefined) {
      loop.push(edge.from);
      edge = take(edge.to);
    }
    const turns = loop.filter((corner, index) => {
      const [before, after] = [loop.at(index - 1) ?? corner, loop[(index + 1) % loop.length] ?? corner];
      return (before.x === corner.x) !== (corner.x === after.x);
    });
    loops.push(turns);
  }
  return loops;
}

/** The outline of an area of cells, holes included, as path data; it lies on the lines between cells. */
export function outline({ grid, cell: size, left, top }: Board, within: (cell: number) => boolean): string {
  return loopsOf(edgesOf(grid, within))
    .map((corners) => {
      const [first, ...others] = corners;
      if (first === undefined) return '';
      let at = first;
      const steps = others.map((corner) => {
        const step = corner.y === at.y ? `h${(corner.x - at.x) * size}` : `v${(corner.y - at.y) * size}`;
        at = corner;
        return step;
      });
      return `M${left + first.x * size} ${top + first.y * size}${steps.join('')}z`;
    })
    .join('');
}

/** Lines between neighbouring cells of which `between` holds, straight on as long as they are, as path data. */
export function bordersWhere(
  { grid, cell: size, left, top }: Board,
  between: (one: number, other: number) => boolean,
): string {
  const cell = (x: number, y: number): number => cellAt(grid, x, grid.rowOne === 'south' ? grid.rows - 1 - y : y);
  const runs: string[] = [];
  const run = (length: number, holds: (at: number) => boolean, write: (from: number, to: number) => string): void => {
    for (let at = 0; at < length; at += 1) {
      if (!holds(at)) continue;
      const from = at;
      while (at < length && holds(at)) at += 1;
      runs.push(write(from, at));
    }
  };
  for (let x = 1; x < grid.columns; x += 1)
    run(
      grid.rows,
      (y) => between(cell(x - 1, y), cell(x, y)),
      (from, to) => `M${left + x * size} ${top + from * size}v${(to - from) * size}`,
    );
  for (let y = 1; y < grid.rows; y += 1)
    run(
      grid.columns,
      (x) => between(cell(x, y - 1), cell(x, y)),
      (from, to) => `M${left + from * size} ${top + y * size}h${(to - from) * size}`,
    );
  return runs.join('');
}
