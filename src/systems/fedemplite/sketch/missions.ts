import { UNREACHED } from '../../../core/grid/search.js';
import { counted } from '../../../core/reading/counted.js';
import { cellOf, isFriendly, targetFault } from '../board.js';
import { costsOf, type ViewFleet } from '../orders/desk.js';
import { fleetTypes } from '../orders/types.js';
import { trigger } from '../phases/attrition.js';
import type { Province, ShipType } from '../shapes.js';
import { totalShips } from '../standing.js';
import { HOPELESS, otherSide } from '../tables.js';
import { easeOf } from '../technology.js';
import { fleetOfMission, isDoubtful, type Line, type Plan, say } from './plan.js';

const size = (fleet: ViewFleet): number => totalShips(fleet.ships ?? {});

interface Leg {
  readonly target: Province;
  readonly ships: number;
  /** What a ship must roll; null when there is no path. */
  readonly needed: number | null;
  /** What its cruisers must roll, where that is less (FE-O6). */
  readonly cruisers: number | null;
  /** Ships that arrive on average. */
  readonly expected: number;
}

function chance(needed: number, sixAlways: boolean): number {
  if (needed <= 1) return 1;
  return needed < HOPELESS ? (7 - needed) / 6 : sixAlways ? 1 / 6 : 0;
}

/** The flotillas of an attack: ships are dealt evenly, extras to earlier targets (FE-67). */
function legsOf(plan: Plan, fleet: ViewFleet, targets: readonly Province[]): Leg[] {
  const { desk } = plan;
  const costs = costsOf(desk, fleet);
  const count = size(fleet);
  const attacks = Math.min(count, targets.length);
  const cruisers = fleetTypes(desk, fleet.id, 'CA');
  const { sixAlwaysArrives } = desk.view.options;
  return targets.map((target, index) => {
    const ships = Math.floor(count / targets.length) + (index < count % targets.length ? 1 : 0);
    const cost = costs[cellOf(desk.board, target)] ?? UNREACHED;
    if (cost === UNREACHED) return { target, ships, needed: null, cruisers: null, expected: 0 };
    const neededBy = (type: ShipType | null): number => trigger(cost, attacks, easeOf(desk.view, fleet.nation, type));
    const needed = neededBy(null);
    const better = neededBy('CA');
    const share = cruisers / Math.max(1, count);
    const odds = (1 - share) * chance(needed, sixAlwaysArrives) + share * chance(better, sixAlwaysArrives);
    return { target, ships, needed, cruisers: cruisers > 0 && better < needed ? better : null, expected: ships * odds };
  });
}

function arrival({ ships, needed, cruisers, expected }: Leg, sixAlways: boolean): string {
  if (needed === null) return 'out of range';
  if (ships === 0) return 'no ship is left for it';
  if (needed <= 1) return `all ${counted(ships, 'ship')} arrive`;
  if (cruisers !== null) {
    const easy = cruisers <= 1 ? 'cruisers all' : `cruisers ${cruisers}`;
    return `needs ${needed} or more to arrive, ${easy}: about ${Math.round(expected)} of ${counted(ships, 'ship')}`;
  }
  if (needed >= HOPELESS && !sixAlways) return `needs ${needed}, so none of ${counted(ships, 'ship')} can arrive`;
  const roll = needed >= HOPELESS ? 'only a 6 arrives' : `needs ${needed} or more to arrive`;
  return `${roll}: about ${Math.round(expected)} of ${counted(ships, 'ship')}`;
}

/** Allies of two nations who meet alone in no man's land go home with nothing (FE-77). */
function rivalClaim(plan: Plan, fleet: ViewFleet, targets: readonly Province[]): string | null {
  const { view } = plan.desk;
  for (const target of targets) {
    if ((view.control[target] ?? null) !== null) continue;
    const other = plan.claims.get(target);
    if (other !== undefined && other !== fleet.nation)
      return `${other} and ${fleet.nation} ships would meet in uncontrolled ${target}; if no enemy is there, nobody takes it.`;
    plan.claims.set(target, fleet.nation);
  }
  return null;
}

