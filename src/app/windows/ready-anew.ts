import type { BinderFrame } from '../../core/binder/binder.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, PhaseRow, RecordTx } from '../ports/record.js';
import type { Outbox, Readership } from '../telling/outbox.js';
import { readyAnew } from '../telling/texts/deadline-notices.js';
import { moveDeadline } from './order-window.js';

// A seat said READY to what it was shown. Where that is another thing now, by no doing of its own, it is asked again.

/** An open window in which the word of some seats was taken back. */
export interface AskedAnew {
  readonly phase: PhaseRow;
  readonly jobs: readonly Job[];
  readonly seats: readonly SeatId[];
  /** Whether an early run that had been called was called off by it. */
  readonly calledOff: boolean;
}

/** Takes the word of those seats back that have said READY, and an early run with it. The caller holds the phase alone. */
export async function askReadyAnew(
  tx: RecordTx,
  frame: BinderFrame,
  phase: PhaseRow,
  said: readonly SeatId[],
  now: Date,
): Promise<AskedAnew> {
  for (const seat of said) await tx.setReady(phase.id, seat, null);
  return callOff(tx, frame, phase, said, now);
}

/** What follows where these seats have said READY and are asked again: an early run that hung on their word is called off. */
export async function callOff(
  tx: RecordTx,
  frame: BinderFrame,
  phase: PhaseRow,
  seats: readonly SeatId[],
  now: Date,
): Promise<AskedAnew> {
  if (seats.length === 0 || !frame.schedule.earlyRun || phase.deadlineAt >= phase.scheduledAt)
    return { phase, jobs: [], seats, calledOff: false };
  return { ...(await moveDeadline(tx, phase, phase.scheduledAt, frame, now)), seats, calledOff: true };
}

/** Tells each seat that it is asked again, and why. */
export function tellReadyAnew(
  outbox: Outbox,
  readers: Readership,
  { id }: Pick<CampaignRow, 'id'>,
  { phase, seats, calledOff }: AskedAnew,
  why: string,
): void {
  for (const { seat, person } of readers.seats) {
    if (!seats.includes(seat.seatId)) continue;
    const page = `/c/${id}/seat/${seat.seatId}`;
    const document = readyAnew(phase, { why, calledOff, page }, person?.timeZone ?? 'UTC');
    const telling = {
      kind: 'notice' as const,
      onceKey: `ready-anew/${phase.id}/${phase.revision}`,
      title: document.title,
      document,
      phaseId: phase.id,
      deadlineAt: phase.deadlineAt,
    };
    outbox.toSeat(telling, seat, person);
  }
}
