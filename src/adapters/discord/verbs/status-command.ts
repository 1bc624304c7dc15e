import type { ChatInputCommandInteraction } from 'discord.js';
import type { CampaignStatusPage } from '../../../app/app.js';
import { toDiscordMarkdown } from '../../../core/report/render/discord.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { toPlainText } from '../../../core/report/render/plain-text.js';
import { deadlineText } from '../kit/answer-text.js';
import { whichCampaign } from '../kit/campaign-choice.js';
import { CAMPAIGN_OPTION } from '../kit/command-options.js';
import type { DoorContext } from '../kit/context.js';
import { answerLong } from '../kit/long-answer.js';

/** What only the asker is told: his own seats, and nobody else's (AD-34). */
function ownLines({ own, campaign }: CampaignStatusPage): string[] {
  return own.map(({ seat, owes, invited, received, ready }) => {
    const name = escapeDiscord(seat.name);
    if (received) return `✅ You, as ${name}: your sheet is in${ready ? ', and you are ready' : ''}.`;
    if (owes) return `⏳ You, as ${name}: your orders are missing. \`/orders submit\`, or send them to me in private.`;
    if (invited) return `You, as ${name}, owe nothing in this phase. You may send standing orders.`;
    return campaign.phase === null ? `You play as ${name}.` : `You, as ${name}, owe nothing in this phase.`;
  });
}

/** `/status`: how a campaign stands, for anybody. */
export async function statusCommand(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const choice = await whichCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (!choice.ok) return void (await asker.editReply(choice.text));
  const status = await context.app.status({ reader: choice.person, campaignId: choice.campaign.id });
  const { phase } = status.campaign;
  const open = phase !== null && phase.status === 'open' && status.campaign.status === 'running';
  const parts = [
    toDiscordMarkdown(status.document),
    ...(open ? [`Deadline ${deadlineText(phase.deadlineAt)}`] : []),
    ownLines(status).join('\n'),
  ];
  await answerLong(asker, {
    text: parts.filter((part) => part !== '').join('\n\n'),
    file: { name: 'status', text: toPlainText(status.document) },
  });
}
