import type { SeatId } from '../../core/game/viewer.js';
import { type Fixed, type Goods, piecesIn, type State } from './shapes.js';
import { cardOf, FULL_STRENGTH, SQUAD } from './tables.js';

const HALF = 2;

/**
 * What a company is worth (CL-125): money; a share of the list price of each living unit by its strength, and of each card in the
 * reserve; half the price of soldiers in the pool and of pieces in reserve or carried. In whole credits.
 */
export function worthOf(state: State, fixed: Fixed, seat: SeatId): number {
  const player = state.players.find(({ id }) => id === seat);
  if (player === undefined) return 0;
  const { prices } = fixed.catalogue;
  const own = state.units.filter(({ owner }) => owner === seat);
  const share = state.options.worth / 100;
  const units = own.reduce((sum, { type, strength }) => sum + (cardOf(fixed, type).cost * strength) / FULL_STRENGTH, 0);
  const cards = Object.entries(player.cards).reduce((sum, [type, count]) => sum + cardOf(fixed, type).cost * count, 0);
  const goods: readonly Goods[] = [player.pieces, ...own.map(({ cargo }) => cargo)];
  const pieces = goods
    .filter((one) => piecesIn(one) > 0)
    .reduce((sum, { sup, amm }) => sum + sup * prices.sup + amm * prices.amm, 0);
  const soldiers = (player.soldiers * prices.squad) / SQUAD;
  return Math.floor(player.credits + (units + cards) * share + (soldiers + pieces) / HALF);
}
