import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { isWithin } from '../../../src/core/draw/polygons.js';
import type { Point } from '../../../src/core/draw/svg.js';
import { cornersOf, type Label, type Outline } from '../../../src/systems/great-powers/draw/outline.js';
import { CENTRE, COUNTER } from '../../../src/systems/great-powers/draw/pieces.js';
import type { Chart } from '../../../src/systems/great-powers/draw/position.js';

// What must hold for the picture of a map. It is measured here anew, not with what draws it.

/** Left, top, right and bottom. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

const around = ([x, y]: Point, wide: number, high: number): Box => [
  x - wide / 2,
  y - high / 2,
  x + wide / 2,
  y + high / 2,
];
const meet = (one: Box, other: Box): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

/** Whether a point lies in an area, whose holes are rings too. */
const inArea = (area: readonly string[], point: Point): boolean =>
  area.filter((ring) => isWithin(cornersOf(ring), point)).length % 2 === 1;

const sidesOf = (ring: string): readonly (readonly [Point, Point])[] => {
  const corners = cornersOf(ring);
  return corners.map((from, index) => [from, corners[(index + 1) % corners.length] ?? from]);
};

const stretchesOf = ({ places }: Outline) =>
  Object.entries(places).flatMap(([id, { area }]) =>
    area.flatMap((ring) => sidesOf(ring).map(([from, to]) => ({ id, from, to }))),
  );

/** The places that touch along a line, as `bur mun`, with how long it is. */
export function touching(outline: Outline): ReadonlyMap<string, number> {
  const stretches = stretchesOf(outline);
  const by = new Map(stretches.map(({ id, from, to }) => [`${from} ${to}`, id]));
  const lengths = new Map<string, number>();
  for (const { id, from, to } of stretches) {
    // Around areas that touch, a stretch is gone along in both directions.
    const other = by.get(`${to} ${from}`);
    if (other === undefined || id >= other) continue;
    const pair = `${id} ${other}`;
    lengths.set(pair, (lengths.get(pair) ?? 0) + Math.hypot(to[0] - from[0], to[1] - from[1]));
  }
  return lengths;
}

/** Places that meet in a corner and are no such pair. */
export function strayCorners(outline: Outline, pairs: readonly string[]): readonly string[] {
  const at = new Map<string, Set<string>>();
  for (const { id, from } of stretchesOf(outline)) at.set(`${from}`, (at.get(`${from}`) ?? new Set()).add(id));
  const known = new Set(pairs);
  return [...at].flatMap(([corner, here]) =>
    [...here].flatMap((one) =>
      [...here].flatMap((other) =>
        one < other && !known.has(`${one} ${other}`) ? [`${one} ${other} at ${corner}`] : [],
      ),
    ),
  );
}

/** Where areas overlap or leave a gap: gone around in one direction, a stretch is then used twice, or nothing lies behind it. */
export function gapsAndOverlaps({ canvas: { width, height }, places, scenery }: Outline): readonly string[] {
  const rings = [
    ...Object.values(places).flatMap(({ area }) => area),
    ...scenery.flatMap(({ kind, area }) => (kind === 'water' ? [] : area)),
  ];
  const sides = rings.flatMap(sidesOf);
  const area = sides.reduce((sum, [[x1, y1], [x2, y2]]) => sum + (x1 * y2 - x2 * y1) / 2, 0);
  const seen = new Set<string>();
  const twice = sides.flatMap(([from, to]) => {
    const way = `${from} ${to}`;
    if (seen.has(way)) return [`${way} twice`];
    seen.add(way);
    return [];
  });
  const onFrame = ([[x1, y1], [x2, y2]]: readonly [Point, Point]): boolean =>
    (x1 === x2 && (x1 === 0 || x1 === width)) || (y1 === y2 && (y1 === 0 || y1 === height));
  const open = sides.flatMap((side) =>
    onFrame(side) || seen.has(`${side[1]} ${side[0]}`) ? [] : [`nothing behind ${side[0]} ${side[1]}`],
  );
  return [...(Math.abs(area) === width * height ? [] : [`the areas sum up to ${area}`]), ...twice, ...open];
}

/** Spots that lie in another place than their own. */
export const strayingSpots = ({ places }: Outline): readonly string[] =>
  Object.entries(places).flatMap(([id, { area, label, spots }]) =>
    [label.at, spots.unit, ...(spots.centre === undefined ? [] : [spots.centre]), ...Object.values(spots.coasts ?? {})]
      .filter((spot) => !inArea(area, spot))
      .map((spot) => `${id} at ${spot}`),
  );

