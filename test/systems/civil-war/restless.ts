import type { Placed } from '../../../src/core/game/sheet.js';
import type { civilWar } from '../../../src/systems/civil-war/index.js';
import type { Order, State } from '../../../src/systems/civil-war/shapes.js';
import { diceFor } from '../../contract/play.js';
import { randomOrders } from './random-orders.js';

type System = typeof civilWar;

const placed = (orders: readonly Order[], from: number): readonly Placed<Order>[] =>
  orders.map((order, index) => ({ line: from + index, order }));

/** Orders at random, the same in the same position. */
const anyOrders = (state: State, seat: string): readonly Order[] =>
  randomOrders(state, seat, diceFor('restless', state.year, state.turn, seat, state.groups.length), 1);

/**
 * A system whose players do a little of everything, whatever their sheets say: marches, transfers, votes, directives. What sheets
 * hold comes after it.
 */
export const restless = (system: System): System => ({
  ...system,
  resolve: (state, sealed, dice, fixed) => {
    const sheets = Object.entries(sealed.sheets).map(([seat, sheet]) => {
      const own = placed(anyOrders(state, seat), 1);
      return [seat, [...own, ...sheet.map(({ line, order }) => ({ line: line + own.length, order }))]] as const;
    });
    return system.resolve(state, { ...sealed, sheets: Object.fromEntries(sheets) }, dice, fixed);
  },
});
