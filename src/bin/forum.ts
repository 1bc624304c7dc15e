import { type ForumApp, ForumDoor, readElsewhere } from '../adapters/forum/door/forum-door.js';
import { accountPage, CATCH_UP_MS, topicPage, WRITES_PER_SECOND } from '../adapters/forum/kit/addresses.js';
import { pacedClient } from '../adapters/forum/kit/paced-client.js';
import { ForumSession } from '../adapters/forum/kit/session.js';
import { openForumClient } from '../adapters/forum/open-client.js';
import { openForumLookup } from '../adapters/forum/sending/forum-lookup.js';
import { ForumMessenger } from '../adapters/forum/sending/forum-messenger.js';
import { PrivateRooms } from '../adapters/forum/sending/private-rooms.js';
import type { SendingLedger } from '../adapters/postgres/sending-ledger.js';
import { OwnPace, Turnstile } from '../adapters/sending/pace.js';
import type { Channel } from '../app/ports/channel.js';
import type { Clock } from '../app/ports/clock.js';
import type { ForumLookup } from '../app/ports/forum.js';
import type { Log } from '../app/ports/log.js';
import type { Env } from '../config/env.js';
import { openSharing } from './sending.js';

/** The installation's forum, as every process has it: it can send there, and one of them listens. */
export interface Forum {
  readonly channel: Channel;
  readonly lookup: ForumLookup;
  /** Of the server: reads what people write there, as long as no other process does. */
  listen(app: ForumApp): ForumDoor;
  /** Of a process that does not listen: waits until the one that does has read all that was written by now. */
  readElsewhere(app: ForumApp): Promise<boolean>;
}

/** Null: this service has no forum. Nothing is asked of the forum before something is to be sent or read. */
export function openForum(
  env: Env,
  service: {
    readonly ledger: SendingLedger;
    onStop(stop: () => Promise<void>): void;
    readonly clock: Clock;
    readonly log: Log;
    readonly publicUrl: string;
  },
): Forum | null {
  const { FORUM_KIND: kind, FORUM_URL: url, FORUM_TOKEN: token, FORUM_CATEGORY: category, FORUM_USER: user } = env;
  if (kind === undefined || url === undefined || token === undefined || category === undefined) return null;
  const { clock, log, publicUrl } = service;
  const place = { kind, url };
  const perSecond = WRITES_PER_SECOND[kind];
  const { notes, pace, lease } = openSharing(service, { name: 'forum', perSecond, catchUpMs: CATCH_UP_MS });
  const plain = openForumClient({ ...place, token, category, ...(user === undefined ? {} : { user }) });
  const session = new ForumSession(pacedClient(plain, new Turnstile(pace, new OwnPace(perSecond, CATCH_UP_MS))));
  const rooms = new PrivateRooms(session, notes);
  const messenger = new ForumMessenger({
    session,
    rooms,
    notes,
    publicUrl,
    topicPage: (topic) => topicPage(place, topic),
  });
  const lookup = openForumLookup({ session, rooms, log, url, accountPage: (account) => accountPage(place, account) });
  service.onStop(() => messenger.settled());
  return {
    channel: messenger,
    lookup,
    listen: (app) => new ForumDoor({ app, session, rooms, notes, lease, clock, log, publicUrl }),
    readElsewhere: (app) => readElsewhere({ app, clock }, clock.now()),
  };
}
