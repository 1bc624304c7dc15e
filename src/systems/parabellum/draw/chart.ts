import { cornerOf, makeBoard } from '../../../core/draw/board.js';
import type { Drawing } from '../../../core/game/document.js';
import { cellCount, cellName, type Grid } from '../../../core/grid/grid.js';
import { CELL, type Chart, fieldBox } from './layout.js';

/** The longest side of a board; larger maps are drawn smaller, so that a picture stays a picture. */
const LONGEST = 3_000;

/** The side of a square of a map in the picture. */
export const cellOf = ({ columns, rows }: Grid): number =>
  Math.min(CELL, Math.floor(LONGEST / Math.max(columns, rows)));

/** The board with its upper left corner there, as large as it may be or with squares of that side. */
export function makeChart(grid: Grid, left: number, top: number, cell = cellOf(grid)): Chart {
  return { ...makeBoard(grid, cell, left, top), unit: cell / CELL };
}

/** The middle of each square, a little low: miniatures stand there. */
export function anchorsOf(chart: Chart): NonNullable<Drawing['anchors']> {
  const { grid } = chart;
  return Object.fromEntries(
    Array.from({ length: cellCount(grid) }, (_, cell) => {
      const field = fieldBox(chart, cornerOf(chart, cell));
      return [cellName(grid, cell), [field.x + field.width / 2, field.y + field.height / 2] as const];
    }),
  );
}

/** The part of a picture without title and legend: the board with its letters and numbers, `edge` wide around it. */
export const fieldOf = (chart: Chart, edge: number): NonNullable<Drawing['field']> => [
  chart.left - edge,
  chart.top - edge,
  chart.width + 2 * edge,
  chart.height + 2 * edge,
];
