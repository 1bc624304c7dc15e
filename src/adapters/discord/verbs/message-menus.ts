import {
  ActionRowBuilder,
  LabelBuilder,
  type MessageContextMenuCommandInteraction,
  ModalBuilder,
  type ModalSubmitInteraction,
  StringSelectMenuBuilder,
  type StringSelectMenuInteraction,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { DisputeAbout } from '../../../app/ports/record.js';
import type { HeldSeat } from '../../../app/reading/seat-choice.js';
import type { Disputable } from '../../../app/rulings/ruling-pages.js';
import { nameTheSeat, personAsking, whichSeat } from '../asker/asked-seat.js';
import { NOT_YOURS, plainAnswer } from '../kit/answer.js';
import type { Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { outdated, seatForm, seatOf } from '../kit/control-handlers.js';
import { type Control, controlId, readControl } from '../kit/controls.js';
import { shortened } from '../kit/shortened.js';
import { showForm } from '../kit/timely-form.js';
import { sheetTextOf } from '../sheets/attachment.js';
import { takeWords } from '../sheets/sheet-answer.js';

const TEXT_FIELD = 'text';
const MOST_DISPUTE = 2000;
/** Discord shows five menus of 25 lines below a message. */
const MENU_LINES = 25;
const MOST_MENUS = 5;

/** The text of a message, or its one .txt file, as an order sheet that is sent now. */
async function submitMessage(context: DoorContext, asker: MessageContextMenuCommandInteraction): Promise<void> {
  const { targetMessage: message } = asker;
  if (message.author.bot) {
    await asker.editReply(
      '❌ This was not written by a person. Choose a message with orders that you or a friend wrote.',
    );
    return;
  }
  const sheet = await sheetTextOf(message, context);
  if (!sheet.ok) return void (await asker.editReply(`❌ ${sheet.text}`));
  const { person, choice } = await whichSeat(context, asker, sheet.campaign);
  if (choice.kind !== 'one') {
    const how =
      choice.kind === 'several' ? '\nHere a first line `Campaign: …` in the message says which one is meant.' : '';
    await asker.editReply(`${nameTheSeat(choice)}${how}`.slice(0, 2000));
    return;
  }
  const { text, rows } = await takeWords(context, {
    person,
    held: choice.held,
    text: sheet.text,
    doorKey: asker.id,
    receivedAt: asker.createdAt,
  });
  await asker.editReply({ content: text, components: rows });
}

const NUMBER = /\bP-[0-9A-Z]{5}-[0-9A-Z]{5}\b/g;
const RECEIPT = /\bR-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g;

interface Found {
  readonly held: HeldSeat;
  readonly thing: Disputable;
}

/** What of the asker's own the message is about: a report by its number, a sheet by its receipt. */
async function disputableIn(context: DoorContext, person: string, text: string): Promise<Found | null> {
  const named = new Set([...text.matchAll(NUMBER), ...text.matchAll(RECEIPT)].map(([id]) => id));
  if (named.size === 0) return null;
  const own = (await context.app.seatsOf(person)).filter(({ as }) => as === 'holder');
  for (const held of own) {
    const things = await context.app.disputable({ campaignId: held.campaign.id, seat: held.seat.id, person });
    const thing = things.find(({ id }) => named.has(id));
    if (thing !== undefined) return { held, thing };
  }
  return null;
}

const tagOf = ({ kind, id }: Disputable, line: number): string =>
  `${kind === 'report' ? 'r' : 'o'}-${id.toLowerCase()}-${line}`;

function aboutOf(tag: string): DisputeAbout | null {
  const [, kind, id, line] = /^([ro])-([0-9a-z]+(?:-[0-9a-z]+)+)-(\d{1,5})$/.exec(tag) ?? [];
  if (kind === undefined || id === undefined || line === undefined) return null;
  const number = id.toUpperCase();
  return kind === 'r'
    ? { kind: 'report', number, line: Number(line) }
    : { kind: 'order', receipt: number, line: Number(line) };
}

/** Menus of the lines that may be disputed; those that stand in the message itself come first. */
function lineMenus({ held, thing }: Found, shown: string): ActionRowBuilder<StringSelectMenuBuilder>[] {
  const plain = shown.replace(/[*`_\\\u200b]/g, '');
  const here = thing.lines.filter(({ text }) => plain.includes(text.slice(0, 40)));
  const lines = [...here, ...thing.lines.filter((line) => !here.includes(line))].slice(0, MENU_LINES * MOST_MENUS);
  const menus: ActionRowBuilder<StringSelectMenuBuilder>[] = [];
  for (let at = 0; at < lines.length; at += MENU_LINES) {
    const some = lines.slice(at, at + MENU_LINES);
    const control = { campaign: held.campaign.id, seat: held.seat.id, phase: tagOf(thing, at) };
    const menu = new StringSelectMenuBuilder()
      .setCustomId(controlId({ act: 'dispute-line', ...control }))
      .setMinValues(1)
      .setMaxValues(1)
      .setPlaceholder(`Which line is wrong?${lines.length > MENU_LINES ? ` (${at + 1} to ${at + some.length})` : ''}`)
      .addOptions(
        some.map(({ line, text, section, remark }) => ({
          label: shortened(text, 100) || `Line ${line}`,
          value: tagOf(thing, line),
          ...(section === '' && remark === '' ? {} : { description: shortened(section || remark, 100) }),
        })),
      );
    menus.push(new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu));
  }
  return menus;
}

async function disputeMessage(context: DoorContext, asker: MessageContextMenuCommandInteraction): Promise<void> {
  const { targetMessage: message } = asker;
  const { id: person } = await personAsking(context, asker);
  // Whoever writes a number of theirs into a message gets no further than by typing it.
  const found =
    message.author.id === asker.client.user.id ? await disputableIn(context, person, message.content) : null;
  if (found === null) {
    await asker.editReply(
      '❌ This holds nothing that you can dispute now: choose the last message of your newest report, or my answer to a sheet ' +
        'of yours, as long as the time for it runs. `/dispute open` offers all lines.',
    );
    return;
  }
  await asker.editReply({
    content: 'Which line is wrong? Then a form asks what it should be. Only the GM reads it.',
    components: lineMenus(found, message.content).map((row) => row.toJSON()),
  });
}

/** A line was chosen: a form asks what is wrong with it. */
async function lineChosen(context: DoorContext, choosing: StringSelectMenuInteraction): Promise<void> {
  await showForm(context, choosing, async () => {
    const control = readControl(choosing.customId);
    const tag = choosing.values[0] ?? '';
    if (control === null || aboutOf(tag) === null) return plainAnswer(outdated('menu'));
    const input = new TextInputBuilder()
      .setCustomId(TEXT_FIELD)
      .setStyle(TextInputStyle.Paragraph)
      .setMinLength(1)
      .setMaxLength(MOST_DISPUTE);
    const label = new LabelBuilder()
      .setLabel('What is wrong, and what should it be?')
      .setDescription('Only the GM reads it.')
      .setTextInputComponent(input);
    const modal = new ModalBuilder()
      .setCustomId(controlId({ ...control, act: 'dispute', phase: tag }))
      .setTitle('Dispute a line')
      .addLabelComponents(label);
    return { modal };
  });
}

async function sendDispute(context: DoorContext, form: ModalSubmitInteraction, control: Control): Promise<void> {
  const { person, choice } = await whichSeat(context, form, seatOf(control));
  const about = aboutOf(control.phase);
  if (choice.kind !== 'one' || about === null) return void (await form.editReply(`${NOT_YOURS} Nothing was stored.`));
  const { campaign, seat } = choice.held;
  const text = form.fields.getTextInputValue(TEXT_FIELD);
  const { number } = await context.app.openDispute({ campaignId: campaign.id, seat: seat.id, person, about, text });
  await form.editReply(
    `⚖️ Your dispute ${number} is with the GM, with all that bears on it. Nobody else reads it. \`/dispute withdraw\` takes it back.`,
  );
}

/** Commands in the menu of a message. */
export const messageMenus: Handlers = {
  messages: [
    {
      name: 'Submit as my orders',
      description: 'hands in the text of a message, or its .txt file, as your order sheet',
      may: 'writers',
      answer: submitMessage,
    },
    {
      name: 'Dispute this',
      description: 'says that a line of your report, or of the answer to your sheet, is wrong',
      may: 'holder',
      answer: disputeMessage,
    },
  ],
  menus: { 'dispute-line': lineChosen },
  forms: { dispute: seatForm(sendDispute) },
};
