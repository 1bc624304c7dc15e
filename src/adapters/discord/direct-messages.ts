import { type ButtonInteraction, type Message, MessageType } from 'discord.js';
import { apiFailure, loggable } from './api-errors.js';
import { sheetTextOf } from './attachment.js';
import type { DoorContext } from './context.js';
import type { Control } from './controls.js';
import { InTurn } from './in-turn.js';
import { chooseSeat, seatButtons } from './seat-choice.js';
import { type Answer, plainAnswer, takeSheet, troubleText } from './sheet-answer.js';

const MOST_WAITING = 20;
const NO_MENTIONS = { parse: [], repliedUser: false };

/** Private messages as order sheets. Those of one person are taken in the order they were sent. */
export class DirectMessages {
  readonly #turns = new InTurn();

  constructor(private readonly context: DoorContext) {}

  /** For each message that the bot sees. Only people's private ones are sheets; everything else is ignored. */
  async heard(message: Message): Promise<void> {
    if (message.author.bot || message.guildId !== null) return;
    if (message.type !== MessageType.Default && message.type !== MessageType.Reply) return;
    const { log } = this.context;
    if (this.#turns.waiting(message.author.id) >= MOST_WAITING) {
      log.warn({ message: message.id }, 'private message not read: too many of one person at once');
      return;
    }
    await this.#turns.run(message.author.id, () => this.#take(message));
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
    } catch (error) {
      log.warn({ message: message.id, code: apiFailure(error).code }, 'answer to a private message not delivered');
    }
  }

  async #answer(message: Message): Promise<Answer> {
    const { app, publicUrl } = this.context;
    const { author } = message;
    const person = await app.personOfDiscord({ discordId: author.id, name: author.displayName });
    const seats = await app.seatsOf(person.id);
    const [nowhere] = seats.length === 0 ? [chooseSeat(seats, null, null, publicUrl)] : [];
    // Who holds no seat is told so before any file of his is fetched.
    if (nowhere?.kind === 'none') return plainAnswer(nowhere.text);
    const sheet = await sheetTextOf(message, this.context);
    if (!sheet.ok) return plainAnswer(`❌ ${sheet.text}`);
    const choice = chooseSeat(seats, sheet.campaign, null, publicUrl);
    if (choice.kind === 'none') return plainAnswer(`❌ ${choice.text}`);
    if (choice.kind === 'several') {
      return {
        text: 'For which of your seats are these orders? Nothing is taken until you choose. Next time you can begin with a line `Campaign: …`.',
        rows: seatButtons('sheet', choice.among),
      };
    }
    return takeSheet(this.context, {
      person: person.id,
      held: choice.held,
      text: sheet.text,
      doorKey: message.id,
      receivedAt: message.createdAt,
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
    return takeSheet(this.context, {
      person: person.id,
      held: choice.held,
      text: sheet.text,
      doorKey: message.id,
      // An edited message was received, as it reads now, when it was edited.
      receivedAt: message.editedAt ?? message.createdAt,
      writtenFor: control.phase,
    });
  }
}
