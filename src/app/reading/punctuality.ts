import type { SeatId } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign, openSeats } from '../kit/rights.js';
import type { AttendanceRow, CampaignId, PhaseHead, VacationRow } from '../ports/record.js';
import type { DeadlineMet } from '../windows/absences.js';

/** How a seat's present player met the last deadlines at which they owed orders, the oldest first. */
export interface Punctuality {
  readonly seat: SeatId;
  readonly deadlines: readonly { readonly phase: string; readonly met: DeadlineMet }[];
}

/** So many deadlines are told: what was long ago is no longer held against anybody. */
const TOLD = 6;

/**
 * Once a phase is sealed, everybody may know whose sheets are in it (AD-34). Why there is none is for its player to say: an excuse is
 * told only where the absence was announced to everybody, and else the deadline was missed like any other.
 */
function metOf(
  { outcome, seatId, personId }: AttendanceRow,
  phase: PhaseHead,
  away: readonly VacationRow[],
): DeadlineMet {
  if (outcome === 'on-time' || outcome === 'late') return outcome;
  const said = away.some(
    (row) =>
      row.shown &&
      row.cancelledAt === null &&
      row.seatId === seatId &&
      row.personId === personId &&
      row.fromOrdinal <= phase.ordinal &&
      phase.ordinal < row.fromOrdinal + row.turns,
  );
  return outcome === 'excused' && said ? 'excused' : 'missed';
}

/** How the players met their deadlines, as everybody may know it. Who has sent orders for an open window is no part of it. */
export const punctuality =
  ({ record }: Desk) =>
  async (campaignId: CampaignId): Promise<readonly Punctuality[]> => {
    await knownCampaign(record, campaignId);
    const [seats, attendance, away, heads] = await Promise.all([
      record.seats(campaignId),
      record.attendance(campaignId),
      record.vacations(campaignId),
      record.phaseHeads(campaignId, 'timeline'),
    ]);
    const counting = heads.filter(({ isSealed }) => isSealed);
    return openSeats(seats).map(({ seatId, holder }) => ({
      seat: seatId,
      deadlines: counting
        .flatMap((phase) => {
          const row = attendance.find((one) => one.phaseId === phase.id && one.seatId === seatId);
          // Who takes over a seat begins anew.
          if (row === undefined || row.personId === null || row.personId !== holder) return [];
          return [{ phase: phase.title, met: metOf(row, phase, away) }];
        })
        .slice(-TOLD),
    }));
  };
