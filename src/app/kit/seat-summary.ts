import type { SeatId } from '../../core/game/viewer.js';
import type { SeatRow } from '../ports/record.js';

export interface SeatSummary {
  readonly id: SeatId;
  readonly name: string;
  readonly side: string | null;
  readonly open: boolean;
  /** Under which name it is played now, when somebody else played it before, whose name it keeps. Left out where that was not asked. */
  readonly playedBy?: string;
}

export const seatSummary = (seat: SeatRow): SeatSummary => ({
  id: seat.seatId,
  name: seat.name,
  side: seat.side,
  open: seat.holder === null,
});

/** The same with who plays it now. */
export const heldSummary = (seat: SeatRow, successors: ReadonlyMap<SeatId, { readonly name: string }>): SeatSummary => {
  const now = successors.get(seat.seatId);
  return { ...seatSummary(seat), ...(now === undefined || now.name === seat.name ? {} : { playedBy: now.name }) };
};
