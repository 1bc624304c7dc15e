import type { LineAnswer } from '../../core/game/sheet.js';
import { linesOf } from '../../core/reading/lines.js';
import { Remarks } from '../../core/reading/remarks.js';
import { Refusal } from '../kit/refusal.js';
import { previewOrders } from '../orders/submit-orders.js';
import type { HeldSeat } from '../reading/seat-choice.js';
import type { Asked } from './asked.js';

// What of a text may be orders, where it may as well be something else: a letter, or words beside one that stands alone.

/** What is wrong with a line that begins like no order. */
const BEGINS_NONE: ReadonlySet<string> = new Set(['order/unknown-keyword', 'order/not-understood', 'order/asks']);

/** Whether a line is taken as words for a person, letter for letter: at an umpire’s table any sentence is. */
const isWords = ({ normal, text }: LineAnswer): boolean =>
  normal !== null && normal !== text && normal.endsWith(text.trim());

/** Whether a line is an order, READY, or was meant as one: it begins like one, or the game asks which one it is. */
export const isLikeOrder = (line: LineAnswer): boolean =>
  line.verdict === 'rejected'
    ? line.problems.some(
        ({ severity, code, allowed, instead }) =>
          severity === 'error' &&
          (!BEGINS_NONE.has(code) || instead !== undefined || allowed?.includes('Did you mean') === true),
      )
    : line.verdict !== 'ignored' && line.normal !== null && !isWords(line);

const talk = new Remarks({ keywords: [], knows: () => false });
const isTalk = (text: string): boolean => linesOf(text).every(({ clean }) => talk.isRemark(clean));
/** A name, or thanks. */
const MOST_WORDS_OF_A_NAME = 2;
const isName = (text: string): boolean => isTalk(text) && text.trim().split(/\s+/).length <= MOST_WORDS_OF_A_NAME;

/** How a text reads as a sheet of the seat; nothing where no window is open, as nothing is an order then. */
async function linesAs(
  { desk, person }: Asked,
  { campaign, seat }: HeldSeat,
  text: string,
): Promise<readonly LineAnswer[]> {
  try {
    return (await previewOrders(desk)({ campaignId: campaign.id, seat: seat.id, person: person.id, text })).lines;
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** The first line of a text, from 1, that may be an order; null: none may. */
export async function orderLineIn(asked: Asked, held: HeldSeat, text: string): Promise<LineAnswer | null> {
  return (await linesAs(asked, held, text)).find(isLikeOrder) ?? null;
}

/** Somebody with more seats names the one that they mean. */
const MOST_SEATS = 12;

/** Whether anything of a text may be for one of the writer’s games: all but what each of them takes for talk. */
export async function isMoreThanTalk(asked: Asked, text: string): Promise<boolean> {
  for (const held of asked.seats.slice(0, MOST_SEATS)) {
    const lines = await linesAs(asked, held, text);
    if (lines.some((line) => line.verdict !== 'ignored' && !(isWords(line) && isName(line.text)))) return true;
  }
  return false;
}
