import type { BinderFrame } from '../../core/binder/binder.js';
import { isInTime } from '../../core/calendar/order-window.js';
import { isOver } from '../../core/campaign/status.js';
import { isJudgeSeat } from '../../core/game/seat.js';
import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, orderedSeat } from '../kit/rights.js';
import { writeTime, writtenMoment } from '../kit/written-time.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, PersonId, PhaseRow, RecordTx, SeatRow } from '../ports/record.js';
import { phaseJobs } from './schedule.js';
import { runsEarly } from './where-i-stand.js';

/** The phase that a seat may write orders for, or wrote them for last, and what belongs to it. */
export interface OrderWindow {
  readonly campaign: CampaignRow;
  readonly frame: BinderFrame;
  readonly seat: SeatRow;
  readonly phase: PhaseRow;
  /** The resolution on whose state the phase is played. */
  readonly baseId: string;
}

const noPhase = (): Refusal =>
  new Refusal(
    'no-open-phase',
    'No order window is open in this campaign now. It opens with the next notice; nothing that you sent is lost.',
  );

/** The order window of a seat, for the one who writes its orders: its holder, or the deputy (AD-36). Refuses everybody else. */
export async function orderWindow(desk: Desk, { campaignId, seat, person }: SeatRef): Promise<OrderWindow> {
  const { record } = desk;
  const campaign = await knownCampaign(record, campaignId);
  const [row, phase] = await Promise.all([
    orderedSeat(desk, campaignId, seat, person),
    record.currentPhase(campaignId),
  ]);
  return windowOf(desk, campaign, row, phase);
}

/** The order window of a seat, for a caller who has seen to the rights. */
export function windowOf({ frameOf }: Desk, campaign: CampaignRow, row: SeatRow, phase: PhaseRow | null): OrderWindow {
  if (isOver(campaign)) {
    throw new Refusal('campaign-over', 'This campaign is over; it takes no orders any more.');
  }
  if (phase === null || phase.baseId === null) throw noPhase();
  return { campaign, frame: frameOf(campaign), seat: row, phase, baseId: phase.baseId };
}

async function tooLate({ record }: Desk, person: PersonId, phase: PhaseRow): Promise<Refusal> {
  const zone = (await record.person(person))?.timeZone ?? 'UTC';
  const [before, after] = [
    `This came too late for ${phase.title}: the deadline was `,
    '. What stood before the deadline counts, and nothing of it is lost.',
  ];
  return new Refusal('too-late', `${before}${writeTime(phase.deadlineAt, zone)}${after}`, [
    before,
    writtenMoment(phase.deadlineAt, zone),
    after,
  ]);
}

/** The window was replaced by a ruling while the message was on its way: the same message may find the new one. */
export class WindowReplaced extends Refusal {
  constructor() {
    super(
      'no-open-phase',
      'A ruling of the GM has just put another order window in the place of this one. Look at it, and send your orders again.',
    );
    this.name = 'Refusal';
  }
}

/** Refuses what does not come within the order window (AD-16: the door's own time stamp decides). */
export async function requireOpen(
  desk: Desk,
  window: OrderWindow,
  person: PersonId,
  receivedAt: Date,
  phase: PhaseRow | null,
): Promise<PhaseRow> {
  const { status } = window.campaign;
  if (phase === null || (status !== 'running' && status !== 'paused')) throw noPhase();
  if (phase.supersededAt !== null) throw new WindowReplaced();
  // While the campaign is paused its clocks stand still, and the window stays open (AD-72).
  const inTime =
    status === 'paused' ||
    // Where the game waits for those who are silent, the window is open until it is sealed.
    window.frame.absence === 'wait' ||
    isJudgeSeat(window.seat.seatId) ||
    isInTime(receivedAt.getTime(), phase.deadlineAt.getTime(), window.frame.schedule.grace);
  if (phase.status !== 'open' || !inTime) throw await tooLate(desk, person, phase);
  const { seatId } = window.seat;
  if (!phase.owes.includes(seatId) && !phase.invited.includes(seatId)) {
    throw new Refusal('no-open-phase', `Your seat owes no orders in ${phase.title}. You are told when it does.`);
  }
  return phase;
}

/** How a window must be held by what changes a sheet: where that may move the deadline, it changes the phase. */
export const lockFor = (frame: BinderFrame, phase: Pick<PhaseRow, 'owes' | 'invited'>): 'share' | 'exclusive' =>
  runsEarly(frame.schedule, phase) || frame.schedule.afterLastSheet > 0 ? 'exclusive' : 'share';

/** Takes back the word that a seat is ready and, with it, an early run that was called (AD-15). */
export async function takeBackReady(
  tx: RecordTx,
  { frame, seat }: Pick<OrderWindow, 'frame' | 'seat'>,
  phase: PhaseRow,
  now: Date,
): Promise<{ readonly phase: PhaseRow; readonly jobs: readonly Job[] }> {
  await tx.setReady(phase.id, seat.seatId, null);
  if (!runsEarly(frame.schedule, phase) || phase.deadlineAt >= phase.scheduledAt) return { phase, jobs: [] };
  return moveDeadline(tx, phase, phase.scheduledAt, frame, now);
}

/** Moves the deadline of a phase that the caller holds alone. The new revision makes jobs of the old deadline stale. */
export async function moveDeadline(
  tx: RecordTx,
  phase: PhaseRow,
  deadlineAt: Date,
  frame: BinderFrame,
  now: Date,
): Promise<{ readonly phase: PhaseRow; readonly jobs: readonly Job[] }> {
  const moved = { ...phase, deadlineAt, revision: phase.revision + 1 };
  await tx.updatePhase(phase.id, { deadlineAt, revision: moved.revision });
  return { phase: moved, jobs: phaseJobs(moved, frame, now) };
}
