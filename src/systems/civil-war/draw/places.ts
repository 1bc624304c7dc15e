import { star } from '../../../core/draw/marks.js';
import {
  circle,
  element,
  group,
  inscription,
  label,
  type Point,
  path,
  rect,
  type Svg,
  strokes,
} from '../../../core/draw/svg.js';
import { paint } from '../palette.js';
import type { Control, LabelPlace, Side, View, WarMap, Zone } from '../shapes.js';
import type { Layout, Sheet } from './layout.js';
import { isBold, namePlaces, nameSize } from './placement.js';

/** The side's own shape: the Union's is square, the Confederacy's round. */
export function pip(side: Side, x: number, y: number, text: string): readonly Svg[] {
  const shape =
    side === 'union'
      ? rect(x - 6, y - 6, 12, 12, { fill: paint('union'), stroke: paint('halo'), 'stroke-width': 1 })
      : circle(x, y, 6.5, { fill: paint('confederacy'), stroke: paint('confederacy-edge'), 'stroke-width': 1.2 });
  return [shape, label(x, y + 3.7, text, { size: 10, anchor: 'middle', bold: true, fill: paint(`${side}-ink`) })];
}

/** A place without an army, so that its holder is seen without colour: filled, ringed, or barred for neutral ground. */
export function placeMark(control: Control, [x, y]: Point, radius: number): readonly Svg[] {
  switch (control) {
    case 'union':
      return [circle(x, y, radius, { fill: paint('union'), stroke: paint('halo'), 'stroke-width': 1.6 })];
    case 'confederacy':
      return [
        circle(x, y, radius - 0.5, {
          fill: paint('confederacy'),
          stroke: paint('confederacy-edge'),
          'stroke-width': 2.6,
        }),
      ];
    case 'neutral':
      return [
        circle(x, y, radius - 0.5, { fill: paint('neutral'), stroke: paint('neutral-ink'), 'stroke-width': 1.2 }),
        strokes(
          [
            [
              [x - radius, y],
              [x + radius, y],
            ],
          ],
          { stroke: paint('neutral-ink'), 'stroke-width': 1.6 },
        ),
      ];
  }
}

/** An anchor, for ports. */
export const anchor = (x: number, y: number): Svg =>
  group({ fill: 'none', 'stroke-linecap': 'round' }, [
    path(ANCHOR(x, y), { stroke: paint('halo'), 'stroke-width': 4.4 }),
    path(ANCHOR(x, y), { stroke: paint('ink'), 'stroke-width': 1.7 }),
  ]);
const ANCHOR = (x: number, y: number): string =>
  `M${x} ${y - 3.5}v9M${x - 3} ${y - 2}h6M${x - 5} ${y + 1.5}q1 4 5 4q4 0 5 -4M${x - 1.2} ${y - 5}a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0`;

/** A ring of barbs around a port that lets nothing out. */
export const blockade = ([x, y]: Point): readonly Svg[] =>
  [
    { stroke: paint('halo'), 'stroke-width': 6 },
    { stroke: paint('blockade'), 'stroke-width': 3.4, 'stroke-dasharray': '3.4 2.6' },
  ].map((stroke) => element('ellipse', { cx: x, cy: y, rx: 23, ry: 15, fill: 'none', ...stroke }));

/** Numbers to the upper left and right as the rules print them, and star or anchor between them. */
function head(zone: Zone, map: WarMap, [x, y]: Point): readonly Svg[] {
  const { union, confederacy } = zone.supply;
  const capital = map.capitals.union === zone.id || map.capitals.confederacy === zone.id;
  const middle = union > 0 && confederacy > 0 ? x : union > 0 ? x + 4 : confederacy > 0 ? x - 4 : x;
  return [
    ...(capital ? [star(middle + (zone.port ? -2 : 0), y - 18, 7.5, paint('gold'), paint('halo'))] : []),
    ...(zone.port ? [anchor(capital ? middle + 9 : middle, y - 19)] : []),
    ...(union > 0 ? pip('union', x - 11, y - 18, String(union)) : []),
    ...(confederacy > 0 ? pip('confederacy', x + 11, y - 18, String(confederacy)) : []),
  ];
}

/** Zones of a sheet with their marks; where an army stands, its counter is the mark. */
export function places(map: WarMap, layout: Layout, sheet: Sheet, view: View): readonly Svg[] {
  const stands = new Set(view.groups.map(({ zone }) => zone));
  return sheet.zones.flatMap((zone) => {
    const at = layout.spot(zone.id);
    return [
      ...(view.blockaded.includes(zone.id) ? blockade(at) : []),
      ...(stands.has(zone.id) ? [] : placeMark(view.control[zone.id] ?? zone.owner, at, isBold(zone) ? 8 : 6.5)),
      ...head(zone, map, at),
    ];
  });
}

/** In the small, where the inset shows the same large: who holds what, and where armies stand. */
export function hints(layout: Layout, view: View, zones: readonly Zone[]): readonly Svg[] {
  const stands = new Set(view.groups.map(({ zone }) => zone));
  return zones.flatMap((zone) => {
    const [x, y] = layout.main.at(zone.x, zone.y);
    const held = view.control[zone.id] ?? zone.owner;
    if (held === 'neutral' || !stands.has(zone.id)) return placeMark(held, [x, y], 4);
    const fill = paint(held);
    const edge = paint(held === 'union' ? 'halo' : 'confederacy-edge');
    return [rect(x - 7, y - 5, 14, 10, { fill, stroke: edge, 'stroke-width': 1.4, rx: held === 'union' ? 0 : 4 })];
  });
}

const written = new WeakMap<Sheet, Svg>();

/** The names of a sheet's zones; made once. */
export function names(map: WarMap, layout: Layout, sheet: Sheet): Svg {
  const known = written.get(sheet);
  if (known !== undefined) return known;
  const made = makeNames(map, layout, sheet);
  written.set(sheet, made);
  return made;
}

export const nameStyle = (sheet: Sheet) => ({
  'font-size': nameSize(sheet),
  fill: paint('ink'),
  stroke: paint('halo'),
  'stroke-width': 3,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
});

/** A zone's name at its place. */
export function nameOf(zone: Zone, layout: Layout, { x: dx, y: dy, anchor: end }: LabelPlace): Svg {
  const [x, y] = layout.spot(zone.id);
  return inscription(x + dx, y + dy, zone.name, {
    ...(end === 'start' ? {} : { 'text-anchor': end }),
    ...(isBold(zone) ? { 'font-weight': 'bold' } : {}),
  });
}

function makeNames(map: WarMap, layout: Layout, sheet: Sheet): Svg {
  const found = namePlaces(map);
  return group(
    nameStyle(sheet),
    sheet.zones.flatMap((zone) => {
      const place = found.get(zone.id);
      return place === undefined ? [] : [nameOf(zone, layout, place)];
    }),
  );
}
