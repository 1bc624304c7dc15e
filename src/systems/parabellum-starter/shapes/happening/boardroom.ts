import { z } from 'zod';
import { SeatId } from '../../../../core/game/viewer.js';
import { UnitCode } from '../../../parabellum/unit-card.js';
import { Count, Goods, UnitId } from '../base.js';

/** Who got what of a withdrawn player's proceeds (ST-66). */
export const Share = z.object({ seat: SeatId, amount: Count });
export type Share = z.infer<typeof Share>;

const reorganised = { kind: z.literal('units-reorganised'), seat: SeatId, gone: UnitId };
const disbanded = { kind: z.literal('unit-disbanded'), seat: SeatId, unit: UnitId };
const scrapped = {
  kind: z.literal('unit-scrapped'),
  seat: SeatId,
  unit: UnitId,
  /** `boardroom`: chosen; `withdrawal`: left on the map; `closing`: not extracted; `insolvent`: to stay in the game. */
  why: z.enum(['boardroom', 'withdrawal', 'closing', 'insolvent']),
};

export const boardroomOwn = [
  z.object({ kind: z.literal('card-scrapped'), seat: SeatId, type: UnitCode, payout: Count }),
  z.object({
    kind: z.literal('aircraft-refuelled'),
    seat: SeatId,
    unit: UnitId,
    spent: Goods,
    fuel: Count,
    ammo: Count,
  }),
] as const;

export const boardroomMixed = [
  /** `kept` has these values after it; the rest goes to reserve (ST-60, SRR-26). */
  z.object({
    ...reorganised,
    kept: UnitId,
    strength: Count,
    fuel: Count,
    ammo: Count,
    payout: Count,
    toReserve: z.object({ personnel: Count, fuel: Count, ammo: Count }),
  }),
  /** Heads, card and these tokens to reserve (ST-61); cargo too. */
  z.object({ ...disbanded, type: UnitCode, personnel: Count, tokens: Goods }),
  /**
   * The card is gone. Heads go `to` reserve or pool (SRR-30), tokens to reserve. `payout` is credited to the seat; 0 for
   * a withdrawal, where `worth` goes to the others (`player-withdrew`).
   */
  z.object({
    ...scrapped,
    worth: Count,
    payout: Count,
    personnel: Count,
    to: z.enum(['reserve', 'pool']),
    tokens: Goods,
  }),
] as const;

export const boardroomSightings = [
  /** To the owner and the GM. */
  z.object({ ...reorganised, kept: UnitId, payout: Count, strength: Count }),
  z.object({ ...disbanded, personnel: Count, tokens: Goods }),
  /** Units that were left on the map are scrapped in the open: then to everybody, the rest null for all but the owner. */
  z.object({ ...scrapped, payout: Count.nullable(), personnel: Count.nullable(), tokens: Goods.nullable() }),
  /** What others learn of all three: the flag is gone from the Pre-Deployment Area (6.1). Nothing of aircraft. */
  z.object({ kind: z.literal('flag-vanished'), seat: SeatId, unit: UnitId }),
] as const;
