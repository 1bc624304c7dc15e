import { z } from 'zod';
import { Seat } from '../../../core/game/seat.js';
import { layAll, MapParts, NamedMaps, Rows } from '../../parabellum/grid/map-sheets.js';
import { Livery } from '../../parabellum/livery.js';
import { TerrainTable } from '../../parabellum/terrain.js';
import { UnitCard, UnitCode } from '../../parabellum/unit-card.js';
import { ObjectiveId, ScenarioId, Side, Square } from './base.js';
import { Ends, Special } from './special.js';

const Credits = z.int().min(0).max(100_000);
const Percent = z.int().min(0).max(100);
const Text = z.string().min(1).max(4_000);

/** Settings of the rules; the defaults are those of the README. */
export const Options = z.strictObject({
  /** Credits of each player at the start of the campaign (ST-3). */
  budget: Credits.default(2_400),
  /** Windows after which set-up ends although not everybody is done (4.1); null: when nobody has anything more to do. */
  setUpWindows: z.int().min(1).max(10).nullable().default(3),
  /** Flags: four letters that begin with the livery (SRR-44), or one to four beads of any colours (ST-22). */
  flags: z.enum(['livery', 'free']).default('livery'),
  /** Special circumstances of the whole campaign (ST-6, ST-24). */
  special: Special.prefault({}),
  /** Own turns missed in silence after which a player withdraws from the scenario; null: never (SRR-41). */
  strikes: z.int().min(1).max(100).nullable().default(3),
  /** Experimental: fewer tokens than a full refill restore some counters (ST-45). */
  partialResupply: z.boolean().default(false),
  /** Experimental: a player without liquid assets may become another's subsidiary (ST-71, SRR-38). */
  subsidiaries: z.boolean().default(false),
  /** What a new subsidiary gets of its parent's credits, in percent (SRR-38). */
  subsidiaryShare: Percent.default(25),
  /** What a subsidiary pays its parent of its bonuses, in percent (SRR-38). */
  subsidiaryDues: Percent.default(50),
  /** Part of the cost of destroyed units that goes into the salvage pot, in percent (SRR-36). */
  salvage: Percent.default(10),
});
export type Options = z.infer<typeof Options>;

/** How many of a type a player may have at the same time, or buy in each scenario (catalogue availability). */
export const Availability = z.union([
  z.literal('unlimited'),
  z.strictObject({ atOnce: z.int().min(1).max(100) }),
  z.strictObject({ perScenario: z.int().min(1).max(100) }),
  /** On sale only in scenarios that list it under `extraUnits`. */
  z.literal('scenario-only'),
]);
export type Availability = z.infer<typeof Availability>;

export const CatalogueUnit = UnitCard.extend({ available: Availability.default('unlimited') });
export type CatalogueUnit = z.infer<typeof CatalogueUnit>;

/** The price of a head while the pool holds `from` down to `to` heads (ST-7). */
export const PersonnelRung = z.strictObject({
  from: z.int().min(1).max(10_000),
  to: z.int().min(1).max(10_000),
  price: z.int().min(0).max(10_000),
});
export type PersonnelRung = z.infer<typeof PersonnelRung>;

export const Company = z.strictObject({ name: z.string().min(1).max(40), livery: Livery });
export type Company = z.infer<typeof Company>;

/** A supply of tokens that can run out, shared by all players like the people of the pool (ST-8). */
export const Supply = z.strictObject({
  /** Tokens at the start of the first scenario. */
  stock: z.int().min(0).max(10_000),
  /** Tokens added at each later scenario, and the most that there can be then. */
  refill: z.int().min(0).max(10_000).default(0),
  most: z.int().min(0).max(10_000).default(10_000),
  /** The price of a token while so many are left, from the fullest stock down to 1; none: the price list's. */
  ladder: z.array(PersonnelRung).max(20).default([]),
});
export type Supply = z.infer<typeof Supply>;

