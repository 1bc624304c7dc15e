import type { Json } from '../../../core/game/json.js';
import type { SeatId } from '../../../core/game/viewer.js';
import type { CampaignId, PersonId, PhaseId, ResolutionId } from './ids.js';
import type { PhaseRow } from './phases.js';

/** What a dispute is about: a line of a report, or an order line of a sheet. Lines count from 1. */
export type DisputeAbout =
  | { readonly kind: 'report'; readonly number: string; readonly line: number }
  | { readonly kind: 'order'; readonly receipt: string; readonly line: number };

export type DisputeStatus = 'open' | 'withdrawn' | 'ruled';

export interface DisputeRow {
  readonly id: string;
  /** Unique in the campaign, from 1. */
  readonly number: number;
  readonly campaignId: CampaignId;
  readonly phaseId: PhaseId;
  readonly seatId: SeatId;
  readonly personId: PersonId;
  readonly about: DisputeAbout;
  readonly text: string;
  readonly status: DisputeStatus;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

export type RulingOutcome = 'uphold' | 'amend' | 're-resolve' | 'rewind';

export interface RulingRow {
  readonly id: string;
  /** Its number in the campaign's ledger, from 1. */
  readonly number: number;
  readonly campaignId: CampaignId;
  readonly disputeId: string | null;
  readonly personId: PersonId;
  readonly outcome: RulingOutcome;
  readonly phaseTitle: string;
  readonly ordinal: number;
  /** The line of play that it began; null when nothing changed. */
  readonly line: number | null;
  readonly cites: readonly string[];
  /** What everybody reads. */
  readonly reason: string;
  /** What only the GM reads before the end; null: nothing. */
  readonly secret: string | null;
  /** What was changed, as decided. Secret before the end. */
  readonly changes: Json;
  readonly at: Date;
}

/** Disputes, rulings, and the lines of play that they begin. */
export interface RulingRecordReader {
  /** The campaign's phases as they count now, one for each ordinal, in order. */
  timeline(campaign: CampaignId): Promise<readonly PhaseRow[]>;
  dispute(id: string): Promise<DisputeRow | null>;
  /** All disputes of a campaign, newest first. */
  disputes(campaign: CampaignId): Promise<readonly DisputeRow[]>;
  /** The ledger, newest first. */
  rulings(campaign: CampaignId): Promise<readonly RulingRow[]>;
  /** Who held the seat last, when nobody holds it now and their time ended with the seat's. */
  lastHolder(campaign: CampaignId, seat: SeatId): Promise<PersonId | null>;
}

export interface RulingRecordWriter {
  /** Writes a phase again on another line of play: the same in everything that is not named here, its secret too. */
  copyPhase(
    id: PhaseId,
    change: { readonly id: PhaseId; readonly line: number; readonly baseId: ResolutionId | null },
  ): Promise<void>;
  /** From then on the phase does not count any more. It stays readable. */
  supersedePhase(id: PhaseId, at: Date): Promise<void>;
  /** Questions that players put about an open window go with it to its new line. */
  moveMotions(from: PhaseId, to: PhaseId): Promise<void>;
  insertDispute(row: DisputeRow): Promise<void>;
  closeDispute(id: string, status: 'withdrawn' | 'ruled', at: Date): Promise<void>;
  insertRuling(row: RulingRow): Promise<void>;
  /** Takes back that a seat was closed. */
  reopenSeat(campaign: CampaignId, seat: SeatId): Promise<void>;
}
