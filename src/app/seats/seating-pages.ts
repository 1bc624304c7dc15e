import type { SeatId } from '../../core/game/viewer.js';
import type { Reader, SeatRef } from '../kit/asking.js';
import type { CampaignId, JudgeRole, PersonId } from '../ports/record.js';
import type { AbsenceDecision, SeatSummary, SubmitResult } from '../shown.js';

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
    readonly deputies: readonly { readonly name: string; readonly since: Date; readonly until: Date }[];
  })[];
  /** Deadlines kept and missed, for each person at each seat that he holds or held. */
  readonly attendance: readonly {
    readonly seat: string;
    readonly person: string;
    readonly holds: boolean;
    readonly onTime: number;
    readonly late: number;
    readonly missed: number;
    readonly excused: number;
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

/** What a player has said about his seat: that he is away, and who stands in for him. */
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

interface ByJudge {
  readonly campaignId: CampaignId;
  /** The GM or assistant who does it. */
  readonly by: PersonId;
}

/** Who sits where and who judges: absences, deputies, vacations, replacement, co-GMs and assistants, handing over. */
export interface SeatingVerbs {
  // --- silence
  /** Seals a phase that is held past its deadline; whoever is silent then is silent. */
  sealNow(input: ByJudge): Promise<'sealed' | 'not-due' | 'already'>;
  /** What counts for a silent seat of the open phase. Seals a held phase when nobody is left to decide on. */
  decideAbsence(input: ByJudge & { seat: SeatId; decision: AbsenceDecision }): Promise<void>;
  /** Excuses a seat's silence, before its phase is resolved (AD-42). The player is told why. */
  excuseAbsence(input: ByJudge & { seat: SeatId; reason: string }): Promise<void>;
  /** A player will be away for some phases; his silence costs no strike then (AD-42). `shown`: everybody may know. */
  announceVacation(
    input: SeatRef & { turns: number; from: 'this' | 'next'; shown: boolean },
  ): Promise<{ readonly until: Date }>;
  cancelVacation(input: SeatRef): Promise<void>;
  /** Who is away, where the players let everybody know. */
  vacations(campaignId: CampaignId): Promise<readonly { readonly seat: SeatSummary; readonly until: Date }[]>;

  // --- acting for a seat
  /** Names who reads and orders for the seat for a time, at most 60 days (AD-36). */
  nameDeputy(input: SeatRef & { deputy: PersonId; since?: Date; until: Date }): Promise<void>;
  /** By the holder, the deputy himself, or a GM or assistant. */
  dismissDeputy(input: SeatRef): Promise<void>;
  /** The GM enters orders that a player sent him otherwise, in time (AD-37). `sentAt`: when the player sent them. */
  submitForSeat(input: ByJudge & { seat: SeatId; text: string; reason: string; sentAt?: Date }): Promise<SubmitResult>;

  // --- who judges
  addJudge(input: ByJudge & { person: PersonId; role: JudgeRole }): Promise<void>;
  removeJudge(input: ByJudge & { person: PersonId }): Promise<void>;
  handOver(input: ByJudge & { to: PersonId; reason: string }): Promise<void>;
  /** By an assistant, when nothing was heard of any GM for 7 days (AD-73). */
  adoptCampaign(input: ByJudge): Promise<void>;
  judges(campaignId: CampaignId): Promise<readonly JudgeSummary[]>;

  // --- open seats (AD-45)
  unseat(input: ByJudge & { seat: SeatId; reason: string; keep: boolean }): Promise<void>;
  keepSeat(input: ByJudge & { seat: SeatId; keep: boolean }): Promise<void>;
  claimSeat(input: SeatRef & { name?: string; text: string }): Promise<{ readonly decides: 'vote' | 'gm' }>;

  // --- reading, and signing in
  playersPage(input: { reader: Reader; campaignId: CampaignId }): Promise<PlayersPage>;
  /** For the seat's holder and his deputy. */
  ownSeating(input: SeatRef): Promise<OwnSeating>;
  personCalled(input: { reader: Reader; name: string }): Promise<PersonSummary>;
  /** A sign-in link for a player who has no other way to sign in, for the GM to hand on. Returns the whole address. */
  issuePlayerLink(input: ByJudge & { seat: SeatId }): Promise<string>;
}
