import { type Board, cornerOf, makeBoard } from '../../../core/draw/board.js';
import { paint } from '../../../core/draw/palette.js';
import type { Point } from '../../../core/draw/svg.js';
import { cellCount, cellName, makeGrid, readCell } from '../../../core/grid/grid.js';
import type { Seen } from '../atlas.js';
import type { Fixed, NationId, Province } from '../shapes.js';
import { palette } from './palette.js';

export const CELL = 60;
const EDGE = 32;
const TITLE = 34;

export type SeenNation = Seen['nations'][number];
export type SeenFleet = Seen['fleets'][number];

type Colours = ReturnType<typeof palette>;
type Colour = keyof Colours;

/** A view being drawn, and how to find places and colours for it. */
export interface Scene {
  readonly view: Seen;
  readonly board: Board;
  /** Width of the whole picture. */
  readonly width: number;
  readonly nations: ReadonlyMap<NationId, SeenNation>;
  colour(name: Colour): string;
  /** Upper left corner of a province; null: not on this map. */
  corner(province: Province): Point | null;
  holder(cell: number): SeenNation | null;
}

export function sceneOf(view: Seen, fixed: Fixed): Scene {
  const grid = makeGrid(view.map.columns.length, view.map.rows, 'south');
  const board = makeBoard(grid, CELL, EDGE, TITLE + EDGE);
  const colours = palette(fixed);
  const nations = new Map(view.nations.map((nation) => [nation.id, nation]));
  // Asked dozens of times for each cell.
  const holders = Array.from({ length: cellCount(grid) }, (_, cell) => {
    const id = view.control[cellName(grid, cell)] ?? null;
    return id === null ? null : (nations.get(id) ?? null);
  });
  return {
    view,
    board,
    width: board.width + 2 * EDGE,
    nations,
    colour: (name) => paint(colours, name),
    corner: (province) => {
      const cell = readCell(grid, province);
      return cell === null ? null : cornerOf(board, cell);
    },
    holder: (cell) => holders[cell] ?? null,
  };
}

/** The field with the letters and numbers of its edge. */
export const fieldOf = ({ board }: Scene): readonly [number, number, number, number] => [
  board.left - EDGE,
  board.top - EDGE,
  board.width + 2 * EDGE,
  board.height + 2 * EDGE,
];

export const TITLE_LINE = TITLE - 8;
