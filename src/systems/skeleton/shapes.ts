import { z } from 'zod';
import { Seat } from '../../core/game/seat.js';
import { SeatId, Viewer } from '../../core/game/viewer.js';
import { USUAL_TURNS } from './tables.js';

/** The settings of the rules, as `options` of a binder holds them. */
export const Options = z.strictObject({
  /** The last turn. */
  turns: z.int().min(1).max(100).default(USUAL_TURNS),
  /** Sign-up puts here what optional rules all players asked for. */
  optionalRules: z.array(z.string()).default([]),
});
export type Options = z.infer<typeof Options>;

/** A binder's part of the game, and the seats that signed up. */
export const Setup = z.strictObject({ options: Options.prefault({}), seats: z.array(Seat).min(1) });
export type Setup = z.infer<typeof Setup>;

/** What never changes and everybody may know: a map, a catalogue. Nothing so far. */
export const Fixed = z.record(z.string(), z.never());
export type Fixed = z.infer<typeof Fixed>;

export const State = z.object({
  /** From 1; 0 before the start. */
  turn: z.int(),
  turns: z.int(),
  seats: z.array(Seat.extend({ playing: z.boolean() })),
});
export type State = z.infer<typeof State>;

export const Event = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), turns: z.int(), seats: z.array(Seat) }),
  z.object({ kind: z.literal('was-silent'), seat: SeatId }),
  z.object({ kind: z.literal('left'), seat: SeatId }),
  z.object({ kind: z.literal('joined'), seat: Seat }),
  z.object({ kind: z.literal('turned') }),
]);
export type Event = z.infer<typeof Event>;

/** What a viewer sees of a state. Nothing is hidden so far; `viewer` says whose view it is. */
export const View = State.extend({ viewer: Viewer });
export type View = z.infer<typeof View>;

/** What a viewer learns of an event. */
export const Sighting = z.object({ text: z.string() });
export type Sighting = z.infer<typeof Sighting>;
