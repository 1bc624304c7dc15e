import { openSeats } from '../kit/rights.js';
import type { PhaseRow, RecordReader, SeatRow } from '../ports/record.js';

/** Seats that owe orders in the phase and have a player who could send them. Nobody waits for a seat without one. */
export const awaitedSeats = async (
  record: RecordReader,
  { campaignId, owes }: Pick<PhaseRow, 'campaignId' | 'owes'>,
): Promise<readonly SeatRow[]> =>
  openSeats(await record.seats(campaignId)).filter((seat) => seat.holder !== null && owes.includes(seat.seatId));
