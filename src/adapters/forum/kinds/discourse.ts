import {
  type Cursor,
  type ForumAccount,
  type ForumCapabilities,
  type ForumClient,
  ForumFailure,
  type ForumSettings,
  type ForumTrouble,
  type Seen,
} from '../client.js';
import { pathOf } from '../kit/http.js';
import { DiscourseHttp, lasts } from './discourse-http.js';
import { DiscourseInbox } from './discourse-inbox.js';
import {
  changed,
  created,
  type DiscoursePost,
  type DiscourseSettings,
  type DiscourseUser,
  siteSettings,
  topicList,
  topicPosts,
  upload,
} from './discourse-shapes.js';

const POSTS_AT_ONCE = 20;
const MOST_PAGES = 40;
const LONGEST = 32_000;

const account = (user: DiscourseUser): ForumAccount => ({
  id: String(user.id),
  name: user.username,
  banned: lasts(user.suspended_till),
});

const seen = (post: DiscoursePost): Seen => ({ id: String(post.id), at: new Date(post.created_at), text: post.raw });

function capabilities(settings: DiscourseSettings, staff: boolean): ForumCapabilities {
  const longest = settings.max_post_length ?? LONGEST;
  return {
    markup: 'markdown',
    maxPost: longest,
    maxMessage: longest,
    maxTitle: settings.max_topic_title_length ?? 255,
    minPost: Math.max(settings.min_post_length ?? 20, settings.min_first_post_length ?? 20),
    minTitle: settings.min_topic_title_length ?? 15,
    pictures: 'upload',
    // Unless `secure_uploads` is on, which the API does not tell of a single file, whoever has the address sees it.
    privatePictures: false,
    editMinutes: staff ? null : 1_440,
    othersMayJoin: true,
    edits: 'seen',
    writesPerSecond: 1,
    requestsPerMinute: 50,
  };
}

class Discourse implements ForumClient {
  readonly kind = 'discourse';
  readonly #http: DiscourseHttp;
  readonly #inbox: DiscourseInbox;
  #self: ForumAccount | null = null;
  #longest = LONGEST;

  constructor(private readonly settings: ForumSettings) {
    this.#http = new DiscourseHttp(settings);
    this.#inbox = new DiscourseInbox(this.#http);
  }

  async open() {
    const user = await this.#http.self();
    if (lasts(user.suspended_till))
      throw new ForumFailure('bot-banned', { status: 200, code: 'suspended', nothingMade: true });
    this.#self = account(user);
    const settings = (await this.#http.inPublic(siteSettings, '/site/settings.json')) ?? {};
    const staff = user.moderator === true || user.admin === true;
    const can = capabilities(settings, staff);
    this.#longest = can.maxPost;
    return { account: this.#self, can, lacking: await this.#lacking(user, staff) };
  }

  async #lacking(user: DiscourseUser, staff: boolean): Promise<readonly string[]> {
    const lacking: string[] = [];
    if (user.admin === true) {
      lacking.push(
        'The bot is an administrator: it would be given the private messages of everybody. Make it a moderator instead.',
      );
    } else if (!staff) {
      lacking.push(
        'The bot is no moderator: Discourse then allows it few private messages and edits a day, and no edits of old posts.',
      );
    }
    if (lasts(user.silenced_till)) lacking.push('The bot is silenced: it cannot write.');
    const category = await this.#http.read(topicList, pathOf`/c/${this.settings.category}/l/latest.json`);
    if (category === null) {
      lacking.push('The category is not there, is closed to the bot, or the key lacks the scope "topics: read lists".');
    } else if (category.topic_list.can_create_topic !== true)
      lacking.push('The bot may not open topics in the category.');
    const topic = category?.topic_list.topics[0]?.id;
    if (topic !== undefined && (await this.#inbox.view(String(topic))) === null)
      lacking.push('The key lacks the scope "topics: read".');
    const inbox = await this.#inbox.lacking();
    if (inbox !== null) lacking.push(inbox);
    return lacking;
  }

  async #me(): Promise<ForumAccount> {
    this.#self ??= account(await this.#http.self());
    return this.#self;
  }

  async account(id: string): Promise<ForumAccount | null> {
    const user = await this.#user(id);
    return user === null ? null : account(user);
  }

  async #user(id: string): Promise<DiscourseUser | null> {
    const name = this.#inbox.nameOf(id);
    const known = name === undefined ? null : await this.#http.userByName(name);
    // An account may have a new name, and another the old one.
    const user = known !== null && String(known.id) === id ? known : await this.#http.userById(id);
    if (user !== null) this.#inbox.named(id, user.username);
    return user;
  }

  async accountByName(name: string): Promise<ForumAccount | null> {
    const typed = name.trim().replace(/^@/, '');
    if (typed === '' || typed.length > 100) return null;
    const user = await this.#http.userByName(typed);
    if (user === null) return null;
    this.#inbox.named(String(user.id), user.username);
    return account(user);
  }

  async openTopic(title: string, body: string) {
    const post = await this.#create({ title, raw: body, category: Number(this.settings.category) }, () =>
      this.#whyNoTopic(),
    );
    return { topic: String(post.topic_id), post: String(post.id) };
  }

  async reply(topic: string, body: string): Promise<string> {
    const post = await this.#create({ topic_id: Number(topic), raw: body }, () => this.#whyNoReply(topic));
    return String(post.id);
  }

  async edit(id: string, body: string): Promise<void> {
    this.#fits(body);
    const request = {
      method: 'PUT',
      path: pathOf`/posts/${id}.json`,
      body: { json: { post: { raw: body } } },
    } as const;
    await this.#http.write(changed, request, async () => 'refused');
  }

  #fits(body: string): void {
    if ([...body].length > this.#longest)
      throw new ForumFailure('too-long', { status: 0, code: '', nothingMade: true });
  }

