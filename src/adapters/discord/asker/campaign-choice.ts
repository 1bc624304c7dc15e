import type { BaseInteraction } from 'discord.js';
import type { CampaignSummary } from '../../../app/app.js';
import { isOver } from '../../../core/campaign/status.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { oneLine } from '../../../core/report/render/layout.js';
import { type Choice, MOST_CHOICES } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { fits, shortened } from '../kit/shortened.js';
import { campaignHere, personAsking } from './asked-seat.js';

const MOST_LISTED = 10;

const plain = (text: string): string => oneLine(text).trim();

type CampaignChoice =
  | { readonly ok: true; readonly person: string; readonly campaign: CampaignSummary }
  | { readonly ok: false; readonly text: string };

/** The value of a completed seat names its campaign too: `war-7kq4/seat-1`. */
const isNamed = ({ id, title }: CampaignSummary, name: string): boolean => {
  const wanted = plain(name).toLowerCase();
  return id === wanted || id === wanted.split('/')[0] || plain(title).toLowerCase() === wanted;
};

const listed = (campaigns: readonly CampaignSummary[]): string =>
  campaigns
    .slice(0, MOST_LISTED)
    .map(({ id, title }) => `- ${escapeDiscord(shortened(title, 100))} (id \`${id}\`)`)
    .join('\n');

/**
 * Which campaign is meant by somebody who need not play in it: by its name, else the one of the channel, else the only one
 * they play, else the only one that is not over. That campaigns exist is no secret.
 */
export async function whichCampaign(
  context: DoorContext,
  asker: BaseInteraction,
  name: string | null,
): Promise<CampaignChoice> {
  const { app } = context;
  const { id: person } = await personAsking(context, asker);
  const all = await app.campaigns(person);
  const chosen = (among: readonly CampaignSummary[], none: string): CampaignChoice => {
    const [only] = among;
    if (only !== undefined && among.length === 1) return { ok: true, person, campaign: only };
    const list = among.length === 0 ? all.filter((one) => !isOver(one)) : among;
    const head = among.length === 0 ? none : 'Which campaign do you mean? Name it in the option `campaign`:';
    return { ok: false, text: `❌ ${head}${list.length === 0 ? '' : `\n${listed(list)}`}` };
  };
  if (name !== null) {
    return chosen(
      all.filter((one) => isNamed(one, name)),
      `There is no campaign called “${escapeDiscord(shortened(name, 80))}”. There are:`,
    );
  }
  const here = await campaignHere(context, asker);
  const ofPlace = all.filter(({ id }) => id === here);
  if (ofPlace.length === 1) return chosen(ofPlace, '');
  const played = new Set((await app.seatsOf(person)).map(({ campaign }) => campaign.id));
  const own = all.filter(({ id }) => played.has(id));
  if (own.length === 1) return chosen(own, '');
  const running = all.filter((one) => !isOver(one));
  return chosen(running.length === 0 ? all : running, 'There is no campaign here.');
}

/** Campaigns as completions, those of the asker's place first. */
export async function campaignChoices(
  context: DoorContext,
  asker: BaseInteraction,
  typed: string,
  wanted: (campaign: CampaignSummary) => boolean = () => true,
): Promise<Choice[]> {
  const { id: person } = await personAsking(context, asker);
  const [all, here] = await Promise.all([context.app.campaigns(person), campaignHere(context, asker)]);
  const found = all.filter((one) => wanted(one) && fits(`${one.title} ${one.id}`, typed));
  return [...found.filter(({ id }) => id === here), ...found.filter(({ id }) => id !== here)]
    .slice(0, MOST_CHOICES)
    .map(({ id, title }) => ({ name: shortened(title, 100), value: id }));
}
