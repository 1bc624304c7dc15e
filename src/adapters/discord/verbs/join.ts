import {
  LabelBuilder,
  ModalBuilder,
  type ModalSubmitInteraction,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { CampaignPage } from '../../../app/app.js';
import { isOver } from '../../../core/campaign/status.js';
import { inlineDiscord } from '../../../core/report/render/discord.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { oneLine } from '../../../core/report/render/layout.js';
import { personAsking } from '../asker/asked-seat.js';
import { whichCampaign } from '../asker/campaign-choice.js';
import { CAMPAIGN_OPTION, campaignsOf, completed } from '../asker/shared-options.js';
import { plainAnswer } from '../kit/answer.js';
import { type Choice, type Completing, type FormAsker, type Handlers, MOST_CHOICES } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { campaignButton, campaignForm } from '../kit/control-handlers.js';
import { type CampaignControl, campaignControlId } from '../kit/controls.js';
import { fits, shortened } from '../kit/shortened.js';
import { showForm } from '../kit/timely-form.js';

const SIDE_OPTION = 'side';
const SIDE_FIELD = 'side';
const RULES_FIELD = 'rules';
const TEXT_FIELD = 'text';
const NAME_FIELD = 'name';
const LONGEST_NAME = 40;
const LONGEST_TEXT = 2000;
const WHICHEVER = 'whichever side is free';

/** Sides that one can sign up for. */
const sideNames = ({ sides }: CampaignPage): readonly string[] => sides.map(({ name }) => name);

const sideChoices = (page: CampaignPage, typed: string): Choice[] => {
  const sides = sideNames(page);
  return (sides.length === 0 ? [] : [...sides, WHICHEVER])
    .filter((name) => fits(name, typed))
    .slice(0, MOST_CHOICES)
    .map((name) => ({ name: shortened(name, 100), value: shortened(name, 100) }));
};

/** The side is chosen and not written, so that nothing else in the text can be taken for one. */
function sideMenu(sides: readonly string[], wanted: string): LabelBuilder {
  const first = sides.find((name) => name.toLowerCase() === wanted.toLowerCase()) ?? WHICHEVER;
  const menu = new StringSelectMenuBuilder()
    .setCustomId(SIDE_FIELD)
    .setMinValues(1)
    .setMaxValues(1)
    .addOptions(
      [WHICHEVER, ...sides].slice(0, MOST_CHOICES).map((name) => ({
        label: shortened(name, 100),
        value: shortened(name, 100),
        default: name === first,
      })),
    );
  return new LabelBuilder().setLabel('Your side').setStringSelectMenuComponent(menu);
}

/** The optional rules that one may ask for; null where there are none. */
function rulesMenu({ signup, optionalRules }: CampaignPage): LabelBuilder | null {
  const open = optionalRules.filter(({ inUse }) => !inUse).slice(0, MOST_CHOICES);
  if (signup === null || open.length === 0) return null;
  const menu = new StringSelectMenuBuilder()
    .setCustomId(RULES_FIELD)
    .setRequired(false)
    .setMinValues(0)
    .setMaxValues(open.length)
    .setPlaceholder('None')
    .addOptions(
      open.map(({ id, name, about }) => ({
        label: shortened(name, 100),
        value: shortened(id, 100),
        ...(about === '' ? {} : { description: shortened(about, 100) }),
      })),
    );
  return new LabelBuilder()
    .setLabel('Optional rules you would like')
    .setDescription('A rule is played with only if all who start ask for it.')
    .setStringSelectMenuComponent(menu);
}

function formFor(page: CampaignPage, sides: readonly string[], side: string, name: string): ModalBuilder {
  const { id, title } = page;
  const rules = rulesMenu(page);
  const text = new TextInputBuilder()
    .setCustomId(TEXT_FIELD)
    .setStyle(TextInputStyle.Paragraph)
    .setRequired(false)
    .setMaxLength(LONGEST_TEXT);
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
      ...(sides.length === 0 ? [] : [sideMenu(sides, side)]),
      ...(rules === null ? [] : [rules]),
      new LabelBuilder()
        .setLabel('What else you want')
        .setDescription('Anything the GM should know, or nothing.')
        .setTextInputComponent(text),
      new LabelBuilder().setLabel('Your name in the campaign').setTextInputComponent(called),
    );
}

