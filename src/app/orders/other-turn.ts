import { type Problem, quote } from '../../core/game/problem.js';
import type { LineAnswer } from '../../core/game/sheet.js';
import { mayNameTurn, type OtherTurn, otherTurnNamed } from '../../core/reading/turns/named-turn.js';
import type { Desk } from '../kit/desk.js';
import type { OrderWindow } from '../windows/order-window.js';
import { WHOLE } from './make-sheet.js';
import type { SheetPreview } from './sheet-pages.js';

/** What is wrong with a sheet that names another turn than the one that is open: it is not taken. */
export const OTHER_TURN = 'sheet/other-turn';

/** Titles of so many windows before this one are looked at for names of turns. */
const MOST_BEFORE = 24;

/** The line of a text by which it is for another turn than the open one; null: none is. */
async function lineNaming(
  desk: Desk,
  { campaign, phase, seat, baseId }: Pick<OrderWindow, 'campaign' | 'phase' | 'seat' | 'baseId'>,
  text: string,
  lines: SheetPreview['lines'],
): Promise<OtherTurn | null> {
  if (!mayNameTurn(text, lines)) return null;
  const before = await desk.record.phasesUpTo(campaign.id, phase.ordinal - 1, MOST_BEFORE);
  const awaiting = desk.gameOf(campaign).awaiting(await desk.stateAfter(baseId));
  return otherTurnNamed(text, lines, {
    title: phase.title,
    key: phase.key,
    turn: awaiting?.turn ?? null,
    count: phase.ordinal,
    others: before.map(({ title }) => title),
    names: [seat.name, campaign.title],
  });
}

/** Whether words above a sheet, such as a mail's subject, are a heading that names another turn than the open one. */
export async function headsOtherTurn(desk: Desk, window: OrderWindow, text: string): Promise<boolean> {
  const line: LineAnswer = { line: 1, text, verdict: 'ignored', normal: null, problems: [] };
  return (await lineNaming(desk, window, text, [line])) !== null;
}

/**
 * Why a sheet is not taken of which a line says that it, or what stands below, is for another turn; null: it names none, or the one
 * that is open.
 */
export async function otherTurn(
  desk: Desk,
  window: OrderWindow,
  text: string,
  { lines }: Pick<SheetPreview, 'lines'>,
): Promise<Problem | null> {
  const { phase, seat } = window;
  const other = await lineNaming(desk, window, text, lines);
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
