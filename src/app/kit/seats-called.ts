import type { CalledSeats } from '../../core/engine/seat-names.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { SeatRow } from '../ports/record.js';

type Named = Pick<SeatRow, 'seatId' | 'name'>;

/** What seats are called now. */
export const seatsCalled = (seats: readonly Named[]): CalledSeats =>
  new Map(seats.map(({ seatId, name }) => [seatId, name]));

/** What one of them is called now; its id, where it is not among them. */
export const seatCalled = (seats: readonly Named[], id: SeatId): string =>
  seats.find(({ seatId }) => seatId === id)?.name ?? id;
