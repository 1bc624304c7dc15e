import type { OrderOutcome } from '../../core/game/contract.js';
import type { Sealed } from '../../core/game/sheet.js';
import type { Event, Order } from './shapes.js';

/** What became of the lines of a window: each that failed, or was carried out otherwise than written, has an event of its own. */
export const outcomes = (_sealed: Sealed<Order>, events: readonly Event[]): readonly OrderOutcome[] =>
  events.flatMap((event): readonly OrderOutcome[] =>
    event.kind === 'line-failed'
      ? [{ seat: event.seat, line: event.line, done: false, text: `${event.code}: ${event.sentence}` }]
      : [],
  );
