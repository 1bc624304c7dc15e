import { z } from 'zod';
import { SeatId } from '../../../../core/game/viewer.js';
import { UnitClass, UnitCode } from '../../../parabellum/unit-card.js';
import { Count, Goods, UnitId } from '../base.js';
import { UnitState } from '../state.js';

/** What one purchase brought; `count` is what was got, which may be less than was asked for (4.2). */
export const Purchase = z.discriminatedUnion('resource', [
  z.object({
    resource: z.literal('units'),
    units: z.array(z.object({ type: UnitCode, asked: Count, count: Count })),
  }),
  z.object({ resource: z.literal('personnel'), asked: Count, count: Count }),
  z.object({ resource: z.literal('fuel'), asked: Count, count: Count }),
  z.object({ resource: z.literal('ammo'), asked: Count, count: Count }),
]);
export type Purchase = z.infer<typeof Purchase>;

const purchased = {
  kind: z.literal('resource-bought'),
  seat: SeatId,
  /** Round of the set-up window (4.2); null in the boardroom. */
  round: Count.nullable(),
  /** Tokens of the kind bought that are left, where they are limited; else null. */
  stockAfter: Count.nullable().default(null),
};

export const setUpPublic = [
  z.object({ kind: z.literal('set-up-window-opened'), window: Count }),
  /** The seat said it has nothing more to buy. */
  z.object({ kind: z.literal('set-up-declared-done'), seat: SeatId }),
  z.object({ kind: z.literal('set-up-ended') }),
] as const;

/** Told whole to the seat that did it and the GM, to nobody else. */
export const setUpOwn = [
  z.object({ kind: z.literal('cargo-loaded'), seat: SeatId, unit: UnitId, goods: Goods }),
  z.object({ kind: z.literal('cargo-unloaded'), seat: SeatId, unit: UnitId, goods: Goods }),
  z.object({ kind: z.literal('passenger-seated'), seat: SeatId, unit: UnitId, carrier: UnitId }),
  z.object({ kind: z.literal('passenger-unseated'), seat: SeatId, unit: UnitId, carrier: UnitId }),
] as const;

export const setUpMixed = [
  /** `cost` is paid from the balance; for personnel the pool shrinks by the count. */
  z.object({ ...purchased, purchase: Purchase, cost: Count, poolAfter: Count }),
  /** The unit as it stands in the Pre-Deployment Area; tokens went back to the box, heads came from reserve. */
  z.object({ kind: z.literal('unit-mustered'), seat: SeatId, unit: UnitState, spent: Goods }),
] as const;

export const setUpSightings = [
  /**
   * Everybody. Personnel are bought in the open; of the rest others learn the kind only: `purchase` and `cost` are null
   * for them.
   */
  z.object({
    ...purchased,
    resource: z.enum(['units', 'personnel', 'fuel', 'ammo']),
    purchase: Purchase.nullable(),
    cost: Count.nullable(),
    poolAfter: Count,
  }),
  /** Everybody; aircraft to their owner and the GM only. `type` and `spent` null for others. */
  z.object({
    kind: z.literal('unit-mustered'),
    seat: SeatId,
    unit: UnitId,
    class: UnitClass,
    type: UnitCode.nullable(),
    spent: Goods.nullable(),
  }),
] as const;
