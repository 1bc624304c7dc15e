import { z } from 'zod';
import { Name } from './base.js';

/** How much is known of a unit that is seen, from little to all. */
export const CLASSES = ['something', 'kind', 'strength', 'exact'] as const;
export type SeenAs = (typeof CLASSES)[number];

/** `sight.yaml`: who sees what. */
export const SightRules = z.strictObject({
  /** Only what the umpire reveals; by distance; by steps along lines. */
  by: z.enum(['umpire', 'range', 'links']).default('umpire'),
  /** Miles, or steps. */
  day: z.number().min(0).max(1000).default(5),
  night: z.number().min(0).max(1000).default(1),
  /** How far kinds of units see by day, where it is more or less. */
  kinds: z.record(z.string(), z.number().min(0).max(1000)).default({}),
  /** In areas of these kinds nobody is seen from further than this. */
  cover: z
    .array(z.strictObject({ area: Name, within: z.number().min(0).max(1000) }))
    .max(20)
    .default([]),
  /** Up to which distance how much is seen; beyond all of them: something. */
  classes: z
    .array(z.strictObject({ within: z.number().min(0).max(1000), as: z.enum(CLASSES) }))
    .max(8)
    .default([]),
  /** Words for strengths: up to 6000 men `about a division`. */
  strengths: z
    .array(z.strictObject({ upTo: z.number().min(0), is: Name }))
    .max(20)
    .default([]),
  /** What is out of sight stays on the map where it was last seen. */
  ghosts: z.boolean().default(true),
});
export type SightRules = z.infer<typeof SightRules>;
