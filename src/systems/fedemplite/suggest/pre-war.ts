import { cellOf } from '../board.js';
import { freeBasesOf } from '../orders/checks/move.js';
import type { ViewFleet, ViewNation } from '../orders/desk.js';
import type { Order } from '../shapes.js';
import type { Bot } from './bot.js';
import { menaceAt } from './scene.js';

/** Before its nation is at war a fleet now and then takes up a base nearer to the enemy, inside its own nation (FE-O1). */
export function takeUpBase(bot: Bot, fleet: ViewFleet, nation: ViewNation): Order | null {
  if (bot.roll(3) > 1) return null;
  const { board } = bot.desk;
  const danger = (province: string): number => menaceAt(bot.scene, cellOf(board, province));
  const free = freeBasesOf(bot.desk, nation, fleet.base).filter((base) => !bot.taken.has(base));
  const [best] = free.toSorted((a, b) => danger(a) - danger(b));
  if (best === undefined || danger(best) >= danger(fleet.base)) return null;
  bot.taken.add(best);
  return { kind: 'move', nation: fleet.nation, fleet: fleet.letter, to: best };
}
