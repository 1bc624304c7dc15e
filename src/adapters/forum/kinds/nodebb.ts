import type { z } from 'zod';
import {
  type Cursor,
  type ForumAccount,
  type ForumCapabilities,
  type ForumClient,
  ForumFailure,
  type ForumSettings,
  type ForumTrouble,
  MOST_PAGES_BACK,
  type Seen,
} from '../client.js';
import { answerFailure, type ForumAnswer, pathOf } from '../kit/http.js';
import { type ChatReader, readChats } from './nodebb-inbox.js';
import { lackingRights, NodebbServer, noCategory, type Refused } from './nodebb-server.js';
import * as shapes from './nodebb-shapes.js';

// NodeBB 4 over its read and write APIs, as a normal account with a token of its own. Its refusals have a status and a wording in
// the reader's language, and no code of what is the matter: that is found out by looking once more.

const ROOMS_PER_PAGE = 20;
/** Clocks of the forum and of this machine differ. */
const CLOCKS_DIFFER_MS = 120_000;
/** The delays between two posts: for everybody, and for new accounts. */
const POST_DELAY_MS = 10_000;
const NEWBIE_DELAY_MS = 120_000;
const NEWBIE_EDIT_MINUTES = 60;
const UPLOADS_A_MINUTE = 10;
/** What NodeBB makes of a name for addresses: lower case, with dashes. */
const slugOf = (name: string): string =>
  name
    .trim()
    .replace(/[^\p{L}\s\d\-_@.]/gu, '-')
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');

