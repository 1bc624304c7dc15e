import { cellOf } from '../board.js';
import type { ViewFleet, ViewNation } from '../orders/desk.js';
import type { Order } from '../shapes.js';
import { newFleetBase } from './bases.js';
import type { Bot } from './bot.js';
import { menace } from './menace.js';

/** Where new ships do most: the own command nearest to the enemy, else any fleet of the nation. */
function destination(bot: Bot, nation: ViewNation): ViewFleet | null {
  const { desk } = bot;
  const fleets = desk.view.fleets.filter((fleet) => fleet.nation === nation.id && !fleet.cutOff);
  const commanded = fleets.filter((fleet) => desk.view.commands.includes(fleet.id));
  const pool = commanded.length > 0 && bot.roll(5) > 1 ? commanded : fleets;
  const ranked = pool
    .map((fleet) => ({ fleet, front: menace(bot, cellOf(desk.board, fleet.base)) + bot.roll(14) }))
    .sort((a, b) => a.front - b.front);
  return ranked[0]?.fleet ?? null;
}

/** Ships for the largest pools, and now and then a new fleet. */
export function purchases(bot: Bot): Order[] {
  const { view, own } = bot.desk;
  let left = own.influence;
  const orders: Order[] = [];
  const offers = view.nations
    .filter((nation) => nation.side === own.side && nation.mobilised && !nation.fallen)
    .map((nation) => ({ nation, rank: nation.pool + bot.roll(12) }))
    .sort((a, b) => b.rank - a.rank);
  for (const { nation } of offers) {
    const free = nation.active ? newFleetBase(bot, nation) : null;
    if (nation.tokens > 0 && free !== null && left > 4 && bot.roll(3) === 1) {
      orders.push({ kind: 'purchase-fleet', nation: nation.id, bid: 1 + bot.roll(2), base: free });
      left -= 3;
    }
    const fleet = destination(bot, nation);
    if (nation.pool === 0 || fleet === null || orders.length > 3) continue;
    const bid = Math.min(left, Math.ceil(left / 2) + bot.roll(3) - 1);
    const ships = Math.max(1, Math.min(nation.pool, 6 + bot.roll(18)));
    orders.push({ kind: 'purchase-ships', nation: nation.id, ships, bid, fleet: fleet.letter, type: null });
    left -= bid;
  }
  return orders;
}
