import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/config/paths.js';
import { Setup } from '../../../src/systems/parabellum-starter/shapes.js';

const part = (name: string): unknown =>
  parse(readFileSync(join(projectRoot(), 'campaigns', 'calders-rift', `${name}.yaml`), 'utf8'));

const PARTS = { catalogue: part('catalogue'), scenarios: part('scenarios') };

/** The binder's game part as a plain object, for tests that break it. */
export const rawSetup = (
  options: object = {},
  seats: readonly object[] = defaultSeats(2),
): Record<string, unknown> => ({
  options,
  ...structuredClone(PARTS),
  seats,
});

const NAMES = ['Alpha', 'Bravo', 'Charlie', 'Delta'];

export const defaultSeats = (count: number): { id: string; name: string; side: null }[] =>
  NAMES.slice(0, count).map((name) => ({ id: name.toLowerCase(), name, side: null }));

export const caldersRift = (options: object = {}, seats = 2): Setup =>
  Setup.parse(rawSetup(options, defaultSeats(seats)));
