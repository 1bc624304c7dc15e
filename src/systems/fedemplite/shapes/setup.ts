import { z } from 'zod';
import { Seat } from '../../../core/game/seat.js';
import { FleetLetter, NationId, OptionalRule, Province, Side } from './base.js';

export const Adjacency = z.enum(['eight', 'four']);
export type Adjacency = z.infer<typeof Adjacency>;

/** Settings of the rules; the defaults are those of the README. */
export const Options = z.strictObject({
  /** `friendly`: every province between base and destination must be friendly (FE-62). */
  transit: z.enum(['friendly', 'any']).default('friendly'),
  /** Furthest MOVE in movement points; null: no limit (FE-46). */
  moveMaxCost: z.int().min(7).max(9_999).nullable().default(null),
  /** How ships of several owners are dealt to flotillas (FE-68). */
  flotillaCycle: z.enum(['block', 'single']).default('block'),
  /** A natural 6 arrives whatever the trigger (FE-72). */
  sixAlwaysArrives: z.boolean().default(false),
  /** Glory of the commander who takes a province without a fight (FE-78). */
  unopposedGlory: z.int().min(0).max(100).default(0),
  /** What a withdrawal roll is compared with (FE-85, FE-86). */
  retreat: z.enum(['survivors', 'literal']).default('survivors'),
  /** What a purchase costs that is filled in part (FE-56). */
  partialCharge: z.enum(['full', 'proRata']).default('full'),
  /** A fallen nation revives when its own side takes its capital back (FE-95). */
  liberation: z.boolean().default(false),
  /** Provinces for one ship, rounded up (FE-101). */
  productionDivisor: z.int().min(1).max(100).default(2),
  influenceBase: z.int().min(0).max(100).default(5),
  influenceStep: z.int().min(0).max(100).default(2),
  /** Every how many turns a nation may raise a new fleet; null: never (FE-103). */
  newFleetEvery: z.int().min(1).max(100).nullable().default(3),
  maxFleets: z.int().min(1).max(26).default(8),
  /** Silent turns after which a player is removed; null: never (FE-107). */
  strikes: z.int().min(1).max(100).nullable().default(1),
  /** Last turn; null: the war goes on until somebody wins (FE-99). */
  turnLimit: z.int().min(1).max(200).nullable().default(18),
  /** Who sees the composition of fleets: their own side, or everybody. */
  visibility: z.enum(['side', 'open']).default('side'),
  /** Provinces of nations not yet active count for their side (FE-98). */
  countInactive: z.boolean().default(false),
  startInfluence: z.int().min(0).max(1_000).default(10),
  startGlory: z.int().min(0).max(1_000).default(1),
  /** The first turn's year (FE-13). */
  firstYear: z.int().min(0).max(9_999).default(168),
  /** Optional rules in use (FE-33). Naming one that cannot be played yet is an error of the binder. */
  optionalRules: z.array(OptionalRule).default([]),
});
export type Options = z.infer<typeof Options>;

/** The map as a GM writes it: `grid` has one line a row, north first, one legend mark a province. */
export const MapSetup = z.strictObject({
  columns: z
    .array(z.string().regex(/^[A-Z]$/, 'must be one capital letter'))
    .min(2)
    .max(26),
  rows: z.int().min(2).max(40),
  adjacency: Adjacency.default('eight'),
  /** Share of all provinces that wins the war (FE-98). */
  victory: z.strictObject({
    numerator: z.int().min(1).max(1_000),
    denominator: z.int().min(1).max(1_000),
  }),
  /** Marks of the grid; null: uncontrolled. */
  legend: z.record(z.string().min(1).max(2), NationId.nullable()),
  grid: z.array(z.string().max(200)),
});
export type MapSetup = z.infer<typeof MapSetup>;

export const NationSetup = z.strictObject({
  name: z.string().min(1).max(40),
  side: Side,
  aliases: z.array(z.string().regex(/^[A-Za-z]{2,20}$/, 'must be a word of 2 to 20 letters')).max(12),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #2e8b57'),
  capital: Province,
  activationTurn: z.int().min(1).max(200),
  mobilisedBeforeTurn: z.int().min(1).max(200),
  initialShips: z.int().min(0).max(2_000),
  fleets: z.record(FleetLetter, Province),
});
export type NationSetup = z.infer<typeof NationSetup>;

/** What a campaign starts from: the binder's options, map and forces, and the seats that signed up. */
export const SetupFields = z.strictObject({
  options: Options.prefault({}),
  map: MapSetup,
  forces: z.strictObject({ nations: z.partialRecord(NationId, NationSetup) }),
  seats: z.array(Seat.extend({ side: Side })).max(64),
});
export type SetupFields = z.infer<typeof SetupFields>;
