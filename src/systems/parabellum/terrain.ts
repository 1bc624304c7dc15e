import { z } from 'zod';
import { Movement } from './unit-card.js';

/** What entering costs: squares of movement, `all` (the whole movement), or null (no entry). */
export const EntryCost = z.union([z.int().min(1).max(40), z.literal('all')]).nullable();
export type EntryCost = z.infer<typeof EntryCost>;

/** One kind of ground (ST-27 to ST-31). */
export const Terrain = z.strictObject({
  name: z.string().min(1).max(40),
  /** What the map draws. */
  look: z.enum(['open', 'rubble', 'forest', 'marsh', 'rocky', 'urban', 'special', 'water']).default('open'),
  cost: z.record(Movement, EntryCost),
  /** Added to each defence die of a unit on it. */
  defence: z.int().min(-10).max(10).default(0),
  /** Added to each attack or artillery die of a unit on it (SRR-5). */
  attack: z.int().min(-10).max(10).default(0),
  /** A bridge may be laid over it (SRR-19). */
  bridgeable: z.boolean().default(false),
});
export type Terrain = z.infer<typeof Terrain>;

/** Ground by the character that stands for it in maps. */
export const TerrainTable = z.record(z.string().length(1), Terrain);
export type TerrainTable = z.infer<typeof TerrainTable>;
