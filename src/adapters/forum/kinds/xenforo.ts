import type { z } from 'zod';
import {
  type Cursor,
  type ForumAccount,
  type ForumCapabilities,
  type ForumClient,
  ForumFailure,
  type ForumSettings,
  type ForumTrouble,
  type Incoming,
  MOST_PAGES_BACK,
  type Seen,
} from '../client.js';
import { cursorAt, isRead, type Place, placeOf, readOn } from '../kit/cursor.js';
import { pathOf } from '../kit/http.js';
import { XenForoHttp } from './xenforo-http.js';
import { XenForoPictures } from './xenforo-pictures.js';
import {
  conversationList,
  conversationPage,
  done,
  forumPage,
  foundName,
  messageList,
  messagePage,
  postList,
  postPage,
  threadList,
  threadPage,
  userPage,
  type XenForoConversation,
  type XenForoMessage,
  type XenForoUser,
} from './xenforo-shapes.js';

const MOST_PAGES = 200;
const ROOM_PAGES = 3;
const LONGEST = 10_000;

const date = (seconds: number): Date => new Date(seconds * 1000);

const account = (user: XenForoUser): ForumAccount => ({
  id: String(user.user_id),
  name: user.username,
  banned: user.is_banned === true,
});

const CAN: ForumCapabilities = {
  markup: 'bbcode',
  // An option of the forum that its API does not tell; this is what it comes with.
  maxPost: LONGEST,
  maxMessage: LONGEST,
  maxTitle: 100,
  minPost: 1,
  minTitle: 1,
  pictures: 'upload',
  // Attachments are shown to those who may read their post.
  privatePictures: true,
  editMinutes: null,
  // Conversations of ours are opened without it; those that players open may allow it.
  othersMayJoin: true,
  edits: 'silent',
  writesPerSecond: 1,
  requestsPerMinute: null,
};

class XenForo implements ForumClient {
  readonly kind = 'xenforo';
  readonly #http: XenForoHttp;
  readonly #pictures: XenForoPictures;
  #self: ForumAccount | null = null;

  constructor(private readonly settings: ForumSettings) {
    this.#http = new XenForoHttp(settings);
    this.#pictures = new XenForoPictures(this.#http);
  }

