import { z } from 'zod';
import { Seat } from '../../../core/game/seat.js';
import { layAll, MapParts, NamedMaps, Rows } from '../../parabellum/grid/map-sheets.js';
import { Livery } from '../../parabellum/livery.js';
import { Die, UnitClass, UnitCode } from '../../parabellum/unit-card.js';
import { BattleId, CardId, Domain, ObjectiveId, Side, Square } from './base.js';

const Funds = z.int().min(0).max(100_000);
const Small = z.int().min(0).max(100);
const Percent = z.int().min(0).max(100);

/** Settings of the rules: what the rules leave open and a table may want otherwise. The defaults are those of the README. */
export const Options = z.strictObject({
  /** Funds of each player at the start of the campaign. */
  budget: Funds.default(2_000),
  /** Battles of a campaign; then the richest after paying off every card in play wins (rules 8.7). Null: until one is left. */
  length: z.int().min(1).max(100).nullable().default(5),
  /** Last round of a battle (BRR-37); null: until all objectives are secured. */
  roundLimit: z.int().min(1).max(100).nullable().default(12),
  /** Full rounds for which all objectives must have been secured by the same players before the battle ends (BRR-20). */
  securedRounds: z.int().min(0).max(10).default(1),
  /** Cards in a hand (BR-55). */
  handLimit: z.int().min(1).max(24).default(5),
  /** Funds for one orbital insertion (BRR-13). */
  orbitalPrice: Funds.default(150),
  /** What a sold unit brings of its price, in percent, in proportion to its strength (BRR-17). */
  sellShare: Percent.default(50),
  /** Tokens and units bought, and tokens captured, wait for the owner's next turn (BRR-9). */
  freshTokens: z.boolean().default(true),
  /** Funds for a player whose deployment area has so few squares, at the start of a battle. */
  narrowArea: z.strictObject({ squares: Small.default(2), grant: Funds.default(100) }).prefault({}),
  /** `open`: types and strengths are public. `screens`: a miniature shows its class only, reserves are hidden (rules 6). */
  fog: z.enum(['open', 'screens']).default('open'),
  /** Distance within which SCOUT works (BRR-15b). */
  scoutRange: z.int().min(1).max(40).default(4),
  /** A kill by counterattack in another's turn earns no card (BRR-21); true: it does, at the end of the killer's next turn. */
  counterKillsDraw: z.boolean().default(false),
  /** `needed`: the closing window is left out where nobody has anything to decide in it. */
  closingWindow: z.enum(['always', 'needed']).default('needed'),
  /** `needed`: a window unless the richest gave a list before. `never`: without a list the lowest unplayed battle is next. */
  choiceWindow: z.enum(['needed', 'never']).default('needed'),
  /** Own turns missed in silence, one after the other, after which a player is passed over until they are back (BRR-39); null: never. */
  strikes: z.int().min(1).max(100).nullable().default(3),
  /** Sign-up puts here what optional rules all players asked for. */
  optionalRules: z.array(z.string()).default([]),
});
export type Options = z.infer<typeof Options>;

/** How many of a type a player may have at the same time, or buy in each battle. `battle-only`: where a battle lists it under `extraUnits`. */
export const Availability = z.union([
  z.literal('unlimited'),
  z.strictObject({ atOnce: z.int().min(1).max(100) }),
  z.strictObject({ perBattle: z.int().min(1).max(100) }),
  z.literal('battle-only'),
]);
export type Availability = z.infer<typeof Availability>;

/** What a unit can do beside moving and fighting (catalogue flags). */
export const Trait = z.enum([
  /** Enters mountains, may be carried as infantry (INF). */
  'infantry',
  /** May be called in (IF, BR-30). */
  'indirect',
  /** Fires at aircraft in other players' turns (AA, BRR-14). */
  'anti-air',
  /** Answers anti-aircraft fire (ARM). */
  'anti-radiation',
  /** Rocky ground costs what the terrain's `rough` says (ROUGH). */
  'rough',
  'scout',
  /** Others may be filled from its card (DEPOT, BRR-33). */
  'depot',
  'tow',
  'towable',
  /** Lays and lifts a bridge (BRIDGE). */
  'span',
  'build',
  'sweep',
  /** Sets troops of the reserve down anywhere (AIRDROP, BR-39). */
  'airdrop',
  /** One attack from the reserve at any square, then it is spent (ONE SHOT). */
  'one-shot',
]);
export type Trait = z.infer<typeof Trait>;

