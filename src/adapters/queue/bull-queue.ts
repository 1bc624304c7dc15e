import { setTimeout as delay } from 'node:timers/promises';
import type { Door } from '../../app/ports/door.js';
import type { Job, JobName, JobQueue } from '../../app/ports/job-queue.js';
import type { Log } from '../../app/ports/log.js';
import { type OpenedQueue, openQueueAt, type QueuePlace } from './backend.js';
import { ByHand } from './by-hand.js';
import { jobId, QUEUE_NAMES, type QueueName, queueOf } from './names.js';
import { startPacemaker } from './pacemaker.js';
import { Reach } from './reach.js';
import { type RunningWorkers, startWorkers, type WorkerSettings } from './workers.js';

/** How often the sweep looks for what a lost job missed. */
const SWEEP_EVERY_MS = 30_000;
/** The library notes what happens to each job; nobody here reads it. */
const EVENTS_KEPT = 500;
/** How long adding may take before the work that asked for it goes on without. */
const ADD_WITHIN_MS = 10_000;
/** How long the start waits for a Redis before it goes on without, and the stop before it leaves. */
const REDIS_WITHIN_MS = 3_000;
const CLOSE_WITHIN_MS = 10_000;
/** By how much two measurements of the database's time may differ. */
const MARGIN_MS = 50;
/** The first try and one after each pause of `RETRY_PAUSES_MS`. */
const TRIES = 4;

export interface OpenQueue extends Door {
  readonly queue: JobQueue;
  /**
   * Works on jobs in this process, and sees to it that the sweep comes, once for all processes. While the queue is away the
   * process does by hand what the sweep finds.
   */
  startWorkers(settings: WorkerSettings): Promise<RunningWorkers>;
  /** How many jobs wait or are at work, by queue; asks the queue. */
  depth(): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
}

const ONE_TRY: ReadonlySet<JobName> = new Set(['deliver-message', 'sweep', 'heartbeat']);

const optionsOf = (job: Job, now: number) => ({
  jobId: jobId(job),
  // The workers count the delay by their own machines' clocks: what comes a little early would find that it is not time yet.
  ...(job.runAt === undefined ? {} : { delay: Math.max(0, job.runAt.getTime() - now + MARGIN_MS) }),
  // Whether a message is tried again is decided where it is delivered, by what its channel said.
  attempts: ONE_TRY.has(job.name) ? 1 : TRIES,
  backoff: { type: 'custom' },
  // A finished job that is kept would block its id without a word.
  removeOnComplete: true,
  removeOnFail: true,
});

/** Waits for all of them, but no longer than `ms`; what comes later is nobody's business. */
async function atMost(ms: number, work: readonly Promise<unknown>[]): Promise<void> {
  const timer = new AbortController();
  const all = Promise.allSettled(work);
  await Promise.race([all, delay(ms, undefined, { signal: timer.signal }).catch(() => {})]);
  timer.abort();
}

/**
 * The job queue on BullMQ: on PostgreSQL, or on Redis; everything else is the same. Jobs are nudges. Adding one that
 * cannot be added now is logged and not an error: the record knows what is due, and the sweep finds it. A Redis that is
 * away, at the start or later, holds nothing up and is used again as soon as it answers.
 */
