import type { Schedule } from '../../core/calendar/schedule.js';
import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { judgeSeatOf, openSeats } from '../kit/rights.js';
import type { Job } from '../ports/job-queue.js';
import type { PhaseRow, RecordTx } from '../ports/record.js';
import { quietFrom } from '../windows/keep-open.js';
import { moveDeadline, type OrderWindow, orderWindow, requireOpen, takeBackReady } from '../windows/order-window.js';
import { askedForReady, earlyDelay, runsEarly } from '../windows/where-i-stand.js';
import { waitingSeats } from './say-wait.js';

/** Whether every seat whose word it takes, and that has a player, has said that it is ready. */
async function allReady(tx: RecordTx, phase: PhaseRow, schedule: Schedule): Promise<boolean> {
  const [seats, ready] = [await tx.seats(phase.campaignId), new Set(await tx.readies(phase.id))];
  const concerned = askedForReady(phase, schedule);
  const held = openSeats(seats).filter(({ holder }) => holder !== null);
  const judge = judgeSeatOf(seats);
  const asked = [...held, ...(judge === null ? [] : [judge])].filter(({ seatId }) => concerned.has(seatId));
  return asked.length > 0 && asked.every((seat) => ready.has(seat.seatId));
}

export async function callEarlyRun(
  tx: RecordTx,
  { campaign, frame }: OrderWindow,
  phase: PhaseRow,
  now: Date,
): Promise<{ phase: PhaseRow; jobs: readonly Job[] }> {
  const { wait } = frame.schedule;
  if (
    campaign.status !== 'running' ||
    !runsEarly(frame.schedule, phase) ||
    !(await allReady(tx, phase, frame.schedule))
  )
    return { phase, jobs: [] };
  if (wait !== 'none' && (await waitingSeats(tx, phase)).length > 0) return { phase, jobs: [] };
  const quiet = await quietFrom(tx, frame, phase);
  const early = new Date(Math.max(now.getTime() + earlyDelay(frame.schedule, phase), quiet));
  return early < phase.deadlineAt ? moveDeadline(tx, phase, early, frame, now) : { phase, jobs: [] };
}

/**
 * A seat's word that its orders are final for now. When all have said so and the campaign resolves early, the deadline
 * moves to shortly from now; any new sheet, or taking the word back, calls that off (AD-15).
 */
export const setReady =
  (desk: Desk) =>
  async ({
    ready,
    ...ref
  }: SeatRef & { ready: boolean }): Promise<{
    readonly ready: boolean;
    readonly deadlineAt: Date;
    readonly paused: boolean;
    /** What READY of this seat does here, as `Stand` has it. */
    readonly readyEndsAfterMs: number | null;
  }> => {
    const { record, clock } = desk;
    const window = await orderWindow(desk, ref);
    const { phase, jobs } = await record.transact(async (tx) => {
      const now = clock.now();
      const phase = await requireOpen(desk, window, ref.person, now, await tx.lockPhase(window.phase.id, 'exclusive'));
      if (!ready) return takeBackReady(tx, window, phase, now);
      const standing = (await tx.standingSheets(phase.id)).find((sheet) => sheet.seatId === ref.seat);
      // Who owes nothing misses nothing.
      const owes = phase.owes.includes(ref.seat);
      if (owes && (standing === undefined || standing.kind === 'revocation')) {
        throw new Refusal(
          'nothing-stands',
          'No sheet of yours stands yet, so the turn would count as missed. Send orders first, or the words NO ORDERS.',
        );
      }
      await tx.setReady(phase.id, ref.seat, now);
      return callEarlyRun(tx, window, phase, now);
    });
    await desk.follow(window.campaign.id, jobs);
    const { schedule } = window.frame;
    const ends = runsEarly(schedule, phase) && askedForReady(phase, schedule).has(ref.seat);
    return {
      ready,
      deadlineAt: phase.deadlineAt,
      paused: window.campaign.status === 'paused',
      readyEndsAfterMs: ends ? earlyDelay(schedule, phase) : null,
    };
  };
