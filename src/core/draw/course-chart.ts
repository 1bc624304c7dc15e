import { brokenLines } from './line-breaks.js';
import { circle, label, line, type Point, path, picture, rect, type Svg } from './svg.js';

/** One line of a chart: a number over the turns, null where it was not known. */
export interface CourseLine {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

const [WIDTH, HEIGHT] = [900, 420];
const [LEFT, RIGHT, TOP, BOTTOM] = [60, 190, 56, 50];
/** Told apart by most eyes; each line has its name at its end besides. */
const COLOURS = ['#1d5a8c', '#98201c', '#1f6b3a', '#8a6116', '#6b3fa0', '#20262b', '#d55e00', '#56b4e9'];

/** The line through known values; it begins anew behind a gap. */
const through = (points: readonly (Point | null)[]): string =>
  points
    .flatMap((point, index) => {
      if (point === null) return [];
      const begins = index === 0 || points[index - 1] === null;
      return [`${begins ? 'M' : 'L'}${Math.round(point[0])} ${Math.round(point[1])}`];
    })
    .join('');

export const seriesColour = (index: number): string => COLOURS[index % COLOURS.length] ?? '#000000';

interface Frame {
  /** Where a turn and a value lie in the picture. */
  readonly x: (turn: number) => number;
  readonly y: (value: number) => number;
  /** The whole picture with its title, its scale, and what is drawn in it. */
  readonly frame: (drawn: readonly Svg[]) => string;
}

/** Paper, title and scale of a chart over the turns of a war. */
export function courseFrame(title: string, turns: readonly string[], least: number, most: number): Frame {
  const x = (index: number): number => LEFT + (index * (WIDTH - LEFT - RIGHT)) / Math.max(1, turns.length - 1);
  const y = (value: number): number => HEIGHT - BOTTOM - ((value - least) * (HEIGHT - TOP - BOTTOM)) / (most - least);
  const ticks = [...new Set([least, Math.round((least + most) / 2), most])];
  const frame = (drawn: readonly Svg[]): string =>
    picture(WIDTH, HEIGHT, title, [
      rect(0, 0, WIDTH, HEIGHT, { fill: '#fdfbf5' }),
      label(LEFT, 32, title, { size: 20, bold: true }),
      ...ticks.flatMap((value) => [
        line(LEFT, y(value), WIDTH - RIGHT, y(value), { stroke: '#d5ccb6', 'stroke-width': 1 }),
        label(LEFT - 8, y(value) + 5, value.toLocaleString('en'), { size: 13, anchor: 'end', fill: '#575d58' }),
      ]),
      label(LEFT, HEIGHT - 18, turns[0] ?? '', { size: 13, fill: '#575d58' }),
      label(WIDTH - RIGHT, HEIGHT - 18, turns.at(-1) ?? '', { size: 13, anchor: 'end', fill: '#575d58' }),
      ...drawn,
    ]);
  return { x, y, frame };
}

/** Names at the right edge; they keep clear of each other, in the order of what they name. */
export function courseNames(
  ends: readonly { readonly name: string; readonly index: number; readonly at: number }[],
): readonly Svg[] {
  let below = TOP - 18;
  return [...ends]
    .sort((one, other) => one.at - other.at)
    .map(({ name, index, at }) => {
      below = Math.max(at + 5, below + 18);
      const [short = ''] = brokenLines(name, 14, RIGHT - 16, 1);
      return label(WIDTH - RIGHT + 10, below, short, { size: 14, bold: true, fill: seriesColour(index) });
    });
}

/** A number over the turns of a war, as a picture for a book. */
export function courseChart(title: string, turns: readonly string[], lines: readonly CourseLine[]): string {
  const all = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const { x, y, frame } = courseFrame(title, turns, Math.min(0, ...all), Math.max(1, ...all));
  const drawn = lines.flatMap(({ values }, index) => {
    const points = values.map((value, at): Point | null => (value === null ? null : [x(at), y(value)]));
    const last = points.findLast((point) => point !== null);
    return [
      path(through(points), { fill: 'none', stroke: seriesColour(index), 'stroke-width': 2.5 }),
      ...(last === undefined || last === null ? [] : [circle(last[0], last[1], 4, { fill: seriesColour(index) })]),
    ];
  });
  const ends = lines.map(({ name, values }, index) => ({
    name,
    index,
    at: y(values.findLast((value) => value !== null) ?? 0),
  }));
  return frame([...drawn, ...courseNames(ends)]);
}
