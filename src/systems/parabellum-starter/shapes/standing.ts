import { z } from 'zod';
import { Flag } from '../../parabellum/livery.js';
import { whomOf } from '../../parabellum/orders/whom.js';
import { UnitClass } from '../../parabellum/unit-card.js';
import { AirName, Count } from './base.js';

/** Whom a standing order is for: one unit, a type, a class, or all. The narrowest wins, then the latest line (4.3). */
export const Whom = whomOf(Flag, UnitClass);
export type Whom = z.infer<typeof Whom>;

/** When to strike back: the unit's own strength or ammunition, or the attacker's strength, is at least so much. */
export const CounterPolicy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('always') }),
  z.object({ kind: z.literal('never') }),
  z.object({ kind: z.literal('strength'), atLeast: Count }),
  z.object({ kind: z.literal('ammo'), atLeast: Count }),
  z.object({ kind: z.literal('attacker'), atLeast: Count }),
]);
export type CounterPolicy = z.infer<typeof CounterPolicy>;

/** What to do in other players' turns; it stays until it is replaced (4.3). */
export const standingOrders = [
  z.object({ kind: z.literal('counter'), whom: Whom, policy: CounterPolicy }),
  z.object({ kind: z.literal('flak'), whom: Whom, fire: z.boolean() }),
  z.object({ kind: z.literal('intercept'), air: AirName, any: z.boolean() }),
  z.object({ kind: z.literal('dogfight'), air: AirName, policy: z.enum(['fight', 'press']) }),
  z.object({ kind: z.literal('reply'), air: AirName, reply: z.boolean() }),
  z.object({ kind: z.literal('liquidate'), on: z.boolean() }),
] as const;

export const StandingOrder = z.discriminatedUnion('kind', standingOrders);
export type StandingOrder = z.infer<typeof StandingOrder>;
