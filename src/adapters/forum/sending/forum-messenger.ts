import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Channel, FrontShown, FrontToShow, OutgoingMessage, SendOutcome } from '../../../app/ports/channel.js';
import type { PersonRow } from '../../../app/ports/record.js';
import type { Json } from '../../../core/game/json.js';
import { InTurn } from '../../sending/in-turn.js';
import type { SendingNotes } from '../../sending/sending-notes.js';
import { type ForumCapabilities, type ForumClient, ForumFailure } from '../client.js';
import type { ForumSession } from '../kit/session.js';
import {
  altText,
  type Body,
  frontBody,
  hasMap,
  mapLink,
  pageOf,
  placeholder,
  plainTitle,
  privateBodies,
  publicBodies,
} from './bodies.js';
import { DoneKeys } from './done-keys.js';
import { outcomeOf, tooLateToEdit, troubleInWords } from './outcomes.js';
import { type PrivateRooms, roomKey } from './private-rooms.js';
import { type Topic, Topics, topicMark } from './topics.js';

const stuck = (reason: string): SendOutcome => ({ kind: 'stuck', reason });

/** What a campaign has settled about the forum. */
const Settled = z.object({ reports: z.enum(['whole', 'notice']).default('whole') });

const noticesOnly = (settings: Json | null): boolean =>
  (Settled.safeParse(settings).data ?? { reports: 'whole' }).reports === 'notice';

const MOST_KEPT = 500;

interface MessengerParts {
  readonly session: ForumSession;
  readonly rooms: PrivateRooms;
  readonly notes: SendingNotes;
  /** Where the web board is reached, without a slash at the end. */
  readonly publicUrl: string;
  /** Where a topic is read. */
  topicPage(topic: string): string;
}

/** Public results to the campaign's topic, private ones by private message or not at all. */
export class ForumMessenger implements Channel {
  readonly name = 'forum';
  readonly joinsOpening = true;
  readonly joinsPublicOpening = true;
  readonly #turns = new InTurn();
  readonly #topics: Topics;
  readonly #done: DoneKeys;
  /** The last text of each first post, so that one that says the same is not edited. */
  readonly #shown = new Map<string, string>();
  /** The newest front of each campaign that waits for its turn: those in between are never shown. */
  readonly #newest = new Map<string, FrontToShow>();

  constructor(private readonly parts: MessengerParts) {
    this.#topics = new Topics(parts.session.client, parts.notes);
    this.#done = new DoneKeys(parts.notes);
  }

  reaches(person: PersonRow): boolean {
    return person.forumId !== null && !person.isBot;
  }

  /** Messages to one place go out one after the other, so that parts of two reports do not mix. */
  async send(message: OutgoingMessage): Promise<SendOutcome> {
    const { reader, target, viewer } = message;
    const where = reader === null ? 'public' : 'private';
    try {
      if (reader !== null) {
        const { forumId } = reader;
        if (forumId === null) return stuck('the reader has no forum account on record any more');
        return await this.#turns.run(`account ${forumId}`, () => this.#deliver(message, forumId));
      }
      // Whatever was built for one viewer never goes to a topic that others read.
      if (viewer.kind !== 'public') return stuck('a private message without a reader is not sent');
      if (target === null) return stuck('the campaign has no topic at the forum; open one on the desk');
      if (message.onFront) return { kind: 'sent', externalId: null };
      return await this.#turns.run(`topic ${target}`, () => this.#post(message, target));
    } catch (error) {
      return outcomeOf(error, where);
    } finally {
      await this.#done.forgetOld();
    }
  }

