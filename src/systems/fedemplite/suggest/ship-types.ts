import type { Hulls, Order, OrderOf, ShipType } from '../shapes.js';
import { allOf, countOf, hulls, SHIP_TYPES, totalHulls } from '../ship-types.js';
import type { Bot } from './bot.js';

/** What a bot buys of a pool: something special every other time, as long as there is some. */
function bought(pool: Hulls, roll: Bot['roll']): ShipType | null {
  const special = SHIP_TYPES.filter((type) => type !== 'CA' && countOf(pool, type) > 0);
  const [chosen] = special.slice(roll(Math.max(1, special.length)) - 1);
  if (chosen !== undefined && (countOf(pool, 'CA') === 0 || roll(2) === 1)) return chosen;
  return countOf(pool, 'CA') > 0 ? 'CA' : null;
}

/** A ship bid by types: of each its share of what the line asks for, the rest cruisers. */
function bids(line: OrderOf<'deploy'>, pool: Hulls): Order[] {
  const special = hulls((type) =>
    type === 'CA' ? 0 : Math.round((line.ships * countOf(pool, type)) / Math.max(1, totalHulls(pool))),
  );
  const asked = { ...special, ...allOf('CA', line.ships - totalHulls(special)) };
  return SHIP_TYPES.flatMap((type) => {
    const ships = countOf(asked, type);
    return ships === 0 ? [] : [{ ...line, ships, type }];
  });
}

/** A part of a sheet with types, while these are in use (FE-O6). Deployments name none: plain ships go first. */
export function withTypes(bot: Bot, orders: readonly Order[]): readonly Order[] {
  const { types } = bot.desk.view;
  if (types === undefined) return orders;
  return orders.flatMap((order): readonly Order[] => {
    if (order.kind === 'deploy' && order.from === 'POOL') return bids(order, types.pools[order.nation] ?? {});
    if (order.kind !== 'purchase-ships') return [order];
    const pool = types.pools[order.nation] ?? {};
    const type = bought(pool, bot.roll);
    return type === null ? [] : [{ ...order, type, ships: Math.max(1, Math.min(order.ships, countOf(pool, type))) }];
  });
}
