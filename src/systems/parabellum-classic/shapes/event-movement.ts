import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { Channel, Count, Goods, Square, UnitId } from './base.js';
import { Source } from './order.js';

const Towed = z.object({ unit: UnitId, square: Square });

/** Movement, carrying, refilling, reinforcements. */
export const movementEvents = [
  /** `squares`: from where it stood to where it stopped. `ticks`: what the way took, waiting included. */
  z.object({
    kind: z.literal('unit-moved'),
    unit: UnitId,
    squares: z.array(Square).min(1),
    tail: z.array(Square),
    ticks: Count,
    tow: Towed.nullable(),
  }),
  z.object({ kind: z.literal('pieces-pushed'), unit: UnitId, goods: Goods, from: Square, to: Square, ticks: Count }),
  /** `fetched`: from outside the own battle lines, where unloading them at home counts (goal `haul`). */
  z.object({
    kind: z.literal('pieces-loaded'),
    unit: UnitId,
    goods: Goods,
    from: Square,
    ticks: Count,
    fetched: z.boolean(),
  }),
  z.object({ kind: z.literal('pieces-unloaded'), unit: UnitId, goods: Goods, to: Square, hauled: z.boolean() }),
  /** New steps of both scales. */
  z.object({
    kind: z.literal('unit-refilled'),
    unit: UnitId,
    from: Source,
    goods: Goods,
    supply: Count,
    ammo: Count,
  }),
  /** Loose pieces on the square are cached from now on (CL-79). */
  z.object({ kind: z.literal('pieces-stowed'), unit: UnitId, square: Square }),
  z.object({ kind: z.literal('unit-embarked'), unit: UnitId, into: UnitId }),
  z.object({ kind: z.literal('unit-disembarked'), unit: UnitId, from: UnitId, square: Square }),
  z.object({
    kind: z.literal('unit-landed'),
    unit: UnitId,
    seat: SeatId,
    square: Square,
    channel: Channel,
    /** The aircraft or landing craft. */
    by: UnitId.nullable(),
    fee: Count,
    /** It was to land elsewhere. */
    scattered: z.boolean(),
  }),
  /** No room: it waits another turn, or goes back to the reserve (CLR-21a). */
  z.object({ kind: z.literal('landing-failed'), unit: UnitId, channel: Channel, back: z.boolean() }),
  z.object({ kind: z.literal('bridge-laid'), unit: UnitId, square: Square, strength: Count }),
  z.object({ kind: z.literal('bridge-lifted'), unit: UnitId, square: Square }),
] as const;
