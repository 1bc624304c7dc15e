import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import type { Game, OptionalRule } from '../../../src/systems/fedemplite/shapes.js';
import { checkContract } from '../../../src/testkit/contract-check.js';
import { findLeaks } from '../../../src/testkit/fog.js';
import type { SeededLeak, Subject } from '../../../src/testkit/subject.js';
import { effort, everything, seed, someOf } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { general } from './subject.js';

computes(30);

// The contract and the fog suite over wars that begin with technology and ship types.

const playedBy = (optionalRules: readonly OptionalRule[]): Subject<Game> => ({
  ...general,
  setup: async (seats) => {
    const setup = await general.setup(seats);
    return fedemplite.schemas.setup.parse({ ...setup, options: { ...setup.options, optionalRules } });
  },
});

const BOTH = playedBy(['technology', 'ship-types']);

it('keeps the contract', async () => {
  expect(await checkContract(BOTH, { seed: `fleet-rules-${seed}`, campaigns: 1, everySeat: everything })).toEqual([]);
});

it('tells nobody of which types the ships of the other side are', async () => {
  // Few pairs are spread over a war.
  const few = everything ? { pairs: effort.fogPairs / 2 } : { pairs: effort.fogPairs, oneIn: 5 };
  expect((await findLeaks(BOTH, { seed: `fleet-rules-${seed}`, ...few })).leaks).toEqual([]);
});

const leaks: readonly SeededLeak<Game>[] = [
  {
    name: 'the view has the types of every fleet',
    where: 'view',
    system: {
      ...fedemplite,
      view: (state, viewer, fixed) => {
        const view = fedemplite.view(state, viewer, fixed);
        return view.types === undefined || state.types === undefined
          ? view
          : { ...view, types: { ...view.types, fleets: state.types.fleets } };
      },
    },
  },
  {
    name: 'what scouts found is told to both sides',
    where: 'sightings',
    system: {
      ...fedemplite,
      reveal: (event, before, after, viewer, fixed) =>
        event.kind === 'enemy-scouted' ? event : fedemplite.reveal(event, before, after, viewer, fixed),
    },
  },
  {
    name: 'a battle tells the types of both sides',
    where: 'sightings',
    system: {
      ...fedemplite,
      reveal: (event, before, after, viewer, fixed) => {
        const sighting = fedemplite.reveal(event, before, after, viewer, fixed);
        return event.kind === 'battle-fought' && sighting?.kind === 'battle-fought' && event.types !== undefined
          ? { ...sighting, types: event.types }
          : sighting;
      },
    },
  },
  {
    name: 'the dice of guns by type are everybody’s',
    where: 'sightings',
    system: {
      ...fedemplite,
      reveal: (event, before, after, viewer, fixed) => {
        const sighting = fedemplite.reveal(event, before, after, viewer, fixed);
        return event.kind === 'battle-fought' && sighting?.kind === 'battle-fought'
          ? {
              ...sighting,
              rolls: [...sighting.rolls, ...event.rolls.filter(({ stream }) => stream.includes('/salvo-'))],
            }
          : sighting;
      },
    },
  },
  {
    name: 'the types of other owners stand in transfers that nobody else is to know',
    where: 'sightings',
    system: {
      ...fedemplite,
      reveal: (event, before, after, viewer, fixed) =>
        event.kind === 'ships-transferred' ? event : fedemplite.reveal(event, before, after, viewer, fixed),
    },
  },
];

it.each(someOf(leaks))('finds a deliberate leak: $name', async ({ system, where }) => {
  const { leaks: found } = await findLeaks({ ...BOTH, system }, { seed: 'fleet-rules', pairs: 60, until: where });
  expect(found.some((leak) => leak.where === where)).toBe(true);
});
