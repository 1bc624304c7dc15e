import { writeDuration } from '../../core/calendar/duration.js';
import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, requireAssistant } from '../kit/rights.js';
import { HOUR } from '../kit/spans.js';
import { readReason } from '../kit/written-reason.js';
import type { PersonId, PhaseRow, RecordTx } from '../ports/record.js';
import { deadlineMoved } from '../telling/texts/deadline-notices.js';
import { announceMoved } from '../windows/announce-moved.js';
import { awaitedSeats } from '../windows/awaited.js';
import { extensionsDone, noteExtension } from '../windows/extensions.js';
import { type HeldWindow, holdWindow, reschedule, scheduledEnd } from '../windows/hold-window.js';
import { leastWindow } from '../windows/schedule.js';

/** Nobody is to be surprised: a deadline never comes sooner than this after somebody has moved it. */
const LEAST_NOTICE = HOUR;

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
    const telling = await announceMoved(desk, tx, campaign, now, {
      moved: { was: phase, phase: moved.phase },
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

/** Puts the deadline off: before it has come, at most as often and as far as the campaign's setting says. */
export const extendDeadline =
  (desk: Desk) =>
  ({ byMs, ...input }: ByJudge & { byMs: number; reason: string }): Promise<{ readonly deadlineAt: Date }> =>
    move(desk, input, 'deadline-extended', async (tx, { campaign, phase }) => {
      const { times, upTo } = desk.frameOf(campaign).schedule.extensions;
      if (!Number.isInteger(byMs) || byMs < 1000)
        throw new Refusal('bad-input', 'Say by how much, like "24h"; at least 1 s.');
      if (byMs > upTo)
        throw new Refusal(
          'not-allowed',
          `In this campaign a window can be extended by up to ${writeDuration(upTo)}. For more time, pause the campaign.`,
        );
      const done = await extensionsDone(tx, phase.id);
      if (done >= times)
        throw new Refusal(
          'not-allowed',
          times === 0
            ? 'In this campaign deadlines are not extended (its setting extensions.times is 0). Pause the campaign instead.'
            : `This window was extended ${done === 1 ? 'once' : `${done} times`} already, which is the most that this campaign ` +
                'allows. Pause it, or ask the players for a motion.',
        );
      await noteExtension(tx, phase.id);
      return new Date(scheduledEnd(phase).getTime() + byMs);
    });

/** Whether nobody is still to send something: every seat that owes orders and has a player has a sheet that stands. */
async function allIn(tx: RecordTx, phase: PhaseRow): Promise<boolean> {
  const sent = new Set(await tx.seatsWithOrders(phase.id));
  return (await awaitedSeats(tx, phase)).every((seat) => sent.has(seat.seatId));
}

/**
 * Moves the deadline to an earlier time: never sooner than an hour from now; and while somebody's orders are missing,
 * a window keeps its least length.
 */
export const shortenDeadline =
  (desk: Desk) =>
  ({
    to: asked,
    ...input
  }: ByJudge & { to: Date | { readonly fromNowMs: number }; reason: string }): Promise<{ readonly deadlineAt: Date }> =>
    move(desk, input, 'deadline-shortened', async (tx, { campaign, phase }, now) => {
      // A length is counted from the moment at which the deadline is moved: "1h" must not fall short of an hour by the way here.
      const to = asked instanceof Date ? asked : new Date(now.getTime() + asked.fromNowMs);
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
