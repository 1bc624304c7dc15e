import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { Count, SkirmishId } from './base.js';
import { courseOpen, courseOwn } from './event-course.js';
import { Named } from './known.js';

export const sightingsOfCourse = [
  ...courseOpen,
  ...courseOwn,
  z.object({ kind: z.literal('campaign-opened') }),
  z.object({ kind: z.literal('skirmish-opened'), skirmish: SkirmishId, attacker: SeatId, defender: SeatId }),
  /** Whose turn it was; the viewer's own units that went down a step, and those that have nothing left now. */
  z.object({
    kind: z.literal('turn-ticked'),
    seat: SeatId,
    skirmish: SkirmishId.nullable(),
    round: Count,
    supply: z.array(Named),
    ammo: z.array(Named),
    stranded: z.array(Named),
    empty: z.array(Named),
  }),
  /** Of the viewer's own. */
  z.object({ kind: z.literal('units-returned'), units: z.array(Named) }),
  z.object({ kind: z.literal('irregulars-dispersed'), units: z.array(Named) }),
] as const;
