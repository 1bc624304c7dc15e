import { atlasOf } from '../../atlas.js';
import type { Fixed, Side, ZoneId } from '../../shapes.js';

type Distances = ReadonlyMap<ZoneId, number>;
const known = new WeakMap<Fixed['map'], Readonly<Record<Side, Distances>>>();

function measure(fixed: Fixed, side: Side): Distances {
  const atlas = atlasOf(fixed);
  const capital = fixed.map.capitals[side];
  const lines = new Map<ZoneId, number>([[capital, 0]]);
  // A Map hands out what is added while it is walked, in the order added.
  for (const [zone, far] of lines)
    for (const next of atlas.neighbours(zone, side)) if (!lines.has(next)) lines.set(next, far + 1);
  return lines;
}

/** Lines from each zone to a side's capital, be it lost or not (CWR-38); measured once for a map. */
export function linesToCapital(fixed: Fixed, side: Side, zone: ZoneId): number {
  let distances = known.get(fixed.map);
  if (distances === undefined) {
    distances = { union: measure(fixed, 'union'), confederacy: measure(fixed, 'confederacy') };
    known.set(fixed.map, distances);
  }
  return distances[side].get(zone) ?? Number.POSITIVE_INFINITY;
}
