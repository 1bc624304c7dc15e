import type { SeatId } from '../../../core/game/viewer.js';
import type { CampaignId, PhaseId } from './ids.js';
import type { PhaseRow } from './phases.js';

/** What is moved about the clocks. */
export type ClockMotion = 'extend' | 'pause' | 'end';
/** `rule`: an optional rule is to come into use or go out of it; all players have to agree. */
export type MotionKind = ClockMotion | 'rule';

/** The optional rule that a motion is about, by its id and as it was called, and whether it is to be in use. */
export interface RuleWish {
  readonly id: string;
  readonly name: string;
  readonly on: boolean;
}
/** `tied`: as many for as against; the GM decides. */
export type MotionStatus = 'open' | 'carried' | 'failed' | 'tied' | 'withdrawn';

/** A question that a player puts to all seats. Its votes have its id as their subject. */
export interface MotionRow {
  readonly id: string;
  readonly campaignId: CampaignId;
  /** The phase that was open when it was moved. */
  readonly phaseId: PhaseId | null;
  readonly kind: MotionKind;
  /** How far the deadline is to be put off; null for other kinds. */
  readonly byMs: number | null;
  /** Null for other kinds. */
  readonly rule: RuleWish | null;
  /** Opened while votes were secret: nobody is told of any until it is decided, whatever the settings become. */
  readonly secret: boolean;
  /** A seat, or the GM's voice. */
  readonly openedBy: SeatId;
  readonly reason: string;
  readonly openedAt: Date;
  readonly closesAt: Date;
  readonly status: MotionStatus;
  readonly decidedAt: Date | null;
}

/** An open window of a running campaign, for finding what its lost jobs would have done. */
export type OpenWindowRow = Pick<PhaseRow, 'id' | 'campaignId' | 'revision' | 'openedAt' | 'deadlineAt'> & {
  readonly frameRevision: number;
};

export interface DeadlineRecordReader {
  motion(id: string): Promise<MotionRow | null>;
  /** Motions of a campaign, newest first. */
  motions(campaign: CampaignId, limit: number): Promise<readonly MotionRow[]>;
  /** Ids of open motions whose time is up, in campaigns that are not over. */
  dueMotions(now: Date, limit: number): Promise<readonly string[]>;
  /** Current phases of running campaigns that are open. */
  openWindows(limit: number): Promise<readonly OpenWindowRow[]>;
  /** Current phases of running campaigns that were sealed by then and have no published result, without a time set for it. */
  lateResults(sealedBy: Date, limit: number): Promise<readonly PhaseId[]>;
  /** Absences that were announced and not taken back, of the seats, that are not over at that time. */
  absences(
    campaign: CampaignId,
    seats: readonly SeatId[],
    after: Date,
  ): Promise<readonly { readonly seatId: SeatId; readonly since: Date; readonly until: Date }[]>;
  /** Campaigns with public posts on Discord that are not over, or ended after that time. */
  campaignsOnDiscord(endedAfter: Date, limit: number): Promise<readonly CampaignId[]>;
}

export interface DeadlineRecordWriter {
  insertMotion(row: MotionRow): Promise<void>;
  updateMotion(id: string, change: Pick<MotionRow, 'status' | 'decidedAt'>): Promise<void>;
}
