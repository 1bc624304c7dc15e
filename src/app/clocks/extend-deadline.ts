import { writeDuration } from '../../core/calendar/duration.js';
import type { App } from '../app.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, openSeats, requireAssistant } from '../kit/rights.js';
import { readReason } from '../kit/written-reason.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, PersonId, PhaseRow, RecordReader, RecordTx } from '../ports/record.js';
import { announce } from '../telling/announce.js';
import { deadlineMoved } from '../telling/texts/deadline-notices.js';
import { leastWindow, phaseJobs, sealableAt } from '../windows/schedule.js';

const HOUR = 3600 * 1000;
/** Nobody is to be surprised: a deadline never comes sooner than this after somebody has moved it. */
const LEAST_NOTICE = HOUR;

/** A running campaign and its open window, both held by the transaction. */
export interface HeldWindow {
  readonly campaign: CampaignRow;
  readonly phase: PhaseRow;
}

/** The open window of a campaign whose clocks run, held; refuses anything else. */
export async function holdWindow(desk: Desk, tx: RecordTx, campaignId: string): Promise<HeldWindow> {
  const campaign = await tx.lockCampaign(campaignId);
  if (campaign === null) throw new Refusal('not-found', 'There is no campaign of this name.');
  if (campaign.status === 'paused')
    throw new Refusal(
      'not-allowed',
      'The campaign is paused: its clocks stand still. Let it go on first, and move the deadline then.',
    );
  if (campaign.status === 'finished' || campaign.status === 'abandoned')
    throw new Refusal('campaign-over', 'This campaign is over.');
  const current = await tx.currentPhase(campaignId);
  const phase = current === null || current.ordinal === 0 ? null : await tx.lockPhase(current.id, 'exclusive');
  if (phase === null || phase.status !== 'open' || phase.supersededAt !== null)
    throw new Refusal(
      'no-open-phase',
      'No order window is open in this campaign now, so there is no deadline to move.',
    );
  if (desk.clock.now() >= sealableAt(phase, desk.frameOf(campaign)))
    throw new Refusal('too-late', 'The deadline has passed already; it can be moved only before (AD-14).');
  return { campaign, phase };
}

/**
 * Moves the deadline and what the schedule goes on from: a change that everybody was told of stands, also when an early
 * run is called off later. The caller holds the phase alone.
 */
export async function reschedule(
  desk: Desk,
  tx: RecordTx,
  { campaign, phase }: HeldWindow,
  deadlineAt: Date,
  now: Date,
): Promise<{ readonly phase: PhaseRow; readonly jobs: readonly Job[] }> {
  const moved = { ...phase, deadlineAt, scheduledAt: deadlineAt, revision: phase.revision + 1 };
  await tx.updatePhase(phase.id, { deadlineAt, scheduledAt: deadlineAt, revision: moved.revision });
  return { phase: moved, jobs: campaign.status === 'running' ? phaseJobs(moved, desk.frameOf(campaign), now) : [] };
}

/** The deadline by the schedule: an early run that was called does not count. */
export const scheduledEnd = ({ deadlineAt, scheduledAt }: Pick<PhaseRow, 'deadlineAt' | 'scheduledAt'>): Date =>
  deadlineAt > scheduledAt ? deadlineAt : scheduledAt;

interface Move {
  readonly campaignId: string;
  readonly by: PersonId;
  readonly reason: string;
}

