import { cellOf, isEnemy, mapDistance, neighboursIn } from '../board.js';
import type { Desk, ViewNation } from '../orders/desk.js';
import type { Bot } from './bot.js';

/** Further than any enemy fleet. */
const NO_MENACE = 0xffff;

/** How near the closest enemy fleet is to each province, in movement points as the crow flies. */
export function menacesOf({ board, view, own }: Desk): Uint16Array {
  const menaces = new Uint16Array(board.terrain.names.length).fill(NO_MENACE);
  for (const fleet of view.fleets) {
    const nation = view.nations.find((one) => one.id === fleet.nation);
    if (nation === undefined || nation.side === own.side || !nation.active) continue;
    const base = cellOf(board, fleet.base);
    for (let cell = 0; cell < menaces.length; cell += 1) {
      const distance = mapDistance(board, base, cell);
      if (distance < (menaces[cell] ?? 0)) menaces[cell] = distance;
    }
  }
  return menaces;
}

export const menace = (bot: Bot, cell: number): number => bot.menaces[cell] ?? NO_MENACE;

/** The enemy can strike the capital next turn: some neighbour is not in friendly hands and a fleet is near. */
export function exposed(bot: Bot, nation: ViewNation): boolean {
  const { desk } = bot;
  const capital = cellOf(desk.board, nation.capital);
  const bordered = neighboursIn(desk.board, capital).some((cell) => isEnemy(desk.board, desk.own.side, cell));
  return bordered || menace(bot, capital) <= 24;
}
