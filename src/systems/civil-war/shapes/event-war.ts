import { z } from 'zod';
import { Roll } from '../../../core/dice/dice.js';
import { SeatId } from '../../../core/game/viewer.js';
import { Column, Control, Count, Decision, GroupId, GroupName, Mode, Side, ZoneId } from './base.js';
import { Battle } from './battle.js';

// As in event-politics.ts: what a viewer learns of an event is the same shape, in which fields that are not theirs are null.

/** What happens to Groups in phase 0, on the march, in battle, in recovery and at the muster (steps R4 to R9). */
export const WarEvents = [
  /** A player's activations went to these Groups; the rest lapsed (CWR-09). Its player. */
  z.object({ kind: z.literal('activations-used'), seat: SeatId, groups: z.array(GroupId), lapsed: Count }),
  /** A line that was understood came to nothing. Its player. */
  z.object({
    kind: z.literal('order-void'),
    seat: SeatId,
    /** The line of the sheet. */
    line: z.int().min(1),
    group: GroupId.nullable(),
    /** Kebab-case: `no-activation`, `not-adjacent`; its words stand in words/void.ts. */
    why: z.string(),
    /** The zone or Group that it is about; null: none. */
    at: ZoneId.nullable(),
  }),
  /** MOT against demoralisation (CW 10.0, 13.0). The owner; own side, without how, when it rallied. */
  z.object({
    kind: z.literal('rally-tried'),
    group: GroupId,
    when: z.enum(['order', 'recovery']),
    by: z.enum(['activation', 'check']).nullable(),
    value: z.int().min(1).max(5).nullable(),
    roll: Roll.nullable(),
    rallied: z.boolean(),
  }),
  /** Own side. */
  z.object({ kind: z.literal('brigades-added'), seat: SeatId, group: GroupId, number: z.int().min(1) }),
  /** The Group is public, with full fog own side; brigades: own side. */
  z.object({
    kind: z.literal('group-formed'),
    seat: SeatId,
    group: GroupId,
    side: Side,
    name: GroupName,
    zone: ZoneId,
    brigades: Count.nullable(),
  }),
  /** INI in the place of an activation (CW 8.2). The owner. */
  z.object({
    kind: z.literal('initiative-tested'),
    group: GroupId,
    purpose: z.enum(['move', 'transfer', 'receive']),
    value: z.int().min(1).max(5),
    roll: Roll,
    passed: z.boolean(),
  }),
  /** The order of an impulse (CW 9.3). GM: it names who moves. */
  z.object({ kind: z.literal('sequence-drawn'), impulse: Count, groups: z.array(GroupId), rolls: z.array(Roll) }),
  /** A Group went from one zone to another, through zones of friends if it passed any. The owner; in retreat both commanders. */
  z.object({
    kind: z.literal('marched'),
    group: GroupId,
    impulse: Count,
    mode: Mode,
    from: ZoneId,
    through: z.array(ZoneId),
    to: ZoneId,
    why: z.enum(['order', 'evacuation', 'retreat', 'pushed', 'reaction']),
  }),
  /** It stays where it is for the rest of the turn, or waits until the end of the turn in vain. The owner. */
  z.object({
    kind: z.literal('halted'),
    group: GroupId,
    impulse: Count,
    at: ZoneId,
    /** Where it would have gone. */
    before: ZoneId,
    why: z.enum(['declined', 'friend-in-the-way', 'line-lost', 'demoralised', 'enemy-near', 'closed', 'neutral-water']),
  }),
  /** What a leader believed and decided (CW 12.1). The owner: `believed` and `decision`; the GM: all. */
  z.object({
    kind: z.literal('estimated'),
    group: GroupId,
    of: GroupId,
    zone: ZoneId,
    role: z.enum(['mover', 'stationary']),
    believed: Count,
    decision: Decision,
    secret: z
      .object({ truth: Count, percent: Count, higher: z.boolean(), column: Column, rolls: z.array(Roll) })
      .nullable(),
  }),
  /** INI against a Group that comes near (CW 12.1). The owner of the Group that looks out. */
  z.object({ kind: z.literal('lookout'), group: GroupId, zone: ZoneId, value: Count, roll: Roll, seen: z.boolean() }),
  /** An enemy came near and turned away. The owner of the Group that it came near; `at`: where it stands. */
  z.object({ kind: z.literal('approach-seen'), group: GroupId, at: ZoneId }),
  /** A Group left before the enemy came (CW 12.1.4a). Both commanders. */
  z.object({ kind: z.literal('evacuated'), group: GroupId, before: GroupId, from: ZoneId, to: ZoneId }),
  Battle,
  /** Own side. */
  z.object({
    kind: z.literal('demoralised'),
    group: GroupId,
    why: z.enum(['combat', 'supply', 'contagion', 'transfer']),
  }),
  /** With full fog own side. */
  z.object({ kind: z.literal('entrenchment-lost'), group: GroupId }),
  /** Neutrality is over (CW 17.1a). */
  z.object({ kind: z.literal('kentucky-entered'), side: Side, zone: ZoneId }),
  /** Victory points (CW 6.5). */
  z.object({
    kind: z.literal('points-won'),
    seat: SeatId,
    points: z.int().min(1),
    for: z.enum(['battle', 'capture']),
    zone: ZoneId,
  }),
  /** A Group is no more. `zone`: where it was. `why`: attrition and mergers are for its own side; full fog: all of such an event. */
  z.object({
    kind: z.literal('group-lost'),
    group: GroupId,
    zone: ZoneId,
    why: z.enum(['destroyed', 'surrendered', 'overrun', 'attrition', 'merged']).nullable(),
  }),
  /** Brigades went from one Group to another (CW 9.6). Own side; `asked`: who gave. */
  z.object({
    kind: z.literal('transferred'),
    from: GroupId,
    to: GroupId,
    number: z.int().min(1),
    asked: z.int().min(1).nullable(),
  }),
  /** With full fog own side. */
  z.object({ kind: z.literal('entrenched'), group: GroupId, zone: ZoneId }),
  /** A zone changed hands (CW 4.4). `value`: what it pays its captor in victory points; `group`: with full fog own side. */
  z.object({
    kind: z.literal('captured'),
    zone: ZoneId,
    by: Side,
    from: Control,
    group: GroupId.nullable(),
    value: Count,
  }),
  z.object({ kind: z.literal('washington-fell'), roll: Roll, loss: Count }),
  /** Groups out of supply from now on; all others are in supply (CW 16.0). Own side. */
  z.object({ kind: z.literal('supply-judged'), out: z.array(GroupId) }),
  /** CW 16.3. Own side; the roll: the owner. */
  z.object({ kind: z.literal('attrition-suffered'), group: GroupId, lost: Count, roll: Roll.nullable() }),
  /** What blockaded ports yield to the muster (CW 15.2). The Confederates. */
  z.object({ kind: z.literal('blockade-tested'), zone: ZoneId, roll: Roll, value: Count, yields: Count }),
  /** CW 14.1. Own side. */
  z.object({
    kind: z.literal('mustered'),
    side: Side,
    roll: Roll,
    modifiers: z.array(z.object({ what: z.enum(['union', 'year', 'victories', 'kentucky']), number: z.int() })),
    points: z.int(),
    brigades: Count,
  }),
  /** Victories are counted anew, Kentucky's bonus is spent. */
  z.object({ kind: z.literal('muster-closed') }),
] as const;
