import { type Point, path, type Svg } from '../../../core/draw/svg.js';
import { paint } from '../palette.js';
import type { Line, WarMap, Zone } from '../shapes.js';
import type { Sheet } from './layout.js';

/** The course of a line in units of the canvas: a cubic curve, given by its ends and two points that pull at it. */
export type Course = readonly [from: Point, pull: Point, pull: Point, to: Point];

const third = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** The other end of the one line of the same name and kind that goes on from an end, so that rivers run smoothly. */
function goesOn(map: WarMap, line: Line, from: string): Zone | undefined {
  if (line.type !== 'river' || line.name === '') return undefined;
  const on = map.lines.filter(
    (other) =>
      other !== line && other.type === line.type && other.name === line.name && (other.a === from || other.b === from),
  );
  if (on.length !== 1 || on[0] === undefined) return undefined;
  const end = on[0].a === from ? on[0].b : on[0].a;
  return map.zones.find(({ id }) => id === end);
}

/** Where a line runs: straight, swinging out by its bend, and a river on as it came. */
function courseOf(map: WarMap, zones: ReadonlyMap<string, Zone>, line: Line): Course | null {
  const [a, b] = [zones.get(line.a), zones.get(line.b)];
  if (a === undefined || b === undefined) return null;
  const [from, to]: [Point, Point] = [
    [a.x, a.y],
    [b.x, b.y],
  ];
  const [before, after] = [goesOn(map, line, a.id), goesOn(map, line, b.id)];
  const leave: Point =
    before === undefined
      ? third(from, to, 1 / 3)
      : [from[0] + (to[0] - before.x) / 6, from[1] + (to[1] - before.y) / 6];
  const arrive: Point =
    after === undefined ? third(to, from, 1 / 3) : [to[0] - (after.x - from[0]) / 6, to[1] - (after.y - from[1]) / 6];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (line.bend === 0 || length === 0) return [from, leave, arrive, to];
  // A cubic reaches three quarters of the way to points that pull on the same side.
  const out = (line.bend * 4) / 3;
  const aside: Point = [((to[1] - from[1]) / length) * out, (-(to[0] - from[0]) / length) * out];
  return [from, [leave[0] + aside[0], leave[1] + aside[1]], [arrive[0] + aside[0], arrive[1] + aside[1]], to];
}

const found = new WeakMap<WarMap, ReadonlyMap<Line, Course>>();

/** The courses of all lines of a map; made once. */
export function coursesOf(map: WarMap): ReadonlyMap<Line, Course> {
  const known = found.get(map);
  if (known !== undefined) return known;
  const zones = new Map(map.zones.map((zone) => [zone.id, zone]));
  const courses = new Map(
    map.lines.flatMap((line): readonly [Line, Course][] => {
      const course = courseOf(map, zones, line);
      return course === null ? [] : [[line, course]];
    }),
  );
  found.set(map, courses);
  return courses;
}

/** A point of a course, 0 at its beginning and 1 at its end. */
export function pointOn([from, leave, arrive, to]: Course, share: number): Point {
  const rest = 1 - share;
  const at = (index: 0 | 1): number =>
    rest ** 3 * from[index] +
    3 * rest ** 2 * share * leave[index] +
    3 * rest * share ** 2 * arrive[index] +
    share ** 3 * to[index];
  return [at(0), at(1)];
}

const spot = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

const bowed = ([from, leave, arrive, to]: Course): boolean => {
  const aside = (at: Point): number =>
    Math.abs((to[0] - from[0]) * (at[1] - from[1]) - (to[1] - from[1]) * (at[0] - from[0]));
  return aside(leave) + aside(arrive) > 4;
};

/** A course as path data in a sheet. */
function written(course: Course, { at }: Sheet): string {
  const [from, leave, arrive, to] = course.map(([x, y]) => at(x, y)) as unknown as Course;
  return bowed(course) ? `M${spot(from)}C${spot(leave)} ${spot(arrive)} ${spot(to)}` : `M${spot(from)}L${spot(to)}`;
}

const KINDS = ['river', 'road', 'pike', 'rail'] as const;
type Kind = (typeof KINDS)[number];

const kindOf = ({ type, pike }: Line): Kind => (pike ? 'pike' : type);

/** The strokes of a kind of line, from below; they tell kinds apart without colour. */
export function strokesOf(kind: Kind): readonly Readonly<Record<string, string | number>>[] {
  switch (kind) {
    case 'river':
      return [
        { stroke: paint('river'), 'stroke-width': 6 },
        { stroke: paint('river-light'), 'stroke-width': 2.6 },
      ];
    case 'road':
      return [{ stroke: paint('road'), 'stroke-width': 1.8, 'stroke-dasharray': '5 4' }];
    case 'pike':
      return [
        { stroke: paint('road'), 'stroke-width': 4.4 },
        { stroke: paint('halo'), 'stroke-width': 1.8, 'stroke-dasharray': '5 4' },
      ];
    case 'rail':
      return [
        { stroke: paint('rail'), 'stroke-width': 2 },
        { stroke: paint('rail'), 'stroke-width': 7, 'stroke-dasharray': '1.5 6' },
      ];
  }
}

const drawn = new WeakMap<Sheet, readonly Svg[]>();

/** All lines that touch a sheet's zones, roads above rivers and railways above both; made once. */
export function ways(map: WarMap, sheet: Sheet): readonly Svg[] {
  const known = drawn.get(sheet);
  if (known !== undefined) return known;
  const made = makeWays(map, sheet);
  drawn.set(sheet, made);
  return made;
}

function makeWays(map: WarMap, sheet: Sheet): readonly Svg[] {
  const here = new Set(sheet.zones.map(({ id }) => id));
  const courses = [...coursesOf(map)].filter(([{ a, b }]) => sheet.id === 'main' || here.has(a) || here.has(b));
  return KINDS.flatMap((kind) => {
    const data = courses.flatMap(([line, course]) => (kindOf(line) === kind ? [written(course, sheet)] : [])).join('');
    if (data === '') return [];
    return strokesOf(kind).map((stroke) => path(data, { fill: 'none', ...stroke }));
  });
}
