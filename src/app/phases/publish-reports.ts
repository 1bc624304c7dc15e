import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { requireGm } from '../kit/rights.js';
import type { Job } from '../ports/job-queue.js';
import type { PersonId, PhaseId, PhaseRow, RecordTx } from '../ports/record.js';
import { wakeFor } from '../windows/schedule.js';
import { publish } from './publication.js';

interface Outcome {
  readonly outcome: 'published' | 'not-due' | 'already';
  readonly jobs: readonly Job[];
}

/** Publishes a resolved phase: on the GM's word, or when its time has come; alone, or in a lot with others that are due. */
export async function publishInside(
  desk: Desk,
  tx: RecordTx,
  { id, campaignId }: Pick<PhaseRow, 'id' | 'campaignId'>,
  by: PersonId | 'clock',
): Promise<Outcome> {
  const campaign = await tx.lockCampaign(campaignId);
  const phase = await tx.lockPhase(id, 'exclusive');
  const resolution = await tx.currentResolution(id);
  if (campaign === null || phase === null || resolution === null || phase.status !== 'resolved')
    return { outcome: 'already', jobs: [] };
  if (phase.supersededAt !== null) return { outcome: 'already', jobs: [] };
  if (campaign.status !== 'running') {
    if (by === 'clock') return { outcome: 'not-due', jobs: [] };
    throw campaign.status === 'paused'
      ? new Refusal('not-allowed', 'The campaign is paused. Let it go on first; then the reports can go out.')
      : new Refusal('campaign-over', 'This campaign is over; nothing more is published.');
  }
  const now = desk.clock.now();
  if (by === 'clock' && (phase.publishAt === null || now < phase.publishAt))
    return { outcome: 'not-due', jobs: phase.publishAt === null ? [] : [wakeFor(phase.publishAt)] };
  const game = desk.gameOf(campaign);
  const jobs = await publish(desk, tx, {
    campaign,
    phase,
    resolution: { ...resolution, rolls: await tx.rolls(resolution.id) },
    reports: await tx.reports(resolution.id),
    awaiting: game.awaiting(resolution.state),
    playing: game.playing(resolution.state),
    now,
  });
  if (by !== 'clock')
    await tx.insertAudit({
      campaignId: campaign.id,
      at: now,
      personId: by,
      act: 'publication-confirmed',
      details: { phase: id },
    });
  return { outcome: 'published', jobs };
}

/** Publishes reports that were held for the GM's review: on the GM's word, or when their time has come. */
export const publishReports =
  (desk: Desk) =>
  async ({
    phaseId,
    by,
  }: {
    phaseId: PhaseId;
    by: PersonId | 'clock';
  }): Promise<'published' | 'not-due' | 'already'> => {
    const { record } = desk;
    const seen = await record.phase(phaseId);
    if (seen === null) throw new Refusal('not-found', 'There is no such phase.');
    if (by !== 'clock') await requireGm(record, seen.campaignId, by);
    if (seen.status === 'published' || seen.supersededAt !== null) return 'already';
    if (seen.status !== 'resolved') return 'not-due';
    const { outcome, jobs } = await record.transact((tx) => publishInside(desk, tx, seen, by));
    await desk.follow(outcome === 'published' ? seen.campaignId : null, jobs);
    return outcome;
  };
