import { setTimeout as delay } from 'node:timers/promises';

/** Hands out moments at which a request may leave, never more than a budget. */
export interface Pace {
  /** Takes the next moment; resolves to the milliseconds until then. */
  next(): Promise<number>;
}

/** A pace for one process that has the budget alone. */
export class OwnPace implements Pace {
  #last = 0;

  constructor(
    private readonly perSecond: number,
    /** After a short stall that much time is made up for, in milliseconds. */
    private readonly catchUpMs: number,
  ) {}

  async next(): Promise<number> {
    const now = performance.now();
    this.#last = Math.max(now - this.catchUpMs, this.#last + 1000 / this.perSecond);
    return this.#last - now;
  }
}

/** Lets requests out one after the other at a pace, in the order they came. */
export class Turnstile {
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly pace: Pace,
    /** For when the shared pace cannot be asked: this process then goes on at the full pace of one. */
    private readonly spare: Pace,
  ) {}

  pass(): Promise<void> {
    const own = this.#last.then(() => this.#wait());
    // Whatever happens to one request, the next gets its turn.
    this.#last = own.catch(() => {});
    return own;
  }

  async #wait(): Promise<void> {
    const wait = await this.#next().catch(() => this.spare.next());
    if (wait > 0) await delay(wait);
  }

  async #next(): Promise<number> {
    return this.pace.next();
  }
}
