import { z } from 'zod';
import { POWER_COLOURS } from '../draw/colours.js';

const Id = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,23}$/,
    'An id is lower-case letters, digits and hyphens, at most 24, and begins with a letter: austria.',
  );
/** A place (`mun`), or a shore of one that has several (`stp/nc`). */
export const Spot = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,11}(?:\/[a-z]{2})?$/, 'Name a place by its id, mun, or a coast of it, stp/nc.');

export const UNIT_KINDS = ['army', 'fleet'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

const Power = z.strictObject({
  id: Id,
  name: z.string().trim().min(1).max(30),
  /** What people call it and its units besides: `Russian`. */
  also: z.array(z.string().trim().min(2).max(30)).default([]),
  /** One or two letters that tell it without colour. */
  sign: z.string().min(1).max(2),
  colour: z.enum(POWER_COLOURS),
  /** Where it may build. */
  homes: z.array(Spot).min(1),
});

const Place = z.strictObject({
  id: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]{0,11}$/,
      'An id is lower-case letters, digits and hyphens, at most 12, and begins with a letter: mun.',
    ),
  name: z.string().trim().min(1).max(40),
  kind: z.enum(['sea', 'coast', 'inland']),
  centre: z.boolean(),
  /** What people call it besides its name and id. */
  also: z.array(z.string().trim().min(2).max(40)).default([]),
  army: z.array(Spot),
  fleet: z.array(Spot),
  /** Where a fleet may go from each shore, where a place has several. */
  coasts: z
    .record(z.string().regex(/^[a-z]{2}$/, 'A coast is two lower-case letters: nc, sc, ec or wc.'), z.array(Spot))
    .default({}),
});

/** Who stands where at first: `army vie`, `fleet stp/sc`. */
const Opening = z.record(
  Id,
  z.array(
    z
      .string()
      .regex(/^(?:army|fleet) [a-z0-9/-]{1,15}$/, 'Write army or fleet and where it stands: army vie, fleet stp/sc.'),
  ),
);

/** The map of a game: `map.yaml` of the binder. Whether it makes sense is looked at when a binder is read (`senseOf`). */
export const GameMap = z.strictObject({
  /** How many centres win. */
  victory: z.int().min(1),
  firstYear: z.int().min(1).max(9999),
  powers: z.array(Power).min(2).max(POWER_COLOURS.length),
  begin: Opening,
  places: z.array(Place).min(2).max(400),
});
export type GameMap = z.infer<typeof GameMap>;
