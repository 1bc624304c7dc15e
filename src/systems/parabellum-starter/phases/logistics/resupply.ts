import type { SeatId } from '../../../../core/game/viewer.js';
import type { Stock } from '../../../parabellum/unit-card.js';
import { cardOfUnit } from '../../battlefield.js';
import type { ActionOf, Goods, Source, UnitState } from '../../shapes.js';
import { type Course, happen, isRefusal, type Refusal, refuse } from '../course.js';
import { actingUnit, type OnMap } from '../movement/mover.js';
import { isNear, isNearSquare } from '../movement/positions.js';
import { looseGoods } from './caches.js';
import { goodsWords } from './goods.js';

type Kind = keyof Goods;
const WORDS: Readonly<Record<Kind, string>> = { fuel: 'fuel', ammo: 'ammunition' };

/** One place that tokens come from. */
interface Store {
  readonly goods: Goods;
  /** What is drawn from it, as the event tells it. */
  readonly source: (goods: Goods) => Source;
}

function storesOf(course: Course, seat: SeatId, unit: OnMap, from: ActionOf<'resupply'>['from']): Store[] | Refusal {
  const { state } = course;
  if (from.kind === 'cache') {
    const { square } = from;
    if (!isNearSquare(state, unit, square))
      return refuse('F-NOTADJ', `${square} is not on or beside ${unit.square}, where ${unit.id} stands.`);
    const goods = looseGoods(state, seat, square);
    return isRefusal(goods) ? goods : [{ goods, source: (drawn) => ({ kind: 'cache', square, goods: drawn }) }];
  }
  const stores: Store[] = [];
  for (const id of new Set(from.units)) {
    const carrier = actingUnit(course, seat, id);
    if (isRefusal(carrier)) return carrier;
    if (!isNear(state, carrier, unit))
      return refuse(
        'F-NOTADJ',
        `${id} stands on ${carrier.square}, not on or beside ${unit.square}, where ${unit.id} is.`,
      );
    stores.push({ goods: carrier.cargo, source: (drawn) => ({ kind: 'unit', unit: id, goods: drawn }) });
  }
  return stores;
}

/** Counters after it, and the tokens it takes; null when nothing of this kind is to be filled. */
interface Filling {
  readonly counters: number;
  readonly tokens: number;
}

/**
 * What refilling one row takes. All counters cost all tokens, however few are missing (ST-45, SRR-16). With partial
 * resupply each token brings back its part of the counters, rounded down, and no more tokens go than are needed.
 */
function fillingOf(stock: Stock, counters: number, there: number, partial: boolean): Filling | null {
  if (there >= stock.tokens && !partial) return { counters: stock.counters, tokens: stock.tokens };
  if (!partial) return null;
  if (stock.tokens === 0) return { counters: stock.counters, tokens: 0 };
  const each = Math.max(1, Math.floor(stock.counters / stock.tokens));
  const tokens = Math.min(there, stock.tokens, Math.ceil((stock.counters - counters) / each));
  if (tokens === 0) return null;
  const filled = tokens === stock.tokens ? stock.counters : Math.min(stock.counters, counters + tokens * each);
  return { counters: filled, tokens };
}

/** Which rows the order means, of those that the unit has and that are not full. */
function rowsOf(
  unit: UnitState,
  stocks: Readonly<Record<Kind, Stock | null>>,
  what: ActionOf<'resupply'>['what'],
): Kind[] {
  const kinds: readonly Kind[] = what === 'both' ? ['fuel', 'ammo'] : [what];
  return kinds.filter((kind) => {
    const stock = stocks[kind];
    return stock !== null && unit[kind] < stock.counters;
  });
}

/** Takes the tokens from the stores in the order named. */
function draw(stores: readonly Store[], needed: Goods): Source[] {
  const open = { ...needed };
  const sources: Source[] = [];
  for (const { goods, source } of stores) {
    const drawn = { fuel: Math.min(open.fuel, goods.fuel), ammo: Math.min(open.ammo, goods.ammo) };
    if (drawn.fuel + drawn.ammo === 0) continue;
    open.fuel -= drawn.fuel;
    open.ammo -= drawn.ammo;
    sources.push(source(drawn));
  }
  return sources;
}

/** Fills a unit's counters from tokens aboard units beside it, its own, or loose ones; all that is asked for or nothing (ST-45). */
export function resupply(course: Course, seat: SeatId, action: ActionOf<'resupply'>): Refusal | null {
  const unit = actingUnit(course, seat, action.unit);
  if (isRefusal(unit)) return unit;
  const stores = storesOf(course, seat, unit, action.from);
  if (isRefusal(stores)) return stores;
  const { fuel, ammo } = cardOfUnit(course.state, unit);
  const stocks = { fuel, ammo };
  const rows = rowsOf(unit, stocks, action.what);
  if (rows.length === 0) {
    const what = action.what === 'both' ? 'counters' : `${WORDS[action.what]} counters`;
    return refuse('F-NOTHING', `${unit.id} has no ${what} to fill.`);
  }
  const needed = { fuel: 0, ammo: 0 };
  const after: Record<Kind, number | null> = { fuel: null, ammo: null };
  for (const kind of rows) {
    const stock = stocks[kind];
    if (stock === null) continue;
    const there = stores.reduce((sum, { goods }) => sum + goods[kind], 0);
    const filling = fillingOf(stock, unit[kind], there, course.state.options.partialResupply);
    if (filling === null) {
      const need = goodsWords({ fuel: 0, ammo: 0, [kind]: Math.max(1, stock.tokens) });
      return refuse('F-RES', `${unit.id} needs ${need} for its counters; ${shortWords(action.from, there)}.`);
    }
    needed[kind] = filling.tokens;
    after[kind] = filling.counters;
  }
  happen(course, { kind: 'unit-resupplied', seat, unit: unit.id, ...after, sources: draw(stores, needed) });
  return null;
}

/** Own cargo is told in numbers; of a cache only that it is too little, because kinds are not public. */
const shortWords = (from: ActionOf<'resupply'>['from'], there: number): string =>
  from.kind === 'cache'
    ? `so much does not lie on ${from.square}`
    : `${from.units.join(', ')} ${from.units.length === 1 ? 'has' : 'have'} ${there}`;
