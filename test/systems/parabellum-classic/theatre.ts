import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { projectRoot } from '../../../src/config/paths.js';
import { fixedOf } from '../../../src/systems/parabellum-classic/fixed.js';
import { type Fixed, Setup } from '../../../src/systems/parabellum-classic/shapes.js';

const part = (name: string): unknown =>
  parseYaml(readFileSync(join(projectRoot(), 'campaigns', 'kestrel-reach', `${name}.yaml`), 'utf8'));

const PARTS = { catalogue: part('catalogue'), theatre: part('theatre') };

/** The binder's game part as a plain object, for tests that break it. */
export const rawSetup = (options: object = {}): Record<string, unknown> => ({
  ...structuredClone(PARTS),
  options,
  seats: [
    { id: 'seat-1', name: 'Ann', side: null },
    { id: 'seat-2', name: 'Bob', side: null },
  ],
});

/** Kestrel Reach with two players. */
export const theatreSetup = (options: object = {}): Setup => Setup.parse(rawSetup(options));

export const KESTREL: Fixed = fixedOf(theatreSetup());
