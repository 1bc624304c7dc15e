import { z } from 'zod';
import { Roll } from '../../../core/dice/dice.js';
import { Seat } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import { everybody, gm, ofSeat } from '../../../core/sight/audience.js';
import { event } from '../../../core/sight/event.js';
import { changed, only, rows, told, whole } from '../../../core/sight/field.js';
import { AttributeId, Attributes, bySide, Count, GroupId, GroupName, Points, Share, Side, ZoneId } from './base.js';
import {
  type AsSeat,
  comrades,
  type Eyes,
  isOwnGroup,
  isSelf,
  owner,
  ownSelf,
  ownSide,
  president,
  self,
} from './eyes.js';
import { Options } from './setup.js';

// In an event every field is filled. What a viewer learns of it is the same shape, in which fields that are not theirs are null
// and lists hold their own entries alone.

const Votes = z.array(z.object({ seat: SeatId, votes: Count }));

const Why = z.enum(['claimed', 'left-over', 'ceded', 'struck', 'left', 'newcomer']).nullable();
interface Assigned {
  readonly to: SeatId | null;
  readonly why: z.infer<typeof Why>;
}
const isWished = ({ why }: Pick<Assigned, 'why'>): boolean => why === 'claimed' || why === 'left-over';

/** The first Groups are on everybody's map; later on a name alone would tell that a Group is still alive. */
const assignmentSeen = ofSeat(
  'everybody; with full fog, its side, GM',
  (eyes: Eyes, { group }: { readonly group: GroupId }) => !eyes.full || eyes.isSetup || isOwnGroup(eyes, group),
);
const wishSeen = ofSeat(
  'everybody; of a wish, who has it now, GM',
  (eyes: Eyes, of: Assigned) => !isWished(of) || isSelf(eyes, of.to),
);
const lotSeen = ofSeat('everybody; of wishes, GM', (eyes: Eyes, of: Pick<Assigned, 'why'>) => !isWished(of) || eyes.gm);

const unionPresident = ofSeat('the President, GM', (eyes: Eyes) => isSelf(eyes, eyes.unionPresident));

/** That a check was made tells of orders; what it made better is seen anyway. */
const improvementSeen = ofSeat(
  'that player; their side, when it came true; GM',
  (eyes: Eyes, { seat, from, to }: { readonly seat: SeatId; readonly from: number; readonly to: number }) =>
    isSelf(eyes, seat) || (eyes.isComrade(seat) && to !== from),
);

/** Of activations a President sees what each got; others of the side what they got themselves. */
const sharesFor = (shares: Share[], { each }: AsSeat, of: { readonly president: SeatId | null }): Share[] =>
  isSelf(each, of.president) ? shares : shares.filter(({ seat }) => isSelf(each, seat));

