import { cornerOf } from '../../../core/draw/board.js';
import type { DrawnSubject } from '../../../core/game/document.js';
import { cellCount, cellName } from '../../../core/grid/grid.js';
import type { Square } from '../grid/squares.js';
import type { Chart } from './layout.js';

/** What a pointer at a square is told. */
interface Told {
  /** `E7, forest`. */
  readonly name: string;
  readonly card: readonly string[];
}

/** Every square of the map as something to point at. */
export const squareSubjects = (chart: Chart, tell: (square: Square, cell: number) => Told): readonly DrawnSubject[] =>
  Array.from({ length: cellCount(chart.grid) }, (_, cell): DrawnSubject => {
    const square = cellName(chart.grid, cell);
    const [x, y] = cornerOf(chart, cell);
    const { name, card } = tell(square, cell);
    return { key: `place:${square}`, name, card: [...card], stance: 'neutral', box: [x, y, chart.cell, chart.cell] };
  });

/** Words gathered by square, in the order in which they were noted. */
export class Notes {
  readonly #notes = new Map<Square, string[]>();

  add(square: Square, text: string): void {
    const before = this.#notes.get(square);
    if (before === undefined) this.#notes.set(square, [text]);
    else before.push(text);
  }

  on(square: Square): readonly string[] {
    return this.#notes.get(square) ?? [];
  }
}
