import { SlashCommandBuilder, type SlashCommandStringOption } from 'discord.js';
import * as option from '../kit/command-options.js';

// The commands around deadlines, as Discord is told them.

const completed =
  (name: string, description: string, required = false) =>
  (to: SlashCommandStringOption) =>
    to.setName(name).setDescription(description).setAutocomplete(true).setRequired(required).setMaxLength(100);

const judged = completed(option.CAMPAIGN_OPTION, 'The campaign that you judge; the one of this channel when left out');
const ofSeat = completed(option.CAMPAIGN_OPTION, 'Which of your seats, when you hold several');
const text =
  (name: string, description: string, longest: number, required: boolean) => (to: SlashCommandStringOption) =>
    to.setName(name).setDescription(description).setRequired(required).setMaxLength(longest);
const reason = text(option.REASON_OPTION, 'Why; everybody is told', option.MOST_REASON, true);

export function gm(): SlashCommandBuilder {
  const command = new SlashCommandBuilder().setName('gm').setDescription('The game master\u2019s desk');
  command.addSubcommandGroup((group) =>
    group
      .setName('deadline')
      .setDescription('Move the deadline of the open window')
      .addSubcommand((sub) =>
        sub
          .setName('extend')
          .setDescription('Put it off')
          .addStringOption(text(option.LENGTH_OPTION, 'By how much, like 24h', 40, true))
          .addStringOption(reason)
          .addStringOption(judged),
      )
      .addSubcommand((sub) =>
        sub
          .setName('shorten')
          .setDescription('Have it earlier')
          .addStringOption(text(option.LENGTH_OPTION, 'So long from now, like 6h', 40, true))
          .addStringOption(reason)
          .addStringOption(judged),
      )
      .addSubcommand((sub) =>
        sub.setName('go-on').setDescription('Let a window go on that players asked to wait').addStringOption(judged),
      ),
  );
  command.addSubcommand((sub) =>
    sub.setName('preview').setDescription('The next ten deadlines by the schedule').addStringOption(judged),
  );
  command.addSubcommand((sub) =>
    sub
      .setName('motion')
      .setDescription('Veto a motion of the players, or decide it when it is tied')
      .addStringOption(completed(option.MOTION_OPTION, 'The motion', true))
      .addStringOption((choice) =>
        choice
          .setName(option.DECISION_OPTION)
          .setDescription('Against it, which is a veto while they vote; or for it, when it is tied')
          .setRequired(true)
          .addChoices({ name: 'Against it', value: 'no' }, { name: 'For it', value: 'yes' }),
      )
      .addStringOption(reason)
      .addStringOption(judged),
  );
  return command;
}

export function motion(): SlashCommandBuilder {
  const command = new SlashCommandBuilder().setName('motion').setDescription('Decide together on the clocks');
  command.addSubcommand((sub) =>
    sub
      .setName('open')
      .setDescription('Put a question to all players')
      .addStringOption((kind) =>
        kind
          .setName(option.KIND_OPTION)
          .setDescription('What you move')
          .setRequired(true)
          .addChoices(
            { name: 'To extend the deadline', value: 'extend' },
            { name: 'To pause the campaign', value: 'pause' },
            { name: 'To end the campaign', value: 'end' },
          ),
      )
      .addStringOption(reason)
      .addStringOption(text(option.LENGTH_OPTION, 'If to extend: by how much; 24h when left out', 40, false))
      .addStringOption(ofSeat),
  );
  command.addSubcommand((sub) =>
    sub.setName('vote').setDescription('See the open motions, and vote').addStringOption(ofSeat),
  );
  return command;
}

export function wait(): SlashCommandBuilder {
  const command = new SlashCommandBuilder().setName('wait').setDescription('Ask the open window to wait');
  command.addStringOption(text(option.REASON_OPTION, 'Why; everybody is told', 300, false));
  command.addBooleanOption((said) =>
    said.setName(option.WAIT_OPTION).setDescription('No takes it back; yes when left out'),
  );
  command.addStringOption(ofSeat);
  return command;
}
