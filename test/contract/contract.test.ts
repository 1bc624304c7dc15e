import { describe, expect, test } from '@jest/globals';
import { systems } from '../../src/systems/registry.js';
import { subjects } from './subjects.js';

describe('the contract of every system', () => {
  test('every registered system is a subject of these suites', () => {
    expect(subjects.map(({ id }) => id).sort()).toEqual(Object.keys(systems).sort());
  });

  for (const subject of subjects) {
    test(`${subject.id}: whole campaigns keep it`, async () => {
      expect(await subject.checkContract({ seed: 'contract-1', campaigns: 4 })).toEqual([]);
    }, 400_000);
  }
});
