import type { SubmitInput } from '../../../app/app.js';
import { Refusal } from '../../../app/kit/refusal.js';
import type { HeldSeat } from '../../../app/reading/seat-choice.js';
import { writtenBefore } from '../../../app/windows/written-before.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { type Answer, plainAnswer, refusalText } from '../kit/answer.js';
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

interface SheetInput {
  readonly person: string;
  readonly held: HeldSeat;
  readonly text: string;
  readonly doorKey: string;
  readonly receivedAt: Date;
  /** The phase that the sender had in front of them, when that is known: the beginning of its id. */
  readonly writtenFor?: string;
}

/** Hands a sheet in and words the answer: one way for private messages and forms, so that both say the same. */
export async function takeSheet({ app, log }: DoorContext, input: SheetInput): Promise<Answer> {
  const { person, held, text, doorKey, receivedAt } = input;
  // A message that was stamped before the window opened may have been in time for the one before it: that is looked at where it is
  // taken. One for which its writer chose the seat later is not: they could have waited for the results.
  const { phase } = held.campaign;
  const mayBeInTime = input.writtenFor === undefined && phase !== null && receivedAt < phase.openedAt;
  const late = mayBeInTime ? null : writtenBefore(phase, input);
  if (late !== null) return plainAnswer(`❌ ${escapeDiscord(late)}`);
  const sheet: SubmitInput = {
    campaignId: held.campaign.id,
    seat: held.seat.id,
    person,
    door: 'discord',
    text,
    receivedAt,
    doorKey,
  };
  try {
    const result = await app.submitOrders(sheet);
    log.info(
      { campaign: sheet.campaignId, seat: sheet.seat, message: doorKey, taken: result.receipt !== null },
      'sheet from Discord answered',
    );
    return { text: sheetAnswerText(result, placeOf(held)), rows: result.receipt === null ? [] : sheetButtons(held) };
  } catch (error) {
    if (error instanceof Refusal) return plainAnswer(refusalText(error));
    throw error;
  }
}
