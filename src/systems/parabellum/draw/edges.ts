import { circle, group, type Point, path, polygon, rect, type Svg, strokes } from '../../../core/draw/svg.js';
import { type EdgeId, squaresOf } from '../grid/edges.js';
import { colour } from '../palette.js';
import { type Chart, cornerFor } from './layout.js';

/** What may stand on the line between two squares. Each has a form of its own: none is told by its colour. */
export type Upright = 'scrub' | 'hedge' | 'wall' | 'trench' | 'sandbag' | 'woods' | 'ruin';

/** A stretch of line in the picture, seen along itself: `at(share, aside)` is a point of it, `aside` pixels to its left. */
interface Stretch {
  readonly at: (share: number, aside: number) => Point;
  readonly unit: number;
}

const stretchOf = ([x1, y1]: Point, [x2, y2]: Point, unit: number): Stretch => {
  const length = Math.max(1, Math.hypot(x2 - x1, y2 - y1));
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  return {
    unit,
    at: (share, aside) => [x1 + (x2 - x1) * share + uy * aside * unit, y1 + (y2 - y1) * share - ux * aside * unit],
  };
};

/** The ends of the line between two neighbours on this map; null when one of them is off it. */
function endsOf(chart: Chart, edge: EdgeId): readonly [Point, Point] | null {
  const [one, other] = squaresOf(edge).map((square) => cornerFor(chart, square));
  if (!one || !other) return null;
  const { cell } = chart;
  if (one[0] === other[0]) {
    const y = Math.max(one[1], other[1]);
    return [
      [one[0], y],
      [one[0] + cell, y],
    ];
  }
  const x = Math.max(one[0], other[0]);
  return [
    [x, one[1]],
    [x, one[1] + cell],
  ];
}

const shares = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => (index + 0.5) / count);

const written = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

function line({ at, unit }: Stretch, from: number, to: number, pen: string, width: number): Svg {
  const segment = [at(from, 0), at(to, 0)] as const;
  return strokes([segment], { stroke: pen, 'stroke-width': width * unit, 'stroke-linecap': 'butt' });
}

const drawUpright: Readonly<Record<Upright, (stretch: Stretch) => readonly Svg[]>> = {
  /** Tufts with gaps between them. */
  scrub: ({ at, unit }) =>
    shares(7).map((share) => {
      const foot = at(share, -4);
      const blades = [-0.045, 0, 0.045].map((lean): readonly [Point, Point] => [foot, at(share + lean, 5)]);
      return strokes(blades, { stroke: colour('scrub'), 'stroke-width': 2.2 * unit, 'stroke-linecap': 'round' });
    }),
  /** Bushes in a close row. */
  hedge: ({ at, unit }) =>
    shares(9).map((share, index) => {
      const [x, y] = at(share, index % 2 === 0 ? 1.5 : -1.5);
      return circle(x, y, 5.8 * unit, { fill: colour('hedge'), stroke: colour('halo'), 'stroke-width': unit });
    }),
  /** Masonry: a band with joints. */
  wall: (stretch) => {
    const { at, unit } = stretch;
    const joints = shares(8).map((share): readonly [Point, Point] => [at(share, -4), at(share, 4)]);
    return [
      line(stretch, 0, 1, colour('wall'), 9),
      line(stretch, 0.01, 0.99, colour('halo'), 5),
      strokes(joints, { stroke: colour('wall'), 'stroke-width': 2 * unit }),
      line(stretch, 0, 1, colour('wall'), 1.6),
    ];
  },
  /** Battlements of earth. */
  trench: ({ at, unit }) => {
    const teeth = 8;
    const points = Array.from({ length: teeth }, (_, index): readonly Point[] => {
      const aside = index % 2 === 0 ? 4.5 : -4.5;
      return [at(index / teeth, aside), at((index + 1) / teeth, aside)];
    }).flat();
    const style = { fill: 'none', 'stroke-linejoin': 'miter' };
    return [path(written(points), { ...style, stroke: colour('earth'), 'stroke-width': 4 * unit })];
  },
  /** Bags in a row. */
  sandbag: ({ at, unit }) =>
    shares(7).map((share) => {
      const [[x1, y1], [x2, y2]] = [at(share - 0.066, -4), at(share + 0.066, 4)];
      const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)];
      const pen = { fill: colour('sandbag'), stroke: colour('earth'), 'stroke-width': 1.6 * unit, rx: 3.4 * unit };
      return rect(x, y, Math.abs(x2 - x1), Math.abs(y2 - y1), pen);
    }),
  /** Firs. */
  woods: ({ at, unit }) =>
    shares(5).map((share) => {
      const [x, y] = at(share, 0);
      const high = 9 * unit;
      const tree: readonly Point[] = [
        [x, y - high],
        [x + high * 0.7, y + high * 0.8],
        [x - high * 0.7, y + high * 0.8],
      ];
      return polygon(tree, { fill: colour('trees'), stroke: colour('halo'), 'stroke-width': unit });
    }),
  /** What is left of a wall: blocks of uneven size with gaps. */
  ruin: (stretch) =>
    [
      [0.02, 0.16, 10],
      [0.22, 0.29, 6],
      [0.37, 0.56, 9],
      [0.63, 0.69, 5],
      [0.76, 0.97, 10],
    ].map(([from = 0, to = 0, width = 0]) => line(stretch, from, to, colour('ruin'), width)),
};

/** Upright terrain on edges, above the ground and below the counters. */
export const uprights = (
  edges: Iterable<{ readonly edge: EdgeId; readonly kind: Upright }>,
  chart: Chart,
): readonly Svg[] =>
  [...edges].flatMap(({ edge, kind }) => {
    const ends = endsOf(chart, edge);
    if (ends === null) return [];
    const stretch = stretchOf(...ends, chart.unit);
    return [group({ 'data-edge': edge }, [line(stretch, 0, 1, colour('halo'), 7), ...drawUpright[kind](stretch)])];
  });

/** The sign of upright terrain for a legend. */
export const uprightSign =
  (kind: Upright) =>
  (x: number, y: number): readonly Svg[] =>
    drawUpright[kind](stretchOf([x, y + 10], [x + 34, y + 10], 0.62));
