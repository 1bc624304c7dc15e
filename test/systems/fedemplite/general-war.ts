import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fixedOf } from '../../../src/systems/fedemplite/atlas.js';
import { open } from '../../../src/systems/fedemplite/open.js';
import { type Fixed, Setup, type State } from '../../../src/systems/fedemplite/shapes.js';
import { fold } from './fold.js';

const part = (name: string): unknown =>
  parse(readFileSync(new URL(`../../../campaigns/general-war/${name}.yaml`, import.meta.url), 'utf8'));

/** The binder's game part as a plain object, for tests that break it. */
export const rawSetup = (
  options: object = {},
  seats: readonly object[] = defaultSeats(4),
): Record<string, unknown> => ({
  options,
  map: part('map'),
  forces: part('forces'),
  seats,
});

const NAMES = ['Ann', 'Cyd', 'Bob', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

export const defaultSeats = (count: number): { id: string; name: string; side: string }[] =>
  NAMES.slice(0, count).map((name, index) => ({
    id: name.toLowerCase(),
    name,
    side: index % 2 === 0 ? 'Alliance' : 'Coalition',
  }));

export const generalWar = (options: object = {}, seats = 4): Setup =>
  Setup.parse(rawSetup(options, defaultSeats(seats)));

/** What never changes in the general war. */
export const WAR: Fixed = fixedOf(generalWar());

/** The start of the war as the ship bids are due. */
export const atSetup = (options: object = {}, seats = 4): State => fold(open(generalWar(options, seats), WAR));
