import { BinderFrame } from '../../core/binder/binder.js';
import type { Away } from '../../core/calendar/deadline.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import type { CampaignRow, RecordReader, RecordTx } from '../ports/record.js';

/** The frame by which the window after this one is played: as it is, or as the GM has changed it (AD-2). */
export const nextFrameOf = (desk: Pick<Desk, 'frameOf'>, campaign: CampaignRow): BinderFrame =>
  campaign.nextFrame === null ? desk.frameOf(campaign) : BinderFrame.parse(campaign.nextFrame);

/** Puts changed settings in force, for a window that opens in this transaction, whose caller holds the campaign. */
export async function takeNextFrame(desk: Desk, tx: RecordTx, campaign: CampaignRow): Promise<BinderFrame> {
  if (campaign.nextFrame === null) return desk.frameOf(campaign);
  const [frame, frameRevision] = [campaign.nextFrame, campaign.frameRevision + 1];
  await tx.updateCampaign(campaign.id, { frame, frameRevision, nextFrame: null });
  return desk.frameOf({ id: campaign.id, frame, frameRevision });
}

/** When those who will owe orders are away, where the campaign's deadlines heed that. */
export async function awayDuring(
  record: RecordReader,
  frame: BinderFrame,
  campaign: Pick<CampaignRow, 'id'>,
  owes: readonly SeatId[],
  now: Date,
): Promise<readonly Away[]> {
  if (frame.schedule.vacations !== 'extend') return [];
  const rows = await record.absences(campaign.id, owes, now);
  return rows.map(({ since, until }) => ({ since: since.getTime(), until: until.getTime() }));
}
