import { z } from 'zod';
import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { noCampaign, requireGm } from '../kit/rights.js';
import type { CampaignId, RecordTx } from '../ports/record.js';

// A campaign's topic at the installation's forum is opened by what sends there, as soon as the forum can be reached: its target is the
// campaign's id and the number of the topic, since a topic that a moderator has deleted is followed by another.

const Numbered = z.int().min(1);

const numberKey = (campaign: CampaignId): string => `forum-topic/${campaign}`;

const requireForum = ({ forum, channels }: Desk): void => {
  if (forum === undefined && !channels.some(({ name }) => name === 'forum'))
    throw new Refusal(
      'not-allowed',
      'This service is connected to no forum. Its host connects one by the settings FORUM_KIND, FORUM_URL, FORUM_TOKEN and FORUM_CATEGORY.',
    );
};

async function changed(
  desk: Desk,
  { campaignId, by }: ByJudge,
  act: string,
  change: (tx: RecordTx, number: number) => Promise<number>,
): Promise<void> {
  const { record, clock } = desk;
  if ((await record.campaign(campaignId)) === null) throw noCampaign();
  await requireGm(record, campaignId, by);
  await record.transact(async (tx) => {
    await tx.lockCampaign(campaignId);
    const key = numberKey(campaignId);
    const before = Numbered.safeParse(await tx.setting(key)).data ?? 1;
    const number = await change(tx, before);
    if (number !== before) await tx.putSetting(key, number);
    const at = clock.now();
    await tx.insertAudit({ campaignId, at, personId: by, act, details: { topic: number } });
  });
  await desk.follow(campaignId, []);
}

type Reports = 'whole' | 'notice';

/** Lets the campaign's public posts go to a topic of its own at the forum, or says anew what goes by private message there. */
export const openForumTopic =
  (desk: Desk) =>
  async (input: ByJudge & { readonly reports: Reports }): Promise<'opened' | 'changed'> => {
    requireForum(desk);
    const known = await desk.record.channelTarget(input.campaignId, 'forum');
    await changed(desk, input, 'forum-topic-opened', async (tx, number) => {
      const target = known?.target ?? `${input.campaignId}/${number}`;
      await tx.setChannelTarget(input.campaignId, 'forum', target, { reports: input.reports });
      return number;
    });
    return known === null ? 'opened' : 'changed';
  };

/** Another topic, where the one before was deleted or locked. What was posted before is not posted again. */
export const renewForumTopic =
  (desk: Desk) =>
  async (input: ByJudge): Promise<void> => {
    requireForum(desk);
    await changed(desk, input, 'forum-topic-renewed', async (tx, number) => {
      const known = await tx.channelTarget(input.campaignId, 'forum');
      if (known === null) throw new Refusal('not-allowed', 'This campaign has no topic at the forum. Open one first.');
      await tx.setChannelTarget(input.campaignId, 'forum', `${input.campaignId}/${number + 1}`, known.settings);
      return number + 1;
    });
  };

/** Nothing is posted at the forum any more. The topic stays as it is, and goes on if it is opened again. */
export const leaveForumTopic =
  (desk: Desk) =>
  async (input: ByJudge): Promise<void> => {
    await changed(desk, input, 'forum-topic-left', async (tx, number) => {
      if ((await tx.channelTarget(input.campaignId, 'forum')) === null)
        throw new Refusal('not-allowed', 'This campaign has no topic at the forum.');
      await tx.removeChannelTarget(input.campaignId, 'forum');
      return number;
    });
  };
