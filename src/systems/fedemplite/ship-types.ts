import type { NationId } from './shapes/base.js';
import { type Hulls, type HullsBySeat, ShipType, type Types } from './shapes/ship-types.js';

// Arithmetic of ships by type (FE-O6). Types without ships are never keys, so that equal numbers are equal as JSON.

export const SHIP_TYPES: readonly ShipType[] = ShipType.options;

/** How orders may call a type. */
const WORDS: ReadonlyMap<string, ShipType> = new Map(
  (
    [
      ['DN', 'DREADNOUGHT'],
      ['CV', 'CARRIER'],
      ['CA', 'CRUISER'],
      ['SC', 'SCOUT'],
    ] as const
  ).flatMap(([type, word]): [string, ShipType][] => [type, `${type}S`, word, `${word}S`].map((one) => [one, type])),
);

/** The type that a word of an order names, in capitals. */
export const typeNamed = (word: string): ShipType | undefined => WORDS.get(word);

export const TYPE_NAMES: Readonly<Record<ShipType, string>> = {
  DN: 'dreadnought',
  CV: 'carrier',
  CA: 'cruiser',
  SC: 'scout',
};

/** Which ships are meant where an order names no type: the plain ones first. */
const UNNAMED: readonly ShipType[] = ['CA', 'SC', 'CV', 'DN'];

/** What a nation's yards build one after another, over and over. */
export const CYCLE: readonly ShipType[] = [
  ...(['CA', 'CA', 'CA', 'CA', 'CV', 'CA', 'CA', 'CA', 'CA', 'SC'] as const),
  ...(['CA', 'CA', 'CA', 'CA', 'CV', 'CA', 'CA', 'CA', 'SC', 'DN'] as const),
];

/** Percentages of an order of battle, each rounded down; the rest are cruisers. */
export const SHARES: Readonly<Partial<Record<ShipType, number>>> = { DN: 5, CV: 10, SC: 10 };

/** What a ship of a type needs to hit, on a d6. Fighters and bonus dice need a 6. */
export const HITS_ON: Readonly<Record<ShipType, number>> = { DN: 2, CV: 6, CA: 5, SC: 6 };
/** Hits that destroy it. */
export const TOUGHNESS: Readonly<Record<ShipType, number>> = { DN: 2, CV: 1, CA: 1, SC: 1 };
export const FIGHTERS = 3;

export const hulls = (count: (type: ShipType) => number): Hulls => {
  const found: Hulls = {};
  for (const type of SHIP_TYPES) {
    const ships = count(type);
    if (ships > 0) found[type] = ships;
  }
  return found;
};

export const countOf = (of: Hulls, type: ShipType): number => of[type] ?? 0;
export const totalHulls = (of: Hulls): number => SHIP_TYPES.reduce((sum, type) => sum + countOf(of, type), 0);
export const plus = (one: Hulls, other: Hulls): Hulls => hulls((type) => countOf(one, type) + countOf(other, type));
export const minus = (one: Hulls, other: Hulls): Hulls => hulls((type) => countOf(one, type) - countOf(other, type));
export const allOf = (type: ShipType, ships: number): Hulls => hulls((one) => (one === type ? ships : 0));
export const sameHulls = (one: Hulls, other: Hulls): boolean =>
  SHIP_TYPES.every((type) => countOf(one, type) === countOf(other, type));

export const sumOf = (all: Iterable<Hulls>): Hulls => {
  let total: Hulls = {};
  for (const one of all) total = plus(total, one);
  return total;
};

export const sumBySeat = (of: HullsBySeat): Hulls => sumOf(Object.values(of));

/** So many ships out of these: of the type named, or, where none is, cruisers, then scouts, carriers and dreadnoughts. */
export function taken(from: Hulls, ships: number, type: ShipType | null): Hulls {
  if (type !== null) return allOf(type, Math.min(ships, countOf(from, type)));
  let left = ships;
  let out: Hulls = {};
  for (const one of UNNAMED) {
    const count = Math.min(left, countOf(from, one));
    out = plus(out, allOf(one, count));
    left -= count;
  }
  return out;
}

/** An order of battle of so many ships. */
export function initialHulls(ships: number): Hulls {
  const special = hulls((type) => Math.floor((ships * (SHARES[type] ?? 0)) / 100));
  return plus(special, allOf('CA', ships - totalHulls(special)));
}

/** How far a nation is in the cycle. */
export const yardOf = ({ yards }: Pick<Types, 'yards'>, nation: NationId): number => yards[nation] ?? 0;

/** The next ships of a nation's yards. */
export const builtHulls = (yard: number, ships: number): Hulls =>
  sumOf(Array.from({ length: ships }, (_, index) => allOf(CYCLE[(yard + index) % CYCLE.length] ?? 'CA', 1)));

/** `1 DN, 12 CA`. */
export const typesInWords = (of: Hulls): string =>
  SHIP_TYPES.filter((type) => countOf(of, type) > 0)
    .map((type) => `${countOf(of, type)} ${type}`)
    .join(', ');
