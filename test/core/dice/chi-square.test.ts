import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { keyedDice } from '../../../src/core/dice/keyed.js';

// A million rolls of each die against even odds. The keys are fixed, so the outcome is too: a failure is a change of the dice,
// never bad luck. The limit is the 99.9 % quantile of chi-square for one degree of freedom fewer than faces.
const ROLLS = 1_000_000;
const LIMITS = [
  [3, 13.816],
  [4, 16.266],
  [6, 20.515],
  [8, 24.322],
  [10, 27.877],
  [12, 31.264],
  [20, 43.82],
  [100, 148.23],
] as const;

const chiSquare = (counts: readonly number[], expected: number): number =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

it.each(LIMITS)('d%i shows every face as often as any other, in a million rolls', (sides, limit) => {
  const dice = keyedDice(createHash('sha256').update(`chi-square of a d${sides}`).digest('hex'));
  const faces = Array.from({ length: sides }, () => 0);
  const pairs = Array.from({ length: sides * sides }, () => 0);
  let last = 0;
  // Dice that remember keep what they rolled; a stream for each thousand is how a campaign uses them.
  for (let roll = 0; roll < ROLLS; roll += 1) {
    const face = dice.roll(`stream/${roll % 1000}`, sides) - 1;
    faces[face] = (faces[face] ?? 0) + 1;
    const pair = last * sides + face;
    pairs[pair] = (pairs[pair] ?? 0) + 1;
    last = face;
  }
  expect(faces.reduce((sum, count) => sum + count)).toBe(ROLLS);
  expect(chiSquare(faces, ROLLS / sides)).toBeLessThan(limit);
  // What follows a face does not depend on it: for so many degrees of freedom the quantile is near df + 3.09 * sqrt(2 df) + 5.7.
  const freedom = sides * sides - 1;
  expect(chiSquare(pairs, ROLLS / sides ** 2)).toBeLessThan(freedom + 3.09 * Math.sqrt(2 * freedom) + 5.7);
});

it('would notice a die that favours a face by five in four hundred', () => {
  const counts = [10_125, 9_975, 9_975, 9_975, 9_975, 9_975].map((count) => count * (ROLLS / 60_000));
  expect(chiSquare(counts, ROLLS / 6)).toBeGreaterThan(LIMITS[2][1]);
});
