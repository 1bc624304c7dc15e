import {
  AttachmentBuilder,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
} from 'discord.js';
import { Refusal } from '../../app/refusal.js';
import { escapeDiscord, escapeInlineCode } from '../../core/render/discord-escape.js';
import { splitForDiscord } from '../../core/render/split-discord.js';
import { deadlineText, standingFile, standingText } from './answer-text.js';
import type { DoorContext } from './context.js';
import { type Act, buttonRows, type Control, controlId, phaseTag } from './controls.js';
import { orderForm, SHEET_FIELD } from './order-form.js';
import { chooseSeat, type HeldSeat, type SeatChoice, seatButtons } from './seat-choice.js';
import {
  type Answer,
  placeOf,
  plainAnswer,
  refusalText,
  sheetButtons,
  takeSheet,
  troubleText,
} from './sheet-answer.js';

type Asker = ChatInputCommandInteraction | ButtonInteraction | ModalSubmitInteraction;

/** A form must be Discord's first answer, within 3 s; when the record is slower than this, a sentence goes out instead. */
const FORM_TIME = 2200;
const MOST_PARTS = 4;

const slow =
  '❌ The service is slow just now, and Discord waits no longer for the form. Try again, or send me your orders as a private message.';

/** The campaign of the channel where somebody asks, or of the forum above it. */
async function campaignHere({ app }: DoorContext, { channel, channelId }: Asker): Promise<string | null> {
  const parent = channel?.isThread() === true ? channel.parentId : null;
  const own = channelId === null ? null : await app.campaignOfDiscordChannel(channelId);
  return own ?? (parent === null ? null : app.campaignOfDiscordChannel(parent));
}

interface Asked {
  readonly person: string;
  readonly choice: SeatChoice;
}

async function whichSeat(context: DoorContext, asker: Asker, name: string | null): Promise<Asked> {
  const { app, publicUrl } = context;
  const person = await app.personOfDiscord({ discordId: asker.user.id, name: asker.user.displayName });
  const [seats, here] = await Promise.all([
    app.seatsOf(person.id),
    name === null ? campaignHere(context, asker) : null,
  ]);
  return { person: person.id, choice: chooseSeat(seats, name, here, publicUrl) };
}

const question = (act: Act, choice: Extract<SeatChoice, { kind: 'several' }>): Answer => ({
  text: 'Which of your seats do you mean?',
  rows: seatButtons(act, choice.among),
});

/** Opens the form for the seat meant, asks which one is meant, or says why there is none. */
export async function openForm(
  context: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction,
  name: string | null,
): Promise<void> {
  const find = async (): Promise<Answer | Extract<Awaited<ReturnType<typeof orderForm>>, { ok: true }>> => {
    const { person, choice } = await whichSeat(context, asker, name);
    if (choice.kind === 'none') return plainAnswer(`❌ ${choice.text}`);
    if (choice.kind === 'several') return question('form', choice);
    const form = await orderForm(context.app, choice.held, person, context.publicUrl);
    return form.ok ? form : plainAnswer(form.text);
  };
  const finding = find().catch((error: unknown) => {
    if (error instanceof Refusal) return plainAnswer(refusalText(error));
    context.log.error({ interaction: asker.id }, error, 'form not opened');
    return plainAnswer(troubleText(context.publicUrl));
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(plainAnswer(slow)), FORM_TIME);
  });
  const found = await Promise.race([finding, late]);
  clearTimeout(timer);
  if ('modal' in found) await asker.showModal(found.modal);
  else await asker.reply({ content: found.text, components: found.rows, flags: MessageFlags.Ephemeral });
}

/** A form that was filled in. The form carries its phase, so that it cannot count in a later one. */
export async function ordersForm(context: DoorContext, form: ModalSubmitInteraction, control: Control): Promise<void> {
  const { person, choice } = await whichSeat(context, form, `${control.campaign}/${control.seat}`);
  if (choice.kind !== 'one') {
    await form.editReply('❌ This seat is not yours any more, or its campaign is over. Nothing was taken.');
    return;
  }
  const answer = await takeSheet(context, {
    person,
    held: choice.held,
    text: form.fields.getTextInputValue(SHEET_FIELD),
    doorKey: form.id,
    receivedAt: form.createdAt,
    writtenFor: control.phase,
  });
  await form.editReply({ content: answer.text, components: answer.rows });
}

type ButtonAct = Extract<Act, 'show' | 'revoke' | 'ready' | 'unready'>;

const isButtonAct = (act: Act): act is ButtonAct =>
  act === 'show' || act === 'revoke' || act === 'ready' || act === 'unready';

