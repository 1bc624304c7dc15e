import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { deck } from '../orders/cards.js';
import { FleetId, NationId, NationShips, Province, Ships } from './base.js';
import { HullsBySeat, Types } from './ship-types.js';

/** A battle that both sides' ships have come to, with its Task Force Commanders (FE-82, FE-O4). */
export const Meeting = z.object({
  province: Province,
  /** Who controls the province. */
  controller: NationId.nullable(),
  Alliance: SeatId,
  Coalition: SeatId,
});
export type Meeting = z.infer<typeof Meeting>;

/** What a turn keeps while commanders choose their tactics: all that was decided before, and the orders still to be carried out. */
export const Pending = z.object({
  /** Province order. */
  meetings: z.array(Meeting),
  /** Ships that have arrived, as they were sent off. */
  flotillas: z.array(
    z.object({ fleet: FleetId, province: Province, ships: Ships, types: HullsBySeat.exactOptional() }),
  ),
  /** MOVE missions. */
  moves: z.array(z.object({ fleet: FleetId, to: Province, seat: SeatId })),
  /** Purchases, transfers, research, and what was said of battles, by seat as listed. */
  orders: z.array(z.object({ seat: SeatId, order: deck.schema })),
  /** Muster Pools as published when the turn began (FE-57). */
  onOffer: z.array(NationShips),
  /** The same by type, while ship types are in use (FE-O6). */
  typesOnOffer: Types.shape.pools.exactOptional(),
  /** Optional rules agreed on while the orders were written: they wait for the end of the turn. */
  rules: z.object({ on: z.array(z.string()), off: z.array(z.string()) }),
});
export type Pending = z.infer<typeof Pending>;
