import type { ButtonInteraction, ChatInputCommandInteraction, ModalSubmitInteraction } from 'discord.js';
import { escapeDiscord, escapeInlineCode } from '../../../core/report/render/discord-escape.js';
import { deadlineText, dueText, standingFile, standingText } from '../kit/answer-text.js';
import { nameTheSeat, seatQuestion, whichSeat } from '../kit/asked-seat.js';
import { CAMPAIGN_OPTION, FILE_OPTION } from '../kit/command-options.js';
import type { DoorContext } from '../kit/context.js';
import { type Act, buttonRows, type Control, controlId, phaseTag } from '../kit/controls.js';
import { answerLong } from '../kit/long-answer.js';
import type { HeldSeat } from '../kit/seat-choice.js';
import { showForm } from '../kit/timely-form.js';
import { sheetTextOfFile } from '../sheets/attachment.js';
import { orderForm, SHEET_FIELD } from '../sheets/order-form.js';
import { placeOf, plainAnswer, sheetButtons, takeSheet } from '../sheets/sheet-answer.js';

type Asker = ChatInputCommandInteraction | ButtonInteraction | ModalSubmitInteraction;

const slow =
  '❌ The service is slow just now, and Discord waits no longer for the form. Try again, or send me your orders as a private message.';

/** Opens the form for the seat meant, asks which one is meant, or says why there is none. */
export async function openForm(
  context: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction,
  name: string | null,
): Promise<void> {
  const find = async () => {
    const { person, choice } = await whichSeat(context, asker, name);
    if (choice.kind !== 'one') return seatQuestion('form', choice);
    const form = await orderForm(context.app, choice.held, person, context.publicUrl);
    return form.ok ? form : plainAnswer(form.text);
  };
  await showForm(context, asker, find, slow);
}

/** `/orders submit` with a file: a sheet like any other, received when the command was given. */
export async function ordersFile(context: DoorContext, command: ChatInputCommandInteraction): Promise<void> {
  const file = command.options.getAttachment(FILE_OPTION, true);
  const { person, choice } = await whichSeat(context, command, command.options.getString(CAMPAIGN_OPTION));
  if (choice.kind !== 'one') {
    await command.editReply(nameTheSeat(choice));
    return;
  }
  const sheet = await sheetTextOfFile(file, context);
  if (!sheet.ok) {
    await command.editReply(`❌ ${sheet.text}`);
    return;
  }
  const { held } = choice;
  const answer = await takeSheet(context, {
    person,
    held,
    text: sheet.text,
    doorKey: command.id,
    receivedAt: command.createdAt,
  });
  await command.editReply({ content: answer.text, components: answer.rows });
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
  const answer = seatQuestion(act, choice);
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
      `**Taken back** \`${escapeInlineCode(receipt.receipt)}\`: no sheet of yours stands now for ${escapeDiscord(held.campaign.phase?.title ?? held.campaign.title)}. A new one can come in${receipt.paused ? '; the campaign is paused' : ` until ${deadlineText(receipt.deadlineAt)}`}.`,
    );
    return;
  }
  const answer = await app.setReady({ ...ref, ready: act === 'ready' });
  const control = { campaign: ref.campaignId, seat: ref.seat, phase: phaseTag(held.campaign.phase) };
  await asker.editReply({
    content: answer.ready
      ? `✅ You are ready. A new sheet takes that back. ${dueText(answer)}`
      : `You are not ready any more. ${dueText(answer)}`,
    components: answer.ready
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
    const until =
      campaign.phase === null || campaign.phase.paused
        ? ''
        : ` The deadline is ${deadlineText(campaign.phase.deadlineAt)}.`;
    await asker.editReply(
      `No sheet of yours stands now.${until} Send one by \`/orders submit\`, as a private message, or at <${publicUrl}/c/${campaign.id}/seat/${seat.id}>.`,
    );
    return;
  }
  const text = standingText(sheet, placeOf(held));
  await answerLong(asker, {
    text,
    file: { name: `orders-${sheet.receipt}`, text: standingFile(sheet) },
    rows: sheetButtons(held),
  });
}
