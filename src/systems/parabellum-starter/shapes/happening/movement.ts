import { z } from 'zod';
import { Roll } from '../../../../core/dice/dice.js';
import { SeatId } from '../../../../core/game/viewer.js';
import { Position } from '../../../parabellum/footprint.js';
import { Count, Square, UnitId } from '../base.js';
import { Clash } from './clash.js';

/** Miniatures move in the open; only what the way cost is its owner's, because the cost tells the type. */
const moved = {
  kind: z.literal('unit-moved'),
  seat: SeatId,
  unit: UnitId,
  /** Squares entered, in order; the last is where it stands. */
  path: z.array(Square).min(1),
  square: Square,
  position: Position,
  tail: z.array(Square),
};

export const movementPublic = [
  /** A gun pulled by a tractor: it has moved and used no fuel (SRR-19). */
  z.object({
    kind: z.literal('unit-towed'),
    seat: SeatId,
    unit: UnitId,
    by: UnitId,
    square: Square,
    position: Position,
  }),
  z.object({ kind: z.literal('unit-repositioned'), seat: SeatId, unit: UnitId, square: Square, position: Position }),
  /** `layers`: after it. */
  z.object({ kind: z.literal('unit-entrenched'), seat: SeatId, unit: UnitId, square: Square, layers: Count }),
  z.object({ kind: z.literal('unit-dug-out'), seat: SeatId, unit: UnitId, square: Square }),
  /** Into the Pre-Deployment Area with passengers and cargo; in the closing window from any square (SRR-32). */
  z.object({ kind: z.literal('unit-extracted'), seat: SeatId, unit: UnitId, square: Square, fee: Count }),
  z.object({
    kind: z.literal('unit-deployed'),
    seat: SeatId,
    unit: UnitId,
    square: Square,
    position: Position,
    tail: z.array(Square),
    fee: Count,
  }),
  /** The unit set off a mine, which is gone. */
  z.object({
    kind: z.literal('mine-sprung'),
    seat: SeatId,
    unit: UnitId,
    square: Square,
    clash: Clash,
    rolls: z.array(Roll),
  }),
] as const;

export const movementMixed = [
  z.object({
    ...moved,
    /** Squares of movement paid for this line. */
    cost: Count,
    /** Counters: 1 with the first line in which it left its square, else 0 (ST-26). */
    fuel: Count,
  }),
] as const;

/** Everybody; `from`: where it stood. Cost and fuel are null for all but the owner and the GM. */
export const movementSightings = [
  z.object({ ...moved, from: Square.nullable(), cost: Count.nullable(), fuel: Count.nullable() }),
] as const;
