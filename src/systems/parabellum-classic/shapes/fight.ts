import { z } from 'zod';
import { Roll } from '../../../core/dice/dice.js';
import { SeatId } from '../../../core/game/viewer.js';
import { BarricadeKind, Count, Die, EdgeId, Square, UnitId } from './base.js';

/** Dice of one side, highest first. */
export const Volley = z.object({ die: Die, values: z.array(z.int()) });
export type Volley = z.infer<typeof Volley>;

/** What is no unit, and so no secret to anybody who sees the square. */
export const openTargets = [
  z.object({ kind: z.literal('barricade'), square: Square, work: BarricadeKind }),
  z.object({ kind: z.literal('bridge'), square: Square }),
  z.object({ kind: z.literal('sandbag'), edge: EdgeId }),
  z.object({ kind: z.literal('pieces'), square: Square }),
  /** Sham dice (CL-73): nothing stands there, and nobody but their owner is told so. */
  z.object({ kind: z.literal('sham') }),
] as const;

/** What can be hit on a square, in the order in which it is (digest 7.3): units, barricades, bridges, pieces; and sandbags by edge. */
export const Target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unit'), unit: UnitId }),
  ...openTargets,
]);
export type Target = z.infer<typeof Target>;

/** How a pool of attack dice fared against one target. */
export const Exchange = z.object({
  target: Target,
  defence: Volley,
  /** Attack die and the die that cancelled it. */
  pairs: z.array(z.object({ attack: z.int(), defence: z.int() })),
  /** Attack dice that nothing cancelled; and those that cover left of them (CL-54). */
  through: z.array(z.int()),
  kept: z.array(z.int()),
  losses: Count,
  /** Of pieces: what each rolled, as it counts here (beside a unit all count as cached); `defence` has all of them in one. */
  pool: z.array(z.object({ kind: z.enum(['sup', 'amm']), cached: z.boolean(), die: Die, values: z.array(z.int()) })),
  /** Of pieces: which ones were destroyed, by how they lay (CL-83). */
  pieces: z.array(z.object({ kind: z.enum(['sup', 'amm']), cached: z.boolean(), count: Count })),
});
export type Exchange = z.infer<typeof Exchange>;

export const FightKind = z.enum([
  'direct',
  'special',
  'counter',
  'interception',
  'dogfight',
  'flak',
  'anti-radiation',
  'explosion',
  'mine',
]);
export type FightKind = z.infer<typeof FightKind>;

/** One roll of attack dice at a square or an aircraft, and everything that it met. */
export const Fight = z.object({
  kind: FightKind,
  /** Whose attack it is, and by which unit; null: an asset, an explosion, a mine. */
  seat: SeatId.nullable(),
  unit: UnitId.nullable(),
  from: Square.nullable(),
  square: Square.nullable(),
  edge: EdgeId.nullable(),
  attack: Volley,
  /** Effective cover of the engagement, in quarters (CLR-6). */
  cover: z.int().min(0).max(4),
  exchanges: z.array(Exchange),
});
export type Fight = z.infer<typeof Fight>;

export const Rolls = z.array(Roll);
