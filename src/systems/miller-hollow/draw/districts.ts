import { middleOf } from '../../../core/draw/polygons.js';
import type { Point } from '../../../core/draw/svg.js';
import type { AreaCard, AreaId, Town } from '../shapes.js';
import { placed } from './layout.js';

/** Where an area lies in the picture. */
export interface District {
  readonly card: AreaCard;
  readonly outline: readonly Point[];
  /** Middle of its writing; arrows start and end here. */
  readonly middle: Point;
}

/** How far the town reaches around an area, in pixels. */
const REACH = 104;
const RAYS = 72;
/** A side is cut into pieces about so long, which are then bent. */
const PIECE = 24;
/** Streets between districts. */
const STREET = 4.5;

const towards = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

const distance = (from: Point, to: Point): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** Bends the ground a little, everywhere alike, so that neighbours keep their common border. */
const bent = ([x, y]: Point): Point => [
  x + 6 * Math.sin(x / 37 + y / 53 + 1.3) + 4 * Math.sin(y / 19 - 1.1),
  y + 6 * Math.sin(y / 41 - x / 61 + 0.7) + 4 * Math.sin(x / 23 + 2),
];

/** The town’s edge: as far as a ray from its middle meets the reach of an area. */
function townOutline(middles: readonly Point[]): readonly Point[] {
  const count = Math.max(1, middles.length);
  const centre: Point = [
    middles.reduce((sum, [x]) => sum + x, 0) / count,
    middles.reduce((sum, [, y]) => sum + y, 0) / count,
  ];
  const far = Array.from({ length: RAYS }, (_, ray) => {
    const angle = (ray * 2 * Math.PI) / RAYS;
    const [along, across] = [Math.cos(angle), Math.sin(angle)];
    return Math.max(
      REACH,
      ...middles.map(([x, y]) => {
        const ahead = (x - centre[0]) * along + (y - centre[1]) * across;
        const aside = (x - centre[0]) * across - (y - centre[1]) * along;
        return Math.abs(aside) > REACH ? 0 : ahead + Math.sqrt(REACH * REACH - aside * aside);
      }),
    );
  });
  const smoothed = far.map((_, ray) => {
    const around = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((step) => far[(ray + step + RAYS) % RAYS] ?? REACH);
    return around.reduce((sum, one) => sum + one, 0) / around.length;
  });
  return smoothed.map((radius, ray): Point => {
    const angle = (ray * 2 * Math.PI) / RAYS;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}

/** The part of an outline that is nearer to one place than to another. */
function nearer(outline: readonly Point[], own: Point, other: Point): readonly Point[] {
  const side = ([x, y]: Point): number =>
    (x - (own[0] + other[0]) / 2) * (other[0] - own[0]) + (y - (own[1] + other[1]) / 2) * (other[1] - own[1]);
  return outline.flatMap((corner, index) => {
    const next = outline[(index + 1) % outline.length] ?? corner;
    const [here, there] = [side(corner), side(next)];
    const kept = here <= 0 ? [corner] : [];
    return here <= 0 === there <= 0 ? kept : [...kept, towards(corner, next, here / (here - there))];
  });
}

function organic(outline: readonly Point[], middle: Point): readonly Point[] {
  const pieces = outline.flatMap((corner, index) => {
    const next = outline[(index + 1) % outline.length] ?? corner;
    const parts = Math.max(1, Math.round(distance(corner, next) / PIECE));
    return Array.from({ length: parts }, (_, part) => towards(corner, next, part / parts));
  });
  // Neighbouring corners that nearly fall together would show as kinks.
  const apart = pieces.filter(
    (point, index) => distance(point, pieces[(index + 1) % pieces.length] ?? point) > PIECE / 4,
  );
  return apart.map((point) => {
    const moved = bent(point);
    return towards(moved, middle, STREET / Math.max(STREET, distance(moved, middle)));
  });
}

function districtsOf({ areas }: Town): readonly District[] {
  const middles = areas.map(({ x, y }) => placed(x, y));
  const edge = townOutline(middles);
  return areas.map((card, index) => {
    const own = middles[index] ?? placed(card.x, card.y);
    const cell = middles.reduce<readonly Point[]>(
      (left, other, at) => (at === index || distance(own, other) === 0 ? left : nearer(left, own, other)),
      edge,
    );
    const outline = organic(cell, own);
    return { card, outline, middle: outline.length < 3 ? own : rounded(towards(own, middleOf(outline), 0.4)) };
  });
}

const known = new WeakMap<Town, ReadonlyMap<AreaId, District>>();

/** Where the areas lie. A town never changes, so it is laid out once. */
export function layOut(town: Town): ReadonlyMap<AreaId, District> {
  const before = known.get(town);
  if (before !== undefined) return before;
  const districts = new Map(districtsOf(town).map((district) => [district.card.code, district] as const));
  known.set(town, districts);
  return districts;
}
