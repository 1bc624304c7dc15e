import type { ByJudge, SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, openSeats, requireAssistant } from '../kit/rights.js';
import { HOUR } from '../kit/spans.js';
import { storable } from '../kit/storable-text.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, PhaseRow, RecordReader, RecordTx } from '../ports/record.js';
import { waitHolds, waitOver, waitSaid } from '../telling/texts/deadline-notices.js';
import { announceMoved } from '../windows/announce-moved.js';
import { type HeldWindow, holdWindow, scheduledEnd } from '../windows/hold-window.js';
import { moveDeadline, orderWindow, requireOpen } from '../windows/order-window.js';

const LONGEST_REASON = 300;

/** The subject under which the words of WAIT of a window are kept among the votes. */
export const waitSubject = (phaseId: string): string => `wait/${phaseId}`;

/** Seats that ask this window to wait. */
export const waitingSeats = async (
  record: RecordReader,
  phase: Pick<PhaseRow, 'id' | 'campaignId'>,
): Promise<readonly string[]> =>
  (await record.votes(phase.campaignId, waitSubject(phase.id)))
    .filter(({ choice }) => choice === 'yes')
    .map(({ seatId }) => seatId);

/** Why somebody waits: one line, and nothing when nothing was said. */
const readWhy = (typed: string): string =>
  [...storable(typed.slice(0, LONGEST_REASON * 8)).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')]
    .slice(0, LONGEST_REASON)
    .join('')
    .trim();

/** Once nobody waits any more, the deadline is the scheduled one again, or an hour from now when that is past. */
async function endWait(
  desk: Desk,
  tx: RecordTx,
  { campaign, phase }: HeldWindow,
  who: string,
  now: Date,
): Promise<{ readonly phase: PhaseRow; readonly jobs: readonly Job[] }> {
  const back = new Date(Math.max(phase.scheduledAt.getTime(), now.getTime() + HOUR));
  const moved =
    back < phase.deadlineAt
      ? await moveDeadline(tx, phase, back, desk.frameOf(campaign), now)
      : { phase, jobs: [] as readonly Job[] };
  const telling = await announceMoved(desk, tx, campaign, now, {
    moved: { was: phase, phase: moved.phase },
    onceKey: `wait-over/${phase.id}/${now.getTime()}`,
    phaseId: phase.id,
    deadlineAt: moved.phase.deadlineAt,
    document: (zone) => waitOver(phase, moved.phase, who, zone),
  });
  return { phase: moved.phase, jobs: [...moved.jobs, ...telling] };
}

/** A player asks the window to wait, or takes that back. Everybody is told. */
export const sayWait =
  (desk: Desk) =>
  async ({
    wait,
    reason = '',
    ...ref
  }: SeatRef & { wait: boolean; reason?: string }): Promise<{
    readonly waiting: boolean;
    readonly deadlineAt: Date;
  }> => {
    const { record, clock } = desk;
    const window = await orderWindow(desk, ref);
    const { campaignId, seat } = ref;
    const { deadlineAt, jobs } = await record.transact(async (tx) => {
      const held = await holdWindow(desk, tx, campaignId);
      const { campaign } = held;
      const now = clock.now();
      const phase = await requireOpen(desk, { ...window, campaign }, ref.person, now, held.phase);
      const { schedule } = desk.frameOf(campaign);
      if (schedule.wait === 'none')
        throw new Refusal(
          'not-allowed',
          'There is no WAIT in this campaign. You can move to extend the deadline instead.',
        );
      const subject = waitSubject(phase.id);
      const words = await tx.votes(campaignId, subject);
      const own = words.find(({ seatId }) => seatId === seat)?.choice;
      const others = words.some(({ seatId, choice }) => seatId !== seat && choice === 'yes');
      if ((own === 'yes') === wait) return { deadlineAt: phase.deadlineAt, jobs: [] };
      if (wait && own === 'no' && schedule.wait === 'once')
        throw new Refusal('not-allowed', 'You have said WAIT in this window before. It can be said once a window.');
      await tx.castVote({ campaignId, subject, seatId: seat, choice: wait ? 'yes' : 'no', at: now });
      await tx.insertAudit({
        campaignId,
        at: now,
        personId: ref.person,
        act: wait ? 'wait-said' : 'wait-taken-back',
        details: { phase: phase.id, seat },
      });
      const name = window.seat.name;
      if (!wait) {
        if (others) return { deadlineAt: phase.deadlineAt, jobs: [] };
        const after = await endWait(
          desk,
          tx,
          { campaign, phase },
          `${name} asked to wait, and has taken it back.`,
          now,
        );
        return { deadlineAt: after.phase.deadlineAt, jobs: after.jobs };
      }
      await tx.setReady(phase.id, seat, null);
      // Only the first of a window puts the deadline off; for the others it is enough that it is.
      const first = !words.some(({ choice }) => choice === 'yes' || choice === 'no');
      const until = new Date(scheduledEnd(phase).getTime() + (first ? schedule.waitAtMost : 0));
      const moved =
        until > phase.deadlineAt
          ? await moveDeadline(tx, phase, until, desk.frameOf(campaign), now)
          : { phase, jobs: [] as readonly Job[] };
      const why = readWhy(reason);
      const telling = await announceMoved(desk, tx, campaign, now, {
        moved: { was: phase, phase: moved.phase },
        onceKey: `wait/${phase.id}/${seat}/${now.getTime()}`,
        phaseId: phase.id,
        deadlineAt: moved.phase.deadlineAt,
        document: (zone) => waitSaid(phase, moved.phase, name, why, zone),
      });
      return { deadlineAt: moved.phase.deadlineAt, jobs: [...moved.jobs, ...telling] };
    });
    await desk.follow(campaignId, jobs);
    return { waiting: wait, deadlineAt };
  };

/** The GM lets a window go on for which players asked to wait. */
export const liftWaits =
  (desk: Desk) =>
  async ({ campaignId, by }: ByJudge): Promise<{ readonly deadlineAt: Date }> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await requireAssistant(record, campaignId, by);
    const { deadlineAt, jobs } = await record.transact(async (tx) => {
      const held = await holdWindow(desk, tx, campaignId);
      const waiting = await waitingSeats(tx, held.phase);
      if (waiting.length === 0) throw new Refusal('not-allowed', 'Nobody asks this window to wait.');
      const now = clock.now();
      for (const seatId of waiting)
        await tx.castVote({ campaignId, subject: waitSubject(held.phase.id), seatId, choice: 'no', at: now });
      const who = (await tx.person(by))?.name ?? 'The GM';
      const details = { phase: held.phase.id, seats: [...waiting] };
      await tx.insertAudit({ campaignId, at: now, personId: by, act: 'waits-lifted', details });
      const after = await endWait(desk, tx, held, `${who}, the GM, lets the window go on.`, now);
      return { deadlineAt: after.phase.deadlineAt, jobs: after.jobs };
    });
    await desk.follow(campaignId, jobs);
    return { deadlineAt };
  };

/** At a deadline that has come: where WAIT holds until the GM's word, the window stays open as long again. */
export async function waitOn(
  desk: Desk,
  tx: RecordTx,
  campaign: CampaignRow,
  phase: PhaseRow,
  now: Date,
): Promise<readonly Job[] | null> {
  const { wait, waitAtMost } = desk.frameOf(campaign).schedule;
  if (wait !== 'until-gm') return null;
  const waiting = await waitingSeats(tx, phase);
  const held = openSeats(await tx.seats(campaign.id)).filter(
    (seat) => seat.holder !== null && waiting.includes(seat.seatId),
  );
  if (held.length === 0) return null;
  const until = new Date(now.getTime() + waitAtMost);
  const moved = await moveDeadline(tx, phase, until, desk.frameOf(campaign), now);
  const names = held.map((seat) => seat.name);
  const telling = await announceMoved(desk, tx, campaign, now, {
    moved: { was: phase, phase: moved.phase },
    onceKey: `wait-holds/${phase.id}/${moved.phase.revision}`,
    phaseId: phase.id,
    deadlineAt: until,
    document: (zone) => waitHolds(moved.phase, names, zone),
  });
  return [...moved.jobs, ...telling];
}
