import type { ChatInputCommandInteraction, ModalSubmitInteraction } from 'discord.js';
import type { HeldSeat } from '../../../app/reading/seat-choice.js';
import { escapeDiscord, escapeInlineCode } from '../../../core/report/render/discord-escape.js';
import { nameTheSeat, notOne, seatQuestion, whichSeat } from '../asker/asked-seat.js';
import { CAMPAIGN_OPTION, FILE_OPTION, OF_SEAT } from '../asker/shared-options.js';
import { type Answer, NOT_YOURS, plainAnswer } from '../kit/answer.js';
import type { Asker, ButtonHandler, Command, FormAsker, Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { inPlace, replying, seatButton, seatForm, seatOf } from '../kit/control-handlers.js';
import { buttonRows, type Control, controlId, phaseTag } from '../kit/controls.js';
import { answerLong } from '../kit/long-answer.js';
import { showForm } from '../kit/timely-form.js';
import { deadlineText } from '../kit/times.js';
import { sheetTextOfFile } from '../sheets/attachment.js';
import { orderForm, SHEET_FIELD } from '../sheets/order-form.js';
import { placeOf, receiptOfTag, sheetButtons, takeWords } from '../sheets/sheet-answer.js';
import { replacedText, standingFile, standingText } from '../sheets/sheet-text.js';
import { actCommands } from './acts.js';

const slow =
  '❌ The service is slow just now, and Discord waits no longer for the form. ' +
  'Try again, or send me your orders as a private message.';

const isOutlived = (tag: string, { campaign }: HeldSeat): boolean => tag !== '' && tag !== phaseTag(campaign.phase);

/** A button of a window that is closed: it does nothing, and the one of the present window stands below. */
function outlivedButton({ campaign, seat }: HeldSeat): Answer {
  const { phase } = campaign;
  const gone = '❌ This button belongs to an order window that is closed. Nothing was changed.';
  if (phase?.status !== 'open') return plainAnswer(`${gone} No window is open just now.`);
  const control = { campaign: campaign.id, seat: seat.id, phase: phaseTag(phase) };
  return {
    text: `${gone} Now open: ${escapeDiscord(phase.title)}.`,
    rows: buttonRows([{ id: controlId({ act: 'form', ...control }), label: 'Write orders' }]),
  };
}

/** Opens the form for the seat meant, asks which one is meant, or says why there is none. */
async function openForm(context: DoorContext, asker: FormAsker, name: string | null, tag = ''): Promise<void> {
  const find = async () => {
    const { person, choice } = await whichSeat(context, asker, name);
    if (choice.kind !== 'one') return seatQuestion('form', choice);
    if (isOutlived(tag, choice.held)) return outlivedButton(choice.held);
    const form = await orderForm(context.app, choice.held, person, context.publicUrl);
    return form.ok ? form : plainAnswer(form.text);
  };
  await showForm(context, asker, find, slow);
}

/** A file is a sheet like any other, received when the command was given. */
async function takeFile(context: DoorContext, command: ChatInputCommandInteraction): Promise<void> {
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
  const answer = await takeWords(context, {
    person,
    held,
    text: sheet.text,
    doorKey: command.id,
    receivedAt: command.createdAt,
  });
  await command.editReply({ content: answer.text, components: answer.rows });
}

/** A form that was filled in. The form carries its phase, so that it cannot count in a later one. */
async function takeForm(context: DoorContext, form: ModalSubmitInteraction, control: Control): Promise<void> {
  const { person, choice } = await whichSeat(context, form, seatOf(control));
  if (choice.kind !== 'one') {
    await form.editReply(`${NOT_YOURS} Nothing was taken.`);
    return;
  }
  const answer = await takeWords(context, {
    person,
    held: choice.held,
    text: form.fields.getTextInputValue(SHEET_FIELD),
    doorKey: form.id,
    receivedAt: form.createdAt,
    writtenFor: control.phase,
  });
  await form.editReply({ content: answer.text, components: answer.rows });
}

/** What is done to what stands for a seat. */
type Doing = (context: DoorContext, asker: Asker, held: HeldSeat, person: string) => Promise<void>;

const takeBack: Doing = async ({ app, log }, asker, { campaign, seat }, person) => {
  const ref = { campaignId: campaign.id, seat: seat.id, person };
  const receipt = await app.revokeOrders({ ...ref, door: 'discord', doorKey: asker.id });
  log.info({ campaign: ref.campaignId, seat: ref.seat, interaction: asker.id }, 'orders revoked from Discord');
  const phase = escapeDiscord(campaign.phase?.title ?? campaign.title);
  const until = receipt.paused ? '; the campaign is paused' : ` until ${deadlineText(receipt.deadlineAt)}`;
  const content =
    `**Taken back** \`${escapeInlineCode(receipt.receipt)}\`: no sheet of yours stands now for ${phase}. ` +
    `Its text stays in the form of \`/orders submit\`; a new one can come in${until}.`;
  const gone = replacedText(receipt);
  await asker.editReply({ content: [content, ...gone].join('\n').slice(0, 2000), components: [] });
};

/** The question before a sheet is taken back; where nothing stands, there is nothing to ask. */
const askBack: Doing = async (context, asker, held, person) => {
  const { campaign, seat } = held;
  const sheet = await context.app.standingOrders({ campaignId: campaign.id, seat: seat.id, person });
  if (sheet === null) return takeBack(context, asker, held, person);
  const control = { campaign: campaign.id, seat: seat.id, phase: phaseTag(campaign.phase) };
  await asker.editReply({
    content:
      `**Take back** \`${escapeInlineCode(sheet.receipt)}\`? Then nothing of yours stands, as if you had sent no orders. ` +
      'The text stays in the form of `/orders submit`, to be sent again.',
    components: buttonRows([
      { id: controlId({ act: 'revoke-yes', ...control }), label: 'Yes, take it back', style: 'danger' },
    ]),
  });
};

/** A command about what stands. */
const command =
  (control: string, work: Doing): Command['answer'] =>
  async (context, asker) => {
    const { person, choice } = await whichSeat(context, asker, asker.options.getString(CAMPAIGN_OPTION));
    if (choice.kind === 'one') return work(context, asker, choice.held, person);
    const { text, rows } = seatQuestion(control, choice);
    await asker.editReply({ content: text, components: rows });
  };

/** A button under an answer. It belongs to its window: in a later one it does nothing. */
const button = (work: Doing, how = replying): ButtonHandler =>
  how(
    seatButton(async (context, press, control) => {
      const { person, choice } = await whichSeat(context, press, seatOf(control));
      if (choice.kind !== 'one') return void (await press.editReply(notOne(control, choice)));
      const { held } = choice;
      if (!isOutlived(control.phase, held)) return work(context, press, held, person);
      const { text, rows } = outlivedButton(held);
      await press.editReply({ content: text, components: rows });
    }),
  );

/** A word about sheets by a button: the same as when it is written. Pressed again, it is the same word. */
const saying = (word: (tag: string) => string): ButtonHandler =>
  replying(
    seatButton(async (context, press, control) => {
      const { person, choice } = await whichSeat(context, press, seatOf(control));
      if (choice.kind !== 'one') return void (await press.editReply(notOne(control, choice)));
      const { held } = choice;
      const { phase } = receiptOfTag(`-${control.phase}`);
      const answer = isOutlived(phase, held)
        ? outlivedButton(held)
        : await takeWords(context, {
            person,
            held,
            text: word(receiptOfTag(control.phase).receipt),
            doorKey: press.id,
            receivedAt: press.createdAt,
          });
      await press.editReply({ content: answer.text, components: answer.rows });
    }),
  );

/** READY by a button: the same act as by `/orders ready`. */
const sayReady =
  (ready: 'yes' | 'no'): Doing =>
  async (context, asker, held) => {
    const { text, rows } = await actCommands.doFor(context, asker, 'set-ready', `${held.campaign.id}/${held.seat.id}`, {
      ready,
    });
    await asker.editReply({ content: text, components: rows });
  };

/** What stands, in as many messages as it takes, or as a file when those would be too many. */
const showStanding: Doing = async ({ app, publicUrl }, asker, held, person) => {
  const { campaign, seat } = held;
  const sheet = await app.standingOrders({ campaignId: campaign.id, seat: seat.id, person });
  if (sheet === null) {
    const until =
      campaign.phase === null || campaign.phase.paused
        ? ''
        : ` The deadline is ${deadlineText(campaign.phase.deadlineAt)}.`;
    await asker.editReply(
      `No sheet of yours stands now.${until} ` +
        `Send one by \`/orders submit\`, as a private message, or at <${publicUrl}/c/${campaign.id}/seat/${seat.id}>.`,
    );
    return;
  }
  const text = standingText(sheet, placeOf(held));
  await answerLong(asker, {
    text,
    file: { name: `orders-${sheet.receipt}`, text: standingFile(sheet) },
    rows: sheetButtons(held),
  });
};

const hasFile = ({ options }: ChatInputCommandInteraction): boolean => options.getAttachment(FILE_OPTION) !== null;

/** `/orders`: sheets in, what stands, and taking it back. */
export const orders: Handlers = {
  commands: [
    {
      path: 'orders submit',
      may: 'writers',
      description: 'Write your orders in a form, or hand them in as a text file',
      options: [
        OF_SEAT,
        { kind: 'file', name: FILE_OPTION, description: 'A .txt file of at most 16 KB with your orders' },
      ],
      byForm: (asker) => !hasFile(asker),
      answer: (context, asker) =>
        hasFile(asker) ? takeFile(context, asker) : openForm(context, asker, asker.options.getString(CAMPAIGN_OPTION)),
    },
    {
      path: 'orders show',
      may: 'writers',
      description: 'See what stands, line by line',
      options: [OF_SEAT],
      answer: command('show', showStanding),
    },
    {
      path: 'orders revoke',
      may: 'writers',
      description: 'Take back what stands',
      options: [OF_SEAT],
      answer: command('revoke', askBack),
    },
  ],
  buttons: {
    form: seatButton((context, press, control) => openForm(context, press, seatOf(control), control.phase)),
    show: button(showStanding),
    revoke: button(askBack),
    'revoke-yes': button(takeBack, inPlace),
    ready: button(sayReady('yes')),
    unready: button(sayReady('no')),
    'sheet-yes': saying(() => 'YES'),
    'put-back': saying((receipt) => `PUT BACK ${receipt}`),
    'join-both': saying((receipt) => `JOIN ${receipt}`),
  },
  forms: { form: seatForm(takeForm) },
};
