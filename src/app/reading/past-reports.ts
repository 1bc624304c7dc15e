import { asSeat, PUBLIC, type SeatId, viewerKey } from '../../core/game/viewer.js';
import type { App } from '../app.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign, requireViewer, standingOf } from '../kit/rights.js';
import type { CampaignId, PersonId, RecordReader } from '../ports/record.js';

/** When the person last left the seat; null when he never held it. */
export async function leftAt(
  record: RecordReader,
  campaign: CampaignId,
  seat: SeatId,
  person: PersonId,
): Promise<Date | null> {
  const own = (await record.tenures(campaign)).filter((row) => row.seatId === seat && row.personId === person);
  return own.at(-1)?.until ?? null;
}

/**
 * A seat's reports of all phases. Its holder may read them, his deputy, and a GM who does not play. Whoever held the seat
 * before keeps what had been told to it by the time he left, and learns nothing later (AD-48).
 */
export const pastReports =
  ({ record, clock }: Desk): App['pastReports'] =>
  async ({ reader, campaignId, seat }) => {
    await knownCampaign(record, campaignId);
    const viewer = asSeat(seat);
    const standing = await standingOf(record, campaignId, reader, clock.now());
    const now = standing.seesAll || [...standing.seats, ...standing.deputyOf].some((row) => row.seatId === seat);
    const left = now || reader === null ? null : await leftAt(record, campaignId, seat, reader);
    if (left !== null) return record.toldReports(campaignId, viewerKey(viewer), left);
    requireViewer(reader, standing, viewer);
    return record.publishedReports(campaignId, viewerKey(viewer));
  };

/** The public reports, for anybody. */
export const history =
  ({ record }: Desk): App['history'] =>
  async (campaignId) => {
    await knownCampaign(record, campaignId);
    return record.publishedReports(campaignId, viewerKey(PUBLIC));
  };
