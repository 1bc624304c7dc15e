import { basableFrom, cellOf, mapDistance, nameOf } from '../board.js';
import type { ViewFleet, ViewNation } from '../orders/desk.js';
import type { Province } from '../shapes.js';
import type { Bot } from './bot.js';
import { menaceAt } from './scene.js';

/** Where a nation may base fleets. */
function reachOf(bot: Bot, nation: ViewNation): Uint8Array {
  const known = bot.reaches.get(nation.id) ?? basableFrom(bot.desk.board, nation.side, nation.capital);
  bot.reaches.set(nation.id, known);
  return known;
}

/** A free base nearer to the enemy for a fleet with nothing in reach, or one connected again for a fleet cut off. */
export function newBase(bot: Bot, fleet: ViewFleet, nation: ViewNation): Province | null {
  const { desk, scene } = bot;
  const reach = reachOf(bot, nation);
  const taken = new Set(desk.view.fleets.map((one) => one.base));
  const from = cellOf(desk.board, fleet.base);
  let best: { province: Province; rank: number } | null = null;
  for (let cell = 0; cell < reach.length; cell += 1) {
    if (reach[cell] !== 1) continue;
    const province = nameOf(desk.board, cell);
    if (taken.has(province) || bot.taken.has(province)) continue;
    const distance = mapDistance(desk.board, from, cell);
    const front = Math.min(menaceAt(scene, cell), 200);
    const rank = fleet.cutOff ? distance : front + distance / 4;
    if (best === null || rank < best.rank) best = { province, rank };
  }
  if (best === null || fleet.cutOff) return best?.province ?? null;
  const now = Math.min(menaceAt(scene, from), 200);
  return best.rank < now - 7 ? best.province : null;
}

/** A base for a fleet that the nation may raise. */
export function newFleetBase(bot: Bot, nation: ViewNation): Province | null {
  const { desk } = bot;
  const reach = reachOf(bot, nation);
  const taken = new Set(desk.view.fleets.map((fleet) => fleet.base));
  const full = desk.view.fleets.filter((fleet) => fleet.nation === nation.id).length >= desk.view.options.maxFleets;
  const free = [...reach.keys()].filter((cell) => reach[cell] === 1 && !taken.has(nameOf(desk.board, cell)));
  const cell = full ? undefined : free[bot.roll(Math.max(1, free.length)) - 1];
  return cell === undefined ? null : nameOf(desk.board, cell);
}
