import { z } from 'zod';
import { Count, Flag, UnitCode } from './base.js';

/** What SCOUT told a player of an enemy unit, as it was then. */
export const Knowledge = z.object({
  unit: Flag,
  type: UnitCode,
  strength: Count,
  supplies: Count,
  passengers: z.array(UnitCode),
  battle: Count,
  round: Count,
});
export type Knowledge = z.infer<typeof Knowledge>;

export const Place = z.enum(['reserve', 'map', 'aboard']);
export type Place = z.infer<typeof Place>;
