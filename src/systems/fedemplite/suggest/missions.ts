import { cellOf, mapDistance } from '../board.js';
import type { ViewFleet, ViewNation } from '../orders/desk.js';
import { staysHome } from '../pre-war.js';
import type { FleetId, Order, Province } from '../shapes.js';
import { newBase } from './bases.js';
import { type Bot, type Part, size } from './bot.js';
import { guardsOf } from './guards.js';
import { takeUpBase } from './pre-war.js';
import { type Capital, menaceAt } from './scene.js';
import { type Strike, strikeOf } from './strike.js';
import { bestTargets, prospects } from './targets.js';

/** What the side has agreed on without a word. */
interface Plan {
  readonly guards: ReadonlyMap<FleetId, Capital>;
  readonly strike: Strike | null;
}

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

function attack(bot: Bot, fleet: ViewFleet, targets: readonly Province[]): Order {
  for (const target of targets) bot.taken.add(target);
  return { kind: 'attack', nation: fleet.nation, fleet: fleet.letter, targets: [...targets] };
}

/** The nation's nearest fleet moves into a capital that has none, while nobody can attack it. */
function fillsCapital(bot: Bot, fleet: ViewFleet, nation: ViewNation): boolean {
  const { desk, scene } = bot;
  const capital = scene.capitals.find((one) => one.nation.id === nation.id);
  if (capital === undefined || capital.gap === 1 || desk.view.fleets.some((one) => one.base === nation.capital))
    return false;
  const near = scene.friends
    .filter((one) => one.fleet.nation === nation.id)
    .map((one) => ({ id: one.fleet.id, distance: mapDistance(desk.board, one.cell, capital.cell) }))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.id === fleet.id;
}

function mission(bot: Bot, { guards, strike }: Plan, id: FleetId): Order | null {
  const { view, board } = bot.desk;
  const fleet = view.fleets.find((one) => one.id === id);
  const nation = view.nations.find((one) => one.id === fleet?.nation);
  if (fleet === undefined || nation === undefined) return null;
  if (staysHome(view, nation)) return takeUpBase(bot, fleet, nation);
  if (fleet.cutOff) {
    const refuge = newBase(bot, fleet, nation);
    return refuge === null ? null : move(bot, fleet, refuge);
  }
  const guarded = guards.get(id);
  if (guarded !== undefined) return defend(fleet, fleet.base === guarded.nation.capital ? 1 : 2);
  if (strike?.fleets.has(id) === true) return attack(bot, fleet, [strike.target]);
  if (fillsCapital(bot, fleet, nation)) return move(bot, fleet, nation.capital);
  const ships = size(fleet);
  const best = bestTargets(bot, prospects(bot, fleet), ships);
  const threatened = menaceAt(bot.scene, cellOf(board, fleet.base)) <= 21;
  if (best.hope > (threatened ? 0.8 : 0.3) && bot.roll(8) > 1) return attack(bot, fleet, best.targets);
  const base = threatened ? null : newBase(bot, fleet, nation);
  return base !== null && fleet.base !== nation.capital
    ? move(bot, fleet, base)
    : defend(fleet, (bot.scene.odds < 0.8 ? 1 : 0) + bot.roll(2));
}

/** A mission for each fleet under the bot's command. */
export const missions: Part = (bot) => {
  const guards = guardsOf(bot);
  const plan: Plan = { guards, strike: strikeOf(bot, guards) };
  return bot.desk.view.commands.flatMap((fleet) => mission(bot, plan, fleet) ?? []);
};
