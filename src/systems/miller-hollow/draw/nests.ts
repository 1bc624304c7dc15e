import { circle, group, label, type Point, path, type Svg, strokes } from '../../../core/draw/svg.js';
import type { NestView } from '../shapes.js';
import { type Colony, emblem } from './colonies.js';
import { fitted, NIGHT, WIDTH, widthOf } from './layout.js';

const NAME = 21;
const OWNER = 19;

/** Writing under a nest stays within the picture. */
const within = (x: number, text: string, size: number): number => {
  const half = widthOf(text, size, true) / 2 + 6;
  return Math.min(Math.max(x, half), WIDTH - half);
};

const mound = (x: number, y: number, fill: string, stroke: string): readonly Svg[] => [
  path(`M${x - 34} ${y + 16}q8-16 14-20q6-18 20-18t20 18q6 4 14 20q-34 9-68 0z`, {
    fill,
    stroke,
    'stroke-width': 2.4,
    'stroke-linejoin': 'round',
  }),
  path(`M${x - 15} ${y + 15}q-3-22 15-22t15 22q-15 4-30 0z`, { fill: NIGHT.dark, stroke, 'stroke-width': 1.4 }),
];

/** Teeth in the mouth of the burrow, and two eyes. */
const inhabitant = (x: number, y: number, colour: string): readonly Svg[] => [
  path(`M${x - 13} ${y + 4}l3.5 6 3-7 3.5 8 3-8.5 3.5 8.5 3-8 3 7 3.5-6`, {
    fill: 'none',
    stroke: NIGHT.paper,
    'stroke-width': 1.5,
    'stroke-linejoin': 'round',
  }),
  path(`M${x - 5} ${y - 1}h.1M${x + 5} ${y - 1}h.1`, { stroke: colour, 'stroke-width': 4, 'stroke-linecap': 'round' }),
];

const cross = (x: number, y: number): Svg =>
  group({ 'stroke-linecap': 'round' }, [
    ...[NIGHT.dark, '#d9dbe2'].map((stroke, index) =>
      strokes(
        [
          [
            [x - 26, y - 22],
            [x + 26, y + 20],
          ],
          [
            [x - 26, y + 20],
            [x + 26, y - 22],
          ],
        ],
        { stroke, 'stroke-width': index === 0 ? 8 : 3.6 },
      ),
    ),
  ]);

const writing = (x: number, y: number, site: string, owner: string, fill: string): readonly Svg[] => {
  const name = fitted(site, NAME, 250, true);
  const by = fitted(owner, OWNER, 230, true);
  const style = { anchor: 'middle' as const, bold: true, halo: NIGHT.dark };
  return [
    label(within(x, name, NAME), y + 40, name, { ...style, size: NAME, fill: NIGHT.paper }),
    label(within(x, by, OWNER), y + 62, by, { ...style, size: OWNER, fill }),
  ];
};

/** A nest that somebody lives in, glowing when it is the viewer’s own; crossed out and ashen when it has fallen. */
export function drawNest(nest: NestView, colony: Colony, site: string, [px, py]: Point): Svg {
  const [x, y] = [Math.round(px), Math.round(py)];
  if (nest.lost !== null)
    return group({}, [
      ...mound(x, y, '#20242e', NIGHT.ash),
      cross(x, y),
      ...writing(x, y, site, `${nest.name}, turn ${nest.lost.turn}`, NIGHT.ash),
    ]);
  return group({}, [
    ...(nest.own ? [circle(x, y + 2, 74, { fill: 'url(#own-nest)' })] : []),
    ...mound(x, y, nest.own ? '#4a3524' : '#33281f', colony.colour),
    ...(nest.abandoned ? [] : inhabitant(x, y, colony.colour)),
    emblem(colony, x + 27, y - 15, 11),
    ...writing(x, y, site, nest.abandoned ? `${nest.name}, abandoned` : nest.name, colony.colour),
  ]);
}

/** A site where no nest lies in this campaign. */
export const emptySite = (name: string, [px, py]: Point): Svg =>
  group({ opacity: 0.7 }, [
    path(`M${Math.round(px) - 20} ${Math.round(py) + 10}q8-20 20-20t20 20z`, {
      fill: NIGHT.dim,
      stroke: NIGHT.districtEdge,
      'stroke-width': 1.4,
      'stroke-dasharray': '4 4',
    }),
    label(within(px, name, 17), Math.round(py) + 31, name, {
      size: 17,
      anchor: 'middle',
      fill: '#7f8bb0',
      halo: NIGHT.dark,
    }),
  ]);
