import type { Request, RequestHandler } from 'express';
import { WebError } from '../kit/errors.js';

/** How long the requests of one address, or of one session, may hold the process. */
export interface LoopBudget {
  /** Milliseconds that come back in each second. */
  readonly perSecondMs: number;
  /** Milliseconds that may be spent at once. */
  readonly burstMs: number;
}

/**
 * About a hundred pages a minute for ever, and a thousand at once; whoever wants more than a seventh of a core for themselves waits.
 * Counts of requests do not see that one of them costs as much as a hundred others.
 */
const USUAL: LoopBudget = { perSecondMs: 150, burstMs: 8_000 };

interface Meter {
  /** A request begins; what is given back ends it and says how many milliseconds of the loop were its own. */
  begin(): () => number;
}

/**
 * Shares the time for which the loop was busy among the requests that were under way. It counts what the clock says, or the
 * processor where that is less: when others have the machine, that is nobody's fault here.
 */
function openMeter(): Meter {
  let underWay = 0;
  /** What each request that was under way all the time would have had until now. */
  let share = 0;
  let busy = performance.eventLoopUtilization().active;
  let used = process.cpuUsage();
  const settle = (): void => {
    const [active, usage] = [performance.eventLoopUtilization().active, process.cpuUsage()];
    const took = Math.min(active - busy, (usage.user + usage.system - used.user - used.system) / 1000);
    if (underWay > 0) share += Math.max(0, took) / underWay;
    [busy, used] = [active, usage];
  };
  return {
    begin() {
      settle();
      underWay += 1;
      const at = share;
      return () => {
        settle();
        underWay -= 1;
        return share - at;
      };
    },
  };
}

/** Keys that have all of their budget need not be remembered. */
const MOST_KEPT = 5_000;

interface Purse {
  readonly left: number;
  readonly at: number;
}

/** What each key has left. It may be in debt: what a request costs is known when it is over. */
function openPurses({ perSecondMs, burstMs }: LoopBudget, now: () => number) {
  const purses = new Map<string, Purse>();
  const leftOf = ({ left, at }: Purse): number => Math.min(burstMs, left + ((now() - at) / 1000) * perSecondMs);
  const left = (key: string): number => leftOf(purses.get(key) ?? { left: burstMs, at: 0 });
  const forgetFull = (): void => {
    for (const [key, purse] of purses) if (leftOf(purse) >= burstMs) purses.delete(key);
  };
  return {
    spend(key: string, ms: number): void {
      purses.set(key, { left: left(key) - ms, at: now() });
      if (purses.size > MOST_KEPT) forgetFull();
    },
    /** Seconds until something is there again; 0: now. */
    waitFor: (key: string): number => (left(key) > 0 ? 0 : Math.ceil((1 - left(key)) / perSecondMs)),
  };
}

/** A live page stays open for hours and costs nothing while it waits. */
const isLive = (request: Request): boolean => request.path.endsWith('/events');

/** Stands before everything that is made for who asks; refuses who has used up their time, before anything is done for them. */
export function loopBudget(
  keyOf: (request: Request) => Promise<string>,
  budget: LoopBudget = USUAL,
  now: () => number = () => performance.now(),
): RequestHandler {
  const meter = openMeter();
  const purses = openPurses(budget, now);
  return async (request, response, next) => {
    const key = await keyOf(request);
    const wait = purses.waitFor(key);
    if (wait > 0) {
      response.setHeader('Retry-After', wait);
      throw new WebError(
        429,
        'Too much at once',
        `What you asked for lately took much of this server’s time. Please wait ${wait === 1 ? 'a second' : `${wait} seconds`} and try again. ` +
          'Nothing was stored, and nothing that stood before is lost.',
      );
    }
    if (!isLive(request)) {
      const end = meter.begin();
      response.once('close', () => purses.spend(key, end()));
    }
    next();
  };
}
