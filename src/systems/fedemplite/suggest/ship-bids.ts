import type { Order } from '../shapes.js';
import type { Bot } from './bot.js';

/** A ship bid: the fair share of each of the side's pools, a part of it for each fleet, most for the capital and one other. */
export function shipBids(bot: Bot): Order[] {
  const { view, own } = bot.desk;
  const mates = Math.max(1, view.seats.filter((seat) => seat.playing && seat.side === own.side).length);
  const orders: Order[] = [];
  for (const nation of view.nations) {
    if (nation.side !== own.side || !nation.mobilised) continue;
    const fleets = view.fleets.filter((fleet) => fleet.nation === nation.id);
    const share = mates === 1 ? nation.pool : Math.ceil((nation.pool / mates) * (0.85 + bot.roll(20) / 100));
    const spear = bot.roll(Math.max(1, fleets.length)) - 1;
    const weights = fleets.map((fleet, index): number => (fleet.base === nation.capital ? 2 : index === spear ? 3 : 1));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    let left = share;
    for (const [index, fleet] of fleets.entries()) {
      const ships =
        index === fleets.length - 1 ? left : Math.min(left, Math.round((share * (weights[index] ?? 0)) / all));
      if (ships > 0) orders.push({ kind: 'deploy', nation: nation.id, from: 'POOL', ships, to: fleet.letter });
      left -= ships;
    }
  }
  return orders;
}
