import type { OrderOutcome } from '../../core/game/contract.js';
import type { Sealed } from '../../core/game/sheet.js';
import type { Event, Order } from './shapes.js';

/** What became of the lines of a turn: those that failed or were passed over have an event of their own. */
export const outcomes = (_sealed: Sealed<Order>, events: readonly Event[]): readonly OrderOutcome[] =>
  events.flatMap((event): readonly OrderOutcome[] => {
    if (event.kind === 'order-failed') return [{ seat: event.seat, line: event.line, done: false, text: event.why }];
    return event.kind === 'order-passed-over'
      ? [{ seat: event.seat, line: event.line, done: false, text: 'Passed over: its condition was not met.' }]
      : [];
  });
