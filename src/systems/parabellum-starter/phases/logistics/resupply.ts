import type { SeatId } from '../../../../core/game/viewer.js';
import type { Stock } from '../../../parabellum/unit-card.js';
import { cardOfUnit } from '../../battlefield.js';
import type { ActionOf, Goods, Source, Square, UnitId, UnitState } from '../../shapes.js';
import { tokensIn } from '../../shapes.js';
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
): Supply['rows'] {
  const kinds: readonly Kind[] = what === 'both' ? ['fuel', 'ammo'] : [what];
  return kinds.flatMap((kind) => {
    const stock = stocks[kind];
    return stock !== null && unit[kind] < stock.counters ? [{ kind, stock }] : [];
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

/** A resupply as far as everybody can see: who is filled, which rows, and where the tokens would come from. */
interface Supply {
  readonly unit: OnMap;
  readonly stores: readonly Store[];
  readonly rows: readonly { readonly kind: Kind; readonly stock: Stock }[];
}

/** What can be said of a resupply before the look at what kinds lie in a cache. */
export function supplyFor(course: Course, seat: SeatId, action: ActionOf<'resupply'>): Supply | Refusal {
  const unit = actingUnit(course, seat, action.unit);
  if (isRefusal(unit)) return unit;
  const stores = storesOf(course, seat, unit, action.from);
  if (isRefusal(stores)) return stores;
  const rows = rowsOf(unit, cardOfUnit(course.state, unit), action.what);
  if (rows.length === 0) {
    const what = action.what === 'both' ? 'counters' : `${WORDS[action.what]} counters`;
    return refuse('F-NOTHING', `${unit.id} has no ${what} to fill.`);
  }
  const supply = { unit, stores, rows };
  const { from } = action;
  if (from.kind !== 'cache') return supply;
  const there = stores.reduce((sum, { goods }) => sum + tokensIn(goods), 0);
  const { partialResupply } = course.state.options;
  const least = partialResupply ? rows.filter(({ stock }) => stock.tokens > 0).length : tokensIn(fullCost(rows));
  return there < least ? tooFewLoose(supply, from.square) : supply;
}

/** What all the rows together cost. */
function fullCost(rows: Supply['rows']): Goods {
  const cost = { fuel: 0, ammo: 0 };
  for (const { kind, stock } of rows) cost[kind] = stock.tokens;
  return cost;
}

/**
 * Of a cache it is only told that it does not hold what all the rows need: which of them is short would tell what lies there
 * (SRR-13).
 */
const tooFewLoose = ({ unit, rows }: Supply, square: Square): Refusal =>
  refuse(
    'F-RES',
    `${unit.id} needs ${goodsWords(fullCost(rows))} for its counters; so much does not lie on ${square}.`,
  );

/** Fills a unit's counters from tokens aboard units beside it, its own, or loose ones; all that is asked for or nothing (ST-45). */
export function resupply(course: Course, seat: SeatId, action: ActionOf<'resupply'>): Refusal | null {
  const supply = supplyFor(course, seat, action);
  if (isRefusal(supply)) return supply;
  const { unit, stores, rows } = supply;
  const { from } = action;
  const needed = { fuel: 0, ammo: 0 };
  const after: Record<Kind, number | null> = { fuel: null, ammo: null };
  for (const { kind, stock } of rows) {
    const there = stores.reduce((sum, { goods }) => sum + goods[kind], 0);
    const filling = fillingOf(stock, unit[kind], there, course.state.options.partialResupply);
    if (filling === null) {
      if (from.kind === 'cache') return tooFewLoose(supply, from.square);
      const need = goodsWords({ fuel: 0, ammo: 0, [kind]: Math.max(1, stock.tokens) });
      return refuse('F-RES', `${unit.id} needs ${need} for its counters; ${shortWords(from.units, there)}.`);
    }
    needed[kind] = filling.tokens;
    after[kind] = filling.counters;
  }
  happen(course, { kind: 'unit-resupplied', seat, unit: unit.id, ...after, sources: draw(stores, needed) });
  return null;
}

/** Own cargo is told in numbers. */
const shortWords = (carriers: readonly UnitId[], there: number): string =>
  `${carriers.join(', ')} ${carriers.length === 1 ? 'has' : 'have'} ${there}`;
