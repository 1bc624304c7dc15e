import { ENTRENCH_YEAR } from '../calendar.js';
import type { ZoneId } from '../shapes.js';
import { RANGE } from '../tables.js';
import { type Desk, isOurs } from './desk.js';

/** A way to a place, without the start. */
export type Path = readonly ZoneId[];

/**
 * Places that can be reached from a zone by rail or river, with the shortest way to each. Single steps are not among them:
 * they are made by road (CWR-24).
 */
export function reach(desk: Desk, from: ZoneId, mode: 'rail' | 'river'): readonly Path[] {
  const { atlas, side, view } = desk;
  const free = mode === 'river' && side === 'union' && view.year >= ENTRENCH_YEAR;
  const open = (zone: ZoneId): boolean => free || isOurs(desk, zone);
  if (!open(from)) return [];
  const seen = new Set<ZoneId>([from]);
  const found: Path[] = [];
  let edge: Path[] = [[]];
  for (let step = 1; step <= RANGE[mode]; step += 1) {
    const next: Path[] = [];
    for (const path of edge)
      for (const { to, line } of atlas.links(path.at(-1) ?? from)) {
        if (line.type !== mode || line.forbiddenTo === side || seen.has(to) || !open(to)) continue;
        seen.add(to);
        next.push([...path, to]);
      }
    if (step > 1) found.push(...next);
    edge = next;
  }
  return found;
}
