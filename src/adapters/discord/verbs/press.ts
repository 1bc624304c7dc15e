import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  LabelBuilder,
  ModalBuilder,
  type ModalSubmitInteraction,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { Addressed, PressTo } from '../../../app/app.js';
import { looksLike } from '../../../app/kit/look-alike.js';
import { isSeatId } from '../../../app/kit/written-name.js';
import type { HeldSeat } from '../../../app/reading/seat-choice.js';
import { SeatId } from '../../../core/game/viewer.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { nameTheSeat, notOne, whichSeat } from '../asker/asked-seat.js';
import { CAMPAIGN_OPTION, completed, OF_SEAT, TEXT_OPTION } from '../asker/shared-options.js';
import { NOT_YOURS, plainAnswer } from '../kit/answer.js';
import { type Choice, type Completing, type Handlers, MOST_CHOICES } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { seatButton, seatForm, seatOf } from '../kit/control-handlers.js';
import { type Control, controlId } from '../kit/controls.js';
import { fits, shortened } from '../kit/shortened.js';
import { showForm } from '../kit/timely-form.js';

const TO_OPTION = 'to';
const MOST_PRESS = 2000;
const TEXT_FIELD = 'text';
const ALL = '-all';
const SIDE = '-side';
const SEAT = '-seat:';

/** Seats of the campaign, the own side, and everybody: names that all of its players know, each with what means it alone. */
async function pressChoices(
  { app }: DoorContext,
  person: string,
  { campaign, seat }: HeldSeat,
  typed: string,
): Promise<Choice[]> {
  const { seats } = await app.campaignPage({ reader: person, campaignId: campaign.id });
  const others = seats.filter(({ id, open }) => id !== seat.id && !open);
  const alone = ({ id, name }: (typeof others)[number]): boolean =>
    !others.some((other) => other.id !== id && looksLike(other.name, name));
  return [
    { name: 'Everybody', value: ALL },
    ...(seat.side === null ? [] : [{ name: 'My side', value: SIDE }]),
    ...others.map((other) => ({
      name: shortened(alone(other) ? other.name : `${shortened(other.name, 60)} (${other.id})`, 100),
      // An id that somebody may be called by does not mean one seat alone.
      value: others.some(({ name }) => isSeatId(name)) ? `${SEAT}${other.id}` : other.id,
    })),
  ]
    .filter(({ name }) => fits(name, typed))
    .slice(0, MOST_CHOICES);
}

/** Whom a completed value or a typed name means; else what is said to the writer. */
async function readerOf(
  { app }: DoorContext,
  person: string,
  held: HeldSeat,
  typed: string,
): Promise<PressTo | string> {
  const wanted = typed.trim();
  const chosen =
    wanted === ALL || wanted === SIDE
      ? fromTag(wanted)
      : wanted.startsWith(SEAT)
        ? fromTag(wanted.slice(SEAT.length))
        : null;
  if (chosen !== null) return chosen;
  const { campaign, seat } = held;
  const addressed = await app.whomTo({ campaignId: campaign.id, seat: seat.id, person, typed: wanted });
  if (addressed.kind === 'one') return addressed.to;
  return addressed.kind === 'nobody' ? nobody(typed, campaign.title) : several(typed, addressed.among);
}

const toTag = (to: PressTo): string => (to.kind === 'seat' ? to.seat : to.kind === 'side' ? SIDE : ALL);

function fromTag(tag: string): PressTo | null {
  if (tag === ALL) return { kind: 'all' };
  if (tag === SIDE) return { kind: 'side' };
  const seat = SeatId.safeParse(tag);
  return seat.success ? { kind: 'seat', seat: seat.data } : null;
}

const nobody = (typed: string, campaign: string): string =>
  `❌ There is no seat called “${escapeDiscord(shortened(typed, 80))}” in ${escapeDiscord(campaign)}. ` +
  'Choose one that Discord offers, “My side” or “Everybody”. Nothing was sent.';

const several = (typed: string, among: Extract<Addressed, { kind: 'several' }>['among']): string =>
  [
    `❔ “${escapeDiscord(shortened(typed, 80))}” could mean somebody else too. Nothing was sent. Choose one that Discord offers, or write:`,
    ...among.slice(0, 10).map(({ write, about }) => `- ${escapeDiscord(write)} (${escapeDiscord(about)})`),
  ].join('\n');

