import { circle, group, label, line, path, polygon, rect, type Svg, use } from '../../../core/draw/svg.js';
import type { PreySign } from '../shapes.js';
import { type Colony, emblem } from './colonies.js';
import { widthOf } from './layout.js';
import { night } from './palette.js';

const LANTERNS: Readonly<Record<PreySign, number>> = { Teeming: 3, Plenty: 2, Sparse: 1, Empty: 0 };

const lantern = (lit: boolean): readonly Svg[] => [
  ...(lit ? [circle(0, 0, 10, { fill: night('lamp'), opacity: 0.3 })] : []),
  path('M-3 -7q0-4 3-4t3 4', { fill: 'none', stroke: lit ? night('window') : night('faint'), 'stroke-width': 1.4 }),
  rect(-4.5, -7, 9, 13, {
    fill: lit ? night('window') : night('dark'),
    stroke: lit ? night('lantern-edge') : night('faint'),
    'stroke-width': 1.5,
    rx: 3,
  }),
];

const SLASH = 'q7 11 1 25q-4-13-1-25z';

/** Pieces that are drawn often, for `<defs>`: lanterns, blood, the ring of who holds an area, claw marks. */
export const signDefs = (colonies: Iterable<Colony>): readonly Svg[] => [
  group({ id: 'lit' }, lantern(true)),
  group({ id: 'unlit' }, lantern(false)),
  group({ id: 'blood' }, [
    path(
      'M-11 0q-1-7 6-6q2-7 8-3q7-1 6 5q5 5-2 7q-2 6-8 2q-9 3-10-5zM15-7a2.6 2.6 0 1 0 .1 0zM-15 8a2.2 2.2 0 1 0 .1 0zM13 8q4 6 0 8q-4-2 0-8z',
      { fill: night('blood'), stroke: night('blood-edge'), 'stroke-width': 1 },
    ),
  ]),
  group({ id: 'thorns' }, [thorns(14)]),
  ...[...colonies].map((colony) =>
    group({ id: `claws-${colony.seat}` }, [
      path(`M-18-10${SLASH}M-9-13${SLASH}M0-10${SLASH}`, {
        fill: colony.colour,
        stroke: night('dark'),
        'stroke-width': 1.2,
      }),
    ]),
  ),
];

/** A ring of thorns. */
function thorns(radius: number): Svg {
  const points = Array.from({ length: 20 }, (_, index) => {
    const angle = (index * Math.PI) / 10;
    const reach = index % 2 === 0 ? radius : radius * 0.78;
    return [reach * Math.cos(angle), reach * Math.sin(angle)] as const;
  });
  return polygon(points, { fill: night('paper'), stroke: night('dark'), 'stroke-width': 1.2 });
}

/** Three lanterns around a middle, as many of them lit as there is prey: all for Teeming, none for Empty. */
export const lanterns = (x: number, y: number, sign: PreySign): readonly Svg[] =>
  [0, 1, 2].map((index) => use(index < LANTERNS[sign] ? 'lit' : 'unlit', x + (index - 1) * 18, y));

/** What the viewer knows of an area’s prey, as a plaque that begins at a point; pale when it is old. */
export function plaque(x: number, y: number, text: string, old: boolean): Svg {
  const width = widthOf(text, 17, true) + 10;
  return group({}, [
    rect(x, y - 12, width, 23, {
      fill: night(old ? 'old-plaque' : 'plaque'),
      stroke: night('dark'),
      'stroke-width': 1.5,
      rx: 3,
    }),
    label(x + width / 2, y + 6, text, { size: 17, anchor: 'middle', bold: true, fill: night('plaque-ink') }),
  ]);
}

/** How wide claw marks are, with their sign. */
export const CLAWS = 50;

/** The sign of who holds an area. */
export const held = (colony: Colony, x: number, y: number): readonly Svg[] => [
  use('thorns', x, y),
  emblem(colony, x, y),
];

/** Three slashes with the sign of the colony that left them, around a middle. */
export const claws = (colony: Colony, x: number, y: number, holds: boolean): readonly Svg[] => [
  use(`claws-${colony.seat}`, x - 5, y),
  ...(holds ? held(colony, x + 14, y) : [emblem(colony, x + 13, y)]),
];

export const blood = (x: number, y: number): Svg => use('blood', x, y);

/** A stroke from corner to corner and back: a nest that is lost. */
export const crossed = (x: number, y: number, width: number, height: number): readonly Svg[] =>
  [8, 3.6].map((thick, index) =>
    path(
      `M${x - width} ${y - height}l${2 * width} ${2 * height}M${x - width} ${y + height}l${2 * width} ${-2 * height}`,
      {
        stroke: index === 0 ? night('dark') : night('cross'),
        'stroke-width': thick,
        'stroke-linecap': 'round',
      },
    ),
  );

export const trailSign = (x: number, y: number, colour: string): Svg =>
  line(x, y, x + 48, y, { stroke: colour, 'stroke-width': 4.5, 'stroke-dasharray': '15 9', 'stroke-linecap': 'round' });
