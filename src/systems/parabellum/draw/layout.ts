import { cornerOf, type Board as GridBoard } from '../../../core/draw/board.js';
import { readCell } from '../../../core/grid/grid.js';
import type { Footprint, Position } from '../footprint.js';

/**
 * Sizes of the map at full size. A square has a strip at its top for its name and badges; below it lies the field in
 * which miniatures stand in true proportion: ½×½, 1×½ and 1×1.
 */
export const CELL = 104;
const STRIP = 15;
const MARGIN = 8;
export const FIELD = CELL - 2 * MARGIN;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The board with its scale: 1 at full size, less for maps that would be too large a picture. */
export interface Chart extends GridBoard {
  readonly unit: number;
}

/** Upper left corner of a square that an order or report names; null when it is not on this map. */
export function cornerFor(chart: Chart, square: string): readonly [number, number] | null {
  const cell = readCell(chart.grid, square);
  return cell === null ? null : cornerOf(chart, cell);
}

const HALVES = {
  C: [0.25, 0.25],
  NW: [0, 0],
  NE: [0.5, 0],
  SW: [0, 0.5],
  SE: [0.5, 0.5],
  N: [0, 0],
  S: [0, 0.5],
  W: [0, 0],
  E: [0.5, 0],
} as const satisfies Record<Position, readonly [number, number]>;

/** The field of a square. */
export function fieldBox(chart: Chart, corner: readonly [number, number]): Box {
  const { unit } = chart;
  return { x: corner[0] + MARGIN * unit, y: corner[1] + STRIP * unit, width: FIELD * unit, height: FIELD * unit };
}

/** Where a footprint lies in a square's field at a position (ST-33). */
export function footprintBox(field: Box, footprint: Footprint, position: Position): Box {
  if (footprint === 'whole') return field;
  const [right, down] = HALVES[position];
  const { x, y, width, height } = field;
  if (footprint === 'quarter')
    return { x: x + right * width, y: y + down * height, width: width / 2, height: height / 2 };
  if (position === 'N' || position === 'S') return { x, y: y + down * height, width, height: height / 2 };
  return { x: x + right * width, y, width: width / 2, height };
}

/** A box around several, for ships that lie over more than one square. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
