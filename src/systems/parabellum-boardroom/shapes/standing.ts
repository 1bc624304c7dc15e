import { z } from 'zod';
import { CardId, Count, Flag, UnitCode } from './base.js';

/** Whom a standing order is for. The narrowest wins, then the latest line. */
export const Whom = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unit'), unit: Flag }),
  z.object({ kind: z.literal('type'), type: UnitCode }),
  z.object({ kind: z.literal('all') }),
]);
export type Whom = z.infer<typeof Whom>;

/** When to strike back: own supply or strength at least so much; `attacker`: the attack was made with at most so many dice. */
export const CounterPolicy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('always') }),
  z.object({ kind: z.literal('never') }),
  z.object({ kind: z.literal('supply'), atLeast: Count }),
  z.object({ kind: z.literal('strength'), atLeast: Count }),
  z.object({ kind: z.literal('attacker'), atMost: Count }),
]);
export type CounterPolicy = z.infer<typeof CounterPolicy>;

/** What is sold or played first when contingencies cannot be paid (BRR-26). */
export const LiquidationItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('supply') }),
  /** Reserve units by sale value, ascending (`cheap`) or descending (`dear`). */
  z.object({ kind: z.literal('units'), first: z.enum(['cheap', 'dear']) }),
  /** Hand cards by payoff, ascending; sponsorships are passed over. */
  z.object({ kind: z.literal('cards') }),
  z.object({ kind: z.literal('unit'), unit: Flag }),
  z.object({ kind: z.literal('card'), card: CardId }),
]);
export type LiquidationItem = z.infer<typeof LiquidationItem>;
