import type { State } from './shapes.js';

/** What must always hold (digest part 11). */
export function invariants({ groups }: State): readonly string[] {
  const zones = groups.map(({ zone }) => zone);
  return zones.filter((zone, index) => zones.indexOf(zone) !== index).map((zone) => `Two Groups stand in ${zone}.`);
}
