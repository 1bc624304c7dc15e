import type { BinderFrame } from '../../core/binder/binder.js';
import { leastLength } from '../../core/calendar/cadence.js';
import { type Away, cadenceOf, deadlineFor } from '../../core/calendar/deadline.js';
import { commitment } from '../../core/dice/keys.js';
import type { Awaiting } from '../../core/game/contract.js';
import { asksJudgeAlone } from '../../core/game/seat.js';
import type { Desk } from '../kit/desk.js';
import { hex } from '../kit/numbers.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignId, NewPhase, PhaseRow, ResolutionId } from '../ports/record.js';

/** The least length that a window of a kind of phase is meant to have (AD-72). */
export const leastWindow = (frame: BinderFrame, kind: string): number => leastLength(cadenceOf(frame.schedule, kind));

/**
 * The deadline of a phase that opens now (AD-10, AD-11). After an early run it goes on from the time that was scheduled, so
 * that the deadlines stay on their grid.
 */
export const nextDeadline = (
  frame: BinderFrame,
  kind: string,
  now: Date,
  previous: Pick<PhaseRow, 'scheduledAt'> | null,
  away: readonly Away[] = [],
): Date => {
  const scheduledAt = previous?.scheduledAt.getTime() ?? null;
  return new Date(deadlineFor(frame.schedule, kind, { opensAt: now.getTime(), scheduledAt, away }).at);
};

/** Nobody owes a sheet and nobody may send one: there is nothing to wait for, so the phase is resolved as soon as it opens. */
export const waitsForNobody = ({ owes, invited }: Pick<Awaiting, 'owes' | 'invited'>): boolean =>
  owes.length === 0 && (invited ?? []).length === 0;

/** A sheet of the very deadline is in time (AD-16), so sealing is due from the next millisecond on. */
export const sealableAt = (phase: Pick<PhaseRow, 'deadlineAt' | 'owes' | 'invited'>, frame: BinderFrame): Date =>
  waitsForNobody(phase) || asksJudgeAlone(phase.owes, phase.invited)
    ? phase.deadlineAt
    : new Date(phase.deadlineAt.getTime() + frame.schedule.grace + 1);

/** The job that looks at what is due by then. All deadlines of the same instant ask for the same one. */
export const wakeFor = (runAt: Date): Job => ({ name: 'resolve-due', payload: { hand: 0, turn: 0 }, runAt });

/** The nudges of an open phase: to seal it, and to remind those who owe. */
export function phaseJobs(
  phase: Pick<PhaseRow, 'id' | 'revision' | 'deadlineAt' | 'openedAt' | 'owes' | 'invited'>,
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
  return [wakeFor(sealableAt(phase, frame)), ...reminders];
}

interface PhaseStart {
  readonly campaignId: CampaignId;
  readonly frame: BinderFrame;
  readonly awaiting: Awaiting;
  readonly previous: Pick<PhaseRow, 'line' | 'ordinal' | 'scheduledAt'>;
  readonly baseId: ResolutionId;
  readonly now: Date;
  /** When players who owe orders are away, where that moves deadlines. */
  readonly away?: readonly Away[];
}

/**
 * The next phase, with a fresh secret for its dice. One that waits for nobody has a window without length, and leaves the grid
 * of the deadlines as it is. So does a round of judging, whose time counts from when it opens: the players' deadlines must not
 * drift away with every round.
 */
export function newPhase(
  { secrets }: Pick<Desk, 'secrets'>,
  { campaignId, frame, awaiting, previous, baseId, now, away = [] }: PhaseStart,
): NewPhase {
  const secret = secrets.bytes(32);
  const atOnce = waitsForNobody(awaiting);
  const judging = asksJudgeAlone(awaiting.owes, awaiting.invited);
  const deadlineAt = atOnce ? now : nextDeadline(frame, awaiting.kind, now, judging ? null : previous, away);
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
    scheduledAt: atOnce || judging ? previous.scheduledAt : deadlineAt,
    deadlineAt,
    commitment: commitment(hex(secret)),
    baseId,
    secret,
  };
}
