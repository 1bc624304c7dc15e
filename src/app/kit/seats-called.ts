import type { CalledSeats } from '../../core/engine/seat-names.js';
import type { SeatRow } from '../ports/record.js';

/** What seats are called now. */
export const seatsCalled = (seats: readonly Pick<SeatRow, 'seatId' | 'name'>[]): CalledSeats =>
  new Map(seats.map(({ seatId, name }) => [seatId, name]));
