import {
  type AnyThreadChannel,
  type Client,
  type ForumChannel,
  type MediaChannel,
  type REST,
  Routes,
} from 'discord.js';
import { z } from 'zod';
import { oneLine } from '../../core/render/layout.js';
import { apiFailure } from './api-errors.js';
import { hasPostMark, withPostMark } from './parts.js';

export type Forum = ForumChannel | MediaChannel;

export interface PostFile {
  readonly name: string;
  readonly data: Buffer;
  readonly description?: string;
}

const NAME_LIMIT = 100;
const WEEK_IN_MINUTES = 10_080;
const MOST_KNOWN = 500;

const created = z.looseObject({ id: z.string() });

const nameOf = (title: string): string => {
  const name = [...oneLine(title).trim()].slice(0, NAME_LIMIT).join('').slice(0, NAME_LIMIT).trim();
  return name === '' ? 'Report' : name;
};

/**
 * The posts of a forum, one for each phase. Discord knows no nonce for posts, so a post carries a mark in the small print
 * of its first message, and is looked for before it is made.
 */
export class ForumPosts {
  readonly #known = new Map<string, string>();

  /** `once` sends requests without repeating them: a post whose answer was lost would be made twice. */
  constructor(
    private readonly client: Client<true>,
    private readonly once: REST,
  ) {}

  async find(forum: Forum, mark: string, title: string): Promise<AnyThreadChannel | null> {
    const key = `${forum.id}/${mark}`;
    const known = this.#known.get(key);
    if (known !== undefined) {
      const thread = await this.#thread(known);
      if (thread !== null) return thread;
      this.#known.delete(key);
    }
    const name = nameOf(title);
    const active = await forum.threads.fetchActive(false);
    const archived = await forum.threads.fetchArchived({ type: 'public', limit: 50 }, false);
    for (const thread of [...active.threads.values(), ...archived.threads.values()]) {
      if (thread.name !== name || thread.ownerId !== this.client.user.id) continue;
      const first = await thread.messages.fetch({ message: thread.id, force: true, cache: false }).catch(notThere);
      if (first !== null && first.author.id === this.client.user.id && hasPostMark(first.content, mark)) {
        this.#remember(key, thread.id);
        return thread;
      }
    }
    return null;
  }

  /** Makes the post with its first message. */
  async create(
    forum: Forum,
    mark: string,
    title: string,
    content: string,
    files: readonly PostFile[],
  ): Promise<AnyThreadChannel> {
    const attachments = files.map(({ name, description }, id) => ({
      id,
      filename: name,
      ...(description === undefined ? {} : { description }),
    }));
    const answer = await this.once.post(Routes.threads(forum.id), {
      body: {
        name: nameOf(title),
        auto_archive_duration: WEEK_IN_MINUTES,
        message: { content: withPostMark(content, mark), allowed_mentions: { parse: [] }, attachments },
      },
      files: files.map(({ name, data }) => ({ name, data })),
    });
    const { id } = created.parse(answer);
    this.#remember(`${forum.id}/${mark}`, id);
    const thread = await this.#thread(id);
    if (thread === null) throw new Error('Discord made a post and does not show it.');
    return thread;
  }

  #remember(key: string, threadId: string): void {
    this.#known.set(key, threadId);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }

  async #thread(id: string): Promise<AnyThreadChannel | null> {
    const channel = await this.client.channels.fetch(id).catch(notThere);
    return channel?.isThread() === true ? channel : null;
  }
}

/** 10003: no such channel, 10008: no such message. */
const notThere = (error: unknown): null => {
  if (['10003', '10008'].includes(apiFailure(error).code)) return null;
  throw error;
};
