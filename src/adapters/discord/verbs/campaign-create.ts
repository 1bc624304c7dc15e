import {
  ActionRowBuilder,
  type ChatInputCommandInteraction,
  LabelBuilder,
  ModalBuilder,
  type ModalSubmitInteraction,
  StringSelectMenuBuilder,
  type StringSelectMenuInteraction,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { z } from 'zod';
import type { CreateCampaignInput } from '../../../app/app.js';
import { type BeaconOffer, chosenDice, diceChoices } from '../../../app/signup/dice-choice.js';
import { DURATION_EXAMPLES, parseDuration } from '../../../core/calendar/duration.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { personAsking } from '../asker/asked-seat.js';
import { bindableChannel } from '../asker/bindable-channel.js';
import { notByManager } from '../asker/managers.js';
import { CHANNEL_OPTION, TO_CHANNEL } from '../asker/shared-options.js';
import { plainAnswer } from '../kit/answer.js';
import { type Handlers, MOST_CHOICES } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { outdated } from '../kit/control-handlers.js';
import { shortened } from '../kit/shortened.js';
import { showForm } from '../kit/timely-form.js';

const REVIEW_OPTION = 'review';
const TITLE_FIELD = 'title';
const LENGTH_FIELD = 'length';
const DICE_FIELD = 'dice';
const LONGEST_TITLE = 80;
const LONGEST_ID = 100;

/** Where a campaign is being set up: the channel, how results are to be published, and the binder once it is chosen. */
interface SetupControl {
  readonly channel: string;
  readonly review: 'binder' | 'at-once' | 'hold';
  readonly binder: string | null;
}

const setup = z.tuple([
  z.literal('create'),
  z.string().regex(/^\d{5,25}$/),
  z.enum(['binder', 'at-once', 'hold']),
  z.string().regex(/^[\w.-]*$/),
]);

const setupId = ({ channel, review, binder }: SetupControl): string =>
  ['create', channel, review, binder ?? ''].join(':');

function readSetup(id: string): SetupControl | null {
  const { data } = setup.safeParse(id.split(':'));
  if (data === undefined) return null;
  const [, channel, review, binder] = data;
  return { channel, review, binder: binder === '' ? null : binder };
}

const REVIEWS: Readonly<Record<string, SetupControl['review']>> = { 'at-once': 'at-once', hold: 'hold' };

const taken = (channel: string): string =>
  `❌ <#${channel}> belongs to another campaign already. Choose another channel in the option \`channel\`.`;

/** First step: the channel is checked, and a menu asks for the binder. Nothing is stored yet. */
async function begin(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  if (!asker.inCachedGuild()) return;
  const found = await bindableChannel(asker, asker.options.getChannel(CHANNEL_OPTION)?.id ?? null);
  if (!found.ok) return void (await asker.editReply(found.text));
  const { channel } = found;
  if ((await context.app.campaignOfDiscordChannel(channel.id)) !== null) {
    await asker.editReply(taken(channel.id));
    return;
  }
  const review = REVIEWS[asker.options.getString(REVIEW_OPTION) ?? ''] ?? 'binder';
  const setup = { channel: channel.id, review, binder: null };
  const binders = await context.app.binders();
  const fitting = binders.filter(({ id }) => setupId({ ...setup, binder: id }).length <= LONGEST_ID);
  if (fitting.length === 0) {
    await asker.editReply(
      '❌ There is no campaign binder on this service. Its host puts binders in the folder for them.',
    );
    return;
  }
  const menu = new StringSelectMenuBuilder()
    .setCustomId(setupId(setup))
    .setPlaceholder('Which campaign binder?')
    .setMinValues(1)
    .setMaxValues(1)
    .addOptions(
      fitting.slice(0, MOST_CHOICES).map(({ id, title, systemTitle }) => ({
        label: shortened(title, 100) || id,
        value: id,
        description: shortened(`${systemTitle} (${id})`, 100),
      })),
    );
  const left = fitting.length - MOST_CHOICES;
  const more = left > 0 ? ` (${left} more binders do not fit this menu; use the command line for them.)` : '';
  await asker.editReply({
    content: `Public results will go to <#${channel.id}>; I may do all I need there. What is to be played?${more}`,
    components: [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu).toJSON()],
  });
}

/** Where the dice come from; nothing where there is nothing to choose. */
function diceMenu(beacon: BeaconOffer): readonly LabelBuilder[] {
  const choices = diceChoices(beacon);
  if (choices.length === 0) return [];
  const menu = new StringSelectMenuBuilder()
    .setCustomId(DICE_FIELD)
    .setMinValues(1)
    .setMaxValues(1)
    .addOptions(
      choices.map(([value, label], index) => ({ label: shortened(label, 100), value, default: index === 0 })),
    );
  return [
    new LabelBuilder()
      .setLabel('Dice come from')
      .setDescription('With a number from drand nobody can foresee them, the host included. See /dice on the board.')
      .setStringSelectMenuComponent(menu),
  ];
}

