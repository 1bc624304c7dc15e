import { z } from 'zod';
import { Roll } from '../../core/dice/dice.js';
import { Seat } from '../../core/game/seat.js';
import { SeatId } from '../../core/game/viewer.js';
import { Hall } from './hall.js';
import { USUAL_HALL } from './tables.js';

/** The settings of the rules, as `options` of a binder holds them. */
export const Options = z.strictObject({
  /** Turns until the crowns are counted. */
  rounds: z.int().min(1).max(1000).default(4),
  /** Only the first seat owes orders; the others may send theirs ahead. */
  inTurn: z.boolean().default(false),
  /** Sign-up puts here what optional rules all players asked for; Crowns has none. */
  optionalRules: z.array(z.string()).default([]),
});
export type Options = z.infer<typeof Options>;

/** A binder's part of the game (`options` of `campaign.yaml`, and `hall.yaml`), and the seats that signed up. */
export const Setup = z.strictObject({
  options: Options.prefault({}),
  hall: Hall.prefault(USUAL_HALL),
  seats: z.array(Seat).min(1),
});
export type Setup = z.infer<typeof Setup>;

/** The hall never changes, so it stands in no state and no view. */
export const Fixed = z.object({ hall: Hall });
export type Fixed = z.infer<typeof Fixed>;

const Player = Seat.extend({ gold: z.int(), crowns: z.int(), playing: z.boolean() });
const Kind = z.enum(['bid', 'dig', 'over']);
export const State = z.object({
  round: z.int(),
  rounds: z.int(),
  inTurn: z.boolean(),
  kind: Kind,
  seats: z.array(Player),
});
export type State = z.infer<typeof State>;

export const Event = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), rounds: z.int(), inTurn: z.boolean(), seats: z.array(Seat) }),
  z.object({ kind: z.literal('crowned'), seat: SeatId, paid: z.int(), rolls: z.array(Roll) }),
  z.object({ kind: z.literal('dug'), seat: SeatId, gold: z.int(), rolls: z.array(Roll) }),
  z.object({ kind: z.literal('was-silent'), seat: SeatId }),
  z.object({ kind: z.literal('joined'), seat: Seat }),
  z.object({ kind: z.literal('left'), seat: SeatId }),
  z.object({ kind: z.literal('turned') }),
]);
export type Event = z.infer<typeof Event>;

/** What a viewer sees of a state: all crowns, and no gold but their own. */
export const View = z.object({
  round: z.int(),
  kind: Kind,
  seats: z.array(z.object({ id: SeatId, name: z.string(), side: z.string().nullable(), crowns: z.int() })),
  own: z.object({ id: SeatId, gold: z.int() }).nullable(),
});
export type View = z.infer<typeof View>;

/** What a viewer learns of an event. */
export const Sighting = z.object({
  text: z.string(),
  rolls: z.array(Roll),
  /** Who won an auction, and what they paid where the viewer may know it. */
  auction: z.object({ winner: SeatId, paid: z.int().nullable() }).nullable(),
});
export type Sighting = z.infer<typeof Sighting>;
