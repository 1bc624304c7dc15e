import { z } from 'zod';
import { POWER_COLOURS } from '../draw/colours.js';

const Id = z.string().regex(/^[a-z][a-z0-9-]{0,23}$/);
/** A place (`mun`), or a shore of one that has several (`stp/nc`). */
export const Spot = z.string().regex(/^[a-z][a-z0-9-]{0,11}(?:\/[a-z]{2})?$/);

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
  id: z.string().regex(/^[a-z][a-z0-9-]{0,11}$/),
  name: z.string().trim().min(1).max(40),
  kind: z.enum(['sea', 'coast', 'inland']),
  centre: z.boolean(),
  /** What people call it besides its name and id. */
  also: z.array(z.string().trim().min(2).max(40)).default([]),
  army: z.array(Spot),
  fleet: z.array(Spot),
  /** Where a fleet may go from each shore, where a place has several. */
  coasts: z.record(z.string().regex(/^[a-z]{2}$/), z.array(Spot)).default({}),
});

/** Who stands where at first: `army vie`, `fleet stp/sc`. */
const Opening = z.record(Id, z.array(z.string().regex(/^(?:army|fleet) [a-z0-9/-]{1,15}$/)));

type Places = readonly z.infer<typeof Place>[];

const spotsOf = (places: Places): readonly string[] => [
  ...places.map(({ id }) => id),
  ...places.flatMap(({ id, coasts }) => Object.keys(coasts).map((coast) => `${id}/${coast}`)),
];

const placeOf = (spot: string): string => spot.split('/')[0] ?? spot;

/** Ways that lead nowhere, or in one direction alone. */
function wrongWays(places: Places): readonly string[] {
  const known = new Set(spotsOf(places));
  const ways = places.flatMap(({ id, army, fleet, coasts }) => [
    ...army.map((to) => ['an army', id, to] as const),
    ...fleet.map((to) => ['a fleet', id, to] as const),
    ...Object.entries(coasts).flatMap(([coast, tos]) => tos.map((to) => ['a fleet', `${id}/${coast}`, to] as const)),
  ]);
  const there = new Set(ways.map((way) => way.join(' ')));
  return ways.flatMap(([who, from, to]) => {
    if (!known.has(to)) return [`${from} leads to ${to}, which is no place of this map`];
    return there.has(`${who} ${to} ${from}`) ? [] : [`${who} may go from ${from} to ${to}, but not back`];
  });
}

/** Two places that are called the same. */
function sharedNames(places: Places): readonly string[] {
  const owners = new Map<string, string>();
  return places.flatMap(({ id, name, also }) =>
    [...new Set([id, name.toLowerCase(), ...also.map((word) => word.toLowerCase())])].flatMap((word) => {
      const other = owners.get(word);
      owners.set(word, id);
      return other === undefined ? [] : [`${other} and ${id} are both called "${word}"`];
    }),
  );
}

/** The map of a game: `map.yaml` of the binder. */
export const GameMap = z
  .strictObject({
    /** How many centres win. */
    victory: z.int().min(1),
    firstYear: z.int().min(1).max(9999),
    powers: z.array(Power).min(2).max(POWER_COLOURS.length),
    begin: Opening,
    places: z.array(Place).min(2).max(400),
  })
  .superRefine(({ places, powers, begin }, context) => {
    const complain = (message: string): void => context.addIssue({ code: 'custom', message });
    for (const wrong of [...wrongWays(places), ...sharedNames(places)]) complain(wrong);
    const centres = new Set(places.filter(({ centre }) => centre).map(({ id }) => id));
    for (const { id, homes } of powers)
      for (const home of homes) if (!centres.has(home)) complain(`${home}, a home of ${id}, is no supply centre`);
    const known = new Set(spotsOf(places));
    const taken = new Set<string>();
    for (const [power, units] of Object.entries(begin)) {
      if (!powers.some(({ id }) => id === power)) complain(`${power} begins with units, but is no power`);
      for (const unit of units) {
        const spot = unit.split(' ')[1] ?? '';
        if (!known.has(spot)) complain(`${power} begins in ${spot}, which is no place of this map`);
        if (taken.has(placeOf(spot))) complain(`two units begin in ${placeOf(spot)}`);
        taken.add(placeOf(spot));
      }
    }
  });
export type GameMap = z.infer<typeof GameMap>;
