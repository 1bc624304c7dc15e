import { expect, test } from '@jest/globals';
import fc, { readConfigureGlobal } from 'fast-check';
import { SEED, seed } from '../support/effort.js';

// What was green is green again: nothing begins from the clock.

test('the seed is the one that is written down, unless somebody sets another', () => {
  expect(seed).toBe(Number(process.env['ADJUTANT_TEST_SEED'] ?? SEED));
});

test('fast-check has it, whoever imports it and however', () => {
  expect([fc.readConfigureGlobal().seed, readConfigureGlobal().seed]).toEqual([seed, seed]);
  const drawn = (): readonly number[] => {
    const numbers: number[] = [];
    fc.assert(fc.property(fc.nat(), (number) => numbers.push(number) > 0));
    return numbers;
  };
  expect(drawn()).toEqual(drawn());
});
