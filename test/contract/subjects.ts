import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../src/config/paths.js';
import type { JsonShapes } from '../../src/core/engine/any-system.js';
import { fedemplite } from '../../src/systems/fedemplite/index.js';
import type { Game, State } from '../../src/systems/fedemplite/shapes.js';
import { leakySketch } from '../systems/fedemplite/leaking.js';
import { checkContract } from './contract-check.js';
import { type FogResult, findLeaks, type Leak } from './fog.js';
import { parabellumStarterLeaks, parabellumStarterSubject } from './parabellum-starter-subject.js';
import { fedempliteSecrets } from './secrets/fedemplite.js';
import type { Subject } from './subject.js';

type FogOptions = Parameters<typeof findLeaks>[1];

/** A system with its shapes hidden, as the suites run it. */
export interface AnySubject {
  readonly id: string;
  findLeaks(options: FogOptions): Promise<FogResult>;
  /** Deliberate mistakes that the fog suite must find; without them a green suite would prove nothing. */
  readonly seededLeaks: readonly {
    readonly name: string;
    readonly where: Leak['where'];
    find(options: FogOptions): Promise<FogResult>;
  }[];
  checkContract(options: { readonly seed: string; readonly campaigns: number }): Promise<readonly string[]>;
}

function anySubject<G extends JsonShapes>(
  subject: Subject<G>,
  seeded: readonly { name: string; where: Leak['where']; system: Subject<G>['system'] }[],
): AnySubject {
  return {
    id: subject.system.id,
    findLeaks: (options) => findLeaks(subject, options),
    seededLeaks: seeded.map(({ name, where, system }) => ({
      name,
      where,
      find: (options) => findLeaks({ ...subject, system }, options),
    })),
    checkContract: (options) => checkContract(subject, options),
  };
}

const part = async (binder: string, name: string): Promise<unknown> =>
  parse(await readFile(join(projectRoot(), 'campaigns', binder, `${name}.yaml`), 'utf8'));

/** FedEmpLite on the general war's map; seats alternate between the sides. */
const fedempliteSubject: Subject<Game> = {
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

const fedempliteLeaks: readonly { name: string; where: Leak['where']; system: typeof fedemplite }[] = [
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
  { name: 'the sketch counts ships of the other side', where: 'answer', system: leakySketch },
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
    where: 'sighting',
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
    where: 'sighting',
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

export const subjects: readonly AnySubject[] = [
  anySubject(fedempliteSubject, fedempliteLeaks),
  anySubject(parabellumStarterSubject, parabellumStarterLeaks),
];
