import type { SeatSummary } from '../app.js';
import type { SeatRow } from '../ports/record.js';

export const seatSummary = (seat: SeatRow): SeatSummary => ({
  id: seat.seatId,
  name: seat.name,
  side: seat.side,
  open: seat.holder === null,
});
