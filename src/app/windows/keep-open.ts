import type { BinderFrame } from '../../core/binder/binder.js';
import type { Desk } from '../kit/desk.js';
import type { Job } from '../ports/job-queue.js';
import type { PhaseRow, RecordTx } from '../ports/record.js';
import { windowStaysOpen } from '../telling/texts/deadline-notices.js';
import { announceMoved } from './announce-moved.js';
import { moveDeadline, type OrderWindow } from './order-window.js';

/** When the window has been quiet for as long as the campaign wants after the last sheet; in milliseconds since 1970. */
export async function quietFrom(tx: RecordTx, { schedule }: BinderFrame, phase: PhaseRow): Promise<number> {
  if (schedule.afterLastSheet === 0) return 0;
  const times = (await tx.standingSheets(phase.id)).map(({ receivedAt }) => receivedAt.getTime());
  return Math.max(0, ...times) + schedule.afterLastSheet;
}

/**
 * Keeps a window open for a while after a sheet that came shortly before its deadline, where the campaign wants that. A
 * sheet that came in the time that was added can move it again, but never further than that while after the scheduled
 * deadline: nobody can keep a window open for ever. The caller holds the phase alone.
 */
export async function keepOpen(
  desk: Desk,
  tx: RecordTx,
  { campaign, frame }: OrderWindow,
  phase: PhaseRow,
  receivedAt: Date,
  now: Date,
): Promise<{ readonly phase: PhaseRow; readonly jobs: readonly Job[] }> {
  const lead = frame.schedule.afterLastSheet;
  const latest = new Date(phase.scheduledAt.getTime() + lead);
  const until = new Date(Math.min(receivedAt.getTime() + lead, latest.getTime()));
  if (lead === 0 || campaign.status !== 'running' || until <= phase.deadlineAt) return { phase, jobs: [] };
  const moved = await moveDeadline(tx, phase, until, frame, now);
  // Told of once a window, with the latest that it can become: who sent a sheet and when is not announced (AD-34).
  const telling = await announceMoved(desk, tx, campaign, now, {
    moved: { was: phase, phase: moved.phase },
    onceKey: `prolonged/${phase.id}`,
    phaseId: phase.id,
    deadlineAt: until,
    document: (zone) => windowStaysOpen(phase, moved.phase, lead, latest, zone),
  });
  return { phase: moved.phase, jobs: [...moved.jobs, ...telling] };
}
