import type { Roll } from '../../core/dice/dice.js';
import type { ReportDocument } from '../../core/game/document.js';
import type { LineAnswer } from '../../core/game/sheet.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Reader } from '../kit/asking.js';
import type { SeatSummary } from '../kit/seat-summary.js';
import type { CampaignId, Door, PhaseId, PhaseStatus } from '../ports/record.js';
import type { CampaignSummary } from './campaign-pages.js';

export interface ReviewedLine extends LineAnswer {
  /** Null for lines that never stood. */
  readonly outcome: { readonly done: boolean; readonly text: string } | null;
}

/** One phase as a whole, for a GM or assistant who does not play. */
export interface ReviewPage {
  readonly campaign: CampaignSummary;
  readonly phase: {
    readonly id: PhaseId;
    readonly ordinal: number;
    readonly title: string;
    readonly status: PhaseStatus;
    /** When held reports go out by themselves; null: when the GM says so, or they are out. */
    readonly publishAt: Date | null;
    readonly publishedAt: Date | null;
  };
  /** Phases that can be looked at, as far as a list shows them, oldest first. */
  readonly phases: readonly { readonly ordinal: number; readonly title: string; readonly status: PhaseStatus }[];
  /** The numbers by which one comes to those before and behind them; null where there are none. */
  readonly earlier: number | null;
  readonly later: number | null;
  /** Every report of the phase, as its reader gets it. Empty until the phase is resolved. */
  readonly reports: readonly {
    /** `viewerKey` of the reader. */
    readonly viewer: string;
    readonly name: string;
    readonly number: string;
    readonly document: ReportDocument;
    readonly resolutionId: string;
  }[];
  readonly sheets: readonly {
    readonly seat: SeatSummary;
    readonly sheet: {
      readonly receipt: string;
      readonly door: Door;
      readonly receivedAt: Date;
      readonly hash: string;
    } | null;
    /** What silence came to; null when a sheet stood. */
    readonly absence: string | null;
    readonly lines: readonly ReviewedLine[];
  }[];
  readonly rolls: readonly (Roll & {
    /** Its first faces are as a ruling set them. */
    readonly forced: boolean;
  })[];
  readonly mayPublish: boolean;
}

export interface Activity {
  readonly entries: readonly {
    readonly id: string;
    readonly at: Date;
    /** Null: the service itself. */
    readonly who: string | null;
    readonly act: string;
    readonly text: string;
    readonly reason: string | null;
    readonly seat: { readonly id: SeatId; readonly name: string } | null;
    readonly phase: { readonly ordinal: number; readonly title: string; readonly sealed: boolean } | null;
    /** Number of the ruling in the ledger, when it is about one. */
    readonly ruling: string | null;
  }[];
  /** For `before`, when there is more. */
  readonly older: string | null;
}

/** What one seat knew after a phase, beside what was true. */
export interface SeatReplay {
  readonly campaign: { readonly id: CampaignId; readonly title: string; readonly over: boolean };
  readonly seat: { readonly id: SeatId; readonly name: string };
  readonly seats: readonly { readonly id: SeatId; readonly name: string }[];
  /** The phases before and behind this one of which the seat has a report; null where there is none. */
  readonly earlier: { readonly ordinal: number; readonly title: string } | null;
  readonly later: { readonly ordinal: number; readonly title: string } | null;
  readonly ordinal: number;
  readonly title: string;
  readonly known: { readonly number: string; readonly document: ReportDocument };
  readonly truth: { readonly number: string; readonly document: ReportDocument } | null;
}

export interface ReplayRef {
  readonly reader: Reader;
  readonly campaignId: CampaignId;
  readonly seat: SeatId;
  readonly ordinal: number;
}
