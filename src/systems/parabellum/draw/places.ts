import { circle, group, label, type Point, rect, type Svg, strokes } from '../../../core/draw/svg.js';
import { neighbourOn, SIDES, type Side } from '../grid/edges.js';
import type { Square } from '../grid/squares.js';
import { colour } from '../palette.js';
import { type Chart, cornerFor } from './layout.js';
import { placing } from './on-squares.js';
import { bridge } from './signs.js';

/** Several squares with one name: a city, a base, a runway. `marked`: it bears a marker. */
export interface NamedPlace {
  readonly name: string;
  readonly squares: readonly Square[];
  readonly marked: boolean;
}

const FACES: Readonly<Record<Side, readonly [number, number, number, number]>> = {
  N: [0, 0, 1, 0],
  E: [1, 0, 1, 1],
  S: [0, 1, 1, 1],
  W: [0, 0, 0, 1],
};

/** Places with a dashed line around each and their names on its northern line; a marker is a ring with a bar beside the name. */
export const namedPlaces = (places: readonly NamedPlace[], chart: Chart): readonly Svg[] =>
  places.flatMap(({ name, squares, marked }) => {
    const { cell, unit } = chart;
    const own = new Set(squares);
    const corners = squares.flatMap((square) => {
      const corner = cornerFor(chart, square);
      return corner === null ? [] : [{ square, corner }];
    });
    const rim = corners.flatMap(({ square, corner: [x, y] }) =>
      SIDES.filter((side) => !own.has(neighbourOn(square, side) ?? '')).map((side): readonly [Point, Point] => {
        const [x1, y1, x2, y2] = FACES[side];
        return [
          [x + x1 * cell, y + y1 * cell],
          [x + x2 * cell, y + y2 * cell],
        ];
      }),
    );
    const top = Math.min(...corners.map(({ corner }) => corner[1]));
    const row = corners.filter(({ corner }) => corner[1] === top).map(({ corner }) => corner[0]);
    if (corners.length === 0) return [];
    const x = (Math.min(...row) + Math.max(...row) + cell) / 2;
    const size = Math.max(9, 12 * unit);
    const half = (name.length * size * 0.8) / 2;
    const line = top + size * 0.36;
    const ring = { fill: colour('halo'), stroke: colour('city'), 'stroke-width': 2.4 * unit };
    return [
      group({ 'data-place': name }, [
        strokes(rim, { stroke: colour('halo'), 'stroke-width': 4.6 * unit }),
        strokes(rim, {
          stroke: colour('city'),
          'stroke-width': 2.2 * unit,
          'stroke-dasharray': `${9 * unit} ${4 * unit}`,
        }),
        label(x, line, name, {
          size,
          anchor: 'middle',
          bold: true,
          fill: colour('city'),
          halo: colour('halo'),
        }),
        ...(marked
          ? [
              circle(x + half + 10 * unit, top, 6 * unit, ring),
              rect(x + half + 6 * unit, top - 1.2 * unit, 8 * unit, 2.4 * unit, { fill: colour('city') }),
            ]
          : []),
      ]),
    ];
  });

/** How high something on a square is, in millimetres, at the foot of the square. */
export const heights = (
  marks: readonly { readonly square: Square; readonly height: number }[],
  chart: Chart,
): readonly Svg[] =>
  marks.flatMap(({ square, height }) =>
    placing(chart)(square, (_, [x, y]) => [
      label(x + chart.cell / 2, y + chart.cell * 0.58, `${height} mm`, {
        size: Math.max(8.4, 13 * chart.unit),
        anchor: 'middle',
        bold: true,
        fill: colour('ink'),
        halo: colour('ground-block'),
      }),
    ]),
  );

/** Bridges of the map, whichever way they lead. `words`: what stands below one, its vehicle's flag or its strength. */
export const bridges = (
  laid: readonly { readonly square: Square; readonly words: string }[],
  chart: Chart,
): readonly Svg[] =>
  laid.flatMap(({ square, words }) => placing(chart)(square, (box) => [group({}, bridge(box, words))]));

/** Pieces that lie on a square: `words` like `S3` in a crate; what is not cached has a broken rim. */
interface Crate {
  readonly square: Square;
  readonly words: string;
  readonly cached: boolean;
}

/** Crates side by side along the foot of their square, from the west. */
export function crates(pieces: readonly Crate[], chart: Chart): readonly Svg[] {
  const { unit } = chart;
  const before = new Map<Square, number>();
  return pieces.flatMap(({ square, words, cached }) =>
    placing(chart)(square, (_, [x, y]) => {
      const place = before.get(square) ?? 0;
      before.set(square, place + 1);
      const [left, top] = [x + (4 + place * 33) * unit, y + chart.cell - 24 * unit];
      return [
        group({}, [
          rect(left, top, 30 * unit, 20 * unit, {
            rx: 2 * unit,
            fill: colour('crate'),
            stroke: colour('earth'),
            'stroke-width': 2 * unit,
            ...(cached ? {} : { 'stroke-dasharray': `${4 * unit} ${3 * unit}` }),
          }),
          label(left + 15 * unit, top + 15 * unit, words, {
            size: 13.5 * unit,
            anchor: 'middle',
            bold: true,
            fill: colour('crate-ink'),
          }),
        ]),
      ];
    }),
  );
}
