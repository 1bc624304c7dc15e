import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/config/paths.js';
import { parabellumStarter } from '../../../src/systems/parabellum-starter/index.js';
import type { BareState, BareView, Game, Setup } from '../../../src/systems/parabellum-starter/shapes.js';
import { anySubject } from '../../../src/testkit/any-subject.js';
import type { SeededLeak, Subject } from '../../../src/testkit/subject.js';
import { parabellumStarterSecrets } from './secrets.js';

const part = (name: string): unknown =>
  parse(readFileSync(join(projectRoot(), 'campaigns', 'calders-rift', `${name}.yaml`), 'utf8'));

const setup = (seats: number): Setup =>
  parabellumStarter.schemas.setup.parse({
    options: { strikes: null },
    catalogue: part('catalogue'),
    scenarios: part('scenarios'),
    seats: Array.from({ length: seats }, (_, index) => ({
      id: `seat-${index + 1}`,
      name: `Player ${index + 1}`,
      side: null,
    })),
  });

/** The starter edition on the campaign that comes with it. */
const calder: Subject<Game> = {
  system: parabellumStarter,
  seats: { least: 2, most: 4 },
  longest: 400,
  secrets: parabellumStarterSecrets(setup(2).catalogue),
  setup: async (seats) => setup(seats),
};

const { view, reveal, report, offers, sketch } = parabellumStarter;

/** States behind views, for systems that look past what a seat may see. */
const behind = new WeakMap<BareView, BareState>();

const peeping: typeof parabellumStarter = {
  ...parabellumStarter,
  view: (state, viewer, fixed) => {
    const seen = view(state, viewer, fixed);
    behind.set(seen, state);
    return seen;
  },
};

/** Ammunition of everybody's, which nobody knows of others. */
const allAmmo = (seen: BareView): number => (behind.get(seen)?.units ?? []).reduce((sum, { ammo }) => sum + ammo, 0);

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
  {
    name: 'the sketch of a sheet counts what others have left to fire',
    where: 'sketch',
    system: {
      ...peeping,
      sketch: (seen, orders, fixed) => {
        const made = sketch(seen, orders, fixed);
        return { ...made, resources: [...made.resources, { name: 'danger', left: allAmmo(seen), of: 99 }] };
      },
    },
  },
  {
    name: 'an offer is there only while others have much to fire',
    where: 'offers',
    system: {
      ...peeping,
      offers: (seen, subject, fixed) => offers(seen, subject, fixed).slice(allAmmo(seen) % 2),
    },
  },
];

export const subject = anySubject(calder, leaks);
