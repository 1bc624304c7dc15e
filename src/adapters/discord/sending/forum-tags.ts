import { oneLine } from '../../../core/report/render/layout.js';
import { InTurn } from '../../sending/in-turn.js';
import { apiFailure } from '../kit/api-errors.js';
import type { Channel, SendingApi } from './sending-api.js';

export const RESULTS = 'results';

const MOST_TAGS = 20;
const MOST_APPLIED = 5;
const NAME_LIMIT = 20;

const nameOf = (word: string): string => [...oneLine(word).trim()].slice(0, NAME_LIMIT).join('').trim();
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Tags on the posts of a forum: the kind of phase, and whether results are in. Those that the forum lacks are made where the
 * bot may; elsewhere a post goes without. Nothing waits or fails for a tag.
 */
export class ForumTags {
  readonly #turns = new InTurn();
  /** Forums whose tags the bot was not allowed to change; asked again after a restart. */
  readonly #refused = new Set<string>();
  readonly #applied = new Map<string, readonly string[]>();

  constructor(private readonly api: SendingApi) {}

  /** The ids of the tags with these names, as far as there are any. */
  wanted(forum: Channel, words: readonly string[]): Promise<readonly string[]> {
    return this.#turns.run(forum.id, () => this.#find(forum, words));
  }

  /** Tags a post that is there. */
  async apply(forum: Channel, postId: string, words: readonly string[]): Promise<void> {
    const ids = await this.wanted(forum, words);
    const done = this.#applied.get(postId);
    if (ids.length === 0 || ids.every((id) => done?.includes(id) === true)) return;
    try {
      // What a moderator has put on the post stays there.
      const { applied_tags: there = [] } = await this.api.channel(postId);
      await this.api.tagPost(postId, [...new Set([...ids, ...there])].slice(0, MOST_APPLIED));
      this.remember(postId, ids);
    } catch {
      // A post without its tag is a post all the same.
    }
  }

  remember(postId: string, ids: readonly string[]): void {
    this.#applied.set(postId, ids);
    const [oldest] = this.#applied.keys();
    if (this.#applied.size > 500 && oldest !== undefined) this.#applied.delete(oldest);
  }

  async #find(forum: Channel, words: readonly string[]): Promise<readonly string[]> {
    const names = [...new Set(words.map(nameOf).filter((name) => name !== ''))].slice(0, MOST_APPLIED);
    // Tags that only moderators may set would have the whole post refused.
    const pick = ({ available_tags: tags = [] }: Channel): readonly string[] =>
      names.flatMap((name) => tags.find((tag) => same(tag.name, name) && tag.moderated !== true)?.id ?? []);
    if (pick(forum).length === names.length || this.#refused.has(forum.id)) return pick(forum);
    try {
      // The list is replaced as a whole, so it is read just before.
      const now = await this.api.channel(forum.id);
      const there = now.available_tags ?? [];
      const lacking = names.filter((name) => !there.some((tag) => same(tag.name, name)));
      const room = lacking.slice(0, Math.max(0, MOST_TAGS - there.length));
      if (room.length === 0) return pick(now);
      return pick(await this.api.setTags(forum.id, [...there, ...room.map((name) => ({ name }))]));
    } catch (error) {
      if (apiFailure(error).kind === 'refused') this.#refused.add(forum.id);
      return pick(forum);
    }
  }
}
