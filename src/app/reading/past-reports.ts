import { asSeat, PUBLIC, type SeatId, viewerKey } from '../../core/game/viewer.js';
import type { ByReader, Reader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign, requireViewer, standingOf } from '../kit/rights.js';
import type { CampaignId, PersonId, RecordReader, ReportsPart } from '../ports/record.js';
import type { PastReport, PastTitles } from './campaign-pages.js';

/** Reports on one page; each is read as a whole, and a long war has hundreds. */
const PAGE = 20;

/** Which of the reports: a page of them, the newest first, or the one of a number. */
interface Which {
  readonly page?: number;
  readonly number?: string;
}

function partOf({ page = 1, number }: Which): ReportsPart {
  const part = { limit: PAGE, skip: (Math.max(1, Math.floor(page)) - 1) * PAGE };
  return number === undefined ? part : { limit: 1, number };
}

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

interface Told {
  /** They left the seat: nothing that was told later is theirs. */
  readonly former: boolean;
  reports(part: ReportsPart): Promise<readonly PastReport[]>;
  titles(): Promise<PastTitles['titles']>;
}

/**
 * What the reader may read of what a seat was told. Its holder may read all, the deputy, and a GM who does not play. Who held
 * the seat before keeps what had been told to it by the time they left, and learns nothing later (AD-48).
 */
export async function toldTo(
  { record, clock }: Desk,
  reader: Reader,
  { campaignId, seat }: { readonly campaignId: CampaignId; readonly seat: SeatId },
): Promise<Told> {
  await knownCampaign(record, campaignId);
  const viewer = asSeat(seat);
  const key = viewerKey(viewer);
  const standing = await standingOf(record, campaignId, reader, clock.now());
  const now = standing.seesAll || [...standing.seats, ...standing.deputyOf].some((row) => row.seatId === seat);
  const left = now || reader === null ? null : await leftAt(record, campaignId, seat, reader);
  if (left !== null)
    return {
      former: true,
      reports: (part) => record.toldReports(campaignId, key, left, part),
      titles: () => record.toldTitles(campaignId, key, left),
    };
  requireViewer(reader, standing, viewer);
  return {
    former: false,
    reports: (part) => record.publishedReports(campaignId, key, part),
    titles: () => record.publishedTitles(campaignId, key),
  };
}

const listOf = (titles: PastTitles['titles']): PastTitles => ({ titles, pages: Math.ceil(titles.length / PAGE) });

/** A page of a seat's published reports, newest first, or the one of a number. */
export const pastReports =
  (desk: Desk) =>
  async ({ reader, campaignId, seat, ...which }: ByReader & { seat: SeatId } & Which): Promise<readonly PastReport[]> =>
    (await toldTo(desk, reader, { campaignId, seat })).reports(partOf(which));

/** What all of those reports are called, newest first. */
export const pastTitles =
  (desk: Desk) =>
  async ({ reader, campaignId, seat }: ByReader & { seat: SeatId }): Promise<PastTitles> =>
    listOf(await (await toldTo(desk, reader, { campaignId, seat })).titles());

/** A page of the public reports, newest first, or the one of a number, for anybody. */
export const history =
  ({ record }: Desk) =>
  async (campaignId: CampaignId, which: Which = {}): Promise<readonly PastReport[]> => {
    await knownCampaign(record, campaignId);
    return record.publishedReports(campaignId, viewerKey(PUBLIC), partOf(which));
  };

/** What all public reports are called, newest first, for anybody. */
export const historyTitles =
  ({ record }: Desk) =>
  async (campaignId: CampaignId): Promise<PastTitles> => {
    await knownCampaign(record, campaignId);
    return listOf(await record.publishedTitles(campaignId, viewerKey(PUBLIC)));
  };
