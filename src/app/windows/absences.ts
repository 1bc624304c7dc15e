import { isJudgeSeat } from '../../core/game/seat.js';
import type { Desk } from '../kit/desk.js';
import { openSeats } from '../kit/rights.js';
import type {
  AttendanceRow,
  CampaignRow,
  PhaseId,
  PhaseRow,
  RecordReader,
  SealedInput,
  SeatRow,
  SheetRow,
} from '../ports/record.js';
import { awaitedSeats } from './awaited.js';

/** What the GM may say about a seat that was silent; `default` leaves it to the system. */
export type AbsenceDecision = 'default' | 'excuse' | 'repeat' | 'bot' | 'remove';

/** A seat with a player that owes orders and for which none stand. */
export interface Silence {
  readonly seat: SeatRow;
  /** Whether the player had said that they would be away (AD-42). */
  readonly onLeave: boolean;
  /** What the GM has said about it in this phase, if anything. */
  readonly decision: AbsenceDecision | null;
  /** A sheet came, too late. */
  readonly late: boolean;
}

/** The GM's words on silent seats are kept among the votes under this subject. */
export const decisionsOn = (phase: PhaseId): string => `absence/${phase}`;

/** That a sheet of a seat came too late is kept there too, until the phase is sealed. */
const lateSheetsOf = (phase: PhaseId): string => `late-sheet/${phase}`;

const isDecision = (word: string): word is AbsenceDecision =>
  ['default', 'excuse', 'repeat', 'bot', 'remove'].includes(word);

/** Whether an announced absence covers the phase, and has not been called off. */
async function seatsOnLeave(
  record: RecordReader,
  campaign: CampaignRow['id'],
  phase: Pick<PhaseRow, 'ordinal'>,
): Promise<ReadonlySet<string>> {
  const rows = (await record.vacations(campaign)).filter(
    (row) =>
      row.cancelledAt === null && row.fromOrdinal <= phase.ordinal && phase.ordinal < row.fromOrdinal + row.turns,
  );
  return new Set(rows.map((row) => row.seatId));
}

/** The seats of a phase that are silent so far, in the order of their numbers. A sheet without orders is not silence. */
export async function silencesOf(record: RecordReader, campaign: CampaignRow, phase: PhaseRow): Promise<Silence[]> {
  const [awaited, sent] = await Promise.all([awaitedSeats(record, phase), record.seatsWithOrders(phase.id)]);
  const silent = awaited.filter(({ seatId }) => !sent.includes(seatId));
  if (silent.length === 0) return [];
  const [onLeave, words, late] = await Promise.all([
    seatsOnLeave(record, campaign.id, phase),
    record.votes(campaign.id, decisionsOn(phase.id)),
    record.votes(campaign.id, lateSheetsOf(phase.id)),
  ]);
  return silent.map((seat): Silence => {
    const word = words.find(({ seatId }) => seatId === seat.seatId)?.choice ?? '';
    return {
      seat,
      onLeave: onLeave.has(seat.seatId),
      decision: isDecision(word) ? word : null,
      late: late.some(({ seatId }) => seatId === seat.seatId),
    };
  });
}

/** For whom the campaign waits before a phase is sealed, by its setting. */
export function awaitedSilences({ frameOf }: Desk, campaign: CampaignRow, silences: readonly Silence[]): Silence[] {
  const { absence } = frameOf(campaign);
  // Nothing is decided without who judges.
  if (absence !== 'wait' && absence !== 'gm') return silences.filter(({ seat }) => isJudgeSeat(seat.seatId));
  return silences.filter(({ seat, onLeave, decision }) => isJudgeSeat(seat.seatId) || (!onLeave && decision === null));
}

/** How somebody met a deadline. */
export type DeadlineMet = AttendanceRow['outcome'];

/** So many of the last deadlines are told: what was long ago is no longer held against anybody. */
export const LATELY = 6;

/** How the last deadlines were met, the oldest first. */
export const lately = (rows: readonly Pick<AttendanceRow, 'outcome'>[]): readonly DeadlineMet[] =>
  rows.slice(-LATELY).map(({ outcome }) => outcome);

/** How each seat that owed orders met the deadline, for the GM's list. A seat without a player is excused. */
export function attendanceOf(
  phase: PhaseRow,
  seats: readonly SeatRow[],
  standing: readonly SheetRow[],
  silences: readonly Silence[],
  excused: readonly string[],
  at: Date,
): readonly AttendanceRow[] {
  return openSeats(seats)
    .filter(({ seatId }) => phase.owes.includes(seatId))
    .map(({ seatId, holder: personId }): AttendanceRow => {
      const sheet = standing.find((row) => row.seatId === seatId && row.kind === 'orders');
      const silence = silences.find(({ seat }) => seat.seatId === seatId);
      const outcome =
        sheet !== undefined
          ? sheet.receivedAt > phase.deadlineAt
            ? 'late'
            : 'on-time'
          : personId === null || excused.includes(seatId)
            ? 'excused'
            : silence?.late === true
              ? 'late'
              : 'missed';
      return { phaseId: phase.id, campaignId: phase.campaignId, seatId, personId, outcome, at };
    });
}

/** Notes that a sheet came too late: the GM sees it in the list of who kept the deadlines. */
export async function noteLateSheet(desk: Desk, campaign: CampaignRow, phaseId: PhaseId, seatId: string) {
  await desk.record.transact(async (tx) => {
    const phase = await tx.lockPhase(phaseId, 'exclusive');
    if (phase === null || !phase.owes.includes(seatId)) return;
    const at = desk.clock.now();
    if (phase.status === 'open') {
      await tx.castVote({ campaignId: campaign.id, subject: lateSheetsOf(phaseId), seatId, choice: 'yes', at });
      return;
    }
    const row = await tx.attendanceAt(phaseId, seatId);
    if (row !== null && row.outcome === 'missed') await tx.putAttendance([{ ...row, outcome: 'late' }]);
  });
}

/** The sealed input with one silence excused: nothing else of it changes. */
export function withExcuse(sealed: SealedInput, seat: string): SealedInput {
  const { excused } = sealed.roster;
  return {
    ...sealed,
    roster: { ...sealed.roster, excused: excused.includes(seat) ? excused : [...excused, seat] },
    absences: (sealed.absences ?? []).map((one) =>
      one.seatId === seat && one.did === 'defaults' ? { seatId: seat, did: 'excused' as const } : one,
    ),
  };
}
