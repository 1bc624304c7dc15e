import type { Desk } from '../kit/desk.js';
import { SECOND } from '../kit/spans.js';
import type { Job } from '../ports/job-queue.js';
import type { ClaimedPhase, PhaseId, RecordTx } from '../ports/record.js';
import { RecordAway } from '../ports/record-away.js';
import { wakeFor } from '../windows/schedule.js';
import { heldForDoors, readDoors } from './hold-for-doors.js';
import { noticeOutage } from './outage.js';
import { publishInside } from './publish-reports.js';
import { resolveInside } from './resolve-phase.js';
import { sealInside } from './seal-phase.js';

// What a deadline does to all campaigns that share it. The table of phases is the queue: whoever is free claims a few that are
// due, plays them from the seal to the reports in the outbox in one transaction, and goes on until nothing is left.

/** Phases in one transaction: enough to share its statements, few enough that an answer to somebody's sheet need not wait long. */
const LOT = 16;
/** Lots at once in one process: while one waits for PostgreSQL the other computes. */
const AT_ONCE = 2;
/** Further processes that are called to a storm. */
const HANDS = 3;
/** A hand that finds its process at work already tries again, so that an idle one may take it: soon at first, then ever later. */
const HAND_WAITS_MS = 250;
const HAND_WAITS_MOST_MS = 4_000;
const MOST_TURNS = 12;

interface Played {
  /** Whether the campaign looks different now. */
  readonly changed: boolean;
  readonly jobs: readonly Job[];
}

/** Does what is due of one phase, in the transaction of its lot. */
async function playInside(desk: Desk, tx: RecordTx, { id, campaignId, status }: ClaimedPhase): Promise<Played> {
  if (status === 'resolved') {
    const { outcome, jobs } = await publishInside(desk, tx, { id, campaignId }, 'clock');
    return { changed: outcome === 'published', jobs };
  }
  const { sealed, jobs } = await sealInside(desk, tx, { id, campaignId }, false);
  if (sealed === null) return { changed: false, jobs };
  const results = await resolveInside(desk, tx, sealed);
  return { changed: true, jobs: [...jobs, ...results.jobs] };
}

interface Lot {
  readonly size: number;
  /** Phases that are still due, because they wait for something. */
  readonly unchanged: readonly PhaseId[];
}

/** Plays a lot of at most so many. Rejects with LotFailed when nothing of it could be put on record. */
async function playLot(desk: Desk, now: Date, most: number, except: readonly PhaseId[]): Promise<Lot> {
  let at: ClaimedPhase | null = null;
  let culprit: ClaimedPhase | null = null;
  try {
    const played = await desk.record.transactDue({ now, most, except }, async (tx, due) => {
      [at, culprit] = [due, due];
      // Whoever sends a sheet or asks for a page now is not kept waiting for the whole lot.
      await desk.callers.goFirst();
      const what = await playInside(desk, tx, due);
      culprit = null;
      return what;
    });
    await desk.followAll(
      played.filter(({ result }) => result.changed).map(({ due }) => due.campaignId),
      played.flatMap(({ result }) => result.jobs),
    );
    return {
      size: played.length,
      unchanged: played.filter(({ result }) => !result.changed).map(({ due }) => due.id),
    };
  } catch (error) {
    if (error instanceof RecordAway) throw error;
    // What fails at the end, when all is written, is nobody's in particular; unless the phase was alone.
    throw new LotFailed(most === 1 ? at : culprit, error);
  }
}

/** Nothing of a lot is on record, because of one phase of it, where that is known. */
class LotFailed extends Error {
  override readonly name = 'LotFailed';
  readonly culprit: ClaimedPhase | null;

  constructor(culprit: ClaimedPhase | null, cause: unknown) {
    super('A lot of due phases failed; nothing of it is on record.', { cause });
    this.culprit = culprit;
  }
}

