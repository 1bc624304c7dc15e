import {
  type ButtonInteraction,
  ChannelType,
  type Client,
  type DMChannel,
  type Message,
  MessageType,
  type PartialDMChannel,
} from 'discord.js';
import { readWritten } from '../../../app/inbox/written-words.js';
import { InTurn } from '../../sending/in-turn.js';
import { chooseSeat, seatButtons } from '../asker/seat-choice.js';
import { type Answer, plainAnswer, troubleText } from '../kit/answer.js';
import { apiFailure, loggable } from '../kit/api-errors.js';
import type { DoorContext } from '../kit/context.js';
import type { Control } from '../kit/controls.js';
import { sheetTextOf } from './attachment.js';
import { answersOf, DmPlaces, isLater } from './dm-place.js';
import { takeWords } from './sheet-answer.js';

const MOST_WAITING = 20;
const PAGE = 100;
const MOST_PAGES = 5;
/** Requests of a catch-up that are under way at once; the pace of requests is kept elsewhere. */
const AT_ONCE = 8;
const EDITED = {
  content:
    'ℹ️ You have edited this message. What I took of it stands as it was; an edit changes no orders. ' +
    'To have it taken as it reads now, as a new sheet, press the button, or send it again.',
  allowedMentions: { parse: [], repliedUser: false },
  enforceNonce: true,
} as const;
/** No such channel, or none that the bot may see. */
const GONE: ReadonlySet<string> = new Set(['10003', '50001']);
const NO_MENTIONS = { parse: [], repliedUser: false };

const isSheet = ({ author, guildId, type }: Message): boolean =>
  !author.bot && guildId === null && (type === MessageType.Default || type === MessageType.Reply);

/** What the private channels with people are called, kept for ever and shared with what sends. */
interface PrivateChannels {
  known(userId: string): Promise<string | null>;
  opened(userId: string, channelId: string): Promise<void>;
}

/**
 * Private messages as order sheets. Those of one person are taken in the order they were sent, also those that were sent
 * while the bot was away.
 */
export class DirectMessages {
  readonly #turns = new InTurn();
  readonly #places: DmPlaces;
  /** People whose private channel is put down. */
  readonly #known = new Set<string>();
  /** People whose messages from before this connection have been read. */
  #caughtUp = new Set<string>();

  constructor(
    private readonly context: DoorContext,
    private readonly channels: PrivateChannels,
  ) {
    this.#places = new DmPlaces(context.app, context.clock);
  }

  /** For each message that the bot sees. Only people's private ones are sheets; everything else is ignored. */
  async heard(message: Message): Promise<void> {
    if (!isSheet(message)) return;
    const { log } = this.context;
    const { id: userId } = message.author;
    if (this.#turns.waiting(userId) >= MOST_WAITING) {
      log.warn({ message: message.id }, 'private message not read: too many of one person at once');
      return;
    }
    await this.#turns.run(userId, async () => {
      const { channel } = message;
      await this.#know(userId, channel.id);
      const complete = channel.type === ChannelType.DM ? await this.#catchUp(channel, userId) : true;
      if (!isLater(message.id, await this.#places.last(userId))) return;
      await this.#take(message);
      if (complete) await this.#places.passed(userId, message.id);
    });
  }

