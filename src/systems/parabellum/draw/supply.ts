import { circle, group, label, type Point, type Svg, strokes } from '../../../core/draw/svg.js';
import { type Square, stepsBetween } from '../grid/squares.js';
import { beadColour, colour, lettersOn } from '../palette.js';
import { type Chart, cornerFor } from './layout.js';

/** A token of a supply line. `connected`: a chain of them leads home; the others are cut off. */
interface SupplyToken {
  readonly square: Square;
  readonly livery: string;
  readonly connected: boolean;
}

/** Where on its square a token lies: at the south-eastern corner, so that a counter leaves it to be seen. */
const tokenPoint = (chart: Chart, [x, y]: Point): Point => [x + chart.cell * 0.86, y + chart.cell * 0.86];

const RADIUS = 10;

/** A round token with the company's letter; a cut one is crossed out and has a broken rim. */
export const supplyToken = (x: number, y: number, livery: string, connected: boolean, unit: number): Svg => {
  const first = livery.charAt(0);
  const radius = RADIUS * unit;
  const reach = radius * 1.1;
  return group({}, [
    circle(x, y, radius, {
      fill: beadColour(first),
      stroke: colour(connected ? 'supply' : 'fire'),
      'stroke-width': 2.6 * unit,
      ...(connected ? {} : { 'stroke-dasharray': `${3 * unit} ${3 * unit}` }),
    }),
    label(x, y + radius * 0.42, first, {
      size: radius * 1.2,
      anchor: 'middle',
      bold: true,
      fill: lettersOn(first),
    }),
    ...(connected
      ? []
      : [
          strokes(
            [
              [
                [x - reach, y + reach],
                [x + reach, y - reach],
              ],
            ],
            { stroke: colour('fire'), 'stroke-width': 2.6 * unit },
          ),
        ]),
  ]);
};

/** Lines between neighbouring tokens of a company, full where both are connected, broken else; and the tokens. */
export function supplyLines(tokens: readonly SupplyToken[], chart: Chart): readonly Svg[] {
  const { unit } = chart;
  const placed = tokens.flatMap((token) => {
    const corner = cornerFor(chart, token.square);
    return corner === null ? [] : [{ ...token, point: tokenPoint(chart, corner) }];
  });
  const pairs = placed.flatMap((one, index) =>
    placed
      .slice(index + 1)
      .filter((other) => other.livery === one.livery && stepsBetween(one.square, other.square) === 1)
      .map((other) => ({ ends: [one.point, other.point] as const, whole: one.connected && other.connected })),
  );
  const segments = (whole: boolean): readonly (readonly [Point, Point])[] =>
    pairs.filter((pair) => pair.whole === whole).map(({ ends }) => ends);
  const all = pairs.map(({ ends }) => ends);
  const pen = { stroke: colour('supply'), 'stroke-width': 4 * unit };
  return [
    ...(all.length === 0 ? [] : [strokes(all, { stroke: colour('halo'), 'stroke-width': 7 * unit })]),
    ...(segments(true).length === 0 ? [] : [strokes(segments(true), pen)]),
    ...(segments(false).length === 0
      ? []
      : [strokes(segments(false), { ...pen, 'stroke-dasharray': `${2 * unit} ${7 * unit}` })]),
    ...placed.map(({ point: [x, y], livery, connected }) => supplyToken(x, y, livery, connected, unit)),
  ];
}
