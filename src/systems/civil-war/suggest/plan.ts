import { ENTRENCH_YEAR } from '../calendar.js';
import type { OrderOf } from '../orders/cards.js';
import type { GroupId, ZoneId } from '../shapes.js';
import { supplyMap } from '../supply.js';
import type { Foe, Ground, Own } from './ground.js';
import { joined } from './join.js';
import { chanceAgainst } from './odds.js';
import { assign, type Task, tasksOf } from './tasks.js';
import { type Way, waysOf } from './ways.js';
import type { Deed, Wish } from './wish.js';

interface Plan {
  readonly ground: Ground;
  readonly tasks: ReadonlyMap<GroupId, Task>;
  /** Zones that Groups of the side march to; enemies there may be attacked by several. */
  readonly taken: Map<ZoneId, number>;
}

const strengthNear = (ground: Pick<Ground, 'atlas' | 'foeAt'>, zone: ZoneId): readonly Foe[] =>
  ground.atlas.neighbours(zone).flatMap((near) => ground.foeAt.get(near) ?? []);

const sum = (all: readonly { readonly strength: number }[]): number =>
  all.reduce((total, { strength }) => total + strength, 0);

/** Whether a Group that goes there and takes it would be fed. */
function fedAt(ground: Ground, to: ZoneId): boolean {
  if (ground.friendly(to)) return ground.supply.supplied(to);
  return supplyMap({ ...ground.view.control, [to]: ground.side }, ground.side, ground.fixed).supplied(to);
}

/** Own Groups that could join in an attack on the zone. */
const helpers = ({ ground }: Plan, zone: ZoneId, but: GroupId): readonly Own[] =>
  ground.atlas
    .neighbours(zone, ground.side)
    .flatMap((near) => ground.ownAt.get(near) ?? [])
    .filter(({ id, demoralised, supplied }) => id !== but && !demoralised && supplied);

/** What a Group keeps by standing where it stands: a zone that decides the war, or the capital. */
function postOf({ side, fixed, ...ground }: Ground, zone: ZoneId): number {
  const { capitals, victoryZones, blockadeList } = fixed.map;
  if (zone === capitals[side]) return 9;
  if (!victoryZones.includes(zone)) return 0;
  const threatened = strengthNear(ground, zone).length > 0 || (side === 'confederacy' && blockadeList.includes(zone));
  return threatened ? 8 : 3;
}

const LEAST_CHANCE = 0.55;

function attackScore(plan: Plan, group: Own, task: Task, foe: Foe): number {
  const { ground } = plan;
  if (group.demoralised) return -1;
  const alone = chanceAgainst(group, foe);
  const friends = helpers(plan, foe.zone, group.id).filter(({ brigades }) => brigades * 4 >= foe.strength * 3);
  // A second blow falls on an enemy that the first has shaken.
  const together =
    friends.length === 0
      ? alone
      : 1 - (1 - alone) * (1 - Math.max(...friends.map((one) => chanceAgainst(one, foe)), 0) * 0.8);
  const chance = group.brigades * 5 >= foe.strength * 4 ? Math.max(alone, together * 0.9) : alone;
  if (chance < LEAST_CHANCE) return -1;
  const goal = task.kind === 'take' && task.zone === foe.zone ? task.weight : 2;
  const others = strengthNear(ground, group.zone).filter(({ id }) => id !== foe.id);
  const post =
    task.kind === 'guard' && task.zone === group.zone
      ? Math.max(task.weight, postOf(ground, group.zone))
      : postOf(ground, group.zone);
  // Who guards leaves the gate open only if nobody else is at it.
  if (post > 2 && (others.length > 0 || chance < 0.85)) return -1;
  return (chance - 0.45) * (8 + goal);
}

function marchScore(plan: Plan, group: Own, task: Task, way: Way): number {
  const { ground, taken } = plan;
  const foe = ground.foeAt.get(way.to);
  const here = task.turns.get(group.zone) ?? 99;
  const there = task.turns.get(way.to) ?? 99;
  const gain = Math.min(3, here - there);
  if (foe !== undefined) {
    if (way.mode !== 'road' && !ground.freeRivers) return -1;
    if ((taken.get(way.to) ?? 0) > 2) return -1;
    const attack = attackScore(plan, group, task, foe);
    return attack < 0 ? -1 : attack + gain;
  }
  if (taken.has(way.to)) return -1;
  const foes = strengthNear(ground, way.to);
  if (group.demoralised && foes.length > 0) return -1;
  const capture = ground.friendly(way.to) ? 0 : 0.8;
  const pays = !ground.friendly(way.to) && task.zone === way.to ? task.weight : 0;
  if (gain <= 0 && pays === 0) return -1;
  if (!fedAt(ground, way.to) && pays < 10) return -1;
  const support = helpers(plan, way.to, group.id).reduce((total, { brigades }) => total + brigades, 0);
  const risk = sum(foes) / Math.max(1, group.brigades + support * 0.6);
  if (risk > 1.7 && pays < 10 && task.kind !== 'guard') return -1;
  const left = task.zone === group.zone ? 0 : postOf(ground, group.zone) * (task.kind === 'guard' ? 0.3 : 1);
  return (
    gain * (0.5 + task.weight * 0.25) + capture + pays - left - Math.max(0, risk - 0.8) * 2 - way.path.length * 0.01
  );
}