  /**
   * A message was edited. What was sent stands as it was sent, with its receipt: an edit of an old message must not put a newer
   * sheet aside. Its writer is told so, and may have it taken as it reads now.
   */
  async edited(before: { readonly content: string | null }, message: Message): Promise<void> {
    // Discord tells of previews and pins in the same way.
    if (!isSheet(message) || message.editedTimestamp === null || before.content === message.content) return;
    await this.#turns.run(message.author.id, async () => {
      const { app } = this.context;
      const person = await app.personOfDiscord({ discordId: message.author.id, name: message.author.displayName });
      const seats = await app.seatsOf(person.id);
      if (seats.length === 0) return;
      await message.reply({ ...EDITED, components: seatButtons('sheet', seats), nonce: `e${message.id}` });
    });
  }

  /**
   * Reads what players wrote while the bot was away, after a start or a lost connection. Messages that come meanwhile wait
   * for the older ones of the same person.
   */
  async catchUp(client: Client<true>): Promise<'done' | 'later'> {
    this.#caughtUp = new Set<string>();
    return this.catchUpRest(client);
  }

  /** The same for those whose messages could not be read yet. `later`: Discord refused for now, and it is worth trying again. */
  async catchUpRest(client: Client<true>): Promise<'done' | 'later'> {
    const { app, log } = this.context;
    const caughtUp = this.#caughtUp;
    await this.#places.begin();
    const players = (await app.discordPlayers()).filter((player) => !caughtUp.has(player));
    let read = 0;
    let later = 0;
    const work = async (): Promise<void> => {
      for (let userId = players.pop(); userId !== undefined; userId = players.pop()) {
        if (this.#caughtUp !== caughtUp) return;
        const player = userId;
        const outcome = await this.#turns.run(player, () => this.#catchUpPlayer(client, player));
        if (outcome === 'read') read += 1;
        if (outcome === 'later') later += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    log.info({ players: read, later }, 'private messages of the time away have been read');
    return later > 0 && this.#caughtUp === caughtUp ? 'later' : 'done';
  }

  /** Puts down what the private channel with a person is called, once: asking Discord for it is what it allows least. */
  async #know(userId: string, channelId: string): Promise<void> {
    if (this.#known.has(userId)) return;
    this.#known.add(userId);
    if ((await this.channels.known(userId)) !== channelId) await this.channels.opened(userId, channelId);
  }

  /** The private channel with a person as it is now: opened only when it is not known from before. */
  async #channelWith(client: Client<true>, userId: string): Promise<DMChannel | PartialDMChannel> {
    const known = await this.channels.known(userId);
    const found =
      known === null
        ? null
        : await client.channels.fetch(known, { force: true }).catch((error: unknown) => {
            if (GONE.has(apiFailure(error).code)) return null;
            throw error;
          });
    if (found?.type === ChannelType.DM) return found;
    const opened = await client.users.createDM(userId, { force: true });
    await this.#know(userId, opened.id);
    return opened;
  }

  async #catchUpPlayer(client: Client<true>, userId: string): Promise<'read' | 'not' | 'later'> {
    if (this.#caughtUp.has(userId)) return 'read';
    try {
      const channel = await this.#channelWith(client, userId);
      const last = channel.lastMessageId ?? null;
      // Nothing was said since: no need to ask for messages.
      if (last !== null && !isLater(last, await this.#places.last(userId))) {
        this.#caughtUp.add(userId);
        return 'read';
      }
      return (await this.#catchUp(channel, userId)) ? 'read' : 'not';
    } catch (error) {
      const { kind, code } = apiFailure(error);
      this.context.log.warn({ code }, 'private messages of one player could not be looked for');
      return kind === 'refused' ? 'not' : 'later';
    }
  }

  /** Takes what a person wrote since the last message that was answered, oldest first. False when it cannot be read. */
  async #catchUp(channel: Pick<DMChannel, 'id' | 'messages'>, userId: string): Promise<boolean> {
    if (this.#caughtUp.has(userId)) return true;
    try {
      for (let page = 0; page < MOST_PAGES; page++) {
        const after = await this.#places.last(userId);
        const found = await channel.messages.fetch({ after, limit: PAGE, cache: false });
        const messages = [...found.values()].sort((one, other) => (isLater(one.id, other.id) ? 1 : -1));
        const answered = new Set(
          messages.flatMap(({ author, reference, client }) =>
            author.id === client.user.id && reference?.messageId !== undefined ? [reference.messageId] : [],
          ),
        );
        for (const message of messages) {
          if (isSheet(message) && !answered.has(message.id)) await this.#take(message);
          await this.#places.passed(userId, message.id);
        }
        if (messages.length < PAGE) break;
        if (page === MOST_PAGES - 1)
          this.context.log.warn(
            { channel: channel.id },
            'too many private messages of the time away: the rest is left out',
          );
      }
      this.#caughtUp.add(userId);
      return true;
    } catch (error) {
      this.context.log.warn(
        { channel: channel.id, code: apiFailure(error).code },
        'private messages could not be read',
      );
      return false;
    }
  }

  /** Looks for no further messages of the time away; those are for the next start. */
  stop(): void {
    this.#caughtUp = new Set();
  }

  settled(): Promise<void> {
    return this.#turns.settled();
  }

  /** A press on one of the buttons that asked which seat a message is for: the question becomes the answer. */
  async chosen(interaction: ButtonInteraction, control: Control): Promise<void> {
    await interaction.deferUpdate();
    const answer = await this.#turns.run(interaction.user.id, () => this.#takeChosen(interaction, control));
    await interaction.editReply({ content: answer.text, components: answer.rows, allowedMentions: NO_MENTIONS });
  }

  async #take(message: Message): Promise<void> {
    const { log, publicUrl } = this.context;
    let answer: Answer;
    try {
      answer = await this.#answer(message);
    } catch (error) {
      log.error({ message: message.id }, loggable(error), 'private message not answered');
      answer = plainAnswer(troubleText(publicUrl));
    }
    try {
      await message.reply({
        content: answer.text,
        components: answer.rows,
        allowedMentions: NO_MENTIONS,
        // Should the gateway bring the same message twice, it is answered once.
        nonce: `a${message.id}`,
        enforceNonce: true,
      });
      for (const [index, content] of (answer.more ?? []).entries())
        await message.reply({
          content,
          allowedMentions: NO_MENTIONS,
          nonce: `a${message.id}${'bcdefghij'[index] ?? ''}`,
          enforceNonce: true,
        });
    } catch (error) {
      log.warn({ message: message.id, code: apiFailure(error).code }, 'answer to a private message not delivered');
    }
  }

  async #answer(message: Message): Promise<Answer> {
    const { app, publicUrl } = this.context;
    const { author, reference } = message;
    const person = await app.personOfDiscord({ discordId: author.id, name: author.displayName });
    const seats = await app.seatsOf(person.id);
    const asks = readWritten(message.content).said.kind === 'question';
    const [nowhere] = seats.length === 0 && !asks ? [chooseSeat(seats, null, null, publicUrl)] : [];
    // People who hold no seat are told so before any file of theirs is fetched.
    if (nowhere?.kind === 'none') return plainAnswer(nowhere.text);
    const sheet = await sheetTextOf(message, this.context);
    if (!sheet.ok) return plainAnswer(`❌ ${sheet.text}`);
    // A seat's name and nothing else answers the question which seat is meant.
    const onlyNamed = sheet.campaign !== null && sheet.text.trim() === '';
    const choice = chooseSeat(seats, sheet.campaign, null, publicUrl);
    if (!onlyNamed && choice.kind === 'none' && seats.length > 0) return plainAnswer(`❌ ${choice.text}`);
    return takeWords(this.context, {
      person: person.id,
      held: choice.kind === 'one' && !onlyNamed ? choice.held : null,
      text: onlyNamed ? message.content : sheet.text,
      doorKey: message.id,
      receivedAt: message.createdAt,
      ...(sheet.attached === undefined ? {} : { attached: sheet.attached }),
      ...answersOf(reference),
    });
  }

  /** The message is read again at Discord, so that nothing is kept here and a restart in between does no harm. */
  async #takeChosen(interaction: ButtonInteraction, control: Control): Promise<Answer> {
    const { app, publicUrl } = this.context;
    const sourceId = interaction.message.reference?.messageId;
    const channel = interaction.channel ?? (await interaction.client.channels.fetch(interaction.channelId));
    if (sourceId === undefined || channel?.isDMBased() !== true)
      return plainAnswer('❌ This question is not about a message.');
    const message = await channel.messages.fetch({ message: sourceId, force: true }).catch((error: unknown) => {
      if (apiFailure(error).code === '10008') return null;
      throw error;
    });
    if (message === null || message.author.id !== interaction.user.id) {
      return plainAnswer('❌ The message with the orders is not there any more. Send them again.');
    }
    const person = await app.personOfDiscord({ discordId: interaction.user.id, name: interaction.user.displayName });
    const seats = await app.seatsOf(person.id);
    const choice = chooseSeat(seats, `${control.campaign}/${control.seat}`, null, publicUrl);
    if (choice.kind !== 'one') return plainAnswer('❌ This seat is not yours any more, or its campaign is over.');
    const sheet = await sheetTextOf(message, this.context);
    if (!sheet.ok) return plainAnswer(`❌ ${sheet.text}`);
    return takeWords(this.context, {
      person: person.id,
      held: choice.held,
      text: sheet.text,
      ...(sheet.attached === undefined ? {} : { attached: sheet.attached }),
      // What it said before its last edit may be a sheet already.
      doorKey: message.editedTimestamp === null ? message.id : `${message.id}/${message.editedTimestamp}`,
      // An edited message was received, as it reads now, when it was edited.
      receivedAt: message.editedAt ?? message.createdAt,
      writtenFor: control.phase,
      ...answersOf(message.reference),
    });
  }
}
