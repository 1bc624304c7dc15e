import { nearestFive } from './rounding.js';

/** How many of one type a player may get; null: as many as they like. */
export interface Caps {
  /** That they have at the same time. */
  readonly atOnce: number | null;
  /** That they buy while one count runs: a scenario, a battle, the whole theatre. */
  readonly inAll: number | null;
}

export const NO_CAPS: Caps = { atOnce: null, inAll: null };
export const NOT_FOR_SALE: Caps = { atOnce: null, inAll: 0 };

/** How many more may be bought; null is no limit. `held`: cards and units that they have; `bought`: since the count began. */
export function stillForSale({ atOnce, inAll }: Caps, held: number, bought: number): number | null {
  const limits = [...(atOnce === null ? [] : [atOnce - held]), ...(inAll === null ? [] : [inAll - bought])];
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits));
}

/** How many of those asked for the money buys at one price. */
export const affordable = (asked: number, price: number, money: number): number =>
  price === 0 ? asked : Math.min(asked, Math.floor(Math.max(0, money) / price));

/** Prices that rise while a stock goes down: each rung holds from so many left down to so many. The fullest stands first. */
interface Rung {
  readonly from: number;
  readonly to: number;
  readonly price: number;
}

/** The price of the next one where so many are left; null when the ladder does not speak of it. More than it speaks of: the top's. */
export function priceOn(ladder: readonly Rung[], left: number): number | null {
  const [top] = ladder;
  if (top === undefined || left < 1) return null;
  return ladder.find(({ from, to }) => left <= from && left >= to)?.price ?? (left > top.from ? top.price : null);
}

/** Bought one by one, each at the price of what is left before it, until money, stock or patience end. */
export function buyOneByOne(
  asked: number,
  left: number,
  money: number,
  priceAt: (left: number) => number | null,
  most: number | null = null,
): { readonly count: number; readonly cost: number } {
  let count = 0;
  let cost = 0;
  while (count < asked) {
    const price = priceAt(left - count);
    if (price === null || cost + price > money || (most !== null && price > most)) break;
    count += 1;
    cost += price;
  }
  return { count, cost };
}

/** So many percent of a price in proportion to the strength that is left, to the nearest 5. What has no strength counts as full. */
export const worthOf = (price: number, percent: number, strength: number, full: number): number =>
  nearestFive(full === 0 ? (price * percent) / 100 : (price * percent * strength) / (100 * full));
