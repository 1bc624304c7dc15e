import { keyedDice } from '../../core/dice/keyed.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { hex } from '../kit/numbers.js';
import type { RecordReader } from '../ports/record.js';
import { type OrderWindow, orderWindow } from '../windows/order-window.js';

/** Legal order text for a seat from what it may see. Its chance has nothing to do with the dice of the phase. */
export async function botText(
  desk: Desk,
  { campaign, baseId }: Pick<OrderWindow, 'campaign' | 'baseId'>,
  seat: SeatId,
  record?: RecordReader,
): Promise<string> {
  const dice = keyedDice(hex(desk.secrets.bytes(32)));
  return desk.gameOf(campaign).suggest(await desk.stateAfter(baseId, record), seat, dice);
}

/** What a bot would order for a seat. */
export const suggestOrders =
  (desk: Desk) =>
  async (ref: SeatRef): Promise<string> =>
    botText(desk, await orderWindow(desk, ref), ref.seat);