/** Plays what is due by `now`, lot by lot, until nothing is left but what was looked at. Gives how many phases. */
async function playDue(desk: Desk, now: Date, seen: Set<PhaseId>, onFullLot: () => Promise<void>): Promise<number> {
  let played = 0;
  /** After a lot that failed for no phase in particular: so many are played one by one. */
  let singly = 0;
  for (;;) {
    // A deadline that passed while the service was away is no deadline.
    await noticeOutage(desk);
    try {
      const lot = await playLot(desk, now, singly > 0 ? 1 : LOT, [...seen]);
      if (lot.size === 0) return played;
      for (const id of lot.unchanged) seen.add(id);
      played += lot.size;
      singly = Math.max(0, singly - 1);
      if (lot.size === LOT) await onFullLot();
    } catch (error) {
      if (!(error instanceof LotFailed)) throw error;
      const { culprit } = error;
      desk.log.error({ phase: culprit?.id ?? null, campaign: culprit?.campaignId ?? null }, error.cause, error.message);
      // Its neighbours are played without it; the sweep asks for it again.
      if (culprit !== null) seen.add(culprit.id);
      else if (singly > 0) throw error;
      else singly = LOT;
    }
  }
}

/** Windows played by doors that are read from time to time come last, after one more look at those doors. */
async function playAll(desk: Desk, now: Date, onFullLot: () => Promise<void>): Promise<number> {
  const { beforeSeal = [] } = desk;
  const byDoor = beforeSeal.length === 0 ? [] : await desk.record.dueByDoor(now);
  const heard = byDoor.filter(({ doors }) => beforeSeal.some(({ door }) => doors.includes(door)));
  const seen = new Set(heard.map(({ id }) => id));
  let played = await playDue(desk, now, seen, onFullLot);
  if (heard.length > 0) {
    // What a door stamped before the deadline counts, whenever it is read.
    const doors = beforeSeal.filter(({ door }) => heard.some((window) => window.doors.includes(door)));
    const held = await heldForDoors(desk, heard, await readDoors(doors));
    for (const { id } of heard) if (!held.has(id)) seen.delete(id);
    played += await playDue(desk, now, seen, onFullLot);
  }
  // What another transaction held for a moment (a sheet that was being stored, a ruling) is looked at again soon.
  if (await desk.record.staysDue({ now, except: [...seen] }))
    await desk.followAll([], [wakeFor(new Date((Math.floor(desk.clock.now().getTime() / SECOND) + 1) * SECOND))]);
  return played;
}

/** How long a hand waits that was turned away so often. */
const handWaits = (turn: number): number => Math.min(HAND_WAITS_MS * 2 ** (turn - 1), HAND_WAITS_MOST_MS);

const handTo = (hand: number, turn: number, runAt?: Date): Job => ({
  name: 'resolve-due',
  payload: { hand, turn },
  ...(runAt === undefined ? {} : { runAt }),
});

/**
 * Plays whatever is due, in whatever campaigns, by the same steps and rules as one phase alone: sealed, resolved, and published
 * or held for review. Gives how many phases were looked at.
 */
export function resolveDue(desk: Desk): (wake: { hand: number; turn: number }) => Promise<number> {
  let working = 0;
  /** Somebody woke while all were at work: what fell due since is looked at before they rest. */
  let woken = false;
  return async ({ hand, turn }) => {
    if (working >= AT_ONCE) {
      if (hand === 0) woken = true;
      else if (turn < MOST_TURNS)
        await desk.followAll([], [handTo(hand, turn + 1, new Date(desk.clock.now().getTime() + handWaits(turn)))]);
      return 0;
    }
    working += 1;
    try {
      let called = hand > 0;
      const callHands = async (): Promise<void> => {
        if (called) return;
        called = true;
        await desk.followAll(
          [],
          Array.from({ length: HANDS }, (_, index) => handTo(index + 1, 1)),
        );
      };
      let played = 0;
      do {
        woken = false;
        played += await playAll(desk, desk.clock.now(), callHands);
      } while (woken);
      return played;
    } finally {
      working -= 1;
    }
  };
}
