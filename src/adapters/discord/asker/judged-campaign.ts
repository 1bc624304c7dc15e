import type { BaseInteraction } from 'discord.js';
import type { CampaignPage } from '../../../app/app.js';
import { isOver } from '../../../core/campaign/status.js';
import { type Choice, type Completing, MOST_CHOICES } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { fits, shortened } from '../kit/shortened.js';
import { campaignHere, personAsking } from './asked-seat.js';

const MOST_LOOKED_AT = 40;

/** The campaign that somebody judges, as acts of judges name it; or a sentence for everybody else. */
export type Judged =
  | {
      readonly ok: true;
      readonly page: CampaignPage;
      readonly ref: { readonly campaignId: string; readonly by: string };
    }
  | { readonly ok: false; readonly text: string };

/** The campaign that a GM or assistant means, by name or by place. What each of them may do there is the app's to say. */
export async function judgedCampaign(
  context: DoorContext,
  asker: BaseInteraction,
  name: string | null,
): Promise<Judged> {
  const { id: by } = await personAsking(context, asker);
  const campaignId = name?.trim() ?? (await campaignHere(context, asker));
  if (campaignId === null) {
    return { ok: false, text: '❌ No campaign is bound to this channel. Name the campaign in the option `campaign`.' };
  }
  const page = await context.app.campaignPage({ reader: by, campaignId });
  return page.reader.gm || page.reader.assistant
    ? { ok: true, page, ref: { campaignId: page.id, by } }
    : { ok: false, text: '❌ Only the GM of this campaign, or an assistant, can do this.' };
}

/** Campaigns that the asker judges. */
export const judgedChoices: Completing = async (context, typing, typed): Promise<readonly Choice[]> => {
  const { app } = context;
  const { id: person } = await personAsking(context, typing);
  const fitting = (await app.campaigns(person))
    .filter((campaign) => !isOver(campaign) && fits(`${campaign.title} ${campaign.id}`, typed))
    .slice(0, MOST_LOOKED_AT);
  const pages = await Promise.all(fitting.map(({ id }) => app.campaignPage({ reader: person, campaignId: id })));
  return pages
    .filter(({ reader }) => reader.gm || reader.assistant)
    .slice(0, MOST_CHOICES)
    .map(({ id, title }) => ({ name: shortened(title, 100), value: id }));
};
