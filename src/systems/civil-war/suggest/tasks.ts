import { enemyOf, type GroupId, type ZoneId } from '../shapes.js';
import type { Ground, Own } from './ground.js';
import { distancesOn, type Turns } from './ways.js';

/** Something that Groups of a side can be sent to do. */
export interface Task {
  readonly zone: ZoneId;
  readonly kind: 'take' | 'guard' | 'stage';
  readonly weight: number;
  /** Brigades that are enough for it. */
  readonly need: number;
  /** Turns to it from each zone. */
  readonly turns: Turns;
}

/** What a side values. */
interface Doctrine {
  /** A zone that decides the war; one that feeds the enemy or oneself, a point; any other of the enemy; one of the own that was lost. */
  readonly victory: number;
  readonly point: number;
  readonly ground: number;
  readonly lost: number;
  readonly guardCapital: number;
  readonly guardVictory: number;
  readonly guardPoint: number;
}

const DOCTRINES: Readonly<Record<'union' | 'confederacy', Doctrine>> = {
  union: { victory: 14, point: 2.5, ground: 0.6, lost: 4, guardCapital: 9, guardVictory: 7, guardPoint: 1.6 },
  confederacy: { victory: 16, point: 1.8, ground: 0.4, lost: 4, guardCapital: 12, guardVictory: 11, guardPoint: 1.6 },
};

const NEAR = 1;
const NEXT = 0.4;

/** How many enemy brigades could be at a zone soon. */
function threats(ground: Ground): ReadonlyMap<ZoneId, number> {
  const sums = new Map<ZoneId, number>();
  const enemy = enemyOf(ground.side);
  for (const { zone, strength } of ground.foes) {
    const near = new Set(ground.atlas.neighbours(zone, enemy));
    const next = new Set([...near].flatMap((one) => [...ground.atlas.neighbours(one, enemy)]));
    for (const one of next) if (!near.has(one)) sums.set(one, (sums.get(one) ?? 0) + strength * NEXT);
    for (const one of near) sums.set(one, (sums.get(one) ?? 0) + strength * NEAR);
  }
  return sums;
}

/** Strength that a guard must have against what could come by sea in a turn of luck (CW 9.5). */
const PORT_GUARD = 8;
const CITADELS = 4;
const CITADEL_GUARD = 14;
const CITADEL_WEIGHT = 20;
/** What speaks for a citadel, in brigades: friends around it, and that it is the capital. */
const FRIENDS_NEAR = 1.5;
const CAPITAL = 10;

/** Two of them decide the war at its end (CW 6.2a); where fewest enemies are near, most can be held. */
function citadels(ground: Ground, threat: ReadonlyMap<ZoneId, number>): ReadonlySet<ZoneId> {
  if (ground.side === 'union') return new Set();
  const near = (zone: ZoneId): number =>
    [zone, ...ground.atlas.neighbours(zone)].reduce((sum, one) => sum + (ground.ownAt.get(one)?.brigades ?? 0), 0);
  const { victoryZones, capitals } = ground.fixed.map;
  const held = victoryZones.filter((zone) => ground.friendly(zone));
  const worth = (zone: ZoneId): number =>
    near(zone) * FRIENDS_NEAR - (threat.get(zone) ?? 0) + (zone === capitals[ground.side] ? CAPITAL : 0);
  return new Set([...held].sort((one, other) => worth(other) - worth(one)).slice(0, CITADELS));
}

function guards(ground: Ground, threat: ReadonlyMap<ZoneId, number>): Omit<Task, 'turns'>[] {
  const { capitals, victoryZones, blockadeList } = ground.fixed.map;
  const doctrine = DOCTRINES[ground.side];
  const strong = citadels(ground, threat);
  return ground.fixed.map.zones.flatMap(({ id, supply }): Omit<Task, 'turns'>[] => {
    if (!ground.friendly(id)) return [];
    if (strong.has(id))
      return [{ zone: id, kind: 'guard', weight: CITADEL_WEIGHT, need: Math.max(CITADEL_GUARD, threat.get(id) ?? 0) }];
    const near = threat.get(id) ?? 0;
    const capital = id === capitals[ground.side];
    const victory = victoryZones.includes(id);
    const port = ground.side === 'confederacy' && victory && blockadeList.includes(id) ? PORT_GUARD : 0;
    const need = Math.max(near * 0.75, capital || victory ? 4 : 0, port);
    const weight = capital
      ? doctrine.guardCapital
      : victory
        ? doctrine.guardVictory
        : doctrine.guardPoint * supply[ground.side];
    return weight === 0 || need === 0 ? [] : [{ zone: id, kind: 'guard', weight, need }];
  });
}

