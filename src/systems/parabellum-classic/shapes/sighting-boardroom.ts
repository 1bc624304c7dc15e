import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { BarricadeKind, Channel, Count, EdgeId, Goods, Square, Stores } from './base.js';
import { boardroomOpen, boardroomOwn, Used } from './event-boardroom.js';
import { Rolls } from './fight.js';
import { Named } from './known.js';

/** Mustering, stores, air bases: the owner's. What comes onto the board is seen by all (digest 6.1). */
export const sightingsOfBoardroom = [
  ...boardroomOpen,
  ...boardroomOwn,
  z.object({ kind: z.literal('unit-staffed'), unit: Named, soldiers: Count }),
  z.object({ kind: z.literal('soldiers-moved'), from: Named, to: Named, soldiers: Count }),
  z.object({ kind: z.literal('unit-mustered'), unit: Named, strength: Count, used: Used, rolls: Rolls }),
  z.object({ kind: z.literal('unit-mustered-again'), unit: Named, supply: Count, ammo: Count, used: Used }),
  z.object({ kind: z.literal('unit-placed'), unit: Named, square: Square, tail: z.array(Square) }),
  z.object({ kind: z.literal('pieces-given'), unit: Named, goods: Goods, stores: Stores }),
  z.object({
    kind: z.literal('barricade-set'),
    seat: SeatId,
    by: Named.nullable(),
    work: BarricadeKind,
    square: Square,
    strength: Count,
  }),
  z.object({
    kind: z.literal('sandbags-set'),
    seat: SeatId,
    by: Named.nullable(),
    edge: EdgeId,
    strength: Count,
  }),
  z.object({ kind: z.literal('aircraft-readied'), unit: Named, square: Square }),
  z.object({ kind: z.literal('aircraft-hangared'), unit: Named }),
  z.object({
    kind: z.literal('aircraft-replenished'),
    unit: Named,
    supply: Count,
    ammo: Count,
    from: z.array(z.object({ square: Square.nullable(), goods: Goods })),
  }),
  z.object({ kind: z.literal('unit-dispatched'), unit: Named, channel: Channel }),
  z.object({
    kind: z.literal('irregulars-raised'),
    unit: Named,
    square: Square.nullable(),
    city: z.string(),
    used: Used.nullable(),
    rolls: Rolls,
  }),
  z.object({ kind: z.literal('irregulars-disbanded'), unit: Named, city: z.string() }),
  z.object({
    kind: z.literal('pieces-requisitioned'),
    seat: SeatId,
    city: z.string(),
    what: z.enum(['sup', 'amm']),
    count: Count,
    square: Square,
    price: Count.nullable(),
  }),
  z.object({ kind: z.literal('unit-captured'), unit: Named, by: SeatId, credits: Count.nullable() }),
  /** `as`: what its new owner calls it. */
  z.object({ kind: z.literal('aircraft-captured'), unit: Named, by: SeatId, as: z.string().nullable() }),
] as const;
