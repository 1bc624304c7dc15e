import type { SeatId } from '../../../core/game/viewer.js';
import type { CampaignId, PersonId, PhaseId } from './ids.js';
import type { PersonRow } from './people.js';
import type { Neighbours, PublishedReport, PublishedTitle, ReportsPart } from './resolutions.js';

// Attendance, vacations, deputies, roles and tenures.

export type JudgeRole = 'gm' | 'assistant';
type AttendanceOutcome = 'on-time' | 'late' | 'missed' | 'excused';

/** Who judges a campaign now. */
export interface JudgeRow {
  readonly personId: PersonId;
  readonly role: JudgeRole;
  readonly since: Date;
}

/** The time during which a person judges or judged a campaign. */
export interface OfficeRow {
  readonly personId: PersonId;
  readonly since: Date;
  readonly until: Date | null;
}

/** How a seat that owed orders met a deadline. */
export interface AttendanceRow {
  readonly phaseId: PhaseId;
  readonly campaignId: CampaignId;
  readonly seatId: SeatId;
  /** Who held the seat then; null when nobody did. */
  readonly personId: PersonId | null;
  readonly outcome: AttendanceOutcome;
  readonly at: Date;
}

/** The same with the phase whose deadline it was. */
export interface MetDeadline extends AttendanceRow {
  readonly phaseTitle: string;
  readonly ordinal: number;
}

/** How often a person at a seat met a deadline how. */
export interface AttendanceCount {
  readonly seatId: SeatId;
  readonly personId: PersonId;
  readonly onTime: number;
  readonly late: number;
  readonly missed: number;
  readonly excused: number;
}

/** An announced absence. Phases count: silence is excused from `fromOrdinal` on, for `turns` phases. */
export interface VacationRow {
  readonly id: string;
  readonly campaignId: CampaignId;
  readonly seatId: SeatId;
  readonly personId: PersonId;
  readonly since: Date;
  /** By the schedule as it was when it was said: for people. */
  readonly until: Date;
  readonly fromOrdinal: number;
  readonly turns: number;
  /** Whether everybody may read of it. */
  readonly shown: boolean;
  readonly createdAt: Date;
  readonly cancelledAt: Date | null;
}

/** Who may read and write for a seat besides its holder. It ends with its time, at a word, or when the seat changes hands. */
interface DeputyRow {
  readonly id: string;
  readonly campaignId: CampaignId;
  readonly seatId: SeatId;
  readonly personId: PersonId;
  readonly since: Date;
  readonly until: Date;
  readonly endedAt: Date | null;
}

/** The time during which a person held a seat. */
export interface TenureRow {
  readonly seatId: SeatId;
  readonly personId: PersonId;
  /** Under which name they play it; null: on record of an earlier version, under the seat's. */
  readonly name: string | null;
  /** What they are called since they were erased; null: they are on record. */
  readonly erasedAs: string | null;
  readonly since: Date;
  readonly until: Date | null;
}

export interface SeatingRecordReader {
  /** GMs of the campaign and then its assistants, the longest in office first. */
  judges(campaign: CampaignId): Promise<readonly JudgeRow[]>;
  /** Everybody's time in office, those that have ended too. */
  offices(campaign: CampaignId): Promise<readonly OfficeRow[]>;
  /** How the seat met the deadline of the phase; null when it owed nothing, or the phase is not sealed yet. */
  attendanceAt(phase: PhaseId, seat: SeatId): Promise<AttendanceRow | null>;
  /** How a person at a seat met the last deadlines, on whatever line of play, at most so many, the oldest first. */
  attendanceOf(campaign: CampaignId, seat: SeatId, person: PersonId, limit: number): Promise<readonly AttendanceRow[]>;
  /**
   * How each person at each seat met the last deadlines, at most so many for each, the oldest first: on all lines of play, or those of
   * phases that count.
   */
  attendanceLately(
    campaign: CampaignId,
    which: 'all lines' | 'timeline',
    limit: number,
  ): Promise<readonly MetDeadline[]>;
  /** How often each person at each seat met a deadline how, on all lines of play. */
  attendanceCounts(campaign: CampaignId): Promise<readonly AttendanceCount[]>;
  vacations(campaign: CampaignId): Promise<readonly VacationRow[]>;
  /** Deputies of the campaign's seats who were not dismissed, whether or not their time has come. */
  deputies(campaign: CampaignId): Promise<readonly DeputyRow[]>;
  /** Seats, in any campaign, for which the person is named as deputy and not dismissed. */
  deputyships(person: PersonId): Promise<readonly DeputyRow[]>;
  /** Every tenure of the campaign's seats, the oldest first. */
  tenures(campaign: CampaignId): Promise<readonly TenureRow[]>;
  /** When one of the persons last did anything that is on record, or signed in; null when never. */
  lastActOf(people: readonly PersonId[]): Promise<Date | null>;
  /** People of exactly this name, whatever its letter case; bots left out. */
  peopleCalled(name: string): Promise<readonly PersonRow[]>;
  /** A viewer's reports as they had been told by that time, newest first; what was corrected later stands as it was told. */
  toldReports(
    campaign: CampaignId,
    viewer: string,
    until: Date,
    part: ReportsPart,
  ): Promise<readonly PublishedReport[]>;
  /** What all those reports are called. */
  toldTitles(campaign: CampaignId, viewer: string, until: Date): Promise<readonly PublishedTitle[]>;
  /** What those are called that had been told of the phases before and behind the one of this number. */
  toldBeside(campaign: CampaignId, viewer: string, until: Date, ordinal: number): Promise<Neighbours>;
}

export interface SeatingRecordWriter {
  /** Ends the person's roles in the campaign. */
  endRole(campaign: CampaignId, person: PersonId, at: Date): Promise<void>;
  /** A row that is there already is replaced. */
  putAttendance(rows: readonly AttendanceRow[]): Promise<void>;
  insertVacation(row: VacationRow): Promise<void>;
  cancelVacation(id: string, at: Date): Promise<void>;
  insertDeputy(row: DeputyRow): Promise<void>;
  endDeputy(id: string, at: Date): Promise<void>;
}
