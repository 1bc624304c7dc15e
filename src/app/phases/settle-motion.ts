import {
  type MotionOutcome,
  type MotionVotes,
  motionOutcome,
  settledOutcome,
  unanimousOutcome,
} from '../../core/signup/motion.js';
import type { Desk } from '../kit/desk.js';
import { openSeats } from '../kit/rights.js';
import { waitOn } from '../orders/say-wait.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, MotionRow, PersonId, PhaseRow, RecordReader, RecordTx } from '../ports/record.js';
import { motionDecided } from '../telling/texts/motion-notices.js';
import { announceMoved } from '../windows/announce-moved.js';
import { reschedule, scheduledEnd } from '../windows/hold-window.js';
import { endBeforeTime, stopClocks } from './stop-clocks.js';

/** A campaign and its current phase, both held by the transaction. Settling a motion may change them. */
export interface Floor {
  readonly campaign: CampaignRow;
  readonly phase: PhaseRow | null;
}

/** Who may vote, and how they have. Votes of seats that nobody holds do not count. */
export async function votesOn(
  record: RecordReader,
  motion: Pick<MotionRow, 'id' | 'campaignId'>,
): Promise<MotionVotes & { readonly own: ReadonlyMap<string, string> }> {
  const voters = openSeats(await record.seats(motion.campaignId)).filter((seat) => seat.holder !== null);
  const votes = new Map(
    (await record.votes(motion.campaignId, motion.id)).map(({ seatId, choice }) => [seatId, choice] as const),
  );
  const count = (choice: string): number => voters.filter(({ seatId }) => votes.get(seatId) === choice).length;
  return { voters: voters.length, yes: count('yes'), no: count('no'), own: votes };
}

/** What a carried motion does, or why it can do nothing any more. */
interface Effect {
  readonly floor: Floor;
  readonly jobs: readonly Job[];
  readonly deadlineAt: Date | null;
  /** Set when nothing could be done. */
  readonly idle: string | null;
}

async function carryOut(desk: Desk, tx: RecordTx, floor: Floor, motion: MotionRow, now: Date): Promise<Effect> {
  const { campaign, phase } = floor;
  const nothing = (idle: string): Effect => ({ floor, jobs: [], deadlineAt: null, idle });
  const stopping = { campaign, phase, who: 'The players', why: motion.reason, by: null, now };
  switch (motion.kind) {
    case 'extend': {
      if (phase === null || phase.id !== motion.phaseId || phase.status !== 'open' || motion.byMs === null)
        return nothing('The window that it was about is over, so nothing changes.');
      const until = new Date(scheduledEnd(phase).getTime() + motion.byMs);
      const moved = await reschedule(desk, tx, { campaign, phase }, until, now);
      return { floor: { campaign, phase: moved.phase }, jobs: moved.jobs, deadlineAt: until, idle: null };
    }
    // The deadline of the turn takes it into what is sealed.
    case 'rule':
      return { floor, jobs: [], deadlineAt: null, idle: null };
    case 'pause': {
      if (campaign.status !== 'running') return nothing('The campaign does not run, so nothing changes.');
      const jobs = await stopClocks(desk, tx, stopping);
      return {
        floor: { phase, campaign: { ...campaign, status: 'paused', pausedAt: now } },
        jobs,
        deadlineAt: null,
        idle: null,
      };
    }
    case 'end': {
      const jobs = await endBeforeTime(desk, tx, stopping);
      return {
        floor: { phase, campaign: { ...campaign, status: 'abandoned', endedAt: now } },
        jobs,
        deadlineAt: null,
        idle: null,
      };
    }
  }
}

/** How a motion comes to its end: by the votes that are in, by its time, or by the GM's word. */
type Settling =
  | { readonly kind: 'votes' }
  | { readonly kind: 'time' }
  | { readonly kind: 'word'; readonly status: 'carried' | 'failed' | 'withdrawn'; readonly word: string };

export interface Settled {
  readonly floor: Floor;
  readonly jobs: readonly Job[];
  /** Null: it stays as it is. */
  readonly status: MotionOutcome | 'withdrawn' | null;
}

