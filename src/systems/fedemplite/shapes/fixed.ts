import { z } from 'zod';
import { Count, FleetLetter, NationId, Province, Side } from './base.js';
import { Adjacency } from './setup.js';

/** A nation as the binder gives it: what of it never changes. */
export const NationCard = z.object({
  id: NationId,
  name: z.string(),
  side: Side,
  /** Other words that orders may use for it. */
  aliases: z.array(z.string()),
  colour: z.string(),
  capital: Province,
  /** First turn in which it takes part. */
  activationTurn: Count,
  /** First turn with whose orders its ships can be bought. */
  mobilisedBeforeTurn: Count,
  /** Ships of its order of battle, placed at mobilisation (FE-24). */
  initialShips: Count,
  /** Bases of the fleets that appear at mobilisation (FE-24). */
  startFleets: z.array(z.object({ letter: FleetLetter, base: Province })),
});
export type NationCard = z.infer<typeof NationCard>;

/** What never changes in a war and everybody may know: the ground, and the nations as they entered the binder. */
export const Fixed = z.object({
  /** `columns` west to east (A, B, …), `rows` counted from the south. */
  map: z.object({
    columns: z.array(z.string()),
    rows: Count,
    adjacency: Adjacency,
    /** Share of all provinces that wins the war (FE-98). */
    victory: z.object({ numerator: Count, denominator: Count }),
  }),
  /** Canonical order. */
  nations: z.array(NationCard),
});
export type Fixed = z.infer<typeof Fixed>;
