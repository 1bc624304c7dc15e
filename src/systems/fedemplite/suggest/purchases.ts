import type { ViewNation } from '../orders/desk.js';
import type { Order } from '../shapes.js';
import { newFleetBase } from './bases.js';
import type { Bot } from './bot.js';
import { postsOf } from './posts.js';

/** Players of the own side, who bid for the same ships. */
const rivals = ({ desk: { view, own } }: Bot): number =>
  view.seats.filter((seat) => seat.playing && seat.side === own.side).length;

/** Whether it is the bot's turn to look after what its side needs only once; the players of a side take turns. */
function hasTurn({ desk: { view, own } }: Bot, nation: ViewNation): boolean {
  const mates = view.seats.filter((seat) => seat.playing && seat.side === own.side);
  const next = view.turn + view.nations.findIndex((one) => one.id === nation.id);
  return mates[next % Math.max(1, mates.length)]?.id === own.seat;
}

/** A new fleet where the nation may raise one; one player of the side bids, and not against allies. */
function newFleet(bot: Bot, nation: ViewNation, left: number): Order[] {
  if (nation.tokens === 0 || !nation.active || left < 2 || !hasTurn(bot, nation) || bot.roll(4) === 1) return [];
  const base = newFleetBase(bot, nation);
  return base === null ? [] : [{ kind: 'purchase-fleet', nation: nation.id, bid: Math.min(left, bot.roll(2)), base }];
}

/** Fewer ships of a pool than this are left for another turn. */
const WORTH_A_LINE = 6;

/** So many ships for the fleets that lack most, at a price for all of them; what is left of the pool for nothing. */
function shipsFor(bot: Bot, nation: ViewNation, ships: number, price: number): Order[] {
  const short = postsOf(bot, nation, nation.pool)
    .map(({ fleet, wanted, has }) => ({ letter: fleet.letter, lacks: wanted - has }))
    .filter(({ lacks }) => lacks > 0)
    .sort((a, b) => b.lacks - a.lacks)
    .slice(0, ships >= 12 ? 2 : 1);
  const all = short.reduce((sum, { lacks }) => sum + lacks, 0);
  const [first] = short;
  if (nation.pool === 0 || first === undefined) return [];
  let left = ships;
  let money = price;
  const orders = short.flatMap(({ letter, lacks }, index): Order[] => {
    const last = index === short.length - 1;
    const count = last ? left : Math.min(left, Math.round((ships * lacks) / all));
    const bid = last ? money : Math.min(money, Math.round((price * lacks) / all));
    left -= count;
    money -= bid;
    return count === 0
      ? []
      : [{ kind: 'purchase-ships', nation: nation.id, ships: count, bid, fleet: letter, type: null }];
  });
  const rest = nation.pool - ships;
  if (rest >= WORTH_A_LINE && hasTurn(bot, nation))
    orders.push({ kind: 'purchase-ships', nation: nation.id, ships: rest, bid: 0, fleet: first.letter, type: null });
  return orders;
}

/** A fair share of every pool at a price, and for nothing whatever nobody else wants. */
export function purchases(bot: Bot): Order[] {
  const { view, own } = bot.desk;
  let left = own.influence;
  const orders: Order[] = [];
  const offers = view.nations.filter((nation) => nation.side === own.side && nation.mobilised && !nation.fallen);
  const pools = offers.reduce((sum, nation) => sum + nation.pool, 0);
  for (const nation of offers) {
    for (const order of newFleet(bot, nation, left)) {
      orders.push(order);
      left -= order.kind === 'purchase-fleet' ? order.bid : 0;
    }
    const price = Math.min(left, Math.round((own.influence * nation.pool * (0.7 + bot.roll(50) / 100)) / pools));
    const ships = Math.min(nation.pool, Math.ceil((nation.pool / rivals(bot)) * (0.8 + bot.roll(40) / 100)));
    orders.push(...shipsFor(bot, nation, ships, price));
    left -= price;
  }
  return orders;
}
