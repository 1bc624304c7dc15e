import type { SeatId } from '../../../core/game/viewer.js';
import type { CampaignId, PersonId, PlaceChannel } from './ids.js';
import type { PersonRow } from './people.js';

type ApplicationStatus = 'waiting' | 'accepted' | 'withdrawn' | 'refused' | 'late' | 'admitted' | 'rejected';

export interface ApplicationRow {
  readonly id: string;
  readonly campaignId: CampaignId;
  readonly personId: PersonId;
  readonly name: string;
  readonly wants: string | null;
  readonly side: string | null;
  readonly optionalRules: readonly string[];
  readonly text: string;
  /** The open seat that is asked for, when it is one that somebody left (AD-45). */
  readonly seatId: SeatId | null;
  readonly status: ApplicationStatus;
  readonly appliedAt: Date;
  readonly decidedAt: Date | null;
}

export interface SeatRow {
  readonly campaignId: CampaignId;
  readonly seatId: SeatId;
  readonly name: string;
  readonly side: string | null;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  /** Who holds it now; null for an open seat. */
  readonly holder: PersonId | null;
}

/** Seats, who applied for them, and how they vote. */
export interface SeatsRecordReader {
  seats(campaign: CampaignId): Promise<readonly SeatRow[]>;
  /** Who reads a campaign, in one query: what `seats`, `judges` and `people` of them all would tell, and `channelTarget`. */
  readers(campaign: CampaignId): Promise<{
    readonly seats: readonly SeatRow[];
    readonly gms: readonly PersonId[];
    readonly people: readonly PersonRow[];
    readonly places: readonly PlaceChannel[];
  }>;
  applications(campaign: CampaignId): Promise<readonly ApplicationRow[]>;
  /** Those of people who want to join the running campaign and wait for an answer. */
  lateApplications(campaign: CampaignId): Promise<readonly ApplicationRow[]>;
  votes(
    campaign: CampaignId,
    subject: string,
  ): Promise<readonly { readonly seatId: SeatId; readonly choice: string }[]>;
}

export interface SeatsRecordWriter {
  insertApplication(row: ApplicationRow): Promise<void>;
  updateApplication(id: string, change: Partial<Pick<ApplicationRow, 'status' | 'side' | 'decidedAt'>>): Promise<void>;
  insertSeat(row: Omit<SeatRow, 'holder'>): Promise<void>;
  closeSeat(campaign: CampaignId, seat: SeatId, at: Date): Promise<void>;
  /**
   * Ends the present tenure, if any, with its deputies, announced absences and reply addresses of mails, and starts one for the
   * person, if any. `name`: what they, and the seat with them, are called from now on; left out: as the seat is.
   */
  seatPerson(campaign: CampaignId, seat: SeatId, person: PersonId | null, at: Date, name?: string): Promise<void>;
  castVote(row: {
    readonly campaignId: CampaignId;
    readonly subject: string;
    readonly seatId: SeatId;
    readonly choice: string;
    readonly at: Date;
  }): Promise<void>;
}
