import type { CampaignStatus } from '../../core/campaign/status.js';
import type { ReportDocument } from '../../core/game/document.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { DoorsAwaited } from '../kit/read-doors.js';
import type { SeatSummary } from '../kit/seat-summary.js';
import type { StandingSheet } from '../orders/sheet-pages.js';
import type {
  CampaignId,
  DeliveryKind,
  Door,
  PhaseId,
  PhaseStatus,
  PublishedReport,
  PublishedTitle,
  ResolutionId,
} from '../ports/record.js';
import type { PressOffer } from '../seats/send-press.js';
import type { DeadlineMet } from '../windows/absences.js';
import type { OpenVote } from '../windows/open-votes.js';
import type { RuleInUse } from '../windows/optional-rules.js';
import type { Stand } from '../windows/where-i-stand.js';

// What pages show. Each shape is built for one reader, field by field.

export interface PhaseSummary {
  readonly id: PhaseId;
  readonly ordinal: number;
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  readonly status: PhaseStatus;
  readonly openedAt: Date;
  readonly deadlineAt: Date;
  /** The clocks stand still, so `deadlineAt` is no deadline: an open window gets a new one when the campaign goes on. */
  readonly paused: boolean;
  /**
   * The deadline has passed, and the window waits for doors that cannot be read just now, until that time at most. Null: for none; so
   * also in lists of campaigns.
   */
  readonly waitsFor: DoorsAwaited | null;
  readonly commitment: string;
  /** One sentence: what counts for a seat that stays silent. */
  readonly silence: string;
  /** How many seats owe a sheet, and how many sheets are in; null where that is a secret of the game until the window is resolved. */
  readonly owed: number;
  readonly received: number | null;
  /**
   * While the window is open, whose sheets are in, of the seats that owe one: whether, and nothing else of them. Null where
   * the campaign tells no more than how many (AD-34), and in lists of campaigns.
   */
  readonly sheetsIn: readonly { readonly id: SeatId; readonly name: string; readonly in: boolean }[] | null;
  /** Receipt-less hashes of the sealed sheets, once sealed. */
  readonly sealHashes: readonly { readonly seat: SeatId; readonly hash: string }[];
}

export interface Message {
  readonly id: string;
  /** By what it is known at all doors; `#m-<mark>` leads to it. */
  readonly mark: string;
  readonly kind: DeliveryKind;
  readonly title: string;
  readonly document: ReportDocument;
  readonly sentAt: Date;
  /** The report's visible number, when it is a report. */
  readonly reportNumber: string | null;
  /** The resolution whose map belongs to the message, when it has one: pass it to `map`. */
  readonly resolutionId: string | null;
  /** A report that a ruling has withdrawn: it stays readable, and does not hold. */
  readonly withdrawn: boolean;
  /** The end of the campaign's chain of acts when it was written, in words; null: it had none. */
  readonly record: string | null;
}

export interface CampaignSummary {
  readonly id: CampaignId;
  readonly title: string;
  readonly systemTitle: string;
  /** False: an open game, in which everybody may see everything. */
  readonly hasSecrets: boolean;
  readonly status: CampaignStatus;
  readonly phase: PhaseSummary | null;
}

/** A campaign among others. */
export interface CampaignInList extends CampaignSummary {
  /** The first paragraph of its briefing. */
  readonly brief: string;
  /** The last public report in a line; null before the first. */
  readonly headline: string | null;
  /** The resolution whose public map shows how it stands; null before there is a map. */
  readonly resolutionId: ResolutionId | null;
  readonly seats: number;
  /** Seats without a player. */
  readonly open: number;
}

/** Which campaigns a list shows; null: all. `running` are those that are paused, too, and `over` those that were given up. */
export interface ListWanted {
  readonly system: string | null;
  readonly state: 'signup' | 'running' | 'over' | null;
  readonly withSeats: boolean;
}

/** A page of the list of campaigns. */
export interface CampaignList {
  readonly campaigns: readonly CampaignInList[];
  /** Games that can be asked for. */
  readonly systems: readonly { readonly id: string; readonly title: string }[];
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
}

export interface SignupSummary {
  readonly closesAt: Date | null;
  /** When it ends by itself if nobody joins; null: it does not. */
  readonly endsAt: Date | null;
  readonly sides: readonly { readonly id: string; readonly name: string; readonly members: readonly string[] }[];
  /** Players without a side: all in a game that has none, and those for whom one is drawn at the start. */
  readonly sideless: readonly string[];
  readonly waiting: readonly string[];
  /** What the reader's own application has come to; null for who has none that stands. */
  readonly own: { readonly status: 'accepted' | 'waiting'; readonly side: string | null } | null;
}

/** A campaign as every page of it has it in its head: what it is, who sits where, and what the reader is in it. */
export interface CampaignHead extends CampaignSummary {
  /** The game has several editions, which everybody may compare. */
  readonly isCompared: boolean;
  readonly houseRules: readonly string[];
  readonly seats: readonly SeatSummary[];
  /** What the reader is here: seats they hold, whether they judge. */
  readonly reader: {
    readonly seats: readonly SeatId[];
    /** Seats for which they stand in. */
    readonly deputyOf: readonly SeatId[];
    readonly gm: boolean;
    readonly assistant: boolean;
  };
}

