import { setTimeout as delay } from 'node:timers/promises';
import { DefaultRestOptions, type RESTOptions } from 'discord.js';

/** Discord's documented limit is 50 requests a second for a bot, over all its processes. What is left covers jitter on the way. */
export const REQUESTS_PER_SECOND = 45;
/** After a short stall that much time is made up for. */
export const CATCH_UP_MS = 50;

/** Hands out moments at which a request may leave, never more than the bot's budget. */
export interface Pace {
  /** Takes the next moment; resolves to the milliseconds until then. */
  next(): Promise<number>;
}

/** A pace for a bot that has this process alone. */
export class OwnPace implements Pace {
  #last = 0;

  async next(): Promise<number> {
    const now = performance.now();
    this.#last = Math.max(now - CATCH_UP_MS, this.#last + 1000 / REQUESTS_PER_SECOND);
    return this.#last - now;
  }
}

/** Lets requests out one after the other at a pace, in the order they came. */
class Turnstile {
  #last: Promise<void> = Promise.resolve();
  readonly #spare = new OwnPace();

  constructor(private readonly pace: Pace) {}

  pass(): Promise<void> {
    const own = this.#last.then(() => this.#wait());
    // Whatever happens to one request, the next gets its turn.
    this.#last = own.catch(() => {});
    return own;
  }

  async #wait(): Promise<void> {
    // Where the shared pace cannot be asked, this process goes on at the full pace of one.
    const wait = await this.#next().catch(() => this.#spare.next());
    if (wait > 0) await delay(wait);
  }

  async #next(): Promise<number> {
    return this.pace.next();
  }
}

/** Answers to interactions do not count towards the limit over all requests, and must never wait behind a burst. */
const isAnswer = (address: string): boolean => /\/(?:interactions|webhooks)\/\d/.test(address);

/** Requests as discord.js makes them, but at the pace of the bot. Retries are paced too. */
export function pacedRequests(pace: Pace): Pick<RESTOptions, 'makeRequest' | 'globalRequestsPerSecond'> {
  const turnstile = new Turnstile(pace);
  return {
    // Its own count over all requests would also hold back answers to interactions.
    globalRequestsPerSecond: Number.MAX_SAFE_INTEGER,
    async makeRequest(url, init) {
      if (!isAnswer(url)) await turnstile.pass();
      return DefaultRestOptions.makeRequest(url, init);
    },
  };
}
