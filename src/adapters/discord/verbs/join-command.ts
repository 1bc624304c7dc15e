import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  LabelBuilder,
  ModalBuilder,
  type ModalSubmitInteraction,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { CampaignPage } from '../../../app/app.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { oneLine } from '../../../core/report/render/layout.js';
import { discordTime } from '../kit/answer-text.js';
import { personAsking } from '../kit/asked-seat.js';
import { type Choice, fits, MOST_CHOICES, shortened, whichCampaign } from '../kit/campaign-choice.js';
import type { DoorContext } from '../kit/context.js';
import { type CampaignControl, campaignControlId } from '../kit/controls.js';
import { showForm } from '../kit/timely-form.js';
import { plainAnswer } from '../sheets/sheet-answer.js';

const TEXT_FIELD = 'text';
const NAME_FIELD = 'name';
const LONGEST_NAME = 40;
const LONGEST_TEXT = 2000;
const WHICHEVER = 'whichever side is free';

/** Sides that one can sign up for; of a running campaign, those that have seats. */
export function sideNames({ signup, seats }: CampaignPage): readonly string[] {
  if (signup !== null) return signup.sides.map(({ name }) => name);
  return [...new Set(seats.flatMap(({ side }) => (side === null ? [] : [side])))];
}

export const sideChoices = (page: CampaignPage, typed: string): Choice[] => {
  const sides = sideNames(page);
  return (sides.length === 0 ? [] : [...sides, WHICHEVER])
    .filter((name) => fits(name, typed))
    .slice(0, MOST_CHOICES)
    .map((name) => ({ name: shortened(name, 100), value: shortened(name, 100) }));
};

function formFor({ id, title }: CampaignPage, sides: readonly string[], side: string, name: string): ModalBuilder {
  const text = new TextInputBuilder()
    .setCustomId(TEXT_FIELD)
    .setStyle(TextInputStyle.Paragraph)
    .setRequired(false)
    .setMaxLength(LONGEST_TEXT);
  if (side !== '') text.setValue(side);
  const wanted =
    sides.length === 0
      ? 'Anything the GM should know, or nothing.'
      : `Name one of ${sides.join(', ')}, or “${WHICHEVER}”; and what else you want.`;
  const called = new TextInputBuilder()
    .setCustomId(NAME_FIELD)
    .setStyle(TextInputStyle.Short)
    .setRequired(false)
    .setMaxLength(LONGEST_NAME);
  if (name !== '') called.setValue(name);
  return new ModalBuilder()
    .setCustomId(campaignControlId({ act: 'join', campaign: id }))
    .setTitle(shortened(`Join ${title}`, 45))
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('What you want to play')
        .setDescription(shortened(wanted, 100))
        .setTextInputComponent(text),
      new LabelBuilder().setLabel('Your name in the campaign').setTextInputComponent(called),
    );
}

/** `/join`, or a press on an invitation: the form for an application. */
export async function openJoinForm(
  context: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction,
  name: string,
  side: string | null,
): Promise<void> {
  await showForm(context, asker, async () => {
    const choice = await whichCampaign(context, asker, name);
    if (!choice.ok) return plainAnswer(choice.text);
    const page = await context.app.campaignPage({ reader: choice.person, campaignId: choice.campaign.id });
    const title = escapeDiscord(page.title);
    if (page.status === 'finished' || page.status === 'abandoned') return plainAnswer(`❌ ${title} is over.`);
    if (page.reader.seats.length > 0) return plainAnswer(`❌ You play in ${title} already.`);
    const own = oneLine(asker.user.displayName).trim().slice(0, LONGEST_NAME);
    return { modal: formFor(page, sideNames(page), oneLine(side ?? '').trim(), own) };
  });
}

/** The application. What it says is read by the app; its notes tell the applicant what was understood. */
export async function joinForm(
  context: DoorContext,
  form: ModalSubmitInteraction,
  { campaign: campaignId }: CampaignControl,
): Promise<void> {
  const { app, log, publicUrl } = context;
  const { id: person } = await personAsking(context, form);
  const name = form.fields.getTextInputValue(NAME_FIELD).trim();
  const text = form.fields.getTextInputValue(TEXT_FIELD);
  const { status, notes } = await app.apply({
    campaignId,
    person,
    ...(name === '' ? {} : { name }),
    // Whoever names no side plays on any.
    text: text.trim() === '' ? WHICHEVER : text,
    at: form.createdAt,
  });
  log.info({ campaign: campaignId, interaction: form.id, status }, 'application from Discord');
  const page = await app.campaignPage({ reader: person, campaignId });
  const closesAt = page.signup?.closesAt ?? null;
  const head = status === 'accepted' ? '✅' : '⏳';
  const lines = [
    `${head} **${escapeDiscord(page.title)}**`,
    ...notes.map((note) => `- ${escapeDiscord(note)}`),
    ...(closesAt === null ? [] : [`Closes ${discordTime(closesAt, 'F')} (${discordTime(closesAt, 'R')}).`]),
    `Briefing and rules: <${publicUrl}/c/${page.id}>. Changed your mind? \`/leave\`.`,
  ];
  await form.editReply(lines.join('\n').slice(0, 1990));
}
