import { z } from 'zod';
import { AreaId, Pack, PathId, SiteId } from './base.js';

/** Largest number that an order may name; nothing in the game comes near it. */
export const MAX_NUMBER = 9_999;
const Number9999 = z.number().int().max(MAX_NUMBER);

/** One line of a sheet. Nests are named by their sites, however the line called them. */
export const Order = z.discriminatedUnion('kind', [
  /** `need`: whatever the nest needs (MH-33). */
  z.object({ kind: z.literal('feed'), captives: z.union([Number9999.min(0), z.literal('need')]) }),
  z.object({ kind: z.literal('hatch'), hunters: Number9999.min(1) }),
  z.object({ kind: z.literal('breed-mare'), mares: Number9999.min(1) }),
  /** So many Prowlers become Stalkers, so many Stalkers Ravagers. */
  z.object({ kind: z.literal('molt'), prowlers: Number9999.min(0), stalkers: Number9999.min(0) }),
  z.object({ kind: z.literal('choose-path'), path: PathId }),
  z.object({ kind: z.literal('hunt'), area: AreaId, pack: Pack }),
  z.object({ kind: z.literal('raid'), site: SiteId, pack: Pack }),
  z.object({ kind: z.literal('defend'), pack: z.union([Pack, z.literal('rest')]) }),
  z.object({ kind: z.literal('no-orders') }),
]);
export type Order = z.infer<typeof Order>;
export type OrderOf<Kind extends Order['kind']> = Extract<Order, { kind: Kind }>;