export async function openQueue(
  place: QueuePlace & {
    readonly log?: Log;
    /** The time by which jobs are due; left out: the machine's. */
    readonly now?: () => number;
  },
): Promise<OpenQueue> {
  const { log, now = Date.now } = place;
  const onRedis = 'redisUrl' in place;
  const queues = new Map<QueueName, OpenedQueue>();
  let byHand: ByHand | undefined;
  let closing = false;

  const queueNamed = (name: QueueName): OpenedQueue => {
    const known = queues.get(name);
    if (known !== undefined) return known;
    const queue = openQueueAt(
      place,
      name,
      {
        defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
        streams: { events: { maxLen: EVENTS_KEPT } },
      },
      () => closing,
    );
    // Without a listener a broken connection would end the process.
    queue.on('error', () => reach.doubt());
    queues.set(name, queue);
    return queue;
  };
  const reach = new Reach(
    () => queueNamed('phases').getWaitingCount(),
    (away) => {
      if (away) log?.warn({}, `The job queue does not answer. ${withoutQueue()}`);
      else log?.info({}, 'The job queue answers again');
    },
  );
  const withoutQueue = (): string =>
    byHand === undefined
      ? 'Jobs of this process are found later, by the sweep of a worker; it is used again as soon as it answers.'
      : 'This process does without it: deadlines are kept by the sweep, up to half a minute late. It is used again as soon as it answers.';

  const ready = QUEUE_NAMES.map((name) => queueNamed(name).waitUntilReady());
  if (onRedis) {
    await atMost(REDIS_WITHIN_MS, ready);
    reach.doubt();
  } else await Promise.all(ready);

  /** False when the queue is away; then the jobs are done by hand where somebody works. */
  const addTo = async (name: QueueName, jobs: readonly Job[]): Promise<boolean> => {
    if (reach.away) return false;
    const at = now();
    const bulk = jobs.map((job) => ({ name: job.name, data: job.payload, opts: optionsOf(job, at) }));
    const timer = new AbortController();
    const tooLong = delay(ADD_WITHIN_MS, undefined, { signal: timer.signal }).then(() => {
      throw new Error('adding took too long');
    });
    try {
      const adding = queueNamed(name).addBulk(bulk);
      adding.catch(() => reach.doubt());
      return await reach.unlessAway(Promise.race([adding, tooLong]));
    } catch (error) {
      reach.doubt();
      log?.error({ queue: name, jobs: jobs.length }, error, 'Jobs could not be added; the sweep will find what is due');
      return false;
    } finally {
      timer.abort();
      tooLong.catch(() => {});
    }
  };

  return {
    queue: {
      async add(jobs) {
        const byQueue = new Map<QueueName, Job[]>();
        // Campaigns of one lot ask for the same wakes; each row costs its own.
        for (const job of new Map(jobs.map((one) => [jobId(one), one])).values()) {
          const name = queueOf(job.name);
          byQueue.set(name, [...(byQueue.get(name) ?? []), job]);
        }
        await Promise.all(
          [...byQueue].map(async ([name, some]) => {
            if (!(await addTo(name, some))) byHand?.take(some);
          }),
        );
      },
    },
    async startWorkers(settings) {
      const hand = new ByHand({ ...settings, now });
      byHand = hand;
      const workers = await startWorkers(place, settings, onRedis ? REDIS_WITHIN_MS : null, () => reach.doubt());
      const pacemaker = startPacemaker({
        sweepEveryMs: settings.sweepEveryMs ?? SWEEP_EVERY_MS,
        now,
        add: (jobs) => addTo('upkeep', jobs),
        byHand: (jobs) => hand.take(jobs),
      });
      return {
        async stop(withinMs) {
          pacemaker.stop();
          byHand = undefined;
          await Promise.all([hand.stop(), workers.stop(withinMs)]);
        },
      };
    },
    health: () => ({
      name: 'queue',
      up: !reach.away,
      says: reach.away
        ? `The job queue${onRedis ? ' (Redis)' : ''} does not answer. ${withoutQueue()}`
        : 'The job queue answers.',
    }),
    async depth() {
      const counts = await Promise.all(
        QUEUE_NAMES.map(async (name) => {
          const { waiting = 0, active = 0, delayed = 0, prioritized = 0 } = await queueNamed(name).getJobCounts();
          return [name, waiting + active + delayed + prioritized] as const;
        }),
      );
      return Object.fromEntries(counts);
    },
    async close() {
      closing = true;
      reach.stop();
      const open = [...queues.values()];
      // A connection to what is away cannot say goodbye: it is given up.
      await atMost(
        CLOSE_WITHIN_MS,
        open.map((queue) => queue.close()),
      );
    },
  };
}
