import { SlashCommandBuilder, type SlashCommandStringOption } from 'discord.js';
import * as option from '../kit/command-options.js';

// The commands around disputes and rulings, as Discord is told them.

const completed =
  (name: string, description: string, required = false) =>
  (to: SlashCommandStringOption) =>
    to.setName(name).setDescription(description).setAutocomplete(true).setRequired(required).setMaxLength(100);

export function dispute(): SlashCommandBuilder {
  const command = new SlashCommandBuilder()
    .setName('dispute')
    .setDescription('Say that a line of a report, or the answer to an order, is wrong');
  command.addStringOption(completed(option.LINE_OPTION, 'The line; write words of it', true));
  command.addStringOption((text) =>
    text
      .setName(option.TEXT_OPTION)
      .setDescription('What is wrong, and what it should be; only the GM reads it')
      .setRequired(true)
      .setMaxLength(option.MOST_DISPUTE),
  );
  command.addStringOption(completed(option.CAMPAIGN_OPTION, 'Which of your seats, when you hold several'));
  return command;
}

export function rulings(): SlashCommandBuilder {
  const command = new SlashCommandBuilder().setName('rulings').setDescription('What the GM has ruled, and why');
  command.addStringOption(completed(option.SEARCH_OPTION, 'A rule’s number, or words; all when left out'));
  command.addStringOption(completed(option.CAMPAIGN_OPTION, 'Which campaign, when it is not the one of this channel'));
  return command;
}
