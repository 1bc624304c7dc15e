import { cellOf } from '../board.js';
import type { Order } from '../shapes.js';
import { type Bot, myShips } from './bot.js';
import { menace } from './menace.js';

/** Now and then ships move from a quiet fleet to a threatened one. */
export function redeployments(bot: Bot): Order[] {
  const { desk } = bot;
  if (bot.roll(3) > 1) return [];
  const own = desk.view.fleets
    .filter((fleet) => myShips(bot, fleet) >= 4 && !fleet.cutOff)
    .map((fleet) => ({ fleet, front: menace(bot, cellOf(desk.board, fleet.base)) }))
    .sort((a, b) => b.front - a.front);
  const rear = own[0]?.fleet;
  if (rear === undefined) return [];
  const target = desk.view.fleets
    .filter((fleet) => fleet.nation === rear.nation && fleet.id !== rear.id && !fleet.cutOff)
    .map((fleet) => ({ fleet, front: menace(bot, cellOf(desk.board, fleet.base)) }))
    .sort((a, b) => a.front - b.front)[0]?.fleet;
  if (target === undefined) return [];
  const ships = Math.ceil(myShips(bot, rear) / 2);
  return [{ kind: 'deploy', nation: rear.nation, from: rear.letter, ships, to: target.letter }];
}
