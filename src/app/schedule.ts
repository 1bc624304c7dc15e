import type { BinderFrame } from '../core/binder.js';
import type { Awaiting } from '../core/contract.js';
import { commitment } from '../core/dice/keys.js';
import { deadlineOf } from '../core/order-window.js';
import type { Desk } from './desk.js';
import { hex } from './numbers.js';
import type { Job } from './ports/job-queue.js';
import type { CampaignId, NewPhase, PhaseRow, ResolutionId } from './ports/record.js';

/** The length of the order window of a kind of phase. */
export function windowLength(frame: BinderFrame, kind: string): number {
  const length = Object.hasOwn(frame.schedule.phases, kind) ? frame.schedule.phases[kind] : undefined;
  if (length === undefined) throw new Error(`The campaign's schedule has no length for phases of the kind ${kind}.`);
  return length;
}

/**
 * The deadline of a phase that opens now (AD-10). After an early run it is counted from the time that was scheduled, so
 * that the deadlines stay on their grid.
 */
export const nextDeadline = (now: Date, previous: Pick<PhaseRow, 'scheduledAt'> | null, length: number): Date =>
  new Date(deadlineOf(Math.max(now.getTime(), previous?.scheduledAt.getTime() ?? 0), length));

/** A sheet of the very deadline is in time (AD-16), so sealing is due from the next millisecond on. */
export const sealableAt = (phase: Pick<PhaseRow, 'deadlineAt'>, frame: BinderFrame): Date =>
  new Date(phase.deadlineAt.getTime() + frame.schedule.grace + 1);

/** The nudges of an open phase: to seal it, and to remind those who owe. */
export function phaseJobs(
  phase: Pick<PhaseRow, 'id' | 'revision' | 'deadlineAt' | 'openedAt'>,
  frame: BinderFrame,
  now: Date,
): readonly Job[] {
  const { id: phaseId, revision } = phase;
  const reminders = [...new Set(frame.schedule.reminders)].flatMap((leadMs): Job[] => {
    const runAt = new Date(phase.deadlineAt.getTime() - leadMs);
    return runAt <= phase.openedAt || runAt < now
      ? []
      : [{ name: 'send-reminders', payload: { phaseId, revision, leadMs }, runAt }];
  });
  return [{ name: 'seal-phase', payload: { phaseId, revision }, runAt: sealableAt(phase, frame) }, ...reminders];
}

export interface PhaseStart {
  readonly campaignId: CampaignId;
  readonly frame: BinderFrame;
  readonly awaiting: Awaiting;
  readonly previous: Pick<PhaseRow, 'line' | 'ordinal' | 'scheduledAt'>;
  readonly baseId: ResolutionId;
  readonly now: Date;
}

/** The next phase, with a fresh secret for its dice. */
export function newPhase(
  { secrets }: Pick<Desk, 'secrets'>,
  { campaignId, frame, awaiting, previous, baseId, now }: PhaseStart,
): NewPhase {
  const secret = secrets.bytes(32);
  const deadlineAt = nextDeadline(now, previous, windowLength(frame, awaiting.kind));
  return {
    id: secrets.uuid(),
    campaignId,
    line: previous.line,
    ordinal: previous.ordinal + 1,
    key: awaiting.key,
    kind: awaiting.kind,
    title: awaiting.title,
    owes: awaiting.owes,
    invited: awaiting.invited ?? [],
    silence: awaiting.silence,
    status: 'open',
    revision: 1,
    openedAt: now,
    scheduledAt: deadlineAt,
    deadlineAt,
    commitment: commitment(hex(secret)),
    baseId,
    secret,
  };
}
