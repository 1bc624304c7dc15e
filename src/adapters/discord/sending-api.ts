import { ChannelType, REST, type RESTOptions, Routes } from 'discord.js';
import { z } from 'zod';

// The few requests of Discord's REST API that sending takes. They need no gateway connection, so that any number of worker
// processes can send while one process listens.

const Channel = z.looseObject({ id: z.string(), type: z.number(), guild_id: z.string().optional() });
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
export type Thread = z.infer<typeof Thread>;

const Threads = z.looseObject({ threads: z.array(Thread) });
const Identified = z.looseObject({ id: z.string() });

export interface OutgoingFile {
  readonly name: string;
  readonly data: Buffer;
  readonly description?: string;
}

export interface OutgoingText {
  readonly content: string;
  readonly files: readonly OutgoingFile[];
}

const WEEK_IN_MINUTES = 10_080;
export const MESSAGE_PAGE = 100;
const THREAD_PAGE = 50;

const isForum = (type: number): boolean => type === ChannelType.GuildForum || type === ChannelType.GuildMedia;

export const isForumChannel = ({ type }: Channel): boolean => isForum(type);

/** Longer waits go back to the outbox, whose claim on a message would run out meanwhile. */
const LONGEST_WAIT = 20_000;

/** How all our REST clients behave. `apiUrl` is another address than Discord's own. */
export const restOptions = (apiUrl: string | undefined): Partial<RESTOptions> => ({
  ...(apiUrl === undefined ? {} : { api: apiUrl.replace(/\/+$/, '') }),
  version: '10',
  rejectOnRateLimit: ({ retryAfter, timeToReset }) => Math.max(retryAfter, timeToReset) > LONGEST_WAIT,
});

/** Without mentions that work: whatever a message says, nobody is pinged. */
const messageBody = ({ content, files }: OutgoingText) => ({
  content,
  allowed_mentions: { parse: [] },
  attachments: files.map(({ name, description }, id) => ({
    id: String(id),
    filename: name,
    ...(description === undefined ? {} : { description }),
  })),
});

const rawFiles = ({ files }: OutgoingText) => files.map(({ name, data }) => ({ name, data }));

export class SendingApi {
  readonly #rest: REST;
  readonly #once: REST;
  readonly #privateChannels = new Map<string, string>();
  #ownId: Promise<string> | null = null;

  /** `rest` may be a client's own, so that both know of the same rate limits. */
  constructor(token: string, apiUrl: string | undefined, rest?: REST) {
    this.#rest = rest ?? new REST(restOptions(apiUrl)).setToken(token);
    // Discord knows no nonce for forum posts: one whose answer was lost must not be made again without looking.
    this.#once = new REST({ ...restOptions(apiUrl), retries: 0 }).setToken(token);
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
    const known = this.#privateChannels.get(userId);
    if (known !== undefined) return known;
    const answer = await this.#rest.post(Routes.userChannels(), { body: { recipient_id: userId } });
    const channel = Channel.parse(answer);
    if (channel.type !== ChannelType.DM) throw new Error('Discord gave another channel than a private one.');
    this.#privateChannels.set(userId, channel.id);
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
  async createPost(forumId: string, name: string, message: OutgoingText): Promise<string> {
    const body = { name, auto_archive_duration: WEEK_IN_MINUTES, message: messageBody(message) };
    return Identified.parse(await this.#once.post(Routes.threads(forumId), { body, files: rawFiles(message) })).id;
  }
}
