import type { Desk } from '../kit/desk.js';
import { DAY } from '../kit/spans.js';
import type { Job } from '../ports/job-queue.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { clockIsOff } from '../telling/texts/deadline-notices.js';

const MOST = 5000;

/**
 * For a process whose machine's clock is not the database's: tells the GM of each campaign that has an open window, once a
 * day. Deadlines are kept by the database's clock all the same. `skewMs`: how much the machine is ahead. Returns how many
 * campaigns were told.
 */
export const tellSkew =
  (desk: Desk) =>
  async ({ skewMs }: { readonly skewMs: number }): Promise<number> => {
    const { record, clock } = desk;
    const now = clock.now();
    const day = Math.floor(now.getTime() / DAY);
    let told = 0;
    for (const { campaignId } of await record.openWindows(MOST)) {
      const key = `clock-skew/${campaignId}`;
      if ((await record.setting(key)) === day) continue;
      const jobs = await record.transact(async (tx): Promise<readonly Job[] | null> => {
        const campaign = await tx.lockCampaign(campaignId);
        if (campaign === null || (await tx.setting(key)) === day) return null;
        await tx.putSetting(key, day);
        const outbox = new Outbox(desk, campaign, now);
        const document = clockIsOff(skewMs);
        const telling = { kind: 'notice' as const, onceKey: `${key}/${day}`, title: document.title, document };
        outbox.toGms(telling, await readershipOf(tx, campaign));
        return outbox.store(tx);
      });
      if (jobs === null) continue;
      await desk.follow(campaignId, jobs);
      told += 1;
    }
    return told;
  };
