import { describe, expect, test } from '@jest/globals';
import { effort, everything, seed, someOf } from '../support/effort.js';
import { halfOfSystems, subjectOf } from './subject-of.js';

/** Pairs of positions, events and orders that differ only in what a viewer may not see. */
const PAIRS = effort.fogPairs;
const PAIRS_OF_A_LEAK = 60;
/** Few pairs are spread over a campaign, or a usual run would never come to later phases. */
const SPREAD = everything ? {} : { oneIn: 5 };

/** The fog suite over one half of the registered systems. */
export function fogSuite(half: 0 | 1): void {
  describe.each(halfOfSystems(half))('fog of war: %s', (id) => {
    test('what a viewer is told never depends on what they may not know', async () => {
      const { pairs, leaks } = await (await subjectOf(id)).findLeaks({
        seed: `fog-${seed}`,
        pairs: PAIRS,
        ...SPREAD,
      });
      expect(leaks.slice(0, 3)).toEqual([]);
      expect(pairs).toBeGreaterThanOrEqual(PAIRS);
    });

    test('what one viewer was told never reaches another who asks after them', async () => {
      const { pairs, leaks } = await (await subjectOf(id)).findShared({ seed: `fog-${seed}`, pairs: PAIRS });
      expect(leaks.slice(0, 3)).toEqual([]);
      expect(pairs).toBeGreaterThanOrEqual(PAIRS);
    });

    test('deliberate leaks are found', async () => {
      const { seededLeaks, hasSecrets } = await subjectOf(id);
      // Without a mistake that it finds, a green suite would prove nothing.
      expect(
        hasSecrets && seededLeaks.length === 0 ? `test/systems/${id}/subject.ts: seed a leak or two` : null,
      ).toBeNull();
      const missed: string[] = [];
      // In the usual run one, another each time.
      for (const leak of someOf(seededLeaks, seededLeaks.length)) {
        const { leaks } = await leak.find({ seed: 'fog-2', pairs: PAIRS_OF_A_LEAK, until: leak.where });
        if (!leaks.some(({ where }) => where === leak.where))
          missed.push(`${leak.name}: no leak found in the ${leak.where}`);
      }
      expect(missed).toEqual([]);
    });
  });
}
