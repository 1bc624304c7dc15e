import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/config/paths.js';
import { Setup } from '../../../src/systems/parabellum-boardroom/shapes.js';

const part = (name: string): unknown =>
  parse(readFileSync(join(projectRoot(), 'campaigns', 'vesper-basin', `${name}.yaml`), 'utf8'));

const PARTS = { catalogue: part('catalogue'), battles: part('battles') };

export const seatsOf = (count: number): { id: string; name: string; side: null }[] =>
  Array.from({ length: count }, (_, index) => ({ id: `seat-${index + 1}`, name: `Player ${index + 1}`, side: null }));

/** The binder's game part as a plain object, for tests that break it. */
export const rawSetup = (options: object = {}, seats = 2): Record<string, unknown> => ({
  options,
  ...structuredClone(PARTS),
  seats: seatsOf(seats),
});

/** Vesper Basin with these options: `seat-1` flies RB, `seat-2` KW, `seat-3` GY, `seat-4` OP. */
export const vesperBasin = (options: object = {}, seats = 2): Setup => Setup.parse(rawSetup(options, seats));
