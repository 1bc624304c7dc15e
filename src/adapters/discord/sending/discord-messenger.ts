import type { Channel, OutgoingMessage, SendOutcome, StatusToShow } from '../../../app/ports/channel.js';
import type { PersonRow } from '../../../app/ports/record.js';
import { headWords } from '../../../core/dice/act-head.js';
import { leavesOf } from '../../../core/game/document.js';
import { oneLine } from '../../../core/report/render/layout.js';
import { InTurn } from '../../sending/in-turn.js';
import type { Pace } from '../../sending/pace.js';
import { ownNotes, type SendingNotes } from '../../sending/sending-notes.js';
import { threadPage } from '../../sending/thread-page.js';
import { apiFailure, loggable } from '../kit/api-errors.js';
import { belowMessage } from './below.js';
import { ForumPosts } from './forum-posts.js';
import { RESULTS } from './forum-tags.js';
import { outcomeOf } from './outcomes.js';
import { lookThrough } from './own-messages.js';
import { ownPace } from './pacing.js';
import { isPart, MOST_FILE_BYTES, type Part, type Parts, partsOf } from './parts.js';
import { Places } from './places.js';
import {
  type Channel as DiscordPlace,
  isForumChannel,
  type OutgoingFile,
  type OutgoingText,
  SendingApi,
} from './sending-api.js';
import { StatusMessages } from './status-messages.js';
import { WELCOME, Welcomes } from './welcomes.js';

const MOST_ALT_TEXT = 1024;

const stuck = (reason: string): SendOutcome => ({ kind: 'stuck', reason });

/** What processes that send by the same bot share. Without it each looks and counts for itself. */
export interface Sharing {
  readonly notes?: SendingNotes;
  readonly pace?: Pace;
}

/** Public results to the campaign's channel, private ones by direct message or not at all. */
export class DiscordMessenger implements Channel {
  readonly name = 'discord';
  readonly joinsOpening = true;
  readonly #places: Places;
  readonly #posts: ForumPosts;
  readonly #statuses: StatusMessages;
  readonly #welcomes: Welcomes;
  readonly #turns = new InTurn();
  /** The newest status of each phase that waits for its turn: those in between are never shown. */
  readonly #newest = new Map<string, StatusToShow>();

