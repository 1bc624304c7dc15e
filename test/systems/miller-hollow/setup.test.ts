import { expect, test } from '@jest/globals';
import { checkData } from '../../../src/core/reading/data-issue.js';
import { Setup } from '../../../src/systems/miller-hollow/shapes.js';
import { townSetup } from './miller-hollow.js';

type Town = Setup['town'];

/** What the author of a binder is told. */
function told(change: { town?: (town: Town) => Partial<Town>; options?: object; players?: number }): readonly string[] {
  const setup = townSetup(8);
  const checked = checkData(Setup, {
    options: change.options ?? {},
    town: { ...setup.town, ...change.town?.(setup.town) },
    seats: Array.from({ length: change.players ?? 4 }, (_, index) => ({
      id: `seat-${index}`,
      name: `P${index}`,
      side: null,
    })),
  });
  return checked.ok ? [] : checked.issues.map(({ path, message }) => `${path.join('/')}: ${message}`);
}

test('the town of the binder is in order for two to eight players', () => {
  for (const players of [2, 3, 4, 5, 6, 7, 8]) expect(told({ players })).toEqual([]);
});

test.each([
  [{ players: 1 }, 'seats: the game needs 2 players; set registration.seats.min to 2 or more'],
  [{ players: 9 }, 'seats: the game has room for 8 players, not 9; set registration.seats.max to 8 or less'],
  [
    { town: ({ nestSites }: Town) => ({ nestSites: nestSites.slice(0, 3), roads: [] }) },
    'town/nestSites: 4 players need 4 nest sites, and the town has 3; add sites, or lower registration.seats.max',
  ],
  [
    { town: ({ areas }: Town) => ({ areas: areas.map((area) => ({ ...area, minPlayers: 5 })) }) },
    'town/areas: no area is in play with 4 players; give some a minPlayers of 4 or less',
  ],
  [
    { town: ({ areas }: Town) => ({ areas: [...areas, ...areas.slice(0, 1)] }) },
    'town/areas/14/code: TS is also what TS (Town Square) is called; every place needs a code of its own',
  ],
  [
    {
      town: ({ nestSites }: Town) => ({
        nestSites: nestSites.map((site, at) => (at === 1 ? { ...site, name: 'Hospital' } : site)),
      }),
    },
    'town/nestSites/1/name: Hospital is also what HO (Hospital) is called; every place needs a name of its own',
  ],
  [{ town: () => ({ roads: [['TS', 'XX'] as [string, string]] }) }, 'town/roads/0/1: "XX" is no area and no nest site'],
  [
    { town: () => ({ rail: [[1, 1] as [number, number]] }) },
    'town/rail: the rail has one point; give it two or more, or none',
  ],
  [
    { options: { startMares: 7 } },
    'options/startMares: a nest starts with 7 brood mares and may hold 6; lower startMares or raise maxMares',
  ],
  [{ options: { feedDiv: 0 } }, 'options/feedDiv'],
])('%# %1$s', (change, sentence) => {
  expect(told(change).join('\n')).toContain(sentence);
});
