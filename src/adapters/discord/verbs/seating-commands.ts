import { SlashCommandBuilder, type SlashCommandStringOption, type SlashCommandSubcommandBuilder } from 'discord.js';
import * as option from '../kit/command-options.js';

// The commands of seats and people, as Discord is told them.

const completed =
  (name: string, description: string, required = false) =>
  (to: SlashCommandStringOption) =>
    to.setName(name).setDescription(description).setAutocomplete(true).setRequired(required).setMaxLength(100);

const ofSeat = completed(option.CAMPAIGN_OPTION, 'Which of your seats, when you hold several');
const judged = completed(option.CAMPAIGN_OPTION, 'The campaign that you judge; the one of this channel when left out');
const seat = completed(option.SEAT_OPTION, 'The seat', true);

const text =
  (name: string, description: string, longest: number, required: boolean) => (to: SlashCommandStringOption) =>
    to.setName(name).setDescription(description).setRequired(required).setMaxLength(longest);
const reason = text(option.REASON_OPTION, 'Why; whoever is concerned is told', option.MOST_REASON, true);

export function away(): SlashCommandBuilder {
  const command = new SlashCommandBuilder()
    .setName('away')
    .setDescription('Say that you will be away; silence is excused');
  command.addSubcommand((sub) =>
    sub
      .setName('announce')
      .setDescription('You will be away for some phases')
      .addIntegerOption((turns) =>
        turns
          .setName(option.TURNS_OPTION)
          .setDescription('For how many phases')
          .setMinValue(1)
          .setMaxValue(20)
          .setRequired(true),
      )
      .addStringOption((from) =>
        from
          .setName(option.FROM_OPTION)
          .setDescription('From this phase on when left out')
          .addChoices({ name: 'This phase on', value: 'this' }, { name: 'The next phase on', value: 'next' }),
      )
      .addBooleanOption((shown) =>
        shown.setName(option.PUBLIC_OPTION).setDescription('Yes: everybody may know; only the GM when left out'),
      )
      .addStringOption(ofSeat),
  );
  command.addSubcommand((sub) =>
    sub.setName('cancel').setDescription('You are here after all').addStringOption(ofSeat),
  );
  return command;
}

export function deputy(): SlashCommandBuilder {
  const command = new SlashCommandBuilder().setName('deputy').setDescription('Who stands in for you for a time');
  command.addSubcommand((sub) =>
    sub
      .setName('name')
      .setDescription('Let somebody read and order for your seat')
      .addUserOption((user) => user.setName(option.USER_OPTION).setDescription('Who').setRequired(true))
      .addIntegerOption((days) =>
        days
          .setName(option.DAYS_OPTION)
          .setDescription('For how many days')
          .setMinValue(1)
          .setMaxValue(60)
          .setRequired(true),
      )
      .addStringOption(ofSeat),
  );
  command.addSubcommand((sub) =>
    sub.setName('end').setDescription('Nobody stands in any more').addStringOption(ofSeat),
  );
  return command;
}

export function claim(): SlashCommandBuilder {
  const command = new SlashCommandBuilder().setName('claim').setDescription('Take over a seat that has no player');
  command.addStringOption(completed(option.SEAT_OPTION, 'A seat without a player', true));
  command.addStringOption(text(option.TEXT_OPTION, 'A word to those who decide', 400, false));
  return command;
}

export function players(): SlashCommandBuilder {
  const command = new SlashCommandBuilder().setName('players').setDescription('Seats and offices, for game masters');
  const user = (sub: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
    sub.addUserOption((who) => who.setName(option.USER_OPTION).setDescription('Who').setRequired(true));
  command.addSubcommand((sub) =>
    sub
      .setName('silence')
      .setDescription('What counts for a seat that sent no orders')
      .addStringOption(seat)
      .addStringOption((decision) =>
        decision
          .setName(option.DECISION_OPTION)
          .setDescription('What counts')
          .setRequired(true)
          .addChoices(
            { name: 'Default orders', value: 'default' },
            { name: 'Excused: default orders, no strike', value: 'excuse' },
            { name: 'Its last orders again', value: 'repeat' },
            { name: 'Out of the game', value: 'remove' },
          ),
      )
      .addStringOption(judged),
  );
  command.addSubcommand((sub) =>
    sub
      .setName('excuse')
      .setDescription('Excuse a seat’s silence in this phase')
      .addStringOption(seat)
      .addStringOption(reason)
      .addStringOption(judged),
  );
  command.addSubcommand((sub) =>
    sub.setName('seal').setDescription('Go on without the seats that the game waits for').addStringOption(judged),
  );
  command.addSubcommand((sub) =>
    sub
      .setName('orders')
      .setDescription('Enter orders that a player sent you otherwise')
      .addStringOption(seat)
      .addStringOption(
        text(option.TEXT_OPTION, 'The orders in one line; the web board takes several lines', 4000, true),
      )
      .addStringOption(reason)
      .addStringOption(judged),
  );
  command.addSubcommand((sub) =>
    sub
      .setName('unseat')
      .setDescription('Take a seat from its player')
      .addStringOption(seat)
      .addStringOption(reason)
      .addBooleanOption((keep) =>
        keep
          .setName(option.KEEP_OPTION)
          .setDescription('Keep it in the game until somebody takes it; yes when left out'),
      )
      .addStringOption(judged),
  );
  command.addSubcommand((sub) =>
    user(sub.setName('assign').setDescription('Give an open seat to somebody').addStringOption(seat)).addStringOption(
      judged,
    ),
  );
  command.addSubcommand((sub) =>
    user(sub.setName('office').setDescription('Make somebody game master or assistant, or end that'))
      .addStringOption((role) =>
        role
          .setName(option.ROLE_OPTION)
          .setDescription('The office')
          .setRequired(true)
          .addChoices(
            { name: 'Assistant', value: 'assistant' },
            { name: 'Game master', value: 'gm' },
            { name: 'None any more', value: 'none' },
          ),
      )
      .addStringOption(judged),
  );
  command.addSubcommand((sub) =>
    user(sub.setName('hand-over').setDescription('Hand the campaign over'))
      .addStringOption(reason)
      .addStringOption(judged),
  );
  command.addSubcommand((sub) =>
    sub
      .setName('adopt')
      .setDescription('Take over a campaign whose GM has been silent for 7 days')
      .addStringOption(judged),
  );
  return command;
}
