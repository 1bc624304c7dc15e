import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Cancels, equalOrHigher, matchDice, strictlyHigher } from '../../../src/core/dice/matching.js';

type Values = readonly number[];

/** Every set of attack dice that a one-for-one pairing can leave uncancelled, by trying each defence die for each attack die. */
function leftOver(attack: Values, defence: Values, cancels: Cancels): readonly Values[] {
  const [blow, ...others] = attack;
  if (blow === undefined) return [[]];
  const sets: Values[] = leftOver(others, defence, cancels).map((left) => [blow, ...left]);
  for (const [index, shield] of defence.entries())
    if (cancels(shield, blow))
      sets.push(...leftOver(others, [...defence.slice(0, index), ...defence.slice(index + 1)], cancels));
  return sets;
}

const sorted = (values: Values): number[] => [...values].sort((one, other) => other - one);

/** The fewest that get through, and of those sets the one whose highest dice are lowest: what a defender would choose. */
function best(attack: Values, defence: Values, cancels: Cancels): Values {
  const sets = leftOver(attack, defence, cancels).map(sorted);
  return sets.reduce((least, set) => {
    if (set.length !== least.length) return set.length < least.length ? set : least;
    const differs = set.findIndex((value, index) => value !== least[index]);
    return differs >= 0 && (set[differs] ?? 0) < (least[differs] ?? 0) ? set : least;
  });
}

function isBest(attack: Values, defence: Values, cancels: Cancels): void {
  const { pairs, through } = matchDice(attack, defence, cancels);
  expect(through).toEqual(best(attack, defence, cancels));
  expect(pairs.every(([blow, shield]) => cancels(shield, blow))).toBe(true);
  expect(sorted([...pairs.map(([blow]) => blow), ...through])).toEqual(sorted(attack));
  const used = pairs.map(([, shield]) => shield);
  for (const value of used)
    expect(used.filter((one) => one === value).length).toBeLessThanOrEqual(
      defence.filter((one) => one === value).length,
    );
}

/** Every pool of up to so many dice with so many faces, as sorted lists. */
function pools(most: number, faces: number): readonly Values[] {
  const all: Values[] = [[]];
  for (let at = 0; at < all.length; at += 1) {
    const pool = all[at] ?? [];
    if (pool.length === most) continue;
    for (let face = 1; face <= (pool.at(-1) ?? faces); face += 1) all.push([...pool, face]);
  }
  return all;
}

const pool = fc.array(fc.integer({ min: -1, max: 8 }), { maxLength: 5 });
const COMPARISONS = [
  ['equal or higher (ST-50, BR-27)', equalOrHigher],
  ['strictly higher (CL-74)', strictlyHigher],
] as const;

describe('matching dice', () => {
  it('is not rank against rank', () => {
    expect(matchDice([6, 5, 2], [5, 3, 1])).toEqual({
      pairs: [
        [5, 5],
        [2, 3],
      ],
      through: [6],
    });
  });

  it('CL-X2: where only a higher die cancels, the same dice give two losses', () => {
    expect(matchDice([6, 5, 2], [5, 3, 1], strictlyHigher)).toEqual({ pairs: [[2, 5]], through: [6, 5] });
  });

  it.each(COMPARISONS)(
    '%s: lets the fewest and lowest through, for all pools of up to three four-sided dice',
    (_, cancels) => {
      const all = pools(3, 4);
      expect(all).toHaveLength(35);
      for (const attack of all) for (const defence of all) isBest(attack, defence, cancels);
    },
  );

  it.each(COMPARISONS)('%s: does so for pools of any values', (_, cancels) => {
    fc.assert(
      fc.property(pool, pool, (attack, defence) => isBest(attack, defence, cancels)),
      { numRuns: 300 },
    );
  });

  it('lets nothing through without an attack, and everything without a defence', () => {
    expect(matchDice([], [3])).toEqual({ pairs: [], through: [] });
    expect(matchDice([1, 4], [])).toEqual({ pairs: [], through: [4, 1] });
  });
});
