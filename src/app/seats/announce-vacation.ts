import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { heldSeat, knownCampaign, openSeats } from '../kit/rights.js';
import { type SeatSummary, seatSummary } from '../kit/seat-summary.js';
import type { AttendanceRow, CampaignId, RecordReader, VacationRow } from '../ports/record.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { onVacation, vacationCancelled } from '../telling/texts/seating-notices.js';
import { nextDeadline } from '../windows/schedule.js';

/** Phases in a row, up to the last of these, in which the silence was excused. */
const excusedInARow = (rows: readonly AttendanceRow[]): number =>
  rows.length - 1 - rows.findLastIndex((row) => row.outcome !== 'excused');

/** The announced absence of a seat that is not over, if there is one. */
export async function vacationOf(
  record: RecordReader,
  campaignId: string,
  seat: string,
  ordinal: number,
): Promise<VacationRow | null> {
  const rows = (await record.vacations(campaignId)).filter(
    (row) => row.seatId === seat && row.cancelledAt === null && ordinal < row.fromOrdinal + row.turns,
  );
  return rows.at(-1) ?? null;
}

/**
 * A player says ahead of the deadline that they will be away for some phases: silence then costs no strike (AD-42).
 * `shown`: everybody may know.
 */
export const announceVacation =
  (desk: Desk) =>
  async ({
    campaignId,
    seat,
    person,
    turns,
    from,
    shown,
  }: SeatRef & { turns: number; from: 'this' | 'next'; shown: boolean }): Promise<{ readonly until: Date }> => {
    const { record, clock, secrets } = desk;
    await knownCampaign(record, campaignId);
    const { until, jobs } = await record.transact(async (tx) => {
      const campaign = await tx.lockCampaign(campaignId);
      const row = await heldSeat(tx, campaignId, seat, person);
      const phase = await tx.currentPhase(campaignId);
      if (campaign === null || phase === null || phase.ordinal === 0 || campaign.endedAt !== null)
        throw new Refusal('no-open-phase', 'There is no phase from which you could be excused.');
      const frame = desk.frameOf(campaign);
      const now = clock.now();
      // What is sealed is sealed; an absence begins with a window that is open.
      const next = from === 'next' || phase.status !== 'open' || now > phase.deadlineAt;
      if (!Number.isInteger(turns) || turns < 1)
        throw new Refusal('bad-input', 'Say for how many phases you will be away: 1 or more.');
      const used = excusedInARow(await tx.attendanceOf(campaignId, seat, person, frame.excuses));
      const left = Math.max(0, frame.excuses - used);
      if (turns > left) {
        throw new Refusal(
          'not-allowed',
          frame.excuses === 0
            ? 'This campaign has no announced absences. Name a deputy, or ask the GM to excuse you.'
            : `You can be away for ${frame.excuses} phases in a row here, and ${left} of them are left. Name a deputy for a longer time, or ask the GM.`,
        );
      }
      if ((await vacationOf(tx, campaignId, seat, phase.ordinal)) !== null)
        throw new Refusal('already-in', 'You have said already that you will be away. Call that off first.');
      // For people: the deadline of the last phase, by the schedule as it is now.
      let until = phase.deadlineAt;
      for (let more = turns - (next ? 0 : 1); more > 0; more--)
        until = nextDeadline(frame, phase.kind, until, { scheduledAt: until });
      const fromOrdinal = phase.ordinal + (next ? 1 : 0);
      await tx.insertVacation({
        id: secrets.uuid(),
        campaignId,
        seatId: seat,
        personId: person,
        since: next && phase.deadlineAt > now ? phase.deadlineAt : now,
        until,
        fromOrdinal,
        turns,
        shown,
        createdAt: now,
        cancelledAt: null,
      });
      const details = { seat, turns, from: fromOrdinal, shown };
      await tx.insertAudit({ campaignId, at: now, personId: person, act: 'vacation-announced', details });
      const outbox = new Outbox(desk, campaign, now);
      const readers = await readershipOf(tx, campaign);
      const document = onVacation(row.name, turns, next ? 'the next phase' : phase.title, until);
      const onceKey = `vacation/${campaignId}/${seat}/${now.getTime()}`;
      const telling = { kind: 'notice' as const, onceKey, title: document.title, document };
      outbox.toGms(telling, readers);
      if (shown) outbox.toPublic(telling, readers);
      return { until, jobs: await outbox.store(tx) };
    });
    await desk.follow(campaignId, jobs);
    return { until };
  };

export const cancelVacation =
  (desk: Desk) =>
  async ({ campaignId, seat, person }: SeatRef): Promise<void> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    const jobs = await record.transact(async (tx) => {
      const campaign = await tx.lockCampaign(campaignId);
      const row = await heldSeat(tx, campaignId, seat, person);
      const phase = await tx.currentPhase(campaignId);
      const vacation = await vacationOf(tx, campaignId, seat, phase?.ordinal ?? 0);
      if (campaign === null || vacation === null)
        throw new Refusal('not-found', 'You have not said that you will be away, so there is nothing to call off.');
      const now = clock.now();
      await tx.cancelVacation(vacation.id, now);
      await tx.insertAudit({ campaignId, at: now, personId: person, act: 'vacation-cancelled', details: { seat } });
      const outbox = new Outbox(desk, campaign, now);
      const document = vacationCancelled(row.name);
      const onceKey = `vacation-cancelled/${vacation.id}`;
      outbox.toGms({ kind: 'notice', onceKey, title: document.title, document }, await readershipOf(tx, campaign));
      return outbox.store(tx);
    });
    await desk.follow(campaignId, jobs);
  };

/** Who is away now or soon, as far as the players let everybody know. */
export const vacations =
  ({ record }: Desk) =>
  async (campaignId: CampaignId): Promise<readonly { readonly seat: SeatSummary; readonly until: Date }[]> => {
    await knownCampaign(record, campaignId);
    const [rows, seats, phase] = await Promise.all([
      record.vacations(campaignId),
      record.seats(campaignId),
      record.currentPhase(campaignId),
    ]);
    return rows
      .filter((row) => row.shown && row.cancelledAt === null && (phase?.ordinal ?? 0) < row.fromOrdinal + row.turns)
      .flatMap((row) => {
        const seat = openSeats(seats).find(({ seatId }) => seatId === row.seatId);
        return seat === undefined ? [] : [{ seat: seatSummary(seat), until: row.until }];
      });
  };
