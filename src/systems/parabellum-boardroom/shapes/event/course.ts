import { z } from 'zod';
import { Roll } from '../../../../core/dice/dice.js';
import { SeatId } from '../../../../core/game/viewer.js';
import { BattleId, CardId, Count, Flag, Gone, ObjectiveId, Side, Square } from '../base.js';
import { Options } from '../setup.js';
import { StandingOrder } from '../standing.js';
import { Player, Ranks } from '../state.js';

const Rolls = z.array(Roll);

/** Throws that broke ties, in the order made: BR-14, BRR-28. */
export const Throw = z.object({ seat: SeatId, face: z.number().int().positive() });
export type Throw = z.infer<typeof Throw>;

/** The course of campaign and battle: windows, turns, orders, objectives. */
export const courseEvents = [
  /** The first event. `deck` is shuffled, top first; `rolls` (stream `deck/shuffle-0`) are for the GM alone. */
  z.object({
    kind: z.literal('campaign-opened'),
    options: Options,
    players: z.array(Player),
    deck: z.array(CardId),
    rolls: Rolls,
  }),
  /** The map lies on the table; the Market window begins (BRR-38). Objectives are those for this number of players. */
  z.object({
    kind: z.literal('battle-laid-out'),
    battle: BattleId,
    number: Count,
    sides: z.array(z.object({ seat: SeatId, side: Side })),
    objectives: z.array(z.object({ objective: ObjectiveId, strength: Count.nullable(), square: Square.nullable() })),
    minefields: z.array(Square),
  }),
  /** A window or turn is resolved: marks of the turn before and traces are cleared. `seat`: whose turn it is; null in windows for all. */
  z.object({ kind: z.literal('window-sealed'), seat: SeatId.nullable(), round: Count }),
  /** BR-14. `throws` in the order made. */
  z.object({
    kind: z.literal('turn-order-set'),
    order: z.array(SeatId),
    throws: z.array(Throw),
    rolls: Rolls,
  }),
  /** Richest first (BRR-29), at the start of the fighting and when the battle is reconciled. */
  z.object({ kind: z.literal('ranks-published'), ranks: Ranks }),
  /** The fighting begins: round 1, the first of the order; tokens and units of reserves become usable. */
  z.object({ kind: z.literal('battle-begun') }),
  /** Tokens and units that came in before become usable (BR-36, BR-37). Private: `tokens` of one player. */
  z.object({ kind: z.literal('reserve-readied'), seat: SeatId, tokens: Count, units: z.array(Flag) }),
  z.object({ kind: z.literal('standing-set'), seat: SeatId, standing: z.array(StandingOrder) }),
  /** Nothing came from who owed a sheet. `away`: from now on they are passed over until a sheet comes (BRR-39). */
  z.object({ kind: z.literal('seat-silent'), seat: SeatId, excused: z.boolean(), strikes: Count, away: z.boolean() }),
  z.object({ kind: z.literal('seat-returned'), seat: SeatId }),
  /**
   * A line, or an act of a block, could not be carried out, wholly or in part. `code` is the digest's (`F-RANGE`), or that of the
   * check that an order no longer passes (`E-FUNDS`). Told to `seat` alone.
   */
  z.object({
    kind: z.literal('order-failed'),
    seat: SeatId,
    line: z.number().int().positive(),
    order: z.string().max(400),
    code: z.string().max(20),
    why: z.string().max(400),
  }),
  /** `unit` stands on it at the end of its owner's turn (HOLD). `first`: for the first time in this battle. */
  z.object({
    kind: z.literal('objective-secured'),
    objective: ObjectiveId,
    seat: SeatId,
    unit: Flag,
    first: z.boolean(),
  }),
  /** No unit of the holder is left on it (HOLD). */
  z.object({ kind: z.literal('objective-lost'), objective: ObjectiveId, seat: SeatId }),
  /** DESTROY, RECOVER: for good. */
  z.object({ kind: z.literal('objective-completed'), objective: ObjectiveId, seat: SeatId, unit: Flag.nullable() }),
  z.object({
    kind: z.literal('object-taken'),
    objective: ObjectiveId,
    seat: SeatId,
    unit: Flag,
    square: Square,
  }),
  z.object({ kind: z.literal('object-dropped'), objective: ObjectiveId, unit: Flag, square: Square }),
  /** At the end of each player-turn; null: not all secured (BRR-20). */
  z.object({ kind: z.literal('settled-counted'), turns: Count.nullable() }),
  /** `next` null: the battle is over. Traces of the turn stay until the next window is sealed. */
  z.object({
    kind: z.literal('turn-ended'),
    seat: SeatId,
    round: Count,
    next: z.object({ seat: SeatId, round: Count }).nullable(),
  }),
  /** Out of the campaign (BR-61, rules 8.8): units leave the map, tokens are removed, `deck` has their cards shuffled in (BRR-42). */
  z.object({
    kind: z.literal('player-eliminated'),
    seat: SeatId,
    why: Gone,
    units: z.array(Flag),
    cards: z.array(CardId),
    deck: z.array(CardId),
    /** Of the shuffle; for the GM alone. */
    rolls: Rolls,
  }),
] as const;
