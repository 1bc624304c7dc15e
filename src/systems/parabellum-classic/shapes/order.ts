import { z } from 'zod';
import {
  AirName,
  BarricadeKind,
  Channel,
  EdgeId,
  Flag,
  Goods,
  MAX_NUMBER,
  Square,
  Stores,
  UnitCode,
  UnitName,
} from './base.js';
import { Condition } from './condition.js';
import { standingOrders } from './standing.js';

const Many = z.number().int().min(1).max(MAX_NUMBER);

/** The parts of a sheet (digest 5). The verb names the part; LOAD and REPLENISH, which two parts know, carry theirs. */
export const Section = z.enum([
  'purchase',
  'deploy',
  'movement',
  'special',
  'direct',
  'boardroom',
  'standing',
  'refit',
  'choice',
]);
export type Section = z.infer<typeof Section>;

/** Where pieces come from: those of a square, or aboard a unit. */
export const Source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('square'), square: Square }),
  z.object({ kind: z.literal('unit'), unit: Flag }),
]);
export type Source = z.infer<typeof Source>;

/** Squares in order, the first may be the one the unit stands on; or the cheapest way, found when it sets out. */
export const Way = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('path'), squares: z.array(Square).min(1).max(80) }),
  z.object({ kind: z.literal('to'), square: Square }),
]);
export type Way = z.infer<typeof Way>;

/** PURCHASE, REFIT, BOARDROOM. */
const buying = [
  z.object({ kind: z.literal('buy-units'), count: Many, type: UnitCode }),
  z.object({ kind: z.literal('buy-pieces'), count: Many, what: z.enum(['sup', 'amm', 'sandbag', 'pbar', 'vbar']) }),
  z.object({ kind: z.literal('hire'), squads: Many }),
  z.object({ kind: z.literal('staff'), unit: UnitName, soldiers: Many }),
  z.object({ kind: z.literal('transfer-soldiers'), soldiers: Many, from: UnitName, to: UnitName }),
] as const;

/** DEPLOY; MUSTER and READY also in the BOARDROOM. */
const deploying = [
  /** A card of the reserve becomes a unit. `as` null: the service deals beads, or numbers the aircraft. `crew`: irregulars. */
  z.object({ kind: z.literal('muster'), type: UnitCode, as: UnitName.nullable(), crew: Flag.nullable() }),
  /** A unit back from an earlier skirmish. */
  z.object({ kind: z.literal('muster-again'), unit: UnitName }),
  z.object({ kind: z.literal('place'), unit: Flag, square: Square }),
  z.object({ kind: z.literal('cache'), goods: Goods, square: Square }),
  /** Pieces, and works for an engineer to build: `GIVE 2 SUP 1 SANDBAG TO RB-EW`. */
  z.object({ kind: z.literal('give'), goods: Goods, stores: Stores, unit: Flag }),
  z.object({ kind: z.literal('set-barricade'), work: BarricadeKind, square: Square }),
  z.object({ kind: z.literal('set-sandbag'), edge: EdgeId }),
  z.object({ kind: z.literal('ready-air'), air: AirName }),
  z.object({ kind: z.literal('hangar'), air: AirName }),
] as const;

const moving = [
  z.object({ kind: z.literal('move'), unit: Flag, way: Way, tow: Flag.nullable() }),
  z.object({ kind: z.literal('push'), unit: Flag, goods: Goods, from: Square, to: Square }),
  /** `phase` movement: four ticks a piece; direct: instead of an attack (CLR-10). */
  z.object({ kind: z.literal('load'), unit: Flag, goods: Goods, from: Square, phase: z.enum(['movement', 'direct']) }),
  z.object({ kind: z.literal('refill'), unit: Flag, from: Source, goods: Goods }),
  z.object({ kind: z.literal('stow'), unit: Flag }),
  z.object({ kind: z.literal('embark'), unit: Flag, into: Flag }),
  z.object({ kind: z.literal('disembark'), unit: Flag, square: Square }),
  z.object({ kind: z.literal('replenish'), air: AirName, phase: z.enum(['movement', 'boardroom']) }),
] as const;

const special = [
  z.object({ kind: z.literal('shell'), unit: Flag, square: Square }),
  z.object({ kind: z.literal('strike'), air: AirName, square: Square }),
  z.object({ kind: z.literal('recon'), air: AirName, square: Square }),
  z.object({ kind: z.literal('scout'), unit: Flag, square: Square }),
  z.object({ kind: z.literal('orbital'), square: Square }),
  z.object({ kind: z.literal('salvo'), square: Square }),
  /** `by`: the transport aircraft (AIR), the landing craft (SEA), else null. */
  z.object({ kind: z.literal('land'), unit: Flag, square: Square, channel: Channel, by: UnitName.nullable() }),
  z.object({ kind: z.literal('evacuate'), air: AirName }),
  z.object({ kind: z.literal('lay-bridge'), unit: Flag, square: Square }),
  z.object({ kind: z.literal('lift-bridge'), unit: Flag, square: Square }),
  z.object({ kind: z.literal('build-sandbag'), unit: Flag, edge: EdgeId }),
  z.object({ kind: z.literal('build-barricade'), unit: Flag, work: BarricadeKind, square: Square }),
  z.object({ kind: z.literal('demolish'), unit: Flag, at: z.union([Square, EdgeId]) }),
  z.object({ kind: z.literal('sweep'), unit: Flag, square: Square }),
] as const;

const direct = [
  z.object({ kind: z.literal('attack'), unit: Flag, square: Square }),
  z.object({ kind: z.literal('attack-edge'), unit: Flag, edge: EdgeId }),
  z.object({ kind: z.literal('unload'), unit: Flag, goods: Goods, square: Square }),
] as const;

const boardroom = [
  z.object({ kind: z.literal('dispatch'), unit: Flag, channel: Channel }),
  z.object({ kind: z.literal('raise'), square: Square, as: Flag.nullable() }),
  z.object({ kind: z.literal('disband'), unit: Flag }),
  z.object({ kind: z.literal('requisition'), count: Many, what: z.enum(['sup', 'amm']), square: Square }),
  z.object({ kind: z.literal('withdraw') }),
  z.object({ kind: z.literal('surrender') }),
] as const;

const other = [
  z.object({ kind: z.literal('go'), first: z.boolean() }),
  /** The active player's sheet is complete; READY is the same from the other. */
  z.object({ kind: z.literal('final') }),
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('no-orders') }),
] as const;

export const Action = z.discriminatedUnion('kind', [
  ...buying,
  ...deploying,
  ...moving,
  ...special,
  ...direct,
  ...boardroom,
  ...standingOrders,
  ...other,
]);
export type Action = z.infer<typeof Action>;
export type ActionKind = Action['kind'];
export type ActionOf<Kind extends ActionKind> = Extract<Action, { kind: Kind }>;

/** One line of a sheet: what to do if all conditions hold when its turn comes; otherwise something else, or nothing. */
export const Order = z.object({ do: Action, when: z.array(Condition).max(8), otherwise: Action.nullable() });
export type Order = z.infer<typeof Order>;

export const plain = (action: Action): Order => ({ do: action, when: [], otherwise: null });
