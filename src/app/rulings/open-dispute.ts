import { asSeat, GM, type SeatId, viewerKey } from '../../core/game/viewer.js';
import { documentLines, lineInPlace } from '../../core/report/document-lines.js';
import type { ByReader, SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { heldSeat, knownCampaign, requireViewer, standingOf } from '../kit/rights.js';
import { seatCalled } from '../kit/seats-called.js';
import { storable } from '../kit/storable-text.js';
import type { CampaignRow, DisputeAbout, DisputeRow, PhaseRow, RecordReader, SeatRow } from '../ports/record.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { disputeOpened } from '../telling/texts/ruling-notices.js';
import type { DisputeSummary } from './ruling-pages.js';

const LONGEST = 2000;
/** Open disputes that a seat may have at once. */
const MOST_OPEN = 5;

/** The phase and the line that a dispute is about, when the seat was told it or wrote it. */
async function disputed(
  record: RecordReader,
  campaign: CampaignRow,
  seat: SeatId,
  about: DisputeAbout,
): Promise<{ readonly phase: PhaseRow; readonly line: string } | null> {
  if (about.kind === 'order') {
    // After rulings: as it stands on the present line of play.
    const sheet = (await record.sheetLives([about.receipt.trim().toUpperCase()])).at(-1)?.sheet ?? null;
    const phase = sheet === null ? null : await record.phase(sheet.phaseId);
    if (sheet === null || sheet.seatId !== seat || phase === null || phase.campaignId !== campaign.id) return null;
    const line = sheet.answer.find((answer) => answer.line === about.line && answer.line > 0);
    return line === undefined ? null : { phase, line: line.text };
  }
  const report = await record.report(about.number.trim().toUpperCase());
  const resolution = report === null ? null : await record.resolution(report.resolutionId);
  const phase = resolution === null ? null : await record.phase(resolution.phaseId);
  if (report === null || phase === null || phase.campaignId !== campaign.id || phase.status !== 'published')
    return null;
  if (report.viewer !== 'public' && report.viewer !== viewerKey(asSeat(seat))) return null;
  const line = documentLines(report.document).find((one) => one.line === about.line);
  return line === undefined ? null : { phase, line: lineInPlace(line) };
}

const noLine = (about: DisputeAbout): Refusal =>
  new Refusal(
    'not-found',
    about.kind === 'report'
      ? 'You have no report of this number with such a line. The number stands on the report, and lines are counted on the dispute form.'
      : 'You have no receipt of this number with such a line. Your receipts stand on your seat’s page.',
  );

const tooLate = (): Refusal =>
  new Refusal(
    'too-late',
    'It is too late to dispute this: the time for it is over. Tell the GM, who can still correct it by a ruling.',
  );

/** Refuses a dispute that comes too late (AD-70), by the campaign's setting. */
export async function requireInTime(
  desk: Desk,
  campaign: CampaignRow,
  phase: Omit<PhaseRow, 'sealed'>,
  now: Date,
): Promise<void> {
  const setting = desk.frameOf(campaign).disputes;
  if (setting === 'off') throw new Refusal('not-allowed', 'This campaign has no disputes; write to the GM.');
  if (phase.supersededAt !== null)
    throw new Refusal(
      'not-allowed',
      'A ruling has put another result in the place of this one. Dispute a line of the corrected report.',
    );
  // A sheet of a window that is still open, or whose result is not out yet, may be disputed until that is out and beyond.
  if (phase.status !== 'published' || phase.publishedAt === null) return;
  if (setting === 'until-next-deadline') {
    const current = await desk.record.currentPhase(campaign.id);
    const next = current !== null && current.ordinal === phase.ordinal + 1 ? current : null;
    const open = next !== null && next.status === 'open' && (campaign.status === 'paused' || now <= next.deadlineAt);
    if (!open) throw tooLate();
  } else if (now.getTime() > phase.publishedAt.getTime() + setting) throw tooLate();
}

/** A player says that a line is wrong; until the next deadline, or as the campaign's setting says. */
export const openDispute =
  (desk: Desk) =>
  async ({
    campaignId,
    seat,
    person,
    about,
    text: typed,
  }: SeatRef & { about: DisputeAbout; text: string }): Promise<{ readonly number: number }> => {
    const { record, clock } = desk;
    const campaign = await knownCampaign(record, campaignId);
    const row = await heldSeat(record, campaignId, seat, person);
    const text = storable(typed.slice(0, LONGEST * 4)).trim();
    if (text === '') throw new Refusal('bad-input', 'Say what is wrong, and what it should be, in a sentence or two.');
    if ([...text].length > LONGEST)
      throw new Refusal('bad-input', `A dispute may have up to ${LONGEST} characters. Say it shorter.`);
    const found = await disputed(record, campaign, seat, about);
    if (found === null) throw noLine(about);
    const { number, jobs } = await record.transact(async (tx) => {
      const held = await tx.lockCampaign(campaignId);
      const phase = await tx.phase(found.phase.id);
      if (held === null || phase === null) throw noLine(about);
      if (held.status !== 'running' && held.status !== 'paused')
        throw new Refusal('campaign-over', 'This campaign is not running; there is nothing to dispute in it.');
      const now = clock.now();
      await requireInTime(desk, held, phase, now);
      const known = await tx.disputes(campaignId);
      if (known.filter((dispute) => dispute.seatId === seat && dispute.status === 'open').length >= MOST_OPEN)
        throw new Refusal(
          'too-many',
          `${MOST_OPEN} disputes of your seat are open already. Wait for the GM, or withdraw one.`,
        );
      const dispute: DisputeRow = {
        id: desk.secrets.uuid(),
        number: (known[0]?.number ?? 0) + 1,
        campaignId,
        phaseId: phase.id,
        seatId: seat,
        personId: person,
        about:
          about.kind === 'report'
            ? { ...about, number: about.number.trim().toUpperCase() }
            : { ...about, receipt: about.receipt.trim().toUpperCase() },
        text,
        status: 'open',
        openedAt: now,
        closedAt: null,
      };
      await tx.insertDispute(dispute);
      const outbox = new Outbox(desk, held, now);
      const page = `/c/${campaignId}/gm/disputes/${dispute.number}`;
      const document = disputeOpened(dispute, row.name, phase.title, found.line, page);
      // A GM who holds a seat is not among those who are told (AD-X7).
      outbox.toGms(
        { kind: 'notice', onceKey: `dispute/${dispute.id}`, title: document.title, document, phaseId: phase.id },
        await readershipOf(tx, held),
      );
      const sending = await outbox.store(tx);
      await tx.insertAudit({
        campaignId,
        at: now,
        personId: person,
        act: 'dispute-opened',
        details: { dispute: dispute.number, seat },
      });
      return { number: dispute.number, jobs: sending };
    });
    await desk.follow(campaignId, jobs);
    return { number };
  };

export const withdrawDispute =
  (desk: Desk) =>
  async ({ campaignId, seat, person, number }: SeatRef & { number: number }): Promise<void> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await heldSeat(record, campaignId, seat, person);
    await record.transact(async (tx) => {
      await tx.lockCampaign(campaignId);
      const dispute = (await tx.disputes(campaignId)).find((row) => row.number === number && row.seatId === seat);
      if (dispute === undefined || dispute.status !== 'open')
        throw new Refusal('nothing-stands', 'No open dispute of your seat has this number.');
      const now = clock.now();
      await tx.closeDispute(dispute.id, 'withdrawn', now);
      await tx.insertAudit({
        campaignId,
        at: now,
        personId: person,
        act: 'dispute-withdrawn',
        details: { dispute: number, seat },
      });
    });
    await desk.follow(campaignId, []);
  };

