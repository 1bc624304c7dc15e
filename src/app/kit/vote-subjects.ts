import type { BinderFrame } from '../../core/binder/binder.js';
import type { ApplicationRow, SeatRow } from '../ports/record.js';
import { openSeats } from './rights.js';

/** The subject under which a seat's own word that it leaves is kept among the votes. */
export const LEAVING = 'leaving';

/** The GM's word on a newcomer is kept among the votes as this seat's; no seat has this name. */
export const GM_VOICE = 'gm';

/** Whether players decide on an application: for a seat of its own, or for one that somebody left. */
export const isVotedOn = (frame: BinderFrame, { seatId }: Pick<ApplicationRow, 'seatId'>): boolean =>
  (seatId === null ? frame.registration.lateJoin : frame.registration.replacement) === 'vote';

/** Seats whose players may vote on a newcomer: those of the newcomer's side that somebody holds. */
export const votersOn = (application: Pick<ApplicationRow, 'side'>, seats: readonly SeatRow[]): readonly SeatRow[] =>
  openSeats(seats).filter((seat) => seat.holder !== null && seat.side === application.side);
