import type { Dice } from '../../core/dice/dice.js';
import type { SeatId } from '../../core/game/viewer.js';
import {
  attackFault,
  basableFrom,
  cellOf,
  flotillaCosts,
  isEnemy,
  mapDistance,
  nameOf,
  neighboursIn,
} from './board.js';
import { check } from './orders/check.js';
import { type Desk, deskOf, type ViewFleet, type ViewNation } from './orders/desk.js';
import { write } from './orders/write.js';
import { trigger } from './phases/attrition.js';
import type { Fixed, FleetId, NationId, Order, Province, View } from './shapes.js';
import { totalShips } from './standing.js';
import { ALLOWANCE } from './tables.js';

/** A bot at work: what it sees, its chance, and what it has already promised to somebody. */
interface Bot {
  readonly desk: Desk;
  readonly roll: (sides: number) => number;
  /** Provinces that one of its fleets attacks or moves to already. */
  readonly taken: Set<Province>;
  /** For each province how near the enemy is. */
  readonly menaces: Uint16Array;
  readonly reaches: Map<NationId, Uint8Array>;
}

/** Further than any enemy fleet. */
const NO_MENACE = 0xffff;

/** How near the closest enemy fleet is to each province, in movement points as the crow flies. */
function menacesOf({ board, view, own }: Desk): Uint16Array {
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

const menace = (bot: Bot, cell: number): number => bot.menaces[cell] ?? NO_MENACE;

/** Where a nation may base fleets. */
function reachOf(bot: Bot, nation: ViewNation): Uint8Array {
  const known = bot.reaches.get(nation.id) ?? basableFrom(bot.desk.board, nation.side, nation.capital);
  bot.reaches.set(nation.id, known);
  return known;
}

const myShips = (bot: Bot, fleet: ViewFleet): number => fleet.ships?.[bot.desk.own.seat] ?? 0;
const size = (fleet: ViewFleet): number => (fleet.ships === null ? 0 : totalShips(fleet.ships));

/** The enemy can strike the capital next turn: some neighbour is not in friendly hands and a fleet is near. */
function exposed(bot: Bot, nation: ViewNation): boolean {
  const { desk } = bot;
  const capital = cellOf(desk.board, nation.capital);
  const bordered = neighboursIn(desk.board, capital).some((cell) => isEnemy(desk.board, desk.own.side, cell));
  return bordered || menace(bot, capital) <= 24;
}

interface Prospect {
  readonly province: Province;
  readonly cost: number;
  readonly score: number;
}

/** Legal targets by value, odds of arriving and likely resistance, best first. */
function prospects(bot: Bot, fleet: ViewFleet): Prospect[] {
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

/** A free base nearer to the enemy for a fleet with nothing in reach, or one connected again for a fleet cut off. */
function newBase(bot: Bot, fleet: ViewFleet, nation: ViewNation): Province | null {
  const { desk } = bot;
  const reach = reachOf(bot, nation);
  const taken = new Set(desk.view.fleets.map((one) => one.base));
  const from = cellOf(desk.board, fleet.base);
  let best: { province: Province; rank: number } | null = null;
  for (let cell = 0; cell < reach.length; cell += 1) {
    const province = nameOf(desk.board, cell);
    if (reach[cell] !== 1 || taken.has(province) || bot.taken.has(province)) continue;
    const distance = mapDistance(desk.board, from, cell);
    const front = Math.min(menace(bot, cell), 200);
    const rank = fleet.cutOff ? distance : front + distance / 4;
    if (best === null || rank < best.rank) best = { province, rank };
  }
  if (best === null || fleet.cutOff) return best?.province ?? null;
  const now = Math.min(menace(bot, from), 200);
  return best.rank < now - 7 ? best.province : null;
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

function mission(bot: Bot, id: FleetId): Order | null {
  const { view } = bot.desk;
  const fleet = view.fleets.find((one) => one.id === id);
  const nation = view.nations.find((one) => one.id === fleet?.nation);
  if (fleet === undefined || nation === undefined) return null;
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

/** Where new ships do most: the own command nearest to the enemy, else any fleet of the nation. */
function destination(bot: Bot, nation: ViewNation): ViewFleet | null {
  const { desk } = bot;
  const fleets = desk.view.fleets.filter((fleet) => fleet.nation === nation.id && !fleet.cutOff);
  const commanded = fleets.filter((fleet) => desk.view.commands.includes(fleet.id));
  const pool = commanded.length > 0 && bot.roll(5) > 1 ? commanded : fleets;
  const ranked = pool
    .map((fleet) => ({ fleet, front: menace(bot, cellOf(desk.board, fleet.base)) + bot.roll(14) }))
    .sort((a, b) => a.front - b.front);
  return ranked[0]?.fleet ?? null;
}

function purchases(bot: Bot): Order[] {
  const { view, own } = bot.desk;
  let left = own.influence;
  const orders: Order[] = [];
  const offers = view.nations
    .filter((nation) => nation.side === own.side && nation.mobilised && !nation.fallen)
    .map((nation) => ({ nation, rank: nation.pool + bot.roll(12) }))
    .sort((a, b) => b.rank - a.rank);
  for (const { nation } of offers) {
    const free = nation.active ? newFleetBase(bot, nation) : null;
    if (nation.tokens > 0 && free !== null && left > 4 && bot.roll(3) === 1) {
      orders.push({ kind: 'purchase-fleet', nation: nation.id, bid: 1 + bot.roll(2), base: free });
      left -= 3;
    }
    const fleet = destination(bot, nation);
    if (nation.pool === 0 || fleet === null || orders.length > 3) continue;
    const bid = Math.min(left, Math.ceil(left / 2) + bot.roll(3) - 1);
    const ships = Math.max(1, Math.min(nation.pool, 6 + bot.roll(18)));
    orders.push({ kind: 'purchase-ships', nation: nation.id, ships, bid, fleet: fleet.letter, type: null });
    left -= bid;
  }
  return orders;
}

function newFleetBase(bot: Bot, nation: ViewNation): Province | null {
  const { desk } = bot;
  const reach = reachOf(bot, nation);
  const taken = new Set(desk.view.fleets.map((fleet) => fleet.base));
  const full = desk.view.fleets.filter((fleet) => fleet.nation === nation.id).length >= desk.view.options.maxFleets;
  const free = [...reach.keys()].filter((cell) => reach[cell] === 1 && !taken.has(nameOf(desk.board, cell)));
  const cell = full ? undefined : free[bot.roll(Math.max(1, free.length)) - 1];
  return cell === undefined ? null : nameOf(desk.board, cell);
}

/** Now and then ships move from a quiet fleet to a threatened one. */
function redeployments(bot: Bot): Order[] {
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

/** A ship bid: a fair share of the side's pools, spread over a fleet or two of each nation. */
function shipBids(bot: Bot): Order[] {
  const { view, own } = bot.desk;
  const mates = view.seats.filter((seat) => seat.playing && seat.side === own.side).length;
  const orders: Order[] = [];
  for (const nation of view.nations) {
    if (nation.side !== own.side || !nation.mobilised) continue;
    const fleets = view.fleets.filter((fleet) => fleet.nation === nation.id);
    let left = Math.max(1, Math.floor((nation.pool / Math.max(1, mates)) * (0.8 + bot.roll(40) / 100)));
    const start = bot.roll(Math.max(1, fleets.length)) - 1;
    for (let index = 0; index < Math.min(3, fleets.length) && left > 0; index += 1) {
      const fleet = fleets[(start + index) % fleets.length];
      if (fleet === undefined) break;
      const ships = index === 2 || index === fleets.length - 1 ? left : Math.max(1, Math.floor(left * 0.5));
      orders.push({ kind: 'deploy', nation: nation.id, from: 'POOL', ships, to: fleet.letter });
      left -= ships;
    }
  }
  return orders;
}

/** Short or readable, as people write. */
function spell(order: Order, terse: boolean): string {
  if (!terse) return write(order);
  switch (order.kind) {
    case 'purchase-ships':
      return `PURCHASE (${order.nation}, ${order.ships}, ${order.bid}, ${order.fleet})`;
    case 'attack':
      return `ATTACK(${order.nation}, ${order.fleet}, ${order.targets.join(',')})`;
    case 'defend':
      return `DEFEND(${order.nation}, ${order.fleet}, ${order.provinces})`;
    case 'move':
      return `rebase(${order.nation}, ${order.fleet}, ${order.to.toLowerCase()})`;
    case 'deploy':
      return `DEPLOY(${order.nation}, ${order.from}, ${order.ships}, ${order.to})`;
    default:
      return write(order);
  }
}

function sheet(sections: readonly (readonly [string, readonly Order[]])[], terse: boolean): string {
  const lines = sections.flatMap(([heading, orders]) =>
    orders.length === 0 ? [] : [...(terse ? [] : [heading]), ...orders.map((order) => spell(order, terse))],
  );
  return lines.length === 0 ? 'NO ORDERS' : lines.join('\n');
}

/** A sensible legal sheet: guards exposed capitals, attacks what it can reach, buys, sometimes moves and redeploys. */
export function suggest(view: View, seat: SeatId, dice: Dice, fixed: Fixed): string {
  const { own } = view;
  if (own === null || view.stage === 'over') return 'NO ORDERS';
  const roll = (sides: number): number => dice.roll(`suggest/${seat}`, sides);
  const desk = deskOf(view, own, fixed);
  const bot: Bot = { desk, roll, taken: new Set(), menaces: menacesOf(desk), reaches: new Map() };
  const terse = roll(3) === 1;
  if (view.stage === 'setup') return sheet([['Ship Bid', shipBids(bot)]], terse);
  const sections: [string, Order[]][] = [
    ['1. Purchases', purchases(bot)],
    ['2. Missions', view.commands.flatMap((fleet) => mission(bot, fleet) ?? [])],
    ['3. Ship Deployments', redeployments(bot)],
  ];
  // The rules have the last word: a line they reject is left out.
  const placed = sections.flatMap(([, orders]) => orders).map((order, index) => ({ line: index + 1, order }));
  const wrong = new Set(
    check(placed, view, fixed)
      .filter((one) => one.severity === 'error')
      .map((one) => one.line),
  );
  const legal = new Set(placed.filter(({ line }) => !wrong.has(line)).map(({ order }) => order));
  return sheet(
    sections.map(([heading, orders]) => [heading, orders.filter((order) => legal.has(order))] as const),
    terse,
  );
}
