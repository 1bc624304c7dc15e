import { ChannelType, REST, type RESTOptions, Routes } from 'discord.js';
import { z } from 'zod';
import type { Pace } from '../../sending/pace.js';
import { apiFailure } from '../kit/api-errors.js';
import type { Row } from '../kit/controls.js';
import { ownPace, pacedRequests } from './pacing.js';

// The few requests of Discord's REST API that sending takes. They need no gateway connection, so that any number of worker
// processes can send while one process listens.

const Tag = z.looseObject({ id: z.string(), name: z.string(), moderated: z.boolean().optional() });
type Tag = z.infer<typeof Tag>;

const Channel = z.looseObject({
  id: z.string(),
  type: z.number(),
  guild_id: z.string().optional(),
  available_tags: z.array(Tag).optional(),
  applied_tags: z.array(z.string()).optional(),
});
export type Channel = z.infer<typeof Channel>;

const Message = z.looseObject({
  id: z.string(),
  content: z.string(),
  timestamp: z.string(),
  author: z.looseObject({ id: z.string() }),
});
export type Message = z.infer<typeof Message>;

const Thread = z.looseObject({
  id: z.string(),
  name: z.string(),
  parent_id: z.string().nullish(),
  owner_id: z.string().nullish(),
});
type Thread = z.infer<typeof Thread>;

const Threads = z.looseObject({ threads: z.array(Thread) });
const Pins = z.looseObject({ items: z.array(z.looseObject({ message: Message })) });
const Identified = z.looseObject({ id: z.string() });

export interface OutgoingFile {
  readonly name: string;
  readonly data: Buffer;
  readonly description?: string;
}

/** What stands below a text: a strip in a colour, and buttons. */
export interface Below {
  readonly embeds: readonly { readonly description: string; readonly color?: number }[];
  readonly components: readonly Row[];
}

export interface OutgoingText {
  readonly content: string;
  readonly files: readonly OutgoingFile[];
  readonly below?: Below;
}

const WEEK_IN_MINUTES = 10_080;
export const MESSAGE_PAGE = 100;
const THREAD_PAGE = 50;

/** Discord's code for a thread that is closed. */
const CLOSED = '50083';

const isForum = (type: number): boolean => type === ChannelType.GuildForum || type === ChannelType.GuildMedia;

export const isForumChannel = ({ type }: Channel): boolean => isForum(type);

/** Longer waits go back to the outbox, whose claim on a message would run out meanwhile. */
const LONGEST_WAIT = 20_000;

/** How all our REST clients behave. `apiUrl` is another address than Discord's own. */
export const restOptions = (apiUrl: string | undefined, pace: Pace = ownPace()): Partial<RESTOptions> => ({
  ...(apiUrl === undefined ? {} : { api: apiUrl.replace(/(?<!\/)\/+$/, '') }),
  version: '10',
  rejectOnRateLimit: ({ retryAfter, timeToReset }) => Math.max(retryAfter, timeToReset) > LONGEST_WAIT,
  ...pacedRequests(pace),
});

/** Forgets no token: after one answer 401, which Discord gives at times by mistake, no request would be signed any more. */
class SignedRest extends REST {
  override setToken(token: string | null): this {
    return token === null ? this : super.setToken(token);
  }
}

/** A client for requests that needs no gateway connection. */
export const restFor = (token: string, apiUrl: string | undefined, pace: Pace, retries?: number): REST =>
  new SignedRest({ ...restOptions(apiUrl, pace), ...(retries === undefined ? {} : { retries }) }).setToken(token);

/** Without mentions that work: whatever a message says, nobody is pinged. */
const messageBody = ({ content, files, below }: OutgoingText) => ({
  content,
  ...below,
  allowed_mentions: { parse: [] },
  attachments: files.map(({ name, description }, id) => ({
    id: String(id),
    filename: name,
    ...(description === undefined ? {} : { description }),
  })),
});

const rawFiles = ({ files }: OutgoingText) => files.map(({ name, data }) => ({ name, data }));

const pins = (channelId: string): `/${string}` => `/channels/${channelId}/messages/pins`;

export class SendingApi {
  readonly #rest: REST;
  readonly #once: REST;
  #ownId: Promise<string> | null = null;

  /** `rest` may be a client's own, so that both know of the same rate limits. */
  constructor(token: string, apiUrl: string | undefined, options: { readonly rest?: REST; readonly pace: Pace }) {
    this.#rest = options.rest ?? restFor(token, apiUrl, options.pace);
    // Discord knows no nonce for forum posts: one whose answer was lost must not be made again without looking.
    this.#once = restFor(token, apiUrl, options.pace, 0);
  }

