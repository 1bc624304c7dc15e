import { setTimeout as delay } from 'node:timers/promises';
import { type Job, UnrecoverableError, WaitingError } from 'bullmq';
import type { JobName } from '../../app/ports/job-queue.js';
import type { Log } from '../../app/ports/log.js';
import { RecordAway } from '../../app/ports/record-away.js';
import { type OpenedWorker, openWorkerAt, type QueuePlace } from './backend.js';
import { isJobName, isSwept, QUEUE_NAMES, type QueueName } from './names.js';

/** What each job does, given its payload as it came out of the queue. It reads the payload with zod itself. */
export type Processors = Readonly<Record<JobName, (payload: unknown) => Promise<void>>>;

export interface WorkerSettings {
  readonly processors: Processors;
  /** How many phases this process works on at once; of messages, four times as many. */
  readonly concurrency: number;
  readonly log: Log;
  /** After how long without a sign of life a job of a killed process is taken over. */
  readonly stalledAfterMs?: number;
  readonly sweepEveryMs?: number;
}

export interface RunningWorkers {
  /**
   * Takes no more jobs and waits for those at work, at most `withinMs`; what is not done then goes back into the queue for
   * another process. Jobs may run twice, so nothing is lost or done double by it.
   */
  stop(withinMs?: number): Promise<void>;
}

const STALLED_AFTER_MS = 15_000;
const STOP_WITHIN_MS = 20_000;
/** A worker may be killed that often at the same job before the job counts as failed. */
const MAX_TAKEOVERS = 10;

/** Pauses between the tries of a job that failed. */
const RETRY_PAUSES_MS = [60_000, 5 * 60_000, 30 * 60_000] as const;
const pauseAfter = (tries: number): number => RETRY_PAUSES_MS[Math.min(tries, RETRY_PAUSES_MS.length) - 1] ?? 60_000;

/** A message spends its time waiting for somebody else's answer, so more of them than phases are on their way at once. */
const MESSAGES_PER_PHASE = 4;

const concurrencyOf = (name: QueueName, concurrency: number): number => {
  if (name === 'upkeep') return Math.min(2, concurrency);
  return name === 'deliveries' ? MESSAGES_PER_PHASE * concurrency : concurrency;
};

/**
 * Starts one worker a queue. `waitMs`: how long to wait until they are connected (null: until they are);
 * then they go on by themselves. `doubt`: called when a connection has trouble.
 */
export async function startWorkers(
  place: QueuePlace,
  settings: WorkerSettings,
  waitMs: number | null,
  doubt: () => void,
): Promise<RunningWorkers> {
  const { log } = settings;
  const running = QUEUE_NAMES.map((name) => startWorker(place, name, settings, doubt));
  const ready = Promise.all(running.map(({ worker }) => worker.waitUntilReady()));
  if (waitMs === null) await ready;
  else await Promise.race([ready.catch(() => {}), delay(waitMs, undefined, { ref: false })]);
  let stopping: Promise<void> | undefined;
  return {
    stop(withinMs = STOP_WITHIN_MS) {
      stopping ??= Promise.all(running.map((one) => stopWorker(one, withinMs, log))).then(() => {});
      return stopping;
    },
  };
}

const isConnectionTrouble = (error: Error): boolean =>
  ('code' in error && typeof error.code === 'string' && /^(?:E[A-Z]{4,}|57P0\d|08\d{3})$/.test(error.code)) ||
  /^Connection (?:is closed|terminated)/.test(error.message);

interface RunningWorker {
  readonly worker: OpenedWorker;
  /** Jobs at work, with the token by which this worker holds each. */
  readonly held: Map<Job, string | undefined>;
  /** Set when the worker stops: a job that was on its way to it then goes back at once. */
  stopping: boolean;
}

function startWorker(place: QueuePlace, name: QueueName, settings: WorkerSettings, doubt: () => void): RunningWorker {
  const { processors, log } = settings;
  const stalledAfterMs = settings.stalledAfterMs ?? STALLED_AFTER_MS;
  const held = new Map<Job, string | undefined>();
  const work = async (job: Job, token?: string): Promise<void> => {
    if (running.stopping) {
      await job.moveToWait(token);
      throw new WaitingError();
    }
    if (!isJobName(job.name)) {
      log.warn({ queue: name, job: job.id ?? null }, 'A job of an unknown kind was thrown away');
      return;
    }
    held.set(job, token);
    try {
      await processors[job.name](job.data);
    } catch (error) {
      // The sweep asks again as soon as the record is back. A job that waits for its own next try would keep that from
      // being heard, because both have the same id.
      if (error instanceof RecordAway && isSwept(job.name)) throw new UnrecoverableError(error.message);
      throw error;
    } finally {
      held.delete(job);
    }
  };
  const options = {
    concurrency: concurrencyOf(name, settings.concurrency),
    lockDuration: stalledAfterMs,
    stalledInterval: stalledAfterMs,
    maxStalledCount: MAX_TAKEOVERS,
    settings: { backoffStrategy: (tries: number) => pauseAfter(tries) },
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  };
  const worker = openWorkerAt(place, name, work, options, () => running.stopping);
  worker.on('failed', (job, error) => {
    const fields = { queue: name, job: job?.id ?? null, tries: job?.attemptsMade ?? null };
    log.error(fields, error, 'A job failed');
  });
  worker.on('stalled', (id) => log.warn({ queue: name, job: id }, 'A job of a process that is gone was taken over'));
  // Without a listener a broken connection would end the process; the worker connects again by itself.
  worker.on('error', (error) => {
    doubt();
    // What is away is said once, by whoever finds out; the library tells of each try to reach it.
    if (!isConnectionTrouble(error)) log.error({ queue: name }, error, 'A worker has trouble');
  });
  const running: RunningWorker = { worker, held, stopping: false };
  return running;
}

async function stopWorker(running: RunningWorker, withinMs: number, log: Log): Promise<void> {
  const { worker, held } = running;
  running.stopping = true;
  const timer = new AbortController();
  const timeUp = delay(withinMs, 'time up' as const, { signal: timer.signal, ref: false }).catch(() => 'done' as const);
  const outcome = await Promise.race([worker.close().then(() => 'done' as const), timeUp]);
  timer.abort();
  if (outcome === 'done') return;
  for (const [job, token] of held) {
    try {
      await job.moveToWait(token);
      log.warn({ job: job.id ?? null }, 'A job was not done in time and went back into the queue');
    } catch (error) {
      log.error({ job: job.id ?? null }, error, 'A job could not be put back; it is taken over when its time is up');
    }
  }
}
