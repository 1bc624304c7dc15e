import type { SeatSummary } from '../kit/seat-summary.js';
import type { JudgeRole, PersonId } from '../ports/record.js';
import type { AbsenceDecision, DeadlineMet } from '../windows/absences.js';
import type { Mute } from './mute-seat.js';

export interface PersonSummary {
  readonly id: PersonId;
  readonly name: string;
}

export interface JudgeSummary extends PersonSummary {
  readonly role: JudgeRole;
  readonly since: Date;
}

/** What only a GM or assistant who does not play may see of seats and people. */
export interface PlayersPage {
  readonly seats: readonly (SeatSummary & {
    readonly person: PersonSummary | null;
    /** An open seat that leaves the game with the running phase. */
    readonly leaving: boolean;
    /** Their letters to other players are stopped. */
    readonly muted: Mute | null;
    readonly deputies: readonly { readonly name: string; readonly since: Date; readonly until: Date }[];
  })[];
  /** Deadlines kept and missed, for each person at each seat that they hold or held. */
  readonly attendance: readonly {
    readonly seat: string;
    readonly person: string;
    readonly holds: boolean;
    readonly onTime: number;
    readonly late: number;
    readonly missed: number;
    readonly excused: number;
    /** How they met the last six, the oldest first. */
    readonly lately: readonly DeadlineMet[];
  }[];
  /** Announced absences that are not over. */
  readonly vacations: readonly {
    readonly seat: string;
    readonly since: Date;
    readonly until: Date;
    readonly turns: number;
    readonly shown: boolean;
  }[];
  /** Seats of the open phase with a player that owe orders and have sent none. */
  readonly silences: readonly {
    readonly seat: SeatSummary;
    readonly onLeave: boolean;
    readonly decision: AbsenceDecision | null;
    readonly late: boolean;
  }[];
  /** Whether the deadline has passed and the phase is held for them. */
  readonly waits: boolean;
  readonly absence: 'system' | 'wait' | 'repeat' | 'gm';
  /** Who wants to take over an open seat, in the order of their applications. */
  readonly claims: readonly {
    readonly id: string;
    readonly seat: string;
    readonly name: string;
    readonly text: string;
    /** Whether the side's players vote on it; the GM has a veto then. */
    readonly voted: boolean;
  }[];
  /** Those who were on the waiting list when sign-up closed, in order. */
  readonly substitutes: readonly string[];
  readonly judges: readonly JudgeSummary[];
}

/** What a player has said about their seat: that they are away, and who stands in for them. */
export interface OwnSeating {
  readonly vacation: {
    readonly since: Date;
    readonly until: Date;
    readonly turns: number;
    readonly shown: boolean;
  } | null;
  /** For how many phases in a row silence can be announced. */
  readonly excuses: number;
  readonly deputy: { readonly name: string; readonly since: Date; readonly until: Date } | null;
  /** People near the campaign who could be named as deputy. */
  readonly candidates: readonly PersonSummary[];
}
