import type { ChatInputCommandInteraction } from 'discord.js';
import type { CampaignPage } from '../../../app/app.js';
import { isUnderWay } from '../../../core/campaign/status.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { judgedCampaign } from '../asker/judged-campaign.js';
import { notByManager } from '../asker/managers.js';
import { CAMPAIGN_OPTION, OF_JUDGED } from '../asker/shared-options.js';
import type { Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { buttonRows, campaignControlId } from '../kit/controls.js';
import { discordTime } from '../kit/times.js';

const LONGEST_BRIEF = 900;

function invitation({ title, systemTitle, brief, signup }: CampaignPage): string {
  const lines = brief
    .slice(0, LONGEST_BRIEF)
    // Only an empty line parts paragraphs: the others are where the binder's file happened to end a line.
    .split(/\n{2,}/)
    .map((text) => escapeDiscord(text.replace(/\s+/g, ' ')).trim());
  const cut = brief.length > LONGEST_BRIEF ? ['…'] : [];
  const { sides: all = [], sideless = [] } = signup ?? {};
  const drawn = { name: 'Drawn at the start', members: sideless };
  const lists =
    all.length === 0 ? [{ name: 'Players', members: sideless }] : sideless.length === 0 ? all : [...all, drawn];
  const sides = (signup === null ? [] : lists).map(
    ({ name, members }) => `- **${escapeDiscord(name)}**: ${members.map(escapeDiscord).join(', ') || 'nobody yet'}`,
  );
  const closesAt = signup?.closesAt ?? null;
  const closes =
    closesAt === null ? [] : [`Registration closes ${discordTime(closesAt, 'F')} (${discordTime(closesAt, 'R')}).`];
  const text = [
    `**${escapeDiscord(title)}** (${escapeDiscord(systemTitle)}) takes players.`,
    ...lines,
    ...cut,
    ...sides,
    ...closes,
  ].join('\n');
  return text.length <= 1900 ? text : `${text.slice(0, 1850).replace(/(?<!\\)\\+$/, '')} …`;
}

async function postInvitation(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const judged = await judgedCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (!judged.ok) return void (await asker.editReply(judged.text));
  const { page } = judged;
  // A message for everybody: in the campaign's own channel the GM may; elsewhere it takes somebody who manages the server.
  const own = await context.app.campaignOfDiscordChannel(asker.channelId);
  const refused = own === page.id ? null : notByManager(asker);
  if (refused !== null) return void (await asker.editReply(refused));
  if (page.status !== 'signup') {
    const how = isUnderWay(page) ? ' Newcomers apply by `/join` all the same.' : '';
    await asker.editReply(`❌ Registration for ${escapeDiscord(page.title)} is closed.${how}`);
    return;
  }
  await asker.editReply('The invitation is below, for everybody here. `/campaign start` closes registration.');
  await asker.followUp({
    content: `${invitation(page)}\nBriefing and rules: <${context.publicUrl}/c/${page.id}>`,
    components: buttonRows([{ id: campaignControlId({ act: 'join', campaign: page.id }), label: 'Join', style: 'go' }]),
  });
}

/** `/campaign signup`: the invitation, for everybody in the channel, with a button. */
export const campaignSignup: Handlers = {
  commands: [
    {
      path: 'campaign signup',
      may: 'judges',
      description: 'Post the invitation to sign up in this channel',
      options: [OF_JUDGED],
      answer: postInvitation,
    },
  ],
};
