import * as answers from './nodebb-answers.js';
import type { NodebbWorld } from './nodebb-chats.js';
import { type NodebbUser, Refusal, slugOf } from './nodebb-world.js';
import type { ForumAct } from './stand-in.js';

export interface Asked {
  readonly world: NodebbWorld;
  readonly url: string;
  /** 0: a guest, as with a wrong token. */
  readonly uid: number;
  readonly query: URLSearchParams;
  /** Undefined: the request had no JSON body. */
  readonly json: Record<string, unknown> | undefined;
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | null;
  /** Whether this post is put before a moderator whatever the rules say. */
  readonly queue: boolean;
  /** Numbers or texts in the path. */
  readonly at: (index: number) => string;
}

/** Answered as it is; pages of `/api/…` have no envelope. */
export interface Plain {
  readonly status: number;
  readonly body: unknown;
  readonly location?: string;
}

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly act: ForumAct;
  /** In the envelope of `/api/v3`. */
  readonly v3?: (asked: Asked) => unknown;
  readonly page?: (asked: Asked) => Plain;
}

const num = (asked: Asked, index: number): number => Number(asked.at(index));

/** What makes of a request without a JSON body what NodeBB makes of it. */
const body = ({ json }: Asked): Record<string, unknown> => {
  if (json === undefined)
    throw new Refusal(400, "Cannot destructure property 'reason' of 'req.body' as it is undefined.");
  return json;
};

const notFound = (path: string): Plain => ({
  status: 404,
  body: { path: path.replaceAll('/', '&#x2F;'), title: '[[global:404.title]]', bodyClass: 'page-status-404' },
});

const notAllowed = (path: string): Plain => ({
  status: 403,
  body: { path, title: '[[global:403.title]]', bodyClass: 'page-status-403' },
});

/** Banned people are sent to the front page. */
const page =
  (answer: (asked: Asked) => Plain) =>
  (asked: Asked): Plain =>
    asked.uid !== 0 && asked.world.user(asked.uid).banned
      ? { status: 302, body: 'Found. Redirecting to /', location: '/' }
      : answer(asked);

/** Lists of people are kept from the banned. */
const ofUser = (asked: Asked, find: () => NodebbUser | null, path: string): Plain => {
  if (asked.uid !== 0 && asked.world.user(asked.uid).banned) return notAllowed(path);
  const user = find();
  return user === null ? notFound(path) : { status: 200, body: answers.userAnswer(user) };
};

const bySlug = (asked: Asked): NodebbUser | null => asked.world.byName((user) => slugOf(user.username) === asked.at(0));

const ownPages = (list: typeof answers.userPosts | typeof answers.userTopics) =>
  page((asked) => {
    const user = bySlug(asked);
    return user === null ? notFound('/user') : { status: 200, body: list(asked.world, user, asked.query) };
  });

const topicOf = (asked: Asked) => asked.world.topic(num(asked, 0), asked.uid);

const moderated = (asked: Asked) => {
  if (!asked.world.isPrivileged(asked.uid))
    throw new Refusal(403, 'You do not have enough privileges for this action.');
  const topic = asked.world.topics.get(num(asked, 0));
  if (topic === undefined) throw new Refusal(404, 'Topic does not exist');
  body(asked);
  return topic;
};

const administered = (asked: Asked): NodebbUser => {
  if (!asked.world.user(asked.uid).admin) throw new Refusal(403, 'You do not have enough privileges for this action.');
  body(asked);
  return asked.world.user(num(asked, 0));
};

const set = <T extends object>(thing: T, fields: Partial<T>): undefined => {
  Object.assign(thing, fields);
  return undefined;
};

const T = String.raw`/api/v3/topics/(\d+)`;
const C = String.raw`/api/v3/chats/(\d+)`;
const exact = (path: string): RegExp => new RegExp(`^${path}$`);

