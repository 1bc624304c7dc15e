import { judgeSeatOf, openSeats } from '../kit/rights.js';
import type { PhaseRow, RecordReader, SeatRow } from '../ports/record.js';

/**
 * Seats that owe orders in the phase and have somebody who could send them: a player, or the game masters at the judge's. Nobody waits for a
 * seat without one.
 */
export async function awaitedSeats(
  record: RecordReader,
  { campaignId, owes }: Pick<PhaseRow, 'campaignId' | 'owes'>,
): Promise<readonly SeatRow[]> {
  const seats = await record.seats(campaignId);
  const judge = judgeSeatOf(seats);
  const held = openSeats(seats).filter(({ holder }) => holder !== null);
  return [...held, ...(judge === null ? [] : [judge])].filter(({ seatId }) => owes.includes(seatId));
}
