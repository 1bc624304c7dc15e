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
import { Refusal } from '../../../app/kit/refusal.js';
import { isSeatId } from '../../../app/kit/written-name.js';
import type { HeldSeat } from '../../../app/reading/seat-choice.js';
import { SeatId } from '../../../core/game/viewer.js';
import { counted } from '../../../core/reading/counted.js';
import { inlineDiscord } from '../../../core/report/render/discord.js';
import { escapeCodeBlock, escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { nameTheSeat, notOne, whichSeat } from '../asker/asked-seat.js';
import { CAMPAIGN_OPTION, completed, OF_SEAT, TEXT_OPTION } from '../asker/shared-options.js';
import { type Answer, NOT_YOURS, plainAnswer, refusalText } from '../kit/answer.js';
import { type Choice, type Completing, type Handlers, MOST_CHOICES } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { seatButton, seatForm, seatOf } from '../kit/control-handlers.js';
import { type Control, controlId } from '../kit/controls.js';
import { answerLong } from '../kit/long-answer.js';
import { fits, shortened } from '../kit/shortened.js';
import { showForm } from '../kit/timely-form.js';

const TO_OPTION = 'to';
const MOST_PRESS = 2000;
const TEXT_FIELD = 'text';
const ALL = '-all';
const SIDE = '-side';
const SEAT = '-seat:';
const GREY_OPTION = 'without-name';
const GREY = '-grey-';

/** Seats of the campaign, the own side, and everybody: names that all of its players know, each with what means it alone. */
async function pressChoices(
  { app }: DoorContext,
  person: string,
  { campaign, seat }: HeldSeat,
  typed: string,
): Promise<Choice[]> {
  const { seats, sides, oneEach } = await app.campaignPage({ reader: person, campaignId: campaign.id });
  const others = seats.filter(({ id, open }) => id !== seat.id && !open);
  const power = (side: string | null): string =>
    oneEach && side !== null ? ` of ${sides.find(({ id }) => id === side)?.name ?? side}` : '';
  const alone = ({ id, name }: (typeof others)[number]): boolean =>
    !others.some((other) => other.id !== id && looksLike(other.name, name));
  return [
    { name: 'Everybody', value: ALL },
    ...(seat.side === null || oneEach ? [] : [{ name: 'My side', value: SIDE }]),
    ...others.map((other) => ({
      name: shortened(
        `${alone(other) ? other.name : `${shortened(other.name, 60)} (${other.id})`}${power(other.side)}`,
        100,
      ),
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

type Writer = ChatInputCommandInteraction | ModalSubmitInteraction;

/** Nothing was sent: why, and what they wrote, which Discord has forgotten by now. */
const notSent = (asker: Writer, why: string, text: string): Promise<void> =>
  answerLong(asker, {
    text: `${why}\n**What you wrote**\n\`\`\`\n${escapeCodeBlock(text)}\n\`\`\``,
    file: { name: 'what-you-wrote', text },
  });

async function send(
  { app, log }: DoorContext,
  asker: Writer,
  { person, held, to, text, grey }: { person: string; held: HeldSeat; to: PressTo; text: string; grey: boolean },
): Promise<void> {
  const ref = { campaignId: held.campaign.id, seat: held.seat.id, person };
  const sent = await app
    .sendPress({ ...ref, to, text, grey, door: 'discord', doorKey: asker.id })
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
  if (sent instanceof Refusal) return notSent(asker, `${refusalText(sent)} Nothing was sent.`, text);
  log.info({ campaign: ref.campaignId, seat: ref.seat, interaction: asker.id }, 'press sent from Discord');
  const who = grey ? 'without your name' : `as ${escapeDiscord(held.seat.name)}`;
  await asker.editReply(
    `✉️ On its way ${who} to ${escapeDiscord(sent.to)} (${counted(sent.readers, 'reader')}). ` +
      'It is on the web board already; you are told if it cannot be delivered elsewhere.',
  );
}

async function sendAtOnce(context: DoorContext, command: ChatInputCommandInteraction): Promise<void> {
  const { person, choice } = await whichSeat(context, command, command.options.getString(CAMPAIGN_OPTION));
  const text = command.options.getString(TEXT_OPTION, true);
  if (choice.kind !== 'one') return notSent(command, nameTheSeat(choice), text);
  const { held } = choice;
  const typed = command.options.getString(TO_OPTION, true);
  const to = await readerOf(context, person, held, typed);
  if (typeof to === 'string') return notSent(command, to, text);
  const grey = command.options.getBoolean(GREY_OPTION) === true;
  await send(context, command, { person, held, to, text, grey });
}

/** What is said in the place of a form whose letter could not be sent just now; null: it could. */
async function shut({ app }: DoorContext, person: string, { campaign, seat }: HeldSeat): Promise<Answer | null> {
  const why = await app.whyNoLetters({ campaignId: campaign.id, seat: seat.id, person });
  return why === null ? null : plainAnswer(`❌ ${inlineDiscord(why)}`);
}

function formTo({ campaign, seat }: HeldSeat, to: PressTo, title: string, grey = false): ModalBuilder {
  const input = new TextInputBuilder()
    .setCustomId(TEXT_FIELD)
    .setStyle(TextInputStyle.Paragraph)
    .setMinLength(1)
    .setMaxLength(MOST_PRESS);
  const label = new LabelBuilder().setLabel('Your message').setTextInputComponent(input);
  return new ModalBuilder()
    .setCustomId(
      controlId({ act: 'press', campaign: campaign.id, seat: seat.id, phase: `${grey ? GREY : ''}${toTag(to)}` }),
    )
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
    const closed = await shut(context, person, choice.held);
    if (closed !== null) return closed;
    const to = await readerOf(context, person, choice.held, typed);
    if (typeof to === 'string') return plainAnswer(to);
    const grey = asker.options.getBoolean(GREY_OPTION) === true;
    const title = grey ? 'A message without your name' : `A message as ${choice.held.seat.name}`;
    return { modal: formTo(choice.held, to, title, grey) };
  });
}

/** An answer to the seat that wrote a message. */
async function openReply(context: DoorContext, press: ButtonInteraction, control: Control): Promise<void> {
  await showForm(context, press, async () => {
    const { person, choice } = await whichSeat(context, press, seatOf(control));
    if (choice.kind !== 'one') return plainAnswer(notOne(control, choice));
    const { held } = choice;
    const closed = await shut(context, person, held);
    if (closed !== null) return closed;
    const { seats } = await context.app.campaignPage({ reader: person, campaignId: held.campaign.id });
    const writer = seats.find(({ id }) => id === control.phase);
    if (writer === undefined) return plainAnswer('❌ This seat is not in the game any more. Nothing was sent.');
    if (writer.id === held.seat.id) return plainAnswer('❌ You wrote this yourself.');
    return { modal: formTo(held, { kind: 'seat', seat: writer.id }, `To ${writer.name}, as ${held.seat.name}`) };
  });
}

async function sendForm(context: DoorContext, form: ModalSubmitInteraction, control: Control): Promise<void> {
  const { person, choice } = await whichSeat(context, form, seatOf(control));
  const grey = control.phase.startsWith(GREY);
  const to = fromTag(grey ? control.phase.slice(GREY.length) : control.phase);
  const text = form.fields.getTextInputValue(TEXT_FIELD);
  if (choice.kind !== 'one' || to === null) return notSent(form, `${NOT_YOURS} Nothing was sent.`, text);
  await send(context, form, { person, held: choice.held, to, text, grey });
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
        {
          kind: 'flag',
          name: GREY_OPTION,
          description: 'Its readers are not told who wrote it; only where the campaign allows that',
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
