import { cellOf, mapDistance } from '../board.js';
import type { ViewFleet } from '../orders/desk.js';
import { trigger } from '../phases/attrition.js';
import { staysHome } from '../pre-war.js';
import type { FleetId, Order, Province } from '../shapes.js';
import { newBase } from './bases.js';
import { type Bot, type Part, size } from './bot.js';
import { exposed } from './menace.js';
import { takeUpBase } from './pre-war.js';
import { prospects } from './targets.js';

const defend = (fleet: ViewFleet, provinces: number): Order => ({
  kind: 'defend',
  nation: fleet.nation,
  fleet: fleet.letter,
  provinces,
});

function move(bot: Bot, fleet: ViewFleet, to: Province): Order {
  bot.taken.add(to);
  return { kind: 'move', nation: fleet.nation, fleet: fleet.letter, to };
}

function mission(bot: Bot, id: FleetId): Order | null {
  const { view } = bot.desk;
  const fleet = view.fleets.find((one) => one.id === id);
  const nation = view.nations.find((one) => one.id === fleet?.nation);
  if (fleet === undefined || nation === undefined) return null;
  if (staysHome(view, nation)) return takeUpBase(bot, fleet, nation);
  if (fleet.cutOff) {
    const refuge = newBase(bot, fleet, nation);
    return refuge === null ? null : move(bot, fleet, refuge);
  }
  const home = mapDistance(bot.desk.board, cellOf(bot.desk.board, fleet.base), cellOf(bot.desk.board, nation.capital));
  if (home <= 10 && exposed(bot, nation) && bot.roll(10) > 2) return defend(fleet, 1 + bot.roll(2));
  const choice = prospects(bot, fleet);
  const [first] = choice;
  const ships = size(fleet);
  if (first === undefined || first.score < 0.5 || (first.cost > 20 && bot.roll(3) === 1)) {
    const base = newBase(bot, fleet, nation);
    return base !== null && bot.roll(4) > 1 ? move(bot, fleet, base) : defend(fleet, bot.roll(2));
  }
  if (ships < 3 || bot.roll(10) <= 3) return defend(fleet, bot.roll(3));
  const most = Math.min(ships >= 24 ? 3 : ships >= 10 ? 2 : 1, bot.roll(3));
  const targets = choice
    .filter(({ cost, score }) => score >= first.score / 2 && trigger(cost, most) <= 5)
    .slice(0, most)
    .map(({ province }) => province);
  if (targets.length === 0) targets.push(first.province);
  for (const target of targets) bot.taken.add(target);
  return { kind: 'attack', nation: fleet.nation, fleet: fleet.letter, targets };
}

/** A mission for each fleet under the bot's command. */
export const missions: Part = (bot) => bot.desk.view.commands.flatMap((fleet) => mission(bot, fleet) ?? []);
