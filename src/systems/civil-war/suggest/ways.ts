import type { Line, Mode, ZoneId } from '../shapes.js';
import { RANGE } from '../tables.js';
import type { Ground, Own } from './ground.js';

/** A march of one turn. */
export interface Way {
  readonly mode: Mode;
  readonly path: readonly ZoneId[];
  readonly to: ZoneId;
}

const closed = ({ controls, open }: Ground, zone: ZoneId): boolean => !open && controls(zone) === 'neutral';

/** Whether rail or river carries a march of several steps over this line (CW 9.3.a, 9.3.b). */
const carries = (ground: Ground, from: ZoneId, to: ZoneId, { type, forbiddenTo }: Line): boolean =>
  forbiddenTo !== ground.side &&
  ((ground.friendly(from) && ground.friendly(to)) ||
    (type === 'river' && ground.freeRivers && ground.controls(to) !== 'neutral'));

/** Marches of two steps and more by one kind of line, the shortest to each zone; they stop before an enemy unless on the last step. */
function byLine(ground: Ground, from: ZoneId, mode: 'rail' | 'river'): readonly Way[] {
  const found = new Map<ZoneId, readonly ZoneId[]>([[from, []]]);
  const queue: ZoneId[] = [from];
  for (const zone of queue) {
    const path = found.get(zone) ?? [];
    if (path.length === RANGE[mode] || (path.length > 0 && ground.foeAt.has(zone))) continue;
    for (const { to, line } of ground.atlas.links(zone)) {
      if (line.type !== mode || found.has(to) || !carries(ground, zone, to, line)) continue;
      found.set(to, [...path, to]);
      queue.push(to);
    }
  }
  return queue.flatMap((to) => {
    const path = found.get(to) ?? [];
    return path.length > 1 ? [{ mode, path, to }] : [];
  });
}

function bySea(ground: Ground, from: ZoneId): readonly Way[] {
  const isPort = (zone: ZoneId): boolean => (ground.atlas.zones.get(zone)?.port ?? false) && ground.friendly(zone);
  if (ground.side !== 'union' || !isPort(from)) return [];
  return ground.fixed.map.zones
    .filter(({ id }) => id !== from && isPort(id) && !ground.foeAt.has(id))
    .map(({ id }) => ({ mode: 'sea' as const, path: [id], to: id }));
}

/** Where a Group can get to this turn; not into zones of friends, nor into neutral ones that are better left alone. */
export function waysOf(ground: Ground, { zone }: Own): readonly Way[] {
  const road = ground.atlas.neighbours(zone, ground.side).map((to): Way => ({ mode: 'road', path: [to], to }));
  const ways = [...road, ...byLine(ground, zone, 'rail'), ...byLine(ground, zone, 'river'), ...bySea(ground, zone)];
  const taken = new Set<ZoneId>();
  return ways.filter(({ to }) => {
    if (taken.has(to) || ground.ownAt.has(to) || closed(ground, to)) return false;
    taken.add(to);
    return true;
  });
}

/** Quarters of a turn that a step takes, roughly: four stations by rail, two by river, one by road. */
const QUARTERS = { rail: 1, river: 2, road: 4 } as const;
const TURN = 4;
/** A zone with an enemy in it takes longer. */
const FIGHT = 6;
const SEA = 6;
const FAR = 400;

/** Turns to a target, roughly, from each zone; undefined: it cannot be reached from there. */
export interface Turns {
  get(zone: ZoneId): number | undefined;
}

/** Who wants to know the distances to one target after another. */
interface Distances {
  to(target: ZoneId): Turns;
}

interface Step {
  readonly from: number;
  readonly quarters: number;
  /** Neutral ground that is better left alone; only a target may lie there. */
  readonly closed: boolean;
}

/** Distances over the ground as it is now, by land and for the Union by sea; a step's cost is worked out once for all targets. */
export function distancesOn(ground: Ground): Distances {
  const zones = ground.fixed.map.zones.map(({ id }) => id);
  const index = new Map(zones.map((id, at) => [id, at]));
  const into: readonly (readonly Step[])[] = zones.map((zone) =>
    ground.atlas.links(zone).flatMap(({ to, line }): Step[] => {
      if (line.forbiddenTo === ground.side) return [];
      const quarters = carries(ground, to, zone, line) ? QUARTERS[line.type] : TURN;
      return [{ from: index.get(to) ?? 0, quarters, closed: closed(ground, to) }];
    }),
  );
  const delay = zones.map((zone) => (ground.foeAt.has(zone) ? FIGHT : 0));
  const ports =
    ground.side === 'union'
      ? ground.fixed.map.zones.filter(({ id, port }) => port && ground.friendly(id)).map(({ id }) => id)
      : [];
  const landings = ports.filter((id) => !ground.ownAt.has(id)).map((id) => index.get(id) ?? 0);
  const docks = ports.map((id) => index.get(id) ?? 0);

  const to = (target: ZoneId): Turns => {
    const goal = index.get(target) ?? 0;
    const quarters: number[] = zones.map(() => FAR);
    quarters[goal] = 0;
    const buckets: number[][] = [[goal]];
    for (let now = 0; now < buckets.length && now < FAR; now += 1)
      for (const zone of buckets[now] ?? []) {
        if (quarters[zone] !== now) continue;
        const through = zone === goal ? 0 : (delay[zone] ?? 0);
        for (const step of into[zone] ?? []) {
          const sum = now + step.quarters + through;
          if (step.closed || sum >= (quarters[step.from] ?? 0)) continue;
          quarters[step.from] = sum;
          const bucket = buckets[sum] ?? [];
          bucket.push(step.from);
          buckets[sum] = bucket;
        }
      }
    // By sea to the best port, and on from there.
    const landing = Math.min(FAR, ...landings.map((port) => quarters[port] ?? FAR)) + SEA;
    for (const port of docks) quarters[port] = Math.min(quarters[port] ?? FAR, landing);
    return {
      get: (zone) => {
        const count = quarters[index.get(zone) ?? -1] ?? FAR;
        return count >= FAR ? undefined : count / TURN;
      },
    };
  };
  return { to };
}