export const ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: exact('/api/self'),
    act: 'who-am-i',
    page: ({ world, uid }) =>
      uid === 0 ? { status: 401, body: 'not-authorized' } : { status: 200, body: answers.selfAnswer(world.user(uid)) },
  },
  {
    method: 'GET',
    path: exact('/api/config'),
    act: 'other',
    page: ({ world }) => ({ status: 200, body: answers.configAnswer(world) }),
  },
  {
    method: 'GET',
    path: exact('/api/user/username/([^/]+)'),
    act: 'account',
    page: (asked) =>
      ofUser(asked, () => asked.world.byName((user) => user.username === asked.at(0)), `/user/username/${asked.at(0)}`),
  },
  {
    method: 'GET',
    path: exact('/api/user/uid/([^/]+)'),
    act: 'account',
    page: (asked) => {
      const known = asked.world.known(num(asked, 0));
      if (known === null) return { status: 200, body: answers.guestAnswer() };
      return ofUser(asked, () => known, `/user/uid/${known.uid}`);
    },
  },
  { method: 'GET', path: exact('/api/user/([^/]+)/posts'), act: 'read-topic', page: ownPages(answers.userPosts) },
  { method: 'GET', path: exact('/api/user/([^/]+)/topics'), act: 'read-topic', page: ownPages(answers.userTopics) },
  {
    method: 'GET',
    path: exact('/api/user/([^/]+)'),
    act: 'account',
    page: page((asked) => ofUser(asked, () => bySlug(asked), '/user')),
  },
  {
    method: 'GET',
    path: exact(String.raw`/api/category/(\d+)`),
    act: 'other',
    page: page((asked) => {
      const cid = num(asked, 0);
      if (!asked.world.categories.has(cid)) return notFound(`/category/${cid}`);
      return { status: 200, body: answers.categoryAnswer(asked.world, cid, asked.uid) };
    }),
  },
  {
    method: 'GET',
    path: exact(String.raw`/api/topic/(\d+)`),
    act: 'read-topic',
    page: page((asked) => {
      const topic = asked.world.topics.get(num(asked, 0));
      if (topic === undefined) return notFound(`/topic/${asked.at(0)}`);
      const sees = asked.uid !== 0 && asked.world.isPrivileged(asked.uid);
      if (topic.deleted && !sees) return notAllowed(`/topic/${asked.at(0)}`);
      return { status: 200, body: answers.topicPage(asked.world, topic, asked.query) };
    }),
  },
  // The upload of the editor wants a cookie.
  { method: 'POST', path: exact('/api/post/upload'), act: 'picture', page: () => ({ status: 403, body: 'Forbidden' }) },

  {
    method: 'POST',
    path: exact('/api/v3/topics'),
    act: 'open-topic',
    v3: (asked) => {
      const made = asked.world.openTopic(asked.uid, body(asked), asked.queue);
      return 'queued' in made ? made : answers.topicAnswer(asked.world, made);
    },
  },
  { method: 'GET', path: exact(T), act: 'read-topic', v3: (asked) => answers.topicAnswer(asked.world, topicOf(asked)) },
  {
    method: 'POST',
    path: exact(T),
    act: 'reply',
    v3: (asked) => {
      const made = asked.world.reply(asked.uid, num(asked, 0), body(asked), asked.queue);
      return 'queued' in made ? made : answers.postAnswer(asked.world, asked.url, made);
    },
  },
  { method: 'PUT', path: exact(`${T}/pin`), act: 'other', v3: (asked) => set(moderated(asked), { pinned: true }) },
  { method: 'PUT', path: exact(`${T}/lock`), act: 'other', v3: (asked) => set(moderated(asked), { locked: true }) },
  { method: 'DELETE', path: exact(`${T}/lock`), act: 'other', v3: (asked) => set(moderated(asked), { locked: false }) },
  {
    method: 'DELETE',
    path: exact(`${T}/state`),
    act: 'other',
    v3: (asked) => set(moderated(asked), { deleted: true }),
  },
  { method: 'PUT', path: exact(`${T}/state`), act: 'other', v3: (asked) => set(moderated(asked), { deleted: false }) },
  { method: 'GET', path: exact(`${T}/thumbs`), act: 'picture', v3: (asked) => answers.thumbsAnswer(topicOf(asked)) },
  {
    method: 'POST',
    path: exact(`${T}/thumbs`),
    act: 'picture',
    v3: (asked) => {
      if (asked.file === null) throw new Refusal(500, 'Invalid File');
      const path = asked.world.addThumb(asked.uid, num(asked, 0), asked.file.bytes, asked.file.name);
      return { images: [{ url: `/assets/uploads${path}`, name: asked.file.name }] };
    },
  },
  {
    method: 'DELETE',
    path: exact(`${T}/thumbs`),
    act: 'picture',
    v3: (asked) => {
      const topic = topicOf(asked);
      const at = topic.thumbs.indexOf(String(body(asked)['path']));
      if (at < 0) throw new Refusal(400, 'Invalid path');
      topic.thumbs.splice(at, 1);
      return answers.thumbsAnswer(topic);
    },
  },
  {
    method: 'PUT',
    path: exact(String.raw`/api/v3/posts/(\d+)`),
    act: 'edit',
    v3: (asked) => {
      const post = asked.world.editPost(asked.uid, num(asked, 0), body(asked)['content']);
      return answers.postAnswer(asked.world, asked.url, post);
    },
  },
  {
    method: 'GET',
    path: exact(String.raw`/api/v3/posts/(\d+)/raw`),
    act: 'read-topic',
    v3: (asked) => {
      const post = asked.world.posts.get(num(asked, 0));
      if (post === undefined) throw new Refusal(404, 'Post does not exist');
      return { content: post.content };
    },
  },

  {
    method: 'GET',
    path: exact(String.raw`/api/v3/users/(\d+)/chat`),
    act: 'find-room',
    v3: (asked) => ({ roomId: asked.world.roomOfTwo(asked.uid, num(asked, 0))?.roomId ?? null }),
  },
  {
    method: 'GET',
    path: exact('/api/v3/chats'),
    act: 'read-rooms',
    v3: (asked) => answers.roomsAnswer(asked.world, asked.uid, asked.query),
  },
  {
    method: 'GET',
    path: exact('/api/v3/chats/unread'),
    act: 'read-rooms',
    v3: (asked) => ({
      count: answers.roomsAnswer(asked.world, asked.uid, asked.query).rooms.filter(({ unread }) => unread).length,
    }),
  },
  {
    method: 'POST',
    path: exact('/api/v3/chats'),
    act: 'open-room',
    v3: (asked) => answers.roomAnswer(asked.world.openRoom(asked.uid, body(asked)['uids'])),
  },
  {
    method: 'POST',
    path: exact(C),
    act: 'say',
    v3: (asked) => {
      const message = asked.world.say(asked.uid, num(asked, 0), body(asked));
      return answers.messageAnswer(asked.world, asked.uid, message);
    },
  },
  {
    method: 'GET',
    path: exact(`${C}/users`),
    act: 'find-room',
    v3: (asked) => answers.membersAnswer(asked.world, asked.uid, asked.world.ownRoom(asked.uid, num(asked, 0))),
  },
  {
    method: 'POST',
    path: exact(`${C}/users`),
    act: 'other',
    v3: (asked) => {
      const room = asked.world.invite(asked.uid, num(asked, 0), body(asked)['uids']);
      return answers.membersAnswer(asked.world, asked.uid, room);
    },
  },
  {
    method: 'DELETE',
    path: exact(`${C}/users/(\\d+)`),
    act: 'other',
    v3: (asked) => {
      body(asked);
      const room = asked.world.leave(asked.uid, num(asked, 0), num(asked, 1));
      return num(asked, 1) === asked.uid ? [] : answers.membersAnswer(asked.world, asked.uid, room);
    },
  },
  {
    method: 'GET',
    path: exact(`${C}/messages`),
    act: 'read-rooms',
    v3: (asked) =>
      answers.messagesAnswer(asked.world, asked.uid, asked.world.ownRoom(asked.uid, num(asked, 0)), asked.query),
  },
  {
    method: 'GET',
    path: exact(`${C}/messages/(\\d+)/raw`),
    act: 'read-rooms',
    v3: (asked) => {
      const room = asked.world.room(asked.uid, num(asked, 0));
      const mine = asked.world.messagesFor(asked.uid, room).find(({ mid }) => mid === num(asked, 1));
      if (!room.users.has(asked.uid) || mine === undefined) throw new Refusal(400, 'Not allowed');
      return { content: mine.content };
    },
  },
  {
    method: 'PUT',
    path: exact(`${C}/messages/(\\d+)`),
    act: 'other',
    v3: (asked) => {
      const message = asked.world.editMessage(asked.uid, num(asked, 1), body(asked)['message']);
      return answers.messageAnswer(asked.world, asked.uid, message);
    },
  },
  {
    method: 'DELETE',
    path: exact(`${C}/messages/(\\d+)`),
    act: 'other',
    v3: (asked) => {
      body(asked);
      asked.world.deleteMessage(asked.uid, num(asked, 1));
    },
  },
  {
    method: 'PUT',
    path: exact(String.raw`/api/v3/users/(\d+)/settings`),
    act: 'other',
    v3: (asked) => {
      const settings = body(asked)['settings'] as { disableIncomingChats?: number };
      asked.world.user(asked.uid).closedChats = settings.disableIncomingChats === 1;
      return { disableIncomingChats: settings.disableIncomingChats === 1, uid: String(asked.uid) };
    },
  },
  {
    method: 'PUT',
    path: exact(String.raw`/api/v3/users/(\d+)/mute`),
    act: 'other',
    v3: (asked) => set(administered(asked), { mutedUntil: Number(asked.json?.['until']) }),
  },
  {
    method: 'DELETE',
    path: exact(String.raw`/api/v3/users/(\d+)/mute`),
    act: 'other',
    v3: (asked) => set(administered(asked), { mutedUntil: 0 }),
  },
  {
    method: 'PUT',
    path: exact(String.raw`/api/v3/users/(\d+)/ban`),
    act: 'other',
    v3: (asked) => set(administered(asked), { banned: true }),
  },
  {
    method: 'DELETE',
    path: exact(String.raw`/api/v3/users/(\d+)/ban`),
    act: 'other',
    v3: (asked) => set(administered(asked), { banned: false }),
  },
];
