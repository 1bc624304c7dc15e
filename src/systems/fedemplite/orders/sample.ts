import { terrainIn } from '../atlas.js';
import type { Fixed } from '../shapes.js';
import type { Sample } from './table.js';

/** What examples are made of in this war: a nation that fights early, and the ground around its first fleet. */
export function sampleOf(fixed: Fixed): Sample {
  const nation =
    fixed.nations.find((one) => one.mobilisedBeforeTurn <= 1 && one.startFleets.length > 0) ??
    fixed.nations.find((one) => one.startFleets.length > 0) ??
    fixed.nations[0];
  if (nation === undefined) throw new Error('A war has nations.');
  const [first, second] = nation.startFleets;
  const { letter: fleet, base } = first ?? { letter: 'A', base: nation.capital };
  const { cells, names, neighbours } = terrainIn(fixed);
  const near = (neighbours.lists[cells.get(base) ?? -1] ?? []).map((cell) => names[cell] ?? nation.capital);
  return { nation, fleet, other: second?.letter ?? 'Z', base, near };
}