function attackWords(plan: Plan, line: number, fleet: ViewFleet, legs: readonly Leg[]): void {
  const { sixAlwaysArrives } = plan.desk.view.options;
  const words = legs.map((leg) => ({ target: leg.target, text: arrival(leg, sixAlwaysArrives) }));
  const [first] = words;
  const sentence =
    words.length === 1 && first !== undefined
      ? `${first.text.charAt(0).toUpperCase()}${first.text.slice(1)}.`
      : `${words.map(({ target, text }) => `${target}: ${text}`).join('; ')}.`;
  if (size(fleet) === 0) say(plan, line, `${fleet.id} has no ships.`, 'doubt', 'FE-67');
  else if (legs.every(({ expected }) => expected < 0.5)) say(plan, line, sentence, 'doubt', 'FE-71');
  else {
    const targets = legs.map(({ target }) => target);
    const rival = rivalClaim(plan, fleet, targets);
    say(plan, line, rival ?? sentence, rival === null ? 'info' : 'doubt', rival === null ? 'FE-71' : 'FE-77');
  }
}

export function sketchAttack(plan: Plan, { line, order }: Line<'attack'>): void {
  const fleet = fleetOfMission(plan, order.nation, order.fleet);
  if (fleet === null) return;
  const second = plan.missions.has(fleet.id);
  plan.missions.add(fleet.id);
  const legs = legsOf(plan, fleet, order.targets);
  if (second) say(plan, line, `${fleet.id} has a mission already; the first one stands.`, 'doubt', 'FE-60');
  else attackWords(plan, line, fleet, legs);
  for (const { target, ships, needed, expected } of legs)
    plan.marks.push({
      kind: 'arrow',
      line,
      from: fleet.base,
      to: target,
      style: 'attack',
      label: needed === null ? `${ships}` : needed <= 1 ? `${ships} · all` : `${ships} · ${needed}+`,
      doubtful: isDoubtful(plan, line) || expected < 0.5,
    });
}

/** Friendly provinces that the enemy may attack and the fleet can reach. */
function exposed(plan: Plan, fleet: ViewFleet): readonly Province[] {
  const { board, own } = plan.desk;
  const costs = costsOf(plan.desk, fleet);
  return board.terrain.names.filter(
    (_, cell) =>
      isFriendly(board, own.side, cell) &&
      (costs[cell] ?? UNREACHED) < UNREACHED &&
      targetFault(board, otherSide(own.side), cell) === null,
  );
}

export function sketchDefend(plan: Plan, { line, order }: Line<'defend'>): void {
  const fleet = fleetOfMission(plan, order.nation, order.fleet);
  if (fleet === null) return;
  const second = plan.missions.has(fleet.id);
  plan.missions.add(fleet.id);
  const count = size(fleet);
  const near = exposed(plan, fleet);
  if (second) say(plan, line, `${fleet.id} has a mission already; the first one stands.`, 'doubt', 'FE-60');
  else if (count === 0) say(plan, line, `${fleet.id} has no ships.`, 'doubt', 'FE-75');
  else if (order.provinces > count && near.length > count)
    say(
      plan,
      line,
      `${fleet.id} has ${counted(count, 'ship')} for ${counted(order.provinces, 'province')}; the last ones get none.`,
      'doubt',
      'FE-76',
    );
  else if (near.length === 0)
    say(plan, line, 'No province in its range borders on the enemy, so it will stay at home.', 'info', 'FE-76');
  else
    say(
      plan,
      line,
      `The enemy may attack ${counted(near.length, 'province')} in its range; it will protect up to ${order.provinces} of them.`,
      'info',
      'FE-75',
    );
  plan.marks.push({
    kind: 'ring',
    line,
    at: fleet.base,
    style: 'guard',
    label: `${count} · up to ${order.provinces}`,
    doubtful: isDoubtful(plan, line),
  });
}

export function sketchMove(plan: Plan, { line, order }: Line<'move'>): void {
  const fleet = fleetOfMission(plan, order.nation, order.fleet);
  if (fleet === null) return;
  const second = plan.missions.has(fleet.id);
  plan.missions.add(fleet.id);
  const rival = plan.destinations.get(order.to);
  plan.destinations.set(order.to, fleet.id);
  if (second) say(plan, line, `${fleet.id} has a mission already; the first one stands.`, 'doubt', 'FE-60');
  else if (rival !== undefined)
    say(
      plan,
      line,
      rival === 'new'
        ? `A new fleet is to stand in ${order.to} as well; there is room for one.`
        : `${rival} is to move to ${order.to} too; the one with more ships gets it.`,
      'doubt',
      'FE-48',
    );
  else say(plan, line, `After combat ${fleet.id} moves from ${fleet.base} to ${order.to}.`, 'info', 'FE-47');
  plan.marks.push({
    kind: 'arrow',
    line,
    from: fleet.base,
    to: order.to,
    style: 'move',
    label: `${size(fleet)}`,
    doubtful: isDoubtful(plan, line),
  });
}
