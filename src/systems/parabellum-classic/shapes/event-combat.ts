import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { BarricadeKind, Count, EdgeId, Goods, Square, UnitCode, UnitId } from './base.js';
import { Fight, Rolls } from './fight.js';
import { Look } from './state.js';

/** Why a unit is gone. */
export const Cause = z.enum(['attack', 'explosion', 'air', 'mine', 'ford', 'carrier', 'bridge', 'drowned']);
export type Cause = z.infer<typeof Cause>;

/** Told to everybody just as they happened. */
export const combatOpen = [
  z.object({ kind: z.literal('barricade-destroyed'), square: Square, work: BarricadeKind }),
  z.object({ kind: z.literal('bridge-destroyed'), square: Square }),
  /** So many pieces of ammunition on the square go up at once: they are gone with this event (CL-86). */
  z.object({ kind: z.literal('ammunition-exploded'), square: Square, size: Count, seat: SeatId.nullable() }),
  /** An asset was used: it strikes a square, or sets a unit down. */
  z.object({ kind: z.literal('asset-used'), seat: SeatId, type: UnitCode, square: Square, spent: z.boolean() }),
] as const;

/** What others learn less of. */
const combatMixed = [
  /** Strength and pieces go down with it; who has no strength left goes with `unit-destroyed`. */
  z.object({ kind: z.literal('fought'), fight: Fight, rolls: Rolls }),
  /** `spilled`: pieces that it carried and that lie on its square now (CL-77). Passengers have events of their own. */
  z.object({
    kind: z.literal('unit-destroyed'),
    unit: UnitId,
    by: SeatId.nullable(),
    cause: Cause,
    spilled: Goods,
    /** False: by the rules of an earlier version what it carried lies cached. */
    loose: z.boolean().default(false),
  }),
  /** Sandbags shot or taken away; those of the map too. */
  z.object({ kind: z.literal('edge-cleared'), edge: EdgeId, by: UnitId.nullable() }),
  z.object({ kind: z.literal('barricade-removed'), square: Square, work: BarricadeKind, by: UnitId }),
  /** A flight is begun or spent: what is left on the aircraft's scales. */
  z.object({
    kind: z.literal('aircraft-flew'),
    unit: UnitId,
    errand: z.enum(['strike', 'recon', 'airdrop', 'interception', 'evacuation']),
    square: Square.nullable(),
    supply: Count,
    ammo: Count,
  }),
  z.object({ kind: z.literal('square-looked-at'), seat: SeatId, by: UnitId, look: Look }),
  z.object({ kind: z.literal('mine-sprung'), square: Square, unit: UnitId }),
  z.object({ kind: z.literal('mines-swept'), square: Square, by: UnitId }),
  /** CL-58. `below`: losses are the points by which the die stays under it. */
  z.object({ kind: z.literal('ford-checked'), unit: UnitId, below: Count, losses: Count, rolls: Rolls }),
] as const;

/** Fighting, looking, engineering. */
export const combatEvents = [...combatOpen, ...combatMixed] as const;