function conquests(ground: Ground, threat: ReadonlyMap<ZoneId, number>): Omit<Task, 'turns'>[] {
  const doctrine = DOCTRINES[ground.side];
  const enemy = enemyOf(ground.side);
  return ground.fixed.map.zones.flatMap(({ id, owner, supply }): Omit<Task, 'turns'>[] => {
    const control = ground.controls(id);
    if (control === ground.side || (control === 'neutral' && !ground.open)) return [];
    const points = Math.max(supply[enemy], supply[ground.side]);
    const worth = ground.fixed.map.victoryZones.includes(id)
      ? doctrine.victory
      : points * doctrine.point + (owner === ground.side ? doctrine.lost : doctrine.ground);
    const capital = id === ground.fixed.map.capitals[enemy] ? 4 : 0;
    const foe = ground.foeAt.get(id)?.strength ?? 0;
    const need = Math.max(5, foe * 1.7 + (threat.get(id) ?? 0) * 0.4);
    return [
      {
        zone: id,
        kind: 'take',
        weight: worth + capital,
        need,
      },
    ];
  });
}

const STAGE_WEIGHT = 8;

/** Where the Union keeps a force that can be shipped when the dice allow it (CW 9.5). */
function stages(ground: Ground): Omit<Task, 'turns'>[] {
  if (ground.side !== 'union') return [];
  return ground.fixed.map.invasionPorts
    .filter((port) => port !== ground.fixed.map.capitals.union && ground.friendly(port))
    .slice(0, 2)
    .map((zone) => ({ zone, kind: 'stage' as const, weight: STAGE_WEIGHT, need: 9 }));
}

/** All that there is to do for a side, in map order. */
export function tasksOf(ground: Ground): readonly Task[] {
  const threat = threats(ground);
  const distances = distancesOn(ground);
  return [...guards(ground, threat), ...conquests(ground, threat), ...stages(ground)].map((task) => ({
    ...task,
    turns: distances.to(task.zone),
  }));
}

const SLOPE = 0.45;
/** What is left of a task's weight when enough are sent already. */
const SATED = 0.1;

interface Bid {
  readonly group: Own;
  readonly task: Task;
  readonly base: number;
}

/** Who does what: the most useful pair first, and what has enough loses its pull. */
export function assign(ground: Ground, tasks: readonly Task[]): ReadonlyMap<GroupId, Task> {
  const bids: Bid[] = ground.own.flatMap((group) =>
    tasks.flatMap((task): Bid[] => {
      const turns = task.turns.get(group.zone);
      return turns === undefined ? [] : [{ group, task, base: task.weight / (1 + turns * SLOPE) }];
    }),
  );
  const sent = new Map<Task, number>();
  const chosen = new Map<GroupId, Task>();
  while (chosen.size < ground.own.length) {
    let best: Bid | null = null;
    let most = 0;
    for (const bid of bids) {
      if (chosen.has(bid.group.id)) continue;
      const missing = Math.max(0, bid.task.need - (sent.get(bid.task) ?? 0)) / bid.task.need;
      const fit = Math.min(1, bid.group.brigades / bid.task.need);
      const value = bid.base * (SATED + missing * (0.4 + 0.6 * fit));
      if (value > most) {
        most = value;
        best = bid;
      }
    }
    if (best === null) break;
    chosen.set(best.group.id, best.task);
    sent.set(best.task, (sent.get(best.task) ?? 0) + best.group.brigades);
  }
  return chosen;
}
