import type { RoundTypes, Technology } from '../../shapes.js';
import { TOUGHNESS } from '../../ship-types.js';
import { centresOf } from '../../technology.js';
import type { Rolling } from '../course.js';
import type { Standing } from './standing.js';
import { sum } from './units.js';

type Damage = Pick<RoundTypes, 'downed' | 'damaged'> & { readonly stopped: number };

/** A target of a hit: one of the damaged or of the sound ships of a unit, or a fighter (`unit` null). */
interface Target {
  readonly unit: number | null;
  readonly worn: boolean;
}

/** How many targets there are, and of how many groups of such as are alike: the damaged and the sound ships of each unit, the fighters. */
function countTargets({ left, damaged, fighters }: Standing): { readonly targets: number; readonly groups: number } {
  let targets = fighters;
  let groups = fighters > 0 ? 1 : 0;
  for (let unit = 0; unit < left.length; unit += 1) {
    const [ships, worn] = [left[unit] ?? 0, damaged[unit] ?? 0];
    targets += ships;
    if (worn > 0) groups += 1;
    if (ships > worn) groups += 1;
  }
  return { targets, groups };
}

/** The target with this number, counted from 1: ships as they are listed, damaged before sound ones of a unit, then fighters. */
function targetAt({ left, damaged }: Standing, number: number): Target {
  let place = number;
  for (let unit = 0; unit < left.length; unit += 1) {
    const ships = left[unit] ?? 0;
    if (place <= ships) return { unit, worn: place <= (damaged[unit] ?? 0) };
    place -= ships;
  }
  return { unit: null, worn: false };
}

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
function strike(side: Standing, { unit, worn }: Target): boolean {
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
    const { targets, groups } = countTargets(side);
    if (groups === 0) break;
    const target = targetAt(side, groups === 1 ? 1 : roll(streams.removal, targets));
    const shields = shieldsOf(side, target.unit, technology);
    if (shields > 0 && roll(streams.shields, 10) <= shields) stopped += 1;
    else if (strike(side, target)) damaged += 1;
  }
  return { stopped, downed: fighters - side.fighters, damaged };
}
