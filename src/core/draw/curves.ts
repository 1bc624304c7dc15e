import type { Point } from './svg.js';

const whole = (value: number): string => String(Math.round(value));
const spot = ([x, y]: Point): string => `${whole(x)} ${whole(y)}`;

const between = (from: Point, to: Point, share = 0.5): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** A closed line that rounds off the corners of an outline, as path data in whole pixels. */
export function roundedOutline(outline: readonly Point[]): string {
  const corners = outline.map((corner, index) => [corner, outline[(index + 1) % outline.length] ?? corner] as const);
  const first = corners.at(-1);
  if (first === undefined) return '';
  const bends = corners.map(([corner, next]) => `Q${spot(corner)} ${spot(between(corner, next))}`);
  return `M${spot(between(first[0], first[1]))}${bends.join('')}Z`;
}

/** An open line that runs smoothly through all its points, as path data in whole pixels. */
export function smoothLine(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined) return '';
  const bends = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    // Catmull-Rom: at each point the line runs as from its neighbour on one side to that on the other.
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${spot(leave)} ${spot(arrive)} ${spot(to)}`;
  });
  return `M${spot(first)}${bends.join('')}`;
}

/** Points of the same smooth line, about so many pixels apart, for what keeps clear of it or stands beside it. */
export function pointsAlong(points: readonly Point[], step: number): readonly Point[] {
  const along: Point[] = [];
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? to;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const parts = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    for (let part = 0; part < parts; part += 1) along.push(catmullRom(before, from, to, after, part / parts));
  });
  const last = points.at(-1);
  return last === undefined ? along : [...along, last];
}

function catmullRom(before: Point, from: Point, to: Point, after: Point, share: number): Point {
  const at = (index: 0 | 1): number => {
    const [p, q, r, s] = [before[index], from[index], to[index], after[index]];
    return q + (share / 2) * (r - p + share * (2 * p - 5 * q + 4 * r - s + share * (3 * (q - r) + s - p)));
  };
  return [at(0), at(1)];
}
