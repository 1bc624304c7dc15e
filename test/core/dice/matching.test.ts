import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchDice } from '../../../src/core/dice/matching.js';

/** The most attack dice that any one-for-one pairing can cancel, by trying every defence die for every attack die. */
function mostCancelled(attack: readonly number[], defence: readonly number[]): number {
  const [blow, ...others] = attack;
  if (blow === undefined) return 0;
  let best = mostCancelled(others, defence);
  for (const [index, shield] of defence.entries())
    if (shield >= blow)
      best = Math.max(best, 1 + mostCancelled(others, [...defence.slice(0, index), ...defence.slice(index + 1)]));
  return best;
}

const pool = fc.array(fc.integer({ min: -1, max: 8 }), { maxLength: 6 });

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

  it('cancels as many attack dice as any pairing can', () => {
    fc.assert(
      fc.property(pool, pool, (attack, defence) => {
        const { pairs, through } = matchDice(attack, defence);
        expect(pairs).toHaveLength(mostCancelled(attack, defence));
        expect(pairs.every(([blow, shield]) => shield >= blow)).toBe(true);
        expect([...pairs.map(([blow]) => blow), ...through].sort()).toEqual([...attack].sort());
      }),
      { numRuns: 500 },
    );
  });

  it('lets nothing through without an attack, and everything without a defence', () => {
    expect(matchDice([], [3])).toEqual({ pairs: [], through: [] });
    expect(matchDice([1, 4], [])).toEqual({ pairs: [], through: [4, 1] });
  });
});
