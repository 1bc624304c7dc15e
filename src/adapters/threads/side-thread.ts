import { Worker, type WorkerOptions } from 'node:worker_threads';
import { z } from 'zod';

const Answer = z.object({ id: z.number(), answer: z.unknown().optional(), trouble: z.string().optional() });

export interface SideThreadOptions {
  /** The program of the thread. It answers each message `{ id, asked }` with `{ id, answer }`, or `{ id, trouble }`. */
  readonly entry: URL;
  readonly worker: Pick<WorkerOptions, 'resourceLimits' | 'execArgv' | 'workerData'>;
  /** A question that takes longer ends the thread. */
  readonly longestMs: number;
  /** The thread starts once, which is not the fault of the first question: it is asked this, and what it answers does not matter. */
  readonly first: unknown;
  readonly startMs: number;
  /** After so long without a question it ends, and its memory with it; left out: it stays. */
  readonly idleMs?: number;
  /** Told what the thread died of. */
  readonly died?: (error: unknown) => void;
}

/** What a thread said: an answer, what went wrong in it, or nothing, because it took too long or died. */
type Said =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'trouble'; readonly trouble: string }
  | { readonly kind: 'nothing' };

const NOTHING: Said = { kind: 'nothing' };

/** A thread that is asked one question after the other, is ended by one that takes too long, and started again by the next. */
export class SideThread {
  readonly #options: SideThreadOptions;
  #worker: Promise<Worker | null> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #id = 0;
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: SideThreadOptions) {
    this.#options = options;
  }

  /** How many questions wait or are being worked on. */
  get waiting(): number {
    return this.#waiting;
  }

  ask(asked: unknown): Promise<Said> {
    this.#waiting += 1;
    clearTimeout(this.#idle);
    const own = this.#last
      .then(() => this.#ask(asked))
      .finally(() => {
        this.#waiting -= 1;
        if (this.#waiting === 0) this.#endWhenIdle();
      });
    this.#last = own.catch(() => NOTHING);
    return own;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = await this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  async #ask(asked: unknown): Promise<Said> {
    this.#worker ??= this.#start();
    const worker = await this.#worker;
    const said = worker === null ? NOTHING : await this.#heard(worker, asked, this.#options.longestMs);
    if (said.kind === 'nothing') await this.close();
    return said;
  }

  async #start(): Promise<Worker | null> {
    const { entry, worker: options, first, startMs, died } = this.#options;
    const worker = new Worker(entry, options);
    // Whoever asked is told by the answer that does not come.
    worker.on('error', (error) => died?.(error));
    worker.unref();
    const ready = await this.#heard(worker, first, startMs);
    if (ready.kind !== 'nothing') return worker;
    await worker.terminate();
    return null;
  }

  #endWhenIdle(): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined) return;
    this.#idle = setTimeout(() => void (this.#waiting === 0 && this.close()), idleMs);
    this.#idle.unref();
  }

  /** What the thread says to a question within a time. */
  #heard(worker: Worker, asked: unknown, ms: number): Promise<Said> {
    this.#id += 1;
    const id = this.#id;
    return new Promise((resolve) => {
      const heard = (message: unknown): void => {
        const read = Answer.safeParse(message);
        if (!read.success || read.data.id !== id) return;
        const { answer, trouble } = read.data;
        end(trouble === undefined ? { kind: 'answer', answer } : { kind: 'trouble', trouble });
      };
      const over = (): void => end(NOTHING);
      const timer = setTimeout(over, ms);
      const end = (said: Said): void => {
        clearTimeout(timer);
        worker.off('message', heard);
        worker.off('exit', over);
        resolve(said);
      };
      worker.on('message', heard);
      worker.on('exit', over);
      worker.postMessage({ id, asked });
    });
  }
}
