import { type NodebbMessage, NodebbWorld } from './nodebb-chats.js';
import { NodebbServer } from './nodebb-server.js';
import { type NodebbPost, type NodebbUser, slugOf } from './nodebb-world.js';
import type { ForumMessageSeen, ForumPerson, ForumPostSeen, ForumStandIn, ForumStandInOptions } from './stand-in.js';

// A NodeBB 4 for tests, over real sockets, with what was recorded at a real one (`nodebb-exchanges.json`, replayed against this in
// `test/adapters/forum/nodebb-exchanges.test.ts`). The bot is moderator of category 5; everybody else is new at the forum.
//
// Besides what every stand-in of a forum does (`stand-in.ts`):
//   moderator(false)     the bot is a normal account: post queue, delays of 10 and 120 s, no editing after an hour, and closed
//                        chats are closed to it
//   approveQueue()       a moderator lets through what waits
//   block(person)        they block the bot: no new room, and what is said in an old one they never see
//   world.config         the forum's settings: lengths, delays, uploads, `disableChat`
//   world                all there is, for what has no call of its own
//   tokenOf(person)      a token of theirs, to ask as them over HTTP; `masterToken()` is one that acts as anybody
//   `queue` as a fault   that post waits for a moderator, whatever the rules say
//
// `slow-down` answers 429 with Retry-After, as what stands before a forum does: NodeBB's own limits of posting answer 400.

export interface NodebbStandIn extends ForumStandIn {
  readonly world: NodebbWorld;
  moderator(is: boolean): void;
  approveQueue(): void;
  block(person: ForumPerson, blocked?: boolean): void;
  tokenOf(person: ForumPerson): string;
  masterToken(): string;
}

const CATEGORY = 5;

