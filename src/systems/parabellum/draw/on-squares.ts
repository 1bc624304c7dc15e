import { crossedSwords, star } from '../../../core/draw/marks.js';
import { label, rect, type Svg } from '../../../core/draw/svg.js';
import type { Square } from '../grid/squares.js';
import { colour } from '../palette.js';
import { type Box, type Chart, cornerFor, FIELD, fieldBox } from './layout.js';
import { burst, grave, sideBadge } from './signs.js';

const HALO = colour('halo');

type At = (square: Square, draw: (field: Box, corner: readonly [number, number]) => readonly Svg[]) => readonly Svg[];

/** Draws on a square by its field and its upper left corner; nothing where the square is not on the map. */
export const placing =
  (chart: Chart): At =>
  (square, draw) => {
    const corner = cornerFor(chart, square);
    return corner === null ? [] : draw(fieldBox(chart, corner), corner);
  };

/** A square on which a company sets out. `letter`: its side's. `ships`: for ships only. */
interface HomeSquare {
  readonly square: Square;
  readonly letter: string;
  readonly ships: boolean;
}

/** Home squares with a dashed frame and the letters of their sides, beside each other where a square has several. */
export function homeSquares(homes: readonly HomeSquare[], chart: Chart): readonly Svg[] {
  const { unit } = chart;
  const badges = new Map<Square, number>();
  return homes.flatMap(({ square, letter, ships }) =>
    placing(chart)(square, (box, [x, y]) => {
      const before = badges.get(square) ?? 0;
      badges.set(square, before + 1);
      return [
        rect(box.x - 5 * unit, box.y - 1 * unit, box.width + 10 * unit, box.height + 1 * unit, {
          fill: 'none',
          stroke: colour(ships ? 'side-ships' : 'side'),
          'stroke-width': 1.4 * unit,
          'stroke-dasharray': '6 4',
        }),
        sideBadge(x + (29 + before * 13) * unit, y + 2 * unit, 11 * unit, letter, ships),
      ];
    }),
  );
}

/** Squares that objectives are about, each with a frame, a star and the objectives' names. */
export function objectiveFrames(named: Iterable<readonly [Square, readonly string[]]>, chart: Chart): readonly Svg[] {
  const { unit } = chart;
  return [...named].flatMap(([square, ids]) =>
    placing(chart)(square, (box, [x, y]) => {
      const text = ids.join(' ');
      const right = x + chart.cell - 4 * unit;
      return [
        rect(box.x - 5 * unit, box.y - 1 * unit, box.width + 10 * unit, box.height + 1 * unit, {
          fill: 'none',
          stroke: colour('gold'),
          'stroke-width': 3.2 * unit,
        }),
        label(right, y + 12.5 * unit, text, {
          size: Math.max(8.6, 12 * unit),
          anchor: 'end',
          bold: true,
          fill: colour('gold-ink'),
          halo: HALO,
        }),
        star(right - (text.length * 8.6 + 8) * unit, y + 8.5 * unit, 7 * unit, colour('gold'), colour('gold-ink')),
      ];
    }),
  );
}

/** Squares where something happened in the last turn. */
interface Happened {
  readonly attacked: readonly Square[];
  readonly exploded: readonly Square[];
  readonly destroyed: readonly Square[];
}

/** What happened, along the eastern edge of each square. */
export function happenedMarks(happened: Happened, chart: Chart): readonly Svg[] {
  const { unit } = chart;
  const at = placing(chart);
  const column = (share: number, draw: (x: number, y: number) => Svg) => (square: Square) =>
    at(square, (box) => [draw(box.x + box.width + 1 * unit, box.y + FIELD * unit * share)]);
  return [
    ...happened.attacked.flatMap(column(0.3, (x, y) => crossedSwords(x, y, 13 * unit, colour('fire'), HALO))),
    ...happened.exploded.flatMap(column(0.5, (x, y) => burst(x, y, 11 * unit))),
    ...happened.destroyed.flatMap(column(0.72, (x, y) => grave(x, y, 15 * unit))),
  ];
}
