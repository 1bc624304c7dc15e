import { isFault } from '../../../core/reading/fault.js';
import type { ActionOf } from '../shapes.js';
import { headPrices, mayStillBuy, tokenPrices } from '../tables.js';
import { addTo, countOf, type Desk, doubted, typeCard } from './desk.js';
import { type Fault, fault, warning } from './problems.js';

/** Cards and units of a type that the sender has. */
const held = (desk: Desk, type: string): number =>
  countOf(desk.stock.cards, type) + [...desk.pieces.values()].filter((piece) => piece.card.code === type).length;

/** Pays for `asked` at a fixed price: an error when not even one can be had, else a warning when not all can (4.2). */
function pay(
  desk: Desk,
  asked: number,
  price: number,
  what: string,
): { readonly got: number; readonly faults: Fault[] } {
  const { stock } = desk;
  const affordable = price === 0 ? asked : Math.max(0, Math.floor(stock.credits / price));
  const got = Math.min(asked, affordable);
  if (got === asked) {
    stock.credits -= got * price;
    return { got, faults: [] };
  }
  const message = `${asked} ${what} cost ${asked * price} credits; ${stock.credits} are left after the lines before.`;
  const more = { allowed: got === 0 ? 'Leave the line out.' : `You can pay for ${got}.`, rule: 'ST-18' };
  stock.credits -= got * price;
  const wrong = fault('E-FUNDS', `${asked} ${what}`, message, more);
  return { got, faults: [got === 0 ? doubted(desk, wrong) : { ...wrong, severity: 'warning' }] };
}

export function buyUnits(order: ActionOf<'buy-units'>, desk: Desk): Fault[] {
  const faults: Fault[] = [];
  for (const { type, count: asked } of order.units) {
    const card = typeCard(desk, type);
    if (isFault(card)) {
      faults.push(card);
      continue;
    }
    const may = mayStillBuy(card, desk.field.booklet, held(desk, type), countOf(desk.stock.bought, type));
    if (may !== null && asked > may) {
      const allowed = may === 0 ? 'You can buy none now.' : `You can buy ${may}.`;
      faults.push(
        doubted(
          desk,
          fault('E-AVAIL', `${asked} ${type}`, `The catalogue has no ${asked} ${type} for you.`, { allowed }),
        ),
      );
      continue;
    }
    const { got, faults: short } = pay(desk, asked, card.cost, type);
    faults.push(...short);
    addTo(desk.stock.cards, type, got);
    addTo(desk.stock.bought, type, got);
  }
  return faults;
}

export function buyPersonnel({ count: asked, most }: ActionOf<'buy-personnel'>, desk: Desk): Fault[] {
  const { stock, view } = desk;
  if (view.catalogue === null) return [];
  const prices = headPrices(view.catalogue.personnel);
  const next = prices.priceAt(stock.pool);
  const found = `${asked} heads`;
  // The pool may look different by then: others buy too, and heads come back.
  if (next === null || (most !== null && next > most)) {
    const now = next === null ? 'the pool is empty' : `a head costs ${next}`;
    stock.personnel += asked;
    return [
      warning('order/pool-doubtful', found, `At the moment ${now}, so this line would bring nothing.`, {
        rule: 'ST-7',
      }),
    ];
  }
  const { heads, cost } = prices.buy(stock.pool, asked, stock.credits, most);
  if (heads === 0)
    return [
      doubted(
        desk,
        fault('E-FUNDS', found, `A head costs ${next} credits; ${stock.credits} are left after the lines before.`, {
          rule: 'ST-18',
        }),
      ),
    ];
  stock.credits -= cost;
  stock.pool -= heads;
  // Others may buy first or bring heads back: what is short here is a doubt only.
  stock.personnel += heads;
  return heads === asked
    ? []
    : [
        warning('order/pool-doubtful', found, `As things stand this brings ${heads} heads for ${cost} credits.`, {
          rule: 'ST-7',
        }),
      ];
}

export function buyTokens({ kind, count }: ActionOf<'buy-fuel'> | ActionOf<'buy-ammo'>, desk: Desk): Fault[] {
  const goods = kind === 'buy-fuel' ? 'fuel' : 'ammo';
  const what = goods === 'fuel' ? 'fuel tokens' : 'ammunition tokens';
  const prices = tokenPrices(desk.view.catalogue, desk.field.booklet, goods);
  const left = desk.field.stocks[goods];
  if (left === null) {
    const { got, faults } = pay(desk, count, prices.priceAt(null), what);
    desk.stock[goods] += got;
    return faults;
  }
  // Others draw on the same supply, so that what is short is a doubt only.
  const { tokens, cost } = prices.buy(left, count, desk.stock.credits);
  desk.stock.credits -= cost;
  desk.stock[goods] += count;
  const message = `As things stand this brings ${tokens} ${what} for ${cost} credits; ${left} are left on sale.`;
  return tokens === count ? [] : [warning('order/pool-doubtful', `${count} ${what}`, message, { rule: 'ST-8' })];
}
