import { z } from 'zod';
import type { Footprint } from './footprint.js';

/** A unit type's code in the catalogue, e.g. `TNK`. */
export const UnitCode = z.string().regex(/^[A-Z][A-Z0-9]{1,4}$/, 'must be 2 to 5 capital letters or digits, like TNK');
export type UnitCode = z.infer<typeof UnitCode>;

/** What a miniature shows of its unit (ST-10). `AIR` and `CARD` have none. */
export const UnitClass = z.enum(['INF', 'SML', 'LRG', 'AIR', 'CARD']);
export type UnitClass = z.infer<typeof UnitClass>;

/** How a unit moves: the column of the terrain table that holds for it. */
export const Movement = z.enum(['FOOT', 'MOUNTED', 'WHEELED', 'TRACKED', 'WALKER', 'GUN', 'NAVAL', 'AMPHIBIOUS']);
export type Movement = z.infer<typeof Movement>;

export const Die = z.union([4, 6, 8, 10, 12, 20].map((sides) => z.literal(sides)));
export type Die = z.infer<typeof Die>;

/** What a unit can do beside moving and fighting. */
export const Trait = z.enum([
  /** May be pulled by a unit with `tow` (SRR-19). */
  'towable',
  'tow',
  /** Clears mines. */
  'sweep',
  /** Builds and destroys barricades and earthworks. */
  'dig',
  /** Becomes a bridge. */
  'span',
  /** Intercepts enemy sorties. */
  'superiority',
  /** Replies to flak. */
  'anti-radiation',
  /** Flies over a square and scouts it. */
  'overfly',
  /** Sets units of the Pre-Deployment Area down from the air. */
  'airdrop',
  /** A floating base: sorties from it cost no waiting turn. */
  'deck',
  /** A card that sets units of the Pre-Deployment Area down from orbit and is then spent. */
  'drop-pod',
]);
export type Trait = z.infer<typeof Trait>;

const Small = z.int().min(0).max(100);

/** Counters on the card, and the tokens that fill them (ST-20). */
export const Stock = z.strictObject({ counters: z.int().min(1).max(20), tokens: z.int().min(0).max(20) });
export type Stock = z.infer<typeof Stock>;

/** A unit card. What a type does not have is null, and may be left out in a binder. */
export const UnitCard = z.strictObject({
  code: UnitCode,
  name: z.string().min(1).max(60),
  class: UnitClass,
  cost: z.int().min(0).max(100_000),
  /** Personnel at full strength; 0 for cards. */
  strength: z.int().min(0).max(20),
  /** Squares a turn; null: anywhere (air, cards). */
  speed: z.int().min(1).max(40).nullable().default(null),
  movement: Movement.nullable().default(null),
  /** Squares of the map that it covers, in a row; more than one for long ships. */
  squares: z.int().min(1).max(6).default(1),
  fuel: Stock.nullable().default(null),
  ammo: Stock.nullable().default(null),
  /** Attack die and how far it reaches; `range` null: anywhere (air). */
  attack: z
    .strictObject({ die: Die, range: z.int().min(1).max(40).nullable() })
    .nullable()
    .default(null),
  artillery: z
    .strictObject({ die: Die, min: z.int().min(1).max(40), max: z.int().min(1).max(60), shots: z.int().min(1).max(20) })
    .nullable()
    .default(null),
  antiAir: z
    .strictObject({ die: Die, range: z.int().min(1).max(40) })
    .nullable()
    .default(null),
  /** One strike a scenario from the card, without mustering (SRR-40). */
  orbital: z
    .strictObject({ die: Die, shots: z.int().min(1).max(20) })
    .nullable()
    .default(null),
  /** Null: cannot be attacked (cards). */
  defence: Die.nullable().default(null),
  /** Tokens it can carry, and whether only one kind. */
  cargo: z
    .strictObject({ tokens: Small, only: z.enum(['fuel', 'ammo']).nullable().default(null) })
    .default({ tokens: 0, only: null }),
  /** Alternatives: so many passengers of a class, or so many of another. Empty: none. */
  passengers: z
    .array(z.strictObject({ class: UnitClass, count: z.int().min(1).max(20) }))
    .max(5)
    .default([]),
  traits: z.array(Trait).default([]),
});
export type UnitCard = z.infer<typeof UnitCard>;

export function footprintOf(card: Pick<UnitCard, 'class'>): Footprint {
  if (card.class === 'INF') return 'quarter';
  return card.class === 'SML' ? 'half' : 'whole';
}

/** Layers a unit may dig in: infantry four, other land units one, ships and aircraft none (ST-36). */
export function mostLayers(card: Pick<UnitCard, 'movement'>): number {
  switch (card.movement) {
    case 'FOOT':
    case 'MOUNTED':
      return 4;
    case 'NAVAL':
    case 'AMPHIBIOUS':
    case null:
      return 0;
    default:
      return 1;
  }
}

/** A unit with an attack die of its own or an artillery die may scout (ST-52, SRR-20). */
export const isCombatUnit = (card: Pick<UnitCard, 'attack' | 'artillery'>): boolean =>
  card.attack !== null || card.artillery !== null;

/** Whether so many passengers of these classes fit: all of one class, within one of the alternatives. */
export const passengersFit = (card: Pick<UnitCard, 'passengers'>, classes: readonly UnitClass[]): boolean =>
  classes.length === 0 ||
  card.passengers.some((one) => classes.length <= one.count && classes.every((each) => each === one.class));

/** Ships and landing craft: they live on water. */
export const isFloating = (card: Pick<UnitCard, 'movement'>): boolean =>
  card.movement === 'NAVAL' || card.movement === 'AMPHIBIOUS';

const known = new WeakMap<readonly { readonly code: string }[], ReadonlyMap<string, { readonly code: string }>>();

/** The card of a type in a catalogue of any edition; undefined when there is none. Looked up, because the engine asks very often. */
export function findCard<Card extends { readonly code: string }>(
  units: readonly Card[],
  type: string,
): Card | undefined {
  let cards = known.get(units) as ReadonlyMap<string, Card> | undefined;
  if (cards === undefined) {
    cards = new Map(units.map((card) => [card.code, card]));
    known.set(units, cards);
  }
  return cards.get(type);
}

/** The card of a type that a state names, and that is in its catalogue therefore. */
export function cardIn<Card extends { readonly code: string }>(units: readonly Card[], type: string): Card {
  const card = findCard(units, type);
  if (card === undefined) throw new Error(`the catalogue has no unit ${type}`);
  return card;
}
