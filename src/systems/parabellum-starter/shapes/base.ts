import { z } from 'zod';
import { Square } from '../../parabellum/grid/squares.js';
import { Flag, Livery } from '../../parabellum/livery.js';
import { MAX_NUMBER } from '../../parabellum/orders/fields.js';
import { UnitCode } from '../../parabellum/unit-card.js';

export const Count = z.number().int().nonnegative();

/** Scenarios are a round number and a letter; the first is plain `1` (ST-69). */
export const ScenarioId = z.string().regex(/^[1-9][0-9]?[A-Z]?$/, 'must be a number and perhaps a letter, like 2B');
export type ScenarioId = z.infer<typeof ScenarioId>;

export const ObjectiveId = z.string().regex(/^[A-Z]{1,3}[0-9]{1,2}$/, 'must be letters and a number, like O1');
export type ObjectiveId = z.infer<typeof ObjectiveId>;

/** Edge of the map from which a player comes; players keep theirs through the campaign where the map has it. */
export const Side = z.enum(['south', 'north', 'west', 'east']);
export type Side = z.infer<typeof Side>;

/** What an order calls an aircraft of one's own: type and number, e.g. `STR-1`. */
export const AirName = z.string().regex(/^[A-Z][A-Z0-9]{1,4}-[1-9][0-9]?$/, 'must be a type and a number, like STR-1');
export type AirName = z.infer<typeof AirName>;

/** What an order calls a unit: its flag, or an aircraft's name. */
export const UnitName = z.union([Flag, AirName]);
export type UnitName = z.infer<typeof UnitName>;

/**
 * A unit in state and events, unique in the campaign: its flag, or livery and name of an aircraft (`RB:STR-1`), which two
 * players may have alike.
 */
export const UnitId = z.string().regex(/^[A-Z]{4}$|^[ROYGBVKWPN]{1,3}$|^[A-Z]{2}:[A-Z][A-Z0-9]{1,4}-[1-9][0-9]?$/);
export type UnitId = z.infer<typeof UnitId>;

export const airId = (livery: Livery, name: AirName): UnitId => `${livery}:${name}`;

/** What orders call it: the part after the colon, or the flag. */
export const unitName = (id: UnitId): UnitName => id.slice(id.indexOf(':') + 1);

/** Tokens: fuel and ammunition. */
export const Goods = z.object({ fuel: Count, ammo: Count });
export type Goods = z.infer<typeof Goods>;

export const NO_GOODS: Goods = { fuel: 0, ammo: 0 };
export const tokensIn = (goods: Goods): number => goods.fuel + goods.ammo;

/** Tokens of each kind that are left to be bought; null: as many as anybody likes. */
export const Stocks = z.object({ fuel: Count.nullable(), ammo: Count.nullable() });
export type Stocks = z.infer<typeof Stocks>;

export const NO_LIMITS: Stocks = { fuel: null, ammo: null };

/** Cards by type; types of which there are none are not keys. */
export const Cards = z.record(UnitCode, z.number().int().positive());
export type Cards = z.infer<typeof Cards>;

/** What may be attacked: a unit, the tokens of a cache, or works (SRR-42). */
export const Target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unit'), unit: Flag }),
  z.object({ kind: z.literal('cache'), square: Square }),
  z.object({ kind: z.literal('work'), square: Square }),
]);
export type Target = z.infer<typeof Target>;

/** Where a campaign is: buying, players' turns, the last extraction, the choice of the next scenario. */
export const Stage = z.enum(['blank', 'set-up', 'turn', 'closing', 'choose', 'over']);
export type Stage = z.infer<typeof Stage>;

export const ObjectiveStatus = z.enum(['open', 'achieved', 'locked']);
export type ObjectiveStatus = z.infer<typeof ObjectiveStatus>;

export const WorkKind = z.enum(['barricade', 'earthwork', 'bridge']);
export type WorkKind = z.infer<typeof WorkKind>;

/** Why money came or went; the words of the ledger (ST-18, rules 8). */
export const Cause = z.enum([
  'budget',
  'units',
  'personnel',
  'fuel',
  'ammo',
  'deployment',
  'extraction',
  'scrap',
  'reorganisation',
  'bonus',
  'penalty',
  'proceeds',
  'salvage',
  'subsidiary',
  'ruling',
]);
export type Cause = z.infer<typeof Cause>;

/** Why a scenario ended. */
export const ScenarioEnd = z.enum([
  'objective',
  'last-player',
  'round-limit',
  'objectives',
  'losses',
  'last-on-map',
  'empty-pool',
]);
export type ScenarioEnd = z.infer<typeof ScenarioEnd>;

/** Why the campaign ended. */
export const CampaignEnd = z.enum(['tree-end', 'one-solvent', 'others-left', 'nobody-left']);
export type CampaignEnd = z.infer<typeof CampaignEnd>;

export { Flag, Livery, MAX_NUMBER, Square, UnitCode };
