import type { Desk } from '../kit/desk.js';
import type { Job } from '../ports/job-queue.js';
import type { ApplicationRow, CampaignRow, PersonId, PhaseRow, RecordTx } from '../ports/record.js';
import { announce } from '../telling/announce.js';
import { Outbox, readershipOf, toApplicants } from '../telling/outbox.js';
import { campaignAbandoned, campaignPaused } from '../telling/texts/pause-notices.js';
import { signupEnded } from '../telling/texts/signup-notices.js';
import { promisedBeacon } from '../windows/beacon.js';
import { openSecrets } from '../windows/open-secrets.js';
import { acceptedRows, waitingRows } from '../windows/registration-state.js';
import { USUAL_END_DAYS } from '../windows/signup-end.js';

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

/** Who of those that apply for a seat still stands in the lists. */
const standing = (rows: readonly ApplicationRow[]): readonly ApplicationRow[] => [
  ...acceptedRows(rows),
  ...waitingRows(rows),
];

/** Ends a sign-up that nobody joins any more, which is told to everybody and to the GMs. The caller holds the campaign. */
export async function endSignup(
  desk: Desk,
  tx: RecordTx,
  campaign: CampaignRow,
  rows: readonly ApplicationRow[],
  now: Date,
): Promise<readonly Job[]> {
  await tx.updateCampaign(campaign.id, { status: 'abandoned', endedAt: now });
  const document = signupEnded(campaign, campaign.signupEndDays ?? USUAL_END_DAYS);
  const telling = {
    kind: 'registration' as const,
    onceKey: `signup-ended/${campaign.id}`,
    title: document.title,
    document,
  };
  const outbox = new Outbox(desk, campaign, now);
  const readers = await readershipOf(tx, campaign);
  outbox.toPublic(telling, readers);
  outbox.toGms({ ...telling, onceKey: `${telling.onceKey}/gm` }, readers);
  await toApplicants(tx, outbox, standing(rows), () => telling);
  await openSecrets(tx, outbox, readers, campaign);
  await tx.insertAudit({ campaignId: campaign.id, at: now, personId: null, act: 'signup-ended', details: {} });
  return outbox.store(tx);
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
  // Before the start nobody has a seat: those who have signed up are told by name.
  const applied = campaign.startedAt === null ? standing(await tx.applications(campaign.id)) : [];
  await toApplicants(tx, outbox, applied, () => ({
    kind: 'registration',
    onceKey: `abandoned-signup/${campaign.id}`,
    title: document.title,
    document,
  }));
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
