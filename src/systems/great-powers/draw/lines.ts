import type { Point } from '../../../core/draw/svg.js';

// The courses that arrows take: points close together, so that they can be shortened, halved and bent alike.

const STEP = 6;

export const between = (from: Point, to: Point, share = 0.5): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

const distance = (from: Point, to: Point): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** From one point to another, swinging a little to the left of the way, so that arrows there and back are both seen. */
export function bow(from: Point, to: Point, swing = 0.09): readonly Point[] {
  const length = distance(from, to);
  const parts = Math.max(8, Math.round(length / STEP));
  const [mx, my] = between(from, to);
  const pull: Point = [mx + (to[1] - from[1]) * swing * 2, my - (to[0] - from[0]) * swing * 2];
  return Array.from({ length: parts + 1 }, (_, part): Point => {
    const share = part / parts;
    return between(between(from, pull, share), between(pull, to, share), share);
  });
}

/** How long a course is. */
const lengthOf = (course: readonly Point[]): number =>
  course.reduce((sum, point, index) => sum + (index === 0 ? 0 : distance(course[index - 1] ?? point, point)), 0);

/** What of a course lies at least so far from its ends; of a short one, its middle third. */
export function shortened(course: readonly Point[], before: number, after: number): readonly Point[] {
  const length = lengthOf(course);
  const fits = length > (before + after) * 1.35;
  const [from, to] = fits ? [before, length - after] : [length / 4, (length * 3) / 4];
  let along = 0;
  const kept = course.filter((point, index) => {
    along += index === 0 ? 0 : distance(course[index - 1] ?? point, point);
    return along >= from && along <= to;
  });
  return kept.length > 1 ? kept : course;
}

/** The point that lies at a share of a course. */
export function pointAt(course: readonly Point[], share: number): Point {
  return course[Math.round((course.length - 1) * share)] ?? [0, 0];
}

/** A course that swings to and fro as waves do, calm at its ends. */
export function wavy(course: readonly Point[], reach = 4.5, wave = 17): readonly Point[] {
  const whole = lengthOf(course);
  let along = 0;
  return course.flatMap((point, index) => {
    const next = course[index + 1];
    if (next === undefined) return [point];
    const length = distance(point, next);
    if (length === 0) return [];
    const parts = Math.max(1, Math.round(length / 2.5));
    const [ux, uy] = [(next[0] - point[0]) / length, (next[1] - point[1]) / length];
    const here = Array.from({ length: parts }, (_, part): Point => {
      const at = along + (length * part) / parts;
      const calm = Math.min(1, at / 14, (whole - at) / 22);
      const aside = Math.sin((at / wave) * 2 * Math.PI) * reach * calm;
      const [x, y] = between(point, next, part / parts);
      return [x - uy * aside, y + ux * aside];
    });
    along += length;
    return here;
  });
}

/** The direction in which a course ends, as a unit's length. */
export function heading(course: readonly Point[], back = 3): Point {
  const to: Point = course.at(-1) ?? [0, 0];
  const from = course.at(-1 - Math.min(back, course.length - 1)) ?? to;
  const length = distance(from, to);
  return length === 0 ? [1, 0] : [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}
