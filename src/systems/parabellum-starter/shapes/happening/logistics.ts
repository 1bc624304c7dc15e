import { z } from 'zod';
import { SeatId } from '../../../../core/game/viewer.js';
import { Position } from '../../../parabellum/footprint.js';
import { Count, Goods, Square, UnitId, WorkKind } from '../base.js';

/** Where the tokens of a resupply came from. */
export const Source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unit'), unit: UnitId, goods: Goods }),
  z.object({ kind: z.literal('cache'), square: Square, goods: Goods }),
]);
export type Source = z.infer<typeof Source>;

const transferred = { kind: z.literal('tokens-transferred'), seat: SeatId, from: UnitId, to: UnitId };
const cached = {
  kind: z.literal('cache-placed'),
  seat: SeatId,
  unit: UnitId,
  square: Square,
  /** Tokens on the square after it. */
  total: Count,
};
const taken = {
  kind: z.literal('tokens-taken'),
  seat: SeatId,
  unit: UnitId,
  square: Square,
  /** Tokens left there. */
  left: Count,
};
const resupplied = { kind: z.literal('unit-resupplied'), seat: SeatId, unit: UnitId };

export const logisticsPublic = [
  z.object({ kind: z.literal('unit-boarded'), seat: SeatId, unit: UnitId, carrier: UnitId, square: Square }),
  z.object({
    kind: z.literal('unit-unboarded'),
    seat: SeatId,
    unit: UnitId,
    carrier: UnitId,
    square: Square,
    position: Position,
  }),
  z.object({ kind: z.literal('mines-swept'), seat: SeatId, unit: UnitId, square: Square, fuel: Count }),
  z.object({
    kind: z.literal('work-built'),
    seat: SeatId,
    unit: UnitId,
    square: Square,
    work: WorkKind,
    strength: Count,
    fuel: Count,
  }),
  z.object({
    kind: z.literal('work-demolished'),
    seat: SeatId,
    unit: UnitId,
    square: Square,
    work: WorkKind,
    fuel: Count,
  }),
  z.object({ kind: z.literal('bridge-opened'), seat: SeatId, unit: UnitId, square: Square, from: Square }),
  /** The vehicle is back on `to`. */
  z.object({
    kind: z.literal('bridge-closed'),
    seat: SeatId,
    unit: UnitId,
    square: Square,
    to: Square,
    position: Position,
  }),
] as const;

export const logisticsMixed = [
  z.object({ ...transferred, goods: Goods }),
  z.object({ ...cached, goods: Goods }),
  /** `loose`: the tokens count for objectives, because nobody of the seat put them there this scenario. */
  z.object({ ...taken, goods: Goods, loose: z.boolean() }),
  /** Counters after it; null: that kind was not filled. */
  z.object({ ...resupplied, fuel: Count.nullable(), ammo: Count.nullable(), sources: z.array(Source) }),
] as const;

/** Everybody; contents are null for all but the owner and the GM (6.1). */
export const logisticsSightings = [
  /** Others only count transfers: units are null for them too, because who gives has cargo. */
  z.object({ ...transferred, from: UnitId.nullable(), to: UnitId.nullable(), goods: Goods.nullable() }),
  z.object({ ...cached, goods: Goods.nullable() }),
  z.object({ ...taken, goods: Goods.nullable(), loose: z.boolean().nullable() }),
  /** Others only count them, and see how many tokens went from the map. */
  z.object({
    ...resupplied,
    unit: UnitId.nullable(),
    fuel: Count.nullable(),
    ammo: Count.nullable(),
    sources: z.array(Source).nullable(),
    fromCaches: z.array(z.object({ square: Square, tokens: Count })),
  }),
] as const;
