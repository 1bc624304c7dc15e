import type { Turnstile } from '../../sending/pace.js';
import { type ForumClient, ForumFailure } from '../client.js';

/** However long a forum asks to wait, it is asked again then: what it says may be meant for one kind of request. */
const LONGEST_SILENCE_MS = 10 * 60_000;
const SILENCE_MS = 10_000;

/**
 * The same forum, at a pace: whatever writes passes the turnstile first. Once the forum has asked to wait, nothing is asked of it for
 * that time; what would have been fails at once, for sure without having made anything.
 */
export function pacedClient(
  client: ForumClient,
  turnstile: Turnstile,
  now: () => number = () => performance.now(),
): ForumClient {
  let silentUntil = 0;
  const ask = async <T>(request: () => Promise<T>): Promise<T> => {
    const left = silentUntil - now();
    if (left > 0)
      throw new ForumFailure('slow-down', { status: 0, code: 'waiting', retryAfterMs: left, nothingMade: true });
    try {
      return await request();
    } catch (error) {
      if (error instanceof ForumFailure && error.trouble === 'slow-down') {
        const wait = Math.min(error.details.retryAfterMs ?? SILENCE_MS, LONGEST_SILENCE_MS);
        silentUntil = Math.max(silentUntil, now() + wait);
      }
      throw error;
    }
  };
  const write = async <T>(request: () => Promise<T>): Promise<T> => {
    await turnstile.pass();
    return ask(request);
  };
  return {
    kind: client.kind,
    open: () => ask(() => client.open()),
    account: (id) => ask(() => client.account(id)),
    accountByName: (name) => ask(() => client.accountByName(name)),
    topic: (topic) => ask(() => client.topic(topic)),
    ownTopics: (since) => ask(() => client.ownTopics(since)),
    ownPosts: (topic, since) => ask(() => client.ownPosts(topic, since)),
    roomWith: (account) => ask(() => client.roomWith(account)),
    membersOf: (room) => ask(() => client.membersOf(room)),
    ownMessages: (room, since) => ask(() => client.ownMessages(room, since)),
    sentAt: (room, messages) => ask(() => client.sentAt(room, messages)),
    incoming: (cursor) => ask(() => client.incoming(cursor)),
    openTopic: (title, body) => write(() => client.openTopic(title, body)),
    reply: (topic, body) => write(() => client.reply(topic, body)),
    edit: (post, body) => write(() => client.edit(post, body)),
    picture: (place, png, alt) => write(() => client.picture(place, png, alt)),
    openRoom: (account, title, body) => write(() => client.openRoom(account, title, body)),
    say: (room, body, answers) => write(() => client.say(room, body, answers)),
  };
}
