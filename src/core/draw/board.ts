import { cellCount, columnName, columnOf, type Grid, rowOf } from '../grid/grid.js';
import { label, type Point, rect, type Svg, strokes } from './svg.js';

/** Where the cells of a grid lie in a picture. */
export interface Board {
  readonly grid: Grid;
  readonly cell: number;
  /** Upper left corner of the field, without its edge. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const makeBoard = (grid: Grid, cell: number, left: number, top: number): Board => ({
  grid,
  cell,
  left,
  top,
  width: grid.columns * cell,
  height: grid.rows * cell,
});

/** Upper left corner of a cell. North is up, so row 1 is below when it is the southern edge. */
export function cornerOf(board: Board, cell: number): Point {
  const { grid } = board;
  const fromTop = grid.rowOne === 'south' ? grid.rows - 1 - rowOf(grid, cell) : rowOf(grid, cell);
  return [board.left + columnOf(grid, cell) * board.cell, board.top + fromTop * board.cell];
}

/** Column letters above and below, row numbers left and right. */
export function edgeLabels(board: Board, size: number, fill = '#1b1b1b'): readonly Svg[] {
  const { grid, cell, left, top, width, height } = board;
  const style = { size, anchor: 'middle' as const, bold: true, fill };
  const columns = Array.from({ length: grid.columns }, (_, column) => {
    const x = left + (column + 0.5) * cell;
    return [
      label(x, top - size * 0.5, columnName(column), style),
      label(x, top + height + size * 1.2, columnName(column), style),
    ];
  });
  const rows = Array.from({ length: grid.rows }, (_, row) => {
    const fromTop = grid.rowOne === 'south' ? grid.rows - 1 - row : row;
    const y = top + (fromTop + 0.5) * cell + size * 0.36;
    return [label(left - size, y, String(row + 1), style), label(left + width + size, y, String(row + 1), style)];
  });
  return [...columns.flat(), ...rows.flat()];
}

/** Fine lines between all cells. */
export function gridLines(board: Board, colour: string): Svg {
  const { grid, cell, left, top, width, height } = board;
  const upright = Array.from({ length: grid.columns + 1 }, (_, index): readonly [Point, Point] => [
    [left + index * cell, top],
    [left + index * cell, top + height],
  ]);
  const level = Array.from({ length: grid.rows + 1 }, (_, index): readonly [Point, Point] => [
    [left, top + index * cell],
    [left + width, top + index * cell],
  ]);
  return strokes([...upright, ...level], { stroke: colour, 'stroke-width': 1 });
}

/** Strong lines wherever neighbouring cells have different owners. */
export function frontiers(board: Board, ownerOf: (cell: number) => string | null, colour: string, width: number): Svg {
  const { grid, cell: size } = board;
  const segments: (readonly [Point, Point])[] = [];
  for (let cell = 0; cell < cellCount(grid); cell += 1) {
    const [x, y] = cornerOf(board, cell);
    const owner = ownerOf(cell);
    if (columnOf(grid, cell) + 1 < grid.columns && ownerOf(cell + grid.rows) !== owner)
      segments.push([
        [x + size, y],
        [x + size, y + size],
      ]);
    if (rowOf(grid, cell) + 1 >= grid.rows || ownerOf(cell + 1) === owner) continue;
    const border = grid.rowOne === 'south' ? y : y + size;
    segments.push([
      [x, border],
      [x + size, border],
    ]);
  }
  return strokes(segments, { stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round' });
}

export const frame = (board: Board, colour: string): Svg =>
  rect(board.left, board.top, board.width, board.height, { fill: 'none', stroke: colour, 'stroke-width': 2.5 });
