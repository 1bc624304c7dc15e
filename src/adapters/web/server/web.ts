import type { RequestHandler } from 'express';
import type { WebServices } from '../kit/context.js';
import type { Colours } from './colours.js';
import type { Limits } from './limits.js';
import type { LivePages } from './live.js';
import type { Maps } from './maps.js';
import type { Sayings } from './sayings.js';
import type { Sessions } from './sessions.js';
import type { Unread } from './unread.js';

/** What the routes share. */
export interface Web {
  readonly services: WebServices;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly maps: Maps;
  readonly colours: Colours;
  readonly live: LivePages;
  /** How many letters the person has not opened yet at a seat, for the head of its pages. */
  readonly unread: Unread;
  /** What was just done, for the page to which a form led. */
  readonly said: Sayings['said'];
  /** Leads to that page. */
  readonly says: Sayings['says'];
  readonly sayings: Sayings;
  /** Before a page that all who are not signed in are shown alike: those who ask at the same moment share one. */
  readonly shared: RequestHandler;
  /** Reads a form. */
  readonly form: RequestHandler;
  /** Refuses what another site made the browser send. */
  readonly guarded: RequestHandler;
  /** What stands before every form of a signed-in person: rate limits, reading, origin, the session's token. */
  readonly changes: readonly RequestHandler[];
  /** The same before a form with a file, in the order in which they stand; who may is asked before the file is read. */
  uploads(may: RequestHandler): readonly RequestHandler[];
  /** The same before a text that is checked while it is typed. */
  readonly previews: readonly RequestHandler[];
}
