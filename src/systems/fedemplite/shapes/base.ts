import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';

/** The seven nations in canonical order (FE-4): the order in which draws list them and reports name them. */
export const NationId = z.enum(['HYDR', 'KZIN', 'GORN', 'FED', 'LYR', 'KNG', 'ROM']);
export type NationId = z.infer<typeof NationId>;

/** Alliance before Coalition wherever an order matters (FE-4). */
export const Side = z.enum(['Alliance', 'Coalition']);
export type Side = z.infer<typeof Side>;

/** Column letter and row number, e.g. `G9`; row 1 is the southern edge (FE-10). */
export const Province = z.string().regex(/^[A-Z][1-9][0-9]?$/, 'must be a column letter and a row number, like G9');
export type Province = z.infer<typeof Province>;

export const FleetLetter = z.string().regex(/^[A-Z]$/, 'must be one letter, like B');
export type FleetLetter = z.infer<typeof FleetLetter>;

/** Nation and letter, e.g. `KZIN-A` (FE-12). */
export const FleetId = z.string().regex(/^[A-Z]{3,4}-[A-Z]$/);
export type FleetId = z.infer<typeof FleetId>;

export const Count = z.number().int().nonnegative();

/** Ships by the seat that owns them; seats without ships are not keys. */
export const Ships = z.record(SeatId, z.number().int().positive());
export type Ships = z.infer<typeof Ships>;

export const NationShips = z.object({ nation: NationId, ships: Count });
export type NationShips = z.infer<typeof NationShips>;

export const OptionalRule = z.enum([
  'pre-war-operations',
  'fan-fiction',
  'preservation',
  'tactics',
  'technology',
  'ship-types',
]);
export type OptionalRule = z.infer<typeof OptionalRule>;

/** Why the war ended. */
export const EndReason = z.enum(['provinces', 'nations-fallen', 'turn-limit']);
export type EndReason = z.infer<typeof EndReason>;

/** How the war ended. `victors` is empty when the war was drawn; `decidedBy` says what chose them (FE-99). */
export const Ending = z.object({
  side: Side.nullable(),
  reason: EndReason,
  victors: z.array(SeatId),
  decidedBy: z.enum(['glory', 'ships', 'shared', 'nobody']),
  provinces: z.object({ Alliance: Count, Coalition: Count }),
});
export type Ending = z.infer<typeof Ending>;
