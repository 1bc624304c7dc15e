import {
  ApplicationCommandType,
  ContextMenuCommandBuilder,
  InteractionContextType,
  PermissionFlagsBits,
  type RESTPostAPIApplicationCommandsJSONBody,
  SlashCommandBuilder,
  type SlashCommandSubcommandBuilder,
} from 'discord.js';
import { BINDABLE } from '../asker/bindable-channel.js';
import { isForGameMasters } from '../asker/managers.js';
import type { Command, CommandOption, MessageCommand } from '../kit/command.js';

export type CommandBody = RESTPostAPIApplicationCommandsJSONBody;

/** What is said of commands that others stand under. */
const BRANCHES: Readonly<Record<string, string>> = {
  orders: 'Your orders for the current phase',
  dispute: 'Say that a report, or the answer to an order, is wrong',
  motion: 'Decide together on the clocks and on optional rules',
  story: 'Stories of the game, and your votes for them',
  gm: 'The game master’s desk',
  'gm deadline': 'Move the deadline of the open window',
  'gm late-sheet': 'Sheets that were sent in time and read after the seal',
  quiet: 'Hours in which nothing is sent to you that can wait',
  away: 'Say that you will be away; silence is excused',
  deputy: 'Who stands in for you for a time',
  mail: 'Mails of your campaigns to you',
  'open-seats': 'Word of seats that have no player any more',
  book: 'The book of a war that is over',
  players: 'Seats and offices, for game masters',
  campaign: 'For game masters',
  'campaign forum': 'The campaign’s topic at the forum',
};

function branch(path: string): string {
  const description = BRANCHES[path];
  if (description === undefined) throw new Error(`Nothing is said of the command /${path} as a whole`);
  return description;
}

type Taking = SlashCommandBuilder | SlashCommandSubcommandBuilder;

function addOption(to: Taking, option: CommandOption): void {
  const { name, description, required = false } = option;
  const words = <B extends { setName(name: string): B; setDescription(text: string): B; setRequired(yes: boolean): B }>(
    builder: B,
  ): B => builder.setName(name).setDescription(description).setRequired(required);
  switch (option.kind) {
    case 'text':
      to.addStringOption((text) => {
        words(text);
        if (option.longest !== undefined) text.setMaxLength(option.longest);
        if (option.among !== undefined) text.addChoices(...option.among);
        return option.complete === undefined ? text : text.setAutocomplete(true);
      });
      break;
    case 'number':
      to.addIntegerOption((number) => words(number).setMinValue(option.from).setMaxValue(option.to));
      break;
    case 'flag':
      to.addBooleanOption((flag) => words(flag));
      break;
    case 'user':
      to.addUserOption((user) => words(user));
      break;
    case 'file':
      to.addAttachmentOption((file) => words(file));
      break;
    case 'channel':
      to.addChannelOption((channel) => words(channel).addChannelTypes(...BINDABLE));
  }
}

function fill<To extends Taking>(to: To, { description, options }: Command): To {
  to.setDescription(description);
  for (const option of options) addOption(to, option);
  return to;
}

/** Commands by the word that Discord knows them by, in the order in which they came. */
function byName(commands: readonly Command[]): ReadonlyMap<string, readonly Command[]> {
  const found = new Map<string, Command[]>();
  for (const command of commands) {
    const [name = ''] = command.path.split(' ', 1);
    found.set(name, [...(found.get(name) ?? []), command]);
  }
  return found;
}

function build(name: string, commands: readonly Command[]): SlashCommandBuilder {
  const built = new SlashCommandBuilder().setName(name);
  const [only] = commands;
  if (only !== undefined && only.path === name) return fill(built, only);
  built.setDescription(branch(name));
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    const [, second = '', third] = command.path.split(' ');
    if (third === undefined) built.addSubcommand((sub) => fill(sub.setName(second), command));
    else groups.set(second, [...(groups.get(second) ?? []), command]);
  }
  for (const [second, members] of groups) {
    built.addSubcommandGroup((group) => {
      group.setName(second).setDescription(branch(`${name} ${second}`));
      for (const command of members) {
        const [, , third = ''] = command.path.split(' ');
        group.addSubcommand((sub) => fill(sub.setName(third), command));
      }
      return group;
    });
  }
  return built;
}

/**
 * The commands as Discord is told them, for one server or for everywhere. Only those for everywhere can say where they are
 * offered: then those for game masters are hidden in channels from people who do not manage the server, and a campaign's own GM
 * who does not has them in private messages. On one server alone there are no private messages, so nothing is hidden.
 */
export function commandList(
  commands: readonly Command[],
  everywhere: boolean,
  messages: readonly MessageCommand[] = [],
): CommandBody[] {
  const { Guild, BotDM } = InteractionContextType;
  const menus = messages.map(({ name }) => {
    const built = new ContextMenuCommandBuilder().setName(name).setType(ApplicationCommandType.Message);
    if (everywhere) built.setContexts(Guild, BotDM).setIntegrationTypes(0);
    return built.toJSON();
  });
  const typed = [...byName(commands)].map(([name, members]) => {
    const built = build(name, members);
    if (everywhere) {
      built.setContexts(Guild, BotDM).setIntegrationTypes(0);
      if (isForGameMasters(name)) built.setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild);
    }
    return built.toJSON();
  });
  return [...typed, ...menus];
}