async function openForm(context: DoorContext, asker: FormAsker, name: string, side: string | null): Promise<void> {
  await showForm(context, asker, async () => {
    const choice = await whichCampaign(context, asker, name);
    if (!choice.ok) return plainAnswer(choice.text);
    const page = await context.app.campaignPage({ reader: choice.person, campaignId: choice.campaign.id });
    const title = escapeDiscord(page.title);
    if (isOver(page)) return plainAnswer(`❌ ${title} is over.`);
    if (page.reader.seats.length > 0) return plainAnswer(`❌ You play in ${title} already.`);
    const own = oneLine(asker.user.displayName).trim().slice(0, LONGEST_NAME);
    return { modal: formFor(page, sideNames(page), oneLine(side ?? '').trim(), own) };
  });
}

/** The application. What it says is read by the app; its notes tell the applicant what was understood. */
async function apply(
  context: DoorContext,
  form: ModalSubmitInteraction,
  { campaign: campaignId }: CampaignControl,
): Promise<void> {
  const { app, log, publicUrl } = context;
  const { id: person } = await personAsking(context, form);
  const name = form.fields.getTextInputValue(NAME_FIELD).trim();
  const typed = form.fields.getTextInputValue(TEXT_FIELD);
  const rules = form.fields.fields.has(RULES_FIELD) ? form.fields.getStringSelectValues(RULES_FIELD) : [];
  const text = rules.length === 0 ? typed : `${typed}\nOptional rules: ${rules.join(', ')}.`;
  // Games without sides have no menu.
  const [side = WHICHEVER] = form.fields.fields.has(SIDE_FIELD) ? form.fields.getStringSelectValues(SIDE_FIELD) : [];
  const { status, notes } = await app.apply({
    campaignId,
    person,
    ...(name === '' ? {} : { name }),
    side,
    text,
    at: form.createdAt,
  });
  log.info({ campaign: campaignId, interaction: form.id, status }, 'application from Discord');
  const page = await app.campaignPage({ reader: person, campaignId });
  const head = status === 'accepted' ? '✅' : '⏳';
  const lines = [
    `${head} **${escapeDiscord(page.title)}**`,
    ...notes.map((note) => `- ${inlineDiscord(note)}`),
    `Briefing and rules: <${publicUrl}/c/${page.id}>. Changed your mind? \`/leave\`.`,
  ];
  await form.editReply(lines.join('\n').slice(0, 1990));
}

const sides: Completing = async (context, typing, typed) => {
  const choice = await whichCampaign(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  if (!choice.ok) return [];
  return sideChoices(await context.app.campaignPage({ reader: choice.person, campaignId: choice.campaign.id }), typed);
};

/** `/join`, or a press on an invitation: the form for an application. */
export const join: Handlers = {
  commands: [
    {
      path: 'join',
      may: 'signed-in',
      description: 'Sign up for a campaign',
      options: [
        completed(CAMPAIGN_OPTION, 'A campaign that takes players', campaignsOf('signup', 'running', 'paused'), true),
        completed(SIDE_OPTION, 'The side you want; you can also choose it in the form', sides),
      ],
      byForm: () => true,
      answer: (context, asker) => {
        const { options } = asker;
        return openForm(context, asker, options.getString(CAMPAIGN_OPTION, true), options.getString(SIDE_OPTION));
      },
    },
  ],
  buttons: { join: campaignButton((context, press, { campaign }) => openForm(context, press, campaign, null)) },
  forms: { join: campaignForm(apply) },
};
