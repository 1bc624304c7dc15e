import type { Point } from '../../../core/draw/svg.js';
import type { LabelPlace, WarMap, Zone, ZoneId } from '../shapes.js';
import { type Box, type Layout, layoutOf, type Sheet, widthOf } from './layout.js';
import { coursesOf, pointOn } from './ways.js';

// Where names stand. The binder keeps what was found once; a map without it is placed when it is first drawn.

export const COUNTER = { width: 32, height: 20 };
const NAME_SIZE = { main: 12, inset: 13 };

export const nameSize = (sheet: Sheet): number => NAME_SIZE[sheet.id];

/** Zones that pay somebody are written bold. */
export const isBold = ({ supply }: Zone): boolean => supply.union + supply.confederacy > 0;

/** Whether anything is drawn above a zone: numbers, a star, an anchor. */
const hasHead = (zone: Zone, { capitals }: WarMap): boolean =>
  isBold(zone) || zone.port || capitals.union === zone.id || capitals.confederacy === zone.id;

/** What a zone's own marks and a counter on it take of the picture; names keep out of it. */
export function markBox(map: WarMap, zone: Zone, [x, y]: Point): Box {
  const head = hasHead(zone, map) ? 14 : 0;
  return [x - 17, y - 11 - head, 34, 22 + head];
}

/** What a name takes of the picture. */
export function nameBox(zone: Zone, sheet: Sheet, [x, y]: Point, { x: dx, y: dy, anchor }: LabelPlace): Box {
  const size = nameSize(sheet);
  const width = widthOf(zone.name, size, isBold(zone));
  const left = x + dx - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
  return [left, y + dy - size * 0.8, width, size * 1.05];
}

/** The area that two boxes share, in square pixels. */
export const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one[0] + one[2], other[0] + other[2]) - Math.max(one[0], other[0])) *
  Math.max(0, Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1]));

/** Places for a name, the best first. */
function candidates(zone: Zone, map: WarMap): readonly LabelPlace[] {
  const up = hasHead(zone, map) ? -29 : -15;
  const beside = [4, -3, 11, -10, 17];
  const across = [0, -10, 10, -20, 20, -30, 30];
  return [
    ...beside.map((y): LabelPlace => ({ x: 21, y, anchor: 'start' })),
    ...beside.map((y): LabelPlace => ({ x: -21, y, anchor: 'end' })),
    ...across.map((x): LabelPlace => ({ x, y: 23, anchor: 'middle' })),
    ...across.map((x): LabelPlace => ({ x, y: up, anchor: 'middle' })),
    ...[-21, -32].map((y): LabelPlace => ({ x: 19, y, anchor: 'start' })),
    ...[-21, -32].map((y): LabelPlace => ({ x: -19, y, anchor: 'end' })),
    ...across.map((x): LabelPlace => ({ x, y: 30, anchor: 'middle' })),
  ];
}

/** Points about so many pixels apart along all lines of a sheet: a name on them is read less well. */
function linePoints(map: WarMap, sheet: Sheet): readonly Point[] {
  return [...coursesOf(map).values()].flatMap((course) => {
    const [from, , , to] = course;
    const parts = Math.max(2, Math.round((Math.hypot(to[0] - from[0], to[1] - from[1]) * sheet.scale) / 6));
    return Array.from({ length: parts + 1 }, (_, part) => {
      const [x, y] = pointOn(course, part / parts);
      return sheet.at(x, y);
    });
  });
}

const outOf = (box: Box, [left, top, width, height]: Box): boolean =>
  box[0] < left + 3 || box[1] < top + 3 || box[0] + box[2] > left + width - 3 || box[1] + box[3] > top + height - 3;

const OVERLAP = 10_000;
/** Nearer to another zone than this, in pixels, a name seems to be that zone's. */
const CLOSE = 24;

const distance = ([left, top, width, height]: Box, [x, y]: Point): number =>
  Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));

/** What happened last turn is drawn at a zone's lower corners. */
const signsBox = ([x, y]: Point): Box => [x - 24, y + 2, 50, 19];
const ROUNDS = 40;

interface Fitting {
  readonly zone: Zone;
  readonly choices: readonly { readonly place: LabelPlace; readonly box: Box; readonly cost: number }[];
}

/** What a place costs whatever the other names do: marks and lines under it, the edge of its sheet. */
function fittings(map: WarMap, layout: Layout, sheet: Sheet): readonly Fitting[] {
  const points = linePoints(map, sheet);
  const marks = sheet.zones.map((zone) => markBox(map, zone, layout.spot(zone.id)));
  const spots = sheet.zones.map(({ id }) => layout.spot(id));
  const covered = sheet.id === 'main' && layout.inset !== null ? [layout.inset.frame] : [];
  return sheet.zones.map((zone) => {
    const stored = zone.label === null ? candidates(zone, map) : [zone.label];
    const choices = stored.map((place, index) => {
      const box = nameBox(zone, sheet, layout.spot(zone.id), place);
      const wide: Box = [box[0] - 2, box[1] - 1, box[2] + 4, box[3] + 2];
      const under = [...marks, ...covered].reduce((sum, mark) => sum + (shared(wide, mark) > 0 ? OVERLAP : 0), 0);
      const crossed = points.filter(
        ([x, y]) => x > box[0] && x < box[0] + box[2] && y > box[1] && y < box[1] + box[3],
      ).length;
      const misread = spots.filter((spot, at) => sheet.zones[at] !== zone && distance(box, spot) < CLOSE).length;
      const onSigns = spots.filter((spot) => shared(box, signsBox(spot)) > 0).length;
      const outside = outOf(box, sheet.frame) ? 2 * OVERLAP : 0;
      const away = distance(box, layout.spot(zone.id)) + Math.abs(place.x) / 3;
      const seen = crossed * 8 + misread * 80 + onSigns * 20 + away * 3 + index;
      return { place, box: wide, cost: under + outside + seen };
    });
    return { zone, choices };
  });
}

/** Each name goes where it meets least, again and again until none moves. */
function settled(all: readonly Fitting[]): ReadonlyMap<ZoneId, LabelPlace> {
  const chosen = all.map(({ choices }) => [...choices].sort((one, other) => one.cost - other.cost)[0]);
  for (let round = 0, moved = true; moved && round < ROUNDS; round += 1) {
    moved = false;
    all.forEach(({ choices }, index) => {
      let best = chosen[index];
      let least = Number.POSITIVE_INFINITY;
      for (const choice of choices) {
        const met = chosen.reduce(
          (sum, other, at) =>
            sum + (at !== index && other !== undefined && shared(choice.box, other.box) > 0 ? OVERLAP : 0),
          0,
        );
        if (choice.cost + met >= least) continue;
        best = choice;
        least = choice.cost + met;
      }
      moved ||= best !== chosen[index];
      chosen[index] = best;
    });
  }
  return new Map(
    all.flatMap(({ zone }, index): readonly [ZoneId, LabelPlace][] => {
      const place = chosen[index]?.place;
      return place === undefined ? [] : [[zone.id, place]];
    }),
  );
}

const made = new WeakMap<WarMap, ReadonlyMap<ZoneId, LabelPlace>>();

/** Where each zone's name stands: as the binder says, else where there is room. */
export function namePlaces(map: WarMap): ReadonlyMap<ZoneId, LabelPlace> {
  const known = made.get(map);
  if (known !== undefined) return known;
  const layout = layoutOf(map);
  const sheets = [layout.main, ...(layout.inset === null ? [] : [layout.inset])];
  const places = new Map(sheets.flatMap((sheet) => [...settled(fittings(map, layout, sheet))]));
  made.set(map, places);
  return places;
}
