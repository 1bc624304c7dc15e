import { z } from 'zod';
import { Way } from '../../parabellum/orders/way.js';
import { CardId, Count, Flag, MAX_NUMBER, ObjectiveId, Square, UnitCode } from './base.js';
import { Condition } from './condition.js';
import { standingOrders } from './standing.js';

const Many = z.number().int().min(1).max(MAX_NUMBER);
const Squares = z.array(Square).min(1).max(80);

/** What a unit can be told to do inside its block (5). */
export const Act = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('move'),
    way: Way,
  }),
  z.object({ kind: z.literal('attack'), square: Square }),
  /** Calls in an indirect fire unit (BR-30). */
  z.object({ kind: z.literal('call'), battery: Flag, square: Square }),
  /** `amount` null: FULL. `from`: a depot (BRR-33); null: the own reserve over the supply line. */
  z.object({ kind: z.literal('resupply'), amount: Many.nullable(), from: Flag.nullable() }),
  z.object({ kind: z.literal('complete'), objective: ObjectiveId }),
  z.object({ kind: z.literal('scout'), square: Square }),
  /** Pulls the gun behind it on the move that follows in the block (BRR-34). */
  z.object({ kind: z.literal('tow'), unit: Flag }),
  z.object({ kind: z.literal('load'), unit: Flag }),
  z.object({ kind: z.literal('unload'), unit: Flag, square: Square }),
  z.object({ kind: z.literal('lay-bridge'), square: Square }),
  z.object({ kind: z.literal('lift-bridge'), square: Square }),
  z.object({ kind: z.literal('build'), square: Square }),
  z.object({ kind: z.literal('sweep'), square: Square }),
]);
export type Act = z.infer<typeof Act>;
export type ActKind = Act['kind'];
export type ActOf<Kind extends ActKind> = Extract<Act, { kind: Kind }>;

/** One act of a block: `ATTACK G7 IF ENEMY G7 ELSE MOVE G5>G6`. */
export const BlockAct = z.object({ do: Act, when: z.array(Condition).max(8), otherwise: Act.nullable() });
export type BlockAct = z.infer<typeof BlockAct>;

/** Market window and Boardroom phase (BR-17, BR-35). */
const boardroom = [
  /** `as`: flags for the first of them; the service deals the rest. */
  z.object({ kind: z.literal('buy-units'), type: UnitCode, count: Many, as: z.array(Flag).max(40) }),
  z.object({ kind: z.literal('buy-supply'), count: Many }),
  /** In CLOSING too. */
  z.object({ kind: z.literal('sell-unit'), unit: Flag }),
  z.object({ kind: z.literal('sell-supply'), count: Many }),
  /** Market window only (BRR-18). */
  z.object({ kind: z.literal('reinforce'), unit: Flag, count: Many }),
  /** Boardroom: from the deployment area (BR-41); CLOSING: from anywhere but an objective (BR-42). */
  z.object({ kind: z.literal('extract'), unit: Flag }),
  z.object({ kind: z.literal('teardown'), squares: Squares }),
] as const;

/** Combat phase (BR-16). */
const combat = [
  z.object({
    kind: z.literal('deploy'),
    unit: Flag,
    square: Square,
    /** Tokens of the usable reserve put on its card (BRR-11). */
    supplies: Count,
    by: z.discriminatedUnion('kind', [
      /** Onto the deployment area, a harbour or an aircraft carrier. */
      z.object({ kind: z.literal('ground') }),
      z.object({ kind: z.literal('via'), carrier: Flag }),
      z.object({ kind: z.literal('orbital') }),
    ]),
  }),
  z.object({ kind: z.literal('lay'), squares: Squares }),
  /** All that one unit does in a turn (BR-18). */
  z.object({ kind: z.literal('unit'), unit: Flag, acts: z.array(BlockAct).min(1).max(12) }),
] as const;

/** Wherever the line stands (BR-56, BRR-22b). */
const anywhere = [
  z.object({ kind: z.literal('play'), card: CardId }),
  z.object({ kind: z.literal('payoff'), card: CardId }),
  /** Out of the campaign, as by bankruptcy (rules 8.8). */
  z.object({ kind: z.literal('concede') }),
  /** The active player's sheet is complete: the turn may be resolved before the deadline. */
  z.object({ kind: z.literal('final') }),
  /** The same from a player whose turn it is not. */
  z.object({ kind: z.literal('ready') }),
  /** Nothing to order; the sheet is no silence. */
  z.object({ kind: z.literal('no-orders') }),
] as const;

export const Action = z.discriminatedUnion('kind', [...boardroom, ...combat, ...anywhere, ...standingOrders]);
export type Action = z.infer<typeof Action>;
export type ActionKind = Action['kind'];
export type ActionOf<Kind extends ActionKind> = Extract<Action, { kind: Kind }>;

/**
 * One line of a sheet: what to do if all conditions hold when its turn comes, else `otherwise` or nothing (4.3). A `unit` block
 * has its conditions on its acts, and a standing order has none: there `when` is empty. Lines are carried out top to bottom;
 * once a Boardroom line was reached, Combat lines come too late (E-PHASE). What stands under [STANDING] as `PLAY … IF …`
 * is the standing order `play-when`.
 */
export const Order = z.object({
  do: Action,
  when: z.array(Condition).max(8),
  otherwise: Action.nullable(),
});
export type Order = z.infer<typeof Order>;

/** A line, or an act, without conditions. */
export const plain = (action: Action): Order => ({ do: action, when: [], otherwise: null });
export const plainAct = (act: Act): BlockAct => ({ do: act, when: [], otherwise: null });
