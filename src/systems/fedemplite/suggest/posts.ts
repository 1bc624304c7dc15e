import { cellOf } from '../board.js';
import type { ViewFleet, ViewNation } from '../orders/desk.js';
import { type Bot, size } from './bot.js';
import { garrisonShare, menaceAt } from './scene.js';

/** A fleet and the ships of its nation that it should have. */
interface Post {
  readonly fleet: ViewFleet;
  readonly has: number;
  readonly wanted: number;
}

/** How the ships of a nation should stand: a garrison at the capital, the rest where the enemy is near, most of it in one place. */
export function postsOf(bot: Bot, nation: ViewNation, coming = 0): Post[] {
  const { desk, scene, roll } = bot;
  const fleets = desk.view.fleets.filter((fleet) => fleet.nation === nation.id && !fleet.cutOff);
  const total = coming + fleets.reduce((sum, fleet) => sum + size(fleet), 0);
  const gap = scene.capitals.find((capital) => capital.nation.id === nation.id)?.gap ?? 4;
  const home = fleets.find((fleet) => fleet.base === nation.capital);
  const garrison = home === undefined ? 0 : garrisonShare(gap, fleets.length);
  const field = fleets
    .filter((fleet) => fleet !== home)
    .map((fleet) => ({ fleet, near: Math.min(70, menaceAt(scene, cellOf(desk.board, fleet.base))) + roll(5) }))
    .sort((a, b) => a.near - b.near)
    .map(({ fleet, near }, rank) => ({ fleet, weight: (rank === 0 ? 2.5 : 1) * (near <= 28 ? 1 : 0.4) }));
  const weights = field.reduce((sum, { weight }) => sum + weight, 0);
  const posts = field.map(({ fleet, weight }) => ({
    fleet,
    has: size(fleet),
    wanted: (total * (1 - garrison) * weight) / weights,
  }));
  return home === undefined ? posts : [{ fleet: home, has: size(home), wanted: total * garrison }, ...posts];
}
