import type { UnitCard } from '../parabellum/unit-card.js';
import { type Booklet, type Catalogue, type CatalogueUnit, type Goods, tokensIn } from './shapes.js';

/** Numbers of the rules themselves, which no binder changes. */
/** The most tokens on one square (ST-42). */
export const CACHE_MOST = 9;
/** One for each token of a cache under attack, and in its explosion (ST-44). */
export const CACHE_DEFENCE_DIE = 6;
export const BLAST_DIE = 8;
/** A mine's attack (SRR-19). */
export const MINE = { dice: 5, die: 8 } as const;
/** Strength and defence die of a barricade; an earthwork helps one unit by so much (SRR-19). */
export const BARRICADE = { strength: 4, die: 10 } as const;
export const EARTHWORK_DEFENCE = 1;
/** What entering a bridge costs (SRR-19). */
export const BRIDGE_COST = 1;
export const RECON_MODIFIER = -2;
export const TURN_ORDER_DIE = 6;
export const ACHIEVER_DIE = 8;

/** To the nearest 5, halves up (SRR-28). */
export const nearestFive = (amount: number): number => Math.floor((amount + 2.5) / 5) * 5;

/** Down to a multiple of 5 (SRR-31). */
export const downToFive = (amount: number): number => Math.floor(amount / 5) * 5;

/** What scrapping pays: half the cost, in proportion to strength (ST-63). Cards of the reserve count as full. */
export const scrapPayout = (card: Pick<UnitCard, 'cost' | 'strength'>, strength: number): number =>
  card.strength === 0 ? nearestFive(card.cost / 2) : nearestFive((card.cost * strength) / (2 * card.strength));

/** Heads taken from a pool one by one, each at the price of the number left before it is taken (2.3). */
interface HeadPrices {
  /** Null when the pool is empty or beyond the ladder. */
  priceAt(left: number): number | null;
  /** The most that can be had of `asked` with this much money at no more than `most` a head, and what they cost. */
  buy(
    left: number,
    asked: number,
    money: number,
    most: number | null,
  ): { readonly heads: number; readonly cost: number };
}

export function headPrices(personnel: Catalogue['personnel']): HeadPrices {
  const top = personnel.ladder[0];
  const priceAt = (left: number): number | null => {
    if (left < 1) return null;
    const rung = personnel.ladder.find(({ from, to }) => left <= from && left >= to);
    // More heads than the ladder speaks of (returned ones): the price of the fullest pool.
    return rung?.price ?? (top !== undefined && left > top.from ? top.price : null);
  };
  return {
    priceAt,
    buy(left, asked, money, most) {
      let heads = 0;
      let cost = 0;
      while (heads < asked) {
        const price = priceAt(left - heads);
        if (price === null || cost + price > money || (most !== null && price > most)) break;
        heads += 1;
        cost += price;
      }
      return { heads, cost };
    },
  };
}

/** What tokens of one kind cost in a scenario, where they may run out and get dearer (ST-8). */
interface TokenPrices {
  /** Of the next token where so many are left; null: as many as anybody likes. */
  priceAt(left: number | null): number;
  /** The most that can be had of `asked` with this much money, and what they cost. */
  buy(left: number | null, asked: number, money: number): { readonly tokens: number; readonly cost: number };
}

export function tokenPrices(
  { prices, supply }: Pick<Catalogue, 'prices' | 'supply'>,
  booklet: Pick<Booklet, 'prices'>,
  kind: keyof Goods,
): TokenPrices {
  const steady = booklet.prices[kind] ?? prices[kind];
  const ladder = supply[kind]?.ladder ?? [];
  const [top] = ladder;
  const priceAt = (left: number | null): number => {
    if (left === null || top === undefined) return steady;
    return ladder.find(({ from, to }) => left <= from && left >= to)?.price ?? top.price;
  };
  return {
    priceAt,
    buy(left, asked, money) {
      const there = left === null ? asked : Math.min(asked, left);
      if (left === null || top === undefined) {
        const tokens = steady === 0 ? there : Math.min(there, Math.floor(Math.max(0, money) / steady));
        return { tokens, cost: tokens * steady };
      }
      let tokens = 0;
      let cost = 0;
      while (tokens < there && cost + priceAt(left - tokens) <= money) {
        cost += priceAt(left - tokens);
        tokens += 1;
      }
      return { tokens, cost };
    },
  };
}

/** The card of a type; every type that the state names is in its catalogue. */
export function cardOf(catalogue: Pick<Catalogue, 'units'>, type: string): CatalogueUnit {
  const card = catalogue.units.find((unit) => unit.code === type);
  if (card === undefined) throw new Error(`the catalogue has no unit ${type}`);
  return card;
}

/** Whether the goods fit a unit's cargo squares (ST-21). */
export function cargoFits(card: Pick<UnitCard, 'cargo'>, goods: Goods): boolean {
  const { tokens, only } = card.cargo;
  if (tokensIn(goods) > tokens) return false;
  return only === null || goods[only === 'fuel' ? 'ammo' : 'fuel'] === 0;
}

/** How many more of a type a player may buy: null is no limit. `held`: cards and units, `bought`: in this scenario. */
export function mayStillBuy(
  unit: CatalogueUnit,
  booklet: Pick<Booklet, 'extraUnits'>,
  held: number,
  bought: number,
): number | null {
  const extra = Object.hasOwn(booklet.extraUnits, unit.code) ? booklet.extraUnits[unit.code] : undefined;
  const { available } = unit;
  if (extra !== undefined) {
    const usual = available === 'scenario-only' ? 0 : mayStillBuy(unit, { extraUnits: {} }, held, bought);
    return usual === null ? null : Math.max(usual, extra - bought);
  }
  if (available === 'unlimited') return null;
  if (available === 'scenario-only') return 0;
  return Math.max(0, 'atOnce' in available ? available.atOnce - held : available.perScenario - bought);
}