/** Set-up, Presidents, ballots, directives, who comes and goes (steps R0 to R3, R11 and R12 of the digest). */
export const PoliticsEvents = [
  /** A campaign begins: seats in set-up, the map as it starts. */
  event('war-opened', 'the war begins', [everybody], { options: told(Options), seats: told(z.array(Seat)) }),
  event('avatar-made', 'an officer is made', [everybody], {
    seat: told(SeatId, 'whose'),
    name: told(GroupName),
    attributes: told(Attributes),
    points: only(self)(Points.nullable()),
    byDefault: told(z.boolean(), 'whether by default'),
  }),
  /** A Group has another commander (CW 2.4, 2.2); `to` null: nobody is left on its side. */
  event('group-assigned', 'a Group has another commander', [assignmentSeen], {
    group: told(GroupId),
    to: told(SeatId.nullable()),
    from: told(SeatId.nullable()),
    why: only(wishSeen)(Why, 'why, and that it was wished for'),
    /** Secret as lists of wishes are; public where players are level in numbers that everybody knows. */
    lot: only(lotSeen)(
      z
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
      'the lot that was drawn',
    ),
  }),
  /**
   * Who commands or was excused or missed the deadline (R0). It clears what is remembered of the turn before. Who missed a deadline is
   * public; who sent a sheet without owing one is not.
   */
  event('sheets-taken', 'sheets are taken', [everybody], {
    heard: rows(whole(SeatId), [ownSelf], 'who sent one'),
    missed: told(z.array(z.object({ seat: SeatId, times: z.int().min(1) })), 'who missed the deadline'),
  }),
  event('no-confidence-counted', 'a vote of no confidence', [everybody], {
    side: told(Side),
    agreeing: told(Count, 'how many agree'),
    players: told(Count, 'of how many'),
    passed: told(z.boolean(), 'whether it passed'),
    by: only(gm)(z.array(SeatId).nullable(), 'who agreed'),
  }),
  event('election-called', 'an election is called', [everybody], {
    side: told(Side),
    why: told(z.enum(['no-confidence', 'no-president'])),
  }),
  /** An election is counted; `seat` null: nobody was elected, and the sitting President stays. */
  event('votes-counted', 'votes are counted', [everybody], {
    side: told(Side),
    seat: told(SeatId.nullable(), 'who is elected'),
    totals: told(Votes),
    /** True: at least half of the votes; false: the leader without them; null: a lot without a ballot (set-up). */
    majority: told(z.boolean().nullable()),
    /** Public: it decided between candidates whom everybody knows to be level. */
    roll: told(Roll.nullable(), 'the lot between who is level'),
    ballots: only(gm)(z.array(z.object({ seat: SeatId, for: Votes })).nullable()),
  }),
  event('took-office', 'a President takes office', [everybody], {
    side: told(Side),
    seat: told(SeatId.nullable(), 'who'),
    from: told(SeatId.nullable()),
  }),
  /** Activations of the turn, by players (R2). */
  event('activations-shared', 'activations are shared', [ownSide], {
    side: told(Side),
    president: told(SeatId.nullable()),
    shares: changed(
      z.array(Share),
      z.array(Share),
      'the President, GM: all; others: their own',
      sharesFor,
      'who got how many',
    ),
    /** With it anybody could work out all shares. */
    byDefault: only(president)(z.boolean().nullable(), 'whether by default'),
  }),
  /**
   * Brigades of the pool that players may place from the next turn on. They are posted to the side when they can be used (CW 14.3), as
   * leave to form Groups is.
   */
  event('brigades-shared', 'brigades are shared', [ownSide], {
    side: told(Side),
    president: told(SeatId),
    shares: told(z.array(Share), 'who got how many'),
  }),
  event('permits-given', 'leave is given to form Groups', [ownSide], {
    side: told(Side),
    president: told(SeatId),
    shares: told(z.array(Share), 'who got how many'),
  }),
  event('port-blockaded', 'a port is blockaded', [everybody], { zone: told(ZoneId, 'which') }),
  /** Which Group invades, if several would (CWR-52). */
  event('invasion-chosen', 'one of several invasions is chosen', [owner, unionPresident], {
    group: told(GroupId),
    byLot: told(z.boolean(), 'whether by lot'),
    roll: only(gm)(Roll.nullable()),
  }),
  event('avatar-moved', 'an officer goes to another Group', [comrades], {
    seat: told(SeatId, 'whose'),
    group: told(GroupId.nullable()),
    ordered: only(self)(z.boolean().nullable(), 'whether it was ordered'),
  }),
  /** A leader may get better (CW 3.5). */
  event('improvement-tried', 'a leader may get better', [improvementSeen], {
    seat: told(SeatId, 'whose'),
    attribute: told(AttributeId),
    from: told(z.int().min(1).max(5)),
    to: told(z.int().min(1).max(5)),
    roll: only(self)(Roll.nullable()),
  }),
  event('player-struck', 'a player is out', [everybody], {
    seat: told(SeatId, 'who'),
    why: told(z.enum(['absent', 'left'])),
  }),
  event('newcomer-seated', 'somebody comes', [everybody], { seat: told(Seat, 'who') }),
  /** The calendar goes on; what was promised is there; who was elected takes office by an event of its own before this. */
  event('turn-opened', 'a turn begins', [everybody], {
    year: told(z.int()),
    turn: told(Count),
    activations: told(bySide(Count)),
    rolls: told(z.array(Roll), 'their dice'),
  }),
  /** What scouts report when a turn opens (digest part 7). */
  event('scouted', 'scouts report', [self], {
    seat: told(SeatId, 'to whom'),
    reports: told(z.array(z.object({ group: GroupId, by: GroupId, believed: Count })), 'what they believe'),
    rolls: only(gm)(z.array(Roll).nullable(), 'their dice'),
  }),
  event('war-decided', 'the war is decided', [everybody], {
    winner: told(z.enum(['union', 'confederacy', 'tie'])),
    /** `CW-602`. */
    rule: told(z.string()),
    victors: told(z.array(SeatId)),
  }),
] as const;