/** Alternatives of a load: so many infantry, or so many vehicles and guns, or so many land units of any kind. */
export const Berth = z.strictObject({ what: z.enum(['infantry', 'vehicle', 'land']), count: z.int().min(1).max(10) });
export type Berth = z.infer<typeof Berth>;

/** A unit card (BR-8). What a type does not have is null or 0, and may be left out in a binder. */
export const CatalogueUnit = z.strictObject({
  code: UnitCode,
  name: z.string().min(1).max(60),
  domain: Domain,
  /** What a miniature shows with `fog: screens`, and what the map draws. */
  class: UnitClass,
  price: Funds,
  /** Cost of extraction. */
  extraction: Funds.default(0),
  /** Movement a turn in squares. */
  move: z.int().min(0).max(40).default(0),
  /** Supply for a move, and for an attack or counterattack. */
  fuel: Small.default(0),
  ammo: Small.default(0),
  /** Supply tokens that the card holds. */
  capacity: Small.default(0),
  /** Troop strength when full. */
  strength: z.int().min(1).max(20),
  /** Battle die, of attack and defence alike. */
  die: Die,
  /** How far it attacks: units and things on the ground, aircraft (null: not at all), and not closer than `min`. */
  range: z
    .strictObject({
      ground: z.int().min(1).max(60).nullable().default(null),
      air: z.int().min(1).max(60).nullable().default(null),
      min: z.int().min(1).max(60).default(1),
    })
    .prefault({}),
  /** What it carries, alternatives; empty: nothing. */
  carries: z.array(Berth).max(5).default([]),
  /** Aircraft that it is a base for (AIRBASE, BRR-36); 0: none. */
  airbase: Small.default(0),
  traits: z.array(Trait).default([]),
  available: Availability.default('unlimited'),
});
export type CatalogueUnit = z.infer<typeof CatalogueUnit>;

const CostOn = z.int().min(1).max(40).nullable();

/** One kind of ground: what entering costs each domain; null: no entry. Aircraft pay 1 everywhere. */
export const Terrain = z.strictObject({
  name: z.string().min(1).max(40),
  /** What the map draws. */
  look: z.enum(['open', 'forest', 'rocky', 'mountain', 'water']),
  cost: z.strictObject({
    foot: CostOn,
    vehicle: CostOn,
    gun: CostOn,
    walker: CostOn,
    naval: CostOn,
    amphibious: CostOn,
  }),
  /** The cost for units with the trait `rough`; null: as the column says. */
  rough: CostOn.default(null),
  /** A bridge may be laid over it (BRR-34). */
  bridgeable: z.boolean().default(false),
});
export type Terrain = z.infer<typeof Terrain>;

/** A Line of Credit (BR-52): the payoff is due when the battle ends. */
const Credit = z.strictObject({ id: CardId, kind: z.literal('credit'), value: Funds, payoff: Funds });
/** An Investor (BR-54): a dividend at every battle end. */
const Investor = z.strictObject({
  id: CardId,
  kind: z.literal('investor'),
  value: Funds,
  dividend: Funds,
  payoff: Funds,
});
/** A Sponsorship (BR-53): units to be given back, losses charged. */
const Sponsorship = z.strictObject({
  id: CardId,
  kind: z.literal('sponsorship'),
  units: z.array(UnitCode).min(1).max(6),
  payoff: Funds,
});
export const BusinessCard = z.discriminatedUnion('kind', [Credit, Investor, Sponsorship]);
export type BusinessCard = z.infer<typeof BusinessCard>;

export const Company = z.strictObject({ name: z.string().min(1).max(40), livery: Livery });
export type Company = z.infer<typeof Company>;

