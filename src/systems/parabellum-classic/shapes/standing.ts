import { z } from 'zod';
import { Count, Die, Flag, Size, Square, UnitCode } from './base.js';

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

/** `square` null: everywhere. `sham` null: no more. */
export const Bluff = z.object({ square: Square.nullable(), sham: Sham.nullable() });
export type Bluff = z.infer<typeof Bluff>;

/** When a fighter rises against enemy sorties. */
export const Rising = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('any') }),
  z.object({ kind: z.literal('near'), square: Square, within: Count }),
  z.object({ kind: z.literal('never') }),
]);
export type Rising = z.infer<typeof Rising>;
