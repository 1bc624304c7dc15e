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

/** One die of a volley, as it lies. */
interface Shot {
  readonly needs: number;
  hit: boolean;
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
): Shot[] {
  const guns = gunsOf(side);
  const shots: Shot[] = [];
  const fire = (needs: number): void => {
    shots.push({ needs, hit: roll(stream, 6) >= needs });
  };
  const dice = fireDice(guns.length, orders);
  for (let die = 0; die < dice; die += 1) fire(guns[die % guns.length] ?? HIT);
  for (let die = bonusOf(side, technology); die > 0; die -= 1) fire(HIT);
  return shots;
}

export const hitsOf = (shots: readonly Shot[]): number => {
  let hits = 0;
  for (const shot of shots) if (shot.hit) hits += 1;
  return hits;
};

type Scouted = Pick<RoundTypes, 'rerolled' | 'gained' | 'jammed' | 'spoiled'>;
export const NOT_SCOUTED: Scouted = { rerolled: 0, gained: 0, jammed: 0, spoiled: 0 };

/** Rolls dice of a volley again, the first ones that lie so; says how many, and how many turned. */
function again(shots: Shot[], lying: boolean, most: number, stream: string, roll: Rolling): [number, number] {
  const chosen = shots.filter(({ hit }) => hit === lying).slice(0, most);
  for (const shot of chosen) shot.hit = roll(stream, 6) >= shot.needs;
  return [chosen.length, chosen.filter(({ hit }) => hit !== lying).length];
}

/** Scouts at work: for each that a side has more than the enemy one of its misses and one enemy hit are rolled again (FE-O6). */
export function scout(
  own: Shot[],
  enemy: Shot[],
  scouts: number,
  streams: { readonly reroll: string; readonly jam: string },
  roll: Rolling,
): Scouted {
  const [rerolled, gained] = again(own, false, scouts, streams.reroll, roll);
  const [jammed, spoiled] = again(enemy, true, scouts, streams.jam, roll);
  return { rerolled, gained, jammed, spoiled };
}
