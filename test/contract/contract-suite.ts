import { describe, expect, test } from '@jest/globals';
import { everything } from '../support/effort.js';
import { halfOfSystems, subjectOf } from './subject-of.js';

const CAMPAIGNS = everything ? 4 : 1;

/** The contract suite over one half of the registered systems. */
export function contractSuite(half: 0 | 1): void {
  describe('the contract', () => {
    test.each(halfOfSystems(half))(
      '%s: whole campaigns keep it',
      async (id) => {
        const subject = await subjectOf(id);
        expect(
          await subject.checkContract({ seed: 'contract-1', campaigns: CAMPAIGNS, everySeat: everything }),
        ).toEqual([]);
      },
      400_000,
    );
  });
}
