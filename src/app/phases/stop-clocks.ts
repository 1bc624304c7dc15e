import type { Desk } from '../kit/desk.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, PersonId, PhaseRow, RecordTx } from '../ports/record.js';
import { announce } from '../telling/announce.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { campaignAbandoned, campaignPaused } from '../telling/texts/pause-notices.js';
import { promisedBeacon } from '../windows/beacon.js';
import { openSecrets } from '../windows/open-secrets.js';

/** Who stops or ends a campaign, as everybody reads it, and why. */
interface Stopping {
  readonly campaign: CampaignRow;
  readonly phase: PhaseRow | null;
  readonly who: string;
  readonly why: string;
  /** Null when the players have decided it. */
  readonly by: PersonId | null;
  readonly now: Date;
}

/** Stops the clocks of a campaign (AD-72). The caller holds it and has seen that they run. */
export async function stopClocks(
  desk: Desk,
  tx: RecordTx,
  { campaign, phase, who, why, by, now }: Stopping,
): Promise<readonly Job[]> {
  await tx.updateCampaign(campaign.id, { status: 'paused', pausedAt: now });
  await tx.insertAudit({
    campaignId: campaign.id,
    at: now,
    personId: by,
    act: 'campaign-paused',
    details: { reason: why },
  });
  const promised = phase?.status === 'open' && promisedBeacon(desk, campaign, desk.frameOf(campaign), phase) !== null;
  const document = campaignPaused(campaign, who, why, { byPlayers: by === null, promised });
  return announce(desk, tx, campaign, now, {
    onceKey: `paused/${campaign.id}/${now.getTime()}`,
    ...(phase === null ? {} : { phaseId: phase.id }),
    document: () => document,
  });
}

/** Ends a campaign before its time and opens its secrets. The caller holds the campaign and its phase. */
export async function endBeforeTime(
  desk: Desk,
  tx: RecordTx,
  { campaign, who, why, by, now }: Stopping,
): Promise<readonly Job[]> {
  await tx.updateCampaign(campaign.id, { status: 'abandoned', endedAt: now, pausedAt: null });
  const document = campaignAbandoned(campaign, who, why, by === null);
  const telling = await announce(desk, tx, campaign, now, {
    onceKey: `abandoned/${campaign.id}`,
    document: () => document,
  });
  const outbox = new Outbox(desk, campaign, now);
  await openSecrets(tx, outbox, await readershipOf(tx, campaign), campaign);
  await tx.insertAudit({
    campaignId: campaign.id,
    at: now,
    personId: by,
    act: 'campaign-abandoned',
    details: { reason: why },
  });
  return [...telling, ...(await outbox.store(tx))];
}