function outcomeOf(motion: MotionRow, votes: MotionVotes, quorum: number, by: Settling): Settled['status'] {
  if (by.kind === 'word') return by.status;
  // That it is decided before all have spoken would tell how those voted who have.
  if (motion.secret && by.kind === 'votes' && votes.yes + votes.no < votes.voters) return null;
  if (motion.kind === 'rule') return unanimousOutcome(votes, by.kind === 'time');
  if (by.kind === 'time') return motion.status === 'tied' ? 'failed' : motionOutcome(votes, quorum);
  // The end of a campaign cannot be taken back: the GM has the whole time to veto it.
  return motion.kind === 'end' ? null : settledOutcome(votes, quorum);
}

/** Decides a motion when it is decided, does what it asks for, and tells everybody. The caller holds campaign and phase. */
export async function settle(
  desk: Desk,
  tx: RecordTx,
  floor: Floor,
  motion: MotionRow,
  by: Settling,
  now: Date,
  person: PersonId | null = null,
): Promise<Settled> {
  const votes = await votesOn(tx, motion);
  const status = outcomeOf(motion, votes, desk.frameOf(floor.campaign).motions.quorum, by);
  if (status === null) return { floor, jobs: [], status };
  const effect = status === 'carried' ? await carryOut(desk, tx, floor, motion, now) : null;
  const late = by.kind === 'time' && motion.status === 'tied' ? 'The GM had not decided before the deadline.' : '';
  const word = [by.kind === 'word' ? by.word : late, effect?.idle ?? ''].filter((text) => text !== '').join(' ');
  await tx.updateMotion(motion.id, { status, decidedAt: status === 'tied' ? null : now });
  await tx.insertAudit({
    campaignId: motion.campaignId,
    at: now,
    personId: person,
    act: `motion-${status}`,
    details: { motion: motion.id, kind: motion.kind, yes: votes.yes, no: votes.no, voters: votes.voters },
  });
  const decided = { status, votes, word, deadlineAt: effect?.deadlineAt ?? null };
  const telling = await announceMoved(desk, tx, floor.campaign, now, {
    moved: { was: floor.phase, phase: effect?.floor.phase ?? floor.phase },
    onceKey: `motion-${status}/${motion.id}`,
    ...(floor.phase === null ? {} : { phaseId: floor.phase.id }),
    document: (zone) => motionDecided(floor.campaign, motion, decided, zone),
  });
  return { floor: effect?.floor ?? floor, jobs: [...telling, ...(effect?.jobs ?? [])], status };
}

const MOST = 100;

/**
 * What is to be done at a deadline that has come, before the window may be sealed: motions that it brings to their end, and
 * players who ask to wait. `goesOn`: the window stays open, or the campaign stands still; it is not to be sealed now.
 */
export async function beforeSealing(
  desk: Desk,
  tx: RecordTx,
  campaign: CampaignRow,
  phase: PhaseRow,
  now: Date,
  /** The GM goes on, even though somebody asks to wait. */
  anyway: boolean,
): Promise<{ readonly goesOn: boolean; readonly jobs: readonly Job[] }> {
  const jobs: Job[] = [];
  let floor: Floor = { campaign, phase };
  for (const motion of await tx.motions(campaign.id, MOST)) {
    const ends = motion.kind === 'extend' || motion.closesAt <= phase.deadlineAt;
    const due = (motion.status === 'open' && ends) || (motion.status === 'tied' && motion.kind === 'extend');
    if (!due || floor.campaign.status !== 'running') continue;
    const settled = await settle(desk, tx, floor, motion, { kind: 'time' }, now);
    floor = settled.floor;
    jobs.push(...settled.jobs);
  }
  if (floor.campaign.status !== 'running' || floor.phase === null || floor.phase.deadlineAt > phase.deadlineAt)
    return { goesOn: true, jobs };
  const waiting = anyway ? null : await waitOn(desk, tx, campaign, phase, now);
  return waiting === null ? { goesOn: false, jobs } : { goesOn: true, jobs: [...jobs, ...waiting] };
}
