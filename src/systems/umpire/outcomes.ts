import type { OrderOutcome } from '../../core/game/contract.js';
import { JUDGE } from '../../core/game/seat.js';
import type { Event } from './shapes/event.js';

/** Lines of the umpire's sheet that came to nothing. What becomes of a commander's order is the umpire's to say. */
export const outcomes = (_sealed: unknown, events: readonly Event[]): readonly OrderOutcome[] =>
  events.flatMap((event) =>
    event.kind === 'failed' ? [{ seat: JUDGE, line: event.line, done: false, text: event.text }] : [],
  );
