import { isOver } from '../../core/campaign/status.js';
import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, requireGm } from '../kit/rights.js';
import { readReason } from '../kit/written-reason.js';
import { endBeforeTime } from '../phases/stop-clocks.js';

/** Ends a campaign before its time. Nothing is sealed, resolved or published any more; the secrets are opened. */
export const endCampaign =
  (desk: Desk) =>
  async ({ campaignId, by, reason }: ByJudge & { reason: string }): Promise<void> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await requireGm(record, campaignId, by);
    const why = readReason(reason);
    const jobs = await record.transact(async (tx) => {
      const campaign = await holdCampaign(tx, campaignId);
      if (isOver(campaign)) throw new Refusal('campaign-over', 'This campaign is over already.');
      // Sheets that are being stored are let in; after that no window is open.
      const phase = await tx.currentPhase(campaignId);
      if (phase !== null) await tx.lockPhase(phase.id, 'exclusive');
      const now = clock.now();
      const who = (await tx.person(by))?.name ?? 'The GM';
      return endBeforeTime(desk, tx, { campaign, phase, who, why, by, now });
    });
    await desk.follow(campaignId, jobs);
  };
