import { z } from 'zod';
import { Square } from '../../parabellum/grid/squares.js';
import { DashedFlag as Flag, Livery } from '../../parabellum/livery.js';
import { MAX_NUMBER } from '../../parabellum/orders/fields.js';
import { UnitCode } from '../../parabellum/unit-card.js';

export const Count = z.number().int().nonnegative();

export const BattleId = z.string().regex(/^[A-Z]{1,2}[1-9][0-9]?$/, 'must be a letter and a number, like B1');
export type BattleId = z.infer<typeof BattleId>;

export const ObjectiveId = z.string().regex(/^[A-Z]{1,3}[0-9]{1,2}$/, 'must be letters and a number, like O1');
export type ObjectiveId = z.infer<typeof ObjectiveId>;

/** A Business Opportunity card. */
export const CardId = z.string().regex(/^[A-Z]{2}[1-9][0-9]?$/, 'must be two letters and a number, like LC3');
export type CardId = z.infer<typeof CardId>;

/** Edge of the map on which a player's deployment area lies (BR-38). */
export const Side = z.enum(['south', 'north', 'west', 'east']);
export type Side = z.infer<typeof Side>;

/** How a unit gets about: the column of the terrain table that holds for it (BR-22). `card`: never on the map. */
export const Domain = z.enum(['foot', 'vehicle', 'gun', 'walker', 'naval', 'amphibious', 'air', 'card']);
export type Domain = z.infer<typeof Domain>;

/** What the campaign waits for: the Market before a battle, a player's turn, the closing of a battle, the choice of the next. */
export const Stage = z.enum(['blank', 'market', 'turn', 'closing', 'choose', 'over']);
export type Stage = z.infer<typeof Stage>;

/** What an attack hits (BRR-7): a unit, a supply token, the object of an objective, a barricade. */
export const Target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unit'), unit: Flag }),
  z.object({ kind: z.literal('token'), square: Square, owner: z.string() }),
  z.object({ kind: z.literal('object'), objective: ObjectiveId, square: Square }),
  z.object({ kind: z.literal('barricade'), square: Square }),
]);
export type Target = z.infer<typeof Target>;

/** Why money came or went; the words of the ledger. */
export const Cause = z.enum([
  'budget',
  /** For a deployment area of few squares. */
  'grant',
  'units',
  'supply',
  'reinforcement',
  'sale',
  'extraction',
  'orbital',
  'card',
  'payoff',
  'bonus',
  /** Line of Credit repaid, dividend, sponsored losses: contingencies at the end of a battle. */
  'contingency',
  'ruling',
]);
export type Cause = z.infer<typeof Cause>;

/** Why a battle ended: BR-4 and BRR-20, BRR-37, or nobody else is left to fight. */
export const BattleEnd = z.enum(['objectives', 'round-limit', 'last-player']);
export type BattleEnd = z.infer<typeof BattleEnd>;

/** Why the campaign ended (rules 8.5, 8.7). */
export const CampaignEnd = z.enum(['last-solvent', 'battles-played', 'nobody-left']);
export type CampaignEnd = z.infer<typeof CampaignEnd>;

/** Why a player is out (BR-61, rules 8.8). */
export const Gone = z.enum(['bankrupt', 'conceded', 'left']);
export type Gone = z.infer<typeof Gone>;

export { Flag, Livery, MAX_NUMBER, Square, UnitCode };
