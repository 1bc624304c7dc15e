import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { ReceiptEntry, ReceiptPage } from '../../../app/app.js';
import { Refusal } from '../../../app/kit/refusal.js';
import type { HeldSeat } from '../../../app/reading/seat-choice.js';
import { escapeCodeBlock, escapeDiscord, escapeInlineCode } from '../../../core/report/render/discord-escape.js';
import { whichSeat } from '../asker/asked-seat.js';
import { whichCampaign } from '../asker/campaign-choice.js';
import { CAMPAIGN_OPTION, completed, OF_CAMPAIGN } from '../asker/shared-options.js';
import { type Answer, NOT_YOURS, plainAnswer, refusalText } from '../kit/answer.js';
import { type Completing, type Handlers, MOST_CHOICES } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { inPlace, replying, seatButton, seatOf } from '../kit/control-handlers.js';
import { buttonRows, type Control, controlId, phaseTag } from '../kit/controls.js';
import { answerLong } from '../kit/long-answer.js';
import { fits, shortened } from '../kit/shortened.js';
import { discordTime } from '../kit/times.js';
import { placeOf, sheetButtons } from '../sheets/sheet-answer.js';
import { sheetAnswerText, standingFile } from '../sheets/sheet-text.js';

const RECEIPT_OPTION = 'receipt';
const MOST_LISTED = 15;

const KINDS = { orders: 'orders', revocation: 'taken back', void: 'void' } as const;

const listLine = ({ receipt, phase, kind, receivedAt, now }: ReceiptEntry): string =>
  `- \`${escapeInlineCode(receipt)}\` ${escapeDiscord(shortened(phase, 60))}, ${KINDS[kind]}, ${discordTime(receivedAt, 'F')}: ${now}`;

/** One receipt in full: what was sent, what was answered, what became of it. */
function receiptText(page: ReceiptPage, url: string): string {
  const {
    receipt,
    seat,
    phase,
    receivedAt,
    sender,
    now,
    fates,
    text,
    kind,
    hash,
    nonce,
    sealedAs,
    campaign,
    phaseKey,
  } = page;
  const head = [
    `**Receipt** \`${escapeInlineCode(receipt)}\`, ${KINDS[kind]}: ${escapeDiscord(phase)}, ${escapeDiscord(campaign.title)}, ${escapeDiscord(seat.name)}.`,
    `Sent by ${escapeDiscord(sender)}, received ${discordTime(receivedAt, 'F')}. **${now}**`,
  ];
  const became = fates.map((fate) => `- ${discordTime(fate.at, 'F')}: ${escapeDiscord(fate.text)}`);
  const proof = [
    `-# Hash \`${escapeInlineCode(hash)}\``,
    ...(nonce === null ? [] : [`-# Nonce \`${escapeInlineCode(nonce)}\``]),
    ...(sealedAs === null ? [] : [`-# Root \`${sealedAs.root}\`, path \`${sealedAs.path.join(' ') || '-'}\``]),
    `-# Made of campaign \`${campaign.id}\`, phase \`${phaseKey}\`, seat \`${seat.id}\`, received at \`${receivedAt.toISOString()}\``,
    `-# The answer line by line, a file to check it by yourself, and the text back into the order box: <${url}/c/${campaign.id}/receipts/${receipt}>`,
  ];
  const sheet = text.trim() === '' ? [] : [`\`\`\`\n${escapeCodeBlock(text)}\n\`\`\``];
  return [head, sheet, became, proof]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n');
}

const OF_RECEIPT = /^([0-9a-f]{8})-([0-9a-z-]{3,20})$/;

/** What sends a sheet again holds its window and its number: in another window it does nothing. */
const againTag = (window: { readonly id: string }, receipt: string): string =>
  `${phaseTag(window)}-${receipt.toLowerCase()}`;

const againButton = (act: 'again' | 'again-yes', { campaign, seat, receipt, window }: ReceiptPage, label: string) =>
  window === null
    ? []
    : buttonRows([
        { id: controlId({ act, campaign: campaign.id, seat: seat.id, phase: againTag(window, receipt) }), label },
      ]);

