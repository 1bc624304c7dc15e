import type { SeatId } from '../../../../core/game/viewer.js';
import { counted } from '../../../../core/reading/counted.js';
import { affordable } from '../../../parabellum/reserve.js';
import { bookletOf, specialOf } from '../../battlefield.js';
import type { Action, ActionOf, Player, Purchase, State } from '../../shapes.js';
import { headPrices, mayStillBuy, tokenPrices } from '../../tables.js';
import { type Course, fieldOf, happen, playerOf, type Refusal, refuse } from '../course.js';

type Buying = ActionOf<'buy-units'> | ActionOf<'buy-personnel'> | ActionOf<'buy-fuel'> | ActionOf<'buy-ammo'>;

export function isBuying(action: Action): action is Buying {
  switch (action.kind) {
    case 'buy-units':
    case 'buy-personnel':
    case 'buy-fuel':
    case 'buy-ammo':
      return true;
    default:
      return false;
  }
}

export function presentPlayer(state: State, seat: SeatId): Player {
  const player = playerOf(state, seat);
  if (player === undefined) throw new Error(`there is no player ${seat}`);
  return player;
}

/** What a line brings now: as much as funds, pool and stock allow (4.2), or why nothing of it can be had. */
type Offer = { readonly purchase: Purchase; readonly cost: number } | Refusal;

const isRefused = (offer: Offer): offer is Refusal => 'failure' in offer;

function offerUnits(state: State, player: Player, { units }: ActionOf<'buy-units'>): Offer {
  const { catalogue } = state;
  const booklet = bookletOf(state);
  const got = new Map<string, number>();
  const bought: { type: string; asked: number; count: number }[] = [];
  let cost = 0;
  let refusal: Refusal | null = null;
  for (const { type, count: asked } of units) {
    const card = catalogue.units.find(({ code }) => code === type);
    const before = got.get(type) ?? 0;
    const owned = state.units.filter((unit) => unit.owner === player.id && unit.type === type).length;
    const held = owned + (player.cards[type] ?? 0) + before;
    const left = card === undefined ? 0 : mayStillBuy(card, booklet, held, (player.bought[type] ?? 0) + before);
    const wanted = Math.min(asked, left ?? asked);
    const price = card?.cost ?? 0;
    const money = player.credits - cost;
    const count = affordable(wanted, price, money);
    if (count === 0)
      refusal ??=
        wanted === 0
          ? refuse('F-AVAIL', `No more ${type} can be had in this scenario.`)
          : refuse('F-FUNDS', `One ${type} costs ${price} credits, and ${money} are left.`);
    cost += count * price;
    got.set(type, before + count);
    bought.push({ type, asked, count });
  }
  if (refusal !== null && bought.every(({ count }) => count === 0)) return refusal;
  return { purchase: { resource: 'units', units: bought }, cost };
}

function offerHeads(state: State, player: Player, { count: asked, most }: ActionOf<'buy-personnel'>): Offer {
  const { pool } = fieldOf(state);
  const prices = headPrices(state.catalogue.personnel);
  const { heads, cost } = prices.buy(pool, asked, player.credits, most);
  if (heads > 0) return { purchase: { resource: 'personnel', asked, count: heads }, cost };
  const price = prices.priceAt(pool);
  if (price === null) return refuse('F-POOL', 'Nobody is left in the personnel pool.');
  if (most !== null && price > most)
    return refuse('F-POOL', `With ${pool} in the pool a head costs ${price} credits, more than your limit of ${most}.`);
  return refuse('F-FUNDS', `A head costs ${price} credits, and ${player.credits} are left.`);
}

function offerTokens(state: State, player: Player, resource: 'fuel' | 'ammo', asked: number): Offer {
  const left = fieldOf(state).stocks[resource];
  const prices = tokenPrices(state.catalogue, bookletOf(state), resource);
  const { tokens, cost } = prices.buy(left, asked, player.credits);
  const word = resource === 'fuel' ? 'fuel' : 'ammunition';
  if (left === 0) return refuse('F-AVAIL', `No ${word} is left to be bought in this scenario (ST-8).`);
  if (tokens === 0) {
    const price = prices.priceAt(left);
    return refuse('F-FUNDS', `A token of ${word} costs ${price} credits, and ${player.credits} are left.`);
  }
  return { purchase: { resource, asked, count: tokens }, cost };
}

/** Tokens of the kind bought that are left after it; null where nobody counts them. */
function stockAfter(state: State, purchase: Purchase): number | null {
  if (purchase.resource !== 'fuel' && purchase.resource !== 'ammo') return null;
  const left = fieldOf(state).stocks[purchase.resource];
  return left === null ? null : left - purchase.count;
}

function offer(state: State, player: Player, action: Buying): Offer {
  switch (action.kind) {
    case 'buy-units':
      return offerUnits(state, player, action);
    case 'buy-personnel':
      return offerHeads(state, player, action);
    case 'buy-fuel':
      return offerTokens(state, player, 'fuel', action.count);
    case 'buy-ammo':
      return offerTokens(state, player, 'ammo', action.count);
  }
}

/** Buys what there is of it (ST-17, 4.2). `round`: of the set-up window, null in the boardroom (ST-59). */
export function buy(course: Course, seat: SeatId, action: Buying, round: number | null): Refusal | null {
  if (round === null && specialOf(course.state).noPurchases)
    return refuse('F-SPECIAL', 'Nothing can be bought in the boardroom in this scenario (ST-24).');
  const found = offer(course.state, presentPlayer(course.state, seat), action);
  if (isRefused(found)) return found;
  const { purchase, cost } = found;
  const { pool } = fieldOf(course.state);
  const poolAfter = purchase.resource === 'personnel' ? pool - purchase.count : pool;
  const left = stockAfter(course.state, purchase);
  happen(course, { kind: 'resource-bought', seat, round, purchase, cost, poolAfter, stockAfter: left });
  return null;
}

/** For refusals: `needs 3 fuel tokens, has 2`. */
export const shortOf = (what: string, needs: number, has: number): string =>
  `It needs ${counted(needs, what, what === 'head' ? 'heads' : `${what}s`)}, and the reserve has ${has}.`;
