import { z } from 'zod';
import { Die, Livery, Loc, Size, UnitCode } from './base.js';

/** What a unit can do beside moving and fighting (digest 2.8). */
export const Trait = z.enum([
  /** Fires in the special phase (CL-87). */
  'indirect',
  'towable',
  'tow',
  /** Helps a neighbour at a ford (CL-58). */
  'ford-aid',
  /** Lays and lifts its bridge (CLR-25). */
  'bridge',
  /** Sets and demolishes barricades and sandbags (CLR-25). */
  'build',
  'sweep',
  /** Looks at a square within four (CL-118). */
  'scout',
  'noncombat',
  /** May be mustered with irregulars for a crew (CL-37). */
  'irregular-crew',
  /** Raised in a city, never bought (CL-38). */
  'irregular',
  'superiority',
  'anti-radiation',
  'recon-only',
  'airdrop',
  'naval',
  'amphibious',
  /** A floating air base: so many deck squares as it covers (CL-111). */
  'deck',
  /** Assets: one strike a skirmish; one salvo, then gone; one pod, then gone (CL-120). */
  'orbital-strike',
  'salvo',
  'drop-pod',
]);
export type Trait = z.infer<typeof Trait>;

/** A scale on the card, and how many pieces fill it (CL-16, CLR-9). */
const Scale = z.strictObject({ steps: z.int().min(1).max(20), pieces: z.int().min(0).max(20) });

/** A unit card. What a type does not have is null. */
export const Card = z.strictObject({
  code: UnitCode,
  name: z.string().min(1).max(60),
  size: Size,
  loc: Loc.nullable().default(null),
  cost: z.int().min(0).max(100_000),
  /** Squads of ten that man it. */
  squads: z.int().min(0).max(10).default(1),
  strength: z.int().min(0).max(10).default(10),
  /** Squares a turn; null: no movement of its own (air, assets). */
  speed: z.int().min(1).max(40).nullable().default(null),
  /** Squares that it covers in a row. */
  squares: z.int().min(1).max(6).default(1),
  supply: Scale.nullable().default(null),
  ammo: Scale.nullable().default(null),
  /** Die of a direct attack; null: none. Aircraft: of their sortie. */
  direct: Die.nullable().default(null),
  /** Die in the special phase (CL-87). */
  indirect: Die.nullable().default(null),
  /** Die of a counterattack; D2 for indirect units (CL-91). */
  counter: Die.nullable().default(null),
  antiAir: z
    .strictObject({ die: Die, range: z.int().min(1).max(40) })
    .nullable()
    .default(null),
  /** Null: cannot be attacked (assets). */
  defence: Die.nullable().default(null),
  /** Squares, both inclusive (CL-89); null: anywhere. */
  range: z
    .strictObject({ min: z.int().min(1).max(40).default(1), max: z.int().min(1).max(60) })
    .nullable()
    .default(null),
  /** Pieces it carries, and whether of one kind only (CL-84). */
  cargo: z
    .strictObject({ pieces: z.int().min(0).max(100), only: z.enum(['sup', 'amm']).nullable().default(null) })
    .prefault({ pieces: 1 }),
  /** Alternatives: so many units of one size (CL-117). Of `airdrop` and `drop-pod`: what they set down. */
  carries: z
    .array(z.strictObject({ size: Size, count: z.int().min(1).max(20) }))
    .max(5)
    .default([]),
  /** In millimetres (CLR-27). */
  height: z.int().min(0).max(100).default(0),
  traits: z.array(Trait).default([]),
  /** Most of them that a player may buy in the whole theatre; null: as many as they like; 0: only where a skirmish says so. */
  cap: z.int().min(0).max(100).nullable().default(null),
  /** Skirmishes in which alone it can be used; none: all. */
  onlyIn: z.array(z.string()).default([]),
});
export type Card = z.infer<typeof Card>;

/** Ticks to enter, of which a square of open ground has four; `crawl`: the whole unspent move; null: never (CL-70). */
const Ticks = z.union([z.int().min(1).max(400), z.literal('crawl')]).nullable();

/** One kind of flat ground (CL-53, CL-57). */
export const Terrain = z.strictObject({
  name: z.string().min(1).max(40),
  look: z.enum([
    'open',
    'road',
    'rubble',
    'crag',
    'swamp',
    'river',
    'ford',
    'rapids',
    'beach',
    'water',
    'bridge',
    'city',
    'base',
    'runway',
    'block',
  ]),
  ticks: z.record(Loc, Ticks),
  /** A bridge may be laid over it (CLR-25). */
  bridgeable: z.boolean().default(false),
  /** Running out of supplies on it costs strength (CL-58). */
  ford: z.boolean().default(false),
  /** Nobody enters, no regular attack passes, cover against special attacks beside it (CL-52). */
  block: z.boolean().default(false),
});
export type Terrain = z.infer<typeof Terrain>;

/** Upright terrain on an edge (CL-49 to CL-51, CL-59). */
export const Upright = z.strictObject({
  name: z.string().min(1).max(40),
  look: z.enum(['scrub', 'hedge', 'wall', 'trench', 'woods', 'ruin']),
  /** In millimetres; a unit that is taller gets less cover (CL-55). */
  height: z.int().min(1).max(100),
  /** Quarters of the damage that it keeps off. */
  cover: z.int().min(0).max(4),
});
export type Upright = z.infer<typeof Upright>;
/** `SCRUB`, `HEDGE`, … */
export const UprightCode = z.string().regex(/^[A-Z]{3,10}$/);
export type UprightCode = z.infer<typeof UprightCode>;

const Credits = z.int().min(0).max(100_000);

/** The file `catalogue.yaml`. */
export const Catalogue = z.strictObject({
  prices: z.strictObject({
    sup: Credits,
    amm: Credits,
    /** A squad of ten between skirmishes, and in a Boardroom phase (CL-31, CLR-33). */
    squad: Credits,
    squadInPlay: Credits,
    /** On top of the first load (CL-38). */
    irregulars: Credits,
    sandbag: Credits,
    pbar: Credits,
    vbar: Credits,
  }),
  terrain: z.record(z.string().length(1), Terrain),
  uprights: z.record(UprightCode, Upright),
  /** Cover beside a block against special attacks, in quarters, and its height (CL-52). */
  block: z
    .strictObject({ cover: z.int().min(0).max(4), height: z.int().min(1).max(100) })
    .prefault({ cover: 2, height: 50 }),
  /** Strength and die (CLR-14, CLR-25). */
  works: z.strictObject({
    vbar: z.strictObject({ strength: z.int().min(1).max(10), die: Die }),
    pbar: z.strictObject({ strength: z.int().min(1).max(10), die: Die }),
    sandbag: z.strictObject({ strength: z.int().min(1).max(10), die: Die, upright: UprightCode }),
    bridge: z.strictObject({ strength: z.int().min(1).max(10), die: Die }),
    mine: z.strictObject({ dice: z.int().min(1).max(20), die: Die }),
  }),
  units: z.array(Card).min(1).max(100),
  companies: z
    .array(z.strictObject({ name: z.string().min(1).max(40), livery: Livery }))
    .min(2)
    .max(20),
});
export type Catalogue = z.infer<typeof Catalogue>;
