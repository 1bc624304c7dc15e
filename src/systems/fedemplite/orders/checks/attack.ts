import { UNREACHED } from '../../../../core/grid/search.js';
import { fault, isFault, warning } from '../../../../core/reading/fault.js';
import { listed } from '../../../../core/reading/listing.js';
import { attackFault, cellOf, nameOf, type TargetFault } from '../../board.js';
import { trigger } from '../../phases/attrition.js';
import type { OrderOf, Province } from '../../shapes.js';
import { totalShips } from '../../standing.js';
import { HOPELESS } from '../../tables.js';
import { allowanceOf, easeOf } from '../../technology.js';
import { costsOf, type Desk, missionFault, missionFleet, type ViewFleet } from '../desk.js';
import { type Code, type Fault, ships } from '../problems.js';
import { fleetTypes } from '../types.js';

type Attack = OrderOf<'attack'>;

/** Legal targets of a fleet with their cost in movement points, nearest first. */
export function targetsOf(desk: Desk, fleet: ViewFleet): { readonly province: Province; readonly cost: number }[] {
  const costs = costsOf(desk, fleet);
  const legal: { province: Province; cost: number }[] = [];
  for (let cell = 0; cell < costs.length; cell += 1) {
    if (attackFault(desk.board, desk.own.side, costs, cell) === null)
      legal.push({ province: nameOf(desk.board, cell), cost: costs[cell] ?? 0 });
  }
  return legal.sort((a, b) => a.cost - b.cost);
}

function legalTargets(desk: Desk, fleet: ViewFleet): string {
  const legal = targetsOf(desk, fleet);
  if (legal.length === 0) return `${fleet.id} has no legal target this turn.`;
  const named = legal.map(({ province, cost }) => `${province} (${cost})`);
  return `${fleet.id} can attack, nearest first with movement points: ${listed(named)}.`;
}

const SENTENCES: Readonly<
  Record<TargetFault, readonly [Code, (target: Province, fleet: ViewFleet, allowance: number) => string]>
> = {
  inactive: ['order/target-inactive', (target) => `${target} belongs to a nation that is not in the war yet.`],
  friendly: ['order/target-friendly', (target) => `${target} is held by your own side.`],
  'near-inactive': [
    'order/target-near-inactive',
    (target) => `${target} borders on a nation that is not in the war yet, so nobody may attack it.`,
  ],
  'not-adjacent': ['order/target-not-adjacent', (target) => `${target} does not border on any province of your side.`],
  range: [
    'order/target-range',
    (target, fleet, allowance) =>
      `${fleet.id} at ${fleet.base} has no path to ${target} through friendly provinces within ${allowance} movement points.`,
  ],
};

export function targetProblem(desk: Desk, fleet: ViewFleet, target: Province): Fault | null {
  const wrong = attackFault(desk.board, desk.own.side, costsOf(desk, fleet), cellOf(desk.board, target));
  if (wrong === null) return null;
  const [code, sentence] = SENTENCES[wrong];
  return fault(code, target, sentence(target, fleet, allowanceOf(desk.view, fleet.nation)), {
    allowed: legalTargets(desk, fleet),
    rule: 'FE-69',
  });
}

export function checkAttack(order: Attack, desk: Desk): Fault[] {
  const fleet = missionFleet(desk, order.nation, order.fleet);
  if (isFault(fleet)) return [fleet];
  const wrong = missionFault(desk, fleet, 'ATTACK');
  if (wrong !== null) return [wrong];
  const faults = order.targets.flatMap((target) => targetProblem(desk, fleet, target) ?? []);
  if (faults.length > 0) return faults;
  desk.missions.add(fleet.id);
  if (fleet.ships === null) return [];

  const count = totalShips(fleet.ships);
  const warnings: Fault[] = [];
  if (order.targets.length > count) {
    const message = `${fleet.id} has ${ships(count)} for ${order.targets.length} targets; the last ones get none.`;
    const allowed = count === 0 ? 'Buy ships for it first.' : `Name at most ${count}.`;
    warnings.push(warning('order/more-targets-than-ships', fleet.id, message, { allowed, rule: 'FE-67' }));
  }
  const attacks = Math.min(count, order.targets.length);
  const costs = costsOf(desk, fleet);
  // What those of its ships need that travel best.
  const ease = easeOf(desk.view, fleet.nation, fleetTypes(desk, fleet.id, 'CA') > 0 ? 'CA' : null);
  const triggers = order.targets.map((target) =>
    trigger(costs[cellOf(desk.board, target)] ?? UNREACHED, attacks, ease),
  );
  if (!desk.view.options.sixAlwaysArrives && count > 0 && Math.min(...triggers) >= HOPELESS) {
    const message = `No ship can arrive: the trigger is ${Math.min(...triggers)} at best, and a die shows 6 at most.`;
    const allowed =
      'Attack fewer targets, or nearer ones. The trigger is the distance in steps of 7 plus one for each target.';
    warnings.push(warning('order/hopeless', order.targets.join(' '), message, { allowed, rule: 'FE-71' }));
  }
  return warnings;
}
