import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { Count, Pack, PathId } from './base.js';

/** One colony in a fight (MH-50 to MH-67). In its own nest its mares fight too. */
export const Fighter = z.object({
  seat: SeatId,
  path: PathId,
  /** Brood mares of its nest: dice of its strikes (MH-50). Null in what is told to others when no strike showed them. */
  mares: Count.nullable(),
  sent: Pack,
  /** Hunters alive at the end, also those driven off. */
  left: Pack,
  /** Driven off at half strength (MH-60). */
  broke: z.boolean(),
});
export type Fighter = z.infer<typeof Fighter>;

/** Dice of one colony in a round or strike, and how many of them hit. */
const Blow = z.object({ seat: SeatId, dice: Count, hits: Count });

/** Before the first round: one for each ordered pair whose paths differ in favour of `seat` (MH-50). */
const Strike = Blow.extend({ at: SeatId, killed: Pack, maresKilled: Count });

/** One round: all dice, then all hits, then the dead go (MH-56 to MH-60). */
const FightRound = z.object({
  blows: z.array(Blow),
  dead: z.array(z.object({ seat: SeatId, killed: Pack, maresKilled: Count })),
  /** Driven off after this round. */
  broke: z.array(SeatId),
});

/** A whole fight; no rounds where a strike decided it or nobody else came. */
export const Fight = z.object({
  /** Seat order. */
  fighters: z.array(Fighter),
  strikes: z.array(Strike),
  /** Driven off by the strikes. */
  brokeAtOnce: z.array(SeatId),
  rounds: z.array(FightRound),
});
export type Fight = z.infer<typeof Fight>;
