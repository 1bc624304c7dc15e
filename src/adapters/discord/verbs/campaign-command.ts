import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  LabelBuilder,
  ModalBuilder,
  type ModalSubmitInteraction,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { CampaignPage } from '../../../app/app.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { deadlineText, discordTime } from '../kit/answer-text.js';
import { campaignHere, personAsking } from '../kit/asked-seat.js';
import { bindableChannel, notByManager } from '../kit/bindable-channel.js';
import { type Choice, fits, MOST_CHOICES, shortened } from '../kit/campaign-choice.js';
import { CAMPAIGN_OPTION, CHANNEL_OPTION, MOST_REASON, REASON_OPTION } from '../kit/command-options.js';
import type { DoorContext } from '../kit/context.js';
import { buttonRows, type CampaignControl, campaignControlId } from '../kit/controls.js';
import { showForm } from '../kit/timely-form.js';
import { plainAnswer } from '../sheets/sheet-answer.js';

const REASON_FIELD = 'reason';
const MOST_LOOKED_AT = 40;

/** Campaigns that the asker judges, by what was typed. */
export async function judgedChoices({ app }: DoorContext, person: string, typed: string): Promise<Choice[]> {
  const all = await app.campaigns(person);
  const fitting = all
    .filter(({ status, id, title }) => status !== 'finished' && status !== 'abandoned' && fits(`${title} ${id}`, typed))
    .slice(0, MOST_LOOKED_AT);
  const pages = await Promise.all(fitting.map(({ id }) => app.campaignPage({ reader: person, campaignId: id })));
  return pages
    .filter(({ reader }) => reader.gm || reader.assistant)
    .slice(0, MOST_CHOICES)
    .map(({ id, title }) => ({ name: shortened(title, 50), value: id }));
}

type Judged =
  | { readonly ok: true; readonly person: string; readonly page: CampaignPage }
  | { readonly ok: false; readonly text: string };

/** The campaign that a GM means, by name or by place. Who is not its GM is refused here, and by the app once more. */
async function judged(context: DoorContext, asker: Interaction, name: string | null): Promise<Judged> {
  const refused = notByManager(asker);
  if (refused !== null) return { ok: false, text: refused };
  const { id: person } = await personAsking(context, asker);
  const campaignId = name?.trim() ?? (await campaignHere(context, asker));
  if (campaignId === null) {
    return { ok: false, text: '❌ No campaign is bound to this channel. Name the campaign in the option `campaign`.' };
  }
  const page = await context.app.campaignPage({ reader: person, campaignId });
  return page.reader.gm || page.reader.assistant
    ? { ok: true, person, page }
    : { ok: false, text: '❌ Only the GM of this campaign can do this.' };
}

/** `/campaign bind`: public results of a campaign go to a channel. Discord's permission is asked for, and then ours. */
export async function bindCampaign(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const { app, log } = context;
  const campaign = await judged(context, asker, asker.options.getString(CAMPAIGN_OPTION, true));
  if (!campaign.ok) return void (await asker.editReply(campaign.text));
  if (!asker.inCachedGuild()) return;
  const found = await bindableChannel(asker, asker.options.getChannel(CHANNEL_OPTION)?.id ?? null);
  if (!found.ok) return void (await asker.editReply(found.text));
  const { page, person } = campaign;
  const { channel } = found;
  await app.bindDiscordChannel({ campaignId: page.id, person, channelId: channel.id, guildId: asker.guildId });
  log.info({ campaign: page.id, channel: channel.id }, 'campaign bound to a Discord channel');
  await asker.editReply(
    `✅ Public results of ${escapeDiscord(page.title)} go to <#${channel.id}> from now on${channel.isThreadOnly() ? ', one post a phase' : ''}.${found.wish}`,
  );
}

const LONGEST_BRIEF = 900;

