import { z } from 'zod';
import { Roll } from '../../../core/dice/dice.js';
import { SeatId } from '../../../core/game/viewer.js';
import { everybody, gm, ofSeat } from '../../../core/sight/audience.js';
import { event } from '../../../core/sight/event.js';
import { only, rows, told, whole } from '../../../core/sight/field.js';
import { Column, Control, Count, Decision, GroupId, GroupName, Mode, Side, ZoneId } from './base.js';
import { BATTLE } from './battle.js';
import { type Eyes, groupSide, isOwnGroup, isOwnSide, itsSide, owner, ownSide, self, sideInFog } from './eyes.js';

// As in event-politics.ts: what a viewer learns of an event is the same shape, in which fields that are not theirs are null.

interface OfGroup {
  readonly group: GroupId;
}

/** Own side sees who is demoralised; an order that failed, and by what it was carried out, are the owner's. */
const rallySeen = ofSeat(
  'its commander; its side, when it rallied; GM',
  (eyes: Eyes, { group, rallied }: OfGroup & { readonly rallied: boolean }) =>
    eyes.commands(group) || (rallied && isOwnGroup(eyes, group)),
);

/** Whoever only passes by and is not seen must not be told by the name of a die (CWR-12, `reaction: adjacent`). */
const lookoutSeen = ofSeat(
  'its commander, GM; where Groups react, only what was seen',
  (eyes: Eyes, { group, seen }: OfGroup & { readonly seen: boolean }) =>
    eyes.gm || ((seen || !eyes.looksOut) && eyes.commands(group)),
);

/** Where a loser went is told to both. */
const marchSeen = ofSeat(
  'its commander, GM; of a retreat, who beat it',
  (eyes: Eyes, { group, why }: OfGroup & { readonly why: string }) =>
    eyes.commands(group) || (why === 'retreat' && eyes.beat(group)),
);

const evacuationSeen = ofSeat(
  'both commanders, GM',
  (eyes: Eyes, { group, before }: OfGroup & { readonly before: GroupId }) =>
    eyes.commands(group) || eyes.commands(before),
);

const Lost = z.enum(['destroyed', 'surrendered', 'overrun', 'attrition', 'merged']).nullable();
interface OfLoss extends OfGroup {
  readonly why: z.infer<typeof Lost>;
}
/** A battle tells what became of who fought in it; hunger and mergers tell of supply and orders. */
const fellInBattle = ({ why }: OfLoss): boolean => why !== 'attrition' && why !== 'merged';
const lossSeen = ofSeat(
  'everybody; with full fog, of hunger and mergers its side, GM',
  (eyes: Eyes, of: OfLoss) => !eyes.full || fellInBattle(of) || isOwnGroup(eyes, of.group),
);
const lossKnown = ofSeat(
  'everybody of a battle; its side, GM',
  (eyes: Eyes, of: OfLoss) => fellInBattle(of) || isOwnGroup(eyes, of.group),
);

const giversSide = ofSeat('its side, GM', (eyes: Eyes, { from }: { readonly from: GroupId }) => isOwnGroup(eyes, from));
const giver = ofSeat('who gave, GM', (eyes: Eyes, { from }: { readonly from: GroupId }) => eyes.commands(from));
const captorsSide = ofSeat(
  'everybody; with full fog, its side, GM',
  (eyes: Eyes, { by }: { readonly by: Side }) => !eyes.full || isOwnSide(eyes, by),
);
const players = ofSeat('players, each of their side; GM', ({ gm, side }: Eyes) => gm || side !== null);
const confederates = ofSeat('the Confederates, GM', (eyes: Eyes) => isOwnSide(eyes, 'confederacy'));

