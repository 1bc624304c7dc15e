import type { NodebbMessage, NodebbRoom, NodebbWorld } from './nodebb-chats.js';
import { type NodebbPost, type NodebbTopic, type NodebbUser, slugOf } from './nodebb-world.js';

// The shapes of NodeBB's answers, as far as anybody may read them: fields about looks are left out.

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[sign] ?? sign,
  );

/** Not its Markdown, but HTML all the same: whoever searches it for what was typed finds something else. */
const html = (text: string): string => `<p dir="auto">${escaped(text).replaceAll('\n', '<br />\n')}</p>\n`;

const PAGE = 20;

const GUEST = {
  uid: 0,
  username: '[[global:former-user]]',
  userslug: '',
  displayname: '[[global:former-user]]',
  banned: false,
};

export const shortUser = (user: NodebbUser) =>
  user.gone
    ? GUEST
    : {
        uid: user.uid,
        username: escaped(user.username),
        userslug: slugOf(user.username),
        displayname: escaped(user.username),
        banned: user.banned,
      };

export const userAnswer = (user: NodebbUser) => ({
  ...shortUser(user),
  reputation: user.reputation,
  lastposttime: user.lastposttime,
  mutedUntil: user.mutedUntil,
});

export const guestAnswer = () => ({ ...GUEST, reputation: 0, lastposttime: 0, mutedUntil: 0 });

export const selfAnswer = (user: NodebbUser) => ({
  ...userAnswer(user),
  yourid: user.uid,
  isAdmin: user.admin,
  isGlobalModerator: false,
  isModerator: user.moderator,
});

export const configAnswer = ({ config }: NodebbWorld) => ({
  upload_url: '/assets/uploads',
  siteTitle: 'NodeBB',
  postQueue: config.postQueue,
  minimumTitleLength: config.minimumTitleLength,
  maximumTitleLength: config.maximumTitleLength,
  minimumPostLength: config.minimumPostLength,
  maximumPostLength: config.maximumPostLength,
  allowTopicsThumbnail: config.allowTopicsThumbnail,
  disableChat: config.disableChat,
  maximumChatMessageLength: config.maximumChatMessageLength,
  topicsPerPage: PAGE,
  postsPerPage: PAGE,
  maximumFileSize: config.maximumFileSize,
  thumbs: { size: config.topicThumbSize },
  uid: 0,
});

export const categoryAnswer = (world: NodebbWorld, cid: number, uid: number) => ({
  cid,
  name: 'Wargames',
  slug: `${cid}/wargames`,
  privileges: {
    'topics:create': world.mayPost && uid !== 0,
    'topics:read': true,
    read: true,
    cid: String(cid),
    uid,
    editable: uid !== 0 && world.isPrivileged(uid),
    isAdminOrMod: uid !== 0 && world.isPrivileged(uid),
  },
});

export const topicAnswer = (world: NodebbWorld, topic: NodebbTopic) => ({
  tid: topic.tid,
  uid: topic.uid,
  cid: topic.cid,
  mainPid: topic.mainPid,
  title: escaped(topic.title),
  slug: `${topic.tid}/${slugOf(topic.title)}`,
  timestamp: topic.timestamp,
  lastposttime: Math.max(topic.timestamp, ...world.postsIn(topic.tid).map(({ timestamp }) => timestamp)),
  postcount: world.postsIn(topic.tid).length,
  deleted: Number(topic.deleted),
  locked: Number(topic.locked),
  pinned: Number(topic.pinned),
});

export const postAnswer = (world: NodebbWorld, url: string, post: NodebbPost) => ({
  pid: post.pid,
  tid: post.tid,
  toPid: null,
  url: `${url}/post/${post.pid}`,
  content: html(post.content),
  uid: post.uid,
  timestamp: post.timestamp,
  deleted: post.deleted,
  ...(post.edited === 0 ? {} : { edited: post.edited }),
  user: shortUser(world.user(post.uid)),
});

const pages = (all: number, page: number) => ({ currentPage: page, pageCount: Math.max(1, Math.ceil(all / PAGE)) });
const pageOf = <T>(all: readonly T[], page: number): T[] => all.slice((page - 1) * PAGE, page * PAGE);

export function topicPage(world: NodebbWorld, topic: NodebbTopic, query: URLSearchParams) {
  const all = world.postsIn(topic.tid);
  const page = Math.max(1, Number(query.get('page') ?? 1));
  const [main, ...others] = all;
  const sorted = query.get('sort') === 'newest_to_oldest' && main !== undefined ? [main, ...others.reverse()] : all;
  const posts = pageOf(sorted, page).map((post) => ({
    pid: post.pid,
    uid: post.uid,
    tid: post.tid,
    content: html(post.content),
    timestamp: post.timestamp,
    deleted: Number(post.deleted),
    edited: post.edited,
    index: all.indexOf(post),
    user: shortUser(world.user(post.uid)),
  }));
  return { ...topicAnswer(world, topic), posts, pagination: pages(all.length, page) };
}

