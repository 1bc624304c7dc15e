import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  MessageFlags,
  type ModalSubmitInteraction,
} from 'discord.js';
import { Refusal } from '../../app/refusal.js';
import { apiFailure, isTooLateToAnswer, loggable } from './api-errors.js';
import { bindCampaign, campaignCompletions } from './campaign-command.js';
import { CAMPAIGN_OPTION } from './commands.js';
import type { DoorContext } from './context.js';
import { readControl } from './controls.js';
import type { DirectMessages } from './direct-messages.js';
import { signInLink } from './link-command.js';
import { openForm, ordersButton, ordersCommand, ordersForm } from './orders-command.js';
import { completions } from './seat-choice.js';
import { refusalText, troubleText } from './sheet-answer.js';

type Answerable = ChatInputCommandInteraction | ButtonInteraction | ModalSubmitInteraction;

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

async function complete(context: DoorContext, interaction: AutocompleteInteraction): Promise<void> {
  const typed = interaction.options.getFocused();
  const find = async (): Promise<{ name: string; value: string }[]> => {
    const person = await context.app.personOfDiscord({
      discordId: interaction.user.id,
      name: interaction.user.displayName,
    });
    return interaction.commandName === 'campaign'
      ? campaignCompletions(context, person.id, typed)
      : completions(await context.app.seatsOf(person.id), typed);
  };
  const looking = find().catch((error: unknown) => {
    context.log.warn({ interaction: interaction.id, code: apiFailure(error).code }, 'completion failed');
    return [];
  });
  await interaction.respond(await within(looking, COMPLETION_TIME, []));
}

async function command(context: DoorContext, interaction: ChatInputCommandInteraction): Promise<void> {
  if (interaction.commandName === 'orders') {
    const name = interaction.options.getString(CAMPAIGN_OPTION);
    if (interaction.options.getSubcommand() === 'submit') return openForm(context, interaction, name);
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    return ordersCommand(context, interaction, name);
  }
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  if (interaction.commandName === 'link') return signInLink(context, interaction);
  if (interaction.commandName === 'campaign') return bindCampaign(context, interaction);
  await interaction.editReply('❌ I do not know this command any more. Restart Discord to see the present ones.');
}

async function button(context: DoorContext, inbox: DirectMessages, interaction: ButtonInteraction): Promise<void> {
  const control = readControl(interaction.customId);
  if (control?.act === 'sheet') return inbox.chosen(interaction, control);
  if (control?.act === 'form') return openForm(context, interaction, `${control.campaign}/${control.seat}`);
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  if (control !== null) return ordersButton(context, interaction, control);
  await interaction.editReply('❌ This button is of an older version and does nothing any more. Use `/orders`.');
}

async function form(context: DoorContext, interaction: ModalSubmitInteraction): Promise<void> {
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const control = readControl(interaction.customId);
  if (control?.act === 'form') return ordersForm(context, interaction, control);
  await interaction.editReply('❌ This form is of an older version and was not taken. Use `/orders submit`.');
}

/** The sentence of a refusal, or a word that something is wrong with us, to whoever still waits. */
async function apologize(context: DoorContext, interaction: Answerable, error: unknown): Promise<void> {
  const { log, publicUrl } = context;
  const refused = error instanceof Refusal;
  if (!refused) log.error({ interaction: interaction.id }, loggable(error), 'interaction failed');
  const content = refused ? refusalText(error) : troubleText(publicUrl);
  if (interaction.deferred) await interaction.editReply({ content, components: [] });
  else if (!interaction.replied) await interaction.reply({ content, flags: MessageFlags.Ephemeral });
}

/** Answers one interaction. Never throws: what cannot be answered is logged. */
export async function answerInteraction(
  context: DoorContext,
  inbox: DirectMessages,
  interaction: Interaction,
): Promise<void> {
  const note = (error: unknown): void =>
    context.log.warn(
      { interaction: interaction.id, code: apiFailure(error).code },
      'interaction not answered: its token has run out, or Discord did not take the answer',
    );
  try {
    if (interaction.isAutocomplete()) await complete(context, interaction);
    else if (interaction.isChatInputCommand()) await command(context, interaction);
    else if (interaction.isButton()) await button(context, inbox, interaction);
    else if (interaction.isModalSubmit()) await form(context, interaction);
  } catch (error) {
    if (isTooLateToAnswer(error) || interaction.isAutocomplete()) return note(error);
    const answerable = interaction.isChatInputCommand() || interaction.isButton() || interaction.isModalSubmit();
    if (answerable) await apologize(context, interaction, error).catch(note);
  }
}
