import { type Choice, type CommandOption, type Completing, MOST_CHOICES } from '../kit/command.js';
import { personAsking } from './asked-seat.js';
import { campaignChoices } from './campaign-choice.js';
import { judgedChoices } from './judged-campaign.js';
import { completions } from './seat-choice.js';

// The option `campaign`, as commands of seats, of campaigns and of judges ask for it, and other options that several have.

export const CAMPAIGN_OPTION = 'campaign';
export const CHANNEL_OPTION = 'channel';
export const FILE_OPTION = 'file';
export const PHASE_OPTION = 'phase';
export const PUBLIC_OPTION = 'public';
export const SEARCH_OPTION = 'search';
export const TEXT_OPTION = 'text';

/** Completed names have at most 100 characters, and so do their values. */
const LONGEST_COMPLETED = 100;

/** An option that is completed while one types. */
export const completed = (
  name: string,
  description: string,
  complete: Completing,
  required = false,
): CommandOption => ({ kind: 'text', name, description, required, longest: LONGEST_COMPLETED, complete });

/** Seats of the asker's own. */
export const ownSeats: Completing = async (context, typing, typed) => {
  const { id } = await personAsking(context, typing);
  return completions(await context.app.seatsOf(id), typed);
};

/** Campaigns that anybody may know, of some statuses only where they are named. */
export const campaignsOf =
  (...statuses: readonly string[]): Completing =>
  (context, typing, typed) =>
    campaignChoices(context, typing, typed, ({ status }) => statuses.length === 0 || statuses.includes(status));

/** What several completions offer, one after the other. */
export const together =
  (...all: readonly Completing[]): Completing =>
  async (context, typing, typed) => {
    const found: readonly (readonly Choice[])[] = await Promise.all(all.map((one) => one(context, typing, typed)));
    return found.flat().slice(0, MOST_CHOICES);
  };

export const OF_SEAT = completed(CAMPAIGN_OPTION, 'Which of your seats, when you hold several', ownSeats);
export const OF_CAMPAIGN = completed(
  CAMPAIGN_OPTION,
  'Which campaign, when it is not the one of this channel',
  campaignsOf(),
);
export const OF_JUDGED = completed(
  CAMPAIGN_OPTION,
  'The campaign that you judge; the one of this channel when left out',
  judgedChoices,
);

export const TO_CHANNEL: CommandOption = {
  kind: 'channel',
  name: CHANNEL_OPTION,
  description: 'Where to post; this channel when left out',
};
