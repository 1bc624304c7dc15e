import { z } from 'zod';
import { AreaId, Count, Pack, PathId, SiteId } from './base.js';

/** What a nest saw of another in a fight: how it was when the fight was over. */
export const NestSeen = z.object({
  site: SiteId,
  turn: Count,
  /** Hunters at home, when the seat was in the nest. */
  guards: Pack.nullable(),
  /** After a raid on it or a fight with a strike; null when neither told. */
  mares: Count.nullable(),
  path: PathId,
});
export type NestSeen = z.infer<typeof NestSeen>;

/** Exact prey of an area at the end of a turn in which the seat held it. */
export const PreyKnown = z.object({ area: AreaId, turn: Count, prey: Count });
export type PreyKnown = z.infer<typeof PreyKnown>;
