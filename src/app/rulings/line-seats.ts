import { isJudgeSeat } from '../../core/game/seat.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { secretsRead } from '../kit/secrets-read.js';
import type { RecordTx } from '../ports/record.js';
import { applicationOf } from '../windows/roster.js';
import { droppedPhases, type NewLine } from './new-line.js';

/** Seats that the line of play opens again or closes. */
interface SeatChanges {
  readonly reopened: readonly SeatId[];
  readonly closed: readonly SeatId[];
}

/**
 * Brings the seats in step with a new line of play: who was removed on the old line and plays on the new one sits at the
 * table again, with the player who held the seat to its end, unless they have read the secrets since; who joined in
 * a phase that does not count any more waits again.
 */
export async function syncSeats(desk: Desk, tx: RecordTx, line: NewLine, now: Date): Promise<SeatChanges> {
  const { campaign, state } = line;
  const playing = desk.gameOf(campaign).playing(state);
  const dropped = droppedPhases(line).map((phase) => phase.sealed?.roster);
  const joined = dropped.flatMap((roster) => roster?.joining ?? []);
  const left = new Set(dropped.flatMap((roster) => roster?.leaving ?? []));
  const plays = (seat: SeatId, closed: boolean): boolean => {
    if (playing !== null) return playing.includes(seat);
    if (joined.some((one) => one.id === seat)) return false;
    return !closed || left.has(seat);
  };
  const hasRead = await secretsRead(tx, campaign.id, now);
  const reopened: SeatId[] = [];
  const closed: SeatId[] = [];
  for (const seat of await tx.seats(campaign.id)) {
    if (isJudgeSeat(seat.seatId)) continue;
    const wasClosed = seat.closedAt !== null;
    if (plays(seat.seatId, wasClosed) !== wasClosed) continue;
    if (wasClosed) {
      const holder = await tx.lastHolder(campaign.id, seat.seatId);
      await tx.reopenSeat(campaign.id, seat.seatId);
      if (holder !== null && !hasRead(holder)) await tx.seatPerson(campaign.id, seat.seatId, holder, now);
      reopened.push(seat.seatId);
    } else {
      if (seat.holder !== null) await tx.seatPerson(campaign.id, seat.seatId, null, now);
      await tx.closeSeat(campaign.id, seat.seatId, now);
      closed.push(seat.seatId);
    }
  }
  const applications = joined.length === 0 ? [] : await tx.applications(campaign.id);
  for (const newcomer of joined) {
    const row = applicationOf(newcomer, applications);
    if (row !== undefined) await tx.updateApplication(row.id, { status: 'late', decidedAt: null });
  }
  return { reopened, closed };
}
