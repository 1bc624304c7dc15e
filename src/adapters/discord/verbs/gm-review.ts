import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { ReviewPage } from '../../../app/reading/review-pages.js';
import { toDiscordMarkdown } from '../../../core/report/render/discord.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { toPlainText } from '../../../core/report/render/plain-text.js';
import { judgedCampaign } from '../asker/judged-campaign.js';
import { CAMPAIGN_OPTION, OF_JUDGED } from '../asker/shared-options.js';
import type { Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { replying, seatButton } from '../kit/control-handlers.js';
import { buttonRows, controlId, idTag, type Row } from '../kit/controls.js';
import { answerLong } from '../kit/long-answer.js';
import { discordTime } from '../kit/times.js';
import { judgesButtons } from './acts.js';

type Asker = ChatInputCommandInteraction | ButtonInteraction;

const ORDINAL_OPTION = 'phase';

function standing({ phase }: ReviewPage): string {
  if (phase.publishedAt !== null) return `Published ${discordTime(phase.publishedAt, 'F')}.`;
  if (phase.status !== 'resolved') return 'Sealed, and not resolved yet.';
  return phase.publishAt === null
    ? 'Held back until you publish it. Nobody has been told anything of it.'
    : `Held back; it goes out by itself ${discordTime(phase.publishAt, 'F')}.`;
}

/** What became of a seat's sheet, in a line. */
function sheetLine({ seat, sheet, absence, lines }: ReviewPage['sheets'][number]): string {
  const name = `- **${escapeDiscord(seat.name)}**`;
  if (sheet === null) return `${name}: ${escapeDiscord(absence ?? 'no sheet')}`;
  const orders = lines.flatMap(({ outcome }) => outcome ?? []);
  const failed = orders.filter(({ done }) => !done).length;
  const rejected = lines.filter(({ verdict }) => verdict === 'rejected').length;
  const told = [
    `${orders.length - failed} carried out`,
    ...(failed === 0 ? [] : [`${failed} not`]),
    ...(rejected === 0 ? [] : [`${rejected} rejected`]),
  ];
  return `${name}: ${told.join(', ')}${absence === null ? '' : ` (${escapeDiscord(absence)})`}`;
}

/** All of the phase as a file: what each seat ordered and what came of it, and every report as its reader gets it. */
function wholeText({ phase, sheets, reports }: ReviewPage): string {
  const ordered = sheets.map(({ seat, absence, lines }) =>
    [
      `== Orders of ${seat.name}`,
      ...(absence === null ? [] : [absence]),
      ...lines.map(
        ({ line, text, verdict, outcome }) =>
          `${line} ${verdict}: ${text}${outcome === null ? '' : ` -> ${outcome.text}`}`,
      ),
    ].join('\n'),
  );
  const told = reports.map(
    ({ name, number, document }) => `== Report for ${name} (${number})\n\n${toPlainText(document)}`,
  );
  return [phase.title, ...ordered, ...told].join('\n\n');
}

const publishButton = (campaign: string, { phase, mayPublish }: ReviewPage): Row[] =>
  mayPublish
    ? buttonRows([
        {
          id: controlId({ act: 'publish', campaign, seat: '', phase: idTag(phase.id) }),
          label: 'Publish',
          style: 'go',
        },
      ])
    : [];

/** For those who judge without playing: they alone see all. */
async function showReview(
  context: DoorContext,
  asker: Asker,
  name: string | null,
  ordinal: number | null,
): Promise<void> {
  const judged = await judgedCampaign(context, asker, name);
  if (!judged.ok) return void (await asker.editReply(judged.text));
  const { campaignId, by } = judged.ref;
  const page = await context.app.reviewPage({ reader: by, campaignId, ...(ordinal === null ? {} : { ordinal }) });
  const open = page.reports.find(({ viewer }) => viewer === 'public');
  const text = [
    `**${escapeDiscord(page.phase.title)}**, ${escapeDiscord(judged.page.title)}. ${standing(page)}`,
    page.sheets.map(sheetLine).join('\n'),
    ...(open === undefined ? [] : [`What everybody is told:\n\n${toDiscordMarkdown(open.document)}`]),
    `Orders and reports of all seats are in the file; side by side at <${context.publicUrl}/c/${campaignId}/gm/review>.`,
  ];
  await answerLong(asker, {
    text: text.filter((part) => part !== '').join('\n\n'),
    file: { name: 'public-report', text: open === undefined ? '' : toPlainText(open.document) },
    more: [{ name: `review-${page.phase.ordinal}`, text: wholeText(page) }],
    rows: publishButton(campaignId, page),
  });
}

/** `/gm review`: a phase as a whole, and publishing it; and what notices to the GM ask by buttons. */
export const gmReview: Handlers = {
  commands: [
    {
      path: 'gm review',
      may: 'neutral',
      description: 'See a resolved phase as a whole, and publish it when it is held back',
      options: [
        {
          kind: 'number',
          name: ORDINAL_OPTION,
          description: 'The number of an earlier phase; the last when left out',
          from: 1,
          to: 100_000,
        },
        OF_JUDGED,
      ],
      answer: (context, asker) => {
        const { options } = asker;
        return showReview(context, asker, options.getString(CAMPAIGN_OPTION), options.getInteger(ORDINAL_OPTION));
      },
    },
  ],
  buttons: {
    review: replying(seatButton((context, press, { campaign }) => showReview(context, press, campaign, null))),
    ...judgesButtons,
  },
};
