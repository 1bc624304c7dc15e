import type { SeatId } from '../../core/game/viewer.js';
import type { Fixed, State } from './shapes.js';
import { cardOf, FULL_STRENGTH, SQUAD } from './tables.js';

/** Credits that a share of list prices is, in percent. */
const share = (price: number, percent: number): number => (price * percent) / 100;

/** List price of a unit as it is worth in part: by its strength; what has none counts whole. */
export const priceShare = (price: number, percent: number, strength: number): number =>
  (share(price, percent) * strength) / FULL_STRENGTH;

/**
 * Worth of a seat (CL-125): its credits, and half the list price of its living units by strength, of cards not mustered yet, of
 * soldiers, and of pieces in reserve or carried; in whole credits.
 */
export function worthOf(state: State, fixed: Fixed, seat: SeatId): number {
  const player = state.players.find(({ id }) => id === seat);
  if (player === undefined) return 0;
  const { prices } = fixed.catalogue;
  const percent = state.options.worth;
  const units = state.units.filter(({ owner }) => owner === seat);
  const carried = units.reduce(
    (sum, { cargo }) => ({ sup: sum.sup + cargo.sup, amm: sum.amm + cargo.amm }),
    player.pieces,
  );
  const alive = units.reduce(
    (sum, { type, strength }) => sum + priceShare(cardOf(fixed, type).cost, percent, strength),
    0,
  );
  const cards = Object.entries(player.cards).reduce(
    (sum, [code, count]) => sum + share(cardOf(fixed, code).cost, percent) * count,
    0,
  );
  const soldiers = (player.soldiers * share(prices.squad, percent)) / SQUAD;
  const pieces = share(carried.sup * prices.sup + carried.amm * prices.amm, percent);
  return player.credits + Math.floor(alive + cards + soldiers + pieces);
}
