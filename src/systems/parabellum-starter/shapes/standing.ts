import { z } from 'zod';
import { Flag } from '../../parabellum/livery.js';
import { whomOf } from '../../parabellum/orders/whom.js';
import { UnitClass } from '../../parabellum/unit-card.js';
import { Count } from './base.js';

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
