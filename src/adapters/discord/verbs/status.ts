import type { ChatInputCommandInteraction } from 'discord.js';
import type { CampaignStatusPage } from '../../../app/app.js';
import { toDiscordMarkdown } from '../../../core/report/render/discord.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { toPlainText } from '../../../core/report/render/plain-text.js';
import { whichCampaign } from '../asker/campaign-choice.js';
import { CAMPAIGN_OPTION, OF_CAMPAIGN } from '../asker/shared-options.js';
import type { Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { answerLong } from '../kit/long-answer.js';
import { deadlineText } from '../kit/times.js';

/** What only the asker is told: their own seats, and nobody else's. */
function ownLines({ own, campaign }: CampaignStatusPage): string[] {
  return own.map(({ seat, owes, invited, received, ready }) => {
    const name = escapeDiscord(seat.name);
    if (received) return `✅ You, as ${name}: your sheet is in${ready ? ', and you are ready' : ''}.`;
    if (owes) return `⏳ You, as ${name}: your orders are missing. \`/orders submit\`, or send them to me in private.`;
    if (invited) return `You, as ${name}, owe nothing in this phase. You may send standing orders.`;
    return campaign.phase === null ? `You play as ${name}.` : `You, as ${name}, owe nothing in this phase.`;
  });
}

async function showStatus(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const choice = await whichCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (!choice.ok) return void (await asker.editReply(choice.text));
  const standing = await context.app.status({ reader: choice.person, campaignId: choice.campaign.id });
  const { phase } = standing.campaign;
  const open = phase !== null && phase.status === 'open' && standing.campaign.status === 'running';
  const parts = [
    toDiscordMarkdown(standing.document),
    ...(open && phase.waitsFor === null ? [`Deadline ${deadlineText(phase.deadlineAt)}`] : []),
    ownLines(standing).join('\n'),
  ];
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