/** The file `catalogue.yaml`: what can be bought, at what price, and the tables units are measured by. */
export const Catalogue = z.strictObject({
  prices: z.strictObject({ fuel: Credits, ammo: Credits }),
  /** Tokens that are not unlimited at a stable price (ST-8). */
  supply: z.strictObject({ fuel: Supply.nullable().default(null), ammo: Supply.nullable().default(null) }).prefault({}),
  personnel: z.strictObject({
    /** Heads in the pool at the start of the first scenario. */
    pool: z.int().min(0).max(10_000),
    /** Heads added at each later scenario, and the most that the pool can hold then. */
    refill: z.int().min(0).max(10_000),
    most: z.int().min(0).max(10_000),
    /** From the fullest pool down, without gaps to 1. */
    ladder: z.array(PersonnelRung).min(1).max(20),
  }),
  terrain: TerrainTable,
  units: z.array(CatalogueUnit).min(1).max(100),
  /** Dealt to the players in this order. */
  companies: z.array(Company).min(2).max(20),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** What an objective asks for. */
export const Task = z.discriminatedUnion('kind', [
  /** Own units on at least `needed` of the squares at the end of `turns` own turns running (HOLD k). */
  z.strictObject({
    kind: z.literal('hold'),
    squares: z.array(Square).min(1).max(40),
    needed: z.int().min(1).max(40).default(1),
    turns: z.int().min(1).max(40),
  }),
  /** Enemy units destroyed. */
  z.strictObject({ kind: z.literal('destroy-units'), count: z.int().min(1).max(100) }),
  /** Loose tokens taken from caches. */
  z.strictObject({ kind: z.literal('take-tokens'), count: z.int().min(1).max(100) }),
  /** Nobody else has the named objective at the end of this round. */
  z.strictObject({ kind: z.literal('deny'), objective: ObjectiveId, round: z.int().min(1).max(100) }),
]);
export type Task = z.infer<typeof Task>;

export const Objective = z.strictObject({
  id: ObjectiveId,
  title: z.string().min(1).max(120),
  /** Sides that may achieve it; null: each player on their own account. */
  for: z.array(Side).min(1).nullable().default(null),
  task: Task,
  bonus: Credits,
  /** Achieving it ends the scenario at once. */
  endsScenario: z.boolean().default(false),
});
export type Objective = z.infer<typeof Objective>;

/** Who chooses the next scenario (ST-5, ST-69). `usual`: most objectives, then most liquid assets. */
export const ChooserRule = z.enum(['usual', 'highest-assets', 'lowest-assets', 'loser']);
export type ChooserRule = z.infer<typeof ChooserRule>;

const Squares = z.array(Square).min(1).max(100);
/** Squares by side; a side that is left out does not play on this map. */
const BySide = z.partialRecord(Side, Squares);

/** A scenario booklet with its map. */
export const Scenario = z.strictObject({
  id: ScenarioId,
  title: z.string().min(1).max(60),
  overview: Text,
  /** Special circumstances, in words. */
  circumstances: z.string().max(4_000).default(''),
  /** Special circumstances that change the rules in this scenario. */
  special: Special.prefault({}),
  /** Prices of tokens in this scenario, where they are not the catalogue's (ST-8). */
  prices: z
    .strictObject({ fuel: Credits.nullable().default(null), ammo: Credits.nullable().default(null) })
    .prefault({}),
  /** Numbers of players it fits. */
  players: z.strictObject({ min: z.int().min(2).max(4), max: z.int().min(2).max(4) }),
  roundLimit: z.int().min(1).max(100),
  ends: Ends.prefault({}),
  fees: z.strictObject({ deployment: Credits, extraction: Credits }),
  /** Rows of the map as drawn: north first, one terrain character a square, blanks between them or not. */
  terrain: Rows.default([]),
  /** Or the maps of the file that it is laid together of (ST-9): rows of names, north first, each from west to east. */
  maps: MapParts,
  /** Where units come and go (ST-38). The sides listed here are those of the map. */
  deployment: BySide,
  /** Where ships and landing craft come and go instead. */
  harbours: BySide.default({}),
  /** The side that defends: the chooser of this scenario names who takes it. */
  defender: Side.nullable().default(null),
  objectives: z.array(Objective).min(1).max(20),
  penalties: z.strictObject({ noObjective: Credits.default(0) }).prefault({}),
  chooser: ChooserRule.default('usual'),
  /** Scenarios that can follow; none: the campaign ends. */
  unlocks: z.array(ScenarioId).max(20),
  /** Tokens that lie on the map at the start. */
  caches: z
    .array(
      z.strictObject({
        square: Square,
        fuel: z.int().min(0).max(9).default(0),
        ammo: z.int().min(0).max(9).default(0),
      }),
    )
    .max(100)
    .default([]),
  /** Mines; the side that laid them knows where they are, with null nobody does. */
  minefields: z
    .array(z.strictObject({ square: Square, by: Side.nullable().default(null) }))
    .max(100)
    .default([]),
  /** Units on sale in this scenario beyond the catalogue: how many of each a player may buy in it. */
  extraUnits: z.record(UnitCode, z.int().min(1).max(100)).default({}),
});
export type Scenario = z.infer<typeof Scenario>;

/** What everybody may read of a scenario: what lies hidden on its map when it opens is not in it. */
export const Booklet = Scenario.omit({ caches: true, minefields: true });
export type Booklet = z.infer<typeof Booklet>;

/** What never changes in a campaign, for everybody to read (ST-13). */
export const Fixed = z.object({
  catalogue: Catalogue,
  /** File order; the first is where the campaign starts. */
  scenarios: z.array(Booklet).min(1),
});
export type Fixed = z.infer<typeof Fixed>;

/** What a campaign starts from: the binder's options, catalogue and scenarios, and the seats that signed up. */
export const SetupFields = z.strictObject({
  options: Options.prefault({}),
  catalogue: Catalogue,
  /** The file `scenarios.yaml`; the first is where the campaign starts. */
  scenarios: z
    .strictObject({
      /** Maps by name, for scenarios that are laid together of several. */
      maps: NamedMaps,
      scenarios: z.array(Scenario).min(1).max(40),
    })
    .transform(({ maps, scenarios }, context) => ({
      scenarios: layAll(scenarios, maps, (path, message) =>
        context.addIssue({ code: 'custom', path: ['scenarios', ...path], message }),
      ),
    })),
  seats: z.array(Seat).max(4),
});
export type SetupFields = z.infer<typeof SetupFields>;
