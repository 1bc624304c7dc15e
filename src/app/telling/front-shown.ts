import { z } from 'zod';
import type { Desk } from '../kit/desk.js';
import type { FrontShown } from '../ports/channel.js';
import type { CampaignId, PlaceChannel } from '../ports/record.js';

const Shown = z.object({ page: z.string().nullable(), trouble: z.string().nullable() });

const keyOf = (campaign: CampaignId, channel: PlaceChannel): string => `front-shown/${channel}/${campaign}`;

/** What came of showing a campaign at a channel when it was last tried; null: it was not tried yet. */
export async function frontShown(
  { record }: Desk,
  campaign: CampaignId,
  channel: PlaceChannel,
): Promise<FrontShown | null> {
  return Shown.safeParse(await record.setting(keyOf(campaign, channel))).data ?? null;
}

export async function rememberFront(
  desk: Desk,
  campaign: CampaignId,
  channel: PlaceChannel,
  { page, trouble }: FrontShown,
): Promise<void> {
  const known = await frontShown(desk, campaign, channel);
  if (known?.page === page && known.trouble === trouble) return;
  await desk.record.transact((tx) => tx.putSetting(keyOf(campaign, channel), { page, trouble }));
  await desk.bell.ring(campaign).catch(() => {});
}
