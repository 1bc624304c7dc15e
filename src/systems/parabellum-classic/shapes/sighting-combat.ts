import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { BarricadeKind, Count, EdgeId, Goods, Square } from './base.js';
import { Cause, combatOpen } from './event-combat.js';
import { Rolls } from './fight.js';
import { LookView, Named, SeenFight } from './known.js';

export const sightingsOfCombat = [
  ...combatOpen,
  z.object({ kind: z.literal('fought'), fight: SeenFight, rolls: Rolls }),
  /** `square`: where it stood; null for what was aboard or in the air. */
  z.object({
    kind: z.literal('unit-destroyed'),
    unit: Named,
    square: Square.nullable(),
    by: SeatId.nullable(),
    cause: Cause,
    spilled: Goods,
  }),
  z.object({ kind: z.literal('edge-cleared'), edge: EdgeId, by: Named.nullable() }),
  z.object({ kind: z.literal('barricade-removed'), square: Square, work: BarricadeKind, by: Named.nullable() }),
  z.object({
    kind: z.literal('aircraft-flew'),
    unit: Named,
    errand: z.enum(['strike', 'recon', 'airdrop', 'interception', 'evacuation']),
    square: Square.nullable(),
    supply: Count.nullable(),
    ammo: Count.nullable(),
  }),
  /** `look`: what was told, to who looked. */
  z.object({
    kind: z.literal('square-looked-at'),
    seat: SeatId,
    by: Named.nullable(),
    square: Square,
    look: LookView.nullable(),
  }),
  z.object({ kind: z.literal('mine-sprung'), square: Square, unit: Named }),
  z.object({ kind: z.literal('mines-swept'), square: Square, by: Named.nullable() }),
  z.object({ kind: z.literal('ford-checked'), unit: Named, below: Count, losses: Count, rolls: Rolls }),
] as const;
