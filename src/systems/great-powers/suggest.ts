import type { Dice } from '../../core/dice/dice.js';
import type { SeatId } from '../../core/game/viewer.js';
import { retreats, winter } from './bot/after.js';
import { type Roll, seasonOrders } from './bot/season.js';
import { worthTo } from './bot/worth.js';
import { deck, type Order } from './orders/cards.js';
import { type Desk, deskOf } from './orders/desk.js';
import type { Fixed, View } from './shapes.js';

/** How many years nobody must have grown beyond all before, until bots call it a draw. */
const PATIENCE = 6;

/** The weak want a draw at once; the others when nobody has come closer to victory for years. */
function vote({ view }: Desk): readonly Order[] {
  const { own, years } = view;
  if (own === null) return [];
  const greatest = years.map(({ centres }) => Math.max(0, ...Object.values(centres)));
  const record = Math.max(0, ...greatest.slice(0, -PATIENCE));
  const stalled = years.length > PATIENCE && Math.max(...greatest.slice(-PATIENCE)) <= record;
  const weak = (years.at(-1)?.centres[own.power] ?? 0) * 3 < (greatest.at(-1) ?? 0) * 2;
  const wanted = weak || stalled ? 'draw' : null;
  return wanted === own.ballot ? [] : [{ kind: 'vote', for: wanted }];
}

/** A bot's sheet: it goes for what is worth most, helps its own attacks, guards its centres, and takes a draw when nothing moves any more. */
export function suggest(view: View, _seat: SeatId, dice: Dice, fixed: Fixed): string {
  const { own, stage } = view;
  if (own === null || stage === 'over' || stage === 'blank') return 'NO ORDERS';
  const desk = deskOf(view, fixed);
  const roll: Roll = (of, sides) => dice.roll(`suggest/${of}`, sides);
  const worth = worthTo(desk, own.power);
  const orders = {
    orders: () => [...seasonOrders(desk, own.power, worth, roll), ...vote(desk)],
    retreats: () => retreats(desk, own.power, worth),
    builds: () => winter(desk, worth, roll),
  }[stage]();
  return orders.length === 0 ? 'NO ORDERS' : orders.map((order) => deck.write(order)).join('\n');
}
