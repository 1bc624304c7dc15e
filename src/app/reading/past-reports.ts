import { PUBLIC, type SeatId, viewerKey } from '../../core/game/viewer.js';
import type { ByReader, Reader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign, requireViewer, standingOf, toldAs } from '../kit/rights.js';
import type { CampaignId, Neighbours, PersonId, RecordReader, ReportsPart } from '../ports/record.js';
import type { PastReport, PastTitle } from './campaign-pages.js';

/** Reports on one page; each is read as a whole, and a long war has hundreds. */
const PAGE = 20;

/** Which of the reports: the newest, or the one of a number. */
interface Which {
  readonly number?: string;
}

const partOf = ({ number }: Which): ReportsPart => (number === undefined ? { limit: PAGE } : { limit: 1, number });

/** A page of a list of reports, newest first. */
export interface ReportList {
  readonly reports: readonly PastReport[];
  /** The number behind which the list goes on; null: there are no more. */
  readonly older: string | null;
}

async function listOf(
  ask: (part: ReportsPart) => Promise<readonly PastReport[]>,
  before: string | undefined,
): Promise<ReportList> {
  const found = await ask({ limit: PAGE + 1, ...(before === undefined ? {} : { before }) });
  const reports = found.slice(0, PAGE);
  return { reports, older: found.length > PAGE ? (reports.at(-1)?.number ?? null) : null };
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
  titles(): Promise<readonly PastTitle[]>;
  /** What was told of the phases before and behind the one of this number. */
  beside(ordinal: number): Promise<Neighbours>;
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
  const viewer = toldAs(seat);
  const key = viewerKey(viewer);
  const standing = await standingOf(record, campaignId, reader, clock.now());
  const now = standing.seesAll || [...standing.seats, ...standing.deputyOf].some((row) => row.seatId === seat);
  const left = now || reader === null ? null : await leftAt(record, campaignId, seat, reader);
  if (left !== null)
    return {
      former: true,
      reports: (part) => record.toldReports(campaignId, key, left, part),
      titles: () => record.toldTitles(campaignId, key, left),
      beside: (ordinal) => record.toldBeside(campaignId, key, left, ordinal),
    };
  requireViewer(reader, standing, viewer);
  return {
    former: false,
    reports: (part) => record.publishedReports(campaignId, key, part),
    titles: () => record.publishedTitles(campaignId, key),
    beside: (ordinal) => record.publishedBeside(campaignId, key, ordinal),
  };
}

/** A page of a seat's reports, newest first: behind the one of a number, or the first. */
export const seatReports =
  (desk: Desk) =>
  async ({ reader, campaignId, seat, before }: ByReader & { seat: SeatId; before?: string }): Promise<ReportList> =>
    listOf((await toldTo(desk, reader, { campaignId, seat })).reports, before);

/** The same of what everybody was told, for anybody. */
export const publicReports =
  ({ record }: Desk) =>
  async ({ campaignId, before }: ByReader & { before?: string }): Promise<ReportList> => {
    await knownCampaign(record, campaignId);
    return listOf((part) => record.publishedReports(campaignId, viewerKey(PUBLIC), part), before);
  };

/** The newest of a seat's published reports, newest first, or the one of a number. */
export const pastReports =
  (desk: Desk) =>
  async ({ reader, campaignId, seat, ...which }: ByReader & { seat: SeatId } & Which): Promise<readonly PastReport[]> =>
    (await toldTo(desk, reader, { campaignId, seat })).reports(partOf(which));

/** What all of those reports are called, newest first. */
export const pastTitles =
  (desk: Desk) =>
  async ({ reader, campaignId, seat }: ByReader & { seat: SeatId }): Promise<readonly PastTitle[]> =>
    (await toldTo(desk, reader, { campaignId, seat })).titles();

/** The newest public reports, newest first, or the one of a number, for anybody. */
export const history =
  ({ record }: Desk) =>
  async (campaignId: CampaignId, which: Which = {}): Promise<readonly PastReport[]> => {
    await knownCampaign(record, campaignId);
    return record.publishedReports(campaignId, viewerKey(PUBLIC), partOf(which));
  };

/** What all public reports are called, newest first, for anybody. */
export const historyTitles =
  ({ record }: Desk) =>
  async (campaignId: CampaignId): Promise<readonly PastTitle[]> => {
    await knownCampaign(record, campaignId);
    return record.publishedTitles(campaignId, viewerKey(PUBLIC));
  };
