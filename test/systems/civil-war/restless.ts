import type { Placed } from '../../../src/core/game/sheet.js';
import { atlasOf } from '../../../src/systems/civil-war/atlas.js';
import { groupsUnder } from '../../../src/systems/civil-war/canon.js';
import type { civilWar } from '../../../src/systems/civil-war/index.js';
import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import type { Group, State } from '../../../src/systems/civil-war/shapes.js';
import { diceFor } from '../../../src/testkit/play.js';
import { randomOrders } from './random-orders.js';
import { WAR } from './war.js';

type System = typeof civilWar;

const placed = (orders: readonly Order[], from: number): readonly Placed<Order>[] =>
  orders.map((order, index) => ({ line: from + index, order }));

const { neighbours } = atlasOf(WAR);

/** The zone next to a Group on the shortest way to an enemy; null: there is none. */
function towardsEnemy({ groups }: State, { zone, side }: Group): string | null {
  const enemies = new Set(groups.filter((one) => one.side !== side).map((one) => one.zone));
  let edge: readonly { readonly at: string; readonly first: string }[] = neighbours(zone, side).map((at) => ({
    at,
    first: at,
  }));
  const seen = new Set([zone]);
  while (edge.length > 0) {
    const found = edge.find(({ at }) => enemies.has(at));
    if (found !== undefined) return found.first;
    for (const { at } of edge) seen.add(at);
    const next = edge.flatMap(({ at, first }) => neighbours(at, side).map((to) => ({ at: to, first })));
    edge = next.filter(({ at }, index) => !seen.has(at) && next.findIndex((other) => other.at === at) === index);
  }
  return null;
}

/** Orders at random, the same in the same position; two Groups of three march at the enemy. */
function anyOrders(state: State, seat: string): readonly Order[] {
  const dice = diceFor('restless', state.year, state.turn, seat, state.groups.length);
  const rest = randomOrders(state, seat, dice, 1);
  if (state.stage === 'setup') return rest;
  const marches = groupsUnder(state, seat).flatMap((group): Order[] => {
    const zone = dice.roll('march', 3) === 1 ? null : towardsEnemy(state, group);
    return zone === null ? [] : [{ kind: 'move', group: group.id, mode: 'road', path: [zone] }];
  });
  return [...marches, ...rest];
}

/**
 * A system whose players do a little of everything, whatever their sheets say: marches, transfers, votes, directives. What sheets
 * hold comes after it. Every Presidency has five activations to give.
 */
export const restless = (system: System): System => ({
  ...system,
  resolve: (state, sealed, dice, fixed) => {
    const sheets = Object.entries(sealed.sheets).map(([seat, sheet]) => {
      const own = placed(anyOrders(state, seat), 1);
      return [seat, [...own, ...sheet.map(({ line, order }) => ({ line: line + own.length, order }))]] as const;
    });
    const active = { ...state, activations: { union: 5, confederacy: 5 } };
    return system.resolve(active, { ...sealed, sheets: Object.fromEntries(sheets) }, dice, fixed);
  },
});
