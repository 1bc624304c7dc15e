import type { CatalogueUnit } from '../shapes.js';
import { headPrices, mayStillBuy, tokenPrices } from '../tables.js';
import { type Bot, newFlag } from './bot.js';

/** What a bot likes to have, and how much: codes of the catalogue that are not there are passed over. */
const LIKES: readonly (readonly [code: string, weight: number])[] = [
  ['INF', 8],
  ['HVY', 4],
  ['IRR', 2],
  ['AUG', 2],
  ['ATI', 2],
  ['MTR', 3],
  ['RCN', 3],
  ['TCH', 3],
  ['STK', 3],
  ['ART', 2],
  ['IFV', 2],
  ['APC', 1],
  ['TNK', 3],
  ['AWK', 1],
  ['SPG', 1],
  ['RKT', 1],
  ['AAR', 1],
  ['ENW', 1],
  ['STR', 1],
  ['RPL', 1],
  ['ASF', 1],
];

interface Basket {
  readonly types: string[];
  heads: number;
  fuel: number;
  ammo: number;
  cost: number;
}

/** A weighted draw among the catalogue; units the bot has no opinion on are liked a little. */
function fancy(bot: Bot, cards: readonly CatalogueUnit[]): CatalogueUnit | undefined {
  const weights = cards.map(
    (card) => LIKES.find(([code]) => code === card.code)?.[1] ?? (card.class === 'INF' ? 2 : 0),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return cards.find((card) => card.class === 'INF') ?? cards[0];
  let left = bot.roll(total);
  for (const [index, card] of cards.entries()) {
    left -= weights[index] ?? 0;
    if (left <= 0) return card;
  }
  return undefined;
}

/** Units with all that mustering takes, for about so much money. The first two are people who can hold a square. */
function fill(bot: Bot, money: number, most: number): Basket {
  const { desk } = bot;
  const basket: Basket = { types: [], heads: 0, fuel: 0, ammo: 0, cost: 0 };
  const { catalogue } = desk.view;
  if (catalogue === null) return basket;
  const prices = headPrices(catalogue.personnel);
  const price = (kind: 'fuel' | 'ammo'): number =>
    tokenPrices(catalogue, desk.field.booklet, kind).priceAt(desk.field.stocks[kind]);
  const infantry = catalogue.units.filter((card) => card.class === 'INF' && card.attack !== null);
  const bought = (code: string): number => basket.types.filter((type) => type === code).length;
  for (let tries = 0; tries < 60 && basket.types.length < most; tries += 1) {
    const holders = [...desk.pieces.values()].filter((piece) => piece.card.class === 'INF').length;
    const card = fancy(bot, basket.types.length + holders < 2 ? infantry : catalogue.units);
    if (card === undefined || card.class === 'CARD') continue;
    const held =
      bought(card.code) +
      (desk.own.cards[card.code] ?? 0) +
      [...desk.pieces.values()].filter((piece) => piece.card.code === card.code).length;
    const may = mayStillBuy(card, desk.field.booklet, held, (desk.own.bought[card.code] ?? 0) + bought(card.code));
    if (may !== null && may < 1) continue;
    const cargo = card.cargo.tokens >= 9 ? 8 : 0;
    const fuel = basket.fuel + (card.fuel?.tokens ?? 0) + cargo / 2;
    const ammo = basket.ammo + (card.ammo?.tokens ?? 0) + cargo / 2;
    const heads = basket.heads + card.strength;
    const wanted = Math.max(0, heads - desk.own.personnel);
    const people = prices.buy(desk.field.pool, wanted, 1_000_000, null);
    if (people.heads < wanted) break;
    const units = [...basket.types, card.code].reduce((sum, code) => sum + (desk.cards.get(code)?.cost ?? 0), 0);
    const cost =
      units +
      people.cost +
      Math.max(0, fuel - desk.own.fuel) * price('fuel') +
      Math.max(0, ammo - desk.own.ammo) * price('ammo');
    if (cost > money) continue;
    basket.types.push(card.code);
    Object.assign(basket, { heads, fuel, ammo, cost });
  }
  return basket;
}

/** Buys, musters and loads for about so much money. */
export function shop(bot: Bot, money: number, most: number): void {
  const { desk, lines } = bot;
  const basket = fill(bot, Math.min(money, desk.own.credits), most);
  const counts = new Map<string, number>();
  for (const type of basket.types) counts.set(type, (counts.get(type) ?? 0) + 1);
  if (counts.size > 0) lines.push(`BUY UNITS ${[...counts].map(([type, count]) => `${count} ${type}`).join(', ')}`);
  const need = (wanted: number, has: number, order: string): void => {
    if (wanted > has) lines.push(`BUY ${order} ${wanted - has}`);
  };
  need(basket.heads, desk.own.personnel, 'PERSONNEL');
  need(basket.fuel, desk.own.fuel, 'FUEL');
  need(basket.ammo, desk.own.ammo, 'AMMO');
  for (const type of basket.types) {
    const card = desk.cards.get(type);
    if (card === undefined) continue;
    const flag = card.class === 'AIR' ? null : newFlag(bot);
    lines.push(`MUSTER ${type}${flag === null ? '' : ` AS ${flag}`}`);
    if (flag !== null && card.cargo.tokens >= 9 && card.cargo.only === null) lines.push(`LOADCARGO ${flag} 4F4A`);
  }
}

/** Cards of the reserve for which everything is there. */
export function musterReserve(bot: Bot): void {
  const { desk, lines } = bot;
  let { personnel, fuel, ammo } = desk.own;
  for (const [type, count] of Object.entries(desk.own.cards)) {
    const card = desk.cards.get(type);
    if (card === undefined || card.class === 'CARD') continue;
    for (let each = 0; each < count; each += 1) {
      personnel -= card.strength;
      fuel -= card.fuel?.tokens ?? 0;
      ammo -= card.ammo?.tokens ?? 0;
      if (personnel < 0 || fuel < 0 || ammo < 0) return;
      const flag = card.class === 'AIR' ? null : newFlag(bot);
      lines.push(`MUSTER ${type}${flag === null ? '' : ` AS ${flag}`}`);
    }
  }
}
