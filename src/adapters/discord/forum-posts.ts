import { oneLine } from '../../core/render/layout.js';
import { apiFailure } from './api-errors.js';
import { hasPostMark, withPostMark } from './parts.js';
import type { Channel, OutgoingText, SendingApi } from './sending-api.js';

const NAME_LIMIT = 100;
const MOST_KNOWN = 500;

const nameOf = (title: string): string => {
  const name = [...oneLine(title).trim()].slice(0, NAME_LIMIT).join('').slice(0, NAME_LIMIT).trim();
  return name === '' ? 'Report' : name;
};

/**
 * The posts of a forum, one for each phase. A post carries a mark in the small print of its first message and is looked for
 * before it is made, so that a restart or another worker finds it.
 */
export class ForumPosts {
  readonly #known = new Map<string, string>();

  constructor(private readonly api: SendingApi) {}

  /** The id of the post, or null when there is none (any more). */
  async find(forum: Channel, mark: string, title: string): Promise<string | null> {
    const key = `${forum.id}/${mark}`;
    const known = this.#known.get(key);
    if (known !== undefined) {
      if ((await this.api.channel(known).catch(notThere)) !== null) return known;
      this.#known.delete(key);
    }
    const [own, posts] = await Promise.all([this.api.ownId(), this.api.posts(forum)]);
    for (const { id, name, owner_id: owner } of posts) {
      if (name !== nameOf(title) || owner !== own) continue;
      const first = await this.api.message(id, id).catch(notThere);
      if (first?.author.id === own && hasPostMark(first.content, mark)) return this.#remember(key, id);
    }
    return null;
  }

  async create(forum: Channel, mark: string, title: string, first: OutgoingText): Promise<string> {
    const message = { ...first, content: withPostMark(first.content, mark) };
    return this.#remember(`${forum.id}/${mark}`, await this.api.createPost(forum.id, nameOf(title), message));
  }

  #remember(key: string, id: string): string {
    this.#known.set(key, id);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    return id;
  }
}

/** 10003: no such channel, 10008: no such message. */
const notThere = (error: unknown): null => {
  if (['10003', '10008'].includes(apiFailure(error).code)) return null;
  throw error;
};
