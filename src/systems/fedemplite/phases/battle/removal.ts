import type { RoundTypes, Technology } from '../../shapes.js';
import { TOUGHNESS } from '../../ship-types.js';
import { centresOf } from '../../technology.js';
import type { Rolling } from '../course.js';
import type { Standing } from './standing.js';
import { sum } from './units.js';

type Damage = Pick<RoundTypes, 'downed' | 'damaged'> & { readonly stopped: number };

/** Targets that are alike: the damaged or the sound ships of a unit, or the fighters (`unit` null). */
interface Group {
  readonly unit: number | null;
  readonly worn: boolean;
  readonly count: number;
}

const groupsOf = ({ left, damaged, fighters }: Standing): Group[] =>
  [
    ...left.flatMap((ships, unit): Group[] => {
      const worn = damaged[unit] ?? 0;
      return [
        { unit, worn: true, count: worn },
        { unit, worn: false, count: ships - worn },
      ];
    }),
    { unit: null, worn: false, count: fighters },
  ].filter(({ count }) => count > 0);

const shieldsOf = ({ units }: Standing, unit: number | null, technology: Technology): number => {
  const struck = unit === null ? undefined : units[unit];
  return struck === undefined ? 0 : centresOf({ technology }, struck.nation).Defense;
};

/** Hits that it takes to destroy all that is there. */
function toughnessOf({ units, left, damaged, fighters }: Standing): number {
  const ships = units.map(({ type }, index) => (type === undefined ? 1 : TOUGHNESS[type]) * (left[index] ?? 0));
  return sum(ships) - sum(damaged) + fighters;
}

/** One hit on one target; true when it was a dreadnought that survives it. */
function strike(side: Standing, { unit, worn }: Group): boolean {
  if (unit === null) {
    side.fighters -= 1;
    return false;
  }
  const type = side.units[unit]?.type;
  const before = side.damaged[unit] ?? 0;
  if (!worn && type !== undefined && TOUGHNESS[type] > 1) {
    side.damaged[unit] = before + 1;
    return true;
  }
  if (worn) side.damaged[unit] = before - 1;
  side.left[unit] = (side.left[unit] ?? 0) - 1;
  return false;
}

/**
 * Takes hits off a side by lot among the targets present (FE-83): ships as they are listed, damaged dreadnoughts before sound
 * ones of the same owner, then fighters. A ship with shields may be spared by a d10 (FE-O5).
 */
export function remove(
  side: Standing,
  hits: number,
  technology: Technology,
  streams: { readonly removal: string; readonly shields: string },
  roll: Rolling,
): Damage {
  const fighters = side.fighters;
  const shielded = side.left.some((ships, unit) => ships > 0 && shieldsOf(side, unit, technology) > 0);
  if (!shielded && hits >= toughnessOf(side)) {
    side.left.fill(0);
    side.damaged.fill(0);
    side.fighters = 0;
    return { stopped: 0, downed: fighters, damaged: 0 };
  }
  let stopped = 0;
  let damaged = 0;
  for (let hit = 0; hit < hits; hit += 1) {
    const groups = groupsOf(side);
    const [only, ...others] = groups;
    if (only === undefined) break;
    let place = others.length === 0 ? 1 : roll(streams.removal, sum(groups.map(({ count }) => count)));
    const struck = groups.find(({ count }) => {
      if (place <= count) return true;
      place -= count;
      return false;
    });
    const target = struck ?? only;
    const shields = shieldsOf(side, target.unit, technology);
    if (shields > 0 && roll(streams.shields, 10) <= shields) stopped += 1;
    else if (strike(side, target)) damaged += 1;
  }
  return { stopped, downed: fighters - side.fighters, damaged };
}