  constructor(
    private readonly api: SendingApi,
    /** Where the web board is reached, without a slash at the end. */
    private readonly publicUrl: string,
    notes: SendingNotes = ownNotes(),
  ) {
    this.#places = new Places(api, notes);
    this.#welcomes = new Welcomes(notes);
    this.#posts = new ForumPosts(api, notes);
    this.#statuses = new StatusMessages(api, notes, this.#places, this.#posts, this.publicUrl);
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

  async showStatus(status: StatusToShow): Promise<void> {
    this.#newest.set(status.phaseId, status);
    await this.#turns.run(status.target, async () => {
      const newest = this.#newest.get(status.phaseId);
      if (newest === undefined) return;
      this.#newest.delete(status.phaseId);
      await this.#statuses.show(newest).catch((error: unknown) => {
        throw loggable(error);
      });
    });
  }

  /** Waits until everything that has begun is out. */
  settled(): Promise<void> {
    return this.#turns.settled();
  }

  async #deliver(message: OutgoingMessage): Promise<SendOutcome> {
    const { reader, target, viewer, document, visibleId, delivery } = message;
    const awaited = delivery.kind === 'phase-opened' || delivery.kind === 'reminder';
    const isFirst = reader !== null && reader.discordId !== null && (await this.#welcomes.isFirst(reader.discordId));
    const parts = partsOf({
      document,
      welcome: isFirst ? WELCOME : null,
      next: message.next?.document ?? null,
      visibleId,
      deliveryId: delivery.id,
      deadlineAt: awaited ? (message.phase?.deadlineAt ?? null) : (message.next?.deadlineAt ?? null),
      page: threadPage(message, this.publicUrl),
      proofPage: `${this.publicUrl}/c/${message.campaign.id}/verify`,
      record: headWords(delivery),
    });
    if (reader !== null) {
      if (reader.discordId === null) return stuck('the reader has no Discord account on record any more');
      const { discordId } = reader;
      const sent = await this.#places.withPrivateChannel(discordId, (channel) =>
        this.#sendParts(message, parts, channel),
      );
      if (isFirst && sent.kind === 'sent') await this.#welcomes.done(discordId, sent.externalId ?? '');
      return sent;
    }
    // Whatever was built for one viewer never goes to a channel that others read.
    if (viewer.kind !== 'public') return stuck('a private message without a reader is not sent');
    if (target === null) return stuck('the campaign is bound to no channel; bind one by /campaign bind');
    // The phase's own message says it, and goes on saying how the window stands. What was fixed of the dice then is in the head of the
    // chain of acts, which the report before it tells and which is not edited.
    if (delivery.kind === 'phase-opened') return { kind: 'sent', externalId: null };
    const channel = await this.#places.channel(target);
    if (channel.guild_id === undefined)
      return stuck('the channel is not one of a server; bind another by /campaign bind');
    return isForumChannel(channel)
      ? this.#sendToForum(message, parts, channel)
      : this.#sendParts(message, parts, channel.id);
  }

  async #sendToForum(message: OutgoingMessage, parts: Parts, forum: DiscordPlace): Promise<SendOutcome> {
    const { phase, delivery, visibleId } = message;
    const mark = phase === null ? visibleId : phase.id.slice(0, 8);
    const into = async (): Promise<SendOutcome> => {
      const post = await this.#posts.post(forum, {
        mark,
        title: phase?.title ?? delivery.title,
        tags: [...(phase === null ? [] : [phase.kind]), ...(delivery.kind === 'report' ? [RESULTS] : [])],
        page: `${this.publicUrl}/c/${message.campaign.id}`,
        first: () => textOf(message, parts, 0),
      });
      try {
        return await this.#sendParts(message, parts, post.id, post.fresh ? post.id : undefined);
      } catch (error) {
        if (apiFailure(error).code === '10003') await this.#posts.gone(forum, mark);
        throw error;
      }
    };
    return into().catch((error: unknown) => {
      // A moderator deleted the post: another is made. A forum that is gone fails again.
      if (apiFailure(error).code === '10003') return into();
      throw error;
    });
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
      const id = known ?? (await this.api.send(channelId, await textOf(message, parts, index), part.nonce));
      externalId ??= id;
    }
    return { kind: 'sent', externalId };
  }

  /** Parts among the bot's messages in the channel since the delivery was made. */
  async #alreadyThere(channelId: string, parts: readonly Part[], since: Date): Promise<Map<Part, string>> {
    const found = new Map<Part, string>();
    await lookThrough(this.api, channelId, since, (messages) => {
      for (const one of messages) {
        const part = parts.find((candidate) => isPart(one.content, candidate));
        if (part !== undefined) found.set(part, one.id);
      }
      return found.size >= parts.length;
    });
    return found;
  }
}

/** One part; what can be done about the message stands below the last. */
async function textOf(message: OutgoingMessage, parts: Parts, index: number): Promise<OutgoingText> {
  const content = parts.parts[index]?.content ?? '';
  const files = await filesOf(message, parts, index);
  return index < parts.parts.length - 1 ? { content, files } : { content, files, below: belowMessage(message) };
}

/** The map goes with the first part; the whole text of a long report, and what it is checked by, with the last. */
async function filesOf(
  message: OutgoingMessage,
  { parts, whole, proof }: Parts,
  index: number,
): Promise<OutgoingFile[]> {
  const files: OutgoingFile[] = [];
  const png = index === 0 ? await message.picture() : null;
  if (png !== null && png.length <= MOST_FILE_BYTES) {
    files.push({ name: 'map.png', data: Buffer.from(png), description: altText(message) });
  }
  if (index < parts.length - 1) return files;
  if (whole !== null) {
    files.push({ name: `${message.visibleId.replace(/[^\w-]/g, '')}.txt`, data: Buffer.from(whole, 'utf8') });
  }
  if (proof !== null) files.push({ name: 'proof.txt', data: Buffer.from(proof, 'utf8') });
  return files;
}

/** The map in words, for those who do not see the picture. */
function altText({ document }: OutgoingMessage): string {
  const block = leavesOf(document.blocks).find((one) => one.kind === 'map');
  const words = block?.kind === 'map' ? oneLine([block.caption, ...block.description].join(' ')) : 'Map';
  return words.length <= MOST_ALT_TEXT
    ? words
    : `${words.slice(0, MOST_ALT_TEXT - 2).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Sends by Discord without listening there: for worker processes. Nothing is opened before the first message. */
export function openDiscordMessenger({
  token,
  apiUrl,
  publicUrl,
  notes,
  pace = ownPace(),
}: Sharing & { readonly token: string; readonly apiUrl?: string; readonly publicUrl: string }): Channel {
  return new DiscordMessenger(new SendingApi(token, apiUrl, { pace }), publicUrl, notes);
}
