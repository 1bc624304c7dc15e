import { type Cursor, ForumFailure, type Incoming } from '../client.js';
import { cursorAt, isRead, placeOf, readOn } from '../kit/cursor.js';
import { pathOf } from '../kit/http.js';
import type { DiscourseHttp } from './discourse-http.js';
import { type DiscoursePost, type DiscourseTopic, privatePosts, topicView } from './discourse-shapes.js';

/** Above every id: with it Discourse gives the newest posts, while versions that count ids instead of posts give none. */
const NEWEST = 2_147_483_647;
const PAGE = 50;
const ROOM_PAGES = 4;
/** Each room costs a request, and a forum allows sixty a minute. */
const ROOMS_AT_ONCE = 15;
const REMEMBERED = 5_000;
/** Saving a post may take that long; what changes later was changed by somebody. */
const SAVING_MS = 3_000;
const WRITTEN = 1;

const membersIn = (topic: DiscourseTopic): readonly string[] => [
  ...(topic.details.allowed_users ?? []).map(({ id }) => String(id)),
  // A group may be anybody: never a room of two.
  ...(topic.details.allowed_groups ?? []).map(({ id }) => `group:${id}`),
];

const isThere = (topic: DiscourseTopic): boolean => (topic.deleted_at ?? null) === null;

function editedAt(post: DiscoursePost): Date | null {
  // For five minutes Discourse counts no new version, but the time of the last change moves.
  const changed = Date.parse(post.updated_at);
  return post.version > 1 || changed - Date.parse(post.created_at) > SAVING_MS ? new Date(changed) : null;
}

/** Keeps the newest entries: what is forgotten is asked again. */
function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > REMEMBERED) map.delete(map.keys().next().value ?? '');
}

/** What the bot knows of the private messages of a Discourse forum, and of the people in them. */
export class DiscourseInbox {
  /** Rooms as they were last seen: where to look first, never what to believe. */
  readonly #rooms = new Map<string, readonly string[]>();
  readonly #names = new Map<string, string>();
  readonly #numbers = new Map<string, number>();
  /** What was read and not handed out yet. */
  #waiting: { readonly cursor: Cursor; readonly posts: readonly DiscoursePost[] } | null = null;
  #knownTo = 0;

  constructor(private readonly http: DiscourseHttp) {}

  nameOf(account: string): string | undefined {
    return this.#names.get(account);
  }

