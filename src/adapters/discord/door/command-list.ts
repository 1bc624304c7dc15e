import {
  InteractionContextType,
  PermissionFlagsBits,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  SlashCommandBuilder,
  type SlashCommandStringOption,
  type SlashCommandSubcommandBuilder,
} from 'discord.js';
import * as option from '../kit/command-options.js';
import { gm, motion, wait } from '../verbs/clock-commands.js';
import { dispute, rulings } from '../verbs/ruling-commands.js';
import { away, claim, deputy, players } from '../verbs/seating-commands.js';

export type CommandBody = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** Completed names have at most 100 characters, and so do their values. */
const completed =
  (name: string, description: string, required = false) =>
  (to: SlashCommandStringOption) =>
    to.setName(name).setDescription(description).setAutocomplete(true).setRequired(required).setMaxLength(100);

const ofSeat = completed(option.CAMPAIGN_OPTION, 'Which of your seats, when you hold several');
const ofCampaign = completed(option.CAMPAIGN_OPTION, 'Which campaign, when it is not the one of this channel');
const judged = completed(option.CAMPAIGN_OPTION, 'The campaign that you judge; the one of this channel when left out');

const orders = (): SlashCommandBuilder => {
  const command = new SlashCommandBuilder().setName('orders').setDescription('Your orders for the current phase');
  command.addSubcommand((sub) =>
    sub
      .setName('submit')
      .setDescription('Write your orders in a form, or hand them in as a text file')
      .addStringOption(ofSeat)
      .addAttachmentOption((file) =>
        file.setName(option.FILE_OPTION).setDescription('A .txt file of at most 16 KB with your orders'),
      ),
  );
  command.addSubcommand((sub) =>
    sub.setName('show').setDescription('See what stands, line by line').addStringOption(ofSeat),
  );
  command.addSubcommand((sub) => sub.setName('revoke').setDescription('Take back what stands').addStringOption(ofSeat));
  command.addSubcommand((sub) =>
    sub
      .setName('ready')
      .setDescription('Say that your orders are final for now')
      .addStringOption(ofSeat)
      .addBooleanOption((ready) => ready.setName('ready').setDescription('No takes it back; yes when left out')),
  );
  return command;
};

const simple = (name: string, description: string): SlashCommandBuilder =>
  new SlashCommandBuilder().setName(name).setDescription(description);

function join(): SlashCommandBuilder {
  const command = simple('join', 'Sign up for a campaign');
  command.addStringOption(completed(option.CAMPAIGN_OPTION, 'A campaign that takes players', true));
  command.addStringOption(completed(option.SIDE_OPTION, 'The side you want; you can also write it in the form'));
  return command;
}

function report(): SlashCommandBuilder {
  const command = simple('report', 'Read a report of your seat, the latest when no phase is named');
  command.addStringOption(completed(option.PHASE_OPTION, 'A phase that is over'));
  command.addStringOption(ofSeat);
  return command;
}

function map(): SlashCommandBuilder {
  const command = simple('map', 'See the map as your seat sees it, or as everybody does');
  command.addStringOption(ofCampaign);
  command.addBooleanOption((wanted) =>
    wanted.setName(option.PUBLIC_OPTION).setDescription('Yes: as everybody sees it, also when you hold a seat'),
  );
  return command;
}

function rules(): SlashCommandBuilder {
  const command = simple('rules', 'Look up a rule');
  command.addStringOption(completed(option.SEARCH_OPTION, 'A rule’s number, or words of its title or text', true));
  command.addStringOption(ofCampaign);
  return command;
}

function history(): SlashCommandBuilder {
  const command = simple('history', 'Public reports so far');
  command.addStringOption(completed(option.PHASE_OPTION, 'Read the report of this phase'));
  command.addStringOption(ofCampaign);
  return command;
}

function press(): SlashCommandBuilder {
  const command = simple('press', 'Send a message as your seat');
  command.addStringOption(completed(option.TO_OPTION, 'A seat, your side, or everybody', true));
  command.addStringOption((text) =>
    text
      .setName(option.TEXT_OPTION)
      .setDescription('What to say; a form opens when left out')
      .setMaxLength(option.MOST_PRESS),
  );
  command.addStringOption(ofSeat);
  return command;
}

