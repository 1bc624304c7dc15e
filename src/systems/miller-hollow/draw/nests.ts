import { circle, group, label, type Point, path, type Svg, use } from '../../../core/draw/svg.js';
import type { NestView } from '../shapes.js';
import { type Colony, emblem } from './colonies.js';
import { countersOf, drawCounters, nameAbove } from './counters.js';
import { fitted, WIDTH, widthOf } from './layout.js';
import { night } from './palette.js';
import { crossed } from './signs.js';
import { handTurned } from './sky.js';

const NAME = 21;
const OWNER = 19;

/** Writing under a nest stays within the picture. */
const within = (x: number, text: string, size: number): number => {
  const half = widthOf(text, size, true) / 2 + 6;
  return Math.min(Math.max(x, half), WIDTH - half);
};

/** The burrow, for `<defs>`; each nest fills and rims it in its own colours. */
export const nestDefs = (): readonly Svg[] => [
  group({ id: 'burrow', 'stroke-linejoin': 'round' }, [
    path('M-34 16q8-16 14-20q6-18 20-18t20 18q6 4 14 20q-34 9-68 0z', { 'stroke-width': 2.4 }),
    path('M-15 15q-3-22 15-22t15 22q-15 4-30 0z', { fill: night('dark'), 'stroke-width': 1.4 }),
  ]),
  group({ id: 'teeth' }, [
    path('M-13 4l3.5 6 3-7 3.5 8 3-8.5 3.5 8.5 3-8 3 7 3.5-6', {
      fill: 'none',
      stroke: night('paper'),
      'stroke-width': 1.5,
      'stroke-linejoin': 'round',
    }),
    path('M-5-1h.1M5-1h.1', { 'stroke-width': 4, 'stroke-linecap': 'round' }),
  ]),
];

const burrow = (x: number, y: number, fill: string, stroke: string): Svg => use('burrow', x, y, { fill, stroke });

/** Name of the site and of its player: below the burrow, or above it near the northern edge, where districts lie below. */
const writing = ([x, y]: Point, site: string, owner: string, fill: string): readonly Svg[] => {
  const name = fitted(site, NAME, 300, true);
  const by = fitted(owner, OWNER, 300, true);
  const style = { anchor: 'middle' as const, bold: true, halo: night('dark') };
  const top = nameAbove(y) ? y - 48 : y + 40;
  return [
    label(within(x, name, NAME), top, name, {
      ...style,
      size: NAME,
      fill: night('paper'),
      turned: handTurned(name, 3),
    }),
    label(within(x, by, OWNER), top + 21, by, { ...style, size: OWNER, fill }),
  ];
};

/** A nest that somebody lives in, glowing when it is the viewer’s own; crossed out and ashen when it has fallen. */
export function drawNest(nest: NestView, colony: Colony, site: string, at: Point): Svg {
  const [x, y] = at;
  if (nest.lost !== null)
    return group({}, [
      burrow(x, y, night('lost-burrow'), night('ash')),
      ...crossed(x, y, 26, 21),
      ...writing(at, site, `${nest.name}, turn ${nest.lost.turn}`, night('ash')),
    ]);
  return group({}, [
    ...(nest.own ? [circle(x, y + 2, 78, { fill: 'url(#own-nest)' })] : []),
    burrow(x, y, nest.own ? night('own-burrow') : night('burrow'), colony.colour),
    ...(nest.abandoned ? [] : [use('teeth', x, y, { stroke: colony.colour })]),
    emblem(colony, x + 27, y - 15),
    ...writing(at, site, nest.abandoned ? `${nest.name}, abandoned` : nest.name, colony.colour),
    ...drawCounters(countersOf(nest, at), colony.colour),
  ]);
}

/** A site where no nest lies in this campaign. */
export const emptySite = (name: string, [px, py]: Point): Svg =>
  group({ opacity: 0.7 }, [
    path(`M${px - 20} ${py + 10}q8-20 20-20t20 20z`, {
      fill: night('dim'),
      stroke: night('district-edge'),
      'stroke-width': 1.4,
      'stroke-dasharray': '4 4',
    }),
    label(within(px, name, 17), py + 31, name, {
      size: 17,
      anchor: 'middle',
      fill: night('dim-name'),
      halo: night('dark'),
    }),
  ]);
