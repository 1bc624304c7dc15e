import type { SeatId } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign, openSeats } from '../kit/rights.js';
import type { CampaignId, MetDeadline, VacationRow } from '../ports/record.js';
import { type DeadlineMet, LATELY } from '../windows/absences.js';

/** How a seat's present player met the last deadlines at which they owed orders, the oldest first. */
export interface Punctuality {
  readonly seat: SeatId;
  readonly deadlines: readonly { readonly phase: string; readonly met: DeadlineMet }[];
}

/**
 * Once a phase is sealed, everybody may know whose sheets are in it (AD-34). Why there is none is for its player to say: an excuse is
 * told only where the absence was announced to everybody, and else the deadline was missed like any other.
 */
function metOf({ outcome, seatId, personId, ordinal }: MetDeadline, away: readonly VacationRow[]): DeadlineMet {
  if (outcome === 'on-time' || outcome === 'late') return outcome;
  const said = away.some(
    (row) =>
      row.shown &&
      row.cancelledAt === null &&
      row.seatId === seatId &&
      row.personId === personId &&
      row.fromOrdinal <= ordinal &&
      ordinal < row.fromOrdinal + row.turns,
  );
  return outcome === 'excused' && said ? 'excused' : 'missed';
}

/**
 * How the players met their deadlines, as everybody may know it. Who has sent orders for an open window is no part of it, nor for one that
 * is sealed and not yet told, where the game keeps that secret so long.
 */
export const punctuality =
  ({ record, systemOf }: Desk) =>
  async (campaignId: CampaignId): Promise<readonly Punctuality[]> => {
    const campaign = await knownCampaign(record, campaignId);
    const [seats, attendance, away, phase] = await Promise.all([
      record.seats(campaignId),
      record.attendanceLately(campaignId, 'timeline', LATELY),
      record.vacations(campaignId),
      record.currentPhase(campaignId),
    ]);
    const secret =
      systemOf(campaign).attendance === 'afterwards' && phase !== null && phase.status !== 'published'
        ? phase.id
        : null;
    return openSeats(seats).map(({ seatId, holder }) => ({
      seat: seatId,
      deadlines: attendance
        // Who takes over a seat begins anew.
        .filter((row) => row.seatId === seatId && row.personId === holder && row.phaseId !== secret)
        .map((row) => ({ phase: row.phaseTitle, met: metOf(row, away) })),
    }));
  };
