import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import type { Game, OptionalRule } from '../../../src/systems/fedemplite/shapes.js';
import { checkContract } from '../../../src/testkit/contract-check.js';
import { findLeaks } from '../../../src/testkit/fog.js';
import type { Subject } from '../../../src/testkit/subject.js';
import { effort, everything, seed } from '../../support/effort.js';
import { general } from './subject.js';

// The suites that every system passes, over wars in which stories earn something and the players agree on other rules on the
// way: what comes in from outside the rules is told to everybody, and to everybody alike.

/** Wars that are given stories every turn; these rules come into use in turn 3, and stories go out of it in turn 9. */
const stories = (...agreed: readonly OptionalRule[]): Subject<Game> => ({
  ...general,
  longest: 42,
  system: {
    ...fedemplite,
    resolve: (state, sealed, dice, fixed) => {
      const grants = state.seats.map(({ id, name }, index) => ({
        seat: id,
        amount: (state.turn + index) % 4,
        why: `Tale ${state.turn} of ${name}`,
      }));
      const on = state.turn === 3 ? agreed : [];
      const off = state.turn === 9 ? ['fan-fiction'] : [];
      return fedemplite.resolve(state, { ...sealed, grants, rules: { on, off } }, dice, fixed);
    },
  },
  setup: async (seats) => {
    const setup = await general.setup(seats);
    return { ...setup, options: { ...setup.options, optionalRules: ['fan-fiction'] } };
  },
});

it('whole campaigns keep the contract', async () => {
  expect(await checkContract(stories(), { seed: 'stories', campaigns: 1, everySeat: everything })).toEqual([]);
});

it('what a viewer is told never depends on what they may not know', async () => {
  // Few pairs are spread over a war.
  const few = everything ? { pairs: 60 } : { pairs: effort.fogPairs, oneIn: 5 };
  const { leaks } = await findLeaks(stories('preservation'), { seed: `stories-${seed}`, ...few });
  expect(leaks.slice(0, 3)).toEqual([]);
});
