import { oneLine } from '../../../core/report/render/layout.js';
import { makeOnce } from '../../sending/make-once.js';
import type { SendingNotes } from '../../sending/sending-notes.js';
import { apiFailure, isClearNo } from '../kit/api-errors.js';
import { ForumTags, RESULTS } from './forum-tags.js';
import { hasPostMark, withPostMark } from './parts.js';
import type { Channel, OutgoingText, SendingApi } from './sending-api.js';

const NAME_LIMIT = 100;

const nameOf = (title: string): string => {
  const name = [...oneLine(title).trim()].slice(0, NAME_LIMIT).join('').slice(0, NAME_LIMIT).trim();
  return name === '' ? 'Report' : name;
};

interface WantedPost {
  /** What the post is for: in the small print of its first message. */
  readonly mark: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** The campaign's page on the board. */
  readonly page: string;
  /** Its first message, if it has to be made. */
  first(): Promise<OutgoingText>;
}

const keyOf = (forum: Channel, mark: string): string => `discord/post/${forum.id}/${mark}`;

/**
 * The posts of a forum, one for each phase. A post carries a mark in the small print of its first message; a process that finds
 * that its making was begun and not noted as done looks for it before making it.
 */
export class ForumPosts {
  readonly #tags: ForumTags;

  constructor(
    private readonly api: SendingApi,
    private readonly notes: SendingNotes,
  ) {
    this.#tags = new ForumTags(api);
  }

  /** The post, made if need be. `fresh`: this call made it, with `first` as its first message. */
  async post(forum: Channel, wanted: WantedPost): Promise<{ readonly id: string; readonly fresh: boolean }> {
    const post = await makeOnce(this.notes, keyOf(forum, wanted.mark), {
      find: () => this.#find(forum, wanted.mark, wanted.title),
      make: () => this.#make(forum, wanted),
      isClearNo,
    });
    // The tags that say what a post is about it has from the start.
    if (!post.fresh && wanted.tags.includes(RESULTS)) await this.#tags.apply(forum, post.id, wanted.tags);
    return post;
  }

  /** The post if it is there. */
  async known(forum: Channel, mark: string, title: string): Promise<string | null> {
    return (await this.notes.recall(keyOf(forum, mark))) ?? this.#find(forum, mark, title);
  }

  /** Somebody deleted the post. */
  gone(forum: Channel, mark: string): Promise<void> {
    return this.notes.gone(keyOf(forum, mark));
  }

  async #make(forum: Channel, { mark, title, tags, page, first }: WantedPost): Promise<string> {
    const [message, ids] = await Promise.all([first(), this.#tags.wanted(forum, tags)]);
    const id = await this.api.createPost(forum.id, {
      name: nameOf(title),
      tags: ids,
      first: { ...message, content: withPostMark(message.content, mark, page) },
    });
    this.#tags.remember(id, ids);
    return id;
  }

  async #find(forum: Channel, mark: string, title: string): Promise<string | null> {
    const [own, posts] = await Promise.all([this.api.ownId(), this.api.posts(forum)]);
    for (const { id, name, owner_id: owner } of posts) {
      if (name !== nameOf(title) || owner !== own) continue;
      const first = await this.api.message(id, id).catch(notThere);
      if (first?.author.id === own && hasPostMark(first.content, mark)) return id;
    }
    return null;
  }
}

/** 10003: no such channel, 10008: no such message. */
export const isGone = (error: unknown): boolean => ['10003', '10008'].includes(apiFailure(error).code);

const notThere = (error: unknown): null => {
  if (isGone(error)) return null;
  throw error;
};
