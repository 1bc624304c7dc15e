import { group, inscription, type Point, type Svg } from '../../../core/draw/svg.js';
import { paint } from '../palette.js';
import type { WarMap, Zone } from '../shapes.js';
import { type Box, type Layout, type Sheet, widthOf } from './layout.js';
import { markBox, nameBox, namePlaces, shared } from './placement.js';
import { type Course, coursesOf, pointOn } from './ways.js';

const SIZE = 10.5;
const GAP = 5;
const STEPS = 60;

interface Exit {
  readonly text: string;
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly box: Box;
}

const isIn = ([left, top, width, height]: Box, [x, y]: Point): boolean =>
  x > left && x < left + width && y > top && y < top + height;

/** The last point of a course within the frame, from the end that lies in it. */
function leaving(course: Course, forwards: boolean, { at, frame }: Sheet): Point | null {
  let last: Point | null = null;
  for (let step = 0; step <= STEPS; step += 1) {
    const point = pointOn(course, forwards ? step / STEPS : 1 - step / STEPS);
    const spot = at(point[0], point[1]);
    if (!isIn(frame, spot)) return last;
    last = spot;
  }
  return null;
}

function exitAt(text: string, [x, y]: Point, [left, top, width, height]: Box): Exit {
  const wide = widthOf(text, SIZE);
  const beside = Math.min(x - left, left + width - x) < Math.min(y - top, top + height - y);
  const anchor = !beside ? 'middle' : x < left + width / 2 ? 'start' : 'end';
  const px = anchor === 'start' ? left + GAP : anchor === 'end' ? left + width - GAP : x;
  const py = beside ? y - 6 : y < top + height / 2 ? top + SIZE + GAP : top + height - GAP;
  const from = anchor === 'start' ? px : anchor === 'end' ? px - wide : px - wide / 2;
  return { text, at: [Math.round(px), Math.round(py)], anchor, box: [from, py - SIZE * 0.8, wide, SIZE * 1.05] };
}

/** Names and marks that the notes keep clear of. */
function taken(map: WarMap, layout: Layout, sheet: Sheet): readonly Box[] {
  const places = namePlaces(map);
  return sheet.zones.flatMap((zone: Zone): readonly Box[] => {
    const spot = layout.spot(zone.id);
    const place = places.get(zone.id);
    return [markBox(map, zone, spot), ...(place === undefined ? [] : [nameBox(zone, sheet, spot, place)])];
  });
}

/** Where the lines that leave an inset lead to; where there is no room for it, nothing is said. */
function exitsOf(map: WarMap, layout: Layout, sheet: Sheet): readonly Exit[] {
  const zones = new Map(map.zones.map((zone) => [zone.id, zone]));
  const here = new Set(sheet.zones.map(({ id }) => id));
  const [left, top, width, height] = sheet.frame;
  const kept: Exit[] = [];
  const full: Box[] = [...taken(map, layout, sheet), [left + width - 200, top + height - 32, 200, 32]];
  for (const [{ a, b }, course] of coursesOf(map)) {
    if (here.has(a) === here.has(b)) continue;
    const [spot, to] = [leaving(course, here.has(a), sheet), zones.get(here.has(a) ? b : a)];
    if (spot === null || to === undefined) continue;
    const exit = exitAt(to.name, spot, sheet.frame);
    const [x, y, wide, high] = exit.box;
    const inside = x > left + 2 && x + wide < left + width - 2 && y > top + 2 && y + high < top + height - 2;
    if (!inside || full.some((box) => shared(box, exit.box) > 0)) continue;
    kept.push(exit);
    full.push(exit.box);
  }
  return kept;
}

const made = new WeakMap<Sheet, Svg>();

/** The notes at an inset's edge. */
export function exits(map: WarMap, layout: Layout, sheet: Sheet): Svg {
  const known = made.get(sheet);
  if (known !== undefined) return known;
  const drawn = group(
    {
      'font-size': SIZE,
      fill: paint('faint'),
      stroke: paint('halo'),
      'stroke-width': 3,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    },
    exitsOf(map, layout, sheet).map(({ text, at, anchor }) =>
      inscription(at[0], at[1], text, { 'text-anchor': anchor }),
    ),
  );
  made.set(sheet, drawn);
  return drawn;
}
