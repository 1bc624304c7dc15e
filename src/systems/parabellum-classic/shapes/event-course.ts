import { z } from 'zod';
import { Seat } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import { StandingOrder } from '../orders/cards.js';
import { Count, Side, SkirmishId, Square, Stage, UnitId } from './base.js';
import { Rolls } from './fight.js';
import { Board, Ending, LastTurn, SkirmishEnd, State } from './state.js';

/** Told to everybody just as they happened. */
export const courseOpen = [
  z.object({ kind: z.literal('stage-opened'), stage: Stage }),
  /** `skipped`: so many that were played already stood before it in the table (CL-3). */
  z.object({ kind: z.literal('skirmish-drawn'), skirmish: SkirmishId, skipped: Count, rolls: Rolls }),
  z.object({
    kind: z.literal('first-player-named'),
    seat: SeatId,
    by: z.enum(['coin', 'choice', 'silence']),
    rolls: Rolls,
  }),
  z.object({ kind: z.literal('turn-begun'), seat: SeatId, round: Count }),
  z.object({ kind: z.literal('was-silent'), seat: SeatId, excused: z.boolean(), strikes: Count }),
  /** How many own turns running a goal of a side is held now, and by units on which squares. */
  z.object({ kind: z.literal('goal-counted'), side: Side, goal: Count, turns: Count, squares: z.array(Square) }),
  z.object({ kind: z.literal('skirmish-ended'), end: SkirmishEnd }),
  z.object({ kind: z.literal('board-cleared') }),
  z.object({ kind: z.literal('theatre-ended'), ending: Ending }),
  z.object({ kind: z.literal('seat-left'), seat: SeatId }),
  z.object({ kind: z.literal('seat-taken-over'), seat: Seat }),
] as const;

/** Told whole to the seat and the GM, to nobody else. */
export const courseOwn = [
  /** All standing orders of the seat from now on. */
  z.object({ kind: z.literal('standing-taken'), seat: SeatId, standing: z.array(StandingOrder) }),
  /** An order came to nothing, or stopped half-way: its code (F-…) and a sentence for its sender. */
  z.object({
    kind: z.literal('line-failed'),
    seat: SeatId,
    line: Count,
    order: z.string().max(300),
    code: z.string().regex(/^[EF]-[A-Z]+$/),
    sentence: z.string().max(400),
    /** Something of it was done. */
    partly: z.boolean(),
  }),
] as const;

/** What others learn less of. */
const courseMixed = [
  z.object({ kind: z.literal('campaign-opened'), state: State }),
  z.object({ kind: z.literal('skirmish-opened'), board: Board }),
  /** Supplies and ammunition at the end of a turn (CL-17 to CL-20): who goes down a step, and what counts next turn. */
  z.object({
    kind: z.literal('turn-ticked'),
    seat: SeatId,
    supply: z.array(UnitId),
    ammo: z.array(UnitId),
    lastTurn: z.array(z.object({ unit: UnitId, last: LastTurn })),
  }),
  /** Units that come home to the reserve of their owner, irregulars that go home for good, what is left on the board. */
  z.object({ kind: z.literal('units-returned'), units: z.array(UnitId) }),
  z.object({ kind: z.literal('irregulars-dispersed'), units: z.array(UnitId) }),
] as const;

/** The course of a theatre: what opens, whose turn it is, what lines came to nothing, how things end. */
export const courseEvents = [...courseOpen, ...courseOwn, ...courseMixed] as const;
