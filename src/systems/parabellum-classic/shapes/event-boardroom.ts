import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { BarricadeKind, Channel, Count, EdgeId, Goods, Square, Stores, UnitCode, UnitId } from './base.js';
import { Rolls } from './fight.js';
import { Unit } from './state.js';

/** What an act took from the reserve. `card`: a card of this type; `crew`: irregulars that became the crew. */
export const Used = z.object({
  credits: Count,
  soldiers: Count,
  goods: Goods,
  card: UnitCode.nullable(),
  crew: UnitId.nullable(),
});
export type Used = z.infer<typeof Used>;

/** Told to everybody just as they happened. */
export const boardroomOpen = [
  z.object({ kind: z.literal('pieces-cached'), seat: SeatId, goods: Goods, square: Square }),
] as const;

/** Told whole to the seat and the GM, to nobody else. */
export const boardroomOwn = [
  z.object({ kind: z.literal('units-bought'), seat: SeatId, type: UnitCode, count: Count, price: Count }),
  z.object({
    kind: z.literal('pieces-bought'),
    seat: SeatId,
    what: z.enum(['sup', 'amm', 'sandbag', 'pbar', 'vbar']),
    count: Count,
    price: Count,
  }),
  z.object({ kind: z.literal('squads-hired'), seat: SeatId, squads: Count, price: Count }),
  z.object({ kind: z.literal('reward-paid'), seat: SeatId, credits: Count, goods: Goods, why: z.string().max(120) }),
  z.object({ kind: z.literal('salvage-paid'), seat: SeatId, credits: Count, goods: Goods }),
] as const;

/** What others learn less of. */
const boardroomMixed = [
  z.object({ kind: z.literal('unit-staffed'), unit: UnitId, soldiers: Count }),
  z.object({ kind: z.literal('soldiers-moved'), from: UnitId, to: UnitId, soldiers: Count }),
  /** The whole new unit; `rolls`: beads or callsign dealt, in a stream of its owner's. */
  z.object({ kind: z.literal('unit-mustered'), unit: Unit, used: Used, rolls: Rolls }),
  /** Full again: strength as it is, both scales full, a bridge vehicle with its bridge. */
  z.object({
    kind: z.literal('unit-mustered-again'),
    unit: UnitId,
    supply: Count,
    ammo: Count,
    hasBridge: z.boolean(),
    used: Used,
  }),
  z.object({ kind: z.literal('unit-placed'), unit: UnitId, square: Square, tail: z.array(Square) }),
  z.object({ kind: z.literal('pieces-given'), unit: UnitId, goods: Goods, stores: Stores }),
  /** `by`: the engineer whose stores it comes from; null: the reserve. */
  z.object({
    kind: z.literal('barricade-set'),
    seat: SeatId,
    by: UnitId.nullable(),
    work: BarricadeKind,
    square: Square,
    strength: Count,
  }),
  z.object({ kind: z.literal('sandbags-set'), seat: SeatId, by: UnitId.nullable(), edge: EdgeId, strength: Count }),
  /** On a runway or deck square; `base` as in `Unit`. */
  z.object({ kind: z.literal('aircraft-readied'), unit: UnitId, base: z.string(), square: Square }),
  z.object({ kind: z.literal('aircraft-hangared'), unit: UnitId, base: z.string() }),
  /** New steps of both scales; from the reserve (both null), from squares of the base, or out of a carrier's hold. */
  z.object({
    kind: z.literal('aircraft-replenished'),
    unit: UnitId,
    supply: Count,
    ammo: Count,
    from: z.array(z.object({ square: Square.nullable(), unit: UnitId.nullable(), goods: Goods })),
  }),
  z.object({ kind: z.literal('unit-dispatched'), unit: UnitId, channel: Channel }),
  z.object({ kind: z.literal('irregulars-raised'), unit: Unit, city: z.string(), used: Used, rolls: Rolls }),
  z.object({ kind: z.literal('irregulars-disbanded'), unit: UnitId, city: z.string() }),
  z.object({
    kind: z.literal('pieces-requisitioned'),
    seat: SeatId,
    city: z.string(),
    what: z.enum(['sup', 'amm']),
    count: Count,
    square: Square,
    price: Count,
  }),
  /** Stranded units of the loser (CLR-21): they are gone, and the winner is paid. */
  z.object({ kind: z.literal('unit-captured'), unit: UnitId, by: SeatId, credits: Count }),
  /** Aircraft of a base that was taken (CL-110): theirs from now on. `as`: their id with the new owner. */
  z.object({
    kind: z.literal('aircraft-captured'),
    unit: UnitId,
    by: SeatId,
    as: UnitId,
    /** The letter by which others know it from now on, dealt by the captor's dice; nobody is told. */
    callsign: z.string(),
    rolls: Rolls,
  }),
] as const;

/** Money, reserve, mustering, set-up, cities, and the accounts of a skirmish. */
export const boardroomEvents = [...boardroomOpen, ...boardroomOwn, ...boardroomMixed] as const;