async function send(
  { app, log }: DoorContext,
  asker: ChatInputCommandInteraction | ModalSubmitInteraction,
  { person, held, to, text }: { person: string; held: HeldSeat; to: PressTo; text: string },
): Promise<void> {
  const ref = { campaignId: held.campaign.id, seat: held.seat.id, person };
  const sent = await app.sendPress({ ...ref, to, text, door: 'discord', doorKey: asker.id });
  log.info({ campaign: ref.campaignId, seat: ref.seat, interaction: asker.id }, 'press sent from Discord');
  await asker.editReply(
    `✉️ On its way as ${escapeDiscord(held.seat.name)} to ${escapeDiscord(sent.to)} (${sent.readers} ${sent.readers === 1 ? 'reader' : 'readers'}). ` +
      'It is on the web board already; you are told if it cannot be delivered elsewhere.',
  );
}

async function sendAtOnce(context: DoorContext, command: ChatInputCommandInteraction): Promise<void> {
  const { person, choice } = await whichSeat(context, command, command.options.getString(CAMPAIGN_OPTION));
  if (choice.kind !== 'one') return void (await command.editReply(nameTheSeat(choice)));
  const { held } = choice;
  const typed = command.options.getString(TO_OPTION, true);
  const to = await readerOf(context, person, held, typed);
  if (typeof to === 'string') return void (await command.editReply(to));
  await send(context, command, { person, held, to, text: command.options.getString(TEXT_OPTION, true) });
}

function formTo({ campaign, seat }: HeldSeat, to: PressTo, title: string): ModalBuilder {
  const input = new TextInputBuilder()
    .setCustomId(TEXT_FIELD)
    .setStyle(TextInputStyle.Paragraph)
    .setMinLength(1)
    .setMaxLength(MOST_PRESS);
  const label = new LabelBuilder().setLabel('Your message').setTextInputComponent(input);
  return new ModalBuilder()
    .setCustomId(controlId({ act: 'press', campaign: campaign.id, seat: seat.id, phase: toTag(to) }))
    .setTitle(shortened(title, 45))
    .addLabelComponents(label);
}

/** Without a text: a form for it, with room for lines. */
async function openForm(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const typed = asker.options.getString(TO_OPTION, true);
  const name = asker.options.getString(CAMPAIGN_OPTION);
  await showForm(context, asker, async () => {
    const { person, choice } = await whichSeat(context, asker, name);
    if (choice.kind !== 'one') return plainAnswer(nameTheSeat(choice));
    const to = await readerOf(context, person, choice.held, typed);
    if (typeof to === 'string') return plainAnswer(to);
    return { modal: formTo(choice.held, to, `A message as ${choice.held.seat.name}`) };
  });
}

/** An answer to the seat that wrote a message. */
async function openReply(context: DoorContext, press: ButtonInteraction, control: Control): Promise<void> {
  await showForm(context, press, async () => {
    const { person, choice } = await whichSeat(context, press, seatOf(control));
    if (choice.kind !== 'one') return plainAnswer(notOne(control, choice));
    const { held } = choice;
    const { seats } = await context.app.campaignPage({ reader: person, campaignId: held.campaign.id });
    const writer = seats.find(({ id }) => id === control.phase);
    if (writer === undefined) return plainAnswer('❌ This seat is not in the game any more. Nothing was sent.');
    if (writer.id === held.seat.id) return plainAnswer('❌ You wrote this yourself.');
    return { modal: formTo(held, { kind: 'seat', seat: writer.id }, `To ${writer.name}, as ${held.seat.name}`) };
  });
}

async function sendForm(context: DoorContext, form: ModalSubmitInteraction, control: Control): Promise<void> {
  const { person, choice } = await whichSeat(context, form, seatOf(control));
  const to = fromTag(control.phase);
  if (choice.kind !== 'one' || to === null) {
    await form.editReply(`${NOT_YOURS} Nothing was sent.`);
    return;
  }
  await send(context, form, { person, held: choice.held, to, text: form.fields.getTextInputValue(TEXT_FIELD) });
}

const readers: Completing = async (context, typing, typed) => {
  const { person, choice } = await whichSeat(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  return choice.kind === 'one' ? pressChoices(context, person, choice.held, typed) : [];
};

const hasText = ({ options }: ChatInputCommandInteraction): boolean => options.getString(TEXT_OPTION) !== null;

/** `/press`: a message as the own seat, written with the command or in a form. */
export const press: Handlers = {
  commands: [
    {
      path: 'press',
      may: 'holder',
      description: 'Send a message as your seat',
      options: [
        completed(TO_OPTION, 'A seat, your side, or everybody', readers, true),
        {
          kind: 'text',
          name: TEXT_OPTION,
          description: 'What to say; a form opens when left out',
          longest: MOST_PRESS,
        },
        OF_SEAT,
      ],
      byForm: (command) => !hasText(command),
      answer: (context, command) => (hasText(command) ? sendAtOnce(context, command) : openForm(context, command)),
    },
  ],
  buttons: { reply: seatButton(openReply) },
  forms: { press: seatForm(sendForm) },
};
