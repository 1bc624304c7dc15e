import { NO_CAPS, stillForSale, worthOf } from '../parabellum/reserve.js';
import { nearestFive, upTo } from '../parabellum/rounding.js';
import { cardIn } from '../parabellum/unit-card.js';
import type { BusinessCard, CardInPlay, Catalogue, CatalogueUnit, HeldCard, Options } from './shapes.js';

/** Numbers of the rules themselves, which no binder changes. */
/** The die of a supply token under attack (BRR-7). */
export const TOKEN_DIE = 4;
export const TURN_ORDER_DIE = 6;
/** A barricade and what building one takes of the card; a minefield's attack on who enters (BRR-34). */
export const BARRICADE = { strength: 3, die: 12, supplies: 2 } as const;
export const MINE = { dice: 5, die: 8 } as const;
/** What a laid bridge costs to enter. */
export const BRIDGE_COST = 1;

/** The card of a type; every type that the state names is in its catalogue. */
export const cardOf = ({ units }: Pick<Catalogue, 'units'>, type: string): CatalogueUnit => cardIn(units, type);

/** A Business Opportunity card by its id. */
export function businessCard({ deck }: Pick<Catalogue, 'deck'>, id: string): BusinessCard {
  const card = deck.find((one) => one.id === id);
  if (card === undefined) throw new Error(`the deck has no card ${id}`);
  return card;
}

/** Funds that playing a card brings (BR-51); a sponsorship brings units instead. */
export const fundsOf = (card: BusinessCard): number => (card.kind === 'sponsorship' ? 0 : card.value);

/** What paying a card off costs (BR-57), with the surcharge of the battle in which it was drawn. */
export const payoffOf = (catalogue: Pick<Catalogue, 'deck'>, { card, surcharge }: HeldCard | CardInPlay): number => {
  const { payoff } = businessCard(catalogue, card);
  return surcharge === 0 ? payoff : nearestFive((payoff * (100 + surcharge)) / 100);
};

/** What a unit of so much strength brings when sold (BRR-17). */
export const salePrice = (
  { price, strength: full }: Pick<CatalogueUnit, 'price' | 'strength'>,
  strength: number,
  { sellShare }: Pick<Options, 'sellShare'>,
): number => worthOf(price, sellShare, strength, full);

/** What so many points of strength cost (BRR-18): rounded up to 5. */
export const reinforcementCost = (
  { price, strength }: Pick<CatalogueUnit, 'price' | 'strength'>,
  count: number,
): number => upTo(5, (price * count) / strength);

/** What lost strength of a sponsored unit is charged with (BRR-24). */
export const lossCharge = ({ price, strength }: Pick<CatalogueUnit, 'price' | 'strength'>, left: number): number =>
  nearestFive((price * (strength - left)) / strength);

/** Whether the unit has weapons of its own (2.4): else it neither attacks, counters nor calls in. */
export const isArmed = ({ range }: Pick<CatalogueUnit, 'range'>): boolean =>
  range.ground !== null || range.air !== null;

export const isAir = ({ domain }: Pick<CatalogueUnit, 'domain'>): boolean => domain === 'air';
export const isAfloat = ({ domain }: Pick<CatalogueUnit, 'domain'>): boolean =>
  domain === 'naval' || domain === 'amphibious';
export const isLand = ({ domain }: Pick<CatalogueUnit, 'domain'>): boolean =>
  domain === 'foot' || domain === 'vehicle' || domain === 'gun' || domain === 'walker';

/** Whether so many passengers fit: all within one of the alternatives. */
export const passengersFit = (
  { carries }: Pick<CatalogueUnit, 'carries'>,
  passengers: readonly Pick<CatalogueUnit, 'domain' | 'traits'>[],
): boolean =>
  passengers.length === 0 ||
  carries.some(
    ({ what, count }) =>
      passengers.length <= count &&
      passengers.every((one) => {
        const infantry = one.traits.includes('infantry');
        if (what === 'infantry') return infantry;
        return isLand(one) && (what === 'land' || !infantry);
      }),
  );

/** How many more of a type a player may buy: null is no limit. `held`: units that they have, `bought`: for this battle. */
export function mayStillBuy(
  { available, code }: Pick<CatalogueUnit, 'available' | 'code'>,
  extraUnits: Readonly<Partial<Record<string, number>>>,
  held: number,
  bought: number,
): number | null {
  if (available === 'unlimited') return null;
  if (available === 'battle-only') return stillForSale({ ...NO_CAPS, atOnce: extraUnits[code] ?? 0 }, held, bought);
  const inAll = 'perBattle' in available ? available.perBattle : null;
  return stillForSale({ inAll, atOnce: 'atOnce' in available ? available.atOnce : null }, held, bought);
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** What flags end with, in the order in which they are dealt: in order, so that they tell nothing of their units. */
export const FLAG_ENDINGS: readonly string[] = LETTERS.flatMap((one) => LETTERS.map((other) => `${one}${other}`));