/** The sheet that a button is about, as its presser may see it; a sentence when it can go nowhere. */
async function sheetMeant(
  context: DoorContext,
  press: ButtonInteraction,
  control: Control,
): Promise<{ readonly page: ReceiptPage; readonly held: HeldSeat; readonly person: string } | string> {
  const { person, choice } = await whichSeat(context, press, seatOf(control));
  if (choice.kind !== 'one') return NOT_YOURS;
  const [, tag = '', receipt = ''] = OF_RECEIPT.exec(control.phase) ?? [];
  const page = await context.app.receipt({ reader: person, campaignId: control.campaign, receipt });
  const { window } = page;
  if (window === null || phaseTag(window) !== tag)
    return '❌ This button belongs to an order window that is closed. Nothing was sent. Open the receipt again by `/receipts`.';
  return { page, held: choice.held, person };
}

/** A button about a sheet of the presser's seat. */
const ofSheet = (
  work: (
    context: DoorContext,
    press: ButtonInteraction,
    meant: { readonly page: ReceiptPage; readonly held: HeldSeat; readonly person: string },
  ) => Promise<Answer>,
) =>
  seatButton(async (context, press, control) => {
    try {
      const meant = await sheetMeant(context, press, control);
      const { text, rows } = typeof meant === 'string' ? plainAnswer(meant) : await work(context, press, meant);
      await press.editReply({ content: text, components: rows });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await press.editReply({ content: refusalText(error), components: [] });
    }
  });

/** The one question before an old sheet goes out again. */
const askAgain = ofSheet(async (_context, _press, { page }) => {
  const title = escapeDiscord(page.window?.title ?? '');
  const text =
    `Send \`${escapeInlineCode(page.receipt)}\` again for ${title}? It takes the place of what stands there, is read against ` +
    'what your seat sees now, and is answered line by line.';
  return { text, rows: againButton('again-yes', page, 'Yes, send it') };
});

const sendItAgain = ofSheet(async ({ app }, press, { page, held, person }) => {
  const ref = { campaignId: page.campaign.id, seat: held.seat.id, person };
  const phase = page.window?.id ?? '';
  const result = await app.sendAgain({ ...ref, receipt: page.receipt, phase, door: 'discord', doorKey: press.id });
  return { text: sheetAnswerText(result, placeOf(held)), rows: result.receipt === null ? [] : sheetButtons(held) };
});

async function showReceipts(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const { app, publicUrl } = context;
  const choice = await whichCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (!choice.ok) return void (await asker.editReply(choice.text));
  const { campaign, person } = choice;
  const asked = { reader: person, campaignId: campaign.id };
  const number = asker.options.getString(RECEIPT_OPTION);
  if (number !== null) {
    try {
      const page = await app.receipt({ ...asked, receipt: number });
      const file = {
        name: `receipt-${page.receipt}`,
        text: standingFile({ ...page, deadlineAt: null, paused: false }),
      };
      return await answerLong(asker, {
        text: receiptText(page, publicUrl),
        file,
        rows: againButton('again', page, 'Send it again'),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return void (await asker.editReply(refusalText(error)));
    }
  }
  const { receipts, more } = await app.receipts(asked);
  const all = `<${publicUrl}/c/${campaign.id}/receipts>`;
  if (receipts.length === 0) {
    const none = `You have no receipts in ${escapeDiscord(campaign.title)}. Each sheet of orders gets one.`;
    return void (await asker.editReply(none));
  }
  const shown = receipts.slice(0, MOST_LISTED).map(listLine);
  const rest = more || receipts.length > MOST_LISTED ? 'Older ones' : 'All';
  const foot = `Open one by \`/receipts receipt:\`. ${rest}: ${all}`;
  const text = [`**${escapeDiscord(campaign.title)}**, your receipts:`, ...shown, foot].join('\n');
  await answerLong(asker, { text, file: { name: 'receipts', text } });
}

/** The asker's own receipts; nobody else’s is ever offered. */
const ownReceipts: Completing = async (context, typing, typed) => {
  const choice = await whichCampaign(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  if (!choice.ok) return [];
  const { receipts } = await context.app.receipts({ reader: choice.person, campaignId: choice.campaign.id });
  return receipts
    .map(({ receipt, phase, now }) => ({ name: shortened(`${receipt}, ${phase}: ${now}`, 100), value: receipt }))
    .filter(({ name }) => fits(name, typed))
    .slice(0, MOST_CHOICES);
};

/** `/receipts`: every sheet that the asker ever sent, and what became of it. */
export const receipts: Handlers = {
  commands: [
    {
      path: 'receipts',
      description: 'Your receipts: what you sent, and what became of it',
      may: 'signed-in',
      options: [completed(RECEIPT_OPTION, 'Open this one', ownReceipts), OF_CAMPAIGN],
      answer: showReceipts,
    },
  ],
  buttons: { again: replying(askAgain), 'again-yes': inPlace(sendItAgain) },
};
