import type { App } from './app.js';
import type { Desk } from './desk.js';
import { openSecrets } from './open-secrets.js';
import { Outbox, readershipOf } from './outbox.js';
import { tellAll } from './pause-campaign.js';
import { campaignAbandoned } from './pause-notices.js';
import { Refusal } from './refusal.js';
import { knownCampaign, requireGm } from './rights.js';
import { readReason } from './written-reason.js';

/** Ends a campaign before its time. Nothing is sealed, resolved or published any more; the secrets are opened. */
export const endCampaign =
  (desk: Desk): App['endCampaign'] =>
  async ({ campaignId, by, reason }) => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await requireGm(record, campaignId, by);
    const why = readReason(reason);
    const jobs = await record.transact(async (tx) => {
      const campaign = await tx.lockCampaign(campaignId);
      if (campaign === null) throw new Refusal('not-found', 'There is no campaign of this name.');
      if (campaign.status === 'finished' || campaign.status === 'abandoned')
        throw new Refusal('campaign-over', 'This campaign is over already.');
      // Sheets that are being stored are let in; after that no window is open.
      const phase = await tx.currentPhase(campaignId);
      if (phase !== null) await tx.lockPhase(phase.id, 'exclusive');
      const now = clock.now();
      await tx.updateCampaign(campaignId, { status: 'abandoned', endedAt: now, pausedAt: null });
      const who = (await tx.person(by))?.name ?? 'The GM';
      const outbox = new Outbox(desk, campaign, now);
      const readers = await readershipOf(tx, campaign);
      const document = campaignAbandoned(campaign, who, why);
      tellAll(outbox, readers, {
        kind: 'notice',
        onceKey: `abandoned/${campaignId}`,
        title: document.title,
        document,
      });
      await openSecrets(tx, outbox, readers, campaign);
      await tx.insertAudit({ campaignId, at: now, personId: by, act: 'campaign-abandoned', details: { reason: why } });
      return outbox.store(tx);
    });
    await desk.follow(campaignId, jobs);
  };
