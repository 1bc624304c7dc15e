import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { systems } from '../../src/systems/registry.js';
import { subjects } from './subjects.js';

describe('the contract of every system', () => {
  test('every registered system is a subject of these suites', () => {
    expect(subjects.map(({ id }) => id).sort()).toEqual(Object.keys(systems).sort());
  });

  test('every subject has its fog suite', () => {
    const missing = subjects.filter(({ id }) => !existsSync(join(import.meta.dirname, `fog-${id}.test.ts`)));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  for (const subject of subjects) {
    test(`${subject.id}: whole campaigns keep it`, async () => {
      expect(await subject.checkContract({ seed: 'contract-1', campaigns: 4 })).toEqual([]);
    });
  }
});
