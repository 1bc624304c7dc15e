import { cornerOf } from '../../../core/draw/board.js';
import { circle, group, type Point, type Svg, strokes } from '../../../core/draw/svg.js';
import { cellCount } from '../../../core/grid/grid.js';
import { neighboursOf } from '../../../core/grid/neighbours.js';
import { colour } from '../palette.js';
import type { Chart } from './layout.js';

/**
 * Roads from the middle of a square to the middles of its neighbours. `isRoad`: squares that are road; `joins`: others onto
 * which a road runs, like bridges.
 */
export function roads(
  chart: Chart,
  isRoad: (cell: number) => boolean,
  joins: (cell: number) => boolean,
): readonly Svg[] {
  const { grid, unit } = chart;
  const middle = (cell: number): Point => {
    const [x, y] = cornerOf(chart, cell);
    return [x + chart.cell / 2, y + chart.cell / 2];
  };
  const { lists } = neighboursOf(grid, 'four');
  const cells = Array.from({ length: cellCount(grid) }, (_, cell) => cell).filter(isRoad);
  const segments = cells.flatMap((cell) =>
    (lists[cell] ?? [])
      .filter((next) => (isRoad(next) && next > cell) || (!isRoad(next) && joins(next)))
      .map((next): readonly [Point, Point] => [middle(cell), middle(next)]),
  );
  if (cells.length === 0) return [];
  const layer = (width: number, pen: string): readonly Svg[] => [
    strokes(segments, { stroke: pen, 'stroke-width': width * unit, 'stroke-linecap': 'round' }),
    ...cells.map((cell) => circle(...middle(cell), (width / 2) * unit, { fill: pen })),
  ];
  return [group({}, [...layer(22, colour('road-side')), ...layer(17, colour('road'))])];
}
