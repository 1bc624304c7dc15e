import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/config/paths.js';
import { parabellumStarter } from '../../../src/systems/parabellum-starter/index.js';
import type { Game } from '../../../src/systems/parabellum-starter/shapes.js';
import { anySubject } from '../../contract/any-subject.js';
import type { SeededLeak, Subject } from '../../contract/subject.js';
import { parabellumStarterSecrets } from './secrets.js';

const part = async (name: string): Promise<unknown> =>
  parse(await readFile(join(projectRoot(), 'campaigns', 'calders-rift', `${name}.yaml`), 'utf8'));

/** The starter edition on the campaign that comes with it. */
const calder: Subject<Game> = {
  system: parabellumStarter,
  seats: { least: 2, most: 4 },
  longest: 400,
  secrets: parabellumStarterSecrets,
  setup: async (seats) =>
    parabellumStarter.schemas.setup.parse({
      options: { strikes: null },
      catalogue: await part('catalogue'),
      scenarios: await part('scenarios'),
      seats: Array.from({ length: seats }, (_, index) => ({
        id: `seat-${index + 1}`,
        name: `Player ${index + 1}`,
        side: null,
      })),
    }),
};

const { view, reveal, report } = parabellumStarter;

/** Deliberate mistakes that the fog suite must find. */
const leaks: readonly SeededLeak<Game>[] = [
  {
    name: 'the type of a miniature is seen by all',
    where: 'view',
    system: {
      ...parabellumStarter,
      view: (state, viewer, fixed) => {
        const seen = view(state, viewer, fixed);
        const cards = view(state, { kind: 'gm' }, fixed).units;
        return {
          ...seen,
          units: seen.units.map((unit) => ({ ...unit, card: cards.find(({ id }) => id === unit.id)?.card ?? null })),
        };
      },
    },
  },
  {
    name: 'units are listed in the order in which they were mustered',
    where: 'view',
    system: {
      ...parabellumStarter,
      view: (state, viewer, fixed) => {
        const seen = view(state, viewer, fixed);
        const place = new Map(state.units.map(({ id }, index) => [id, index]));
        return {
          ...seen,
          units: [...seen.units].sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0)),
        };
      },
    },
  },
  {
    name: 'what a way cost is told to everybody',
    where: 'sightings',
    system: {
      ...parabellumStarter,
      reveal: (event, before, after, viewer, fixed) =>
        reveal(event, before, after, event.kind === 'unit-moved' ? { kind: 'gm' } : viewer, fixed),
    },
  },
  {
    name: 'how many people were wanted is told with how many were got',
    where: 'sightings',
    system: {
      ...parabellumStarter,
      reveal: (event, before, after, viewer, fixed) => {
        const sighting = reveal(event, before, after, viewer, fixed);
        return event.kind === 'resource-bought' && sighting?.kind === 'resource-bought' && sighting.purchase !== null
          ? { ...sighting, purchase: event.purchase }
          : sighting;
      },
    },
  },
  {
    name: 'the report counts what was hidden from its reader',
    where: 'report',
    system: {
      ...parabellumStarter,
      reveal: (event, before, after, viewer, fixed) =>
        event.kind === 'standing-orders-set'
          ? { kind: 'standing-orders-set', seat: event.seat, standing: [] }
          : reveal(event, before, after, viewer, fixed),
      report: (seen, sightings, fixed) => {
        const told = report(seen, sightings, fixed);
        return {
          ...told,
          blocks: [...told.blocks, { kind: 'paragraph', text: [`${sightings.length} things happened.`] }],
        };
      },
    },
  },
];

export const subject = anySubject(calder, leaks);
