import { circle, group, label, type Point, path as pathOf, polygon, type Svg } from '../../../core/draw/svg.js';
import type { Square } from '../grid/squares.js';
import { colour } from '../palette.js';
import { type Box, type Chart, cornerFor, fieldBox } from './layout.js';

// Ways and lines of fire of the last turn, as everybody saw them.

/** A unit's counter in the picture. */
export interface Placed {
  readonly id: string;
  /** Squares that the unit covers. */
  readonly squares: readonly Square[];
  readonly box: Box;
}

/** The squares over which a unit went; one only: where it came onto the map. */
interface Trail {
  readonly unit: string;
  readonly way: readonly Square[];
}

/** Who fired at what. Unit and target are null where no counter shows them. */
interface Fire {
  readonly how: 'attack' | 'counter' | 'shells' | 'recon';
  readonly unit: string | null;
  readonly from: Square;
  readonly target: string | null;
  readonly to: Square;
  readonly losses: number;
}

const centre = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

const written = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('');

const fieldOf = (chart: Chart, square: Square): Box | null => {
  const corner = cornerFor(chart, square);
  return corner === null ? null : fieldBox(chart, corner);
};

/** Where a unit's counter lies, if it still stands on that square. */
function boxOf(chart: Chart, standing: readonly Placed[], unit: string | null, square: Square): Box | null {
  const found = standing.find((one) => one.id === unit && one.squares.includes(square));
  return found?.box ?? fieldOf(chart, square);
}

/** A head of an arrow whose tip lies at the point. */
function arrowHead(tip: Point, from: Point, size: number, fill: string): Svg {
  const length = Math.max(1, Math.hypot(tip[0] - from[0], tip[1] - from[1]));
  const [along, across] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length];
  const side = (sign: number): Point => [
    tip[0] - along * size - across * size * 0.5 * sign,
    tip[1] - across * size + along * size * 0.5 * sign,
  ];
  return polygon([tip, side(1), side(-1)], { fill, stroke: colour('halo'), 'stroke-width': 1 });
}

/** Where a line from inside a box leaves it. */
function edgeOf(box: Box, towards: Point): Point {
  const [x, y] = centre(box);
  const [dx, dy] = [towards[0] - x, towards[1] - y];
  const share = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : box.width / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : box.height / 2 / Math.abs(dy),
  );
  return share >= 1 ? [x, y] : [x + dx * share, y + dy * share];
}

/** Ways on the ground, below the counters: dotted where they began, dashed on the way; a ring where a unit came onto the map. */
export const trails = (ways: readonly Trail[], chart: Chart, standing: readonly Placed[]): readonly Svg[] =>
  ways.flatMap(({ unit, way }, index) => {
    // Ways over the same squares lie beside each other.
    const shift = ((index % 5) - 2) * 5 * chart.unit;
    const stops = way.flatMap((square): readonly Point[] => {
      const field = fieldOf(chart, square);
      return field === null ? [] : [[field.x + field.width / 2 + shift, field.y + field.height / 2 + shift]];
    });
    const [start] = stops;
    const last = way.at(-1);
    if (start === undefined || last === undefined) return [];
    const stroke = colour('trail');
    const box = boxOf(chart, standing, unit, last);
    const width = 3 * chart.unit;
    if (stops.length === 1) {
      if (box === null) return [];
      const [x, y] = centre(box);
      const ring = { fill: 'none', stroke, 'stroke-width': width };
      return [circle(x, y, Math.max(box.width, box.height) * 0.56, { ...ring, 'stroke-dasharray': '2 4' })];
    }
    const before = stops.at(-2) ?? start;
    const goal: Point = box === null ? (stops.at(-1) ?? start) : centre(box);
    const tip =
      box === null
        ? goal
        : edgeOf({ ...box, x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4 }, before);
    const line = written([...stops.slice(0, -1), tip]);
    return [
      group({ 'stroke-linejoin': 'round' }, [
        pathOf(line, { fill: 'none', stroke: colour('halo'), 'stroke-width': width * 2 }),
        pathOf(line, { fill: 'none', stroke, 'stroke-width': width, 'stroke-dasharray': '8 4' }),
        circle(start[0], start[1], 4.5 * chart.unit, { fill: stroke, stroke: colour('halo'), 'stroke-width': 1.5 }),
        arrowHead(tip, before, 12 * chart.unit, stroke),
      ]),
    ];
  });

