import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { Channel, Count, Goods, Square } from './base.js';
import { Named } from './known.js';
import { Source } from './order.js';

/** Miniatures move in the open; what a way costs, what is aboard and what a refill took would tell the card. */
export const sightingsOfMovement = [
  /** `squares`: in the dark only those that the viewer sees. */
  z.object({
    kind: z.literal('unit-moved'),
    unit: Named,
    squares: z.array(Square).min(1),
    ticks: Count.nullable(),
    tow: z.object({ unit: Named, square: Square }).nullable(),
  }),
  z.object({ kind: z.literal('pieces-pushed'), unit: Named, goods: Goods, from: Square, to: Square }),
  z.object({ kind: z.literal('pieces-loaded'), unit: Named, goods: Goods, from: Square }),
  z.object({ kind: z.literal('pieces-unloaded'), unit: Named, goods: Goods, to: Square, hauled: z.boolean() }),
  z.object({
    kind: z.literal('unit-refilled'),
    unit: Named,
    from: Source.nullable(),
    goods: Goods.nullable(),
    supply: Count.nullable(),
    ammo: Count.nullable(),
  }),
  z.object({ kind: z.literal('pieces-stowed'), unit: Named, square: Square }),
  z.object({ kind: z.literal('unit-embarked'), unit: Named, into: Named.nullable() }),
  z.object({ kind: z.literal('unit-disembarked'), unit: Named, from: Named.nullable(), square: Square }),
  z.object({
    kind: z.literal('unit-landed'),
    unit: Named,
    seat: SeatId,
    square: Square,
    channel: Channel,
    by: Named.nullable(),
    fee: Count.nullable(),
    scattered: z.boolean().nullable(),
  }),
  z.object({ kind: z.literal('landing-failed'), unit: Named, channel: Channel, back: z.boolean() }),
  z.object({ kind: z.literal('bridge-laid'), unit: Named.nullable(), square: Square, strength: Count }),
  z.object({ kind: z.literal('bridge-lifted'), unit: Named.nullable(), square: Square }),
] as const;
