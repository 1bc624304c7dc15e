import { type Problem, quote } from '../../core/game/problem.js';
import { mayNameTurn, otherTurnNamed } from '../../core/reading/turns/named-turn.js';
import type { Desk } from '../kit/desk.js';
import type { OrderWindow } from '../windows/order-window.js';
import { WHOLE } from './make-sheet.js';
import type { SheetPreview } from './sheet-pages.js';

/** What is wrong with a sheet that names another turn than the one that is open: it is not taken. */
export const OTHER_TURN = 'sheet/other-turn';

/** Titles of so many windows before this one are looked at for names of turns. */
const MOST_BEFORE = 24;

/**
 * Why a sheet is not taken of which a line says that it, or what stands below, is for another turn; null: it names none, or the one
 * that is open.
 */
export async function otherTurn(
  desk: Desk,
  { campaign, phase, seat, baseId }: Pick<OrderWindow, 'campaign' | 'phase' | 'seat' | 'baseId'>,
  text: string,
  { lines }: Pick<SheetPreview, 'lines'>,
): Promise<Problem | null> {
  if (!mayNameTurn(text, lines)) return null;
  const before = await desk.record.phasesUpTo(campaign.id, phase.ordinal - 1, MOST_BEFORE);
  const awaiting = desk.gameOf(campaign).awaiting(await desk.stateAfter(baseId));
  const other = otherTurnNamed(text, lines, {
    title: phase.title,
    key: phase.key,
    turn: awaiting?.turn ?? null,
    count: phase.ordinal,
    others: before.map(({ title }) => title),
    names: [seat.name, campaign.title],
  });
  if (other === null) return null;
  // Its writer has said yes to it before.
  const standing = await desk.record.latestSheet(phase.id, seat.seatId);
  if (standing?.kind === 'orders' && standing.text === text) return null;
  return {
    code: OTHER_TURN,
    severity: 'error',
    line: WHOLE,
    found: quote(other.text),
    message:
      `Line ${other.line}, “${quote(other.text)}”, names another turn than the one that is open, which is ${phase.title}. ` +
      'So nothing of this sheet is taken.',
    allowed: `If it is meant for ${phase.title}, leave that line out, or write “${phase.title}” in its place, and send the sheet again.`,
  };
}