const moveOrder = (group: GroupId, { mode, path }: Way): OrderOf<'move'> => ({
  kind: 'move',
  group,
  mode,
  path: [...path],
});

/** The best march for a task, if any is worth it. */
function march(plan: Plan, group: Own, task: Task): Deed | null {
  let best: { way: Way; score: number } | null = null;
  for (const way of waysOf(plan.ground, group)) {
    const score = marchScore(plan, group, task, way);
    if (score > 0 && (best === null || score > best.score)) best = { way, score };
  }
  if (best === null) return null;
  const needs = best.way.mode === 'sea' ? 'activation' : 'either';
  return { group: group.id, order: moveOrder(group.id, best.way), score: best.score, needs };
}

/** Back to where there is something to eat. */
function comeBack(plan: Plan, group: Own): Deed | null {
  const { ground } = plan;
  const ways = waysOf(ground, group).filter(
    ({ to }) => !ground.foeAt.has(to) && !plan.taken.has(to) && fedAt(ground, to),
  );
  const [way] = ways.sort((one, other) => sum(strengthNear(ground, one.to)) - sum(strengthNear(ground, other.to)));
  return way === undefined
    ? null
    : {
        group: group.id,
        order: moveOrder(group.id, way),
        score: 9,
        needs: way.mode === 'sea' ? 'activation' : 'either',
      };
}

function stay({ ground }: Plan, group: Own): Deed {
  const near = strengthNear(ground, group.zone).length;
  const post = postOf(ground, group.zone);
  if (ground.view.year >= ENTRENCH_YEAR && !group.entrenched && near + post > 0)
    return {
      group: group.id,
      order: { kind: 'entrench', group: group.id },
      score: near + post * 0.4,
      needs: 'activation',
    };
  return { group: group.id, order: { kind: 'hold', group: group.id }, score: 0, needs: 'nothing' };
}

function wishOf(plan: Plan, group: Own, task: Task): Deed {
  const foes = strengthNear(plan.ground, group.zone);
  if (!group.supplied) {
    const back = fedAt(plan.ground, group.zone) ? null : comeBack(plan, group);
    if (back !== null) return back;
  } else if (group.demoralised)
    return {
      group: group.id,
      order: { kind: 'rally', group: group.id },
      score: foes.length > 0 ? 6 : 2,
      needs: 'either',
    };
  return march(plan, group, task) ?? stay(plan, group);
}

/** The best landing of a turn in which the dice allow one (CW 9.5). */
function landing(ground: Ground): Deed | null {
  const { activations, blockaded } = ground.view;
  if (ground.side !== 'union' || activations.union !== 5) return null;
  const { blockadeList, invasionPorts, victoryZones } = ground.fixed.map;
  let best: Deed | null = null;
  for (const group of ground.own) {
    if (!invasionPorts.includes(group.zone) || !ground.friendly(group.zone) || group.demoralised) continue;
    if (group.zone === ground.fixed.map.capitals.union && strengthNear(ground, group.zone).length > 0) continue;
    for (const zone of blockadeList) {
      if (ground.controls(zone) !== 'confederacy') continue;
      const foe = ground.foeAt.get(zone);
      const chance = foe === undefined ? 1 : chanceAgainst(group, foe);
      const near = sum(strengthNear(ground, zone));
      const worth = (victoryZones.includes(zone) ? 14 : 3) + (blockaded.includes(zone) ? 0 : 0.1);
      const score = (chance - 0.4) * worth - (near > group.brigades * 1.5 ? 4 : 0);
      if (score > (best?.score ?? 0.5))
        best = { group: group.id, order: { kind: 'invade', group: group.id, zone }, score, needs: 'activation' };
    }
  }
  return best;
}

/** What every Group of a side would best do; the same for all bots of a side but for what their scouts say. The most wanted first. */
export function planOf(ground: Ground): readonly Wish[] {
  const tasks = assign(ground, tasksOf(ground));
  const plan: Plan = { ground, tasks, taken: new Map() };
  const wishes: Deed[] = [];
  const invasion = landing(ground);
  if (invasion !== null) wishes.push(invasion);
  const byWeight = [...ground.own].sort(
    (one, other) => (tasks.get(other.id)?.weight ?? 0) - (tasks.get(one.id)?.weight ?? 0),
  );
  for (const group of byWeight) {
    const task = tasks.get(group.id);
    if (task === undefined || invasion?.group === group.id) continue;
    const wish = wishOf(plan, group, task);
    wishes.push(wish);
    const to = wish.order.kind === 'move' ? wish.order.path.at(-1) : undefined;
    if (to !== undefined) plan.taken.set(to, (plan.taken.get(to) ?? 0) + 1);
  }
  return joined(ground, tasks, wishes)
    .map((wish) => ({ ...wish, weight: tasks.get(wish.group)?.weight ?? 0 }))
    .sort((one, other) => other.score - one.score);
}
