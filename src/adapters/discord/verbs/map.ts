import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import { Refusal } from '../../../app/kit/refusal.js';
import { asSeat, PUBLIC, type Viewer } from '../../../core/game/viewer.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { seatQuestion, whichSeat } from '../asker/asked-seat.js';
import { whichCampaign } from '../asker/campaign-choice.js';
import { CAMPAIGN_OPTION, campaignsOf, completed, ownSeats, PUBLIC_OPTION, together } from '../asker/shared-options.js';
import type { Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { replying, seatButton, seatOf } from '../kit/control-handlers.js';
import { answerLong, type LongAnswer } from '../kit/long-answer.js';

const WIDTH = 1600;

interface Looking {
  readonly person: string;
  readonly campaignId: string;
  readonly as: Viewer;
  readonly resolutionId?: string;
}

/** The map as somebody sees it, with its words; null where there is none. */
export async function pictureOf(
  { app, log }: DoorContext,
  { person, campaignId, as, resolutionId }: Looking,
): Promise<NonNullable<LongAnswer['picture']> | null> {
  const wanted = { reader: person, campaignId, as, ...(resolutionId === undefined ? {} : { resolutionId }) };
  try {
    const [drawing, png] = await Promise.all([app.map(wanted), app.mapPng({ ...wanted, width: WIDTH })]);
    return { png, words: drawing.description.join(' ') };
  } catch (error) {
    // A report without its map is better than none; the map alone is asked for elsewhere, with its refusal.
    if (!(error instanceof Refusal)) log.warn({ campaign: campaignId }, 'map not drawn for an answer on Discord');
    return null;
  }
}

async function showMap(
  { app }: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction,
  { person, campaignId, as, title, seen }: Looking & { readonly title: string; readonly seen: string },
): Promise<void> {
  const looking = { reader: person, campaignId, as };
  const [{ description }, png] = await Promise.all([app.map(looking), app.mapPng({ ...looking, width: WIDTH })]);
  await answerLong(asker, {
    text: `**${escapeDiscord(title)}**, the map as ${escapeDiscord(seen)}.`,
    file: { name: 'map', text: description.join('\n') },
    picture: { png, words: description.join(' ') },
  });
}

async function mapOf(
  context: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction,
  name: string | null,
): Promise<void> {
  const wantsPublic = asker.isChatInputCommand() && asker.options.getBoolean(PUBLIC_OPTION) === true;
  if (!wantsPublic) {
    const { person, choice } = await whichSeat(context, asker, name);
    if (choice.kind === 'several') {
      const { text, rows } = seatQuestion('map', choice);
      return void (await asker.editReply({ content: text, components: rows }));
    }
    if (choice.kind === 'one') {
      const { campaign, seat } = choice.held;
      const looking = { person, campaignId: campaign.id, as: asSeat(seat.id) };
      return showMap(context, asker, { ...looking, title: campaign.title, seen: `${seat.name} sees it` });
    }
  }
  const choice = await whichCampaign(context, asker, name);
  if (!choice.ok) return void (await asker.editReply(choice.text));
  const { person, campaign } = choice;
  const looking = { person, campaignId: campaign.id, as: PUBLIC };
  await showMap(context, asker, { ...looking, title: campaign.title, seen: 'everybody sees it' });
}

const seatsAndCampaigns = completed(
  CAMPAIGN_OPTION,
  'Which campaign, when it is not the one of this channel',
  together(ownSeats, campaignsOf()),
);

/** `/map`: as the asker's seat sees it; as everybody sees it for those who hold none there, or on request. */
export const map: Handlers = {
  commands: [
    {
      path: 'map',
      may: 'everybody',
      description: 'See the map as your seat sees it, or as everybody does',
      options: [
        {
          kind: 'flag',
          name: PUBLIC_OPTION,
          description: 'Yes: as everybody sees it, also when you hold a seat',
        },
        seatsAndCampaigns,
      ],
      answer: (context, asker) => mapOf(context, asker, asker.options.getString(CAMPAIGN_OPTION)),
    },
  ],
  buttons: { map: replying(seatButton((context, press, control) => mapOf(context, press, seatOf(control)))) },
};
