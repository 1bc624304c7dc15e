import { z } from 'zod';
import { BattleId, CardId, Count, Flag, UnitCode } from './base.js';
import { Condition } from './condition.js';

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

/** What to do when others act, or at the end of a battle; each stays until it is replaced (4.2). */
export const standingOrders = [
  z.object({ kind: z.literal('counter'), whom: Whom, policy: CounterPolicy }),
  /** Anti-aircraft fire (BRR-14): at everything, at airdrops only (`transports`), or at all but them (`attackers`). */
  z.object({
    kind: z.literal('aa'),
    whom: Whom,
    fire: z.boolean(),
    at: z.enum(['all', 'transports', 'attackers']),
  }),
  /** Answer of an anti-radiation aircraft to anti-aircraft fire. */
  z.object({ kind: z.literal('arm'), whom: Whom, reply: z.boolean() }),
  /**
   * A draw with a full hand (BR-55). `return`: the drawn card goes back. `keep`: it stays, and the hand's card with the lowest
   * payoff goes back. `discard`: it stays, and `card` goes back. `play`: `card`, or the drawn one where null, is played.
   */
  z.object({
    kind: z.literal('on-draw'),
    policy: z.enum(['keep', 'play', 'return', 'discard']),
    card: CardId.nullable(),
  }),
  z.object({ kind: z.literal('liquidate'), items: z.array(LiquidationItem).max(40) }),
  /** Battles in the order in which they are wanted; the first that is left is chosen (BR-4). */
  z.object({ kind: z.literal('choose'), battles: z.array(BattleId).min(1).max(40) }),
  /** The card is played as soon as all conditions hold (BRR-22b): `PLAY LC3 WHEN FUNDS 100`. Spent when played. */
  z.object({ kind: z.literal('play-when'), card: CardId, when: z.array(Condition).min(1).max(8) }),
] as const;

export const StandingOrder = z.discriminatedUnion('kind', standingOrders);
export type StandingOrder = z.infer<typeof StandingOrder>;
