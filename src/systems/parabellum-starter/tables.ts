import {
  affordable,
  buyOneByOne,
  type Caps,
  NO_CAPS,
  NOT_FOR_SALE,
  priceOn,
  stillForSale,
  worthOf,
} from '../parabellum/reserve.js';
import { cardIn, type UnitCard } from '../parabellum/unit-card.js';
import { tokensIn } from './shapes/base.js';
import type { Booklet, Catalogue, CatalogueUnit, Goods } from './shapes.js';

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

/** What scrapping pays: half the cost, in proportion to strength (ST-63). Cards of the reserve count as full. */
export const scrapPayout = (card: Pick<UnitCard, 'cost' | 'strength'>, strength: number): number =>
  worthOf(card.cost, 50, strength, card.strength);

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

export function headPrices({ ladder }: Pick<Catalogue['personnel'], 'ladder'>): HeadPrices {
  // More heads than the ladder speaks of (returned ones): the price of the fullest pool.
  const priceAt = (left: number): number | null => priceOn(ladder, left);
  return {
    priceAt,
    buy(left, asked, money, most) {
      const { count: heads, cost } = buyOneByOne(asked, left, money, priceAt, most);
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
  const priceAt = (left: number | null): number =>
    left === null ? steady : (priceOn(ladder, left) ?? ladder[0]?.price ?? steady);
  return {
    priceAt,
    buy(left, asked, money) {
      const there = left === null ? asked : Math.min(asked, left);
      if (left === null || ladder.length === 0) {
        const tokens = affordable(there, steady, money);
        return { tokens, cost: tokens * steady };
      }
      const { count: tokens, cost } = buyOneByOne(there, left, money, priceAt);
      return { tokens, cost };
    },
  };
}

/** The card of a type; every type that the state names is in its catalogue. */
export const cardOf = ({ units }: Pick<Catalogue, 'units'>, type: string): CatalogueUnit => cardIn(units, type);

/** Whether the goods fit a unit's cargo squares (ST-21). */
export function cargoFits(card: Pick<UnitCard, 'cargo'>, goods: Goods): boolean {
  const { tokens, only } = card.cargo;
  if (tokensIn(goods) > tokens) return false;
  return only === null || goods[only === 'fuel' ? 'ammo' : 'fuel'] === 0;
}

/** What limits a type where a scenario does not offer it besides. */
function capsOf({ available }: Pick<CatalogueUnit, 'available'>): Caps {
  if (available === 'unlimited') return NO_CAPS;
  if (available === 'scenario-only') return NOT_FOR_SALE;
  return 'atOnce' in available ? { ...NO_CAPS, ...available } : { ...NO_CAPS, inAll: available.perScenario };
}

/** How many more of a type a player may buy: null is no limit. `held`: cards and units, `bought`: in this scenario. */
export function mayStillBuy(
  unit: CatalogueUnit,
  booklet: Pick<Booklet, 'extraUnits'>,
  held: number,
  bought: number,
): number | null {
  const usual = stillForSale(capsOf(unit), held, bought);
  const extra = Object.hasOwn(booklet.extraUnits, unit.code) ? booklet.extraUnits[unit.code] : undefined;
  return usual === null || extra === undefined ? usual : Math.max(usual, extra - bought);
}