function quiet(): SlashCommandBuilder {
  const command = simple('quiet', 'Hours in which nothing is sent to you that can wait');
  const time = (name: string, description: string) => (to: SlashCommandStringOption) =>
    to.setName(name).setDescription(description).setRequired(true).setMaxLength(10);
  command.addSubcommand((sub) =>
    sub
      .setName('hours')
      .setDescription('Set them')
      .addStringOption(time(option.FROM_OPTION, 'When they begin, like 22:30'))
      .addStringOption(time(option.UNTIL_OPTION, 'When they end, like 07:00'))
      .addStringOption(completed(option.ZONE_OPTION, 'Your time zone, like Europe/Vienna')),
  );
  command.addSubcommand((sub) => sub.setName('off').setDescription('Have none'));
  return command;
}

const target = (sub: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  sub.addChannelOption((channel) =>
    channel
      .setName(option.CHANNEL_OPTION)
      .setDescription('Where to post; this channel when left out')
      .addChannelTypes(...option.BINDABLE),
  );

function campaign(): SlashCommandBuilder {
  const command = simple('campaign', 'For game masters').setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild);
  command.addSubcommand((sub) =>
    target(sub.setName('create').setDescription('Set up a campaign, step by step')).addStringOption((review) =>
      review
        .setName(option.REVIEW_OPTION)
        .setDescription('When results go out; as the binder says when left out')
        .addChoices({ name: 'At once', value: 'at-once' }, { name: 'After I have confirmed them', value: 'hold' }),
    ),
  );
  const reason = (to: SlashCommandStringOption) =>
    to
      .setName(option.REASON_OPTION)
      .setDescription('Why; everybody is told')
      .setRequired(true)
      .setMaxLength(option.MOST_REASON);
  for (const [name, description] of [
    ['signup', 'Post the invitation to sign up in this channel'],
    ['start', 'Close registration and start'],
  ] as const) {
    command.addSubcommand((sub) => sub.setName(name).setDescription(description).addStringOption(judged));
  }
  command.addSubcommand((sub) =>
    sub.setName('pause').setDescription('Stop the clock').addStringOption(reason).addStringOption(judged),
  );
  for (const [name, description] of [
    ['resume', 'Let the clock go on'],
    ['end', 'End it before its time; a form asks for the reason'],
  ] as const) {
    command.addSubcommand((sub) => sub.setName(name).setDescription(description).addStringOption(judged));
  }
  command.addSubcommand((sub) =>
    target(
      sub
        .setName('bind')
        .setDescription('Post the public results of a campaign in a channel')
        .addStringOption(completed(option.CAMPAIGN_OPTION, 'The campaign that you judge', true)),
    ),
  );
  return command;
}

const ofOneSeat = (name: string, description: string): SlashCommandBuilder => {
  const command = simple(name, description);
  command.addStringOption(ofSeat);
  return command;
};

/** The commands, for one server or for everywhere. Only those for everywhere can say where they are offered. */
export function commandList(everywhere: boolean): CommandBody[] {
  const { Guild, BotDM } = InteractionContextType;
  const both = [Guild, BotDM] as const;
  const status = simple('status', 'How a campaign stands: the deadline, and who owes orders');
  status.addStringOption(ofCampaign);
  const leave = simple('leave', 'Leave your seat, or withdraw before the start');
  leave.addStringOption(completed(option.CAMPAIGN_OPTION, 'The seat, or the campaign you signed up for'));
  const contexts = [
    [orders(), both],
    [join(), both],
    [report(), both],
    [map(), both],
    [status, both],
    [rules(), both],
    [history(), both],
    [dispute(), both],
    [rulings(), both],
    [motion(), both],
    [wait(), both],
    [gm(), both],
    [ofOneSeat('vote', 'Vote on who may join your side'), both],
    [press(), both],
    [quiet(), both],
    [leave, both],
    [away(), both],
    [deputy(), both],
    [claim(), both],
    [players(), both],
    [simple('link', 'Get a link that signs you in to the web board, once'), both],
    [campaign(), [Guild]],
  ] as const;
  return contexts.map(([command, where]) => {
    if (everywhere) command.setContexts(...where).setIntegrationTypes(0);
    return command.toJSON();
  });
}
