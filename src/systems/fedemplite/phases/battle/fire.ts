import type { RoundTypes, Technology } from '../../shapes.js';
import { HITS_ON } from '../../ship-types.js';
import { HIT, NATIONS } from '../../tables.js';
import { bonusDice, centresOf } from '../../technology.js';
import type { Rolling } from '../course.js';
import type { SideOrders } from './plan.js';
import type { Standing } from './standing.js';
import { byNation } from './units.js';

/** Dice that so many guns roll in a round (FE-81, FE-O4). */
const fireDice = (guns: number, { fire }: SideOrders): number => Math.ceil((guns * fire) / 100);

/** The dice of a side's fire in one round as they lie, one after the other: what each needs, and whether it hits. */
interface Volley {
  readonly needs: readonly number[];
  readonly hits: boolean[];
}

/** What each gun of a side needs, in firing order: ships as they are listed, then a die for every two fighters (FE-O6). */
function gunsOf({ units, left, fighters }: Standing): number[] {
  const guns: number[] = [];
  for (const [index, { type }] of units.entries()) {
    const needs = type === undefined ? HIT : HITS_ON[type];
    for (let ships = left[index] ?? 0; ships > 0; ships -= 1) guns.push(needs);
  }
  for (let dice = Math.ceil(fighters / 2); dice > 0; dice -= 1) guns.push(HIT);
  return guns;
}

/** Dice that a side's nations have beyond their guns (FE-O5). */
function bonusOf({ units, left }: Standing, technology: Technology): number {
  if (NATIONS.every((nation) => centresOf({ technology }, nation).Attack === 0)) return 0;
  return byNation(units, left).reduce(
    (sum, { nation, ships }) => sum + bonusDice(ships, centresOf({ technology }, nation).Attack),
    0,
  );
}

/**
 * A side's fire in one round, die by die. Tactics give guns a second die or none: dice go round the guns in firing order. Dice
 * of technology come last and are no guns' (FE-O4, FE-O5).
 */
export function volley(
  side: Standing,
  orders: SideOrders,
  technology: Technology,
  stream: string,
  roll: Rolling,
): Volley {
  const guns = gunsOf(side);
  const dice = fireDice(guns.length, orders);
  const needs: number[] = [];
  for (let die = 0; die < dice; die += 1) needs.push(guns[die % guns.length] ?? HIT);
  for (let die = bonusOf(side, technology); die > 0; die -= 1) needs.push(HIT);
  return { needs, hits: needs.map((least) => roll(stream, 6) >= least) };
}

export function hitsOf({ hits }: Volley): number {
  let count = 0;
  for (const hit of hits) if (hit) count += 1;
  return count;
}

type Scouted = Pick<RoundTypes, 'rerolled' | 'gained' | 'jammed' | 'spoiled'>;
export const NOT_SCOUTED: Scouted = { rerolled: 0, gained: 0, jammed: 0, spoiled: 0 };

/** Rolls dice of a volley again, the first ones that lie so; says how many, and how many turned. */
function again({ needs, hits }: Volley, lying: boolean, most: number, stream: string, roll: Rolling): [number, number] {
  const chosen = hits.flatMap((hit, die) => (hit === lying ? [die] : [])).slice(0, most);
  for (const die of chosen) hits[die] = roll(stream, 6) >= (needs[die] ?? HIT);
  return [chosen.length, chosen.filter((die) => hits[die] !== lying).length];
}

/** Scouts at work: for each that a side has more than the enemy one of its misses and one enemy hit are rolled again (FE-O6). */
export function scout(
  own: Volley,
  enemy: Volley,
  scouts: number,
  streams: { readonly reroll: string; readonly jam: string },
  roll: Rolling,
): Scouted {
  const [rerolled, gained] = again(own, false, scouts, streams.reroll, roll);
  const [jammed, spoiled] = again(enemy, true, scouts, streams.jam, roll);
  return { rerolled, gained, jammed, spoiled };
}