/** `/orders show`, `revoke` and `ready`. */
export async function ordersCommand(
  context: DoorContext,
  command: ChatInputCommandInteraction,
  name: string | null,
): Promise<void> {
  const sub = command.options.getSubcommand();
  const act = sub === 'ready' && command.options.getBoolean('ready') === false ? 'unready' : sub;
  if (act !== 'show' && act !== 'revoke' && act !== 'ready' && act !== 'unready') {
    await command.editReply('❌ I do not know this command any more. Restart Discord to see the present ones.');
    return;
  }
  const { person, choice } = await whichSeat(context, command, name);
  if (choice.kind === 'one') return carryOut(context, command, act, choice.held, person);
  const answer = choice.kind === 'several' ? question(act, choice) : plainAnswer(`❌ ${choice.text}`);
  await command.editReply({ content: answer.text, components: answer.rows });
}

/** The buttons under an answer. */
export async function ordersButton(context: DoorContext, press: ButtonInteraction, control: Control): Promise<void> {
  const { act } = control;
  const { person, choice } = await whichSeat(context, press, `${control.campaign}/${control.seat}`);
  if (choice.kind !== 'one' || !isButtonAct(act)) {
    await press.editReply('❌ This seat is not yours any more, or its campaign is over.');
    return;
  }
  const { held } = choice;
  if (control.phase !== phaseTag(held.campaign.phase)) {
    await press.editReply(
      '❌ This button belongs to an order window that is closed. Nothing was changed; use `/orders` for the present one.',
    );
    return;
  }
  await carryOut(context, press, act, held, person);
}

async function carryOut(
  context: DoorContext,
  asker: Asker,
  act: ButtonAct,
  held: HeldSeat,
  person: string,
): Promise<void> {
  const { app, log } = context;
  const ref = { campaignId: held.campaign.id, seat: held.seat.id, person };
  if (act === 'show') return showStanding(context, asker, held, person);
  if (act === 'revoke') {
    const receipt = await app.revokeOrders({ ...ref, door: 'discord', doorKey: asker.id });
    log.info({ campaign: ref.campaignId, seat: ref.seat, interaction: asker.id }, 'orders revoked from Discord');
    await asker.editReply(
      `**Taken back** \`${escapeInlineCode(receipt.receipt)}\`: no sheet of yours stands now for ${escapeDiscord(held.campaign.phase?.title ?? held.campaign.title)}. A new one can come in until ${deadlineText(receipt.deadlineAt)}.`,
    );
    return;
  }
  const { ready, deadlineAt } = await app.setReady({ ...ref, ready: act === 'ready' });
  const control = { campaign: ref.campaignId, seat: ref.seat, phase: phaseTag(held.campaign.phase) };
  await asker.editReply({
    content: ready
      ? `✅ You are ready. A new sheet takes that back. Deadline ${deadlineText(deadlineAt)}.`
      : `You are not ready any more. Deadline ${deadlineText(deadlineAt)}.`,
    components: ready
      ? buttonRows([{ id: controlId({ act: 'unready', ...control }), label: 'Not ready after all' }])
      : [],
  });
}

/** What stands, in as many messages as it takes, or as a file when those would be too many. */
async function showStanding(
  { app, publicUrl }: DoorContext,
  asker: Asker,
  held: HeldSeat,
  person: string,
): Promise<void> {
  const { campaign, seat } = held;
  const sheet = await app.standingOrders({ campaignId: campaign.id, seat: seat.id, person });
  if (sheet === null) {
    const until = campaign.phase === null ? '' : ` The deadline is ${deadlineText(campaign.phase.deadlineAt)}.`;
    await asker.editReply(
      `No sheet of yours stands now.${until} Send one by \`/orders submit\`, as a private message, or at <${publicUrl}/c/${campaign.id}/seat/${seat.id}>.`,
    );
    return;
  }
  const parts = splitForDiscord(standingText(sheet, placeOf(held)));
  if (parts.length > MOST_PARTS) {
    const file = new AttachmentBuilder(Buffer.from(standingFile(sheet), 'utf8'), {
      name: `orders-${sheet.receipt}.txt`,
    });
    const head = `**What stands** \`${escapeInlineCode(sheet.receipt)}\`: too long for messages, so it is in the file. Deadline ${deadlineText(sheet.deadlineAt)}.`;
    await asker.editReply({ content: head, files: [file], components: sheetButtons(held) });
    return;
  }
  const [first = '', ...rest] = parts;
  await asker.editReply({ content: first, components: rest.length === 0 ? sheetButtons(held) : [] });
  for (const [index, part] of rest.entries()) {
    await asker.followUp({
      content: part,
      components: index === rest.length - 1 ? sheetButtons(held) : [],
      flags: MessageFlags.Ephemeral,
    });
  }
}
