import { pointsAlong, roundedOutline, smoothLine } from '../../../core/draw/curves.js';
import { circle, element, group, type Point, path, polygon, rect, type Svg } from '../../../core/draw/svg.js';
import type { AreaId, Town } from '../shapes.js';
import type { District } from './districts.js';
import { placed, SKY, TOWN_END, WIDTH } from './layout.js';
import { night } from './palette.js';

const TREES = 46;

const pine = (x: number, y: number, size: number, fill: string): Svg =>
  polygon(
    [
      [x, y - size],
      [x + size * 0.5, y + size * 0.5],
      [x - size * 0.5, y + size * 0.5],
    ],
    { fill },
  );

/** Light and woods that all maps of the town share. */
export const groundDefs = (): readonly Svg[] => [
  element('pattern', { id: 'woods', width: TREES, height: TREES, patternUnits: 'userSpaceOnUse' }, [
    pine(9, 12, 9, night('woods')),
    pine(31, 8, 7, night('dark-woods')),
    pine(21, 31, 10, night('dark-woods')),
    pine(40, 37, 8, night('woods')),
    pine(4, 40, 6, night('dark-woods')),
  ]),
  glow('lamplight', night('lamp'), 0.34),
  glow('moonlight', night('moonlight'), 0.5),
  glow('mist', night('mist'), 0.16),
];

/** A light that fades outwards. */
export const glow = (id: string, colour: string, strength: number): Svg =>
  element('radialGradient', { id }, [
    element('stop', { offset: 0, 'stop-color': colour, 'stop-opacity': strength }),
    element('stop', { offset: 1, 'stop-color': colour, 'stop-opacity': 0 }),
  ]);

export const woods = (): Svg => rect(0, SKY - 6, WIDTH, TOWN_END - SKY + 6, { fill: 'url(#woods)' });

const line = (points: readonly (readonly [number, number])[]): readonly Point[] => points.map(([x, y]) => placed(x, y));

const riverOf = ({ river }: Town): readonly Point[] => line(river);
const railOf = ({ rail }: Town): readonly Point[] => line(rail);

/** A road with a slight bend, between two areas or nest sites. */
export function roadsOf(town: Town, districts: ReadonlyMap<AreaId, District>): readonly (readonly Point[])[] {
  const end = (code: string): Point | null => {
    const area = districts.get(code);
    if (area !== undefined) return placed(area.card.x, area.card.y);
    const site = town.nestSites.find((one) => one.code === code);
    return site === undefined ? null : placed(site.x, site.y);
  };
  return town.roads.flatMap(([from, to], index) => {
    const [start, goal] = [end(from), end(to)];
    if (start === null || goal === null) return [];
    const bend = (index % 2 === 0 ? 1 : -1) * 0.08;
    const middle: Point = [
      (start[0] + goal[0]) / 2 - (goal[1] - start[1]) * bend,
      (start[1] + goal[1]) / 2 + (goal[0] - start[0]) * bend,
    ];
    return [[start, middle, goal]];
  });
}

export function river(town: Town): readonly Svg[] {
  const course = riverOf(town);
  if (course.length < 2) return [];
  const d = smoothLine(course);
  const round = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return [
    path(d, { ...round, stroke: night('road-edge'), 'stroke-width': 31 }),
    path(d, { ...round, stroke: night('river'), 'stroke-width': 25 }),
    path(d, { ...round, stroke: night('shine'), 'stroke-width': 2, 'stroke-dasharray': '26 38 9 52', opacity: 0.75 }),
    path(smoothLine(course.map(([x, y]): Point => [x + 7, y + 5])), {
      ...round,
      stroke: night('shine'),
      'stroke-width': 1.5,
      'stroke-dasharray': '12 60 20 44',
      opacity: 0.5,
    }),
  ];
}

export function rail(town: Town): readonly Svg[] {
  const course = railOf(town);
  if (course.length < 2) return [];
  const d = smoothLine(course);
  return [
    path(d, { fill: 'none', stroke: night('road-edge'), 'stroke-width': 11 }),
    path(d, { fill: 'none', stroke: night('rail'), 'stroke-width': 9, 'stroke-dasharray': '2.5 8', opacity: 0.75 }),
    path(d, { fill: 'none', stroke: night('rail'), 'stroke-width': 5 }),
    path(d, { fill: 'none', stroke: night('road-edge'), 'stroke-width': 2.6 }),
  ];
}

/** Roads with their sodium lamps. */
export function roads(courses: readonly (readonly Point[])[]): readonly Svg[] {
  const d = courses.map(smoothLine).join('');
  const round = { fill: 'none', 'stroke-linecap': 'round' };
  return [
    path(d, { ...round, stroke: night('road-edge'), 'stroke-width': 10 }),
    path(d, { ...round, stroke: night('road'), 'stroke-width': 5.5 }),
    path(d, { ...round, stroke: night('lamp'), 'stroke-width': 17, 'stroke-dasharray': '0.1 41', opacity: 0.13 }),
    path(d, { ...round, stroke: night('lamp'), 'stroke-width': 3.6, 'stroke-dasharray': '0.1 41' }),
  ];
}

/** The ground of the districts; those that are not in play lie in the dark. */
export function districtGround(district: District, inPlay: boolean): Svg {
  return path(roundedOutline(district.outline), {
    fill: inPlay ? night('district') : night('dim'),
    stroke: inPlay ? night('district-edge') : night('dim-edge'),
    'stroke-width': inPlay ? 1.6 : 1.2,
  });
}

/** Light over a district whose windows are lit. */
export const light = ([x, y]: Point, radius: number, opacity: number): Svg =>
  circle(x, y, radius, { fill: 'url(#lamplight)', opacity });

/** Mist over the woods around the town. */
export const mist = (): Svg =>
  group(
    { fill: 'url(#mist)' },
    [
      [120, 330, 210, 50],
      [790, 420, 220, 46],
      [90, 830, 230, 56],
      [640, 960, 300, 50],
      [330, 985, 240, 40],
      [850, 800, 190, 50],
      [560, 215, 260, 40],
    ].map(([cx = 0, cy = 0, rx = 0, ry = 0]) => element('ellipse', { cx, cy, rx, ry })),
  );

/** Points that houses keep clear of. */
export const clearings = (
  town: Town,
  courses: readonly (readonly Point[])[],
): readonly (readonly [Point, number])[] => [
  ...pointsAlong(riverOf(town), 12).map((point) => [point, 22] as const),
  ...pointsAlong(railOf(town), 12).map((point) => [point, 13] as const),
  ...courses.flatMap((course) => pointsAlong(course, 12).map((point) => [point, 12] as const)),
];
