import { circle, group, label, line, path, polygon, rect, type Svg } from '../../../core/draw/svg.js';
import type { PreySign } from '../shapes.js';
import { type Colony, emblem } from './colonies.js';
import { NIGHT, widthOf } from './layout.js';

export const LANTERNS: Readonly<Record<PreySign, number>> = { Teeming: 3, Plenty: 2, Sparse: 1, Empty: 0 };

const lantern = (x: number, y: number, lit: boolean): Svg =>
  group({}, [
    ...(lit ? [circle(x, y, 9, { fill: NIGHT.lamp, opacity: 0.25 })] : []),
    rect(x - 4, y - 6, 8, 12, {
      fill: lit ? NIGHT.window : 'none',
      stroke: lit ? '#7a4a00' : NIGHT.faint,
      'stroke-width': 1.5,
      rx: 3,
    }),
    ...(lit ? [] : [line(x - 5, y + 7, x + 5, y - 7, { stroke: NIGHT.faint, 'stroke-width': 1.4 })]),
  ]);

/** Three lanterns around a middle, as many of them lit as there is prey: all for Teeming, none for Empty. */
export const lanterns = (x: number, y: number, sign: PreySign): Svg =>
  group(
    {},
    [0, 1, 2].map((index) => lantern(x + (index - 1) * 17, y, index < LANTERNS[sign])),
  );

/** What the viewer knows of an area’s prey, as a plaque that begins at a point. */
export function plaque(x: number, y: number, text: string): Svg {
  const width = widthOf(text, 17, true) + 10;
  return group({}, [
    rect(x, y - 12, width, 23, { fill: NIGHT.paper, stroke: NIGHT.dark, 'stroke-width': 1.5, rx: 3 }),
    label(x + width / 2, y + 6, text, { size: 17, anchor: 'middle', bold: true, fill: '#241a05' }),
  ]);
}

const slash = (x: number, y: number, size: number): string =>
  `M${r(x)} ${r(y)}q${r(size * 0.3)} ${r(size * 0.45)} ${r(size * 0.02)} ${r(size)}q${r(-size * 0.08)} ${r(-size * 0.5)} ${r(-size * 0.02)} ${r(-size)}z`;

const r = (value: number): string => String(Math.round(value * 10) / 10);

/** Three slashes with the sign of the colony that left them; who holds the area has a ring of thorns around it. */
export function claws(colony: Colony, x: number, y: number, holds: boolean): Svg {
  const size = 24;
  return group({}, [
    path([-9, 0, 9].map((aside) => slash(x - 6 + aside, y - size / 2 - aside / 6, size)).join(''), {
      fill: colony.colour,
      stroke: NIGHT.dark,
      'stroke-width': 1.2,
    }),
    ...(holds ? [thorns(x + 13, y, 12.5)] : []),
    emblem(colony, x + 13, y, 7.5),
  ]);
}

/** How wide claw marks are. */
export const CLAWS = 44;

/** A crown of thorns around a sign: who holds the area. */
export function thorns(x: number, y: number, radius: number): Svg {
  const points = Array.from({ length: 20 }, (_, index) => {
    const angle = (index * Math.PI) / 10;
    const reach = index % 2 === 0 ? radius * 1.12 : radius * 0.86;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)] as const;
  });
  return polygon(points, { fill: NIGHT.paper, stroke: NIGHT.dark, 'stroke-width': 1.2 });
}

/** Blood: a splash with drops. */
export const blood = (x: number, y: number): Svg =>
  path(
    `M${r(x - 11)} ${r(y)}q-1-7 6-6q2-7 8-3q7-1 6 5q5 5-2 7q-2 6-8 2q-9 3-10-5z` +
      `M${r(x + 15)} ${r(y - 7)}a2.6 2.6 0 1 0 .1 0zM${r(x - 15)} ${r(y + 8)}a2.2 2.2 0 1 0 .1 0zM${r(x + 13)} ${r(y + 8)}q4 6 0 8q-4-2 0-8z`,
    { fill: NIGHT.blood, stroke: '#ff8d96', 'stroke-width': 1 },
  );