  /** The bot's own account. */
  ownId(): Promise<string> {
    const asked = this.#ownId ?? this.#rest.get(Routes.user()).then((answer) => Identified.parse(answer).id);
    this.#ownId = asked;
    asked.catch(() => {
      this.#ownId = null;
    });
    return asked;
  }

  /** The private channel with a person. */
  async privateChannel(userId: string): Promise<string> {
    const answer = await this.#rest.post(Routes.userChannels(), { body: { recipient_id: userId } });
    const channel = Channel.parse(answer);
    if (channel.type !== ChannelType.DM) throw new Error('Discord gave another channel than a private one.');
    return channel.id;
  }

  async channel(id: string): Promise<Channel> {
    return Channel.parse(await this.#rest.get(Routes.channel(id)));
  }

  /** Sends a message; one with the same nonce within some minutes is not sent again, and its id is returned. */
  async send(channelId: string, message: OutgoingText, nonce: string): Promise<string> {
    const body = { ...messageBody(message), nonce, enforce_nonce: true };
    return Identified.parse(
      await this.#rest.post(Routes.channelMessages(channelId), { body, files: rawFiles(message) }),
    ).id;
  }

  /**
   * Changes something in a place that may be a post which Discord has closed for want of talk: that is opened again first,
   * since a closed one takes no change.
   */
  async #opened<T>(channelId: string, change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      if (apiFailure(error).code !== CLOSED) throw error;
      await this.#rest.patch(Routes.channel(channelId), { body: { archived: false } });
      return await change();
    }
  }

  /** Puts another text in the place of the one that a message of ours has. */
  async edit(channelId: string, id: string, content: string, below: Below): Promise<void> {
    const body = { content, ...below, allowed_mentions: { parse: [] } };
    await this.#opened(channelId, () => this.#rest.patch(Routes.channelMessage(channelId, id), { body }));
  }

  async pin(channelId: string, id: string): Promise<void> {
    await this.#opened(channelId, () => this.#rest.put(`${pins(channelId)}/${id}`));
  }

  async unpin(channelId: string, id: string): Promise<void> {
    await this.#opened(channelId, () => this.#rest.delete(`${pins(channelId)}/${id}`));
  }

  /** Pinned messages, the latest pinned first; at most 50. */
  async pinned(channelId: string): Promise<readonly Message[]> {
    return Pins.parse(await this.#rest.get(pins(channelId))).items.map(({ message }) => message);
  }

  /** Newest first. */
  async messages(channelId: string, before: string | null): Promise<readonly Message[]> {
    const query = new URLSearchParams({ limit: String(MESSAGE_PAGE), ...(before === null ? {} : { before }) });
    return z.array(Message).parse(await this.#rest.get(Routes.channelMessages(channelId), { query }));
  }

  async message(channelId: string, id: string): Promise<Message> {
    return Message.parse(await this.#rest.get(Routes.channelMessage(channelId, id)));
  }

  /** Posts of a forum: all that are open, and the latest that were closed for want of talk. */
  async posts(forum: Channel): Promise<readonly Thread[]> {
    const query = new URLSearchParams({ limit: String(THREAD_PAGE) });
    const [active, archived] = await Promise.all([
      forum.guild_id === undefined ? { threads: [] } : this.#rest.get(Routes.guildActiveThreads(forum.guild_id)),
      this.#rest.get(Routes.channelThreads(forum.id, 'public'), { query }),
    ]);
    return [...Threads.parse(active).threads, ...Threads.parse(archived).threads].filter(
      (thread) => thread.parent_id === forum.id,
    );
  }

  /** Makes a post with its first message, whose id is the post's own. */
  async createPost(
    forumId: string,
    post: { readonly name: string; readonly tags: readonly string[]; readonly first: OutgoingText },
  ): Promise<string> {
    const body = {
      name: post.name,
      auto_archive_duration: WEEK_IN_MINUTES,
      applied_tags: post.tags,
      message: messageBody(post.first),
    };
    const made = await this.#once.post(Routes.threads(forumId), { body, files: rawFiles(post.first) });
    return Identified.parse(made).id;
  }

  /** Puts the whole list of a forum's tags in the place of the one before; those without an id are new. */
  async setTags(forumId: string, tags: readonly (Tag | { readonly name: string })[]): Promise<Channel> {
    return Channel.parse(await this.#rest.patch(Routes.channel(forumId), { body: { available_tags: tags } }));
  }

  async tagPost(postId: string, tags: readonly string[]): Promise<void> {
    // A post that was closed for want of talk is opened by it.
    await this.#rest.patch(Routes.channel(postId), { body: { archived: false, applied_tags: tags } });
  }
}
