import { z } from 'zod';
import { Roll } from '../../../../core/dice/dice.js';
import { SeatId } from '../../../../core/game/viewer.js';
import { Position } from '../../../parabellum/footprint.js';
import { UnitCode } from '../../../parabellum/unit-card.js';
import { Count, Square, Target, UnitId } from '../base.js';
import { Clash } from './clash.js';

/** Aircraft, pods and strikes from orbit. What an aircraft is called tells its type, so others read null for it. */
const flown = {
  kind: z.literal('sortie-flown'),
  seat: SeatId,
  purpose: z.enum(['strike', 'overfly', 'airdrop', 'intercept']),
  square: Square,
};
/** Two aircraft: `attacker` shoots, `defender` loses heads. */
const fought = {
  kind: z.literal('aircraft-fought'),
  seat: SeatId,
  /** Owner of the defending aircraft. */
  against: SeatId,
  clash: Clash,
  rolls: z.array(Roll),
};
const flak = {
  kind: z.literal('flak-fired'),
  seat: SeatId,
  battery: UnitId,
  against: SeatId,
  clash: Clash,
  rolls: z.array(Roll),
};
const answered = {
  kind: z.literal('flak-answered'),
  seat: SeatId,
  battery: UnitId,
  clash: Clash,
  rolls: z.array(Roll),
};
const bombed = {
  kind: z.literal('target-bombed'),
  seat: SeatId,
  target: Target,
  square: Square,
  clash: Clash,
  /** Of a work after it. */
  strength: Count.nullable(),
  rolls: z.array(Roll),
};

export const specialPublic = [
  z.object({ kind: z.literal('orbital-struck'), seat: SeatId, target: Target, square: Square, shots: Count }),
  /** From the Pre-Deployment Area to the map; the unit is locked (3.1). */
  z.object({
    kind: z.literal('unit-dropped'),
    seat: SeatId,
    unit: UnitId,
    square: Square,
    position: Position,
    by: z.enum(['airdrop', 'drop-pod']),
  }),
] as const;

/** Told whole to the seat that did it and the GM, to nobody else. */
export const specialOwn = [
  /** A card of the reserve was used up. */
  z.object({ kind: z.literal('card-spent'), seat: SeatId, type: UnitCode }),
] as const;

export const specialMixed = [
  /** Both rows of counters are empty; it waits for so many own turns. */
  z.object({ ...flown, air: UnitId, target: Target.nullable(), wait: Count }),
  z.object({ ...fought, attacker: UnitId, defender: UnitId }),
  /** The battery spends an ammunition counter; the aircraft loses heads. */
  z.object({ ...flak, air: UnitId }),
  /** An anti-radiation aircraft replies; the battery loses heads. */
  z.object({ ...answered, air: UnitId }),
  z.object({ ...bombed, air: UnitId }),
] as const;

export const specialSightings = [
  z.object({ ...flown, air: UnitId.nullable(), target: Target.nullable() }),
  z.object({ ...fought, attacker: UnitId.nullable(), defender: UnitId.nullable() }),
  z.object({ ...flak, air: UnitId.nullable() }),
  z.object({ ...answered, air: UnitId.nullable() }),
  z.object({ ...bombed, air: UnitId.nullable() }),
] as const;
