import type { ScheduleChange } from '../../core/binder/schedule-change.js';
import type { ClockMotion, MotionKind, MotionStatus, RuleWish } from '../ports/record.js';
import type { RuleInUse } from '../windows/optional-rules.js';

/** A motion as anybody may see it: counts, where votes are not secret or it is decided, and never who voted how. */
export interface MotionSummary {
  readonly id: string;
  readonly kind: MotionKind;
  /** `A motion to extend the deadline by 24 h`. */
  readonly question: string;
  /** The optional rule that it is about; null for other motions. */
  readonly rule: RuleWish | null;
  /** The name of the seat that opened it, and whether it is the reader's. */
  readonly openedBy: string;
  readonly own: boolean;
  readonly reason: string;
  readonly openedAt: Date;
  readonly closesAt: Date;
  readonly status: MotionStatus;
  readonly voters: number;
  /** How many of them have voted. */
  readonly cast: number;
  /** Null as long as nobody is told. */
  readonly counts: { readonly yes: number; readonly no: number } | null;
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
  /** Optional rules whose change can be put to the vote now. */
  readonly mayPropose: readonly RuleInUse[];
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
  readonly mayMove: readonly ClockMotion[];
  readonly extendUpToMs: number;
  /** Optional rules whose change can be put to the vote now. */
  readonly mayPropose: readonly RuleInUse[];
}