/** How lines of fire are dashed, by what they were. */
export const DASHES: Readonly<Record<Fire['how'], string | null>> = {
  attack: null,
  counter: '3 3',
  shells: '11 3 2 3',
  recon: '1.5 4',
};

interface Fires {
  /** The lines, which counters may cover. */
  readonly lines: readonly Svg[];
  /** Heads of arrows and what was lost, which nothing covers. */
  readonly heads: readonly Svg[];
}

/** From counter to counter: full for attacks, short dashes for the answer, long ones for shells, dots for recon. */
export function linesOfFire(fires: readonly Fire[], chart: Chart, standing: readonly Placed[]): Fires {
  const drawn = fires.flatMap((fire) => fireOf(fire, chart, standing));
  return { lines: drawn.flatMap(({ lines }) => lines), heads: drawn.flatMap(({ heads }) => heads) };
}

/** How far shots fly beside the line between the counters, so that shot, answer and shells are all seen. */
const BESIDE: Readonly<Record<Fire['how'], number>> = { attack: -4, counter: 7, shells: 3, recon: 2 };

function fireOf(fire: Fire, chart: Chart, standing: readonly Placed[]): readonly Fires[] {
  const { how, losses } = fire;
  const { unit } = chart;
  const shooter = boxOf(chart, standing, fire.unit, fire.from);
  const aim = boxOf(chart, standing, fire.target, fire.to);
  if (shooter === null || aim === null) return [];
  const [begin, end] = [centre(shooter), centre(aim)];
  const length = Math.hypot(end[0] - begin[0], end[1] - begin[1]);
  if (length < 1) return [];
  const [ux, uy] = [(end[0] - begin[0]) / length, (end[1] - begin[1]) / length];
  const at = (point: Point, along: number, aside = 0): Point => [
    point[0] + ux * along - uy * (BESIDE[how] * unit + aside),
    point[1] + uy * along + ux * (BESIDE[how] * unit + aside),
  ];
  const [muzzle, mark] = [edgeOf(shooter, end), edgeOf(aim, begin)];
  // Neighbours touch: the arrow then reaches a little into both counters, so that it can be seen at all.
  const gap = Math.hypot(mark[0] - muzzle[0], mark[1] - muzzle[1]);
  const reach = Math.max(3 * unit, (20 * unit - gap) / 2);
  const tail = at(muzzle, -reach);
  const tip = at(mark, reach);
  const head = 11 * unit;
  const stroke = colour(how === 'recon' ? 'scouted' : 'fire');
  const dashes = DASHES[how];
  const line = (from: Point): Svg =>
    group({}, [
      pathOf(written([from, at(mark, reach - head * 0.8)]), {
        fill: 'none',
        stroke: colour('halo'),
        'stroke-width': 5.5 * unit,
      }),
      pathOf(written([from, at(mark, reach - head * 0.8)]), {
        fill: 'none',
        stroke,
        'stroke-width': 2.8 * unit,
        ...(dashes === null ? {} : { 'stroke-dasharray': dashes }),
      }),
    ]);
  const close = gap < 24 * unit;
  const [x, y] = at(mark, reach - head * 1.6, 9 * unit);
  return [
    {
      lines: close ? [] : [line(tail)],
      heads: [
        ...(close ? [line(tail)] : []),
        arrowHead(tip, tail, head, stroke),
        ...(losses === 0 ? [] : [lossMark(x, y + 4 * unit, losses, unit)]),
      ],
    },
  ];
}

/** How many heads it cost, beside the arrow's head. */
const lossMark = (x: number, y: number, losses: number, unit: number): Svg =>
  label(x, y, `−${losses}`, {
    size: 13 * unit,
    anchor: 'middle',
    bold: true,
    fill: colour('fire'),
    halo: colour('halo'),
  });
