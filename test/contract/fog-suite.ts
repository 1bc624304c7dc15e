import { describe, expect, test } from '@jest/globals';
import { effort, seed } from '../support/effort.js';
import { subjects } from './subjects.js';

// Pairs of positions, events and orders that differ only in what a viewer may not see.
const PAIRS = effort.fogPairs;

/** The fog suite over one system. Each system has a test file of its own, so that they run side by side. */
export function fogSuite(id: string): void {
  const subject = subjects.find((candidate) => candidate.id === id);
  if (subject === undefined) throw new Error(`${id} is no subject of the fog suite`);
  describe('fog of war', () => {
    test(`${id}: what a viewer is told never depends on what he may not know`, async () => {
      const { pairs, leaks } = await subject.findLeaks({ seed: `fog-${seed}`, pairs: PAIRS });
      expect(leaks.slice(0, 3)).toEqual([]);
      expect(pairs).toBeGreaterThanOrEqual(PAIRS);
    });

    for (const leak of subject.seededLeaks) {
      test(`${id}: a leak is found: ${leak.name}`, async () => {
        const { leaks } = await leak.find({ seed: 'fog-2', pairs: 60 });
        expect(leaks.map(({ where }) => where)).toContain(leak.where);
      });
    }
  });
}
