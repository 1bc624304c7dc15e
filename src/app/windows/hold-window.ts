import { isOver } from '../../core/campaign/status.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign, holdCurrentPhase } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';

import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, PhaseRow, RecordTx } from '../ports/record.js';
import { phaseJobs, sealableAt } from './schedule.js';

/** A running campaign and its open window, both held by the transaction. */
export interface HeldWindow {
  readonly campaign: CampaignRow;
  readonly phase: PhaseRow;
}

/** The open window of a campaign whose clocks run, held; refuses anything else. */
export async function holdWindow(desk: Desk, tx: RecordTx, campaignId: string): Promise<HeldWindow> {
  const campaign = await holdCampaign(tx, campaignId);
  if (campaign.status === 'paused')
    throw new Refusal(
      'not-allowed',
      'The campaign is paused: its clocks stand still. Let it go on first, and move the deadline then.',
    );
  if (isOver(campaign)) throw new Refusal('campaign-over', 'This campaign is over.');
  const phase = await holdCurrentPhase(tx, campaignId);
  if (phase === null || phase.ordinal === 0 || phase.status !== 'open' || phase.supersededAt !== null)
    throw new Refusal(
      'no-open-phase',
      'No order window is open in this campaign now, so there is no deadline to move.',
    );
  if (desk.clock.now() >= sealableAt(phase, desk.frameOf(campaign)))
    throw new Refusal('too-late', 'The deadline has passed already; it can be moved only before.');
  return { campaign, phase };
}

/**
 * Moves the deadline and what the schedule goes on from: a change that everybody was told of stands, also when an early
 * run is called off later. The caller holds the phase alone.
 */
export async function reschedule(
  desk: Desk,
  tx: RecordTx,
  { campaign, phase }: HeldWindow,
  deadlineAt: Date,
  now: Date,
): Promise<{ readonly phase: PhaseRow; readonly jobs: readonly Job[] }> {
  const moved = { ...phase, deadlineAt, scheduledAt: deadlineAt, revision: phase.revision + 1 };
  await tx.updatePhase(phase.id, { deadlineAt, scheduledAt: deadlineAt, revision: moved.revision });
  return { phase: moved, jobs: campaign.status === 'running' ? phaseJobs(moved, desk.frameOf(campaign), now) : [] };
}

/** The deadline by the schedule: an early run that was called does not count. */
export const scheduledEnd = ({ deadlineAt, scheduledAt }: Pick<PhaseRow, 'deadlineAt' | 'scheduledAt'>): Date =>
  deadlineAt > scheduledAt ? deadlineAt : scheduledAt;
