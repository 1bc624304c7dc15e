import { describe, expect, it, test } from '@jest/globals';
import { GM } from '../../../src/core/game/viewer.js';
import type { CivilWar } from '../../../src/systems/civil-war/game.js';
import { civilWar } from '../../../src/systems/civil-war/index.js';
import { findLeaks } from '../../../src/testkit/fog.js';
import type { SeededLeak, Subject } from '../../../src/testkit/subject.js';
import { everything, seed, someOf } from '../../support/effort.js';
import { rareLeaks } from './leaking.js';
import { restless } from './restless.js';
import { war } from './subject.js';
import { warSetup } from './war.js';

// The fog suite over wars in which a little of everything happens, with either kind of fog.

type Fog = 'standard' | 'full';

const withFog = (fog: Fog, system: typeof civilWar = civilWar): Subject<CivilWar> => ({
  ...war,
  system: restless(system),
  setup: async (seats) => warSetup(seats, { fog, reaction: fog === 'full' ? 'adjacent' : 'off', lastYear: 1862 }),
});

describe.each<Fog>(['standard', 'full'])('with %s fog', (fog) => {
  it('what a viewer is told never depends on what they may not know', async () => {
    // Few pairs are spread over a war, over another one each time.
    const few = everything ? { pairs: 120 } : { pairs: 20, oneIn: 5 };
    const found = await findLeaks(withFog(fog), { seed: `restless-${fog}-${seed}`, ...few });
    expect(found.leaks.slice(0, 3)).toEqual([]);
  });
});

/** Looks through one war after another, as what a leak takes does not happen in each; where it was found in the end. */
async function placesFound(fog: Fog, { where, system }: SeededLeak<CivilWar>): Promise<readonly string[]> {
  for (let attempt = 1; attempt < 6; attempt += 1) {
    const { leaks } = await findLeaks(withFog(fog, system), { seed: `restless-${attempt}`, pairs: 40, until: where });
    if (leaks.some((leak) => leak.where === where)) return [where];
  }
  return [];
}

test.each(someOf(rareLeaks).map((leak) => [leak.name, leak] as const))(
  'a deliberate leak is found: %s',
  async (_, leak) => {
    expect(await placesFound('standard', leak)).toEqual([leak.where]);
  },
);

/** Mistakes that only full fog makes possible. */
const fullLeaks: readonly SeededLeak<CivilWar>[] = [
  {
    name: 'enemies out of sight are on the map',
    where: 'view',
    system: {
      ...civilWar,
      view: (state, viewer, fixed) => {
        const view = civilWar.view(state, viewer, fixed);
        const all = civilWar.view({ ...state, options: { ...state.options, fog: 'standard' } }, viewer, fixed);
        return { ...view, groups: all.groups };
      },
    },
  },
  {
    name: 'where enemies out of sight stood when the turn began is remembered',
    where: 'view',
    system: {
      ...civilWar,
      view: (state, viewer, fixed) => ({ ...civilWar.view(state, viewer, fixed), recent: state.recent }),
    },
  },
  {
    name: 'Groups out of sight are counted',
    where: 'numbers',
    system: {
      ...civilWar,
      view: (state, viewer, fixed) => {
        const view = civilWar.view(state, viewer, fixed);
        return { ...view, activations: { ...view.activations, union: state.groups.length } };
      },
    },
  },
  {
    name: 'who took a zone is named',
    where: 'sightings',
    system: {
      ...civilWar,
      reveal: (event, before, after, viewer, fixed) =>
        civilWar.reveal(event, before, after, event.kind === 'captured' ? GM : viewer, fixed),
    },
  },
  {
    name: 'what is formed, dug in or lost out of sight is told',
    where: 'sightings',
    system: {
      ...civilWar,
      reveal: (event, before, after, viewer, fixed) => {
        const open = { ...before, options: { ...before.options, fog: 'standard' as const } };
        return civilWar.reveal(event, open, after, viewer, fixed);
      },
    },
  },
];

test.each(someOf(fullLeaks).map((leak) => [leak.name, leak] as const))(
  'with full fog a deliberate leak is found: %s',
  async (_, leak) => {
    expect(await placesFound('full', leak)).toEqual([leak.where]);
  },
);
