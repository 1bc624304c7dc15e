import type { ChatInputCommandInteraction } from 'discord.js';
import type { ReceiptEntry, ReceiptPage } from '../../../app/app.js';
import { Refusal } from '../../../app/kit/refusal.js';
import { escapeCodeBlock, escapeDiscord, escapeInlineCode } from '../../../core/report/render/discord-escape.js';
import { whichCampaign } from '../asker/campaign-choice.js';
import { CAMPAIGN_OPTION, completed, OF_CAMPAIGN } from '../asker/shared-options.js';
import { refusalText } from '../kit/answer.js';
import { type Completing, type Handlers, MOST_CHOICES } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { answerLong } from '../kit/long-answer.js';
import { fits, shortened } from '../kit/shortened.js';
import { discordTime } from '../kit/times.js';
import { standingFile } from '../sheets/sheet-text.js';

const RECEIPT_OPTION = 'receipt';
const MOST_LISTED = 15;

const KINDS = { orders: 'orders', revocation: 'taken back', void: 'void' } as const;

const listLine = ({ receipt, phase, kind, receivedAt, now }: ReceiptEntry): string =>
  `- \`${escapeInlineCode(receipt)}\` ${escapeDiscord(shortened(phase, 60))}, ${KINDS[kind]}, ${discordTime(receivedAt, 'F')}: ${now}`;

/** One receipt in full: what was sent, what was answered, what became of it. */
function receiptText(page: ReceiptPage, url: string): string {
  const { receipt, seat, phase, receivedAt, sender, now, fates, text, kind, hash, nonce, campaign } = page;
  const head = [
    `**Receipt** \`${escapeInlineCode(receipt)}\`, ${KINDS[kind]}: ${escapeDiscord(phase)}, ${escapeDiscord(campaign.title)}, ${escapeDiscord(seat.name)}.`,
    `Sent by ${escapeDiscord(sender)}, received ${discordTime(receivedAt, 'F')}. **${now}**`,
  ];
  const became = fates.map((fate) => `- ${discordTime(fate.at, 'F')}: ${escapeDiscord(fate.text)}`);
  const proof = [
    `-# Hash \`${escapeInlineCode(hash)}\``,
    ...(nonce === null ? [] : [`-# Nonce \`${escapeInlineCode(nonce)}\``]),
    `-# The answer line by line, and the text back into the order box: <${url}/c/${campaign.id}/receipts/${receipt}>`,
  ];
  const sheet = text.trim() === '' ? [] : [`\`\`\`\n${escapeCodeBlock(text)}\n\`\`\``];
  return [head, sheet, became, proof]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n');
}

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
      return await answerLong(asker, { text: receiptText(page, publicUrl), file });
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
};