/** Second step: a form for title, length of a phase and dice, filled from the binder. */
async function binderChosen(context: DoorContext, asker: StringSelectMenuInteraction): Promise<void> {
  const control = readSetup(asker.customId);
  await showForm(context, asker, async () => {
    const refused = notByManager(asker);
    if (refused !== null) return plainAnswer(refused);
    if (control === null) return plainAnswer(outdated('menu'));
    const binder = (await context.app.binders()).find(({ id }) => id === asker.values[0]);
    if (binder === undefined) return plainAnswer('❌ This binder is not there any more. Give the command again.');
    const title = new TextInputBuilder()
      .setCustomId(TITLE_FIELD)
      .setStyle(TextInputStyle.Short)
      .setMinLength(1)
      .setMaxLength(LONGEST_TITLE)
      .setValue(binder.title.slice(0, LONGEST_TITLE));
    const length = new TextInputBuilder()
      .setCustomId(LENGTH_FIELD)
      .setStyle(TextInputStyle.Short)
      .setRequired(false)
      .setMaxLength(40)
      .setPlaceholder('48h');
    const modal = new ModalBuilder()
      .setCustomId(setupId({ ...control, binder: binder.id }))
      .setTitle('Set up a campaign')
      .addLabelComponents(
        new LabelBuilder().setLabel('Title').setTextInputComponent(title),
        new LabelBuilder()
          .setLabel('Length of an order window')
          .setDescription('Like 48h, 2d or 90m; as the binder says when left empty.')
          .setTextInputComponent(length),
        ...diceMenu(binder.beacon),
      );
    return { modal };
  });
}

/** Last step: everything is checked again, the campaign made and bound to its channel. */
async function make(context: DoorContext, form: ModalSubmitInteraction): Promise<void> {
  const { app, log } = context;
  const control = readSetup(form.customId);
  if (control === null) return void (await form.editReply(outdated('form')));
  const { channel: channelId, review, binder } = control;
  const refused = notByManager(form);
  if (refused !== null) return void (await form.editReply(refused));
  if (!form.inCachedGuild() || binder === null) return;
  const found = await bindableChannel(form, channelId);
  if (!found.ok) return void (await form.editReply(found.text));
  if ((await app.campaignOfDiscordChannel(channelId)) !== null) return void (await form.editReply(taken(channelId)));
  const typed = form.fields.getTextInputValue(LENGTH_FIELD).trim();
  const phaseLengthMs = typed === '' ? undefined : parseDuration(typed);
  if (phaseLengthMs === null || phaseLengthMs === 0) {
    await form.editReply(`❌ “${escapeDiscord(typed)}” is no length of time. ${DURATION_EXAMPLES} Nothing was made.`);
    return;
  }
  const { id: gm } = await personAsking(context, form);
  const [dice = ''] = form.fields.fields.has(DICE_FIELD) ? form.fields.getStringSelectValues(DICE_FIELD) : [];
  const input: CreateCampaignInput = {
    binder,
    gm,
    title: form.fields.getTextInputValue(TITLE_FIELD),
    ...(phaseLengthMs === undefined ? {} : { schedule: { phaseLengthMs } }),
    ...chosenDice(dice),
    ...(review === 'binder' ? {} : { reviewMode: review === 'hold' ? 'hold-until-confirmed' : 'at-once' }),
  };
  const campaignId = await app.createCampaign(input);
  await app.bindDiscordChannel({ campaignId, person: gm, channelId, guildId: form.guildId });
  log.info({ campaign: campaignId, channel: channelId, interaction: form.id }, 'campaign made from Discord');
  const { title } = await app.campaignPage({ reader: gm, campaignId });
  await form.editReply(
    [
      `✅ **${escapeDiscord(title)}** is made (id \`${campaignId}\`), you are its GM,`,
      `and its public results go to <#${channelId}>. Registration is open:`,
      `\`/campaign signup\` posts the invitation, \`/campaign start\` closes registration and starts.${found.wish}`,
    ].join(' '),
  );
}

/** `/campaign create`: a campaign, step by step. */
export const campaignCreate: Handlers = {
  commands: [
    {
      path: 'campaign create',
      may: 'signed-in',
      description: 'Set up a campaign, step by step',
      options: [
        TO_CHANNEL,
        {
          kind: 'text',
          name: REVIEW_OPTION,
          description: 'When results go out; as the binder says when left out',
          among: [
            { name: 'At once', value: 'at-once' },
            { name: 'After I have confirmed them', value: 'hold' },
          ],
        },
      ],
      answer: begin,
    },
  ],
  menus: { create: binderChosen },
  forms: { create: make },
};
