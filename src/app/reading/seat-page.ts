import { isJudgeSeat } from '../../core/game/seat.js';
import { asSeat, type SeatId, viewerKey } from '../../core/game/viewer.js';
import type { ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, openSeats, requireViewer, standingOf, toldAs } from '../kit/rights.js';
import { heldSummary } from '../kit/seat-summary.js';
import { standingSheetOf } from '../orders/show-sheet.js';
import { standNow } from '../orders/stand-now.js';
import { templateOf } from '../phases/report-rows.js';
import type { CampaignId, RecordReader } from '../ports/record.js';
import { pressOf } from '../seats/send-press.js';
import { openVotes } from '../windows/open-votes.js';
import { playedBy } from '../windows/played-by.js';
import type { SeatPage } from './campaign-pages.js';
import { PAGE } from './read-campaigns.js';
import { campaignSummary, messagesOf } from './summaries.js';

/** The sheet that the last report ends with. Not from the page of the inbox: press may have pushed the report off it. */
async function templateFor(record: RecordReader, campaign: CampaignId, viewer: string): Promise<string> {
  const report = await record.newestReport(campaign, viewer);
  return report === null ? '' : templateOf(report.document);
}

/** Everything of a seat that its holder may see. The deputy may look too, and the GM, unless they play. */
export const seatPage =
  (desk: Desk) =>
  async ({
    reader,
    campaignId,
    seat: seatId,
    before,
  }: ByReader & { seat: SeatId; before?: Date }): Promise<SeatPage> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    const viewer = asSeat(seatId);
    const who = await standingOf(record, campaignId, reader, desk.clock.now());
    requireViewer(reader, who, viewer);
    const seats = await record.seats(campaignId);
    const seat = isJudgeSeat(seatId) ? who.judges : openSeats(seats).find((row) => row.seatId === seatId);
    if (seat === undefined || seat === null)
      throw new Refusal(
        'not-your-seat',
        'This is not a seat that you hold. Sign in as its player, or ask the GM to seat you.',
      );
    const phase = await record.currentPhase(campaignId);
    const key = viewerKey(toldAs(seatId));
    const played = await playedBy(record, campaignId, [seat]);
    const [summary, inbox, sheets, now, votes] = await Promise.all([
      campaignSummary(desk, campaign),
      record.webMessages(campaignId, [key], PAGE, ...(before === undefined ? [] : [before])),
      phase === null ? [] : record.sheetsOfOrdinal(campaignId, seatId, phase.ordinal),
      standNow(desk, campaign, phase, seat),
      openVotes(desk, campaign, seat, seats),
    ]);
    // What came in before a ruling put another window in the place of the first one stays on the page.
    const given = sheets.filter(({ carriedFrom }) => carriedFrom === undefined);
    const latest = sheets.find(({ phaseId, kind }) => phaseId === phase?.id && kind !== 'void');
    const standing =
      latest === undefined || latest.kind === 'revocation' || phase === null
        ? null
        : standingSheetOf(latest, phase, campaign, played(seatId));
    const takenBack =
      latest?.kind === 'revocation' ? given.find(({ kind, text }) => kind === 'orders' && text !== '') : undefined;
    const as = isJudgeSeat(seatId)
      ? 'judge'
      : who.seats.some((row) => row.seatId === seatId)
        ? 'holder'
        : who.deputyOf.some((row) => row.seatId === seatId)
          ? 'deputy'
          : 'gm';
    const press = await pressOf(desk, campaign, seat, seats);
    return {
      campaign: summary,
      seat: heldSummary(seat, played),
      inbox: messagesOf(inbox),
      standing,
      receipts: given.map(({ receipt, kind, door, receivedAt, hash }) => ({ receipt, kind, door, receivedAt, hash })),
      stand: now.stand,
      as,
      takenBack: takenBack !== undefined,
      template: standing?.text ?? takenBack?.text ?? (await templateFor(record, campaignId, key)),
      votes,
      // Why they may not write is for the player alone.
      press: press === null || as === 'holder' ? press : { ...press, closed: null },
    };
  };