/** Who is pinged by a text: a name after `@`, outside of code. */
function namesAfterAt(text: string): string[] {
  const spoken = text.replace(/```[\s\S]*?(?:```|$)/g, ' ').replace(/`[^`\n]*`/g, ' ');
  return [...spoken.matchAll(/@([\p{L}\d][\p{L}\d\-_.]*)/gu)].map((match) => slugOf(match[1] ?? ''));
}

export async function startNodebbStandIn(options: ForumStandInOptions = {}): Promise<NodebbStandIn> {
  const now = () => (options.now?.() ?? new Date()).getTime();
  const world = new NodebbWorld(now);
  const violations: string[] = [];
  const admin = world.addUser('boss');
  admin.admin = true;
  const bot = world.addUser('adjutant-bot');
  bot.moderator = true;
  const stored: { markup: string; bytes: Uint8Array; readers: null }[] = [];

  const server = new NodebbServer(world, (method, path, uid, json) => {
    if (uid !== bot.uid) return;
    const room = world.rooms.get(Number(/^\/api\/v3\/chats\/(\d+)$/.exec(path)?.[1]));
    if (method === 'POST' && room !== undefined) {
      if (room.users.size > 2) violations.push(`said something in room ${room.roomId}, where a third person reads`);
      if (room.users.size < 2) violations.push(`said something in room ${room.roomId}, where nobody reads`);
    }
    const topic = world.topics.get(Number(/^\/api\/v3\/topics\/(\d+)$/.exec(path)?.[1]));
    if (method === 'POST' && topic !== undefined && (topic.deleted || topic.locked)) {
      violations.push(`posted into topic ${topic.tid}, which is ${topic.deleted ? 'deleted' : 'locked'}`);
    }
    const uids = json?.['uids'];
    if (method === 'POST' && path === '/api/v3/chats' && Array.isArray(uids)) {
      if (uids.length !== 1) violations.push('opened a room with several people');
      const with_ = Number(uids[0]);
      if (world.roomOfTwo(bot.uid, with_) !== null) violations.push(`opened a second room with account ${with_}`);
    }
    if (path === '/api/v3/chats/unread') violations.push('counted unread rooms, which an own message marks read');
  });
  const token = 'b0b0b0b0-0000-4000-8000-000000000002';
  server.tokens.set(token, bot.uid);
  await server.listen(options.port ?? 0);

  const userOf = (person: ForumPerson): NodebbUser => world.user(Number(person.id));
  const personOf = (user: NodebbUser): ForumPerson => ({
    id: String(user.uid),
    get name() {
      return user.username;
    },
  });
  const postSeen = (post: NodebbPost): ForumPostSeen => ({
    id: String(post.pid),
    topic: String(post.tid),
    title: world.topics.get(post.tid)?.title ?? '',
    author: String(post.uid),
    text: post.content,
    at: new Date(post.timestamp),
    editedAt: post.edited === 0 ? null : new Date(post.edited),
    deleted: post.deleted || world.topics.get(post.tid)?.deleted === true,
  });
  const messageSeen = (message: NodebbMessage): ForumMessageSeen => {
    const room = world.rooms.get(message.roomId);
    const readers = [...(room?.users ?? [])].filter(
      ([uid, since]) => since <= message.timestamp && !message.hiddenFrom.has(uid) && !world.user(uid).banned,
    );
    return {
      id: String(message.mid),
      room: String(message.roomId),
      title: '',
      author: String(message.fromuid),
      text: message.content,
      at: new Date(message.timestamp),
      editedAt: message.edited === 0 ? null : new Date(message.edited),
      deleted: message.deleted,
      readers: readers.map(([uid]) => String(uid)),
    };
  };
  const own = (): string[] => [
    ...[...world.posts.values()].filter(({ uid }) => uid === bot.uid).map(({ content }) => content),
    ...[...world.messages.values()].filter(({ fromuid }) => fromuid === bot.uid).map(({ content }) => content),
  ];
  const topicAt = (id: string) => {
    const topic = world.topics.get(Number(id));
    if (topic === undefined) throw new Error(`There is no topic ${id} at the stand-in.`);
    return topic;
  };

  return {
    kind: 'nodebb',
    url: server.url,
    settings: { kind: 'nodebb', url: server.url, token, category: String(CATEGORY) },
    bot: personOf(bot),
    requests: server.requests,
    violations,
    world,

    account: (name) => personOf(world.byName((user) => user.username === name) ?? world.addUser(name)),
    write(from, text, where = {}) {
      const uid = userOf(from).uid;
      const named = where.room === undefined ? undefined : world.rooms.get(Number(where.room));
      const newest = where.fresh === true ? undefined : world.roomsOf(uid).find((room) => room.users.has(bot.uid));
      const room = named ?? newest ?? world.openRoom(uid, [bot.uid]);
      return messageSeen(
        world.say(uid, room.roomId, {
          message: text,
          ...(where.answers === undefined ? {} : { toMid: where.answers }),
        }),
      );
    },
    editMessage(message, text) {
      const found = world.messages.get(Number(message));
      if (found !== undefined) world.editMessage(found.fromuid, found.mid, text);
    },
    deleteMessage(message) {
      const found = world.messages.get(Number(message));
      if (found !== undefined) world.deleteMessage(found.fromuid, found.mid);
    },
    invite(room, third) {
      const inside = [...(world.rooms.get(Number(room))?.users.keys() ?? [])].find((uid) => uid !== bot.uid);
      world.invite(inside ?? bot.uid, Number(room), [Number(third.id)]);
    },
    leave: (room, person) => void world.leave(Number(person.id), Number(room), Number(person.id)),
    rename(person, name) {
      userOf(person).username = name;
    },
    post(from, topic, text) {
      const user = userOf(from);
      // Others are no matter of these tests: they post past queue and delays.
      user.reputation = 100;
      user.lastposttime = 0;
      const data = { content: text, cid: CATEGORY, title: text.slice(0, 40).split('\n', 1)[0] };
      const made = topic === null ? world.openTopic(user.uid, data) : world.reply(user.uid, Number(topic), data);
      const pid = 'pid' in made ? made.pid : 'mainPid' in made ? made.mainPid : 0;
      const post = world.posts.get(pid);
      if (post === undefined) throw new Error('The post waits for a moderator.');
      return postSeen(post);
    },
    closeMessages(person, closed = true) {
      userOf(person).closedChats = closed;
      // The bot as moderator gets through to closed chats, but not to those who block it.
      if (closed) userOf(person).blocks.add(bot.uid);
      else userOf(person).blocks.delete(bot.uid);
    },
    fillInbox: () => false,
    ban(person, banned = true) {
      userOf(person).banned = banned;
    },
    silenceBot(silenced = true) {
      bot.mutedUntil = silenced ? now() + 3_600_000 : 0;
      return true;
    },
    deleteAccount(person) {
      const user = userOf(person);
      user.gone = true;
      for (const room of world.rooms.values()) {
        room.users.delete(user.uid);
        room.listed.delete(user.uid);
      }
    },
    deleteTopic(topic) {
      topicAt(topic).deleted = true;
    },
    lockTopic(topic, locked = true) {
      topicAt(topic).locked = locked;
    },
    deletePost(post) {
      const found = world.posts.get(Number(post));
      if (found !== undefined) found.deleted = true;
    },
    revokeToken: () => void server.tokens.delete(token),
    withdrawRights() {
      bot.moderator = false;
      world.mayPost = false;
      world.config.postQueue = 0;
    },
    moderator(is) {
      bot.moderator = is;
    },
    approveQueue() {
      for (const waiting of world.queue.splice(0)) {
        const author = world.user(waiting.uid);
        const { moderator } = author;
        author.moderator = true;
        const { tid } = waiting.data;
        if (tid === undefined) world.openTopic(author.uid, waiting.data);
        else world.reply(author.uid, Number(tid), waiting.data);
        author.moderator = moderator;
      }
    },
    block(person, blocked = true) {
      if (blocked) userOf(person).blocks.add(bot.uid);
      else userOf(person).blocks.delete(bot.uid);
    },
    tokenOf(person) {
      const made = `${person.id.padStart(8, '0')}-0000-4000-8000-000000000000`;
      server.tokens.set(made, Number(person.id));
      return made;
    },
    masterToken() {
      server.tokens.set('master-0', 0);
      return 'master-0';
    },
    fault: (act, fault, times = 1) => server.fault(act, fault, times),
    posts: (topic) =>
      [...world.posts.values()].filter(({ tid }) => topic === undefined || String(tid) === topic).map(postSeen),
    topics: () =>
      [...world.topics.values()].map(({ tid, title, deleted, locked }) => ({
        id: String(tid),
        title,
        deleted,
        locked,
      })),
    messagesWith: (person) =>
      [...world.messages.values()].map(messageSeen).filter(({ readers }) => readers.includes(person.id)),
    pinged() {
      const slugs = new Set(own().flatMap(namesAfterAt));
      return [...world.users.values()].filter((user) => slugs.has(slugOf(user.username))).map(({ uid }) => String(uid));
    },
    pictures() {
      for (const [path, bytes] of [...world.files].slice(stored.length)) {
        stored.push({ markup: `/assets/uploads${path}`, bytes, readers: null });
      }
      return stored;
    },
    close: () => server.close(),
  };
}