/** The file `catalogue.yaml`: units, prices, ground, cards, companies. */
export const Catalogue = z.strictObject({
  /** Funds for a supply token, and what one brings when sold. */
  prices: z.strictObject({ supply: Funds, supplySale: Funds }),
  terrain: z.record(z.string().length(1), Terrain),
  units: z.array(CatalogueUnit).min(1).max(100),
  /** The Business Opportunity deck. */
  deck: z.array(BusinessCard).max(100),
  /** Dealt to the players in this order. */
  companies: z.array(Company).min(2).max(20),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** What an objective asks for (BRR-19). */
export const Objective = z.strictObject({
  id: ObjectiveId,
  title: z.string().min(1).max(120),
  kind: z.enum(['hold', 'destroy', 'recover']),
  square: Square,
  bonus: Funds,
  /** The fewest players with whom it is in play. */
  players: z.int().min(2).max(4).default(2),
  /** Of an object that is to be destroyed: its strength and die; null for other kinds. */
  object: z
    .strictObject({ strength: z.int().min(1).max(20), die: Die })
    .nullable()
    .default(null),
});
export type Objective = z.infer<typeof Objective>;

/** What is special in one battle, as data. */
export const Special = z.strictObject({
  /** Cards drawn in this battle have a payoff higher by so many percent, to the nearest 5. */
  payoffSurcharge: z.int().min(0).max(500).default(0),
  /** No orbital insertion and no airdrops. */
  noOrbit: z.boolean().default(false),
  noAirdrop: z.boolean().default(false),
});
export type Special = z.infer<typeof Special>;

const Squares = z.array(Square).min(1).max(100);

/** One contract: map, deployment areas, objectives. */
export const BattleSheet = z.strictObject({
  id: BattleId,
  title: z.string().min(1).max(60),
  briefing: z.string().min(1).max(4_000),
  /** Rows of the map, north first, one terrain character a square, blanks between them or not. */
  terrain: Rows.default([]),
  /** Or the maps of the file that it is laid together of: rows of names, north first, each from west to east. */
  maps: MapParts,
  /** Deployment areas (BR-38). Two players have south and north, the third gets west, the fourth east. */
  areas: z.strictObject({ south: Squares, north: Squares, west: Squares, east: Squares }),
  /** Squares where naval and amphibious units may start, for every player. */
  harbours: z.array(Square).max(200).default([]),
  /** Units on sale here although they are `battle-only`, and how many a player may have at the same time. */
  extraUnits: z.record(UnitCode, z.int().min(1).max(100)).default({}),
  /** Mines lie here (BRR-34); everybody sees them. */
  minefields: z.array(Square).max(100).default([]),
  objectives: z.array(Objective).min(1).max(20),
  /** In place of the campaign's round limit; null: the campaign's. */
  roundLimit: z.int().min(1).max(100).nullable().default(null),
  special: Special.prefault({}),
});
export type BattleSheet = z.infer<typeof BattleSheet>;

/** The file `battles.yaml`; the first battle is where the campaign begins. */
export const Battles = z
  .strictObject({
    /** Maps by name, for battles that are laid together of several. */
    maps: NamedMaps,
    battles: z.array(BattleSheet).min(1).max(40),
  })
  .transform(({ maps, battles }, context) => ({
    battles: layAll(battles, maps, (path, message) =>
      context.addIssue({ code: 'custom', path: ['battles', ...path], message }),
    ),
  }));

/** What never changes and everybody may know. */
export const Fixed = z.object({ catalogue: Catalogue, battles: z.array(BattleSheet) });
export type Fixed = z.infer<typeof Fixed>;

export const SetupFields = z.strictObject({
  options: Options.prefault({}),
  catalogue: Catalogue,
  battles: Battles,
  seats: z.array(Seat).min(1),
});
export type SetupFields = z.infer<typeof SetupFields>;

/** Sides of so many players, in seat order. */
export const sidesFor = (players: number): readonly Side[] => Side.options.slice(0, players);
