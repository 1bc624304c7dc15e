import { describe, expect, test } from '@jest/globals';
import { subjects } from './subjects.js';

// Pairs of positions, events and orders that differ only in what a viewer may not see.
const PAIRS = 1_000;

describe('fog of war', () => {
  for (const subject of subjects) {
    test(`${subject.id}: what a viewer is told never depends on what he may not know`, async () => {
      const { pairs, leaks } = await subject.findLeaks({ seed: 'fog-1', pairs: PAIRS });
      expect(leaks.slice(0, 3)).toEqual([]);
      expect(pairs).toBeGreaterThanOrEqual(PAIRS);
    }, 600_000);

    for (const leak of subject.seededLeaks) {
      test(`${subject.id}: a leak is found: ${leak.name}`, async () => {
        const { leaks } = await leak.find({ seed: 'fog-2', pairs: 60 });
        expect(leaks.map(({ where }) => where)).toContain(leak.where);
      }, 120_000);
    }
  }
});
