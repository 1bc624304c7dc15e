import type { Desk } from '../kit/desk.js';
import { gameHere, gameMissed } from '../kit/game-here.js';
import { holdCampaign } from '../kit/held.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignId } from '../ports/record.js';
import { announce } from '../telling/announce.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { waitsForGame, waitsForGameGm } from '../telling/texts/pause-notices.js';

/** Stops the clocks of a campaign whose game is away, as a pause does: everybody is told, and the GMs what to do. */
async function holdOne(desk: Desk, campaignId: CampaignId): Promise<boolean> {
  const jobs = await desk.record.transact(async (tx): Promise<readonly Job[] | null> => {
    const campaign = await holdCampaign(tx, campaignId);
    if (campaign.status !== 'running' || gameHere(desk.systems, campaign) !== null) return null;
    const now = desk.clock.now();
    const reason = gameMissed(campaign);
    await tx.updateCampaign(campaignId, { status: 'paused', pausedAt: now });
    await tx.insertAudit({ campaignId, at: now, personId: null, act: 'campaign-paused', details: { reason } });
    const onceKey = `game-away/${campaignId}/${now.getTime()}`;
    const open = waitsForGame(campaign, reason);
    const telling = await announce(desk, tx, campaign, now, { onceKey, document: () => open });
    const outbox = new Outbox(desk, campaign, now);
    const document = waitsForGameGm(campaign, reason);
    const toGms = { kind: 'notice' as const, onceKey: `${onceKey}/gm`, title: document.title, document };
    outbox.toGms(toGms, await readershipOf(tx, campaign));
    return [...telling, ...(await outbox.store(tx))];
  });
  if (jobs === null) return false;
  desk.log.warn({ campaign: campaignId }, 'a campaign is held: its game is not here');
  await desk.follow(campaignId, jobs);
  return true;
}

/** At the start, before any deadline is kept: holds the campaigns whose games this program does not have. Gives how many. */
export const holdGameless = (desk: Desk) => async (): Promise<number> => {
  let held = 0;
  for (const campaign of await desk.record.campaignsOfPackages(Object.keys(desk.systems)))
    if (
      campaign.status === 'running' &&
      gameHere(desk.systems, campaign) === null &&
      (await holdOne(desk, campaign.id))
    )
      held += 1;
  return held;
};
