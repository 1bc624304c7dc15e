import { z } from 'zod';
import { Seat } from '../../core/game/seat.js';
import { SeatId, Viewer } from '../../core/game/viewer.js';
import { everybody } from '../../core/sight/audience.js';
import { entity, seen } from '../../core/sight/entity.js';
import { event, revealed } from '../../core/sight/event.js';
import { derived, told } from '../../core/sight/field.js';
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

const game = entity('the game', {
  /** From 1; 0 before the start. */
  turn: told(z.int()),
  turns: told(z.int(), 'number of turns'),
  seats: told(z.array(Seat.extend({ playing: z.boolean() })), 'who plays'),
});
export const State = game.truth;
export type State = z.infer<typeof State>;

/** What a viewer sees of a state. Nothing is hidden so far; `viewer` says whose view it is. */
export const sight = seen(game, {
  viewer: derived(
    Viewer,
    'the reader',
    (_state: State, { viewer }: { readonly viewer: Viewer }) => viewer,
    'whose view it is',
  ),
});
export const View = sight.View;
export type View = z.infer<typeof View>;

export const news = revealed([
  event('started', 'the game begins', [], { turns: told(z.int()), seats: told(z.array(Seat)) }),
  event('was-silent', 'somebody is silent', [everybody], { seat: told(SeatId, 'who') }),
  event('left', 'somebody leaves', [everybody], { seat: told(SeatId, 'who') }),
  event('joined', 'somebody joins', [everybody], { seat: told(Seat, 'who') }),
  event('turned', 'the turn goes on', [], {}),
]);
export const Event = news.Event;
export type Event = z.infer<typeof Event>;
/** What a viewer learns of an event. */
export const Sighting = news.Sighting;
export type Sighting = z.infer<typeof Sighting>;
