import type { Channel, OutgoingMessage, SendOutcome } from '../../app/ports/channel.js';
import type { PersonRow } from '../../app/ports/record.js';
import { oneLine } from '../../core/render/layout.js';
import { ForumPosts } from './forum-posts.js';
import { InTurn } from './in-turn.js';
import { outcomeOf } from './outcomes.js';
import { isPart, type Part, type Parts, partsOf } from './parts.js';
import {
  type Channel as DiscordPlace,
  isForumChannel,
  MESSAGE_PAGE,
  type OutgoingFile,
  SendingApi,
} from './sending-api.js';

/** Discord's limit for a file is 10 MiB. */
const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
const MOST_ALT_TEXT = 1024;
const MOST_PAGES = 5;
/** Clocks differ; nothing of a delivery can be older than its row by more than this. */
const CLOCK_SKEW = 10 * 60 * 1000;

const stuck = (reason: string): SendOutcome => ({ kind: 'stuck', reason });

/** Public results to the campaign's channel, private ones by direct message or not at all. */
export class DiscordMessenger implements Channel {
  readonly name = 'discord';
  readonly #posts: ForumPosts;
  readonly #turns = new InTurn();

  constructor(private readonly api: SendingApi) {
    this.#posts = new ForumPosts(api);
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
      return outcomeOf(error);
    }
  }

  /** Waits until everything that has begun is out. */
  settled(): Promise<void> {
    return this.#turns.settled();
  }

  async #deliver(message: OutgoingMessage): Promise<SendOutcome> {
    const { reader, target, viewer, document, visibleId, delivery } = message;
    const awaited = delivery.kind === 'phase-opened' || delivery.kind === 'reminder';
    const parts = partsOf(document, visibleId, delivery.id, awaited ? (message.phase?.deadlineAt ?? null) : null);
    if (reader !== null) {
      if (reader.discordId === null) return stuck('the reader has no Discord account on record any more');
      return this.#sendParts(message, parts, await this.api.privateChannel(reader.discordId));
    }
    // Whatever was built for one viewer never goes to a channel that others read.
    if (viewer.kind !== 'public') return stuck('a private message without a reader is not sent');
    if (target === null) return stuck('the campaign is bound to no channel; bind one by /campaign bind');
    const channel = await this.api.channel(target);
    if (channel.guild_id === undefined)
      return stuck('the channel is not one of a server; bind another by /campaign bind');
    return isForumChannel(channel)
      ? this.#sendToForum(message, parts, channel)
      : this.#sendParts(message, parts, channel.id);
  }

  async #sendToForum(message: OutgoingMessage, parts: Parts, forum: DiscordPlace): Promise<SendOutcome> {
    const { phase, delivery, visibleId } = message;
    const mark = phase === null ? visibleId : phase.id.slice(0, 8);
    const title = phase?.title ?? delivery.title;
    const post = await this.#posts.find(forum, mark, title);
    if (post !== null) return this.#sendParts(message, parts, post);
    const first = parts.parts[0]?.content ?? '';
    const files = await filesOf(message, parts, 0);
    const made = await this.#posts.create(forum, mark, title, { content: first, files });
    return this.#sendParts(message, parts, made, made);
  }

  /** Sends the parts; those that an earlier attempt sent are found by their visible id and left out. */
  async #sendParts(
    message: OutgoingMessage,
    parts: Parts,
    channelId: string,
    firstSent?: string,
  ): Promise<SendOutcome> {
    const { delivery } = message;
    const again = delivery.attempts > 1 && firstSent === undefined;
    const there = again
      ? await this.#alreadyThere(channelId, parts.parts, delivery.createdAt)
      : new Map<Part, string>();
    let externalId: string | null = null;
    for (const [index, part] of parts.parts.entries()) {
      const known = there.get(part) ?? (index === 0 ? firstSent : undefined);
      const id =
        known ??
        (await this.api.send(
          channelId,
          { content: part.content, files: await filesOf(message, parts, index) },
          part.nonce,
        ));
      externalId ??= id;
    }
    return { kind: 'sent', externalId };
  }

  /** Parts among the bot's messages in the channel since the delivery was made. */
  async #alreadyThere(channelId: string, parts: readonly Part[], since: Date): Promise<Map<Part, string>> {
    const found = new Map<Part, string>();
    const own = await this.api.ownId();
    let before: string | null = null;
    for (let page = 0; page < MOST_PAGES && found.size < parts.length; page++) {
      const messages = await this.api.messages(channelId, before);
      for (const one of messages) {
        const part = one.author.id === own ? parts.find((candidate) => isPart(one.content, candidate)) : undefined;
        if (part !== undefined) found.set(part, one.id);
      }
      const oldest = messages.at(-1);
      if (
        oldest === undefined ||
        messages.length < MESSAGE_PAGE ||
        Date.parse(oldest.timestamp) < since.getTime() - CLOCK_SKEW
      )
        break;
      before = oldest.id;
    }
    return found;
  }
}

/** The map goes with the first part, the whole text of a long report with the last. */
async function filesOf(message: OutgoingMessage, { parts, whole }: Parts, index: number): Promise<OutgoingFile[]> {
  const files: OutgoingFile[] = [];
  const png = index === 0 ? await message.picture() : null;
  if (png !== null && png.length <= MOST_PICTURE_BYTES) {
    files.push({ name: 'map.png', data: Buffer.from(png), description: altText(message) });
  }
  if (whole !== null && index === parts.length - 1) {
    files.push({ name: `${message.visibleId.replace(/[^\w-]/g, '')}.txt`, data: Buffer.from(whole, 'utf8') });
  }
  return files;
}

/** The map in words, for those who do not see the picture. */
function altText({ document }: OutgoingMessage): string {
  const block = document.blocks.find((one) => one.kind === 'map');
  const words = block?.kind === 'map' ? oneLine([block.caption, ...block.description].join(' ')) : 'Map';
  return words.length <= MOST_ALT_TEXT
    ? words
    : `${words.slice(0, MOST_ALT_TEXT - 2).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Sends by Discord without listening there: for worker processes. Nothing is opened before the first message. */
export const openDiscordMessenger = ({
  token,
  apiUrl,
}: {
  readonly token: string;
  readonly apiUrl?: string;
}): Channel => new DiscordMessenger(new SendingApi(token, apiUrl));