/** What happens to Groups in phase 0, on the march, in battle, in recovery and at the muster (steps R4 to R9). */
export const WarEvents = [
  /** A player's activations went to these Groups; the rest lapsed (CWR-09). */
  event('activations-used', 'activations are used', [self], {
    seat: told(SeatId, 'whose'),
    groups: told(z.array(GroupId)),
    lapsed: told(Count, 'how many lapsed'),
  }),
  /** A line that was understood came to nothing. */
  event('order-void', 'an order comes to nothing', [self], {
    seat: told(SeatId, 'whose'),
    /** The line of the sheet. */
    line: told(z.int().min(1)),
    group: told(GroupId.nullable()),
    /** Kebab-case: `no-activation`, `not-adjacent`; its words stand in words/void.ts. */
    why: told(z.string()),
    /** The zone or Group that it is about; null: none. */
    at: told(ZoneId.nullable(), 'about what'),
  }),
  /** MOT against demoralisation (CW 10.0, 13.0). */
  event('rally-tried', 'a Group may rally', [rallySeen], {
    group: told(GroupId),
    when: told(z.enum(['order', 'recovery'])),
    by: only(owner)(z.enum(['activation', 'check']).nullable(), 'by what'),
    value: only(owner)(z.int().min(1).max(5).nullable()),
    roll: only(owner)(Roll.nullable()),
    rallied: told(z.boolean(), 'whether it did'),
  }),
  event('brigades-added', 'brigades are added', [groupSide], {
    seat: told(SeatId, 'whose'),
    group: told(GroupId),
    number: told(z.int().min(1)),
  }),
  event('group-formed', 'a Group is formed', [sideInFog], {
    seat: told(SeatId, 'whose'),
    group: told(GroupId),
    side: told(Side),
    name: told(GroupName),
    zone: told(ZoneId, 'where'),
    brigades: only(ownSide)(Count.nullable()),
  }),
  /** INI in the place of an activation (CW 8.2). */
  event('initiative-tested', 'initiative is tested', [owner], {
    group: told(GroupId),
    purpose: told(z.enum(['move', 'transfer', 'receive'])),
    value: told(z.int().min(1).max(5)),
    roll: told(Roll),
    passed: told(z.boolean(), 'whether it passed'),
  }),
  /** The order of an impulse (CW 9.3). It names who moves. */
  event('sequence-drawn', 'the order of march is drawn', [gm], {
    impulse: told(Count),
    groups: told(z.array(GroupId)),
    rolls: told(z.array(Roll), 'its dice'),
  }),
  /** A Group went from one zone to another, through zones of friends if it passed any. */
  event('marched', 'a Group marches', [marchSeen], {
    group: told(GroupId),
    impulse: told(Count),
    mode: told(Mode),
    from: told(ZoneId),
    through: told(z.array(ZoneId)),
    to: told(ZoneId),
    why: told(z.enum(['order', 'evacuation', 'retreat', 'pushed', 'reaction'])),
  }),
  /** It stays where it is for the rest of the turn, or waits until the end of the turn in vain. */
  event('halted', 'a Group halts', [owner], {
    group: told(GroupId),
    impulse: told(Count),
    at: told(ZoneId, 'where'),
    /** Where it would have gone. */
    before: told(ZoneId, 'before what'),
    why: told(
      z.enum(['declined', 'friend-in-the-way', 'line-lost', 'demoralised', 'enemy-near', 'closed', 'neutral-water']),
    ),
  }),
  /** What a leader believed and decided (CW 12.1). */
  event('estimated', 'a leader estimates', [owner], {
    group: told(GroupId),
    of: told(GroupId, 'whom'),
    zone: told(ZoneId, 'where'),
    role: told(z.enum(['mover', 'stationary'])),
    believed: told(Count, 'what they believe'),
    decision: told(Decision),
    secret: only(gm)(
      z.object({ truth: Count, percent: Count, higher: z.boolean(), column: Column, rolls: z.array(Roll) }).nullable(),
      'the truth and its dice',
    ),
  }),
  /** INI against a Group that comes near (CW 12.1). */
  event('lookout', 'a Group looks out', [lookoutSeen], {
    group: told(GroupId),
    zone: told(ZoneId, 'where'),
    value: told(Count),
    roll: told(Roll),
    seen: told(z.boolean(), 'whether it saw'),
  }),
  /** An enemy came near and turned away. `at`: where the Group stands that it came near. */
  event('approach-seen', 'an enemy comes near and turns away', [owner], {
    group: told(GroupId),
    at: told(ZoneId, 'where'),
  }),
  /** A Group left before the enemy came (CW 12.1.4a). */
  event('evacuated', 'a Group leaves before the enemy comes', [evacuationSeen], {
    group: told(GroupId),
    before: told(GroupId, 'before whom'),
    from: told(ZoneId),
    to: told(ZoneId),
  }),
  BATTLE,
  event('demoralised', 'a Group is demoralised', [groupSide], {
    group: told(GroupId),
    why: told(z.enum(['combat', 'supply', 'contagion', 'transfer'])),
  }),
  event('entrenchment-lost', 'an entrenchment is lost', [sideInFog], { group: told(GroupId) }),
  /** Neutrality is over (CW 17.1a). */
  event('kentucky-entered', 'Kentucky is entered', [everybody], { side: told(Side), zone: told(ZoneId, 'where') }),
  /** Victory points (CW 6.5). */
  event('points-won', 'victory points are won', [everybody], {
    seat: told(SeatId, 'by whom'),
    points: told(z.int().min(1)),
    for: told(z.enum(['battle', 'capture'])),
    zone: told(ZoneId, 'where'),
  }),
  /** A Group is no more. `zone`: where it was. */
  event('group-lost', 'a Group is no more', [lossSeen], {
    group: told(GroupId),
    zone: told(ZoneId, 'where'),
    why: only(lossKnown)(Lost),
  }),
  /** Brigades went from one Group to another (CW 9.6). */
  event('transferred', 'brigades go to another Group', [giversSide], {
    from: told(GroupId),
    to: told(GroupId),
    number: told(z.int().min(1)),
    asked: only(giver)(z.int().min(1).nullable(), 'how many were asked'),
  }),
  event('entrenched', 'a Group entrenches', [sideInFog], { group: told(GroupId), zone: told(ZoneId, 'where') }),
  /** A zone changed hands (CW 4.4). `value`: what it pays its captor in victory points. */
  event('captured', 'a zone changes hands', [everybody], {
    zone: told(ZoneId),
    by: told(Side),
    from: told(Control),
    group: only(captorsSide)(GroupId.nullable()),
    value: told(Count),
  }),
  event('washington-fell', 'Washington falls', [everybody], { roll: told(Roll), loss: told(Count) }),
  /** Groups out of supply from now on; all others are in supply (CW 16.0). */
  event('supply-judged', 'supply is judged', [players], {
    out: rows(whole(GroupId), [itsSide], 'who is out of supply'),
  }),
  /** CW 16.3. */
  event('attrition-suffered', 'a Group starves', [groupSide], {
    group: told(GroupId),
    lost: told(Count),
    roll: only(owner)(Roll.nullable()),
  }),
  /** What blockaded ports yield to the muster (CW 15.2). */
  event('blockade-tested', 'a blockaded port is tested', [confederates], {
    zone: told(ZoneId, 'which'),
    roll: told(Roll),
    value: told(Count),
    yields: told(Count),
  }),
  /** CW 14.1. */
  event('mustered', 'a muster', [ownSide], {
    side: told(Side),
    roll: told(Roll),
    modifiers: told(z.array(z.object({ what: z.enum(['union', 'year', 'victories', 'kentucky']), number: z.int() }))),
    points: told(z.int()),
    brigades: told(Count),
  }),
  /** Victories are counted anew, Kentucky's bonus is spent. */
  event('muster-closed', 'the muster closes', [everybody], {}),
] as const;
