import { z } from 'zod';

export const Count = z.number().int().nonnegative();

/** Two letters, e.g. `TS` (MH-21). */
export const AreaId = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, like TS');
export type AreaId = z.infer<typeof AreaId>;

/** A place where a nest may lie, e.g. `N2` (MH-11). */
export const SiteId = z.string().regex(/^N[1-9][0-9]?$/, 'must be N and a number, like N2');
export type SiteId = z.infer<typeof SiteId>;

/** Hunters by stage: 1 Prowler, 2 Stalker, 3 Ravager (MH-14). */
export const Pack = z.object({ prowlers: Count, stalkers: Count, ravagers: Count });
export type Pack = z.infer<typeof Pack>;

export const PathId = z.enum(['DREAD', 'RAGE', 'VEIL']);
export type PathId = z.infer<typeof PathId>;

/** What everybody may see of an area's prey, from its share of what the area could hold at the start. */
export const PreySign = z.enum(['Teeming', 'Plenty', 'Sparse', 'Empty']);
export type PreySign = z.infer<typeof PreySign>;

/** How a nest was lost: for want of food, by raiders, or with its player where nobody may take it over. */
export const LossCause = z.enum(['starved', 'wiped-out']);
export type LossCause = z.infer<typeof LossCause>;
