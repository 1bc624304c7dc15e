import { join } from 'node:path';
import { z } from 'zod';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { projectRoot } from '../../../src/config/paths.js';
import type { Parts } from '../../../src/systems/comparing.js';
import { systems } from '../../../src/systems/registry.js';

const GamePart = z.record(z.string(), z.unknown());

const shelf = binderShelf(join(projectRoot(), 'campaigns'), systems);

/** The game part of a binder as the shelf gives it, with all that stands in it. */
async function partOf(binder: string): Promise<Readonly<Record<string, unknown>>> {
  const read = await shelf.read(binder);
  if (!read.ok) throw new Error(read.text);
  return GamePart.parse(read.binder.game);
}

/** The game parts of the binders that come with the product. */
export const SHIPPED: Parts = {
  'parabellum-classic': await partOf('kestrel-reach'),
  'parabellum-boardroom': await partOf('vesper-basin'),
  'parabellum-starter': await partOf('calders-rift'),
};
