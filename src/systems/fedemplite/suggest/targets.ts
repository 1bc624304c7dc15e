import { attackFault, cellOf, flotillaCosts, isEnemy, nameOf } from '../board.js';
import type { ViewFleet } from '../orders/desk.js';
import { trigger } from '../phases/attrition.js';
import type { Province } from '../shapes.js';
import { ALLOWANCE } from '../tables.js';
import type { Bot } from './bot.js';
import { menace } from './menace.js';

interface Prospect {
  readonly province: Province;
  readonly cost: number;
  readonly score: number;
}

/** Legal targets by value, odds of arriving and likely resistance, best first. */
export function prospects(bot: Bot, fleet: ViewFleet): Prospect[] {
  const { desk, roll } = bot;
  const costs = flotillaCosts(desk.board, desk.own.side, cellOf(desk.board, fleet.base), desk.view.options.transit);
  const capitals = new Set(desk.view.nations.filter((one) => one.side !== desk.own.side).map((one) => one.capital));
  const bases = new Set(desk.view.fleets.map((one) => one.base));
  const found: Prospect[] = [];
  for (let cell = 0; cell < costs.length; cell += 1) {
    if (attackFault(desk.board, desk.own.side, costs, cell) !== null) continue;
    const province = nameOf(desk.board, cell);
    const cost = costs[cell] ?? ALLOWANCE;
    const arriving = Math.max(0, 7 - trigger(cost, 1)) / 6;
    if (arriving === 0 || bot.taken.has(province)) continue;
    const enemy = isEnemy(desk.board, desk.own.side, cell);
    const value = capitals.has(province) ? 14 : enemy ? 5 : 3;
    const guard = bases.has(province) ? 0.5 : menace(bot, cell) <= 14 ? 0.8 : 1;
    found.push({ province, cost, score: value * arriving * guard * (0.7 + roll(60) / 100) });
  }
  return found.sort((a, b) => b.score - a.score);
}
