import { isUnderWay } from '../../core/campaign/status.js';
import { headWords } from '../../core/dice/act-head.js';
import { asSeat, PUBLIC, type SeatId, viewerKey } from '../../core/game/viewer.js';
import { documentChanges, type LineChange, sameDocument } from '../../core/report/document-diff.js';
import { newsAndProof } from '../../core/report/news-and-proof.js';
import type { ByReader, Reader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, standingOf } from '../kit/rights.js';
import { type SeatSummary, seatSummary } from '../kit/seat-summary.js';
import { standOnRecord } from '../orders/stand-now.js';
import type { CampaignRow, PhaseHead, ReportRow, RulingRow } from '../ports/record.js';
import { requireInTime } from '../rulings/open-dispute.js';
import { reportKeys } from '../telling/delivery-keys.js';
import { isMissing } from '../windows/where-i-stand.js';
import type { CampaignHead, CampaignSummary, PastReport, PastTitle } from './campaign-pages.js';
import { toldTo } from './past-reports.js';
import { campaignSummary, readerIn } from './summaries.js';

/** A ruling as everybody may read it in the ledger. */
interface Ruled {
  readonly number: number;
  readonly at: Date;
  readonly reason: string;
  readonly cites: readonly string[];
}

/** A report beside this one. */
interface Beside {
  readonly number: string;
  readonly phaseTitle: string;
}

/** A report with all that stands around it, for one reader. */
export interface ReportPage {
  readonly campaign: CampaignSummary;
  readonly reader: CampaignHead['reader'];
  /** Whose report it is; null: everybody's. */
  readonly seat: SeatSummary | null;
  /** What the reader is to the seat: who left it keeps what had been told. Null: to nobody's. */
  readonly as: 'holder' | 'deputy' | 'gm' | 'former' | null;
  /** Null: nothing has been reported yet. */
  readonly report: PastReport | null;
  /** The head of the chain of acts as the report told it, like every message at its end; null: it told none. */
  readonly record: string | null;
  /** Set when it does not hold any more: the ruling, and the report that holds instead, if there is one already. */
  readonly withdrawn: { readonly ruling: Ruled | null; readonly holds: string | null } | null;
  /** Set when it took the place of another that the same reader had: what is different for them. */
  readonly corrects: {
    readonly number: string;
    readonly ruling: Ruled | null;
    readonly changes: readonly LineChange[];
  } | null;
  readonly earlier: Beside | null;
  readonly later: Beside | null;
  /** The public report of the same phase; on the public page the reader's own one, and whose. */
  readonly beside: { readonly number: string; readonly seat: SeatId | null } | null;
  /** The seat that may dispute its lines now; null: nobody whom the reader plays. */
  readonly disputes: SeatId | null;
  /** Whether a sheet of the seat that is shown is awaited in the open window. */
  readonly missing: boolean;
}

const nothingSuch = (): Refusal =>
  new Refusal('not-found', 'There is no such report. The list of reports has all that there are.');

const ruled = (row: RulingRow | undefined): Ruled | null =>
  row === undefined ? null : { number: row.number, at: row.at, reason: row.reason, cites: row.cites };

interface Asked {
  readonly campaign: CampaignRow;
  readonly key: string;
}

/** A report that was told and does not count any more, with its number; null when there is none that this viewer was told. */
async function superseded({ record }: Desk, { campaign, key }: Asked, number: string): Promise<PastReport | null> {
  const row = await record.report(number);
  if (row === null || row.viewer !== key) return null;
  const resolution = await record.resolution(row.resolutionId);
  const phase = resolution === null ? null : await record.phase(resolution.phaseId);
  if (resolution === null || phase === null || phase.campaignId !== campaign.id) return null;
  if (phase.status !== 'published' || phase.publishedAt === null || resolution.supersededAt !== null) return null;
  const { title: phaseTitle, ordinal, publishedAt } = phase;
  return { phaseTitle, ordinal, publishedAt, resolutionId: resolution.id, number: row.number, document: row.document };
}

/** What the viewer was told of a phase; null when nothing was. */
async function toldOf({ record }: Desk, phase: PhaseHead, key: string): Promise<ReportRow | null> {
  const resolution = await record.currentResolution(phase.id);
  if (resolution === null) return null;
  return (await record.reports(resolution.id)).find(({ viewer }) => viewer === key) ?? null;
}

/** How the report stands among those of the same phase that rulings began anew. */
async function amongLines(
  desk: Desk,
  { campaign, key }: Asked,
  report: PastReport,
): Promise<Pick<ReportPage, 'withdrawn' | 'corrects'>> {
  const { record } = desk;
  const all = await record.phasesOfOrdinal(campaign.id, report.ordinal);
  if (all.length < 2 && all.every(({ supersededAt }) => supersededAt === null))
    return { withdrawn: null, corrects: null };
  const told = all.filter(({ status }) => status === 'published');
  const resolution = await record.resolution(report.resolutionId);
  const own = all.find(({ id }) => id === resolution?.phaseId);
  if (own === undefined) return { withdrawn: null, corrects: null };
  const rulings = await record.rulings(campaign.id);
  const rulingOf = (line: number | undefined): Ruled | null =>
    ruled(rulings.find((row) => row.line !== null && row.line === line));

  let withdrawn: ReportPage['withdrawn'] = null;
  if (own.supersededAt !== null) {
    const counts = told.find(({ supersededAt }) => supersededAt === null);
    const holds = counts === undefined ? null : await toldOf(desk, counts, key);
    const next = all.find(({ line }) => line > own.line)?.line;
    // A report that came out the same is told once, and holds.
    if (holds === null || !sameDocument(holds.document, report.document))
      withdrawn = { ruling: rulingOf(next), holds: holds?.number ?? null };
  }

  let corrects: ReportPage['corrects'] = null;
  let after = own.line;
  for (const phase of told.filter(({ line }) => line < own.line).sort((one, other) => other.line - one.line)) {
    const was = await toldOf(desk, phase, key);
    if (was !== null && !sameDocument(was.document, report.document)) {
      corrects = {
        number: was.number,
        ruling: rulingOf(after),
        // Dice and keys are for computing; what they made different stands among the news.
        changes: documentChanges(newsAndProof(was.document).news, newsAndProof(report.document).news),
      };
      break;
    }
    after = phase.line;
  }
  return { withdrawn, corrects };
}

