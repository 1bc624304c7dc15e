import { groundOf, markOn } from '../parabellum/grid/ground.js';
import { bookletOf } from './battlefield.js';
import type { Board, Fixed, Square, Terrain } from './shapes.js';

/** The flat ground of a square of the board in play, whatever was laid over it; undefined off the map. */
export function terrainOn(fixed: Fixed, board: Pick<Board, 'id'>, square: Square): Terrain | undefined {
  const mark = markOn(groundOf(bookletOf(fixed, board.id)), square);
  return mark === null ? undefined : fixed.catalogue.terrain[mark];
}

export const isOnMap = (fixed: Fixed, board: Pick<Board, 'id'>, square: Square): boolean =>
  markOn(groundOf(bookletOf(fixed, board.id)), square) !== null;

/** A square that a building or cliff fills (CL-52). */
export const isBlock = (fixed: Fixed, board: Pick<Board, 'id'>, square: Square): boolean =>
  terrainOn(fixed, board, square)?.block === true;
