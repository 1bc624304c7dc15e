import { z } from 'zod';
import type { Point } from '../../../core/draw/svg.js';

const Coordinate = z.int().min(0).max(4_000);

/** A point of the canvas. */
const Spot = z.tuple([Coordinate, Coordinate]);

/** A closed line as a polygon of SVG writes it, its corners `x,y` with blanks between: `12,40 18,44 9,51`. */
const Ring = z
  .string()
  .max(20_000)
  .regex(/^\d{1,4},\d{1,4}(?: \d{1,4},\d{1,4}){2,}$/, 'must be at least three corners as 12,40 18,44 9,51');

const Label = z.strictObject({
  /** What is written, line by line. */
  lines: z.array(z.string().trim().min(1).max(30)).min(1).max(3),
  /** Its middle. */
  at: Spot,
  size: z.int().min(10).max(40),
});
export type Label = z.infer<typeof Label>;

/** Where things stand in a place: the middle of each. */
const Spots = z.strictObject({
  unit: Spot,
  dislodged: Spot,
  /** Left out: the place is no supply centre. */
  centre: Spot.exactOptional(),
  /** Of fleets on a coast of several, by the coast's name: `nc`. */
  coasts: z.record(z.string().regex(/^[a-z]{2}$/), Spot).exactOptional(),
});

const PlaceOutline = z.strictObject({
  label: Label,
  spots: Spots,
  /** Lines around its parts, and around holes in them. Two places that touch have the same corners along their border. */
  area: z.array(Ring).min(1).max(60),
});

/** What lies in the picture and has no part in the game: land out of play, land that is barred, water within places. */
const Scenery = z.strictObject({
  kind: z.enum(['land', 'barred', 'water']),
  label: Label.exactOptional(),
  area: z.array(Ring).min(1).max(200),
});

/** The picture of a map: `outline.yaml` of the binder. The rules know nothing of it. */
export const Outline = z.strictObject({
  canvas: z.strictObject({ width: Coordinate.min(200), height: Coordinate.min(200) }),
  places: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,11}$/), PlaceOutline),
  scenery: z.array(Scenery).max(40).default([]),
});
export type Outline = z.infer<typeof Outline>;

/** The corners of a ring. */
export const cornersOf = (ring: string): readonly Point[] =>
  ring.split(' ').map((corner): Point => {
    const [x = 0, y = 0] = corner.split(',').map(Number);
    return [x, y];
  });

/** A line of corners as path data: the first as it is, the others by how far they are from the one before. */
export const pathOf = (corners: readonly Point[]): string =>
  corners
    .map(([x, y], index) => {
      const before = corners[index - 1];
      if (before === undefined) return `M${x} ${y}`;
      const [dx, dy] = [x - before[0], y - before[1]];
      return `${index === 1 ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
    })
    .join('');

/** Rings as path data. */
export const areaPath = (rings: readonly string[]): string =>
  rings.map((ring) => `${pathOf(cornersOf(ring))}z`).join('');

/** Where a unit stands, at a place (`mun`) or on a coast of it (`stp/nc`). */
export function unitSpot({ places }: Outline, at: string): Point | null {
  const [place = '', coast = ''] = at.split('/');
  const spots = Object.hasOwn(places, place) ? places[place]?.spots : undefined;
  return spots?.coasts?.[coast] ?? spots?.unit ?? null;
}

/** Where a unit stands that was driven out and has not gone yet: beside whatever drove it out. */
export function dislodgedSpot(outline: Outline, at: string): Point | null {
  const [place = '', coast = ''] = at.split('/');
  const spots = Object.hasOwn(outline.places, place) ? outline.places[place]?.spots : undefined;
  if (spots === undefined) return null;
  const onCoast = spots.coasts?.[coast];
  if (onCoast === undefined) return spots.dislodged;
  return [onCoast[0] + spots.dislodged[0] - spots.unit[0], onCoast[1] + spots.dislodged[1] - spots.unit[1]];
}
