import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';
import { requireGm } from '../kit/rights.js';
import { seatCalled } from '../kit/seats-called.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignId, SheetReadLate } from '../ports/record.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { readLateLeft, readLateReason } from '../telling/texts/read-late-notices.js';
import { putReadLate, readLateState } from '../windows/read-late.js';
import { hashOf, lineOf } from './preview-ruling.js';
import { requireJudge } from './require-judge.js';
import { rule } from './rule-on-dispute.js';
import type { RulingDecision } from './ruling-pages.js';

/** The sheet that is meant, by its id or receipt; null: it waits for no word any more. */
async function waitingSheet(
  { record }: Desk,
  campaignId: CampaignId,
  asked: string,
): Promise<{ readonly waiting: readonly SheetReadLate[]; readonly meant: SheetReadLate | null }> {
  const waiting = await record.sheetsReadLate(campaignId);
  const meant = waiting.find(({ sheet }) => sheet.id === asked || sheet.receipt === asked.toUpperCase()) ?? null;
  return { waiting, meant };
}

/** The campaign has moved on between the look and the act so often at most. */
const MOST_TRIES = 3;

/**
 * Takes a sheet that was sent in time and read late, and with it all others of the same phase that wait: a ruling by which the phase
 * is resolved anew with them. One act does all of it, or nothing; done twice, it is done once.
 */
export const takeReadLate =
  (desk: Desk) =>
  async ({ campaignId, by, sheet }: ByJudge & { sheet: string }): Promise<'taken' | 'already'> => {
    const { record } = desk;
    const campaign = await requireJudge(desk, campaignId, by);
    await requireGm(record, campaignId, by);
    for (let tries = 1; ; tries += 1) {
      const { waiting, meant } = await waitingSheet(desk, campaignId, sheet);
      if (meant === null) return 'already';
      const taken = waiting.filter(({ ordinal }) => ordinal === meant.ordinal);
      const seats = await record.seats(campaignId);
      const names = taken.map(({ sheet: { seatId } }) => seatCalled(seats, seatId));
      const decision: RulingDecision = {
        outcome: 're-resolve',
        ordinal: meant.ordinal,
        sheets: taken.map(({ sheet: { id, seatId } }) => ({ act: 'take', seat: seatId, sheet: id })),
      };
      const line = await lineOf(desk, campaign, decision, undefined);
      if (line === null) throw new Error('A sheet that is taken begins another line of play.');
      const reason = readLateReason(names, meant.phaseTitle);
      try {
        await rule(desk)({ campaignId, by, decision, reason, cites: ['house rule'], previewHash: hashOf(line) });
        return 'taken';
      } catch (error) {
        const hasMoved = error instanceof Refusal && error.code === 'not-allowed' && tries < MOST_TRIES;
        if (!hasMoved) throw error;
      }
    }
  };

/** Leaves everything as it is: the sheet does not count, and its sender is told. */
export const leaveReadLate =
  (desk: Desk) =>
  async ({ campaignId, by, sheet }: ByJudge & { sheet: string }): Promise<'left' | 'already'> => {
    const { record, clock } = desk;
    await requireJudge(desk, campaignId, by);
    await requireGm(record, campaignId, by);
    const { meant } = await waitingSheet(desk, campaignId, sheet);
    if (meant === null) return 'already';
    const jobs = await record.transact(async (tx): Promise<readonly Job[] | null> => {
      const campaign = await holdCampaign(tx, campaignId);
      if ((await readLateState(tx, campaignId, meant.sheet.id)) !== 'asked') return null;
      const now = clock.now();
      const { id, seatId, receipt, phaseId } = meant.sheet;
      await putReadLate(tx, campaignId, meant.sheet, 'left', now);
      const details = { phase: phaseId, seat: seatId, receipt };
      await tx.insertAudit({ campaignId, at: now, personId: by, act: 'sheet-left', details });
      const readers = await readershipOf(tx, campaign);
      const reader = readers.seats.find(({ seat }) => seat.seatId === seatId);
      if (reader === undefined) return [];
      const who = (await tx.person(by))?.name ?? 'The GM';
      const document = readLateLeft({ title: meant.phaseTitle }, meant.sheet, who, reader.person?.timeZone ?? 'UTC');
      const outbox = new Outbox(desk, campaign, now);
      const onceKey = `read-late-left/${id}`;
      outbox.toSeat({ kind: 'notice', onceKey, title: document.title, document }, reader.seat, reader.person);
      return outbox.store(tx);
    });
    if (jobs === null) return 'already';
    await desk.follow(campaignId, jobs);
    return 'left';
  };
