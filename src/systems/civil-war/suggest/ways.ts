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

/** Turns from every zone to a target, roughly. Zones that are not there cannot reach it. */
export function turnsTo(ground: Ground, target: ZoneId): ReadonlyMap<ZoneId, number> {
  const quarters = new Map<ZoneId, number>([[target, 0]]);
  const buckets: ZoneId[][] = [[target]];
  for (let now = 0; now < buckets.length && now < FAR; now += 1)
    for (const zone of buckets[now] ?? []) {
      if (quarters.get(zone) !== now) continue;
      const through = zone !== target && ground.foeAt.has(zone) ? FIGHT : 0;
      for (const { to, line } of ground.atlas.links(zone)) {
        if (line.forbiddenTo === ground.side || (closed(ground, to) && to !== target)) continue;
        const step = carries(ground, to, zone, line) ? QUARTERS[line.type] : TURN;
        const sum = now + step + through;
        if (sum >= (quarters.get(to) ?? FAR)) continue;
        quarters.set(to, sum);
        const bucket = buckets[sum] ?? [];
        bucket.push(to);
        buckets[sum] = bucket;
      }
    }
  return new Map([...quarters].map(([zone, count]) => [zone, count / TURN]));
}

/** As by land, or by sea to a friendly port and on from there. */
export function withSea(ground: Ground, turns: ReadonlyMap<ZoneId, number>): ReadonlyMap<ZoneId, number> {
  if (ground.side !== 'union') return turns;
  const ports = ground.fixed.map.zones.filter(({ id, port }) => port && ground.friendly(id)).map(({ id }) => id);
  const landing = Math.min(FAR, ...ports.filter((id) => !ground.ownAt.has(id)).map((id) => turns.get(id) ?? FAR));
  const better = new Map(turns);
  for (const id of ports) better.set(id, Math.min(better.get(id) ?? FAR, landing + SEA / TURN));
  return better;
}
