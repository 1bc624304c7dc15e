import { describe, expect, it } from '@jest/globals';
import { parabellumBoardroom } from '../../../src/systems/parabellum-boardroom/index.js';
import type { ParabellumBoardroom } from '../../../src/systems/parabellum-boardroom/shapes.js';
import { findLeaks } from '../../../src/testkit/fog.js';
import type { SeededLeak, Subject } from '../../../src/testkit/subject.js';
import { everything, seed, someOf } from '../../support/effort.js';
import { openLeaks, screenLeaks } from './leaking.js';
import { vesper } from './subject.js';
import { vesperBasin } from './vesper-basin.js';

// The fog suite with either kind of fog, whatever the number of companies.

type Fog = 'open' | 'screens';

const withFog = (fog: Fog, system: typeof parabellumBoardroom = parabellumBoardroom): Subject<ParabellumBoardroom> => ({
  ...vesper,
  system,
  setup: async (seats) => vesperBasin({ length: 2, roundLimit: 6, strikes: null, fog }, seats),
});

describe.each<Fog>(['open', 'screens'])('fog: %s (6)', (fog) => {
  it('what a viewer is told never depends on what they may not know', async () => {
    // Few pairs are spread over a campaign, over another one each time.
    const few = everything ? { pairs: 100 } : { pairs: 16, oneIn: 8 };
    const found = await findLeaks(withFog(fog), { seed: `boardroom-${fog}-${seed}`, ...few });
    expect(found.leaks.slice(0, 3)).toEqual([]);
  });
});

/** Looks through one campaign after another, as what a leak takes does not happen at once; where it was found in the end. */
async function placesFound(fog: Fog, { where, system }: SeededLeak<ParabellumBoardroom>): Promise<readonly string[]> {
  for (let attempt = 1; attempt < 6; attempt += 1) {
    const { leaks } = await findLeaks(withFog(fog, system), { seed: `leak-${attempt}`, pairs: 40, until: where });
    if (leaks.some((leak) => leak.where === where)) return [where];
  }
  return [];
}

it.each(someOf(screenLeaks).map((leak) => [leak.name, leak] as const))(
  'a leak through screens is found: %s',
  async (_, leak) => {
    expect(await placesFound('screens', leak)).toEqual([leak.where]);
  },
);

it.each(someOf(openLeaks).map((leak) => [leak.name, leak] as const))(
  'a leak in the open game is found: %s',
  async (_, leak) => {
    expect(await placesFound('open', leak)).toEqual([leak.where]);
  },
);
