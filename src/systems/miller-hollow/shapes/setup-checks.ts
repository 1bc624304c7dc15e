import { listed } from '../../../core/reading/listing.js';
import type { SetupFields } from './setup.js';

interface Complaint {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A nest against no other is no game; more have no place in the rules (MH-10). */
const FEWEST = 2;
const MOST = 8;

/** Names and codes stand for one thing each, or an order could mean two. */
function twice({ town }: SetupFields): readonly Complaint[] {
  const seen = new Map<string, string>();
  const places = [
    ...town.areas.map((place, index) => ({ place, path: ['town', 'areas', index] })),
    ...town.nestSites.map((place, index) => ({ place, path: ['town', 'nestSites', index] })),
  ];
  return places.flatMap(({ place, path }) =>
    (['code', 'name'] as const).flatMap((key) => {
      const word = place[key].toUpperCase();
      const before = seen.get(word);
      if (before === undefined) {
        seen.set(word, `${place.code} (${place.name})`);
        return [];
      }
      return [
        {
          path: [...path, key],
          message: `${place[key]} is also what ${before} is called; every place needs a ${key} of its own`,
        },
      ];
    }),
  );
}

function roads({ town }: SetupFields): readonly Complaint[] {
  const known = [...town.areas, ...town.nestSites].map(({ code }) => code);
  return town.roads.flatMap((road, index) =>
    road.flatMap((code, end) =>
      known.includes(code)
        ? []
        : [
            {
              path: ['town', 'roads', index, end],
              message: `"${code}" is no area and no nest site; a road joins two of ${listed(known, 30)}`,
            },
          ],
    ),
  );
}

function players({ town, seats }: SetupFields): readonly Complaint[] {
  const sites = town.nestSites.length;
  const count = seats.length;
  if (count < FEWEST)
    return [
      { path: ['seats'], message: `the game needs ${FEWEST} players; set registration.seats.min to ${FEWEST} or more` },
    ];
  if (count > MOST)
    return [
      {
        path: ['seats'],
        message: `the game has room for ${MOST} players, not ${count}; set registration.seats.max to ${MOST} or less`,
      },
    ];
  if (count > sites)
    return [
      {
        path: ['town', 'nestSites'],
        message: `${count} players need ${count} nest sites, and the town has ${sites}; add sites, or lower registration.seats.max`,
      },
    ];
  if (town.areas.some(({ minPlayers }) => minPlayers <= count)) return [];
  return [
    {
      path: ['town', 'areas'],
      message: `no area is in play with ${count} players; give some a minPlayers of ${count} or less`,
    },
  ];
}

/** The start must fit the limits that hold later (MH-13, MH-40). */
function options({ options: { startMares, maxMares } }: SetupFields): readonly Complaint[] {
  return startMares <= maxMares
    ? []
    : [
        {
          path: ['options', 'startMares'],
          message: `a nest starts with ${startMares} brood mares and may hold ${maxMares}; lower startMares or raise maxMares`,
        },
      ];
}

/** A line has a beginning and an end. */
const courses = ({ town }: SetupFields): readonly Complaint[] =>
  (['river', 'rail'] as const)
    .filter((course) => town[course].length === 1)
    .map((course) => ({
      path: ['town', course],
      message: `the ${course} has one point; give it two or more, or none`,
    }));

/** What does not fit together across a binder's parts: one sentence each that says what would do. */
export function setupComplaints(setup: SetupFields): readonly Complaint[] {
  return [...twice(setup), ...roads(setup), ...players(setup), ...options(setup), ...courses(setup)];
}
