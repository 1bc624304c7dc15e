import { attackFault, cellOf, isEnemy, mapDistance, nameOf, neighboursIn } from '../board.js';
import { costsOf, type ViewFleet } from '../orders/desk.js';
import type { Province } from '../shapes.js';
import { ALLOWANCE } from '../tables.js';
import type { Bot } from './bot.js';
import { arrival } from './scene.js';

interface Prospect {
  readonly province: Province;
  readonly cost: number;
  /** What taking it is worth, a little different each time. */
  readonly value: number;
  /** Enemy ships to be expected there. */
  readonly resistance: number;
}

/** What a ship lost costs, in provinces. */
const SHIP = 0.04;
const MOST = 3;
const LEAST = 0.5;

/** Another nation of the side has a fleet nearer to an uncontrolled province; two nations would only hinder each other (FE-77). */
function leftToAlly({ desk, scene }: Bot, fleet: ViewFleet, cell: number): boolean {
  const own = mapDistance(desk.board, cellOf(desk.board, fleet.base), cell);
  return scene.friends.some(
    (one) => one.fleet.nation !== fleet.nation && one.ships > 2 && mapDistance(desk.board, one.cell, cell) < own,
  );
}

/** Legal targets that ships can arrive at and no other fleet of the bot has. */
export function prospects(bot: Bot, fleet: ViewFleet): Prospect[] {
  const { desk, roll, scene } = bot;
  const { board, own } = desk;
  const costs = costsOf(desk, fleet);
  const found: Prospect[] = [];
  for (let cell = 0; cell < costs.length; cell += 1) {
    const cost = costs[cell] ?? ALLOWANCE + 1;
    if (cost > ALLOWANCE - 7 || attackFault(board, own.side, costs, cell) !== null) continue;
    const province = nameOf(board, cell);
    if (bot.taken.has(province)) continue;
    const enemy = isEnemy(board, own.side, cell);
    if (!enemy && leftToAlly(bot, fleet, cell)) continue;
    const beside = neighboursIn(board, cell);
    let value = enemy ? 2 : 1.3;
    if (scene.capitals.some((capital) => beside.includes(capital.cell))) value += 3;
    if (desk.view.nations.some((one) => one.side !== own.side && one.active && !one.fallen && one.capital === province))
      value = 4;
    found.push({ province, cost, value: value * (0.7 + roll(60) / 100), resistance: scene.resistance[cell] ?? 0 });
  }
  return found;
}

/** What so many ships of a fleet that flies so many attacks may hope for. */
function hope({ cost, value, resistance }: Prospect, ships: number, attacks: number, worth: number): number {
  const share = arrival(cost, attacks);
  const there = ships * share;
  const atAll = 1 - (1 - share) ** Math.min(ships, 12);
  const wins = atAll * ((there * there + 0.1) / (there * there + resistance * resistance + 0.1));
  return value * wins - worth * Math.min(there, resistance) * (1 - wins / 2);
}

/** The targets for a fleet that together promise most: one, two or three. */
export function bestTargets(
  { scene }: Bot,
  among: readonly Prospect[],
  ships: number,
): { targets: Province[]; hope: number } {
  let best: { targets: Province[]; hope: number } = { targets: [], hope: 0 };
  const worth = SHIP * Math.min(MOST, Math.max(LEAST, 1 / scene.odds));
  for (let count = 1; count <= Math.min(3, ships); count += 1) {
    const ranked = among
      .map((prospect) => ({
        province: prospect.province,
        hope: hope(prospect, Math.floor(ships / count), count, worth),
      }))
      .sort((a, b) => b.hope - a.hope)
      .slice(0, count);
    const sum = ranked.reduce((total, one) => total + one.hope, 0);
    if (ranked.length === count && sum > best.hope)
      best = { targets: ranked.map(({ province }) => province), hope: sum };
  }
  return best;
}
