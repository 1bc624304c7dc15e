import type { AutocompleteInteraction } from 'discord.js';
import { personAsking, whichSeat } from '../kit/asked-seat.js';
import { type Choice, campaignChoices, MOST_CHOICES, whichCampaign } from '../kit/campaign-choice.js';
import {
  CAMPAIGN_OPTION,
  LINE_OPTION,
  MOTION_OPTION,
  PHASE_OPTION,
  SEARCH_OPTION,
  SEAT_OPTION,
  SIDE_OPTION,
  TO_OPTION,
  ZONE_OPTION,
} from '../kit/command-options.js';
import type { DoorContext } from '../kit/context.js';
import { completions } from '../kit/seat-choice.js';
import { judgedChoices } from '../verbs/campaign-command.js';
import { openSeatChoices } from '../verbs/claim-command.js';
import { lineChoices } from '../verbs/dispute-command.js';
import { motionChoices } from '../verbs/gm-command.js';
import { sideChoices } from '../verbs/join-command.js';
import { judgedSeatChoices } from '../verbs/players-command.js';
import { pressChoices } from '../verbs/press-command.js';
import { zoneChoices } from '../verbs/quiet-command.js';
import { reportChoices } from '../verbs/report-command.js';
import { ruleChoices } from '../verbs/rules-command.js';

type Typing = AutocompleteInteraction;

const seats = async (context: DoorContext, typing: Typing, typed: string): Promise<Choice[]> => {
  const { id } = await personAsking(context, typing);
  return completions(await context.app.seatsOf(id), typed);
};

/** The option `campaign`: seats of the asker's own, campaigns that he judges, or campaigns that anybody may know. */
async function campaignOption(context: DoorContext, typing: Typing, typed: string): Promise<Choice[]> {
  const takesPlayers = ({ status }: { status: string }): boolean =>
    status === 'signup' || status === 'running' || status === 'paused';
  switch (typing.commandName) {
    case 'campaign':
    case 'gm':
    case 'players':
      return judgedChoices(context, (await personAsking(context, typing)).id, typed);
    case 'join':
      return campaignChoices(context, typing, typed, takesPlayers);
    case 'map': {
      const own = await seats(context, typing, typed);
      return [...own, ...(await campaignChoices(context, typing, typed))].slice(0, MOST_CHOICES);
    }
    case 'leave': {
      const own = await seats(context, typing, typed);
      const open = await campaignChoices(context, typing, typed, ({ status }) => status === 'signup');
      return [...own, ...open].slice(0, MOST_CHOICES);
    }
    case 'status':
    case 'rules':
    case 'rulings':
    case 'history':
      return campaignChoices(context, typing, typed);
    default:
      return seats(context, typing, typed);
  }
}

/** Whatever is offered while somebody types, from his own view only. */
export async function choicesFor(context: DoorContext, typing: Typing): Promise<Choice[]> {
  const { name, value: typed } = typing.options.getFocused(true);
  const { app } = context;
  const campaignName = typing.options.getString(CAMPAIGN_OPTION);
  if (name === CAMPAIGN_OPTION) return campaignOption(context, typing, typed);
  if (name === SEAT_OPTION)
    return typing.commandName === 'claim'
      ? openSeatChoices(context, typing, typed)
      : judgedSeatChoices(context, typing, typed);
  if (name === MOTION_OPTION) return motionChoices(context, typing, typed);
  if (name === ZONE_OPTION) return zoneChoices(typed);
  if (name === LINE_OPTION) {
    const { person, choice } = await whichSeat(context, typing, campaignName);
    if (choice.kind !== 'one') return [];
    const { campaign, seat } = choice.held;
    return lineChoices(await app.disputable({ campaignId: campaign.id, seat: seat.id, person }), typed);
  }
  if (name === TO_OPTION || (name === PHASE_OPTION && typing.commandName === 'report')) {
    const { person, choice } = await whichSeat(context, typing, campaignName);
    if (choice.kind !== 'one') return [];
    const { held } = choice;
    if (name === TO_OPTION) return pressChoices(context, person, held, typed);
    const own = { reader: person, campaignId: held.campaign.id, seat: held.seat.id };
    return reportChoices(await app.pastReports(own), typed);
  }
  const choice = await whichCampaign(context, typing, campaignName);
  if (!choice.ok) return [];
  const { id } = choice.campaign;
  if (name === PHASE_OPTION) return reportChoices(await app.history(id), typed);
  if (name === SEARCH_OPTION) return ruleChoices(await app.rules(id), typed);
  if (name === SIDE_OPTION)
    return sideChoices(await app.campaignPage({ reader: choice.person, campaignId: id }), typed);
  return [];
}
