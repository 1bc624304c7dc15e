import type { Order } from './orders/cards.js';
import { huntersIn } from './pack.js';
import type { Options, Pack, PathId } from './shapes.js';

/** Which path each path beats (MH-45); equal paths cancel. */
export const BEATS: Readonly<Record<PathId, PathId>> = { DREAD: 'RAGE', RAGE: 'VEIL', VEIL: 'DREAD' };

/** The path of a nest that never chose one (MH-45). */
export const FIRST_PATH: PathId = 'RAGE';

/** What an average die shows for each face of a die of six (MH-2). */
export const AVERAGE_DIE = [2, 3, 3, 4, 4, 5] as const;

/** The last turns in which regrowth is full, and half (MH-73). */
export const FULL_REGROWTH_UNTIL = 5;
export const HALF_REGROWTH_UNTIL = 9;

/** What grows back in an area at the end of a turn (MH-73). */
export function regrowthIn(turn: number, regrowth: number): number {
  if (turn <= FULL_REGROWTH_UNTIL) return regrowth;
  return turn <= HALF_REGROWTH_UNTIL ? Math.floor(regrowth / 2) : 0;
}

/** Captives that a nest must be fed in a turn (MH-33). */
export const needOf = ({ feedDiv }: Pick<Options, 'feedDiv'>, hunters: Pack, mares: number): number =>
  Math.ceil((huntersIn(hunters) + mares) / feedDiv);

/** Captives that a line costs; food is counted apart, for the nest takes no more of it than it needs (MH-31). */
export function priceOf({ hatchCost, mareCost, moltCost }: Options, order: Order): number {
  switch (order.kind) {
    case 'hatch':
      return order.hunters * hatchCost;
    case 'breed-mare':
      return order.mares * mareCost;
    case 'molt':
      return order.prowlers * moltCost.prowler + order.stalkers * moltCost.stalker;
    default:
      return 0;
  }
}

/** The most that a pack with so many points catches when the average die shows this (MH-71); prey may be less. */
export const catchOf = ({ harvestDiv }: Pick<Options, 'harvestDiv'>, points: number, average: number): number =>
  Math.floor((points * average) / harvestDiv);
