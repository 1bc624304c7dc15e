import { writeDuration } from '../../core/calendar/duration.js';
import { isOver } from '../../core/campaign/status.js';
import type { ByJudge, SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { heldSeat, knownCampaign, requireGm } from '../kit/rights.js';
import { seatCalled } from '../kit/seats-called.js';
import { HOUR } from '../kit/spans.js';
import { GM_VOICE } from '../kit/vote-subjects.js';
import { readReason } from '../kit/written-reason.js';
import { type Floor, type Settled, settle, votesOn } from '../phases/settle-motion.js';
import type { Job } from '../ports/job-queue.js';
import type { ClockMotion, MotionRow, MotionStatus, RecordTx } from '../ports/record.js';
import { isVoteSecret, motionWords } from '../telling/texts/motion-notices.js';
import type { MotionSummary } from './clock-pages.js';
import { type Done, onFloor, type PutToVote, putToVote, requireLive, seatName } from './floor.js';

const MOST = 100;
/** The others are past, and what they decided stands in the thread. */
const MOST_SHOWN = 20;

type Wish = Pick<MotionRow, 'byMs'> & { readonly kind: ClockMotion };

/** Whether this can be moved at all now, by the campaign's settings and by where it stands. */
function requirePossible(desk: Desk, floor: Floor, { kind, byMs }: Wish): void {
  requireLive(floor);
  const frame = desk.frameOf(floor.campaign);
  if (!frame.motions.kinds.includes(kind))
    throw new Refusal(
      'not-allowed',
      `In this campaign players do not vote ${motionWords({ kind, byMs: byMs ?? HOUR, rule: null })}. Ask the GM.`,
    );
  if (kind !== 'end' && floor.campaign.status === 'paused')
    throw new Refusal('not-allowed', 'The campaign is paused: its clocks stand still.');
  if (kind !== 'extend') return;
  const { upTo } = frame.schedule.extensions;
  if (floor.phase === null || floor.phase.status !== 'open' || floor.phase.ordinal === 0)
    throw new Refusal(
      'no-open-phase',
      'No order window is open in this campaign now, so there is no deadline to extend.',
    );
  if (byMs === null || !Number.isInteger(byMs) || byMs < HOUR || byMs > upTo)
    throw new Refusal(
      'bad-input',
      upTo < HOUR
        ? 'In this campaign deadlines are not extended.'
        : `Say by how much, between 1 h and ${writeDuration(upTo)}.`,
    );
}

function requireNew(motions: readonly MotionRow[], floor: Floor, kind: MotionRow['kind'], seat: string): void {
  const same = motions.filter((motion) => motion.kind === kind);
  if (same.some(({ status }) => status === 'open' || status === 'tied'))
    throw new Refusal('already-in', 'There is a motion of this kind already. Vote on that one.');
  if (same.some((motion) => motion.openedBy === seat && motion.phaseId === (floor.phase?.id ?? null)))
    throw new Refusal('too-many', 'You have moved this in this window before. Another player can, or you in the next.');
}

/** A player puts a question to all: to extend the deadline by `byMs`, to pause, to end. With that they have voted yes. */
export const openMotion =
  (desk: Desk) =>
  async ({
    campaignId,
    seat,
    person,
    kind,
    byMs,
    reason,
  }: SeatRef & { kind: ClockMotion; byMs?: number; reason: string }): Promise<PutToVote> => {
    await knownCampaign(desk.record, campaignId);
    const why = readReason(reason);
    return onFloor(desk, campaignId, async (tx, floor, now) => {
      await heldSeat(tx, campaignId, seat, person);
      const wish: Wish = { kind, byMs: kind === 'extend' ? (byMs ?? null) : null };
      requirePossible(desk, floor, wish);
      requireNew(await tx.motions(campaignId, MOST), floor, kind, seat);
      const { closesAfter } = desk.frameOf(floor.campaign).motions;
      const end = now.getTime() + closesAfter;
      // A motion to extend is of use until the deadline only.
      const closesAt = new Date(kind === 'extend' ? Math.min(end, floor.phase?.deadlineAt.getTime() ?? end) : end);
      const motion: MotionRow = {
        ...wish,
        rule: null,
        secret: desk.frameOf(floor.campaign).secretBallots === true,
        id: desk.secrets.uuid(),
        campaignId,
        phaseId: floor.phase?.id ?? null,
        openedBy: seat,
        reason: why,
        openedAt: now,
        closesAt,
        status: 'open',
        decidedAt: null,
      };
      return putToVote(desk, tx, floor, motion, { name: await seatName(tx, campaignId, seat), person }, now);
    });
  };

/** The motion, when it is of this campaign; a motion that is not there and one of elsewhere give the same answer. */
async function motionHere(tx: RecordTx, campaignId: string, motionId: string): Promise<MotionRow> {
  const motion = await tx.motion(motionId);
  if (motion === null || motion.campaignId !== campaignId)
    throw new Refusal('not-found', 'There is no such motion in this campaign.');
  return motion;
}

const decidedAlready = (): Refusal => new Refusal('not-allowed', 'This motion is decided already.');

/**
 * A seat's vote on a motion. The last word before it is decided counts. `counted` is false when the motion's time was
 * up: it is decided without this vote.
 */
export const voteOnMotion =
  (desk: Desk) =>
  async ({
    campaignId,
    seat,
    person,
    motionId,
    choice,
  }: SeatRef & { motionId: string; choice: 'yes' | 'no' }): Promise<{
    readonly status: MotionStatus;
    readonly counted: boolean;
  }> => {
    await knownCampaign(desk.record, campaignId);
    return onFloor<{ readonly status: MotionStatus; readonly counted: boolean }>(
      desk,
      campaignId,
      async (tx, floor, now) => {
        await heldSeat(tx, campaignId, seat, person);
        const motion = await motionHere(tx, campaignId, motionId);
        if (motion.status !== 'open') throw decidedAlready();
        requireLive(floor);
        if (motion.closesAt < now) {
          // Its time is up, and the job that closes it is on its way: no vote counts any more, this one neither.
          const settled = await settle(desk, tx, floor, motion, { kind: 'time' }, now);
          return { value: { status: settled.status ?? 'open', counted: false }, jobs: settled.jobs };
        }
        await tx.castVote({ campaignId, subject: motionId, seatId: seat, choice, at: now });
        const details = { subject: motionId, seat };
        await tx.insertAudit({ campaignId, at: now, personId: person, act: 'vote-cast', details });
        const settled = await settle(desk, tx, floor, motion, { kind: 'votes' }, now);
        return { value: { status: settled.status ?? 'open', counted: true }, jobs: settled.jobs };
      },
    );
  };

const asDone = ({ status, jobs }: Settled): Done<{ readonly status: MotionRow['status'] }> => ({
  value: { status: status ?? 'open' },
  jobs,
});

/** The GM's word: a veto (`no`) while a motion is open, or the decision when it is tied. */
export const decideMotion =
  (desk: Desk) =>
  async ({
    campaignId,
    by,
    motionId,
    choice,
    reason,
  }: ByJudge & { motionId: string; choice: 'yes' | 'no'; reason: string }): Promise<{
    readonly status: MotionStatus;
  }> => {
    await knownCampaign(desk.record, campaignId);
    await requireGm(desk.record, campaignId, by);
    const why = readReason(reason);
    return onFloor(desk, campaignId, async (tx, floor, now) => {
      const motion = await motionHere(tx, campaignId, motionId);
      if (motion.status !== 'open' && motion.status !== 'tied') throw decidedAlready();
      requireLive(floor);
      if (choice === 'yes' && motion.status !== 'tied')
        throw new Refusal(
          'not-allowed',
          'The players are still voting. You can veto the motion now, and decide it if it ends in a tie.',
        );
      const who = (await tx.person(by))?.name ?? 'The GM';
      const word = `${who}, the GM, ${choice === 'yes' ? 'decides for it' : motion.status === 'tied' ? 'decides against it' : 'vetoes it'}: ${why}`;
      const status = choice === 'yes' ? 'carried' : 'failed';
      return asDone(await settle(desk, tx, floor, motion, { kind: 'word', status, word }, now, by));
    });
  };

/** Who opened a motion takes it back. */
export const withdrawMotion =
  (desk: Desk) =>
  async ({ campaignId, seat, person, motionId }: SeatRef & { motionId: string }): Promise<void> => {
    await knownCampaign(desk.record, campaignId);
    await onFloor(desk, campaignId, async (tx, floor, now) => {
      await heldSeat(tx, campaignId, seat, person);
      const motion = await motionHere(tx, campaignId, motionId);
      if (motion.openedBy !== seat)
        throw new Refusal('not-allowed', 'Only the seat that opened a motion can withdraw it.');
      if (motion.status !== 'open' && motion.status !== 'tied') throw decidedAlready();
      const word = `${await seatName(tx, campaignId, seat)} has withdrawn it.`;
      return asDone(await settle(desk, tx, floor, motion, { kind: 'word', status: 'withdrawn', word }, now, person));
    });
  };

/** A job: ends a motion whose time is up. */
export const closeMotion =
  (desk: Desk) =>
  async ({ motionId }: { motionId: string }): Promise<'decided' | 'tied' | 'not-due' | 'already'> => {
    const seen = await desk.record.motion(motionId);
    if (seen === null || seen.status !== 'open') return 'already';
    return onFloor<'decided' | 'tied' | 'not-due' | 'already'>(desk, seen.campaignId, async (tx, floor, now) => {
      const motion = await motionHere(tx, seen.campaignId, motionId);
      if (motion.status !== 'open' || isOver(floor.campaign)) return { value: 'already', jobs: [] };
      if (now < motion.closesAt) {
        const again: Job = { name: 'close-motion', payload: { motionId }, runAt: motion.closesAt };
        return { value: 'not-due', jobs: [again] };
      }
      const settled = await settle(desk, tx, floor, motion, { kind: 'time' }, now);
      return { value: settled.status === 'tied' ? 'tied' : 'decided', jobs: settled.jobs };
    });
  };

/** Motions of a campaign as anybody may see them, and the reader's own vote. */
export async function motionSummaries(
  { record }: Desk,
  campaignId: string,
  seat: SeatRef['seat'] | null,
): Promise<readonly MotionSummary[]> {
  const [rows, seats] = await Promise.all([record.motions(campaignId, MOST), record.seats(campaignId)]);
  return Promise.all(
    rows.slice(0, MOST_SHOWN).map(async (motion): Promise<MotionSummary> => {
      const { voters, yes, no, own } = await votesOn(record, motion);
      const choice = seat === null ? undefined : own.get(seat);
      return {
        id: motion.id,
        kind: motion.kind,
        rule: motion.rule,
        question: `A motion ${motionWords(motion)}`,
        openedBy: motion.openedBy === GM_VOICE ? 'the GM' : seatCalled(seats, motion.openedBy),
        own: motion.openedBy === seat,
        reason: motion.reason,
        openedAt: motion.openedAt,
        closesAt: motion.closesAt,
        status: motion.status,
        voters,
        cast: yes + no,
        counts: isVoteSecret(motion, motion.status) ? null : { yes, no },
        choice: choice === 'yes' || choice === 'no' ? choice : null,
      };
    }),
  );
}