const fonts = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'));
const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => join(fonts, 'ttf', file));

/** What a label takes of the picture, as its letters are really drawn. */
function inked({ lines, at, size }: Label, sea: boolean, { width, height }: Outline['canvas']): Box {
  const style = sea ? 'font-style="italic"' : 'font-weight="bold"';
  const boxes = lines.map((text, index): Box => {
    const y = at[1] + (index - (lines.length - 1) / 2) * size * 1.15 + size * 0.36;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans"><text x="${at[0]}" y="${y}" font-size="${size}" text-anchor="middle" ${style}>${text}</text></svg>`;
    const box = new Resvg(svg, { font: { fontFiles: fontFiles, loadSystemFonts: false } }).innerBBox();
    if (box === undefined) throw new Error(`${text} leaves no ink`);
    return [box.x, box.y, box.x + box.width, box.y + box.height];
  });
  return [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ];
}

interface Standing {
  readonly what: string;
  readonly id: string;
  readonly box: Box;
}

const namesOf = ({ outline, places }: Chart): readonly Standing[] =>
  Object.entries(outline.places).map(([id, { label }]) => ({
    what: `the name of ${id}`,
    id,
    box: inked(label, places[id]?.sea === true, outline.canvas),
  }));

const unitsOf = ({ places }: Outline): readonly Standing[] =>
  Object.entries(places).map(([id, { spots }]) => ({
    what: `a unit at ${id}`,
    id,
    box: around(spots.unit, COUNTER.width, COUNTER.height),
  }));

/** Names that leave their place. */
export const namesOutside = (chart: Chart): readonly string[] =>
  namesOf(chart).flatMap(({ id, what, box: [left, top, right, bottom] }) => {
    const area = chart.outline.places[id]?.area ?? [];
    const middle = (left + right) / 2;
    const edge: readonly Point[] = [left, middle, right].flatMap((x): readonly Point[] => [
      [x, top],
      [x, bottom],
    ]);
    return edge.every((point) => inArea(area, point)) ? [] : [what];
  });

/** What stands on what: names, units, fleets on coasts, and centres. */
export function collisions(chart: Chart): readonly string[] {
  const { places } = chart.outline;
  const centres = Object.entries(places).flatMap(
    ([
      id,
      {
        spots: { centre },
      },
    ]): readonly Standing[] =>
      centre === undefined ? [] : [{ what: `the centre of ${id}`, id, box: around(centre, CENTRE, CENTRE) }],
  );
  const coastal = Object.entries(places).flatMap(([id, { spots }]) =>
    Object.entries(spots.coasts ?? {}).map(
      ([coast, spot]): Standing => ({
        what: `a fleet at ${id}/${coast}`,
        id,
        box: around(spot, COUNTER.width, COUNTER.height),
      }),
    ),
  );
  const [names, units] = [namesOf(chart), unitsOf(chart.outline)];
  const on = (one: Standing, others: readonly Standing[]): readonly string[] =>
    others.flatMap((other) => (meet(one.box, other.box) ? [`${one.what} on ${other.what}`] : []));
  const all = [...names, ...units, ...centres];
  return [
    ...all.flatMap((one, index) => on(one, all.slice(index + 1))),
    // A unit stands either in a place or on one of its coasts.
    ...coastal.flatMap((one) => on(one, [...names, ...centres, ...units.filter(({ id }) => id !== one.id)])),
  ];
}

/** Dislodged units that leave the picture, stand too near or far from where they were, or on a unit of another place. */
export function hiddenDislodged(outline: Outline): readonly string[] {
  const { width, height } = outline.canvas;
  const units = unitsOf(outline);
  return Object.entries(outline.places).flatMap(([id, { spots }]) => {
    const box = around(spots.dislodged, COUNTER.width, COUNTER.height);
    const away = Math.hypot(spots.dislodged[0] - spots.unit[0], spots.dislodged[1] - spots.unit[1]);
    const seen = box[0] >= 0 && box[1] >= 0 && box[2] <= width && box[3] <= height && away >= 18 && away <= 75;
    const covered = units.filter((unit) => unit.id !== id && meet(unit.box, box));
    return [...(seen ? [] : [id]), ...covered.map(({ what }) => `${id} on ${what}`)];
  });
}