  async open() {
    this.#self = account(await this.#http.self());
    if (this.#self.banned) throw new ForumFailure('bot-banned', { status: 200, code: 'is_banned', nothingMade: true });
    const lacking: string[] = [];
    const forum = await this.#http.read(forumPage, pathOf`/forums/${this.settings.category}/`);
    if (forum === null) {
      lacking.push(
        'The forum for the topics is not there, is closed to the bot, or the key lacks the scope "node:read".',
      );
    } else if (forum.forum.type_data?.allow_posting === false)
      lacking.push('Nobody may post in the forum for the topics.');
    if ((await this.#http.read(threadList, '/threads/', { starter_id: this.#self.id })) === null) {
      lacking.push('The key lacks the scope "thread:read".');
    }
    if ((await this.#http.read(conversationList, '/conversations/')) === null) {
      lacking.push('The key lacks the scope "conversation:read".');
    }
    if ((await this.#http.read(userPage, pathOf`/users/${this.#self.id}/`)) === null) {
      lacking.push('The key lacks the scope "user:read".');
    }
    return { account: this.#self, can: CAN, lacking };
  }

  async #me(): Promise<ForumAccount> {
    this.#self ??= account(await this.#http.self());
    return this.#self;
  }

  async account(id: string): Promise<ForumAccount | null> {
    const user = await this.#user(id);
    return user === null ? null : account(user);
  }

  async #user(id: string): Promise<XenForoUser | null> {
    return (await this.#http.read(userPage, pathOf`/users/${id}/`))?.user ?? null;
  }

  async accountByName(name: string): Promise<ForumAccount | null> {
    const typed = name.trim().replace(/^@/, '');
    if (typed === '' || typed.length > 100) return null;
    const exact = (await this.#http.read(foundName, '/users/find-name', { username: typed }))?.exact ?? null;
    return exact === null ? null : account(exact);
  }

  async openTopic(title: string, body: string) {
    const form = { node_id: this.settings.category, title, message: body };
    const { thread } = await this.#post(threadPage, '/threads/', form, async () => {
      const forum = await this.#http.read(forumPage, pathOf`/forums/${this.settings.category}/`);
      return forum === null ? 'gone' : 'refused';
    });
    notQueued(thread.discussion_state);
    return { topic: String(thread.thread_id), post: String(thread.first_post_id) };
  }

  async reply(topic: string, body: string): Promise<string> {
    const { post } = await this.#post(postPage, '/posts/', { thread_id: topic, message: body }, async () => {
      const state = await this.topic(topic);
      if (state === 'open') return 'refused';
      return state === 'locked' ? 'locked' : 'gone';
    });
    notQueued(post.message_state);
    return String(post.post_id);
  }

  async edit(post: string, body: string): Promise<void> {
    const message = await this.#pictures.forEdit(post, body);
    await this.#post(done, pathOf`/posts/${post}/`, { message, silent: '1' }, async () => 'refused');
  }

  /** Posts a body, and with it the pictures that it shows. */
  async #post<S extends z.ZodType>(
    schema: S,
    path: string,
    form: Record<string, string | readonly string[]> & { readonly message: string },
    why: () => Promise<ForumTrouble>,
  ): Promise<z.infer<S>> {
    if ([...form.message].length > LONGEST)
      throw new ForumFailure('too-long', { status: 0, code: '', nothingMade: true });
    const made = await this.#http.write(
      schema,
      path,
      { form: { ...form, ...this.#pictures.fields(form.message) } },
      why,
    );
    this.#pictures.settle(form.message);
    return made;
  }

  async topic(topic: string) {
    const thread = (await this.#http.read(threadPage, pathOf`/threads/${topic}/`))?.thread;
    if (thread === undefined) return 'gone';
    if (thread.discussion_state === 'deleted') return 'deleted';
    return thread.discussion_open ? 'open' : 'locked';
  }

  async ownTopics(since: Date): Promise<readonly (Seen & { readonly topic: string })[]> {
    const me = (await this.#me()).id;
    const found: (Seen & { readonly topic: string })[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const query = { starter_id: me, order: 'post_date', direction: 'desc', page: String(page) };
      const list = await this.#http.read(threadList, '/threads/', query);
      const threads = list?.threads ?? [];
      const young = threads.filter((thread) => date(thread.post_date) >= whole(since));
      for (const thread of young.filter(({ node_id }) => String(node_id) === this.settings.category)) {
        const post = (await this.#http.read(postPage, pathOf`/posts/${thread.first_post_id}/`))?.post;
        if (post === undefined) continue;
        found.push({
          id: String(post.post_id),
          at: date(post.post_date),
          text: post.message,
          topic: String(thread.thread_id),
        });
      }
      if (list === null || young.length < threads.length || page >= list.pagination.last_page) break;
    }
    return found;
  }

  async ownPosts(topic: string, since: Date): Promise<readonly Seen[]> {
    const me = (await this.#me()).id;
    const found: Seen[] = [];
    for await (const page of this.#pagesBack(postList, pathOf`/threads/${topic}/posts`)) {
      const young = page.posts.filter((post) => date(post.post_date) >= whole(since));
      const own = young.filter((post) => String(post.user_id) === me);
      found.push(...own.map((post) => ({ id: String(post.post_id), at: date(post.post_date), text: post.message })));
      if (young.length < page.posts.length) break;
    }
    return found;
  }

  /** The pages of a list that is oldest first, from its last to its first. */
  async *#pagesBack<S extends z.ZodType<{ readonly pagination: { readonly last_page: number } }>>(
    schema: S,
    path: string,
  ) {
    const first = await this.#http.read(schema, path);
    if (first === null) return;
    for (let page = first.pagination.last_page; page > 1; page -= 1) {
      const list = await this.#http.read(schema, path, { page: String(page) });
      if (list !== null) yield list;
    }
    yield first;
  }

  picture(place: Parameters<ForumClient['picture']>[0], png: Uint8Array, alt: string): Promise<string> {
    if ('room' in place) return this.#pictures.store({ conversation: place.room }, png, alt);
    if (place.post !== undefined) return this.#pictures.store({ post: place.post }, png, alt);
    const where = place.topic === null ? { forum: this.settings.category } : { thread: place.topic };
    return this.#pictures.store(where, png, alt);
  }

  async roomWith(account: string): Promise<string | null> {
    const me = (await this.#me()).id;
    for (const filter of [{ receiver_id: account }, { starter_id: account }]) {
      for (let page = 1; page <= ROOM_PAGES; page += 1) {
        const list = await this.#http.read(conversationList, '/conversations/', { ...filter, page: String(page) });
        const room = list?.conversations.find((one) => {
          const members = membersIn(one, me);
          return one.conversation_open && one.can_reply !== false && members.length === 2 && members.includes(account);
        });
        if (room !== undefined) return String(room.conversation_id);
        if (list === null || page >= list.pagination.last_page) break;
      }
    }
    return null;
  }

  async membersOf(room: string): Promise<readonly string[] | null> {
    const conversation = await this.#conversation(room);
    return conversation === null ? null : membersIn(conversation, (await this.#me()).id);
  }

  async #conversation(room: string): Promise<XenForoConversation | null> {
    return (await this.#http.read(conversationPage, pathOf`/conversations/${room}/`))?.conversation ?? null;
  }

  async openRoom(account: string, title: string, body: string) {
    const form = { 'recipient_ids[]': [account], title, message: body, conversation_open: '1', open_invite: '0' };
    const { conversation } = await this.#post(conversationPage, '/conversations/', form, async () => {
      const user = await this.#user(account);
      if (user === null) return 'no-account';
      if (user.is_banned === true) return 'account-banned';
      return user.can_converse === false ? 'closed' : 'refused';
    });
    return { room: String(conversation.conversation_id), message: String(conversation.first_message_id) };
  }

  async say(room: string, body: string): Promise<string> {
    const { message } = await this.#post(
      messagePage,
      '/conversation-messages/',
      { conversation_id: room, message: body },
      async () => {
        const conversation = await this.#conversation(room);
        if (conversation === null) return 'gone';
        return conversation.conversation_open && conversation.can_reply !== false ? 'refused' : 'locked';
      },
    );
    return String(message.message_id);
  }

  async ownMessages(room: string, since: Date): Promise<readonly Seen[]> {
    const me = (await this.#me()).id;
    const found: Seen[] = [];
    for await (const page of this.#pagesBack(messageList, pathOf`/conversations/${room}/messages`)) {
      const young = page.messages.filter((message) => date(message.message_date) >= whole(since));
      const own = young.filter((message) => String(message.user_id) === me);
      found.push(...own.map((one) => ({ id: String(one.message_id), at: date(one.message_date), text: one.message })));
      if (young.length < page.messages.length) break;
    }
    return found;
  }

  async sentAt(room: string, messages: readonly string[]): Promise<Date | null> {
    let pages = 0;
    for await (const page of this.#pagesBack(messageList, pathOf`/conversations/${room}/messages`)) {
      const found = page.messages.findLast(({ message_id }) => messages.includes(String(message_id)));
      if (found !== undefined) return date(found.message_date);
      pages += 1;
      if (pages >= MOST_PAGES_BACK) break;
    }
    return null;
  }

  async incoming(cursor: Cursor | null) {
    const me = (await this.#me()).id;
    const place = cursor === null ? null : placeOf(cursor);
    const { top, conversations } = await this.#changed(place);
    if (place === null) return { messages: [], cursor: cursorAt({ low: top, read: [] }), more: false };
    const messages: Incoming[] = [];
    const ids: number[] = [];
    for (const conversation of conversations) {
      const members = membersIn(conversation, me);
      // What came in while we read is read the next time: nothing above it may be passed over.
      const fresh = (await this.#after(conversation, place)).filter(({ message_id }) => message_id <= top);
      ids.push(...fresh.map(({ message_id }) => message_id));
      messages.push(...fresh.filter((one) => String(one.user_id) !== me).map((one) => incomingOf(one, members)));
    }
    messages.sort((a, b) => Number(a.id) - Number(b.id));
    return { messages, cursor: cursorAt(readOn(place, ids)), more: false };
  }

  /** Conversations with something new, and the newest message of all. They come by their last message, the newest first. */
  async #changed(place: Place | null): Promise<{ top: number; conversations: readonly XenForoConversation[] }> {
    const found = new Map<number, XenForoConversation>();
    let top = 0;
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const list = await this.#http.read(conversationList, '/conversations/', { page: String(page) });
      if (list === null)
        throw new ForumFailure('rights', { status: 403, code: 'conversation-read', nothingMade: true });
      if (page === 1) top = Math.max(place?.low ?? 0, ...list.conversations.map((one) => one.last_message_id));
      if (place === null) break;
      for (const one of list.conversations)
        if (!isRead(place, one.last_message_id)) found.set(one.conversation_id, one);
      const last = list.conversations.at(-1);
      if (last === undefined || last.last_message_id <= place.low || page >= list.pagination.last_page) break;
    }
    return { top, conversations: [...found.values()] };
  }

  async #after(conversation: XenForoConversation, place: Place): Promise<readonly XenForoMessage[]> {
    const found: XenForoMessage[] = [];
    for await (const page of this.#pagesBack(
      messageList,
      pathOf`/conversations/${conversation.conversation_id}/messages`,
    )) {
      found.push(...page.messages.filter((message) => !isRead(place, message.message_id)));
      if (page.messages.some((message) => message.message_id <= place.low)) break;
    }
    return found;
  }
}

/** The forum counts whole seconds. */
const whole = (time: Date): Date => new Date(Math.floor(time.getTime() / 1000) * 1000);

function membersIn(conversation: XenForoConversation, me: string): readonly string[] {
  const { recipients = {} } = conversation;
  const named = Array.isArray(recipients) ? [] : Object.keys(recipients);
  // Whether its starter and ourselves are among the recipients, the description leaves open.
  return [...new Set([me, String(conversation.user_id), ...named])];
}

/** The messages that are quoted: `[QUOTE="Adjutant, convMess: 12, member: 1"]`. */
const quotedIn = (text: string): readonly string[] =>
  [...text.slice(0, LONGEST).matchAll(/\[QUOTE="[^"\]\n]{0,100}?\bconvMess: (\d{1,15})\b/gi)].flatMap(
    ([, id]) => id ?? [],
  );

const answering = (ids: readonly string[]): Pick<Incoming, 'answers'> => (ids.length === 0 ? {} : { answers: ids });

const incomingOf = (message: XenForoMessage, members: readonly string[]): Incoming => ({
  id: String(message.message_id),
  room: String(message.conversation_id),
  author: { id: String(message.user_id), name: message.username, banned: false },
  members,
  sentAt: date(message.message_date),
  editedAt: null,
  ...answering(quotedIn(message.message)),
  text: message.message,
});

function notQueued(state: string | undefined): void {
  if (state === 'moderated') throw new ForumFailure('queued', { status: 200, code: 'moderated', nothingMade: false });
}

/** The forum as XenForo's API offers it. */
export const openXenforo = (settings: ForumSettings): ForumClient => new XenForo(settings);
