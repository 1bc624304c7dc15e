import type { StatusToShow } from '../../../app/ports/channel.js';
import { makeOnce } from '../../sending/make-once.js';
import type { SendingNotes } from '../../sending/sending-notes.js';
import { apiFailure, isClearNo } from '../kit/api-errors.js';
import { belowStatus } from './below.js';
import { type ForumPosts, isGone } from './forum-posts.js';
import { lookThrough } from './own-messages.js';
import { hasStatusMark, nonceOf, statusText, withPostMark } from './parts.js';
import type { Places } from './places.js';
import { type Below, type Channel, isForumChannel, type SendingApi } from './sending-api.js';

const MOST_KEPT = 500;

interface Wanted {
  readonly status: StatusToShow;
  /** Names the phase in the small print. */
  readonly mark: string;
  readonly below: Below;
  readonly text: string;
}

/**
 * One public message a phase that says how it stands: pinned, and edited in place. In a forum it is in the phase's post; in
 * another channel the pin moves on with the phases.
 */
export class StatusMessages {
  /** The last text of each message, so that one that says the same is not edited. */
  readonly #shown = new Map<string, string>();

  constructor(
    private readonly api: SendingApi,
    private readonly notes: SendingNotes,
    private readonly places: Places,
    private readonly posts: ForumPosts,
    /** Where the web board is reached, without a slash at the end. */
    private readonly publicUrl: string,
  ) {}

  /** Rejects only when trying again may help. */
  async show(status: StatusToShow): Promise<void> {
    const mark = status.phaseId.slice(0, 8);
    const page = this.#pageOf(status);
    const text = statusText(status.document, mark, page);
    const wanted: Wanted = { status, mark, text, below: belowStatus(status) };
    try {
      await this.#put(wanted).catch((error: unknown) => {
        // A moderator deleted the message or the post: once more from the start.
        if (isGone(error)) return this.#put(wanted);
        throw error;
      });
    } catch (error) {
      // No such channel, no permission: the results meet the same, and then the GM is told.
      if (apiFailure(error).kind !== 'refused') throw error;
    }
  }

  async #put({ status, mark, text, below }: Wanted): Promise<void> {
    const channel = await this.places.channel(status.target);
    if (channel.guild_id === undefined) return;
    const forum = isForumChannel(channel) ? channel : null;
    const key = `discord/status/${channel.id}/${status.phaseId}`;
    const { id: noted } = await makeOnce(this.notes, key, {
      find: async () => {
        const place = forum === null ? channel.id : await this.posts.known(forum, mark, status.phaseTitle);
        const found = place === null ? null : await this.#find(place, mark, status);
        return found === null ? null : `${place}/${found}`;
      },
      make: async () => {
        const [place, id] =
          forum === null ? [channel.id, null] : await this.#post(forum, { status, mark, text, below });
        const nonce = nonceOf(status.phaseId, 'status');
        const made =
          id ??
          (await this.api.send(place, { content: text, files: [], below }, nonce).catch(async (error: unknown) => {
            if (forum !== null && apiFailure(error).code === '10003') await this.posts.gone(forum, mark);
            throw error;
          }));
        this.#keep(made, text);
        return `${place}/${made}`;
      },
      isClearNo,
    });
    const [place = '', message = ''] = noted.split('/');
    try {
      // The first message of a post keeps the mark by which the post is found.
      if (this.#shown.get(message) !== text)
        await this.api.edit(
          place,
          message,
          message === place ? withPostMark(text, mark, this.#pageOf(status)) : text,
          below,
        );
      this.#keep(message, text);
    } catch (error) {
      if (isGone(error)) await this.notes.gone(key);
      if (forum !== null && apiFailure(error).code === '10003') await this.posts.gone(forum, mark);
      throw error;
    }
    await this.#pin(place, message, status);
  }

  #pageOf({ campaign }: StatusToShow): string {
    return `${this.publicUrl}/c/${campaign.id}`;
  }

  /** The phase's post, and the message when it was made just now as the first of the post. */
  async #post(forum: Channel, { status, mark, text, below }: Wanted): Promise<[string, string | null]> {
    const first = async () => ({ content: text, files: [], below });
    const post = await this.posts.post(forum, {
      mark,
      title: status.phaseTitle,
      tags: [status.phaseKind],
      first,
      page: this.#pageOf(status),
    });
    return [post.id, post.fresh ? post.id : null];
  }

  async #find(place: string, mark: string, { campaign }: StatusToShow): Promise<string | null> {
    const own = await this.api.ownId();
    const pinned = await this.api.pinned(place);
    const known = pinned.find(({ author, content }) => author.id === own && hasStatusMark(content, mark));
    if (known !== undefined) return known.id;
    let found: string | null = null;
    await lookThrough(this.api, place, campaign.createdAt, (messages) => {
      found = messages.find(({ content }) => hasStatusMark(content, mark))?.id ?? null;
      return found !== null;
    });
    return found;
  }

  /** Pins the message and lets the campaign's one before it go. Without the permission the message stands unpinned. */
  async #pin(channelId: string, id: string, { campaign }: StatusToShow): Promise<void> {
    const key = `discord/pinned/${channelId}/${campaign.id}`;
    const before = await this.notes.recall(key);
    if (before === id) return;
    try {
      await this.api.pin(channelId, id);
      await this.notes.made(key, id);
      if (before !== null) await this.api.unpin(channelId, before);
    } catch (error) {
      if (apiFailure(error).kind !== 'refused') throw error;
      // Noted as done, or every change of the status would ask again for what is not allowed.
      await this.notes.made(key, id);
    }
  }

  #keep(id: string, text: string): void {
    this.#shown.delete(id);
    this.#shown.set(id, text);
    const [oldest] = this.#shown.keys();
    if (this.#shown.size > MOST_KEPT && oldest !== undefined) this.#shown.delete(oldest);
  }
}
