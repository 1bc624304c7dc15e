import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/config/paths.js';
import type { Parts } from '../../../src/systems/comparing.js';

const part = (binder: string, name: string): unknown =>
  parse(readFileSync(join(projectRoot(), 'campaigns', binder, `${name}.yaml`), 'utf8'));

/** The game parts of the binders that come with the product. */
export const SHIPPED: Parts = {
  'parabellum-classic': { catalogue: part('kestrel-reach', 'catalogue'), theatre: part('kestrel-reach', 'theatre') },
  'parabellum-boardroom': { catalogue: part('vesper-basin', 'catalogue'), battles: part('vesper-basin', 'battles') },
  'parabellum-starter': { catalogue: part('calders-rift', 'catalogue'), scenarios: part('calders-rift', 'scenarios') },
};
