import type { Side } from './edges.js';
import { OPPOSITE } from './edges.js';
import { placeOf, type Square, squareAt } from './squares.js';

// How a shot from the centre of one square to the centre of another lies on the grid (CLR-6), in whole numbers throughout.

/**
 * Squares whose open interior the straight line from centre to centre passes through, without the two it joins, in order
 * from `from`. Touching a corner or running along a border is no passing through.
 */
export function squaresBetween(from: Square, to: Square): readonly Square[] {
  const [start, end] = [placeOf(from), placeOf(to)];
  const [across, along] = [end.column - start.column, end.row - start.row];
  const [wide, high] = [Math.abs(across), Math.abs(along)];
  const [east, north] = [Math.sign(across), Math.sign(along)];
  const passed: Square[] = [];
  let [columns, rows] = [0, 0];
  while (columns < wide || rows < high) {
    // In units of 1/(2·wide·high) of the line: the next border between columns is met at (2·columns+1)·high, between rows
    // at (2·rows+1)·wide. Where both are met at once, the line goes through a corner.
    const toColumn = (2 * columns + 1) * high;
    const toRow = (2 * rows + 1) * wide;
    if (wide > 0 && (high === 0 || toColumn <= toRow)) columns += 1;
    if (high > 0 && (wide === 0 || toRow <= toColumn)) rows += 1;
    passed.push(squareAt({ column: start.column + columns * east, row: start.row + rows * north }));
  }
  return passed.slice(0, -1);
}

/** Whether a shot is stopped on its way by squares that let none through. The squares at its ends stop nothing. */
export const isStopped = (from: Square, to: Square, stops: (square: Square) => boolean): boolean =>
  squaresBetween(from, to).some(stops);

/**
 * Sides of the square at which a shot leaves `from` for `to`: that of the larger of |dx| and |dy|, both on an exact diagonal,
 * none on the square itself. At `to` it comes in by the opposite ones (`sidesMet`).
 */
export function sidesLeft(from: Square, to: Square): readonly Side[] {
  const [start, end] = [placeOf(from), placeOf(to)];
  const [across, along] = [end.column - start.column, end.row - start.row];
  const sides: Side[] = [];
  if (along !== 0 && Math.abs(along) >= Math.abs(across)) sides.push(along > 0 ? 'N' : 'S');
  if (across !== 0 && Math.abs(across) >= Math.abs(along)) sides.push(across > 0 ? 'E' : 'W');
  return sides;
}

/** Sides of the target's square that face whoever shoots. */
export const sidesMet = (from: Square, to: Square): readonly Side[] =>
  sidesLeft(from, to).map((side) => OPPOSITE[side]);
