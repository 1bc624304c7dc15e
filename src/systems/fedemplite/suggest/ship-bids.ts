import type { Order } from '../shapes.js';
import type { Bot } from './bot.js';

/** A ship bid: a fair share of the side's pools, spread over a fleet or two of each nation. */
export function shipBids(bot: Bot): Order[] {
  const { view, own } = bot.desk;
  const mates = view.seats.filter((seat) => seat.playing && seat.side === own.side).length;
  const orders: Order[] = [];
  for (const nation of view.nations) {
    if (nation.side !== own.side || !nation.mobilised) continue;
    const fleets = view.fleets.filter((fleet) => fleet.nation === nation.id);
    let left = Math.max(1, Math.floor((nation.pool / Math.max(1, mates)) * (0.8 + bot.roll(40) / 100)));
    const start = bot.roll(Math.max(1, fleets.length)) - 1;
    for (let index = 0; index < Math.min(3, fleets.length) && left > 0; index += 1) {
      const fleet = fleets[(start + index) % fleets.length];
      if (fleet === undefined) break;
      const ships = index === 2 || index === fleets.length - 1 ? left : Math.max(1, Math.floor(left * 0.5));
      orders.push({ kind: 'deploy', nation: nation.id, from: 'POOL', ships, to: fleet.letter });
      left -= ships;
    }
  }
  return orders;
}
