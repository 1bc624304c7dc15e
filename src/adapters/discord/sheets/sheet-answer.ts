import type { WrittenAnswer, WrittenMessage } from '../../../app/inbox/written-message.js';
import { OTHER_TURN } from '../../../app/orders/other-turn.js';
import type { SubmitResult } from '../../../app/orders/sheet-pages.js';
import type { HeldSeat } from '../../../app/reading/seat-choice.js';
import { toDiscordMarkdown } from '../../../core/report/render/discord.js';
import { splitForDiscord } from '../../../core/report/render/split-discord.js';
import { seatButtons } from '../asker/seat-choice.js';
import type { Answer } from '../kit/answer.js';
import type { DoorContext } from '../kit/context.js';
import { buttonRows, controlId, phaseTag, type Row } from '../kit/controls.js';
import { type Place, sheetAnswerText } from './sheet-text.js';

export const placeOf = ({ campaign, seat }: HeldSeat): Place => ({
  campaignTitle: campaign.title,
  seat,
  phaseTitle: campaign.phase?.title ?? null,
});

/** What one may do with what stands. Bound to the phase: pressed later, they do nothing to a later phase. */
export function sheetButtons({ campaign, seat }: HeldSeat): Row[] {
  const control = { campaign: campaign.id, seat: seat.id, phase: phaseTag(campaign.phase) };
  return buttonRows([
    { id: controlId({ act: 'show', ...control }), label: 'Show all' },
    { id: controlId({ act: 'revoke', ...control }), label: 'Revoke', style: 'danger' },
    { id: controlId({ act: 'ready', ...control }), label: 'Ready', style: 'go' },
  ]);
}

/** Buttons for what the answer asks or offers: the sheet that gave way, alone or with the new one, and lines as they were meant. */
function offerButtons({ campaign, seat }: HeldSeat, { replaced, proposed = [] }: SubmitResult): Row[] {
  const control = { campaign: campaign.id, seat: seat.id };
  const phase = phaseTag(campaign.phase);
  const yes = {
    id: controlId({ act: 'sheet-yes', ...control, phase }),
    label: 'Yes, so I meant it',
    style: 'go' as const,
  };
  const back = replaced === undefined || replaced.gone.length === 0 ? null : receiptTag(replaced.receipt);
  return buttonRows([
    ...(proposed.length === 0 ? [] : [yes]),
    ...(back === null
      ? []
      : [
          { id: controlId({ act: 'put-back', ...control, phase: `${back}-${phase}` }), label: 'Put it back' },
          { id: controlId({ act: 'join-both', ...control, phase: `${back}-${phase}` }), label: 'Join both' },
        ]),
  ]);
}

/** A receipt in the room of a button's tag, and back. */
const receiptTag = (receipt: string): string => receipt.toLowerCase();
export const receiptOfTag = (tag: string): { readonly receipt: string; readonly phase: string } => {
  const end = tag.lastIndexOf('-');
  return { receipt: tag.slice(0, end).toUpperCase(), phase: tag.slice(end + 1) };
};

/** What was written by whom, and for which of their seats if that is known. */
type Written = Pick<WrittenMessage, 'doorKey' | 'receivedAt' | 'text'> &
  Partial<Pick<WrittenMessage, 'answers' | 'attached' | 'campaignId' | 'writtenFor'>> & {
    readonly person: string;
    /** Null: the text says it, or they have one seat only. */
    readonly held: HeldSeat | null;
  };

const WHICH_SEAT =
  'For which of your seats is this? Nothing is taken until you choose: press a button, or answer with its name alone. ' +
  'Next time you can begin with a line `Campaign: …`.';

/** An answer in Discord's own words and with its buttons. */
function answerOf({ document, kind, sheet, among }: WrittenAnswer): Answer {
  // What was not taken because of the turn that it names comes back in full, from a form, too.
  const isOther = sheet?.result.problems.some(({ code }) => code === OTHER_TURN) === true;
  if (sheet !== undefined && !isOther) {
    const { held, result } = sheet;
    const text = sheetAnswerText(result, placeOf(held));
    const stands = result.receipt !== null || result.instead?.stands !== null;
    return { text, rows: [...offerButtons(held, result), ...(stands ? sheetButtons(held) : [])] };
  }
  if (among !== undefined) return { text: WHICH_SEAT, rows: seatButtons('sheet', among) };
  const [text = '', ...more] = splitForDiscord(toDiscordMarkdown(document));
  // A heading has to begin its line.
  const said = kind === 'refused' ? `❌ **${text.replace(/^# ([^\n]*)/, '$1**')}` : text;
  return { text: said, rows: [], ...(more.length === 0 ? {} : { more }) };
}

/** Hands in what somebody wrote: one way for private messages, forms, files and drafts, and the same as at all other doors. */
export async function takeWords({ app, log }: DoorContext, input: Written): Promise<Answer> {
  const { person, held, doorKey, receivedAt, text, writtenFor, answers, attached, campaignId = null } = input;
  const answer = await app.takeWritten({
    door: 'discord',
    doorKey,
    from: { person },
    campaignId,
    text,
    receivedAt,
    proved: true,
    ...(held === null ? {} : { seat: { campaignId: held.campaign.id, seat: held.seat.id } }),
    ...(writtenFor === undefined ? {} : { writtenFor }),
    ...(answers === undefined ? {} : { answers }),
    ...(attached === undefined ? {} : { attached }),
  });
  log.info(
    { campaign: answer.campaign?.id ?? null, message: doorKey, kind: answer.kind },
    'words from Discord answered',
  );
  return answerOf(answer);
}
