import { randomUUID } from 'node:crypto';
import type { CodeSent, ForumAccount, ForumLookup } from '../../../app/ports/forum.js';
import type { Log } from '../../../app/ports/log.js';
import { toForumText } from '../../../core/report/render/forum-text.js';
import { ForumFailure } from '../client.js';
import { smallPrint } from '../kit/marks.js';
import type { ForumSession } from '../kit/session.js';
import { plainTitle } from './bodies.js';
import type { PrivateRooms } from './private-rooms.js';

/** Answers what use cases ask of the forum to tell whose account is whose. Nothing it does throws. */
export function openForumLookup({
  session,
  rooms,
  log,
  url,
  accountPage,
}: {
  readonly session: ForumSession;
  readonly rooms: PrivateRooms;
  readonly log: Log;
  readonly url: string;
  accountPage(account: Pick<ForumAccount, 'id' | 'name'>): string;
}): ForumLookup {
  const { client } = session;
  const note = (error: unknown, what: string): void =>
    log.warn({ trouble: error instanceof ForumFailure ? error.message : 'unknown' }, what);
  return {
    kind: client.kind,
    name: new URL(url).host,
    async accountByName(name): Promise<ForumAccount | null | 'away'> {
      try {
        return await client.accountByName(name);
      } catch (error) {
        note(error, 'An account could not be looked up at the forum');
        return 'away';
      }
    },
    accountUrl: accountPage,
    async sendCode(account, document): Promise<CodeSent> {
      try {
        const { can } = await session.opened();
        const mark = randomUUID().slice(0, 8);
        await rooms.say({
          key: `forum/code/${mark}`,
          account,
          title: plainTitle(document.title, { least: can.minTitle, most: can.maxTitle }),
          body: { text: `${toForumText(document, can.markup).trimEnd()}${smallPrint(mark, can.markup)}`, mark },
          since: new Date(),
        });
        return 'sent';
      } catch (error) {
        note(error, 'A code could not be sent at the forum');
        const closed: readonly string[] = ['closed', 'inbox-full', 'no-account', 'account-banned', 'refused'];
        return error instanceof ForumFailure && closed.includes(error.trouble) ? 'closed' : 'away';
      }
    },
  };
}
