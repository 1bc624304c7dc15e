import type { Dice } from '../../core/dice/dice.js';
import type { SeatId } from '../../core/game/viewer.js';
import { broodWish, tend } from './brood.js';
import { asksBrood, asksHunt, deskOf } from './desk.js';
import type { Order } from './orders/cards.js';
import { write } from './orders/cards.js';
import type { Fixed, View } from './shapes.js';
import { broodOrders } from './suggest/brood.js';
import { packOrders } from './suggest/hunt.js';
import { type Temper, temperAt } from './suggest/temper.js';

/** A bot's sheet in the style of a temper; legal, and made from the view alone. */
export function suggestAs(temper: Temper, view: View, dice: Dice, fixed: Fixed): string {
  const desk = deskOf(view, fixed);
  if (desk === null) return 'NO ORDERS';
  const roll = (of: string, sides: number): number => dice.roll(`suggest/${of}`, sides);
  const brood = asksBrood(desk) ? broodOrders(desk, temper.style, roll) : [];
  const placed = brood.map((order, index) => ({ line: index + 1, order }));
  const ready = asksBrood(desk) ? tend(desk.inside, broodWish(placed), view.options).after : desk.inside;
  const orders: readonly Order[] = [...brood, ...(asksHunt(desk) ? packOrders(desk, temper, ready, roll) : [])];
  return orders.length === 0 ? 'NO ORDERS' : orders.map(write).join('\n');
}

/** One legal sheet; every seat keeps to a style of its own in a campaign. */
export const suggest = (view: View, seat: SeatId, dice: Dice, fixed: Fixed): string =>
  suggestAs(temperAt(seat, view.home ?? 'N1'), view, dice, fixed);