  async #create(
    json: { readonly raw: string } & Readonly<Record<string, unknown>>,
    why: () => Promise<ForumTrouble>,
  ): Promise<{ readonly id: number; readonly topic_id: number }> {
    this.#fits(json.raw);
    const made = await this.#http.write(created, { method: 'POST', path: '/posts.json', body: { json } }, why);
    if ('id' in made) return made;
    throw new ForumFailure('queued', { status: 200, code: 'enqueued', nothingMade: false });
  }

  async #whyNoTopic(): Promise<ForumTrouble> {
    return (await this.#http.read(topicList, pathOf`/c/${this.settings.category}/l/latest.json`)) === null
      ? 'gone'
      : 'refused';
  }

  async #whyNoReply(topic: string): Promise<ForumTrouble> {
    const state = await this.topic(topic);
    if (state === 'open') return 'refused';
    return state === 'locked' ? 'locked' : 'gone';
  }

  async topic(topic: string) {
    const view = await this.#inbox.view(topic);
    if (view === null) return 'gone';
    if (view.deleted_at !== null && view.deleted_at !== undefined) return 'deleted';
    return view.closed || view.archived ? 'locked' : 'open';
  }

  async ownTopics(since: Date): Promise<readonly (Seen & { readonly topic: string })[]> {
    const me = Number((await this.#me()).id);
    const found: (Seen & { readonly topic: string })[] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = { order: 'created', page: String(page) };
      const list = (await this.#http.read(topicList, pathOf`/c/${this.settings.category}/l/latest.json`, query))
        ?.topic_list;
      const topics = list?.topics ?? [];
      for (const topic of topics) {
        if (new Date(topic.created_at) < since || !topic.posters.some(({ user_id }) => user_id === me)) continue;
        const first = (await this.#inbox.view(String(topic.id)))?.post_stream.posts[0];
        if (first?.user_id === me) found.push({ ...seen(first), topic: String(topic.id) });
      }
      const older = topics.some((topic) => topic.pinned !== true && new Date(topic.created_at) < since);
      if (older || (list?.more_topics_url ?? null) === null) break;
    }
    return found;
  }

  async ownPosts(topic: string, since: Date): Promise<readonly Seen[]> {
    const me = Number((await this.#me()).id);
    const view = await this.#inbox.view(topic);
    const found: Seen[] = [];
    const stream = view?.post_stream.stream ?? [];
    for (let end = stream.length; end > 0; end -= POSTS_AT_ONCE) {
      const ids = stream.slice(Math.max(0, end - POSTS_AT_ONCE), end).map(String);
      const query = { 'post_ids[]': ids, include_raw: 'true' };
      const posts = (await this.#http.read(topicPosts, pathOf`/t/${topic}/posts.json`, query))?.post_stream.posts ?? [];
      const young = posts.filter((post) => new Date(post.created_at) >= since);
      found.push(...young.filter((post) => post.user_id === me).map(seen));
      if (young.length === 0) break;
    }
    return found;
  }

  async picture(place: { topic: string | null } | { room: string | null }, png: Uint8Array, alt: string) {
    if (!('topic' in place)) return null;
    const request = {
      method: 'POST',
      path: '/uploads.json',
      body: {
        multipart: { upload_type: 'composer', synchronous: 'true' },
        files: [{ field: 'file', name: 'map.png', type: 'image/png', bytes: png }],
      },
    } as const;
    const stored = await this.#http.write(upload, request, async () => 'refused');
    const size = stored.width && stored.height ? `|${stored.width}x${stored.height}` : '';
    return `![${alt.replace(/[^\p{L}\p{N} .,-]/gu, ' ').trim()}${size}](${stored.short_url})`;
  }

  async roomWith(account: string): Promise<string | null> {
    return this.#inbox.roomOfTwo(account, (await this.#me()).id);
  }

  membersOf(room: string): Promise<readonly string[] | null> {
    return this.#inbox.membersOf(room);
  }

  async openRoom(account: string, title: string, body: string) {
    const user = await this.#user(account);
    if (user === null) throw new ForumFailure('no-account', { status: 404, code: '', nothingMade: true });
    if (lasts(user.suspended_till))
      throw new ForumFailure('account-banned', { status: 200, code: '', nothingMade: true });
    const json = { title, raw: body, target_recipients: user.username, archetype: 'private_message' };
    const post = await this.#create(json, () => this.#whyNoRoom(user.username));
    this.#inbox.opened(String(post.topic_id), [account]);
    return { room: String(post.topic_id), message: String(post.id) };
  }

  async #whyNoRoom(name: string): Promise<ForumTrouble> {
    const user = await this.#http.userByName(name);
    if (user === null) return 'no-account';
    if (lasts(user.suspended_till)) return 'account-banned';
    return user.can_send_private_message_to_user === false ? 'closed' : 'refused';
  }

  async say(room: string, body: string, answers?: string): Promise<string> {
    const number = answers === undefined ? undefined : this.#inbox.numberOf(answers);
    const json = {
      topic_id: Number(room),
      raw: body,
      ...(number === undefined ? {} : { reply_to_post_number: number }),
    };
    return String((await this.#create(json, () => this.#whyNoReply(room))).id);
  }

  ownMessages(room: string, since: Date): Promise<readonly Seen[]> {
    return this.ownPosts(room, since);
  }

  /** Its messages do not tell what they answer, so nobody asks. */
  async sentAt(): Promise<null> {
    return null;
  }

  async incoming(cursor: Cursor | null) {
    return this.#inbox.incoming(cursor, (await this.#me()).id);
  }
}

/** The forum as Discourse's API offers it. */
export const openDiscourse = (settings: ForumSettings): ForumClient => new Discourse(settings);
