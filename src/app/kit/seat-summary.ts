import type { SeatId } from '../../core/game/viewer.js';
import type { SeatRow } from '../ports/record.js';

export interface SeatSummary {
  readonly id: SeatId;
  readonly name: string;
  readonly side: string | null;
  readonly open: boolean;
  /** What it was called when others played it, the first name first. Left out: nothing else, or it was not asked. */
  readonly formerly?: readonly string[];
}

export const seatSummary = (seat: SeatRow): SeatSummary => ({
  id: seat.seatId,
  name: seat.name,
  side: seat.side,
  open: seat.holder === null,
});

/** The same with what it was called before. */
export const heldSummary = (
  seat: SeatRow,
  played: (seat: SeatId) => { readonly formerly: readonly string[] } | undefined,
): SeatSummary => {
  const formerly = played(seat.seatId)?.formerly ?? [];
  return { ...seatSummary(seat), ...(formerly.length === 0 ? {} : { formerly }) };
};
