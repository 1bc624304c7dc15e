import { z } from 'zod';
import { Roll } from '../../../../core/dice/dice.js';
import { SeatId } from '../../../../core/game/viewer.js';
import { UnitCode } from '../../../parabellum/unit-card.js';
import { Count, Goods, Square, Target, UnitId, WorkKind } from '../base.js';
import { Clash, Shot } from './clash.js';

/** What the owner of a scouted unit must tell (ST-52). */
export const ReconAnswer = z.object({
  type: UnitCode,
  strength: Count,
  fuel: z.boolean(),
  ammo: z.boolean(),
  cargo: z.boolean(),
  passengers: z.boolean(),
});
export type ReconAnswer = z.infer<typeof ReconAnswer>;

/** How a unit came to its end. `carrier`: aboard a unit that was destroyed. */
export const Death = z.enum(['attack', 'counter', 'shell', 'strike', 'orbital', 'blast', 'mine', 'air', 'carrier']);
export type Death = z.infer<typeof Death>;

const scouted = {
  kind: z.literal('unit-reconnoitred'),
  seat: SeatId,
  unit: UnitId,
  square: Square,
};
const destroyed = {
  kind: z.literal('unit-destroyed'),
  unit: UnitId,
  owner: SeatId,
  /** Null for aircraft, and for passengers. */
  square: Square.nullable(),
  why: Death,
};

/** Told to everybody just as it happened; dice are open (6.1). */
export const combatPublic = [
  /** The attacker's ammunition counter is spent, the defender's strength falls by the losses. */
  z.object({
    kind: z.literal('unit-attacked'),
    seat: SeatId,
    attacker: UnitId,
    defender: UnitId,
    /** Where the defender stands. */
    square: Square,
    clash: Clash,
    rolls: z.array(Roll),
  }),
  /** The answer to the attack before it (ST-51); roles exchanged: `attacker` strikes back. */
  z.object({
    kind: z.literal('unit-countered'),
    seat: SeatId,
    attacker: UnitId,
    defender: UnitId,
    square: Square,
    clash: Clash,
    rolls: z.array(Roll),
  }),
  /** An ammunition counter went on a cache. Any loss blows it up: `cache-exploded` follows. */
  z.object({
    kind: z.literal('cache-attacked'),
    seat: SeatId,
    attacker: UnitId,
    square: Square,
    clash: Clash,
    rolls: z.array(Roll),
  }),
  /** `strength`: of the work after it; 0: it is gone. */
  z.object({
    kind: z.literal('work-attacked'),
    seat: SeatId,
    attacker: UnitId,
    square: Square,
    work: WorkKind,
    strength: Count,
    clash: Clash,
    rolls: z.array(Roll),
  }),
  /** Artillery opened fire: one ammunition counter for all its shots (ST-56). */
  z.object({ kind: z.literal('gun-fired'), seat: SeatId, unit: UnitId, square: Square, shots: Count }),
  /**
   * One shot. `gun` null: from orbit. A hit costs a unit one head; `strength`: of a work after it; a cache that is hit
   * explodes.
   */
  z.object({
    kind: z.literal('target-shelled'),
    seat: SeatId,
    gun: UnitId.nullable(),
    target: Target,
    square: Square,
    /** From 1, over all targets. */
    shot: Count,
    of: Count,
    result: Shot,
    strength: Count.nullable(),
    rolls: z.array(Roll),
  }),
  /** All tokens of the square are gone (ST-44); what it does to neighbours follows. */
  z.object({ kind: z.literal('cache-exploded'), square: Square, tokens: Count, seat: SeatId.nullable() }),
  /** The blast reaches a unit, whose strength falls by the losses, or a cache, which explodes with any loss. */
  z.object({
    kind: z.literal('blast-struck'),
    /** Where the cache was that exploded. */
    from: Square,
    target: Target,
    square: Square,
    clash: Clash,
    rolls: z.array(Roll),
  }),
  /** The combat phase is over: marks of recon are wiped (ST-53). */
  z.object({ kind: z.literal('combat-ended'), seat: SeatId }),
] as const;

export const combatMixed = [
  /** `scout`: the unit, or the aircraft, that looked. The unit has −2 against artillery until the phase is over. */
  z.object({ ...scouted, scout: UnitId, answer: ReconAnswer }),
  /** `by`: the seat to whose credit it goes. `leaves`: the cargo that now lies on its square (SRR-15). */
  z.object({ ...destroyed, type: UnitCode, by: SeatId.nullable(), leaves: Goods.nullable() }),
] as const;

export const combatSightings = [
  /** Everybody; the answer to the scouting seat and the GM only. `scout` null: an aircraft of somebody else's. */
  z.object({ ...scouted, scout: UnitId.nullable(), answer: ReconAnswer.nullable() }),
  /** Everybody; `unit` of an aircraft and `type` null for all but the owner and the GM. `leaves`: tokens in number. */
  z.object({
    ...destroyed,
    unit: UnitId.nullable(),
    type: UnitCode.nullable(),
    by: SeatId.nullable(),
    leaves: Count.nullable(),
  }),
] as const;
