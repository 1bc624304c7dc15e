import { join } from 'node:path';
import { z } from 'zod';
import { readBinder } from '../../../src/adapters/binders/read-binder.js';
import { projectRoot } from '../../../src/config/paths.js';
import { systems } from '../../../src/systems/registry.js';
import { umpire } from '../../../src/systems/umpire/index.js';
import type { Setup } from '../../../src/systems/umpire/shapes.js';

const Game = z.record(z.string(), z.unknown());

/** The setup of a shipped binder with so many players. */
export async function setupOf(binder: string, seats: number, options: object = {}, start: object = {}): Promise<Setup> {
  const read = await readBinder(join(projectRoot(), 'campaigns', binder), (id) => systems[id], Object.keys(systems));
  if (!read.ok) throw new Error(JSON.stringify(read.findings));
  const game = Game.parse(read.binder.setupWithoutSeats);
  return umpire.schemas.setup.parse({
    ...game,
    options: { ...Game.parse(game['options']), ...options },
    start,
    seats: Array.from({ length: seats }, (_, index) => ({
      id: `seat-${index + 1}`,
      name: `Player ${index + 1}`,
      side: null,
    })),
  });
}