  named(account: string, name: string): void {
    remember(this.#names, account, name);
  }

  opened(room: string, members: readonly string[]): void {
    remember(this.#rooms, room, members);
  }

  /** The number of a message in its room, by which an answer names it. */
  numberOf(message: string): number | undefined {
    return this.#numbers.get(message);
  }

  /** A topic, public or private. */
  async view(topic: string): Promise<DiscourseTopic | null> {
    const view = await this.http.read(topicView, pathOf`/t/${topic}.json`, { include_raw: 'true' });
    for (const { id, username } of view?.details.allowed_users ?? []) this.named(String(id), username);
    return view;
  }

  /** Private posts below an id, newest first; null: the key may not read them. */
  async #page(before: number | null): Promise<readonly DiscoursePost[] | null> {
    const query = before === null ? {} : { before: String(before) };
    const posts = (await this.http.read(privatePosts, '/private-posts.json', query))?.private_posts ?? null;
    for (const post of posts ?? []) {
      remember(this.#numbers, String(post.id), post.post_number);
      if (post.user_id !== null) this.named(String(post.user_id), post.username);
    }
    return posts;
  }

  /** Why private messages cannot be read in full; null: they can. */
  async lacking(): Promise<string | null> {
    const newest = await this.#page(NEWEST);
    if (newest === null) return 'The key lacks the scope "posts: list", so no private message can be read.';
    if (newest.length > 0 || ((await this.#page(null)) ?? []).length === 0) return null;
    return 'This Discourse is too old: its list of private messages leaves some out. Update it.';
  }

  async membersOf(room: string): Promise<readonly string[] | null> {
    const view = await this.view(room);
    if (view === null || !isThere(view)) return null;
    remember(this.#rooms, room, membersIn(view));
    return membersIn(view);
  }

  async roomOfTwo(account: string, me: string): Promise<string | null> {
    await this.#learnRooms();
    const newest = [...this.#rooms].sort(([a], [b]) => Number(b) - Number(a));
    for (const [room, members] of newest) {
      // What is known may be old, but nobody is in a room later who was not in it before, unless by somebody who is.
      if (!members.includes(account)) continue;
      const view = await this.view(room);
      const now = view === null || !isThere(view) ? [] : membersIn(view);
      remember(this.#rooms, room, now);
      if (now.length !== 2 || !now.includes(account) || !now.includes(me)) continue;
      if (view?.closed === false && !view.archived) return room;
    }
    return null;
  }

  /** Looks through the newest private posts for rooms that were opened since the last time. */
  async #learnRooms(): Promise<void> {
    let before = NEWEST;
    let highest = this.#knownTo;
    for (let page = 0; page < ROOM_PAGES; page += 1) {
      const posts = (await this.#page(before)) ?? [];
      for (const post of posts) {
        highest = Math.max(highest, post.id);
        const room = String(post.topic_id);
        if (post.id > this.#knownTo && !this.#rooms.has(room)) {
          remember(this.#rooms, room, []);
          await this.membersOf(room);
        }
      }
      before = posts.at(-1)?.id ?? 0;
      if (posts.length < PAGE || before <= this.#knownTo) break;
    }
    this.#knownTo = highest;
  }

  async #newest(): Promise<readonly DiscoursePost[]> {
    const posts = await this.#page(NEWEST);
    if (posts === null) throw new ForumFailure('rights', { status: 403, code: 'posts-list', nothingMade: true });
    return posts;
  }

  /** Everything after the cursor, oldest first. */
  async #since(cursor: Cursor): Promise<readonly DiscoursePost[]> {
    const place = placeOf(cursor);
    const found = new Map<number, DiscoursePost>();
    let posts = await this.#newest();
    for (;;) {
      for (const post of posts) if (!isRead(place, post.id)) found.set(post.id, post);
      const lowest = posts.at(-1)?.id ?? 0;
      if (posts.length < PAGE || lowest <= place.low) break;
      posts = (await this.#page(lowest)) ?? [];
    }
    return [...found.values()].sort((a, b) => a.id - b.id);
  }

  async incoming(cursor: Cursor | null, me: string) {
    if (cursor === null) {
      const newest = (await this.#newest())[0]?.id ?? 0;
      return { messages: [], cursor: cursorAt({ low: newest, read: [] }), more: false };
    }
    const posts = this.#waiting?.cursor === cursor ? this.#waiting.posts : await this.#since(cursor);
    this.#waiting = null;
    const rooms = new Map<number, readonly string[]>();
    const messages: Incoming[] = [];
    let taken = 0;
    for (const post of posts) {
      if (!rooms.has(post.topic_id) && rooms.size === ROOMS_AT_ONCE) break;
      taken += 1;
      if (!isLetter(post) || String(post.user_id) === me) continue;
      const members = rooms.get(post.topic_id) ?? (await this.membersOf(String(post.topic_id))) ?? [];
      rooms.set(post.topic_id, members);
      // An administrator is given what is not meant for them.
      if (members.includes(me)) messages.push(incomingOf(post, members));
    }
    const read = posts.slice(0, taken).map(({ id }) => id);
    const next = cursorAt(readOn(placeOf(cursor), read));
    const left = posts.slice(taken);
    if (left.length > 0) this.#waiting = { cursor: next, posts: left };
    return { messages, cursor: next, more: left.length > 0 };
  }
}

/** The forum itself has ids below 1, and its own notes are no letters. */
const isLetter = ({ user_id, post_type, user_deleted }: DiscoursePost): boolean =>
  user_id !== null && user_id > 0 && post_type === WRITTEN && user_deleted !== true;

const incomingOf = (post: DiscoursePost, members: readonly string[]): Incoming => ({
  id: String(post.id),
  room: String(post.topic_id),
  author: { id: String(post.user_id), name: post.username, banned: false },
  members,
  sentAt: new Date(post.created_at),
  editedAt: editedAt(post),
  text: post.raw,
});
