import { z } from 'zod';
import { Count, FleetId, Province, Side } from './base.js';

/** What went where last turn, in the order in which it happened. */
export const Trail = z.object({
  /** Winner null: both left or both were destroyed. */
  battles: z.array(z.object({ province: Province, winner: Side.nullable() })),
  /** Fleets that took up other bases, of their own will or not. */
  moves: z.array(z.object({ fleet: FleetId, from: Province, to: Province })),
  /** Ships that were sent out. Of the own side only, in a view. */
  sorties: z.array(
    z.object({
      fleet: FleetId,
      from: Province,
      mission: z.enum(['attack', 'defend']),
      to: z.array(z.object({ province: Province, sent: Count, arrived: Count })),
    }),
  ),
});