export function userPosts(world: NodebbWorld, user: NodebbUser, query: URLSearchParams) {
  const page = Math.max(1, Number(query.get('page') ?? 1));
  const all = [...world.posts.values()].filter((post) => post.uid === user.uid).reverse();
  const posts = pageOf(all, page).map((post) => ({
    pid: post.pid,
    uid: post.uid,
    tid: post.tid,
    content: html(post.content),
    timestamp: post.timestamp,
    deleted: post.deleted,
  }));
  return { ...selfAnswer(user), posts, nextStart: PAGE, pagination: pages(all.length, page) };
}

export function userTopics(world: NodebbWorld, user: NodebbUser, query: URLSearchParams) {
  const page = Math.max(1, Number(query.get('page') ?? 1));
  const all = [...world.topics.values()].filter((topic) => topic.uid === user.uid && !topic.deleted).reverse();
  const topics = pageOf(all, page).map((topic) => topicAnswer(world, topic));
  return { ...selfAnswer(user), topics, nextStart: PAGE, pagination: pages(all.length, page) };
}

export const thumbsAnswer = (topic: NodebbTopic) =>
  topic.thumbs.map((path) => ({
    id: String(topic.tid),
    name: 'map.png',
    path,
    url: `/assets/uploads${path}`,
  }));

export const roomAnswer = (room: NodebbRoom) => ({
  roomId: room.roomId,
  timestamp: room.timestamp,
  notificationSetting: '3',
  messageCount: room.mids.length,
  groupChat: room.users.size > 2,
  userCount: room.users.size,
  roomName: '',
  public: false,
  groups: [],
});

export function roomsAnswer(world: NodebbWorld, uid: number, query: URLSearchParams) {
  const perPage = Math.min(100, Number(query.get('perPage') ?? 20) || 20);
  const start = Number(query.get('start') ?? 0) || 0;
  const rooms = world
    .roomsOf(uid)
    .slice(start, start + perPage)
    .map((room) => {
      const last = world.messagesFor(uid, room).at(-1);
      const others = [...room.users.keys()].filter((one) => one !== uid).map((one) => shortUser(world.user(one)));
      const teaser =
        last === undefined
          ? null
          : {
              fromuid: last.fromuid,
              content: escaped(last.content),
              timestamp: last.timestamp,
              roomId: String(room.roomId),
            };
      // An own message marks the room read, whatever stood before it.
      const unread = last !== undefined && last.fromuid !== uid;
      return {
        ...roomAnswer(room),
        users: others,
        unread,
        teaser,
        usernames: others.map((one) => one.displayname).join(', '),
      };
    });
  return { rooms, nextStart: start + perPage };
}

export const membersAnswer = (world: NodebbWorld, uid: number, room: NodebbRoom) => ({
  users: [...room.users.keys()].slice(0, 40).map((one, index) => ({
    uid: one,
    username: escaped(world.user(one).username),
    displayname: escaped(world.user(one).username),
    index,
    isOwner: room.owners.has(one),
    canKick: room.owners.has(uid) && one !== uid,
    online: one === uid,
  })),
});

export const messageAnswer = (world: NodebbWorld, uid: number, message: NodebbMessage) => ({
  mid: message.mid,
  content: message.deleted && message.fromuid !== uid ? '[[modules:chat.message-deleted]]' : html(message.content),
  timestamp: message.timestamp,
  fromuid: message.fromuid,
  roomId: String(message.roomId),
  ...(message.toMid === null ? {} : { toMid: String(message.toMid) }),
  edited: message.edited,
  deleted: Number(message.deleted),
  system: 0,
  messageId: message.mid,
  isOwner: message.fromuid === uid,
  fromUser: shortUser(world.user(message.fromuid)),
  self: Number(message.fromuid === uid),
});

export function messagesAnswer(world: NodebbWorld, uid: number, room: NodebbRoom, query: URLSearchParams) {
  const all = world.messagesFor(uid, room);
  const start = Number(query.get('start') ?? 0) || 0;
  const end = Math.max(0, all.length - start);
  const page = all.slice(Math.max(0, end - 50), end);
  return {
    messages: page.map((message) => ({ ...messageAnswer(world, uid, message), index: room.mids.indexOf(message.mid) })),
  };
}
