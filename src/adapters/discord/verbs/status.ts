import type { ChatInputCommandInteraction } from 'discord.js';
import type { CampaignStatusPage } from '../../../app/app.js';
import { standHead, standMore } from '../../../app/windows/stand-words.js';
import { isMissing, toneOf } from '../../../app/windows/where-i-stand.js';
import { inlineDiscord, toDiscordMarkdown } from '../../../core/report/render/discord.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { toPlainText } from '../../../core/report/render/plain-text.js';
import { whichCampaign } from '../asker/campaign-choice.js';
import { CAMPAIGN_OPTION, OF_CAMPAIGN } from '../asker/shared-options.js';
import type { Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { answerLong } from '../kit/long-answer.js';
import { TONE_MARKS } from '../kit/stand-marks.js';

/** What only the asker is told: their own seats, and nobody else's. */
function ownLines({ own, campaign }: CampaignStatusPage): string[] {
  return own.map(({ seat, stand }) => {
    const as = `You, as ${escapeDiscord(seat.name)}`;
    if (campaign.phase === null) return `${as}: nothing has been asked for yet.`;
    // The deadline and what silence does stand above.
    const more = standMore(stand, 'UTC', { tellsSilence: false, tellsDue: false }).map(inlineDiscord);
    const how = isMissing(stand) ? ['`/orders submit`, or send your orders to me in private.'] : [];
    return `${TONE_MARKS[toneOf(stand)]}**${as}**: ${[`${escapeDiscord(standHead(stand))}.`, ...more, ...how].join(' ')}`;
  });
}

async function showStatus(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const choice = await whichCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (!choice.ok) return void (await asker.editReply(choice.text));
  const standing = await context.app.status({ reader: choice.person, campaignId: choice.campaign.id });
  const parts = [toDiscordMarkdown(standing.document), ownLines(standing).join('\n')];
  await answerLong(asker, {
    text: parts.filter((part) => part !== '').join('\n\n'),
    file: { name: 'status', text: toPlainText(standing.document) },
  });
}

/** `/status`: how a campaign stands, for anybody. */
export const status: Handlers = {
  commands: [
    {
      path: 'status',
      may: 'everybody',
      description: 'How a campaign stands: the deadline, and who owes orders',
      options: [OF_CAMPAIGN],
      answer: showStatus,
    },
  ],
};
