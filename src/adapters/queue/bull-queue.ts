import { setTimeout as delay } from 'node:timers/promises';
import type { Job, JobName, JobQueue } from '../../app/ports/job-queue.js';
import type { Log } from '../../app/ports/log.js';
import { type OpenedQueue, openQueueAt, type QueuePlace } from './backend.js';
import { jobId, QUEUE_NAMES, type QueueName, queueOf } from './names.js';
import { type RunningWorkers, startWorkers, type WorkerSettings } from './workers.js';

/** How often the sweep looks for what a lost job missed. */
const SWEEP_EVERY_MS = 30_000;
/** How often it is noted that the service is there. */
const HEARTBEAT_EVERY_MS = 60_000;
/** How long adding may take before the work that asked for it goes on without. */
const ADD_WITHIN_MS = 10_000;
/** The first try and one after each pause of `RETRY_PAUSES_MS`. */
const TRIES = 4;

export interface OpenQueue {
  readonly queue: JobQueue;
  /** Starts working on the jobs in this process, and sees to it that the sweep runs, once for all processes. */
  startWorkers(settings: WorkerSettings): Promise<RunningWorkers>;
  /** Rejects when the queue cannot be reached now. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const optionsOf = (job: Job, now: number) => ({
  jobId: jobId(job),
  ...(job.runAt === undefined ? {} : { delay: Math.max(0, job.runAt.getTime() - now) }),
  // Whether a message is tried again is decided where it is delivered, by what its channel said.
  attempts: ['deliver-message', 'sweep', 'heartbeat'].includes(job.name) ? 1 : TRIES,
  backoff: { type: 'custom' },
  // A finished job that is kept would block its id without a word.
  removeOnComplete: true,
  removeOnFail: true,
});

/**
 * The job queue on BullMQ: on PostgreSQL, or on Redis; everything else is the same. Jobs are nudges. Adding one that
 * cannot be added now is logged and not an error: the record knows what is due, and the sweep finds it.
 */
export async function openQueue(place: QueuePlace & { readonly log?: Log }): Promise<OpenQueue> {
  const { log } = place;
  const queues = new Map<QueueName, OpenedQueue>();
  const queueNamed = (name: QueueName): OpenedQueue => {
    const known = queues.get(name);
    if (known !== undefined) return known;
    const queue = openQueueAt(place, name, { defaultJobOptions: { removeOnComplete: true, removeOnFail: true } });
    // Without a listener a broken connection would end the process.
    queue.on('error', () => log?.warn({ queue: name }, 'The job queue has trouble with its connection'));
    queues.set(name, queue);
    return queue;
  };
  await Promise.all(QUEUE_NAMES.map((name) => queueNamed(name).waitUntilReady()));

  const addTo = async (name: QueueName, jobs: readonly Job[]): Promise<void> => {
    const now = Date.now();
    const bulk = jobs.map((job) => ({ name: job.name, data: job.payload, opts: optionsOf(job, now) }));
    const timer = new AbortController();
    const tooLong = delay(ADD_WITHIN_MS, undefined, { signal: timer.signal }).then(() => {
      throw new Error('adding took too long');
    });
    try {
      await Promise.race([queueNamed(name).addBulk(bulk), tooLong]);
    } catch (error) {
      log?.error({ queue: name, jobs: jobs.length }, error, 'Jobs could not be added; the sweep will find what is due');
    } finally {
      timer.abort();
      tooLong.catch(() => {});
    }
  };

  return {
    queue: {
      async add(jobs) {
        const byQueue = new Map<QueueName, Job[]>();
        for (const job of jobs) {
          const name = queueOf(job.name);
          byQueue.set(name, [...(byQueue.get(name) ?? []), job]);
        }
        await Promise.all([...byQueue].map(([name, some]) => addTo(name, some)));
      },
    },
    async startWorkers(settings) {
      const sweep: JobName = 'sweep';
      await queueNamed(queueOf(sweep)).upsertJobScheduler(
        sweep,
        { every: settings.sweepEveryMs ?? SWEEP_EVERY_MS },
        { name: sweep, data: {}, opts: { removeOnComplete: true, removeOnFail: true } },
      );
      const heartbeat: JobName = 'heartbeat';
      await queueNamed(queueOf(heartbeat)).upsertJobScheduler(
        heartbeat,
        { every: HEARTBEAT_EVERY_MS },
        { name: heartbeat, data: {}, opts: { removeOnComplete: true, removeOnFail: true } },
      );
      return startWorkers(place, settings);
    },
    async ping() {
      await queueNamed('phases').getWaitingCount();
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}