/** Whether lines of the report may be disputed now, by the campaign's setting (AD-70). */
async function inTime(desk: Desk, campaign: CampaignRow, report: PastReport): Promise<boolean> {
  if (!isUnderWay(campaign)) return false;
  const resolution = await desk.record.resolution(report.resolutionId);
  const phase = resolution === null ? null : await desk.record.phase(resolution.phaseId);
  if (phase === null) return false;
  try {
    await requireInTime(desk, campaign, phase, desk.clock.now());
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function beside(
  { record }: Desk,
  campaign: CampaignRow,
  report: PastReport,
  seat: SeatId | undefined,
  own: SeatId | undefined,
): Promise<ReportPage['beside']> {
  const other = seat === undefined ? own : null;
  if (other === undefined) return null;
  const viewer = viewerKey(other === null ? PUBLIC : asSeat(other));
  const [found] = await record.publishedTitles(campaign.id, viewer, [report.ordinal]);
  return found === undefined ? null : { number: found.number, seat: other };
}

type Standing = Awaited<ReturnType<typeof standingOf>>;

function roleOf(standing: Standing, seat: SeatId | undefined): ReportPage['as'] {
  if (seat === undefined) return null;
  if (standing.seats.some((row) => row.seatId === seat)) return 'holder';
  if (standing.deputyOf.some((row) => row.seatId === seat)) return 'deputy';
  return standing.seesAll ? 'gm' : 'former';
}

/** Where the reports are that the reader may read: those of a seat, or everybody's. */
async function sourceOf(desk: Desk, campaign: CampaignRow, reader: Reader, seat: SeatId | undefined) {
  if (seat !== undefined) return toldTo(desk, reader, { campaignId: campaign.id, seat });
  const key = viewerKey(PUBLIC);
  return {
    former: false,
    reports: (part: Parameters<Desk['record']['publishedReports']>[2]) =>
      desk.record.publishedReports(campaign.id, key, part),
    beside: (ordinal: number) => desk.record.publishedBeside(campaign.id, key, ordinal),
  };
}

const NO_NEIGHBOURS = { earlier: null, later: null };

interface Wanted extends ByReader {
  /** Left out: the newest. */
  readonly number?: string;
}

const reportPage =
  (desk: Desk) =>
  async ({ reader, campaignId, seat, number }: Wanted & { seat?: SeatId }): Promise<ReportPage> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    const key = viewerKey(seat === undefined ? PUBLIC : asSeat(seat));
    const source = await sourceOf(desk, campaign, reader, seat);
    const part = number === undefined ? { limit: 1 } : { limit: 1, number };
    const [[found], standing, seats, summary, phase] = await Promise.all([
      source.reports(part),
      standingOf(record, campaignId, reader, desk.clock.now()),
      record.seats(campaignId),
      campaignSummary(desk, campaign),
      record.currentPhase(campaignId),
    ]);
    // Who left learns nothing of what rulings said later.
    const old = found === undefined && number !== undefined && !source.former;
    const report = found ?? (old ? await superseded(desk, { campaign, key }, number) : null);
    if (report === null && number !== undefined) throw nothingSuch();
    const own = standing.seats[0]?.seatId;
    const row = seats.find(({ seatId }) => seatId === seat);
    const disputing = seat === undefined ? own : roleOf(standing, seat) === 'holder' ? seat : undefined;
    const none = { withdrawn: null, corrects: null };
    const lines = report === null || source.former ? none : await amongLines(desk, { campaign, key }, report);
    const act = report === null ? null : await record.actTold(reportKeys(report.resolutionId, key));
    const { earlier, later } = report === null ? NO_NEIGHBOURS : await source.beside(report.ordinal);
    const named = (one: PastTitle | null): Beside | null =>
      one === null ? null : { number: one.number, phaseTitle: one.phaseTitle };
    const mayDispute =
      report !== null && disputing !== undefined && lines.withdrawn === null && (await inTime(desk, campaign, report));
    return {
      campaign: summary,
      reader: readerIn(standing),
      seat: row === undefined ? null : seatSummary(row),
      as: roleOf(standing, seat),
      report,
      record: act === null ? null : headWords({ act: act.number, head: act.head }),
      ...lines,
      earlier: named(earlier),
      later: named(later),
      beside: report === null ? null : await beside(desk, campaign, report, seat, own),
      disputes: mayDispute ? disputing : null,
      missing: row !== undefined && isMissing((await standOnRecord(desk, campaign, phase, row.seatId)).stand),
    };
  };

/**
 * A seat's report with all that stands around it: the newest, or the one of a number; also one that a ruling has withdrawn, which
 * says so. For who may read what the seat was told (AD-48).
 */
export const seatReport = (desk: Desk) => (wanted: Wanted & { seat: SeatId }) => reportPage(desk)(wanted);

/** The same of what everybody was told, for anybody. */
export const publicReport = (desk: Desk) => (wanted: Wanted) => reportPage(desk)(wanted);
