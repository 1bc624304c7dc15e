import { z } from 'zod';
import { AirName, Count, Die, Flag, Size, Square, UnitCode } from './base.js';

/** Whom a standing order is for; the narrowest wins, then the latest line (digest 4.3). */
export const Whom = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unit'), unit: Flag }),
  z.object({ kind: z.literal('type'), type: UnitCode }),
  z.object({ kind: z.literal('class'), class: Size }),
  z.object({ kind: z.literal('all') }),
]);
export type Whom = z.infer<typeof Whom>;

export const CounterPolicy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('always') }),
  z.object({ kind: z.literal('never') }),
  z.object({ kind: z.literal('strength'), atLeast: Count }),
  z.object({ kind: z.literal('ammo'), atLeast: Count }),
  /** The attacker rolled at most so many dice. */
  z.object({ kind: z.literal('attacker'), atMost: Count }),
]);
export type CounterPolicy = z.infer<typeof CounterPolicy>;

/** Sham defence dice (CL-73). */
export const Sham = z.object({ dice: z.int().min(1).max(10), die: Die });
export type Sham = z.infer<typeof Sham>;

/** Answers to what the other player does; they stay until replaced (digest 4.3). */
export const standingOrders = [
  z.object({ kind: z.literal('counter'), whom: Whom, policy: CounterPolicy }),
  /** Who on that square is hit first (CLR-3). */
  z.object({ kind: z.literal('shield'), square: Square, units: z.array(Flag).min(1).max(16) }),
  /** `square` null: everywhere. `sham` null: no more. */
  z.object({ kind: z.literal('bluff'), square: Square.nullable(), sham: Sham.nullable() }),
  /** `hold`: reply only when attacked (CLR-15). `against` null: sorties and recon flights both. */
  z.object({
    kind: z.literal('flak'),
    whom: Whom,
    fire: z.enum(['fire', 'hold', 'never']),
    against: z.enum(['sortie', 'recon']).nullable(),
  }),
  z.object({
    kind: z.literal('intercept'),
    air: AirName,
    when: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('any') }),
      z.object({ kind: z.literal('near'), square: Square, within: Count }),
      z.object({ kind: z.literal('never') }),
    ]),
  }),
  z.object({ kind: z.literal('dogfight'), air: AirName, policy: z.enum(['fight', 'press']) }),
  z.object({ kind: z.literal('reply'), air: AirName, reply: z.boolean() }),
] as const;

export const StandingOrder = z.discriminatedUnion('kind', standingOrders);
export type StandingOrder = z.infer<typeof StandingOrder>;
