import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  MessageFlags,
  type ModalSubmitInteraction,
  type StringSelectMenuInteraction,
} from 'discord.js';
import { Refusal } from '../../../app/kit/refusal.js';
import { apiFailure, isTooLateToAnswer, loggable } from '../kit/api-errors.js';
import { CAMPAIGN_OPTION, FILE_OPTION, SIDE_OPTION, TEXT_OPTION, TO_OPTION } from '../kit/command-options.js';
import type { DoorContext } from '../kit/context.js';
import { readCampaignControl, readControl, readSetup } from '../kit/controls.js';
import type { DirectMessages } from '../sheets/direct-messages.js';
import { refusalText, troubleText } from '../sheets/sheet-answer.js';
import { awayCommand, deputyCommand } from '../verbs/away-command.js';
import { bindCampaign, endForm, openEndForm, runCampaign } from '../verbs/campaign-command.js';
import { binderChosen, createCampaign, setupForm } from '../verbs/campaign-create.js';
import { claimCommand } from '../verbs/claim-command.js';
import { disputeCommand, rulingsCommand } from '../verbs/dispute-command.js';
import { gmCommand } from '../verbs/gm-command.js';
import { joinForm, openJoinForm } from '../verbs/join-command.js';
import { leaveCommand, leaveNow, withdrawNow } from '../verbs/leave-command.js';
import { signInLink } from '../verbs/link-command.js';
import { mapCommand } from '../verbs/map-command.js';
import { motionButton, motionCommand, waitCommand } from '../verbs/motion-command.js';
import { openForm, ordersButton, ordersCommand, ordersFile, ordersForm } from '../verbs/orders-command.js';
import { playersCommand } from '../verbs/players-command.js';
import { openPressForm, pressCommand, pressForm } from '../verbs/press-command.js';
import { quietCommand } from '../verbs/quiet-command.js';
import { historyCommand, reportCommand } from '../verbs/report-command.js';
import { rulesCommand } from '../verbs/rules-command.js';
import { statusCommand } from '../verbs/status-command.js';
import { voteButton, voteCommand } from '../verbs/vote-command.js';
import { choicesFor } from './completions.js';

type Answerable =
  | ChatInputCommandInteraction
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

async function complete(context: DoorContext, interaction: AutocompleteInteraction): Promise<void> {
  const looking = choicesFor(context, interaction).catch((error: unknown) => {
    // A refusal is what whoever asks for too much is offered: nothing.
    if (!(error instanceof Refusal))
      context.log.warn({ interaction: interaction.id, code: apiFailure(error).code }, 'completion failed');
    return [];
  });
  await interaction.respond(await within(looking, COMPLETION_TIME, []));
}

const UNKNOWN = '❌ I do not know this command any more. Restart Discord to see the present ones.';

/** Commands that may answer with a form: it must be the first answer. True when the command was one of those. */
async function formCommand(context: DoorContext, command: ChatInputCommandInteraction): Promise<boolean> {
  const { commandName, options } = command;
  const name = options.getString(CAMPAIGN_OPTION);
  const sub = options.getSubcommand(false);
  if (commandName === 'orders' && sub === 'submit' && options.getAttachment(FILE_OPTION) === null)
    await openForm(context, command, name);
  else if (commandName === 'join') await openJoinForm(context, command, name ?? '', options.getString(SIDE_OPTION));
  else if (commandName === 'press' && options.getString(TEXT_OPTION) === null)
    await openPressForm(context, command, options.getString(TO_OPTION, true), name);
  else if (commandName === 'campaign' && sub === 'end') await openEndForm(context, command, name);
  else return false;
  return true;
}