const altText = (text: string): string => text.replace(/[[\]()\\`!<>\r\n]/g, ' ').trim();

const tooLong = (): ForumFailure => new ForumFailure('too-long', { status: 0, code: '', nothingMade: true });

class Nodebb implements ForumClient {
  readonly kind = 'nodebb';
  readonly #forum: NodebbServer;
  readonly #category: string;
  #uploads: number[] = [];

  constructor(settings: ForumSettings, patienceMs: number | undefined) {
    this.#forum = new NodebbServer(settings, patienceMs);
    this.#category = settings.category;
  }

  async open() {
    this.#forum.forget();
    const self = await this.#forum.who();
    if (self.banned) throw new ForumFailure('bot-banned', { status: 200, code: '', nothingMade: true });
    const config = await this.#forum.settings();
    const { privileges, there } = await this.#forum.place();
    const can: ForumCapabilities = {
      markup: 'markdown',
      maxPost: config.maximumPostLength,
      maxMessage: config.maximumChatMessageLength,
      maxTitle: config.maximumTitleLength,
      minPost: config.minimumPostLength,
      minTitle: config.minimumTitleLength,
      pictures: config.allowTopicsThumbnail ? 'upload' : 'link-only',
      privatePictures: false,
      editMinutes: privileges.isAdminOrMod ? null : NEWBIE_EDIT_MINUTES,
      othersMayJoin: true,
      edits: 'seen',
      writesPerSecond: 1,
      requestsPerMinute: null,
    };
    const lacking = there ? lackingRights(this.#category, privileges, config) : [noCategory(this.#category)];
    return { account: shapes.accountOf(self), can, lacking };
  }

  async account(id: string): Promise<ForumAccount | null> {
    return this.#accountAt(pathOf`/api/user/uid/${id}`);
  }

  async accountByName(name: string): Promise<ForumAccount | null> {
    // As people write it in posts.
    const typed = name.trim().replace(/^@/, '');
    const slug = slugOf(typed);
    // Dots alone would be another address.
    if (slug === '' || slug === '.' || slug === '..') return null;
    const byName = await this.#accountAt(pathOf`/api/user/username/${typed}`);
    return byName ?? (await this.#accountAt(pathOf`/api/user/${slug}`));
  }

  async #accountAt(path: string): Promise<ForumAccount | null> {
    const answer = await this.#forum.ask({ method: 'GET', path });
    if (answer.status === 404) return null;
    const account = shapes.accountOf(await this.#forum.understood(shapes.Account, answer, true));
    // An account that was deleted, or never was, is told as the guest.
    return account.id === '0' ? null : account;
  }

  async openTopic(title: string, body: string) {
    const config = await this.#forum.settings();
    if (title.length > config.maximumTitleLength || body.length > config.maximumPostLength) throw tooLong();
    const json = { cid: Number(this.#category), title, content: body };
    const made = await this.#post('/api/v3/topics', json, shapes.MadeTopic, async () => {
      const { there } = await this.#forum.place();
      return there ? 'refused' : 'gone';
    });
    return { topic: made.response.tid, post: made.response.mainPid };
  }

  async topic(topic: string) {
    const answer = await this.#forum.ask({ method: 'GET', path: pathOf`/api/v3/topics/${topic}` });
    // Without the rights of a moderator a deleted topic is told as one that never was.
    if (answer.status === 404) return 'gone';
    const { deleted, locked } = (await this.#forum.understood(shapes.Topic, answer, true)).response;
    if (deleted) return 'deleted';
    return locked ? 'locked' : 'open';
  }

  async reply(topic: string, body: string): Promise<string> {
    if (body.length > (await this.#forum.settings()).maximumPostLength) throw tooLong();
    const path = pathOf`/api/v3/topics/${topic}`;
    const made = await this.#post(path, { content: body }, shapes.MadePost, async () => {
      const stands = await this.topic(topic);
      if (stands === 'open') return 'refused';
      return stands === 'locked' ? 'locked' : 'gone';
    });
    return made.response.pid;
  }

  /** Public posts may be put before a moderator, and new accounts may post but now and then. */
  async #post<S extends z.ZodType>(path: string, json: unknown, schema: S, refused: Refused): Promise<z.infer<S>> {
    const answer = await this.#forum.ask({ method: 'POST', path, body: { json } });
    if (shapes.Queued.safeParse(answer.json).success) {
      throw new ForumFailure('queued', { status: answer.status, code: '', nothingMade: false });
    }
    return this.#forum.understood(schema, answer, false, async (self) => {
      const trouble = await refused(self);
      return trouble === 'refused' ? this.#delayed(self, answer) : trouble;
    });
  }

  async #delayed(self: shapes.Self, answer: ForumAnswer): Promise<ForumTrouble | ForumFailure> {
    const { privileges } = await this.#forum.place();
    if (privileges.isAdminOrMod) return 'refused';
    const waited = (answer.date ?? new Date()).getTime() - (self.lastposttime ?? 0);
    if (waited > NEWBIE_DELAY_MS) return 'rights';
    const wait = waited < POST_DELAY_MS ? POST_DELAY_MS : NEWBIE_DELAY_MS - waited;
    return answerFailure('slow-down', { ...answer, retryAfterMs: wait });
  }

  async edit(post: string, body: string): Promise<void> {
    if (body.length > (await this.#forum.settings()).maximumPostLength) throw tooLong();
    const path = pathOf`/api/v3/posts/${post}`;
    const answer = await this.#forum.ask({ method: 'PUT', path, body: { json: { content: body } } });
    await this.#forum.understood(shapes.envelope(shapes.AnyAnswer), answer, false, async () => {
      if ((await this.#rawPost(post)) === null) return 'gone';
      const { privileges } = await this.#forum.place();
      return privileges.isAdminOrMod ? 'refused' : 'rights';
    });
  }

  async ownTopics(since: Date) {
    const self = await this.#forum.who();
    const found: (Seen & { topic: string })[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { topics, pagination } = await this.#forum.read(shapes.OwnTopics, {
        path: pathOf`/api/user/${self.userslug}/topics`,
        query: { page: String(page) },
      });
      pages = pagination.pageCount;
      const recent = topics.filter(({ timestamp }) => isSince(timestamp, since));
      for (const { tid, cid, mainPid, timestamp } of recent) {
        if (cid !== this.#category) continue;
        const text = await this.#rawPost(mainPid);
        if (text !== null) found.push({ topic: tid, id: mainPid, at: new Date(timestamp), text });
      }
      if (recent.length < topics.length) break;
    }
    return found;
  }

  async ownPosts(topic: string, since: Date): Promise<readonly Seen[]> {
    const self = await this.#forum.who();
    const pageAt = (page: number) =>
      this.#forum.read(shapes.TopicPage, {
        path: pathOf`/api/topic/${topic}`,
        query: { page: String(page), sort: 'oldest_to_newest' },
      });
    const first = await pageAt(1);
    const found: Seen[] = [];
    for (let page = first.pagination.pageCount; page >= 1; page--) {
      const { posts } = page === 1 ? first : await pageAt(page);
      const recent = posts.filter(({ timestamp }) => isSince(timestamp, since));
      for (const { pid, uid, timestamp } of recent) {
        const text = uid === self.uid ? await this.#rawPost(pid) : null;
        if (text !== null) found.push({ id: pid, at: new Date(timestamp), text });
      }
      // A page without posts is one whose last post was purged meanwhile.
      if (posts.length > 0 && recent.length < posts.length) break;
    }
    return found;
  }

  async #rawPost(post: string): Promise<string | null> {
    const answer = await this.#forum.ask({ method: 'GET', path: pathOf`/api/v3/posts/${post}/raw` });
    if (answer.status === 404) return null;
    return (await this.#forum.understood(shapes.Raw, answer, true)).response.content ?? null;
  }

  /**
   * The upload of the forum's own editor takes no token, that of a topic's icon does: the file is stored by it and the icon
   * taken off again. Such files are readable by all who have the address, so none goes to a private room.
   */
  async picture(
    place: { readonly topic: string | null } | { readonly room: string | null },
    png: Uint8Array,
    alt: string,
  ): Promise<string | null> {
    if (!('topic' in place) || place.topic === null) return null;
    const config = await this.#forum.settings();
    if (!config.allowTopicsThumbnail || png.byteLength > config.maximumFileSize * 1024) return null;
    const path = pathOf`/api/v3/topics/${place.topic}/thumbs`;
    const file = { field: 'files[]', name: 'map.png', type: 'image/png', bytes: png };
    const answer = await this.#forum.ask({ method: 'POST', path, body: { multipart: {}, files: [file] } });
    if (answer.status === 400 || answer.status === 500 || answer.status === 503) {
      await this.#forum.refusedOnlyHere(answer);
      if (this.#uploadsLately() < UPLOADS_A_MINUTE) return null;
      throw answerFailure('slow-down', { ...answer, status: 429, retryAfterMs: 60_000 });
    }
    const { images } = (await this.#forum.understood(shapes.Uploaded, answer, false)).response;
    this.#uploads.push(Date.now());
    const url = images[0]?.url ?? '';
    // Whatever else it may be would be markup of somebody else's making.
    if (!/^[\w./:%~+-]+$/.test(url)) return null;
    await this.#takeIconOff(path, url);
    return `![${altText(alt)}](${url})`;
  }

  #uploadsLately(): number {
    this.#uploads = this.#uploads.filter((at) => Date.now() - at < 60_000);
    return this.#uploads.length;
  }

  async #takeIconOff(path: string, url: string): Promise<void> {
    try {
      const thumbs = (await this.#forum.read(shapes.Thumbs, { path })).response;
      const own = thumbs.find((thumb) => thumb.url === url);
      if (own !== undefined) await this.#forum.ask({ method: 'DELETE', path, body: { json: { path: own.path } } });
    } catch (error) {
      // A topic with a map as its icon is no harm.
      if (!(error instanceof ForumFailure)) throw error;
    }
  }

  async roomWith(account: string): Promise<string | null> {
    const answer = await this.#forum.ask({ method: 'GET', path: pathOf`/api/v3/users/${account}/chat` });
    if (answer.status === 404) return null;
    const { roomId } = (await this.#forum.understood(shapes.RoomWith, answer, true)).response;
    return roomId === '0' ? null : roomId;
  }

  async membersOf(room: string): Promise<readonly string[] | null> {
    const path = pathOf`/api/v3/chats/${room}/users`;
    const answer = await this.#forum.ask({ method: 'GET', path });
    if (await this.#forum.isNotIn(answer)) return null;
    // Forty at most: with three it is no private room any more.
    return (await this.#forum.understood(shapes.Members, answer, true)).response.users.map(({ uid }) => uid);
  }

  async openRoom(account: string, _title: string, body: string) {
    if (body.length > (await this.#forum.settings()).maximumChatMessageLength) throw tooLong();
    // NodeBB opens rooms with the banned too, who cannot read them.
    const known = await this.account(account);
    if (known === null) throw this.#noRoom('no-account');
    if (known.banned) throw this.#noRoom('account-banned');
    const json = { uids: [Number(account)] };
    const answer = await this.#forum.ask({ method: 'POST', path: '/api/v3/chats', body: { json } });
    const made = await this.#forum.understood(shapes.MadeRoom, answer, false, async () => 'closed');
    const room = made.response.roomId;
    return { room, message: await this.say(room, body) };
  }

  #noRoom(trouble: ForumTrouble): ForumFailure {
    return new ForumFailure(trouble, { status: 200, code: '', nothingMade: true });
  }

  async say(room: string, body: string, answers?: string): Promise<string> {
    if (body.length > (await this.#forum.settings()).maximumChatMessageLength) throw tooLong();
    const json = { message: body, ...(answers === undefined ? {} : { toMid: Number(answers) }) };
    const answer = await this.#forum.ask({ method: 'POST', path: pathOf`/api/v3/chats/${room}`, body: { json } });
    const made = await this.#forum.understood(shapes.MadeMessage, answer, false, async () =>
      (await this.membersOf(room)) === null ? 'gone' : 'refused',
    );
    return made.response.messageId;
  }

  async ownMessages(room: string, since: Date): Promise<readonly Seen[]> {
    const reader = await this.#chats();
    const found = new Map<string, Seen>();
    for (let start = 0; ; ) {
      const page = (await reader.messages(room, start)) ?? [];
      for (const { messageId, fromuid, timestamp, system } of page) {
        const id = String(messageId);
        if (fromuid !== reader.own || system !== 0 || !isSince(timestamp, since) || found.has(id)) continue;
        const text = await reader.raw(room, messageId);
        if (text !== null) found.set(id, { id, at: new Date(timestamp), text });
      }
      const oldest = page[0];
      if (oldest === undefined || !isSince(oldest.timestamp, since)) return [...found.values()];
      start += page.length;
    }
  }

  async sentAt(room: string, messages: readonly string[]): Promise<Date | null> {
    const reader = await this.#chats();
    for (let start = 0, pages = 0; pages < MOST_PAGES_BACK; pages += 1) {
      const page = (await reader.messages(room, start)) ?? [];
      const found = page.findLast(({ messageId }) => messages.includes(String(messageId)));
      if (found !== undefined) return new Date(found.timestamp);
      if (page.length === 0) break;
      start += page.length;
    }
    return null;
  }

  async incoming(cursor: Cursor | null) {
    return readChats(await this.#chats(), cursor);
  }

  async #chats(): Promise<ChatReader> {
    const { uid } = await this.#forum.who();
    return {
      own: uid,
      rooms: async (start) => {
        const query = { perPage: String(ROOMS_PER_PAGE), ...(start === 0 ? {} : { start: String(start) }) };
        return (await this.#forum.read(shapes.Rooms, { path: '/api/v3/chats', query })).response;
      },
      messages: async (room, start) => {
        const path = pathOf`/api/v3/chats/${room}/messages`;
        const answer = await this.#forum.ask({ method: 'GET', path, query: { start: String(start) } });
        if (await this.#forum.isNotIn(answer)) return null;
        return (await this.#forum.understood(shapes.Messages, answer, true)).response.messages;
      },
      members: (room) => this.membersOf(room),
      raw: async (room, message) => {
        const path = pathOf`/api/v3/chats/${room}/messages/${message}/raw`;
        const answer = await this.#forum.ask({ method: 'GET', path });
        if (await this.#forum.isNotIn(answer)) return null;
        return (await this.#forum.understood(shapes.Raw, answer, true)).response.content ?? null;
      },
    };
  }
}

const isSince = (timestamp: number, since: Date): boolean => timestamp >= since.getTime() - CLOCKS_DIFFER_MS;

/** A NodeBB 4. `patienceMs`: how long one request may take. */
export const openNodebb = (settings: ForumSettings, patienceMs?: number): ForumClient =>
  new Nodebb(settings, patienceMs);
