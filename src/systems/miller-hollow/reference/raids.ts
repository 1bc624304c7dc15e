import { kept } from '../../../core/memory/kept.js';
import { lotOf } from '../lot.js';
import type { Options } from '../shapes.js';

/** Raids that are played for each number of the table. */
const TRIALS = 400;
/** A raid that is not decided by then counts as beaten off. */
const LONGEST = 60;

/** Brood mares by the hits that they can still take. */
type Mares = number[];

const alive = (mares: Mares): number => mares.filter((left) => left > 0).length;

/** Whether so many Prowlers wipe a nest out that so many Prowlers and mares defend; nobody strikes. */
function raid(raiders: number, guards: number, mares: number, options: Options, lot: () => number): boolean {
  const { hitDefender, hitRaider, mareHits } = options;
  const hitsOf = (dice: number, face: number): number => {
    let hits = 0;
    for (let die = 0; die < dice; die += 1) if (1 + Math.floor(lot() * 6) >= face) hits += 1;
    return hits;
  };
  let [attacking, home] = [raiders, guards];
  const brood: Mares = Array.from({ length: mares }, () => mareHits);
  for (let round = 0; round < LONGEST && attacking > 0 && alive(brood) > 0; round += 1) {
    const lost = hitsOf(home + alive(brood), hitDefender);
    const hits = hitsOf(attacking, hitRaider);
    attacking = Math.max(0, attacking - lost);
    // Mares can be hit only when no guard is left to hit (MH-64).
    for (let hit = Math.min(hits, home); hit < hits && alive(brood) > 0; hit += 1) {
      const living = brood.flatMap((left, mare) => (left > 0 ? [mare] : []));
      const struck = living[Math.floor(lot() * living.length)] ?? 0;
      brood[struck] = (brood[struck] ?? 1) - 1;
    }
    home = Math.max(0, home - hits);
  }
  return alive(brood) === 0;
}

const known = new Map<string, number>();
/** A campaign with other numbers is rare. */
const MOST_KEPT = 2_000;

/**
 * The share of raids that end with the nest wiped out, all Hunters Prowlers and no psychic strikes. Played with numbers that
 * are the same every time, so all readers read the same.
 */
export function raidShare(raiders: number, guards: number, mares: number, options: Options): number {
  const { hitDefender, hitRaider, mareHits } = options;
  const key = [raiders, guards, mares, hitDefender, hitRaider, mareHits].join('/');
  const find = () => {
    const lot = lotOf('raid', key);
    let fallen = 0;
    for (let trial = 0; trial < TRIALS; trial += 1) if (raid(raiders, guards, mares, options, lot)) fallen += 1;
    return fallen / TRIALS;
  };
  return kept(known, key, find, MOST_KEPT);
}
