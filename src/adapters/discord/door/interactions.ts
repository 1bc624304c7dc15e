import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageContextMenuCommandInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  type StringSelectMenuInteraction,
} from 'discord.js';
import { Refusal } from '../../../app/kit/refusal.js';
import { isForManagers, notByManager } from '../asker/managers.js';
import { refusalText, troubleText } from '../kit/answer.js';
import { apiFailure, isTooLateToAnswer, loggable } from '../kit/api-errors.js';
import type { Choice, Command } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { outdated } from '../kit/control-handlers.js';
import { controlName } from '../kit/controls.js';
import type { Tables } from './tables.js';

type Answerable =
  | ChatInputCommandInteraction
  | MessageContextMenuCommandInteraction
  | ButtonInteraction
  | ModalSubmitInteraction
  | StringSelectMenuInteraction;

/** Discord gives 3 s for a first answer; completions that take longer are of no use to anybody. */
const COMPLETION_TIME = 2000;

const within = async <T>(work: Promise<T>, milliseconds: number, instead: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** `gm deadline extend`, as the tables know it. */
function pathOf({ commandName, options }: ChatInputCommandInteraction | AutocompleteInteraction): string {
  const words = [commandName, options.getSubcommandGroup(false), options.getSubcommand(false)];
  return words.filter((word) => word !== null).join(' ');
}

const ephemeral = (content: string) => ({ content, flags: MessageFlags.Ephemeral }) as const;

/** Answers interactions by looking up in the tables what answers them. */
export class Interactions {
  constructor(
    private readonly context: DoorContext,
    private readonly tables: Tables,
  ) {}

  /** Answers one interaction. Never throws: what cannot be answered is logged. */
  async answer(interaction: Interaction): Promise<void> {
    const note = (error: unknown): void =>
      this.context.log.warn(
        { interaction: interaction.id, code: apiFailure(error).code },
        'interaction not answered: its token has run out, or Discord did not take the answer',
      );
    try {
      if (interaction.isAutocomplete()) await this.#complete(interaction);
      else if (interaction.isChatInputCommand()) await this.#command(interaction);
      else if (interaction.isMessageContextMenuCommand()) await this.#messageMenu(interaction);
      else if (interaction.isButton()) await this.#button(interaction);
      else if (interaction.isModalSubmit()) await this.#form(interaction);
      else if (interaction.isStringSelectMenu()) await this.#menu(interaction);
    } catch (error) {
      if (isTooLateToAnswer(error) || interaction.isAutocomplete()) return note(error);
      if (isAnswerable(interaction)) await this.#apologize(interaction, error).catch(note);
    }
  }

  async #complete(typing: AutocompleteInteraction): Promise<void> {
    const { name, value } = typing.options.getFocused(true);
    const option = this.tables.commands.get(pathOf(typing))?.options.find((one) => one.name === name);
    const complete = option?.kind === 'text' ? option.complete : undefined;
    const looking = (complete?.(this.context, typing, value) ?? Promise.resolve([])).catch(
      (error: unknown): readonly Choice[] => {
        // A refusal is what somebody who asks for too much is offered: nothing.
        if (!(error instanceof Refusal)) {
          const { code } = apiFailure(error);
          this.context.log.warn({ interaction: typing.id, code }, 'completion failed');
        }
        return [];
      },
    );
    await typing.respond(await within(looking, COMPLETION_TIME, []));
  }

  async #command(asker: ChatInputCommandInteraction): Promise<void> {
    const command = this.tables.commands.get(pathOf(asker));
    const refused = command === undefined ? UNKNOWN : refusedManager(command, asker);
    if (command === undefined || refused !== null) return void (await asker.reply(ephemeral(refused ?? UNKNOWN)));
    if (command.byForm?.(asker) !== true) await asker.deferReply({ flags: MessageFlags.Ephemeral });
    await command.answer(this.context, asker);
  }

  async #messageMenu(asker: MessageContextMenuCommandInteraction): Promise<void> {
    await asker.deferReply({ flags: MessageFlags.Ephemeral });
    const command = this.tables.messages.get(asker.commandName);
    await (command === undefined ? asker.editReply(UNKNOWN) : command.answer(this.context, asker));
  }

  async #button(press: ButtonInteraction): Promise<void> {
    const answer = this.tables.buttons.get(controlName(press.customId));
    await (answer === undefined ? press.reply(ephemeral(outdated('button'))) : answer(this.context, press));
  }

  async #menu(choosing: StringSelectMenuInteraction): Promise<void> {
    const answer = this.tables.menus.get(controlName(choosing.customId));
    await (answer === undefined ? choosing.reply(ephemeral(outdated('menu'))) : answer(this.context, choosing));
  }

  async #form(form: ModalSubmitInteraction): Promise<void> {
    const changing = this.tables.formsInPlace.get(controlName(form.customId));
    if (changing !== undefined && form.isFromMessage()) {
      await form.deferUpdate();
      return changing(this.context, form);
    }
    await form.deferReply({ flags: MessageFlags.Ephemeral });
    const answer = this.tables.forms.get(controlName(form.customId));
    await (answer === undefined ? form.editReply(outdated('form')) : answer(this.context, form));
  }

  /** The sentence of a refusal, or a word that something is wrong with us, to the one who still waits. */
  async #apologize(interaction: Answerable, error: unknown): Promise<void> {
    const { log, publicUrl } = this.context;
    const refused = error instanceof Refusal;
    if (!refused) log.error({ interaction: interaction.id }, loggable(error), 'interaction failed');
    const content = refused ? refusalText(error) : troubleText(publicUrl);
    if (interaction.deferred) await interaction.editReply({ content, components: [] });
    else if (!interaction.replied) await interaction.reply(ephemeral(content));
  }
}

const UNKNOWN = '❌ I do not know this command any more. Restart Discord to see the present ones.';

const refusedManager = ({ path }: Command, asker: ChatInputCommandInteraction): string | null =>
  isForManagers(path) ? notByManager(asker) : null;

const isAnswerable = (interaction: Interaction): interaction is Answerable =>
  interaction.isChatInputCommand() ||
  interaction.isMessageContextMenuCommand() ||
  interaction.isButton() ||
  interaction.isModalSubmit() ||
  interaction.isStringSelectMenu();
