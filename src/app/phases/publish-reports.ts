import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { requireGm } from '../kit/rights.js';
import type { Job } from '../ports/job-queue.js';
import type { PersonId, PhaseId } from '../ports/record.js';
import { publish } from './publication.js';

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
    const { record, clock } = desk;
    const seen = await record.phase(phaseId);
    if (seen === null) throw new Refusal('not-found', 'There is no such phase.');
    if (by !== 'clock') await requireGm(record, seen.campaignId, by);
    if (seen.status === 'published' || seen.supersededAt !== null) return 'already';
    if (seen.status !== 'resolved') return 'not-due';

    const result = await record.transact(
      async (tx): Promise<{ outcome: 'published' | 'not-due' | 'already'; jobs: readonly Job[] }> => {
        const campaign = await tx.lockCampaign(seen.campaignId);
        const phase = await tx.lockPhase(phaseId, 'exclusive');
        const resolution = await tx.currentResolution(phaseId);
        if (campaign === null || phase === null || resolution === null || phase.status !== 'resolved')
          return { outcome: 'already', jobs: [] };
        if (phase.supersededAt !== null) return { outcome: 'already', jobs: [] };
        if (campaign.status !== 'running') {
          if (by === 'clock') return { outcome: 'not-due', jobs: [] };
          throw campaign.status === 'paused'
            ? new Refusal('not-allowed', 'The campaign is paused. Let it go on first; then the reports can go out.')
            : new Refusal('campaign-over', 'This campaign is over; nothing more is published.');
        }
        const now = clock.now();
        if (by === 'clock' && (phase.publishAt === null || now < phase.publishAt)) {
          const payload = { phaseId, revision: phase.revision };
          return {
            outcome: 'not-due',
            jobs: phase.publishAt === null ? [] : [{ name: 'publish-reports', payload, runAt: phase.publishAt }],
          };
        }
        const game = desk.gameOf(campaign);
        const jobs = await publish(desk, tx, {
          campaign,
          phase,
          resolutionId: resolution.id,
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
            details: { phase: phaseId },
          });
        return { outcome: 'published', jobs };
      },
    );
    await desk.follow(result.outcome === 'published' ? seen.campaignId : null, result.jobs);
    return result.outcome;
  };
