import type { Placed } from '../../core/game/sheet.js';
import type { Order } from './orders/cards.js';
import { EMPTY_PACK, STAGES, without } from './pack.js';
import type { Options, Pack, PathId } from './shapes.js';
import { needOf } from './tables.js';

/** What of a nest the brood phase looks at. */
interface Larder {
  readonly mares: number;
  readonly hunters: Pack;
  readonly captives: number;
  readonly path: PathId | null;
}

/** What a sheet asks of the brood phase: lines of a kind added up; of FEED and PATH the last counts (MH-94). */
export interface BroodWish {
  /** Null: no line, which means the need (MH-33). */
  readonly feed: number | 'need' | null;
  readonly molt: { readonly prowlers: number; readonly stalkers: number };
  readonly hatch: number;
  readonly mares: number;
  readonly path: PathId | null;
}

const NO_WISH: BroodWish = { feed: null, molt: { prowlers: 0, stalkers: 0 }, hatch: 0, mares: 0, path: null };

export function broodWish(orders: readonly Placed<Order>[]): BroodWish {
  let wish = NO_WISH;
  for (const { order } of orders) {
    if (order.kind === 'feed') wish = { ...wish, feed: order.captives };
    if (order.kind === 'hatch') wish = { ...wish, hatch: wish.hatch + order.hunters };
    if (order.kind === 'breed-mare') wish = { ...wish, mares: wish.mares + order.mares };
    if (order.kind === 'choose-path') wish = { ...wish, path: order.path };
    if (order.kind === 'molt')
      wish = {
        ...wish,
        molt: { prowlers: wish.molt.prowlers + order.prowlers, stalkers: wish.molt.stalkers + order.stalkers },
      };
  }
  return wish;
}

/** How many captives a wish feeds, as far as there are any: never more than the need (MH-33). */
export const feedingOf = (nest: Larder, { feed }: Pick<BroodWish, 'feed'>, options: Options): number =>
  Math.min(
    nest.captives,
    needOf(options, nest.hunters, nest.mares),
    typeof feed === 'number' ? feed : Number.POSITIVE_INFINITY,
  );

/** Who starves when so many captives are missing: the lowest stage first, mares last (MH-34). */
export function starvation(nest: Larder, missing: number): { readonly starved: Pack; readonly maresStarved: number } {
  let left = missing;
  const starved = { ...EMPTY_PACK };
  for (const stage of STAGES) {
    starved[stage] = Math.min(left, nest.hunters[stage]);
    left -= starved[stage];
  }
  return { starved, maresStarved: Math.min(left, nest.mares) };
}

/** What became of a nest in the brood phase. */
export interface Tended {
  readonly need: number;
  readonly fed: number;
  readonly starved: Pack;
  readonly maresStarved: number;
  readonly molted: { readonly prowlers: number; readonly stalkers: number };
  readonly hatched: number;
  readonly maresBorn: number;
  /** The nest afterwards. */
  readonly after: Larder;
}

/**
 * Feeding, starvation, molting, hatching, a new mare and the path, in this order and as far as captives reach (MH-30 to
 * MH-45). What cannot be done is left out; no chance is in it, so a seat can foresee it.
 */
export function tend(nest: Larder, wish: BroodWish, options: Options): Tended {
  const need = needOf(options, nest.hunters, nest.mares);
  const fed = feedingOf(nest, wish, options);
  const { starved, maresStarved } = starvation(nest, need - fed);
  const hunters = without(nest.hunters, starved);
  const mares = nest.mares - maresStarved;
  let captives = nest.captives - fed;
  /** As many as asked for, allowed and paid for. */
  const buy = (asked: number, most: number, cost: number): number => {
    const got = mares === 0 ? 0 : Math.max(0, Math.min(asked, most, Math.floor(captives / cost)));
    captives -= got * cost;
    return got;
  };
  // Stalkers first, so that nobody molts twice (MH-36).
  const stalkers = buy(wish.molt.stalkers, hunters.stalkers, options.moltCost.stalker);
  const prowlers = buy(wish.molt.prowlers, hunters.prowlers, options.moltCost.prowler);
  const hatched = buy(wish.hatch, options.hatchPerMare * mares, options.hatchCost);
  const maresBorn = buy(wish.mares, Math.min(options.maresPerTurn, options.maxMares - mares), options.mareCost);
  return {
    need,
    fed,
    starved,
    maresStarved,
    molted: { prowlers, stalkers },
    hatched,
    maresBorn,
    after: {
      mares: mares + maresBorn,
      hunters: {
        prowlers: hunters.prowlers - prowlers + hatched,
        stalkers: hunters.stalkers + prowlers - stalkers,
        ravagers: hunters.ravagers + stalkers,
      },
      captives,
      path: wish.path ?? nest.path,
    },
  };
}
