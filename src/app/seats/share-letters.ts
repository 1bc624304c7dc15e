import { z } from 'zod';
import { isOver } from '../../core/campaign/status.js';
import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';
import { heldSeat, knownCampaign } from '../kit/rights.js';
import type { TenureRow } from '../ports/record/seating.js';
import type { CampaignId, RecordReader } from '../ports/record.js';

/** By seat, since when its player plays it; in the campaign's own memory, which goes with it into an archive. */
const Shared = z.record(z.string(), z.coerce.date());

const keyOf = (campaign: CampaignId): string => `letters-shared/${campaign}`;

const kept = async (record: RecordReader, campaign: CampaignId): Promise<Readonly<Record<string, Date>>> =>
  Shared.safeParse(await record.setting(keyOf(campaign))).data ?? {};

/**
 * Whose letters stand in the book of the war: who plays a seat to its end and agreed to it, with the time from which on its letters are
 * theirs. The word is theirs alone: it is gone when they leave the seat, or are erased.
 */
export async function sharedLetters(record: RecordReader, campaign: CampaignId): Promise<readonly TenureRow[]> {
  const shared = await kept(record, campaign);
  if (Object.keys(shared).length === 0) return [];
  return (await record.tenures(campaign)).filter(
    ({ seatId, since, until }) => until === null && shared[seatId]?.getTime() === since.getTime(),
  );
}

/**
 * The word of a seat's player, once the war is over, on whether the letters that they wrote under their name stand in its book, which
 * everybody may read. They may take it back; a book that somebody has already stays as it is.
 */
export const shareLetters =
  (desk: Desk) =>
  async ({ campaignId, seat, person, agreed }: SeatRef & { readonly agreed: boolean }): Promise<void> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await heldSeat(record, campaignId, seat, person);
    await record.transact(async (tx) => {
      const campaign = await holdCampaign(tx, campaignId);
      if (!isOver(campaign))
        throw new Refusal(
          'not-allowed',
          'Letters stay between those who read them as long as the campaign runs. When it is over, you can say whether yours stand in its book.',
        );
      await heldSeat(tx, campaignId, seat, person);
      const now = clock.now();
      const own = (await tx.tenures(campaignId)).find(
        (tenure) => tenure.seatId === seat && tenure.personId === person && tenure.until === null,
      );
      if (own === undefined)
        throw new Refusal('nothing-stands', 'Nobody plays this seat, so it has no letters to share.');
      const { [seat]: _, ...others } = await kept(tx, campaignId);
      const shared = agreed ? { ...others, [seat]: own.since } : others;
      await tx.putSetting(
        keyOf(campaignId),
        Object.fromEntries(Object.entries(shared).map(([id, since]) => [id, since.toISOString()])),
      );
      const act = agreed ? 'letters-shared' : 'letters-kept';
      await tx.insertAudit({ campaignId, at: now, personId: person, act, details: { seat } });
    });
  };
