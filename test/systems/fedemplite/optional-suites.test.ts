import { GM } from '../../../src/core/game/viewer.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import { PLAYABLE } from '../../../src/systems/fedemplite/optional-rules.js';
import type { Game, OptionalRule } from '../../../src/systems/fedemplite/shapes.js';
import { checkContract } from '../../../src/testkit/contract-check.js';
import { findLeaks } from '../../../src/testkit/fog.js';
import type { SeededLeak, Subject } from '../../../src/testkit/subject.js';
import { effort, everything, seed, someOf } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { general } from './subject.js';

computes(10);

// The suites that every system passes, over wars with the rules that bring windows or secrets of their own.

/** A war with these optional rules. */
const withRules = (...optionalRules: readonly OptionalRule[]): Subject<Game> => ({
  ...general,
  longest: 42,
  setup: async (seats) => {
    const setup = await general.setup(seats);
    return { ...setup, options: { ...setup.options, optionalRules: [...optionalRules] } };
  },
});

const WARS: readonly (readonly OptionalRule[])[] = [
  ['preservation'],
  ['pre-war-operations', 'tactics', 'preservation'],
  PLAYABLE,
];

/** Few pairs are spread over a war. */
const PAIRS = Math.min(60, effort.fogPairs);
const SPREAD = everything ? {} : { oneIn: 5 };

describe.each(someOf(WARS).map((rules) => [rules.join(' and '), rules] as const))('with %s', (_, rules) => {
  it('whole campaigns keep the contract', async () => {
    expect(await checkContract(withRules(...rules), { seed: 'optional', campaigns: 1, everySeat: everything })).toEqual(
      [],
    );
  });

  it('what a viewer is told never depends on what they may not know', async () => {
    const { leaks } = await findLeaks(withRules(...rules), { seed: `optional-${seed}`, pairs: PAIRS, ...SPREAD });
    expect(leaks.slice(0, 3)).toEqual([]);
  });
});

const leaks: readonly SeededLeak<Game>[] = [
  {
    name: 'enemy ships that have arrived are seen before the battle',
    where: 'view',
    system: {
      ...fedemplite,
      view: (state, viewer, fixed) => ({
        ...fedemplite.view(state, viewer, fixed),
        meetings: fedemplite.view(state, GM, fixed).meetings,
      }),
    },
  },
  {
    name: 'pools grow by the ships that broke down on their way to a battle',
    where: 'view',
    system: {
      ...fedemplite,
      view: (state, viewer, fixed) => {
        const view = fedemplite.view(state, viewer, fixed);
        return {
          ...view,
          nations: view.nations.map((nation) => ({
            ...nation,
            pool: state.nations.find(({ id }) => id === nation.id)?.pool ?? 0,
          })),
        };
      },
    },
  },
  {
    name: 'orders of others that wait for the battles are counted',
    where: 'report',
    system: {
      ...fedemplite,
      view: (state, viewer, fixed) => ({
        ...fedemplite.view(state, viewer, fixed),
        said: (state.pending?.orders ?? []).map(({ order }) => order),
      }),
    },
  },
  {
    name: 'the enemy learns how soon a commander wanted to leave',
    where: 'sightings',
    system: {
      ...fedemplite,
      reveal: (event, before, after, viewer, fixed) =>
        fedemplite.reveal(event, before, after, event.kind === 'battle-joined' ? GM : viewer, fixed),
    },
  },
  {
    name: 'the roll to leave stands beside what came of it',
    where: 'sightings',
    system: {
      ...fedemplite,
      reveal: (event, before, after, viewer, fixed) => {
        const told = fedemplite.reveal(event, before, after, viewer, fixed);
        return event.kind === 'battle-fought' && told?.kind === 'battle-fought'
          ? { ...told, rounds: event.rounds }
          : told;
      },
    },
  },
  {
    name: 'what an ally says of their battles is told to the side',
    where: 'report',
    system: {
      ...fedemplite,
      reveal: (event, before, after, viewer, fixed) =>
        fedemplite.reveal(event, before, after, event.kind === 'battle-orders-taken' ? GM : viewer, fixed),
    },
  },
];

it.each(someOf(leaks).map((leak) => [leak.name, leak] as const))(
  'a deliberate leak is found: %s',
  async (_, { where, system }) => {
    const options = { seed: 'optional', pairs: 60, until: where };
    const found = await findLeaks({ ...withRules('tactics', 'preservation'), system }, options);
    expect(found.leaks.map((leak) => leak.where)).toContain(where);
  },
);
