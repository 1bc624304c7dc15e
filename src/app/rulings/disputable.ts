import type { Game } from '../../core/engine/any-system.js';
import type { CalledSeats } from '../../core/engine/seat-names.js';
import type { ReportDocument } from '../../core/game/document.js';
import { verdictTold } from '../../core/game/sheet.js';
import { asSeat, PUBLIC, viewerKey } from '../../core/game/viewer.js';
import { type DocumentLine, documentLines } from '../../core/report/document-lines.js';
import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { heldSeat, knownCampaign } from '../kit/rights.js';
import { seatsCalled } from '../kit/seats-called.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { PhaseRow, SheetRow } from '../ports/record.js';
import { requireInTime } from './open-dispute.js';
import type { Disputable } from './ruling-pages.js';

/** What a line says; a roll in the words of what it decided, where its game has them, and not by the key of its stream. */
function wordsOf(game: Game, names: CalledSeats, { key, text }: DocumentLine): string {
  if (key === null || !text.startsWith(`${key}: d`)) return text;
  const words = game.streamWords(key, names);
  return words === null ? text : `${words.text}: ${text.slice(key.length + 2)}`;
}

const ofReport = (game: Game, names: CalledSeats, number: string, document: ReportDocument): Disputable => ({
  kind: 'report',
  id: number,
  title: document.title,
  lines: documentLines(document).map((line) => ({
    line: line.line,
    section: line.section,
    text: wordsOf(game, names, line),
    remark: '',
  })),
});

const VERDICTS = {
  understood: '',
  warned: 'counts, with a warning',
  rejected: 'does not count',
  partly: 'counts in part',
  ignored: '',
} as const;

const ofSheet = (sheet: SheetRow, phase: PhaseRow): Disputable => ({
  kind: 'order',
  id: givenReceipt(sheet),
  title: phase.title,
  lines: sheet.answer
    .filter((line) => line.line > 0 && line.text.trim() !== '')
    .map((answer) => ({
      line: answer.line,
      section: '',
      text: answer.text,
      remark: [VERDICTS[verdictTold(answer)], ...answer.problems.map((problem) => problem.message)]
        .filter((word) => word !== '')
        .join(': '),
    })),
});

/**
 * The lines that a seat may dispute now, with the numbers that `openDispute` wants: of its newest report, the newest
 * public one, and its newest sheets.
 */
export const disputable =
  (desk: Desk) =>
  async ({ campaignId, seat, person }: SeatRef): Promise<readonly Disputable[]> => {
    const { record, clock } = desk;
    const campaign = await knownCampaign(record, campaignId);
    await heldSeat(record, campaignId, seat, person);
    if (campaign.status !== 'running' && campaign.status !== 'paused') return [];
    const [own, open, current] = await Promise.all([
      record.newestReport(campaignId, viewerKey(asSeat(seat))),
      record.newestReport(campaignId, viewerKey(PUBLIC)),
      record.currentPhase(campaignId),
    ]);
    const inTime = async (phase: PhaseRow): Promise<boolean> => {
      try {
        await requireInTime(desk, campaign, phase, clock.now());
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    };
    const found: Disputable[] = [];
    const last = current?.status === 'published' ? current : await record.lastPhase(campaignId, ['published']);
    if (last !== null && (await inTime(last))) {
      const names = seatsCalled(await record.seats(campaignId));
      for (const report of [own, open])
        if (report !== null) found.push(ofReport(desk.gameOf(campaign), names, report.number, report.document));
      const sheet = await record.latestSheet(last.id, seat);
      if (sheet !== null && sheet.kind === 'orders') found.push(ofSheet(sheet, last));
    }
    if (current !== null && current.id !== last?.id && (await inTime(current))) {
      const sheet = await record.latestSheet(current.id, seat);
      if (sheet !== null && sheet.kind === 'orders') found.push(ofSheet(sheet, current));
    }
    return found.filter((one) => one.lines.length > 0);
  };