async function command(context: DoorContext, interaction: ChatInputCommandInteraction): Promise<void> {
  if (await formCommand(context, interaction)) return;
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const { commandName, options } = interaction;
  const sub = options.getSubcommand(false);
  const name = options.getString(CAMPAIGN_OPTION);
  switch (commandName) {
    case 'orders':
      return sub === 'submit' ? ordersFile(context, interaction) : ordersCommand(context, interaction, name);
    case 'report':
      return reportCommand(context, interaction, name);
    case 'map':
      return mapCommand(context, interaction, name);
    case 'status':
      return statusCommand(context, interaction);
    case 'rules':
      return rulesCommand(context, interaction);
    case 'gm':
      return gmCommand(context, interaction);
    case 'motion':
      return motionCommand(context, interaction);
    case 'wait':
      return waitCommand(context, interaction);
    case 'dispute':
      return disputeCommand(context, interaction);
    case 'rulings':
      return rulingsCommand(context, interaction);
    case 'history':
      return historyCommand(context, interaction);
    case 'vote':
      return voteCommand(context, interaction, name);
    case 'press':
      return pressCommand(context, interaction);
    case 'quiet':
      return quietCommand(context, interaction);
    case 'leave':
      return leaveCommand(context, interaction, name);
    case 'away':
      return awayCommand(context, interaction);
    case 'deputy':
      return deputyCommand(context, interaction);
    case 'claim':
      return claimCommand(context, interaction);
    case 'players':
      return playersCommand(context, interaction);
    case 'link':
      return signInLink(context, interaction);
    case 'campaign':
      if (sub === 'create') return createCampaign(context, interaction);
      return sub === 'bind' ? bindCampaign(context, interaction) : runCampaign(context, interaction);
    default:
      await interaction.editReply(UNKNOWN);
  }
}

async function button(context: DoorContext, inbox: DirectMessages, interaction: ButtonInteraction): Promise<void> {
  const ofCampaign = readCampaignControl(interaction.customId);
  if (ofCampaign?.act === 'join') return openJoinForm(context, interaction, ofCampaign.campaign, null);
  if (ofCampaign?.act === 'withdraw-now') return withdrawNow(context, interaction, ofCampaign);
  const control = readControl(interaction.customId);
  const seat = control === null ? '' : `${control.campaign}/${control.seat}`;
  switch (control?.act) {
    case 'sheet':
      return inbox.chosen(interaction, control);
    case 'form':
      return openForm(context, interaction, seat);
    case 'vote-yes':
    case 'vote-no':
      return voteButton(context, interaction, control);
    case 'motion-yes':
    case 'motion-no':
      return motionButton(context, interaction, control);
    case 'leave-now':
      return leaveNow(context, interaction, control);
    default:
  }
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  switch (control?.act) {
    case 'report':
      return reportCommand(context, interaction, seat);
    case 'map':
      return mapCommand(context, interaction, seat);
    case 'vote':
      return voteCommand(context, interaction, seat);
    case 'leave':
      return leaveCommand(context, interaction, seat);
    default:
  }
  if (control !== null) return ordersButton(context, interaction, control);
  await interaction.editReply('❌ This button is of an older version and does nothing any more. Use `/orders`.');
}

async function menu(context: DoorContext, interaction: StringSelectMenuInteraction): Promise<void> {
  const setup = readSetup(interaction.customId);
  if (setup !== null) return binderChosen(context, interaction, setup);
  await interaction.reply({
    content: '❌ This menu is of an older version and does nothing any more. Give the command again.',
    flags: MessageFlags.Ephemeral,
  });
}

async function form(context: DoorContext, interaction: ModalSubmitInteraction): Promise<void> {
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const control = readControl(interaction.customId);
  if (control?.act === 'form') return ordersForm(context, interaction, control);
  if (control?.act === 'press') return pressForm(context, interaction, control);
  const ofCampaign = readCampaignControl(interaction.customId);
  if (ofCampaign?.act === 'join') return joinForm(context, interaction, ofCampaign);
  if (ofCampaign?.act === 'end') return endForm(context, interaction, ofCampaign);
  const setup = readSetup(interaction.customId);
  if (setup !== null) return setupForm(context, interaction, setup);
  await interaction.editReply('❌ This form is of an older version and was not taken. Give the command again.');
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
    else if (interaction.isStringSelectMenu()) await menu(context, interaction);
  } catch (error) {
    if (isTooLateToAnswer(error) || interaction.isAutocomplete()) return note(error);
    if (isAnswerable(interaction)) await apologize(context, interaction, error).catch(note);
  }
}

const isAnswerable = (interaction: Interaction): interaction is Answerable =>
  interaction.isChatInputCommand() ||
  interaction.isButton() ||
  interaction.isModalSubmit() ||
  interaction.isStringSelectMenu();
