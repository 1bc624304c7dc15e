import type { OrderOutcome } from '../../core/game/contract.js';
import type { LineAnswer } from '../../core/game/sheet.js';
import { GM, type SeatId } from '../../core/game/viewer.js';
import type { ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, requireViewer, standingOf } from '../kit/rights.js';
import { seatSummary } from '../kit/seat-summary.js';
import { asSealed } from '../phases/resolution.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { CampaignId, PhaseRow, RecordReader, SheetRow } from '../ports/record.js';
import { listedPhases, SEALED } from '../windows/listed-phases.js';
import type { ReviewedLine, ReviewPage } from './review-pages.js';
import { campaignSummary } from './summaries.js';

const CARRIED_OUT = 'Carried out.';

/** A line as typed, as it was read, and what became of it. */
function reviewedLine(answer: LineAnswer, orders: ReadonlySet<number>, told: readonly OrderOutcome[]): ReviewedLine {
  const own = told.filter((outcome) => outcome.line === answer.line);
  const stood = orders.has(answer.line);
  return {
    ...answer,
    outcome: !stood
      ? null
      : own.length === 0
        ? { done: true, text: CARRIED_OUT }
        : { done: own.every(({ done }) => done), text: own.map(({ text }) => text).join(' ') },
  };
}

/** Whether a seat sent nothing itself, whatever counts for it. */
const wasSilent = ({ sealed }: PhaseRow, seat: SeatId): boolean =>
  sealed?.absences?.some(({ seatId }) => seatId === seat) === true;

function absenceOf(phase: PhaseRow, seat: SeatId): string {
  const absence = phase.sealed?.absences?.find((row) => row.seatId === seat);
  switch (absence?.did) {
    case 'excused':
      return `Silent, excused. ${phase.silence}`;
    case 'repeated':
      return `Silent; the sheet ${absence.receipt ?? ''} of an earlier phase was read again.`;
    case 'bot':
      return 'Silent; a bot ordered for it, as the GM decided.';
    case 'removed':
      return 'Silent; taken out of the game by the GM.';
    default:
      return `Silent. ${phase.silence}`;
  }
}

async function sealedSheet(record: RecordReader, phase: PhaseRow, seat: SeatId): Promise<SheetRow | null> {
  const sealed = phase.sealed?.sheets.find((row) => row.seatId === seat);
  if (sealed === undefined) return null;
  return (await record.sheetsOf(phase.id, seat)).find(({ id }) => id === sealed.sheetId) ?? null;
}

/** The phase to look at: the one asked for, else the last that counts and has been sealed. */
async function chosen(record: RecordReader, campaign: CampaignId, ordinal: number | undefined): Promise<PhaseRow> {
  const phase =
    ordinal === undefined ? await record.lastPhase(campaign, SEALED) : await record.phaseAt(campaign, ordinal);
  if (phase === null || phase.sealed === null || phase.ordinal === 0)
    throw new Refusal('not-found', 'There is nothing to review here: no phase of this number has been sealed yet.');
  return phase;
}

/**
 * All of one phase side by side: the public post and every private report as each reader gets it, every order as typed
 * with what became of it, every roll, and what silence came to. For a GM or assistant who does not play. `ordinal`
 * left out: the last phase that was sealed.
 */
export const reviewPage =
  (desk: Desk) =>
  async ({ reader, campaignId, ordinal }: ByReader & { ordinal?: number }): Promise<ReviewPage> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    const standing = await standingOf(record, campaignId, reader);
    requireViewer(reader, standing, GM);
    const phase = await chosen(record, campaignId, ordinal);
    const list = await listedPhases(record, campaignId, SEALED, ordinal);
    const [seats, resolution] = await Promise.all([record.seats(campaignId), record.currentResolution(phase.id)]);
    const [reports, events] =
      resolution === null ? [[], []] : await Promise.all([record.reports(resolution.id), record.events(resolution.id)]);
    const told = phase.sealed === null ? [] : desk.gameOf(campaign).outcomes(asSealed(phase.sealed), events);
    const sealedSeats = new Set(phase.sealed?.sheets.map((sheet) => sheet.seatId));
    const concerned = seats.filter((seat) => phase.owes.includes(seat.seatId) || sealedSeats.has(seat.seatId));
    const sheets = await Promise.all(
      concerned.map(async (seat) => {
        const sheet = await sealedSheet(record, phase, seat.seatId);
        const orders = new Set(
          phase.sealed?.sheets.find((row) => row.seatId === seat.seatId)?.orders.map(({ line }) => line),
        );
        const own = told.filter((outcome) => outcome.seat === seat.seatId);
        return {
          seat: seatSummary(seat),
          sheet:
            sheet === null
              ? null
              : { receipt: givenReceipt(sheet), door: sheet.door, receivedAt: sheet.receivedAt, hash: sheet.hash },
          absence: sheet === null || wasSilent(phase, seat.seatId) ? absenceOf(phase, seat.seatId) : null,
          lines: (sheet?.answer ?? []).filter(({ line }) => line > 0).map((line) => reviewedLine(line, orders, own)),
        };
      }),
    );
    const names = new Map(seats.map((seat) => [`seat:${seat.seatId}`, seat.name]));
    const forced = new Set(phase.sealed?.forced?.map(({ stream }) => stream));
    const rolls = resolution === null ? [] : await record.rolls(resolution.id);
    return {
      campaign: await campaignSummary(desk, campaign),
      phase: {
        id: phase.id,
        ordinal: phase.ordinal,
        title: phase.title,
        status: phase.status,
        publishAt: phase.publishAt,
        publishedAt: phase.publishedAt,
      },
      // The opening is no phase that anybody sent orders for.
      phases: list.phases
        .filter((head) => head.ordinal > 0)
        .map(({ ordinal: number, title, status }) => ({ ordinal: number, title, status })),
      earlier: list.earlier === 0 ? null : list.earlier,
      later: list.later,
      reports: reports.map(({ viewer, number, document, resolutionId }) => ({
        viewer,
        name: viewer === 'public' ? 'Everybody' : viewer === 'gm' ? 'Game master' : (names.get(viewer) ?? viewer),
        number,
        document,
        resolutionId,
      })),
      sheets,
      rolls: rolls.map((roll) => ({ ...roll, forced: forced.has(roll.stream) })),
      mayPublish: standing.gm && phase.status === 'resolved',
    };
  };