export interface CampaignPage extends CampaignHead {
  readonly brief: string;
  /** As the campaign calls them; empty where the game has none. */
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  /** Each side is what one player plays. */
  readonly oneEach: boolean;
  readonly signup: SignupSummary | null;
  /** The optional rules of the game that can be played. */
  readonly optionalRules: readonly RuleInUse[];
  /** The public thread, newest first. */
  readonly thread: readonly Message[];
}

export interface SeatPage {
  readonly campaign: CampaignSummary;
  readonly seat: SeatSummary;
  /** The seat's private messages, newest first. */
  readonly inbox: readonly Message[];
  readonly standing: StandingSheet | null;
  /** Every sheet and revocation of the current phase, newest first. */
  readonly receipts: readonly {
    readonly receipt: string;
    readonly kind: 'orders' | 'revocation' | 'void';
    readonly door: Door;
    readonly receivedAt: Date;
    readonly hash: string;
  }[];
  /** Where the seat stands now: what it owes, what is in, what READY and silence do. */
  readonly stand: Stand;
  /** What the reader is to the seat: a GM only looks. */
  readonly as: 'holder' | 'deputy' | 'gm' | 'judge';
  /** Order sheet to start from: what stands, else what was taken back, else the template of the last report, else empty. */
  readonly template: string;
  /** A sheet was taken back in this phase, and nothing has been sent since: `template` is its text. */
  readonly takenBack: boolean;
  /** To whom the seat may write, by the campaign's setting; null where there is no press, or no more. */
  readonly press: PressOffer | null;
  /** Open questions the seat may vote on. */
  readonly votes: readonly OpenVote[];
}

/** What only a GM who does not play may see. */
/** Whether a campaign has a topic at the forum, and how it went when it was last brought up to date. */
export interface ForumPlace {
  readonly bound: boolean;
  /** Where it is read; null: it is not there yet. */
  readonly page: string | null;
  /** What is in the way, and what would do. */
  readonly trouble: string | null;
}

export interface GmPage {
  readonly campaign: CampaignSummary;
  readonly seats: readonly (SeatSummary & {
    /** Where the seat stands: when its sheet came, and how many of its lines count. Never what they say. */
    readonly stand: Stand;
    /** The time zone of its player; null where nobody sits. */
    readonly zone: string | null;
    /** How the last deadlines were met, the oldest first. */
    readonly lately: readonly DeadlineMet[];
  })[];
  /** Announced absences that are not over. */
  readonly away: readonly { readonly seat: string; readonly since: Date; readonly until: Date }[];
  /** When those who owe orders are reminded in the open window. */
  readonly reminders: readonly Date[];
  /** The phase that was sealed and came to no result so far, and why; null: none is held. */
  readonly held: {
    readonly ordinal: number;
    readonly title: string;
    readonly since: Date;
    /** In a sentence. */
    readonly why: string;
    /** Whether it might do that its window opens again. */
    readonly canReopen: boolean;
  } | null;
  /** Reports and notices built for the GM, newest first. */
  readonly inbox: readonly Message[];
  /** Messages that will not go out by themselves. */
  readonly stuck: readonly {
    readonly id: string;
    readonly title: string;
    readonly channel: string;
    /** Whom it is for, by name. */
    readonly name: string;
    readonly viewer: string;
    readonly reason: string;
    readonly attempts: number;
    readonly since: Date;
  }[];
  /** The campaign's topic at the forum; null: the service is connected to none. */
  readonly forum: ForumPlace | null;
  /** Who wants to join the running campaign. */
  readonly late: readonly {
    readonly id: string;
    readonly name: string;
    readonly side: string | null;
    readonly text: string;
    readonly since: Date;
    /** The open seat that they want to take over; null: a new one. */
    readonly seat: string | null;
    /** Whether players vote on it; the GM has a veto then. */
    readonly voted: boolean;
  }[];
  /** Sheets that were sent in time and read after the seal, which wait for the GM's word; never what they say. */
  readonly readLate: readonly {
    readonly id: string;
    readonly receipt: string;
    readonly seat: string;
    readonly phaseTitle: string;
    readonly door: Door;
    readonly receivedAt: Date;
    readonly readAt: Date;
    readonly lines: number;
    /** How many wait for the same phase, this one included: they are taken together. */
    readonly together: number;
  }[];
  /** The last acts on record in words, newest first. */
  readonly audits: readonly { readonly at: Date; readonly who: string | null; readonly text: string }[];
}

/** A seat's report of an earlier phase; its `resolutionId` is for `map`. */
export type PastReport = PublishedReport;

/** A past report by name. */
export type PastTitle = PublishedTitle;

/** How a campaign stands, for anybody: who owes orders, never who has sent them (AD-34). */
export interface CampaignStatusPage {
  readonly campaign: CampaignSummary;
  /** Seats that owe a sheet, whether or not it is in. */
  readonly owing: readonly SeatSummary[];
  /** What the reader's own seats still lack; empty for readers without one. */
  readonly own: readonly {
    readonly seat: SeatSummary;
    readonly stand: Stand;
  }[];
  /** The status message of the phase, public: built again whenever it changes, for channels that edit one message in place. */
  readonly document: ReportDocument;
}
