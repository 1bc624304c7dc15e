import { AttachmentBuilder, type Client, type REST, type SendableChannels } from 'discord.js';
import type { Channel, OutgoingMessage, SendOutcome } from '../../app/ports/channel.js';
import type { Log } from '../../app/ports/log.js';
import type { PersonRow } from '../../app/ports/record.js';
import { oneLine } from '../../core/render/layout.js';
import { apiFailure } from './api-errors.js';
import { type Forum, ForumPosts, type PostFile } from './forum-posts.js';
import { InTurn } from './in-turn.js';
import { outcomeOf } from './outcomes.js';
import { isPart, type Part, partsOf } from './parts.js';

/** Discord's limit for a file is 10 MiB. */
const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
const MOST_ALT_TEXT = 1024;
const PAGE = 100;
const MOST_PAGES = 5;
/** Clocks differ; nothing of a delivery can be older than its row by more than this. */
const CLOCK_SKEW = 10 * 60 * 1000;

const stuck = (reason: string): SendOutcome => ({ kind: 'stuck', reason });

/** Public results to the campaign's channel, private ones by direct message or not at all. */
export class DiscordChannel implements Channel {
  readonly name = 'discord';
  readonly #client: Client<true>;
  readonly #log: Log;
  readonly #posts: ForumPosts;
  readonly #turns = new InTurn();

  constructor(client: Client<true>, once: REST, log: Log) {
    this.#client = client;
    this.#log = log;
    this.#posts = new ForumPosts(client, once);
  }

  reaches(person: PersonRow): boolean {
    return person.discordId !== null && !person.isBot;
  }

  /** Messages to one place go out one after the other, so that parts of two reports do not mix. */
  async send(message: OutgoingMessage): Promise<SendOutcome> {
    const place = message.reader?.discordId ?? message.target ?? '';
    try {
      return await this.#turns.run(place, () => this.#deliver(message));
    } catch (error) {
      const { code, status } = apiFailure(error);
      this.#log.warn({ delivery: message.delivery.id, status, code }, 'message not taken by Discord');
      return outcomeOf(error);
    }
  }

  settled(): Promise<void> {
    return this.#turns.settled();
  }

  async #deliver(message: OutgoingMessage): Promise<SendOutcome> {
    const { reader, target, viewer } = message;
    if (reader !== null) {
      if (reader.discordId === null) return stuck('the reader has no Discord account on record any more');
      return this.#sendParts(message, await this.#client.users.createDM(reader.discordId), 0, null);
    }
    // Whatever was built for one viewer never goes to a channel that others read.
    if (viewer.kind !== 'public') return stuck('a private message without a reader is not sent');
    if (target === null) return stuck('the campaign is bound to no channel; bind one by /campaign bind');
    const channel = await this.#client.channels.fetch(target);
    if (channel === null || channel.isDMBased())
      return stuck('the channel is not one of a server; bind another by /campaign bind');
    if (channel.isThreadOnly()) return this.#sendToForum(message, channel);
    if (!channel.isSendable()) return stuck('this kind of channel takes no messages; bind another by /campaign bind');
    return this.#sendParts(message, channel, 0, null);
  }

  async #sendToForum(message: OutgoingMessage, forum: Forum): Promise<SendOutcome> {
    const { phase, delivery, visibleId } = message;
    const mark = phase === null ? visibleId : phase.id.slice(0, 8);
    const title = phase?.title ?? delivery.title;
    const post = await this.#posts.find(forum, mark, title);
    if (post !== null) return this.#sendParts(message, post, 0, null);
    const { parts, whole } = partsOf(message.document, visibleId, delivery.id);
    const [first] = parts;
    if (first === undefined) return stuck('the message is empty');
    const files = await this.#files(message, 0, parts.length, whole);
    const made = await this.#posts.create(forum, mark, title, first.content, files);
    return this.#sendParts(message, made, 1, made.id);
  }

  /** Sends the parts from number `from` on; those that an earlier attempt sent are found by their visible id and left out. */
  async #sendParts(
    message: OutgoingMessage,
    channel: SendableChannels,
    from: number,
    firstId: string | null,
  ): Promise<SendOutcome> {
    const { delivery } = message;
    const { parts, whole } = partsOf(message.document, message.visibleId, delivery.id);
    const there =
      delivery.attempts > 1 && from === 0
        ? await this.#alreadyThere(channel, parts, delivery.createdAt)
        : new Map<Part, string>();
    let externalId = firstId;
    for (const [index, part] of parts.entries()) {
      const known = there.get(part);
      if (known !== undefined) externalId ??= known;
      if (index < from || known !== undefined) continue;
      const files = await this.#files(message, index, parts.length, whole);
      const sent = await channel.send({
        content: part.content,
        files: files.map(
          ({ name, data, description }) =>
            new AttachmentBuilder(data, { name, ...(description === undefined ? {} : { description }) }),
        ),
        allowedMentions: { parse: [] },
        nonce: part.nonce,
        enforceNonce: true,
      });
      externalId ??= sent.id;
    }
    return { kind: 'sent', externalId };
  }

  /** Parts among the bot's messages in the channel since the delivery was made. */
  async #alreadyThere(channel: SendableChannels, parts: readonly Part[], since: Date): Promise<Map<Part, string>> {
    const found = new Map<Part, string>();
    let before: string | undefined;
    for (let page = 0; page < MOST_PAGES && found.size < parts.length; page++) {
      const messages = await channel.messages.fetch({
        limit: PAGE,
        cache: false,
        ...(before === undefined ? {} : { before }),
      });
      for (const one of messages.values()) {
        if (one.author.id !== this.#client.user.id) continue;
        const part = parts.find((candidate) => !found.has(candidate) && isPart(one.content, candidate));
        if (part !== undefined) found.set(part, one.id);
      }
      const oldest = messages.last();
      if (oldest === undefined || messages.size < PAGE || oldest.createdTimestamp < since.getTime() - CLOCK_SKEW) break;
      before = oldest.id;
    }
    return found;
  }

  /** The map goes with the first part, the whole text of a long report with the last. */
  async #files(message: OutgoingMessage, index: number, count: number, whole: string | null): Promise<PostFile[]> {
    const files: PostFile[] = [];
    const png = index === 0 ? await message.picture() : null;
    if (png !== null && png.length > MOST_PICTURE_BYTES) {
      this.#log.warn({ delivery: message.delivery.id, bytes: png.length }, 'map left out: too large for Discord');
    } else if (png !== null) {
      files.push({ name: 'map.png', data: Buffer.from(png), description: altText(message) });
    }
    if (whole !== null && index === count - 1) {
      files.push({ name: `${message.visibleId.replace(/[^\w-]/g, '')}.txt`, data: Buffer.from(whole, 'utf8') });
    }
    return files;
  }
}

/** The map in words, for those who do not see the picture. */
function altText({ document }: OutgoingMessage): string {
  const block = document.blocks.find((one) => one.kind === 'map');
  const words = block?.kind === 'map' ? oneLine([block.caption, ...block.description].join(' ')) : 'Map';
  return words.length <= MOST_ALT_TEXT
    ? words
    : `${words.slice(0, MOST_ALT_TEXT - 2).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