  async showFront(front: FrontToShow): Promise<FrontShown> {
    this.#newest.set(front.target, front);
    return this.#turns.run(`topic ${front.target}`, async () => {
      // Taken by whoever is next in turn; the others have the same to say.
      const newest = this.#newest.get(front.target) ?? front;
      try {
        return await this.#showFront(newest);
      } catch (error) {
        const trouble = troubleInWords(error);
        if (trouble === null) throw error;
        return { page: null, trouble };
      }
    });
  }

  /** Waits until everything that has begun is out. */
  async settled(): Promise<void> {
    await Promise.all([this.#turns.settled(), this.parts.rooms.settled()]);
  }

  async #deliver(message: OutgoingMessage, account: string): Promise<SendOutcome> {
    const { session, rooms, publicUrl } = this.parts;
    const { delivery, campaign } = message;
    const { can } = await session.opened();
    const map = await this.#privateMap(message, can, account);
    const bodies = privateBodies({ message, can, publicUrl, map, noticesOnly: noticesOnly(message.settings) });
    const title = plainTitle(campaign.title, { least: can.minTitle, most: can.maxTitle });
    let externalId: string | null = null;
    for (const [index, body] of bodies.entries()) {
      const key = `forum/sent/${delivery.id}/${index + 1}`;
      const id = await rooms.say({ key, account, title, body, since: delivery.createdAt });
      externalId ??= id;
    }
    this.#done.add(bodies.map((_body, index) => `forum/sent/${delivery.id}/${index + 1}`));
    return { kind: 'sent', externalId };
  }

  async #post(message: OutgoingMessage, target: string): Promise<SendOutcome> {
    const { session, publicUrl } = this.parts;
    const { delivery, campaign } = message;
    const { can } = await session.opened();
    const topic = await this.#topics.topic(target, {
      ...this.#titlesOf(campaign.title, target, can),
      since: campaign.createdAt,
      // The campaign's front takes its place, which is asked for whenever something happens.
      first: async () => frontBody(placeholder(campaign, publicUrl), can, topicMark(target)),
    });
    await this.#topics.requireOpen(topic);
    const map = await this.#publicMap(message, can, topic);
    const bodies = publicBodies({ message, can, publicUrl, map });
    let externalId: string | null = null;
    for (const [index, body] of bodies.entries()) {
      const key = `forum/sent/${delivery.id}/${index + 1}`;
      const id = await this.#topics.reply(key, topic, body, delivery.createdAt);
      externalId ??= id;
    }
    this.#done.add(bodies.map((_body, index) => `forum/sent/${delivery.id}/${index + 1}`));
    return { kind: 'sent', externalId };
  }

  async #showFront(front: FrontToShow): Promise<FrontShown> {
    const { session, topicPage } = this.parts;
    const { campaign, target, document } = front;
    const { can } = await session.opened();
    const shown = { text: '', note: async () => {} };
    const bodyIn = async (topic: Topic | null): Promise<Body> => {
      const { markup, note } = await this.#frontMap(front, can, topic);
      shown.note = note;
      return frontBody(document, can, topicMark(target), markup);
    };
    const topic = await this.#topics.topic(target, {
      ...this.#titlesOf(campaign.title, target, can),
      since: campaign.createdAt,
      first: async () => {
        const body = await bodyIn(null);
        shown.text = body.text;
        return body;
      },
    });
    const page = topicPage(topic.topic);
    const text = topic.fresh ? shown.text : (await bodyIn(topic)).text;
    if (!topic.fresh && this.#shown.get(topic.post) !== text) {
      await this.#topics.requireOpen(topic);
      try {
        await session.client.edit(topic.post, text);
      } catch (error) {
        const tooLate = error instanceof ForumFailure && (error.trouble === 'rights' || error.trouble === 'refused');
        if (!tooLate) throw error;
        return { page, trouble: tooLateToEdit(can) };
      }
    }
    await shown.note();
    this.#keep(topic.post, text);
    return { page, trouble: null };
  }

  /**
   * The picture in the first post, stored once: it changes with the phase, the post with every sheet. It is noted when it stands there:
   * what was stored and never shown, a forum may throw away.
   */
  async #frontMap(
    front: FrontToShow,
    can: ForumCapabilities,
    topic: Topic | null,
  ): Promise<{ readonly markup: string | undefined; note(): Promise<void> }> {
    const nothing = async () => {};
    const png = can.pictures === 'upload' ? await front.picture() : null;
    if (png === null) return { markup: undefined, note: nothing };
    const { notes, session } = this.parts;
    const hash = createHash('sha256').update(png).digest('hex').slice(0, 16);
    const key = `forum/picture/${front.target}`;
    const known = await notes.recall(key);
    if (known?.startsWith(`${hash} `) === true) return { markup: known.slice(hash.length + 1), note: nothing };
    const place = topic === null ? { topic } : { topic: topic.topic, post: topic.post };
    const markup = await this.#picture(session.client, place, png, altText(front.document));
    if (markup === null) return { markup: undefined, note: nothing };
    return { markup, note: () => notes.made(key, `${hash} ${markup}`) };
  }

  async #publicMap(message: OutgoingMessage, can: ForumCapabilities, { topic }: Topic): Promise<string | undefined> {
    const png = can.pictures === 'upload' ? await message.picture() : null;
    if (png === null) return undefined;
    const alt = altText(message.document);
    return (await this.#picture(this.parts.session.client, { topic }, png, alt)) ?? undefined;
  }

  /** Only where nobody but its readers can have the picture; elsewhere it is on the board. */
  async #privateMap(message: OutgoingMessage, can: ForumCapabilities, account: string): Promise<string | undefined> {
    if (!hasMap(message.document)) return undefined;
    const { publicUrl, notes, session } = this.parts;
    const link = mapLink(pageOf(message, publicUrl), can);
    if (can.pictures !== 'upload' || !can.privatePictures || noticesOnly(message.settings)) return link;
    const png = await message.picture();
    if (png === null) return undefined;
    const room = await notes.recall(roomKey(account));
    return (await this.#picture(session.client, { room }, png, altText(message.document))) ?? link;
  }

  /** A picture that the forum does not take is no reason to keep the text back. */
  async #picture(
    client: ForumClient,
    place: Parameters<ForumClient['picture']>[0],
    png: Uint8Array,
    alt: string,
  ): Promise<string | null> {
    return client.picture(place, png, alt).catch((error: unknown) => {
      if (error instanceof ForumFailure && ['too-long', 'refused', 'rights', 'gone'].includes(error.trouble))
        return null;
      throw error;
    });
  }

  #titlesOf(
    title: string,
    target: string,
    { minTitle: least, maxTitle: most }: ForumCapabilities,
  ): { readonly title: string; readonly otherTitle: string } {
    const [id = '', number = '1'] = target.split('/');
    const whole = number === '1' ? title : `${title} (${number})`;
    return {
      title: plainTitle(whole, { least, most }),
      otherTitle: plainTitle(`${id.slice(-12)}: ${whole}`, { least, most }),
    };
  }

  #keep(post: string, text: string): void {
    this.#shown.delete(post);
    this.#shown.set(post, text);
    const [oldest] = this.#shown.keys();
    if (this.#shown.size > MOST_KEPT && oldest !== undefined) this.#shown.delete(oldest);
  }
}
