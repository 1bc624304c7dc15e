import type { Job } from '../../app/ports/job-queue.js';
import type { Log } from '../../app/ports/log.js';
import { jobId } from './names.js';
import type { Processors } from './workers.js';

/** A job for a later hour than this is left to the sweep. */
const SOON_MS = 60_000;
/** More than this wait at once only when very much is overdue; the sweep finds the rest again. */
const MOST_WAITING = 10_000;

/**
 * Does jobs in this very process while the queue is away, so that a lost Redis stops no clock. Jobs may run twice or never,
 * so nothing has to be remembered: what this process does not get done the next sweep finds.
 */
export class ByHand {
  readonly #processors: Processors;
  readonly #concurrency: number;
  readonly #log: Log;
  readonly #now: () => number;
  readonly #waiting = new Map<string, Job>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #running = new Map<string, Promise<void>>();
  #stopped = false;

  constructor(options: {
    readonly processors: Processors;
    readonly concurrency: number;
    readonly log: Log;
    readonly now: () => number;
  }) {
    this.#processors = options.processors;
    this.#concurrency = options.concurrency;
    this.#log = options.log;
    this.#now = options.now;
  }

  /** Takes jobs on; what is the same as one that waits or runs is left out. */
  take(jobs: readonly Job[]): void {
    for (const job of jobs) {
      const id = jobId(job);
      if (this.#stopped || this.#waiting.has(id) || this.#running.has(id) || this.#timers.has(id)) continue;
      if (this.#waiting.size + this.#timers.size >= MOST_WAITING) return;
      const wait = job.runAt === undefined ? 0 : job.runAt.getTime() - this.#now();
      if (wait > SOON_MS) continue;
      if (wait <= 0) this.#waiting.set(id, job);
      else this.#timers.set(id, setTimeout(() => this.#due(id, job), wait).unref());
    }
    this.#next();
  }

  /** Takes nothing more and waits for what is at work. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#waiting.clear();
    await Promise.all(this.#running.values());
  }

  #due(id: string, job: Job): void {
    this.#timers.delete(id);
    this.#waiting.set(id, job);
    this.#next();
  }

  #next(): void {
    for (const [id, job] of this.#waiting) {
      if (this.#running.size >= this.#concurrency) return;
      this.#waiting.delete(id);
      const work = this.#processors[job.name](job.payload)
        .catch((error: unknown) => this.#log.error({ job: id }, error, 'A job failed'))
        .then(() => {
          this.#running.delete(id);
          this.#next();
        });
      this.#running.set(id, work);
    }
  }
}