function invitation({ title, systemTitle, brief, signup }: CampaignPage): string {
  const lines = brief
    .slice(0, LONGEST_BRIEF)
    .split('\n')
    .map((line) => escapeDiscord(line).trim());
  const cut = brief.length > LONGEST_BRIEF ? ['…'] : [];
  const sides = (signup?.sides ?? []).map(
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
  return text.length <= 1900 ? text : `${text.slice(0, 1850).replace(/\\+$/, '')} …`;
}

/** `/campaign signup`: the invitation, for everybody in the channel, with a button. */
async function postInvitation(
  asker: ChatInputCommandInteraction,
  page: CampaignPage,
  publicUrl: string,
): Promise<void> {
  if (page.status !== 'signup') {
    const how =
      page.status === 'running' || page.status === 'paused' ? ' Newcomers apply by `/join` all the same.' : '';
    await asker.editReply(`❌ Registration for ${escapeDiscord(page.title)} is closed.${how}`);
    return;
  }
  await asker.editReply('The invitation is below, for everybody here. `/campaign start` closes registration.');
  await asker.followUp({
    content: `${invitation(page)}\nBriefing and rules: <${publicUrl}/c/${page.id}>`,
    components: buttonRows([{ id: campaignControlId({ act: 'join', campaign: page.id }), label: 'Join', style: 'go' }]),
  });
}

const started = {
  started: 'has started: the first orders are due.',
  extended: 'has too few players yet, so registration goes on once more.',
  'not-due': 'is not due to start yet.',
  already: 'had started before.',
} as const;

/** `/campaign signup`, `start`, `pause` and `resume`. */
export async function runCampaign(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const { app, log, publicUrl } = context;
  const campaign = await judged(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (!campaign.ok) return void (await asker.editReply(campaign.text));
  const { page, person } = campaign;
  const title = escapeDiscord(page.title);
  const act = asker.options.getSubcommand();
  if (act === 'signup') return postInvitation(asker, page, publicUrl);
  log.info({ campaign: page.id, interaction: asker.id, act }, 'campaign run from Discord');
  if (act === 'start') {
    const outcome = await app.closeRegistration({ campaignId: page.id, by: person });
    await asker.editReply(`${outcome === 'started' ? '✅' : '❌'} ${title} ${started[outcome]}`);
  } else if (act === 'pause') {
    const reason = asker.options.getString(REASON_OPTION, true);
    await app.pauseCampaign({ campaignId: page.id, by: person, reason });
    await asker.editReply(`⏸️ ${title} is paused. Everybody is told who and why; sheets are still taken.`);
  } else if (act === 'resume') {
    const { deadlineAt } = await app.resumeCampaign({ campaignId: page.id, by: person });
    const until = deadlineAt === null ? '' : ` The deadline is ${deadlineText(deadlineAt)}.`;
    await asker.editReply(`▶️ ${title} goes on.${until}`);
  } else await asker.editReply('❌ I do not know this command any more. Restart Discord to see the present ones.');
}

/** `/campaign end`: the form asks for the reason, and so whether it is meant. */
export async function openEndForm(
  context: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction,
  name: string | null,
): Promise<void> {
  await showForm(context, asker, async () => {
    const campaign = await judged(context, asker, name);
    if (!campaign.ok) return plainAnswer(campaign.text);
    const { page } = campaign;
    if (page.status === 'finished' || page.status === 'abandoned')
      return plainAnswer(`❌ ${escapeDiscord(page.title)} is over already.`);
    const reason = new TextInputBuilder()
      .setCustomId(REASON_FIELD)
      .setStyle(TextInputStyle.Paragraph)
      .setMinLength(1)
      .setMaxLength(MOST_REASON);
    const label = new LabelBuilder()
      .setLabel('Why it ends now')
      .setDescription('Everybody is told. All secrets are opened, and nothing can be undone.')
      .setTextInputComponent(reason);
    const modal = new ModalBuilder()
      .setCustomId(campaignControlId({ act: 'end', campaign: page.id }))
      .setTitle(shortened(`End ${page.title} for good`, 45))
      .addLabelComponents(label);
    return { modal };
  });
}

export async function endForm(
  context: DoorContext,
  form: ModalSubmitInteraction,
  control: CampaignControl,
): Promise<void> {
  const campaign = await judged(context, form, control.campaign);
  if (!campaign.ok) return void (await form.editReply(campaign.text));
  const { page, person } = campaign;
  const reason = form.fields.getTextInputValue(REASON_FIELD);
  await context.app.endCampaign({ campaignId: page.id, by: person, reason });
  context.log.info({ campaign: page.id, interaction: form.id }, 'campaign ended from Discord');
  await form.editReply(`🏁 ${escapeDiscord(page.title)} is over. Everybody is told.`);
}
