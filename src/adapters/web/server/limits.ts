import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { WebError } from '../kit/errors.js';
import { type LoopBudget, loopBudget } from './loop-budget.js';
import type { Sessions } from './sessions.js';

const MINUTE = 60_000;

export interface Limits {
  /** Everything that is no static file: how often, and how much of the process. */
  readonly all: readonly RequestHandler[];
  /** What takes many times as long as a page. */
  readonly dear: RequestHandler;
  /** Lists that anybody may ask for. */
  readonly lists: RequestHandler;
  /** Forms that change something. */
  readonly changes: readonly RequestHandler[];
  /** Forms with a file. */
  readonly uploads: readonly RequestHandler[];
  /** Checking while typing. */
  readonly previews: readonly RequestHandler[];
  /** Sign-in links, against guessing. */
  readonly signIns: RequestHandler;
  /** Mails that anybody may ask for. */
  readonly mails: RequestHandler;
}

export const byAddress = (request: Request): string => ipKeyGenerator(request.ip ?? 'unknown');

/** How often one address, and one session, may ask. Players in one household share an address: the limits leave room. */
export function createLimits(sessions: Sessions, budget?: LoopBudget): Limits {
  // A session counts for itself once it is known to be one: a cookie that somebody made up counts for their address.
  const bySession = async (request: Request): Promise<string> => {
    const session = await sessions.load(request).catch(() => null);
    return session === null ? byAddress(request) : sessions.countingKey(session);
  };
  const limit = (
    perWindow: number,
    windowMs: number,
    keyGenerator: (request: Request) => string | Promise<string>,
  ): RequestHandler =>
    rateLimit({
      windowMs,
      limit: perWindow,
      keyGenerator,
      standardHeaders: 'draft-7',
      legacyHeaders: false,
      handler: (_request, _response, next) => {
        next(
          new WebError(
            429,
            'Too many requests',
            'Please wait a minute and try again. Nothing was stored, and nothing that stood before is lost.',
          ),
        );
      },
    });
  return {
    all: [limit(1200, MINUTE, byAddress), loopBudget(bySession, budget)],
    dear: limit(30, MINUTE, byAddress),
    lists: limit(240, MINUTE, byAddress),
    changes: [limit(240, MINUTE, byAddress), limit(60, MINUTE, bySession)],
    uploads: [limit(30, 10 * MINUTE, byAddress), limit(20, 10 * MINUTE, bySession)],
    previews: [limit(600, MINUTE, byAddress), limit(150, MINUTE, bySession)],
    signIns: limit(40, 10 * MINUTE, byAddress),
    mails: limit(8, 10 * MINUTE, byAddress),
  };
}
