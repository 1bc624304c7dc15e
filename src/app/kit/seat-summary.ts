import type { SeatId } from '../../core/game/viewer.js';
import type { SeatRow } from '../ports/record.js';

export interface SeatSummary {
  readonly id: SeatId;
  readonly name: string;
  readonly side: string | null;
  readonly open: boolean;
}

export const seatSummary = (seat: SeatRow): SeatSummary => ({
  id: seat.seatId,
  name: seat.name,
  side: seat.side,
  open: seat.holder === null,
});
