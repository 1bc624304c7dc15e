import type { ScheduleChange } from '../../core/binder/schedule-change.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Reader, SeatRef } from '../kit/asking.js';
import type { MotionKind, MotionStatus } from '../ports/deadline-record.js';
import type { CampaignId, PersonId } from '../ports/record.js';

/** A motion as anybody may see it: counts, never who voted how. */
export interface MotionSummary {
  readonly id: string;
  readonly kind: MotionKind;
  /** `A motion to extend the deadline by 24 h`. */
  readonly question: string;
  /** The name of the seat that opened it, and whether it is the reader's. */
  readonly openedBy: string;
  readonly own: boolean;
  readonly reason: string;
  readonly openedAt: Date;
  readonly closesAt: Date;
  readonly status: MotionStatus;
  readonly voters: number;
  readonly yes: number;
  readonly no: number;
  /** What the reader's seat has said. */
  readonly choice: 'yes' | 'no' | null;
}

/** The deadlines to come, by the schedule. */
export interface DeadlinePreview {
  /** Each kind of phase with its cadence, in words. */
  readonly words: readonly string[];
  /** True when settings were changed that hold from the next window on. */
  readonly changed: boolean;
  readonly deadlines: readonly {
    /** The title of the open phase; the kind of a later one, as it is not known yet. */
    readonly title: string;
    readonly at: Date;
    /** True for the window that is open now. */
    readonly open: boolean;
    /** Why it is later than the cadence has it, or is not certain. */
    readonly moved: readonly string[];
  }[];
  /** The same moments as words, for each zone that is read: the GM's and each player's for the GM, else the reader's own. */
  readonly zones: readonly {
    readonly zone: string;
    readonly readers: readonly string[];
    readonly times: readonly string[];
    /** Positions of deadlines before which this zone's clocks changed since the one before. */
    readonly clockChanges: readonly number[];
  }[];
}

/** The GM's page of clocks. */
export interface ClocksPage {
  readonly preview: DeadlinePreview;
  readonly schedule: ScheduleChange;
  /** Settings as they hold now, and from the next window on where they differ, in words. */
  readonly settings: readonly { readonly what: string; readonly now: string; readonly next: string | null }[];
  readonly motions: readonly MotionSummary[];
  /** Names of seats that ask the open window to wait. */
  readonly waiting: readonly string[];
  readonly extensions: { readonly done: number; readonly times: number; readonly upToMs: number };
  /** The soonest to which the deadline may be moved while orders are missing; null when no window is open. */
  readonly soonest: Date | null;
}

/** What a seat may do about the clocks. */
export interface SeatClocks {
  /** Null where there is no WAIT, or no window is open. */
  readonly wait: { readonly said: boolean; readonly mayStill: boolean; readonly others: readonly string[] } | null;
  readonly motions: readonly MotionSummary[];
  /** What the seat may move now. */
  readonly mayMove: readonly MotionKind[];
  readonly extendUpToMs: number;
}

/** Deadlines and cadence: preview, extending and shortening, votes of the players, settings changed while a campaign runs. */
export interface DeadlineVerbs {
  /** The next deadlines by the schedule, in the reader's zone; for the GM also in each player's. */
  previewDeadlines(input: { reader: Reader; campaignId: CampaignId; count?: number }): Promise<DeadlinePreview>;
  clocks(input: { reader: Reader; campaignId: CampaignId }): Promise<ClocksPage>;
  seatClocks(input: { reader: Reader; campaignId: CampaignId; seat: SeatId }): Promise<SeatClocks>;
  /** Puts the deadline off (AD-14): before it has come, as often and as far as the campaign's setting says. */
  extendDeadline(input: {
    campaignId: CampaignId;
    by: PersonId;
    byMs: number;
    reason: string;
  }): Promise<{ readonly deadlineAt: Date }>;
  /** Moves the deadline to an earlier time, at least an hour from now. */
  shortenDeadline(input: {
    campaignId: CampaignId;
    by: PersonId;
    to: Date;
    reason: string;
  }): Promise<{ readonly deadlineAt: Date }>;
  /** Changes settings of a running campaign from its next window on (AD-2). Returns what changed, in words. */
  changeSchedule(input: {
    campaignId: CampaignId;
    by: PersonId;
    change: ScheduleChange;
    reason: string;
  }): Promise<{ readonly changes: readonly { readonly what: string; readonly from: string; readonly to: string }[] }>;
  /** A player asks the window to wait, or takes that back. */
  sayWait(
    input: SeatRef & { wait: boolean; reason?: string },
  ): Promise<{ readonly waiting: boolean; readonly deadlineAt: Date }>;
  /** The GM lets a window go on that players asked to wait. */
  liftWaits(input: { campaignId: CampaignId; by: PersonId }): Promise<{ readonly deadlineAt: Date }>;
  /** A player puts a question to all: to extend the deadline by `byMs`, to pause, to end. He has voted yes with that. */
  openMotion(
    input: SeatRef & { kind: MotionKind; byMs?: number; reason: string },
  ): Promise<{ readonly motionId: string; readonly status: MotionStatus; readonly closesAt: Date }>;
  /** `counted` is false when the motion's time was up: it is decided without this vote. */
  voteOnMotion(
    input: SeatRef & { motionId: string; choice: 'yes' | 'no' },
  ): Promise<{ readonly status: MotionStatus; readonly counted: boolean }>;
  withdrawMotion(input: SeatRef & { motionId: string }): Promise<void>;
  /** The GM's veto (`no`) while a motion is open, or his decision when it is tied. */
  decideMotion(input: {
    campaignId: CampaignId;
    by: PersonId;
    motionId: string;
    choice: 'yes' | 'no';
    reason: string;
  }): Promise<{ readonly status: MotionStatus }>;
  /** A job: ends a motion whose time is up. */
  closeMotion(input: { motionId: string }): Promise<'decided' | 'tied' | 'not-due' | 'already'>;
  /** A job, every minute: notes that the service is there, and gives time back after it was not. Returns how many windows. */
  heartbeat(): Promise<number>;
}
