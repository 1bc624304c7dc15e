import {
  type ApplicationCommand,
  ApplicationCommandType,
  ChannelType,
  type Client,
  InteractionContextType,
  PermissionFlagsBits,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  SlashCommandBuilder,
  type SlashCommandStringOption,
} from 'discord.js';
import type { Log } from '../../app/ports/log.js';
import { apiFailure } from './api-errors.js';

export const CAMPAIGN_OPTION = 'campaign';
export const BINDABLE = [ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildForum] as const;

type CommandBody = RESTPostAPIChatInputApplicationCommandsJSONBody;

const seatOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option
    .setName(CAMPAIGN_OPTION)
    .setDescription('Which of your seats, when you hold several')
    .setAutocomplete(true)
    .setMaxLength(100);

const orders = (): SlashCommandBuilder => {
  const command = new SlashCommandBuilder().setName('orders').setDescription('Your orders for the current phase');
  command.addSubcommand((sub) =>
    sub.setName('submit').setDescription('Write your orders in a form').addStringOption(seatOption),
  );
  command.addSubcommand((sub) =>
    sub.setName('show').setDescription('See what stands, line by line').addStringOption(seatOption),
  );
  command.addSubcommand((sub) =>
    sub.setName('revoke').setDescription('Take back what stands').addStringOption(seatOption),
  );
  command.addSubcommand((sub) =>
    sub
      .setName('ready')
      .setDescription('Say that your orders are final for now')
      .addStringOption(seatOption)
      .addBooleanOption((option) => option.setName('ready').setDescription('No takes it back; yes when left out')),
  );
  return command;
};

const link = (): SlashCommandBuilder =>
  new SlashCommandBuilder().setName('link').setDescription('Get a link that signs you in to the web board, once');

const campaign = (): SlashCommandBuilder => {
  const command = new SlashCommandBuilder()
    .setName('campaign')
    .setDescription('For game masters')
    .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild);
  command.addSubcommand((sub) =>
    sub
      .setName('bind')
      .setDescription('Post the public results of a campaign in a channel')
      .addStringOption((option) =>
        option
          .setName(CAMPAIGN_OPTION)
          .setDescription('The campaign that you judge')
          .setAutocomplete(true)
          .setRequired(true)
          .setMaxLength(100),
      )
      .addChannelOption((option) =>
        option
          .setName('channel')
          .setDescription('Where to post; this channel when left out')
          .addChannelTypes(...BINDABLE),
      ),
  );
  return command;
};

/** The commands, for one server or for everywhere. Only those for everywhere can say where they are offered. */
function commandList(everywhere: boolean): CommandBody[] {
  const { Guild, BotDM } = InteractionContextType;
  const contexts = [
    [orders(), [Guild, BotDM]],
    [link(), [Guild, BotDM]],
    [campaign(), [Guild]],
  ] as const;
  return contexts.map(([command, where]) => {
    if (everywhere) command.setContexts(...where).setIntegrationTypes(0);
    return command.toJSON();
  });
}

/** Whether Discord has the command as we want it; what it adds itself (ids, version) is taken as it is. */
const isSame = (known: ApplicationCommand, body: CommandBody): boolean =>
  known.name === body.name &&
  known.equals(
    {
      name: body.name,
      description: body.description,
      type: ApplicationCommandType.ChatInput,
      options: body.options ?? [],
      default_member_permissions: body.default_member_permissions ?? null,
      integration_types: body.integration_types ?? [],
      contexts: body.contexts ?? [],
      id: known.id,
      application_id: known.applicationId,
      version: known.version,
    },
    true,
  );

/** Tells Discord our commands when they differ from those it has. The bot serves private messages also when this fails. */
export async function registerCommands(client: Client<true>, guildId: string | null, log: Log): Promise<void> {
  const wanted = commandList(guildId === null);
  const { commands } = client.application;
  try {
    const known = await (guildId === null ? commands.fetch() : commands.fetch({ guildId }));
    const equal = known.size === wanted.length && wanted.every((body) => known.some((one) => isSame(one, body)));
    if (equal) return;
    await (guildId === null ? commands.set(wanted) : commands.set(wanted, guildId));
    log.info({ commands: wanted.length, guild: guildId }, 'commands told to Discord');
  } catch (error) {
    const { status, code } = apiFailure(error);
    log.warn(
      { guild: guildId, status, code },
      'Discord did not take our commands; is the bot on this server, invited with the scope applications.commands?',
    );
  }
}