/** A dispute as its seat and the GM see it. */
export async function disputeSummary(
  record: RecordReader,
  campaign: CampaignRow,
  row: DisputeRow,
  seats: readonly SeatRow[],
  rulingNumber: number | null,
): Promise<DisputeSummary> {
  const phase = await record.phase(row.phaseId);
  const found = await disputed(record, campaign, row.seatId, row.about);
  return {
    id: row.id,
    number: row.number,
    seat: { id: row.seatId, name: seatCalled(seats, row.seatId) },
    phaseTitle: phase?.title ?? '',
    ordinal: phase?.ordinal ?? 0,
    about: row.about,
    line: found?.line ?? '',
    text: row.text,
    status: row.status,
    openedAt: row.openedAt,
    ruling: rulingNumber,
  };
}

/** A seat's own disputes; without a seat all of them, for a GM who does not play. Newest first. */
export const disputes =
  (desk: Desk) =>
  async ({ reader, campaignId, seat }: ByReader & { seat?: SeatId }): Promise<readonly DisputeSummary[]> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    requireViewer(reader, await standingOf(record, campaignId, reader), seat === undefined ? GM : asSeat(seat));
    const [rows, seats, rulings] = await Promise.all([
      record.disputes(campaignId),
      record.seats(campaignId),
      record.rulings(campaignId),
    ]);
    return Promise.all(
      rows
        .filter((row) => seat === undefined || row.seatId === seat)
        .map((row) => {
          const ruling = rulings.find((one) => one.disputeId === row.id)?.number ?? null;
          return disputeSummary(record, campaign, row, seats, ruling);
        }),
    );
  };
