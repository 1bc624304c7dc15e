import { z } from 'zod';
import { Roll } from '../../../core/dice/dice.js';
import { Seat } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import { AttributeId, Attributes, bySide, Count, GroupId, GroupName, Points, Share, Side, ZoneId } from './base.js';
import { Options } from './setup.js';

// In an event every field is filled. What a viewer learns of it is the same shape, in which fields that are not theirs are null
// and lists hold their own entries alone (sight.ts); such fields are marked with who sees them.

const Votes = z.array(z.object({ seat: SeatId, votes: Count }));

/** Set-up, Presidents, ballots, directives, who comes and goes (steps R0 to R3, R11 and R12 of the digest). */
export const PoliticsEvents = [
  /** A campaign begins: seats in set-up, the map as it starts. */
  z.object({ kind: z.literal('war-opened'), options: Options, seats: z.array(Seat) }),
  z.object({
    kind: z.literal('avatar-made'),
    seat: SeatId,
    name: GroupName,
    attributes: Attributes,
    /** The owner and the GM. */
    points: Points.nullable(),
    byDefault: z.boolean(),
  }),
  /** A Group has another commander (CW 2.4, 2.2); `to` null: nobody is left on its side. */
  z.object({
    kind: z.literal('group-assigned'),
    group: GroupId,
    to: SeatId.nullable(),
    from: SeatId.nullable(),
    /** Whether it was wished for: the new commander. */
    why: z.enum(['claimed', 'left-over', 'ceded', 'struck', 'left', 'newcomer']).nullable(),
    /** GM, as lists of wishes are secret; public where players are level in numbers that everybody knows. */
    lot: z
      .object({
        /** Round of wishes; 0: without wishes. */
        round: Count,
        /** Who could have got it. */
        among: z.array(SeatId),
        roll: Roll.nullable(),
        /** It chose who gives, among those with the most Groups (CW 2.4d.vi); null: nobody was level. */
        giver: Roll.nullable(),
      })
      .nullable(),
  }),
  /** Who commands or was excused or missed the deadline (R0). It clears what is remembered of the turn before. */
  z.object({
    kind: z.literal('sheets-taken'),
    heard: z.array(SeatId),
    missed: z.array(z.object({ seat: SeatId, times: z.int().min(1) })),
  }),
  z.object({
    kind: z.literal('no-confidence-counted'),
    side: Side,
    agreeing: Count,
    players: Count,
    passed: z.boolean(),
    /** GM. */
    by: z.array(SeatId).nullable(),
  }),
  z.object({ kind: z.literal('election-called'), side: Side, why: z.enum(['no-confidence', 'no-president']) }),
  /** An election is counted; `seat` null: nobody was elected, and the sitting President stays. */
  z.object({
    kind: z.literal('votes-counted'),
    side: Side,
    seat: SeatId.nullable(),
    totals: Votes,
    /** True: at least half of the votes; false: the leader without them; null: a lot without a ballot (set-up). */
    majority: z.boolean().nullable(),
    /** Public: it decided between candidates whom everybody knows to be level. */
    roll: Roll.nullable(),
    /** GM. */
    ballots: z.array(z.object({ seat: SeatId, for: Votes })).nullable(),
  }),
  z.object({ kind: z.literal('took-office'), side: Side, seat: SeatId.nullable(), from: SeatId.nullable() }),
  /** Activations of the turn, by players (R2). The President sees all, others of their side their own. */
  z.object({
    kind: z.literal('activations-shared'),
    side: Side,
    president: SeatId.nullable(),
    shares: z.array(Share),
    /** The President: with it anybody could work out all shares. */
    byDefault: z.boolean().nullable(),
  }),
  /** Brigades of the pool that players may place from the next turn on (CW 14.3). As above. */
  z.object({ kind: z.literal('brigades-shared'), side: Side, president: SeatId, shares: z.array(Share) }),
  /** Groups that players may form from the next turn on. As above. */
  z.object({ kind: z.literal('permits-given'), side: Side, president: SeatId, shares: z.array(Share) }),
  z.object({ kind: z.literal('port-blockaded'), zone: ZoneId }),
  /** Which Group invades, if several would (CWR-52). The Group's player, the President and the GM. */
  z.object({ kind: z.literal('invasion-chosen'), group: GroupId, byLot: z.boolean(), roll: Roll.nullable() }),
  /** Own side; `ordered`: the owner. */
  z.object({
    kind: z.literal('avatar-moved'),
    seat: SeatId,
    group: GroupId.nullable(),
    ordered: z.boolean().nullable(),
  }),
  /** A leader may get better (CW 3.5). The owner; own side, without the roll, when they did. */
  z.object({
    kind: z.literal('improvement-tried'),
    seat: SeatId,
    attribute: AttributeId,
    from: z.int().min(1).max(5),
    to: z.int().min(1).max(5),
    roll: Roll.nullable(),
  }),
  z.object({ kind: z.literal('player-struck'), seat: SeatId, why: z.enum(['absent', 'left']) }),
  z.object({ kind: z.literal('newcomer-seated'), seat: Seat }),
  /** The calendar goes on; what was promised is there; who was elected takes office by an event of its own before this. */
  z.object({
    kind: z.literal('turn-opened'),
    year: z.int(),
    turn: Count,
    activations: bySide(Count),
    rolls: z.array(Roll),
  }),
  /** What scouts report when a turn opens (digest part 7). Its player; the rolls: the GM. */
  z.object({
    kind: z.literal('scouted'),
    seat: SeatId,
    reports: z.array(z.object({ group: GroupId, by: GroupId, believed: Count })),
    rolls: z.array(Roll).nullable(),
  }),
  z.object({
    kind: z.literal('war-decided'),
    winner: z.enum(['union', 'confederacy', 'tie']),
    /** `CW-602`. */
    rule: z.string(),
    victors: z.array(SeatId),
  }),
] as const;
