import type { Dice } from '../../core/dice/dice.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Order } from './orders/cards.js';
import { deck } from './orders/cards.js';
import type { Fixed, View } from './shapes.js';
import { directives } from './suggest/cabinet.js';
import { enlist, type Roll } from './suggest/character.js';
import { type Ground, groundOf } from './suggest/ground.js';
import { planOf } from './suggest/plan.js';
import { staffOrders } from './suggest/staff.js';

function ordersOf(ground: Ground, seat: SeatId, roll: Roll): readonly Order[] {
  const { view, side } = ground;
  if (view.stage === 'setup') return enlist(view, seat, side, roll);
  if (view.stage !== 'orders') return [];
  const wishes = planOf(ground);
  const own = staffOrders(ground, wishes, seat, roll);
  return view.president[side] === seat ? [...own, ...directives(ground, wishes, seat)] : own;
}

/** A bot's sheet; legal, and made from the view alone. */
export function suggest(view: View, seat: SeatId, dice: Dice, fixed: Fixed): string {
  const ground = groundOf(view, fixed);
  if (ground === null) return 'NO ORDERS';
  const orders = ordersOf(ground, seat, (of, sides) => dice.roll(`suggest/${of}`, sides));
  return orders.length === 0 ? 'NO ORDERS' : orders.map((order) => deck.write(order)).join('\n');
}
