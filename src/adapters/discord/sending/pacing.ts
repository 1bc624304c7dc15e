import { DefaultRestOptions, type RESTOptions } from 'discord.js';
import { OwnPace, type Pace, Turnstile } from '../../sending/pace.js';

/**
 * Discord's documented limit is 50 requests a second for a bot, over all its processes. What is left covers jitter on the way.
 * After a short stall that much time is made up for.
 */
export const DISCORD_PACE = { perSecond: 45, catchUpMs: 50 } as const;

/** A pace for a bot that has this process alone. */
export const ownPace = (): Pace => new OwnPace(DISCORD_PACE.perSecond, DISCORD_PACE.catchUpMs);

/** Answers to interactions do not count towards the limit over all requests, and must never wait behind a burst. */
const isAnswer = (address: string): boolean => /\/(?:interactions|webhooks)\/\d/.test(address);

/** Requests as discord.js makes them, but at the pace of the bot. Retries are paced too. */
export function pacedRequests(pace: Pace): Pick<RESTOptions, 'makeRequest' | 'globalRequestsPerSecond'> {
  const turnstile = new Turnstile(pace, ownPace());
  return {
    // Its own count over all requests would also hold back answers to interactions.
    globalRequestsPerSecond: Number.MAX_SAFE_INTEGER,
    async makeRequest(url, init) {
      if (!isAnswer(url)) await turnstile.pass();
      return DefaultRestOptions.makeRequest(url, init);
    },
  };
}