/** Moves a deadline by a GM's word: announced to everybody with who and why, and on record. */
async function move(
  desk: Desk,
  { campaignId, by, reason }: Move,
  act: 'deadline-extended' | 'deadline-shortened',
  target: (tx: RecordTx, held: HeldWindow, now: Date) => Promise<Date>,
): Promise<{ readonly deadlineAt: Date }> {
  const { record, clock } = desk;
  await knownCampaign(record, campaignId);
  await requireAssistant(record, campaignId, by);
  const why = readReason(reason);
  const { deadlineAt, jobs } = await record.transact(async (tx) => {
    const held = await holdWindow(desk, tx, campaignId);
    const { campaign, phase } = held;
    const now = clock.now();
    const deadlineAt = await target(tx, held, now);
    const moved = await reschedule(desk, tx, held, deadlineAt, now);
    const who = (await tx.person(by))?.name ?? 'The GM';
    const details = {
      phase: phase.id,
      from: phase.deadlineAt.toISOString(),
      to: deadlineAt.toISOString(),
      reason: why,
    };
    await tx.insertAudit({ campaignId, at: now, personId: by, act, details });
    const telling = await announce(desk, tx, campaign, now, {
      onceKey: `${act}/${phase.id}/${moved.phase.revision}`,
      phaseId: phase.id,
      deadlineAt,
      document: (zone) => deadlineMoved(phase, moved.phase, who, why, zone),
    });
    return { deadlineAt, jobs: [...moved.jobs, ...telling] };
  });
  await desk.follow(campaignId, jobs);
  return { deadlineAt };
}

const extensionsKey = (phaseId: string): string => `extensions/${phaseId}`;

/** How often a GM has extended the window. */
export async function extensionsDone(record: RecordReader, phaseId: string): Promise<number> {
  const done = await record.setting(extensionsKey(phaseId));
  return typeof done === 'number' ? done : 0;
}

/** A window that goes on after a ruling has been extended as often as before. */
export async function carryExtensions(tx: RecordTx, from: string, to: string): Promise<void> {
  const done = await extensionsDone(tx, from);
  if (done > 0) await tx.putSetting(extensionsKey(to), done);
}

/** AD-14: before its deadline, at most as often and as far as the campaign's setting says. */
export const extendDeadline =
  (desk: Desk): App['extendDeadline'] =>
  ({ byMs, ...input }) =>
    move(desk, input, 'deadline-extended', async (tx, { campaign, phase }) => {
      const { times, upTo } = desk.frameOf(campaign).schedule.extensions;
      if (!Number.isInteger(byMs) || byMs < 1000)
        throw new Refusal('bad-input', 'Say by how much, like "24h"; at least 1 s.');
      if (byMs > upTo)
        throw new Refusal(
          'not-allowed',
          `In this campaign a window can be extended by up to ${writeDuration(upTo)} (AD-14). For more time, pause the campaign.`,
        );
      const done = await extensionsDone(tx, phase.id);
      if (done >= times)
        throw new Refusal(
          'not-allowed',
          times === 0
            ? 'In this campaign deadlines are not extended (its setting extensions.times is 0). Pause the campaign instead.'
            : `This window was extended ${done === 1 ? 'once' : `${done} times`} already, which is the most that this campaign allows (AD-14). Pause it, or ask the players for a motion.`,
        );
      await tx.putSetting(extensionsKey(phase.id), done + 1);
      return new Date(scheduledEnd(phase).getTime() + byMs);
    });

/** Whether nobody is still to send something: every seat that owes orders and has a player has a sheet that stands. */
async function allIn(tx: RecordTx, phase: PhaseRow): Promise<boolean> {
  const sent = new Set(await tx.seatsWithOrders(phase.id));
  return openSeats(await tx.seats(phase.campaignId))
    .filter((seat) => seat.holder !== null && phase.owes.includes(seat.seatId))
    .every((seat) => sent.has(seat.seatId));
}

/** Never sooner than an hour from now; and while somebody's orders are missing, a window keeps its least length. */
export const shortenDeadline =
  (desk: Desk): App['shortenDeadline'] =>
  ({ to, ...input }) =>
    move(desk, input, 'deadline-shortened', async (tx, { campaign, phase }, now) => {
      if (Number.isNaN(to.getTime()) || to >= phase.deadlineAt)
        throw new Refusal('bad-input', 'That is not before the present deadline. To have more time, extend it.');
      if (to.getTime() < now.getTime() + LEAST_NOTICE)
        throw new Refusal('not-allowed', 'A deadline can be moved to no sooner than an hour from now.');
      const least = leastWindow(desk.frameOf(campaign), phase.kind);
      if (to.getTime() < phase.openedAt.getTime() + least && !(await allIn(tx, phase)))
        throw new Refusal(
          'not-allowed',
          `A window is open for at least ${writeDuration(least)} in this campaign, as long as orders of somebody are missing.`,
        );
      return to;
    });
