import { isOver } from '../../core/campaign/status.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign, holdCurrentPhase } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';
import { seatCalled } from '../kit/seats-called.js';
import { GM_VOICE } from '../kit/vote-subjects.js';
import { sealPhase } from '../phases/seal-phase.js';
import { type Floor, settle } from '../phases/settle-motion.js';
import type { Job } from '../ports/job-queue.js';
import type { MotionRow, MotionStatus, PersonId, RecordTx } from '../ports/record.js';
import { announce } from '../telling/announce.js';
import { motionOpened } from '../telling/texts/motion-notices.js';
import { overdue } from './pause-campaign.js';

export interface Done<Value> {
  readonly value: Value;
  readonly jobs: readonly Job[];
}

/**
 * Works with the campaign and its phase held. A deadline that has passed comes first: what the window brings to its end is
 * settled by sealing it, and only then this is done.
 */
export async function onFloor<Value>(
  desk: Desk,
  campaignId: string,
  work: (tx: RecordTx, floor: Floor, now: Date) => Promise<Done<Value>>,
): Promise<Value> {
  const { record, clock } = desk;
  for (let sealed = false; ; sealed = true) {
    const result = await record.transact(async (tx): Promise<{ due: string } | Done<Value>> => {
      const campaign = await holdCampaign(tx, campaignId);
      const phase = await holdCurrentPhase(tx, campaignId);
      const now = clock.now();
      const due = campaign.status === 'running' ? overdue(desk, campaign, phase, now) : null;
      if (due !== null && !sealed) return { due };
      return work(tx, { campaign, phase }, now);
    });
    if ('due' in result) {
      await sealPhase(desk)({ phaseId: result.due, revision: 0 });
      continue;
    }
    await desk.follow(campaignId, result.jobs);
    return result.value;
  }
}

export function requireLive({ campaign }: Floor): void {
  if (isOver(campaign)) throw new Refusal('campaign-over', 'This campaign is over.');
  if (campaign.status === 'signup')
    throw new Refusal('not-allowed', 'The campaign has not begun, so there is nothing to decide.');
}

export const seatName = async (tx: RecordTx, campaignId: string, seat: SeatId): Promise<string> =>
  seatCalled(await tx.seats(campaignId), seat);

/** What its sender is told of a motion that was put to the vote. */
export interface PutToVote {
  readonly motionId: string;
  readonly status: MotionStatus;
  readonly closesAt: Date;
}

/** Puts a motion on record and to the vote, and tells everybody. Who opens it for their seat has voted for it with that. */
export async function putToVote(
  desk: Desk,
  tx: RecordTx,
  floor: Floor,
  motion: MotionRow,
  by: { readonly name: string; readonly person: PersonId },
  now: Date,
): Promise<Done<PutToVote>> {
  const { id, campaignId, kind, openedBy, reason, closesAt } = motion;
  await tx.insertMotion(motion);
  const votes = openedBy !== GM_VOICE;
  if (votes) await tx.castVote({ campaignId, subject: id, seatId: openedBy, choice: 'yes', at: now });
  const details = { motion: id, kind, ...(votes ? { seat: openedBy } : {}), reason };
  await tx.insertAudit({ campaignId, at: now, personId: by.person, act: 'motion-opened', details });
  const { quorum } = desk.frameOf(floor.campaign).motions;
  const telling = await announce(desk, tx, floor.campaign, now, {
    onceKey: `motion-opened/${id}`,
    ...(floor.phase === null ? {} : { phaseId: floor.phase.id }),
    deadlineAt: closesAt,
    document: (zone) => motionOpened(floor.campaign, motion, by.name, quorum, zone),
  });
  const settled = await settle(desk, tx, floor, motion, { kind: 'votes' }, now);
  const close: Job = { name: 'close-motion', payload: { motionId: id }, runAt: closesAt };
  return {
    value: { motionId: id, status: settled.status ?? 'open', closesAt },
    jobs: [...telling, ...settled.jobs, ...(settled.status === null ? [close] : [])],
  };
}
