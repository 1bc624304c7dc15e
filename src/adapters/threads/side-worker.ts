import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { z } from 'zod';

const Answer = z.object({
  id: z.number(),
  answer: z.unknown().optional(),
  trouble: z.string().optional(),
  refusal: z.object({ code: z.string(), message: z.string() }).optional(),
});

/** What runs beside the loop: a thread, or a process. */
interface Side {
  postMessage(message: unknown): void;
  on(event: 'message' | 'exit' | 'error', heard: (what: unknown) => void): unknown;
  off(event: 'message' | 'exit' | 'error', heard: (what: unknown) => void): unknown;
  terminate(): Promise<unknown>;
  /** From then on it keeps this process from ending no longer. */
  unref(): void;
}

/** A thread. What takes far too much memory at once in it ends the whole process, whatever its limits say. */
export const threadBeside = (entry: URL, options: WorkerOptions): Side => new Worker(entry, options);

/** A process: it takes longer to start, and whatever becomes of it, this one goes on. */
export function processBeside(
  entry: URL,
  { execArgv, mostMegabytes }: { readonly execArgv: readonly string[]; readonly mostMegabytes: number },
): Side {
  const child: ChildProcess = fork(fileURLToPath(entry), [], {
    execArgv: [...execArgv, `--max-old-space-size=${mostMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return {
    // One that is gone already does not answer; its end was told.
    postMessage: (message) => void child.send(message as object, () => {}),
    on: (event, heard) => child.on(event, heard),
    off: (event, heard) => child.off(event, heard),
    async terminate() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
  };
}

export interface SideWorkerOptions {
  /** Its program answers each message `{ id, asked }` with `{ id }` and one of `answer`, `refusal`, `trouble`. */
  readonly start: () => Side;
  /** A question that takes longer ends it. */
  readonly longestMs: number;
  /** It starts once, which is not the fault of the first question: it is asked this, and what it answers does not matter. */
  readonly first: unknown;
  readonly startMs: number;
  /** After so long without a question it ends, and its memory with it; left out: it stays. */
  readonly idleMs?: number;
  /** Told what a thread died of. */
  readonly died?: (error: unknown) => void;
}

/** An answer, why it does not do it, what went wrong in it, or nothing: it took too long or died of it, if it could be started at all. */
type Said =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'refusal'; readonly refusal: { readonly code: string; readonly message: string } }
  | { readonly kind: 'trouble'; readonly trouble: string }
  | { readonly kind: 'nothing'; readonly started: boolean };

const NOTHING: Said = { kind: 'nothing', started: true };
const NOT_STARTED: Said = { kind: 'nothing', started: false };

/** A thread or a process that is asked one question after the other, is ended by one that takes too long, and started again by the next. */
export class SideWorker {
  readonly #options: SideWorkerOptions;
  #side: Promise<Side | null> | null = null;
  #running: Side | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #id = 0;
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: SideWorkerOptions) {
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
    const side = await this.#side;
    this.#side = null;
    await side?.terminate();
  }

  async #ask(asked: unknown): Promise<Said> {
    this.#side ??= this.#start();
    const side = await this.#side;
    const said = side === null ? NOT_STARTED : await this.#heard(side, asked, this.#options.longestMs);
    if (said.kind === 'nothing') await this.close();
    return said;
  }

  async #start(): Promise<Side | null> {
    const { start, first, startMs, died } = this.#options;
    const side = start();
    // Whoever asked is told by the answer that does not come.
    side.on('error', (error) => died?.(error));
    side.unref();
    const ready = await this.#heard(side, first, startMs);
    if (ready.kind === 'nothing') {
      await side.terminate();
      return null;
    }
    // One that dies while nobody asks it is started again by the next question.
    this.#running = side;
    side.on('exit', () => {
      if (this.#running === side) this.#side = null;
    });
    return side;
  }

  #endWhenIdle(): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined) return;
    this.#idle = setTimeout(() => void (this.#waiting === 0 && this.close()), idleMs);
    this.#idle.unref();
  }

  /** What it says to a question within a time. */
  #heard(side: Side, asked: unknown, ms: number): Promise<Said> {
    this.#id += 1;
    const id = this.#id;
    return new Promise((resolve) => {
      const heard = (message: unknown): void => {
        const read = Answer.safeParse(message);
        if (!read.success || read.data.id !== id) return;
        const { answer, trouble, refusal } = read.data;
        if (refusal !== undefined) end({ kind: 'refusal', refusal });
        else end(trouble === undefined ? { kind: 'answer', answer } : { kind: 'trouble', trouble });
      };
      const over = (): void => end(NOTHING);
      const timer = setTimeout(over, ms);
      const end = (said: Said): void => {
        clearTimeout(timer);
        side.off('message', heard);
        side.off('exit', over);
        resolve(said);
      };
      side.on('message', heard);
      side.on('exit', over);
      side.postMessage({ id, asked });
    });
  }
}
