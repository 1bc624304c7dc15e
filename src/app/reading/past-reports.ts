import { asSeat, PUBLIC, type SeatId, viewerKey } from '../../core/game/viewer.js';
import type { ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign, requireViewer, standingOf } from '../kit/rights.js';
import type { CampaignId, PersonId, RecordReader } from '../ports/record.js';
import type { PastReport } from './campaign-pages.js';

/** When the person last left the seat; null when they never held it. */
async function leftAt(
  record: RecordReader,
  campaign: CampaignId,
  seat: SeatId,
  person: PersonId,
): Promise<Date | null> {
  const own = (await record.tenures(campaign)).filter((row) => row.seatId === seat && row.personId === person);
  return own.at(-1)?.until ?? null;
}

/**
 * A seat's published reports, newest first. Its holder may read them, the deputy, and a GM who does not play. Who held
 * the seat before keeps what had been told to it by the time they left, and learns nothing later (AD-48).
 */
export const pastReports =
  ({ record, clock }: Desk) =>
  async ({ reader, campaignId, seat }: ByReader & { seat: SeatId }): Promise<readonly PastReport[]> => {
    await knownCampaign(record, campaignId);
    const viewer = asSeat(seat);
    const standing = await standingOf(record, campaignId, reader, clock.now());
    const now = standing.seesAll || [...standing.seats, ...standing.deputyOf].some((row) => row.seatId === seat);
    const left = now || reader === null ? null : await leftAt(record, campaignId, seat, reader);
    if (left !== null) return record.toldReports(campaignId, viewerKey(viewer), left);
    requireViewer(reader, standing, viewer);
    return record.publishedReports(campaignId, viewerKey(viewer));
  };

/** The public reports, newest first, for anybody. */
export const history =
  ({ record }: Desk) =>
  async (campaignId: CampaignId): Promise<readonly PastReport[]> => {
    await knownCampaign(record, campaignId);
    return record.publishedReports(campaignId, viewerKey(PUBLIC));
  };
