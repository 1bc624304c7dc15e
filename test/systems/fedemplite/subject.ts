import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/config/paths.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import type { Game, State } from '../../../src/systems/fedemplite/shapes.js';
import { anySubject } from '../../../src/testkit/any-subject.js';
import { sightingsKept } from '../../../src/testkit/in-turn.js';
import type { SeededLeak, Subject } from '../../../src/testkit/subject.js';
import { leakySketch } from './leaking.js';
import { fedempliteSecrets } from './secrets.js';

const part = async (binder: string, name: string): Promise<unknown> =>
  parse(await readFile(join(projectRoot(), 'campaigns', binder, `${name}.yaml`), 'utf8'));

/** FedEmpLite on the general war's map; seats alternate between the sides. */
export const general: Subject<Game> = {
  system: fedemplite,
  seats: { least: 2, most: 8 },
  longest: 20,
  secrets: fedempliteSecrets,
  setup: async (seats) =>
    fedemplite.schemas.setup.parse({
      options: { strikes: null },
      map: await part('general-war', 'map'),
      forces: await part('general-war', 'forces'),
      seats: Array.from({ length: seats }, (_, index) => ({
        id: `seat-${index + 1}`,
        name: `Player ${index + 1}`,
        side: index % 2 === 0 ? 'Alliance' : 'Coalition',
      })),
    }),
};

/** Ships of a fleet whoever owns them: what a careless author would sort or size something by. */
const strength = (state: State, fleet: string): number =>
  Object.values(state.fleets.find(({ id }) => id === fleet)?.ships ?? {}).reduce((sum, ships) => sum + ships, 0);

const leaks: readonly SeededLeak<Game>[] = [
  {
    name: 'the other side is seen with its ships',
    where: 'view',
    system: {
      ...fedemplite,
      view: (state, viewer, fixed) => {
        const view = fedemplite.view(state, viewer, fixed);
        return {
          ...view,
          fleets: view.fleets.map((fleet) => ({
            ...fleet,
            ships: state.fleets.find(({ id }) => id === fleet.id)?.ships ?? null,
          })),
        };
      },
    },
  },
  {
    name: 'arrows of last turn show where the other side sent its ships',
    where: 'picture',
    system: {
      ...fedemplite,
      view: (state, viewer, fixed) => ({ ...fedemplite.view(state, viewer, fixed), recent: state.recent }),
    },
  },
  {
    name: 'what a seat is told of an event is kept for its side',
    where: 'sightings',
    system: sightingsKept(
      fedemplite,
      (viewer, state) =>
        (viewer.kind === 'seat' ? state.seats.find(({ id }) => id === viewer.seat)?.side : undefined) ?? viewer.kind,
    ),
    inTurn: true,
  },
  { name: 'the sketch counts ships of the other side', where: 'sketch', system: leakySketch },
  {
    name: 'fleets are sorted by their hidden strength',
    where: 'view',
    system: {
      ...fedemplite,
      view: (state, viewer, fixed) => {
        const view = fedemplite.view(state, viewer, fixed);
        return { ...view, fleets: [...view.fleets].sort((a, b) => strength(state, b.id) - strength(state, a.id)) };
      },
    },
  },
  {
    name: 'a sortie that nobody saw is told to everybody',
    where: 'sightings',
    system: {
      ...fedemplite,
      reveal: (event, before, after, viewer, fixed) =>
        event.kind === 'sortie-flown'
          ? fedemplite.reveal(event, before, after, { kind: 'gm' }, fixed)
          : fedemplite.reveal(event, before, after, viewer, fixed),
    },
  },
  {
    name: 'the dice of which ship was hit are in the public battle',
    where: 'sightings',
    system: {
      ...fedemplite,
      reveal: (event, before, after, viewer, fixed) => {
        const sighting = fedemplite.reveal(event, before, after, viewer, fixed);
        return event.kind === 'battle-fought' && sighting?.kind === 'battle-fought'
          ? { ...sighting, rolls: event.rolls }
          : sighting;
      },
    },
  },
  {
    name: 'the report has a line for every sighting, also the empty ones',
    where: 'report',
    system: {
      ...fedemplite,
      reveal: (event, before, after, viewer, fixed) =>
        event.kind === 'orders-taken'
          ? { kind: 'orders-taken', seat: event.seat, missions: [], void: [] }
          : fedemplite.reveal(event, before, after, viewer, fixed),
      report: (view, sightings, fixed) => {
        const report = fedemplite.report(view, sightings, fixed);
        return {
          ...report,
          blocks: [...report.blocks, { kind: 'paragraph', text: [`${sightings.length} things happened.`] }],
        };
      },
    },
  },
];

export const subject = anySubject(general, leaks);
