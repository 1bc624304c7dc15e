import { setTimeout as delay } from 'node:timers/promises';

/** How long the queue may take to answer before it counts as away, and how often it is asked while it is. */
const ANSWERS_WITHIN_MS = 2_000;
const ASK_EVERY_MS = 1_000;

/**
 * Whether the queue answers. Nobody asks while all goes well; when something failed it is asked until it answers again, so
 * that meanwhile nobody else has to wait for it.
 */
export class Reach {
  readonly #ping: () => Promise<unknown>;
  readonly #tell: (away: boolean) => void;
  readonly #end = new AbortController();
  readonly #waiting = new Set<() => void>();
  #asking = false;
  #away = false;

  /** `tell`: hears of every change. */
  constructor(ping: () => Promise<unknown>, tell: (away: boolean) => void) {
    this.#ping = ping;
    this.#tell = tell;
  }

  get away(): boolean {
    return this.#away;
  }

  /** Something failed: finds out in the background whether the queue is away. */
  doubt(): void {
    if (this.#asking || this.#end.signal.aborted) return;
    this.#asking = true;
    this.#ask().then(
      () => {
        this.#asking = false;
      },
      // Stopped while it waited.
      () => {},
    );
  }

  /** Waits for the work, but no longer than until the queue is known to be away; false when it was not done. */
  async unlessAway(work: Promise<unknown>): Promise<boolean> {
    if (this.#away) return false;
    let leave = (): void => {};
    const gone = new Promise<false>((resolve) => {
      leave = () => resolve(false);
    });
    this.#waiting.add(leave);
    try {
      return await Promise.race([work.then(() => true), gone]);
    } finally {
      this.#waiting.delete(leave);
    }
  }

  stop(): void {
    this.#end.abort();
  }

  async #ask(): Promise<void> {
    const { signal } = this.#end;
    for (;;) {
      const answer = this.#ping().then(
        () => true,
        () => false,
      );
      const inTime = await Promise.race([answer, delay(ANSWERS_WITHIN_MS, false, { ref: false, signal })]);
      this.#note(!inTime);
      // A question to a queue that is away may stay open until it is back, and is then the answer.
      if (inTime || (await answer)) {
        this.#note(false);
        return;
      }
      await delay(ASK_EVERY_MS, undefined, { ref: false, signal });
    }
  }

  #note(away: boolean): void {
    if (away === this.#away || this.#end.signal.aborted) return;
    this.#away = away;
    if (away) for (const leave of [...this.#waiting]) leave();
    this.#tell(away);
  }
}
