import { keyedDice } from '../../core/dice/keyed.js';
import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { hex } from '../kit/numbers.js';
import { orderWindow } from '../windows/order-window.js';

/** Legal order text for a bot's seat, from what the seat may see. Its chance has nothing to do with the dice of the phase. */
export const suggestOrders =
  (desk: Desk) =>
  async (ref: SeatRef): Promise<string> => {
    const window = await orderWindow(desk, ref);
    const dice = keyedDice(hex(desk.secrets.bytes(32)));
    return desk.gameOf(window.campaign).suggest(await desk.stateAfter(window.baseId), ref.seat, dice);
  };
