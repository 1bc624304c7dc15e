import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { Setup } from '../../../src/systems/parabellum-starter/shapes.js';

const part = (name: string): unknown =>
  parse(readFileSync(new URL(`../../../campaigns/calders-rift/${name}.yaml`, import.meta.url), 'utf8'));

/** The binder's game part as a plain object, for tests that break it. */
export const rawSetup = (
  options: object = {},
  seats: readonly object[] = defaultSeats(2),
): Record<string, unknown> => ({
  options,
  catalogue: part('catalogue'),
  scenarios: part('scenarios'),
  seats,
});

const NAMES = ['Alpha', 'Bravo', 'Charlie', 'Delta'];

export const defaultSeats = (count: number): { id: string; name: string; side: null }[] =>
  NAMES.slice(0, count).map((name) => ({ id: name.toLowerCase(), name, side: null }));

export const caldersRift = (options: object = {}, seats = 2): Setup =>
  Setup.parse(rawSetup(options, defaultSeats(seats)));
