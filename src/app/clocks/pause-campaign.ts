import { deadlineAfterPause } from '../../core/calendar/deadline.js';
import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign, holdCurrentPhase } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, requireAssistant } from '../kit/rights.js';
import { readReason } from '../kit/written-reason.js';
import { sealPhase } from '../phases/seal-phase.js';
import { stopClocks } from '../phases/stop-clocks.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, PhaseRow, RecordTx } from '../ports/record.js';
import { campaignResumed } from '../telling/texts/pause-notices.js';
import { announceMoved } from '../windows/announce-moved.js';
import { phaseJobs, sealableAt } from '../windows/schedule.js';

function requireRunning(campaign: CampaignRow): void {
  if (campaign.status === 'running') return;
  if (campaign.status === 'paused') throw new Refusal('not-allowed', 'The campaign is paused already.');
  if (campaign.status === 'signup')
    throw new Refusal(
      'not-allowed',
      'The campaign has not begun, so there are no clocks to stop. Close sign-up first.',
    );
  throw new Refusal('campaign-over', 'This campaign is over.');
}

/** The phase whose window has run out and that is not sealed yet, if there is one. */
export const overdue = (desk: Desk, campaign: CampaignRow, phase: PhaseRow | null, now: Date): string | null =>
  phase !== null && phase.ordinal > 0 && phase.status === 'open' && now >= sealableAt(phase, desk.frameOf(campaign))
    ? phase.id
    : null;

/** Stops the clocks: no sheet is sealed until the campaign goes on (AD-72). Announced with who and why. */
export const pauseCampaign =
  (desk: Desk) =>
  async ({ campaignId, by, reason }: ByJudge & { reason: string }): Promise<void> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await requireAssistant(record, campaignId, by);
    const why = readReason(reason);
    let held = false;
    for (;;) {
      const result = await record.transact(async (tx): Promise<{ due: string } | { jobs: readonly Job[] }> => {
        const campaign = await holdCampaign(tx, campaignId);
        requireRunning(campaign);
        const phase = await tx.currentPhase(campaignId);
        const now = clock.now();
        // A deadline that has passed is not undone by a pause: what is due is sealed first.
        const due = overdue(desk, campaign, phase, now);
        if (due !== null && !held) return { due };
        const who = (await tx.person(by))?.name ?? 'The GM';
        return { jobs: await stopClocks(desk, tx, { campaign, phase, who, why, by, now }) };
      });
      if ('jobs' in result) return desk.follow(campaignId, result.jobs);
      // Where the game waits for those who are silent, the clocks may stop all the same.
      held = (await sealPhase(desk)({ phaseId: result.due, revision: 0 })) === 'not-due';
    }
  };

/** A campaign whose clocks stand still, and its phase, both held by the transaction. */
interface Stopped {
  readonly campaign: CampaignRow;
  readonly phase: PhaseRow | null;
  readonly pausedAt: Date;
  readonly now: Date;
}

/** Gives an open window its remaining time back, and held reports theirs. Returns the phase as it is then, and its nudges. */
async function goOn(
  desk: Desk,
  tx: RecordTx,
  { campaign, phase, pausedAt, now }: Stopped,
): Promise<{ readonly phase: PhaseRow | null; readonly jobs: readonly Job[] }> {
  if (phase === null) return { phase, jobs: [] };
  const frame = desk.frameOf(campaign);
  const payload = { phaseId: phase.id, revision: phase.revision };
  if (phase.status === 'open') {
    const stopped = Math.max(pausedAt.getTime(), phase.openedAt.getTime());
    // An early run that was called is called off: everybody has the time that was scheduled.
    const left = Math.max(phase.deadlineAt.getTime(), phase.scheduledAt.getTime()) - stopped;
    const deadlineAt = new Date(deadlineAfterPause(frame.schedule, phase.kind, now.getTime(), left));
    const moved = { ...phase, deadlineAt, scheduledAt: deadlineAt, revision: phase.revision + 1 };
    await tx.updatePhase(phase.id, { deadlineAt, scheduledAt: deadlineAt, revision: moved.revision });
    return { phase: moved, jobs: phaseJobs(moved, frame, now) };
  }
  if (phase.status === 'sealed') return { phase, jobs: [{ name: 'resolve-phase', payload }] };
  if (phase.status !== 'resolved' || phase.publishAt === null) return { phase, jobs: [] };
  const stopped = Math.max(pausedAt.getTime(), phase.resolvedAt?.getTime() ?? 0);
  const publishAt = new Date(phase.publishAt.getTime() + now.getTime() - stopped);
  await tx.updatePhase(phase.id, { publishAt });
  return { phase, jobs: [{ name: 'publish-reports', payload, ...(publishAt > now ? { runAt: publishAt } : {}) }] };
}

/** Goes on; the open window gets its remaining time back, at least 24 h or its whole length if that is shorter. */
export const resumeCampaign =
  (desk: Desk) =>
  async ({ campaignId, by }: ByJudge): Promise<{ readonly deadlineAt: Date | null }> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await requireAssistant(record, campaignId, by);
    const { deadlineAt, jobs } = await record.transact(async (tx) => {
      const campaign = await tx.lockCampaign(campaignId);
      if (campaign === null || campaign.status !== 'paused' || campaign.pausedAt === null)
        throw new Refusal('not-allowed', 'The campaign is not paused, so there is nothing to go on with.');
      // Without its game it would only stand still again.
      desk.systemOf(campaign);
      const now = clock.now();
      await tx.updateCampaign(campaignId, { status: 'running', pausedAt: null });
      const was = await holdCurrentPhase(tx, campaignId);
      const { phase, jobs } = await goOn(desk, tx, { campaign, phase: was, pausedAt: campaign.pausedAt, now });
      const deadlineAt = phase?.status === 'open' ? phase.deadlineAt : null;
      const who = (await tx.person(by))?.name ?? 'The GM';
      const telling = await announceMoved(desk, tx, campaign, now, {
        moved: { was, phase },
        onceKey: `resumed/${campaignId}/${now.getTime()}`,
        ...(phase === null ? {} : { phaseId: phase.id }),
        ...(deadlineAt === null ? {} : { deadlineAt }),
        document: (zone) => campaignResumed(campaign, who, phase?.title ?? '', deadlineAt, zone),
      });
      await tx.insertAudit({ campaignId, at: now, personId: by, act: 'campaign-resumed', details: {} });
      return { deadlineAt, jobs: [...jobs, ...telling] };
    });
    await desk.follow(campaignId, jobs);
    return { deadlineAt };
  };
