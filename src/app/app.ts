import type { RuleText } from '../core/contract.js';
import type { Drawing, ReportDocument } from '../core/document.js';
import type { Json } from '../core/json.js';
import type { Problem } from '../core/problem.js';
import type { LineAnswer } from '../core/sheet.js';
import type { SeatId, Viewer } from '../core/viewer.js';
import type { Reader, SeatRef } from './asking.js';
import type {
  CampaignId,
  CampaignStatus,
  DeliveryKind,
  Door,
  PersonId,
  PersonRow,
  PhaseId,
  PhaseStatus,
  PublishedReport,
  QuietHours,
} from './ports/record.js';
import type { ArchiveVerbs } from './verbs/archive.js';
import type { DeadlineVerbs } from './verbs/deadlines.js';
import type { ReviewVerbs } from './verbs/review.js';
import type { RulingVerbs } from './verbs/rulings.js';
import type { SeatingVerbs } from './verbs/seating.js';

export type { Reader, SeatRef } from './asking.js';
export type { QuietHours } from './ports/record.js';

// What the doors (web, Discord, command line) may ask of the service. Each function is one use case of its own file.
// `reader` is who asks: a person, or null for somebody who is not signed in. `as` names the viewer for whom the answer is
// built; a reader who may not look as that viewer gets a Refusal. Refusals are thrown; everything else is returned.

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
  readonly commitment: string;
  /** One sentence: what counts for a seat that stays silent. */
  readonly silence: string;
  /** How many seats owe a sheet, and how many sheets are in. Never who (AD-34). */
  readonly owed: number;
  readonly received: number;
  /** Receipt-less hashes of the sealed sheets, once sealed. */
  readonly sealHashes: readonly { readonly seat: SeatId; readonly hash: string }[];
}

export interface Message {
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly title: string;
  readonly document: ReportDocument;
  readonly sentAt: Date;
  /** The report's visible number, when it is a report. */
  readonly reportNumber: string | null;
  /** The resolution whose map belongs to the message, when it has one: pass it to `map`. */
  readonly resolutionId: string | null;
}

export interface SeatSummary {
  readonly id: SeatId;
  readonly name: string;
  readonly side: string | null;
  readonly open: boolean;
}

export interface CampaignSummary {
  readonly id: CampaignId;
  readonly title: string;
  readonly systemTitle: string;
  readonly status: CampaignStatus;
  readonly phase: PhaseSummary | null;
}

export interface SignupSummary {
  readonly closesAt: Date | null;
  readonly sides: readonly { readonly id: string; readonly name: string; readonly members: readonly string[] }[];
  readonly waiting: readonly string[];
}

export interface CampaignPage extends CampaignSummary {
  readonly brief: string;
  readonly houseRules: readonly string[];
  readonly seats: readonly SeatSummary[];
  readonly signup: SignupSummary | null;
  /** The public thread, newest first. */
  readonly thread: readonly Message[];
  /** What the reader is here: seats he holds, whether he judges. */
  readonly reader: {
    readonly seats: readonly SeatId[];
    /** Seats for which he stands in. */
    readonly deputyOf: readonly SeatId[];
    readonly gm: boolean;
    readonly assistant: boolean;
  };
}

export interface Receipt {
  readonly receipt: string;
  readonly receivedAt: Date;
  readonly deadlineAt: Date;
  /** The clocks stand still: `deadlineAt` is not to be shown. */
  readonly paused: boolean;
  /** SHA-256 of the sheet, the same that is published at sealing. */
  readonly hash: string;
}

export interface StandingSheet extends Receipt {
  readonly text: string;
  readonly door: Door;
  readonly lines: readonly LineAnswer[];
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
  readonly owes: boolean;
  /** Whether it may send a sheet without owing one, e.g. standing orders. */
  readonly invited: boolean;
  /** What the reader is to the seat: a GM only looks. */
  readonly as: 'holder' | 'deputy' | 'gm';
  readonly ready: boolean;
  /** Order sheet to start from: what stands, else the template of the last report, else empty. */
  readonly template: string;
  /** To whom the seat may write, by the campaign's setting; null where there is no press, or no more. */
  readonly press: {
    readonly seats: readonly SeatSummary[];
    /** The name of the seat's side, when it may be written to. */
    readonly side: string | null;
    readonly all: boolean;
  } | null;
  /** Open questions the seat may vote on. */
  readonly votes: readonly { readonly subject: string; readonly question: string; readonly choice: string | null }[];
}

/** What only a GM who does not play may see. */
export interface GmPage {
  readonly campaign: CampaignSummary;
  readonly seats: readonly (SeatSummary & {
    readonly owes: boolean;
    readonly received: boolean;
    readonly ready: boolean;
  })[];
  /** Reports and notices built for the GM, newest first. */
  readonly inbox: readonly Message[];
  /** Messages that will not go out by themselves. */
  readonly stuck: readonly {
    readonly id: string;
    readonly title: string;
    readonly channel: string;
    readonly viewer: string;
    readonly reason: string;
    readonly attempts: number;
  }[];
  /** Who wants to join the running campaign. */
  readonly late: readonly {
    readonly id: string;
    readonly name: string;
    readonly side: string | null;
    readonly text: string;
  }[];
  /** The last acts on record, newest first. */
  readonly audits: readonly { readonly at: Date; readonly act: string }[];
}

/** A seat's report of an earlier phase; its `resolutionId` is for `map`. */
export type PastReport = PublishedReport;

/** How a campaign stands, for anybody: who owes orders, never who has sent them (AD-34). */
export interface CampaignStatusPage {
  readonly campaign: CampaignSummary;
  /** Seats that owe a sheet, whether or not it is in. */
  readonly owing: readonly SeatSummary[];
  /** What the reader's own seats still lack; empty for readers without one. */
  readonly own: readonly {
    readonly seat: SeatSummary;
    readonly owes: boolean;
    /** Whether it may send standing orders without owing any. */
    readonly invited: boolean;
    readonly received: boolean;
    readonly ready: boolean;
  }[];
  /** The status message of the phase, public: built anew whenever it changes, for channels that edit one message in place. */
  readonly document: ReportDocument;
}

/** To whom a press message goes. */
export type PressTo =
  | { readonly kind: 'seat'; readonly seat: SeatId }
  | { readonly kind: 'side' }
  | { readonly kind: 'all' };

export interface SheetPreview {
  readonly lines: readonly LineAnswer[];
  /** Problems of the sheet as a whole. */
  readonly problems: readonly Problem[];
}

export interface SubmitResult extends SheetPreview {
  /** Null when the sheet was refused whole (too long); nothing that stood before is lost then. */
  readonly receipt: Receipt | null;
  /** True when this very message had been received before: the answer is the one given then. */
  readonly repeated: boolean;
}

export interface SubmitInput {
  readonly campaignId: CampaignId;
  readonly seat: SeatId;
  readonly person: PersonId;
  readonly door: Door;
  readonly text: string;
  /** The platform's own time stamp, when it has one; else now. */
  readonly receivedAt?: Date;
  /** The message's id at its door, so that the same message is taken once. */
  readonly doorKey?: string;
}

export interface ApplyResult {
  readonly status: 'accepted' | 'waiting' | 'late';
  readonly side: string | null;
  /** Sentences for the applicant: what was understood, unknown optional rules, what happens next. */
  readonly notes: readonly string[];
}

/** What the GM may set apart from the binder. Options are checked by the system, together with the binder's. */
export interface CreateCampaignInput {
  readonly binder: string;
  readonly gm: PersonId;
  readonly title?: string;
  readonly options?: Readonly<Record<string, Json>>;
  readonly schedule?: {
    /** Length of every order window. */
    readonly phaseLengthMs?: number;
    readonly earlyRun?: boolean;
    readonly earlyRunDelayMs?: number;
  };
  readonly reviewMode?: 'at-once' | 'hold-until-confirmed';
}

export interface SignedIn {
  readonly sessionToken: string;
  readonly csrfToken: string;
  readonly person: PersonRow;
  readonly expiresAt: Date;
  readonly landing: string;
}

export interface App extends DeadlineVerbs, SeatingVerbs, ReviewVerbs, RulingVerbs, ArchiveVerbs {
  // --- people and sessions
  createPerson(input: {
    name: string;
    timeZone?: string;
    isBot?: boolean;
    isHost?: boolean;
    discordId?: string;
    email?: string;
  }): Promise<PersonRow>;
  /** Finds the person of a Discord account, or makes one. */
  personOfDiscord(input: { discordId: string; name: string }): Promise<PersonRow>;
  /** A link that signs the person in once, within its time. Returns the whole address. */
  issueSignInLink(input: { person: PersonId; landing: string; validForMs?: number }): Promise<string>;
  /** Whom a link would sign in, without using it (mail scanners follow links; a person then presses a button). */
  peekSignInLink(token: string): Promise<{ readonly name: string }>;
  redeemSignInLink(token: string): Promise<SignedIn>;
  /** The person of a session, or null when it has run out. */
  sessionPerson(sessionToken: string): Promise<{ readonly person: PersonRow; readonly csrfToken: string } | null>;
  signOut(sessionToken: string): Promise<void>;
  setTimeZone(input: { person: PersonId; timeZone: string }): Promise<void>;

  // --- campaigns and sign-up
  createCampaign(input: CreateCampaignInput): Promise<CampaignId>;
  bindDiscordChannel(input: {
    campaignId: CampaignId;
    person: PersonId;
    channelId: string;
    guildId: string;
  }): Promise<void>;
  apply(input: {
    campaignId: CampaignId;
    person: PersonId;
    name?: string;
    text: string;
    at?: Date;
  }): Promise<ApplyResult>;
  withdrawApplication(input: { campaignId: CampaignId; person: PersonId }): Promise<void>;
  /** Closes registration when its time has come, or at once when the GM says so, and opens the campaign. */
  closeRegistration(input: {
    campaignId: CampaignId;
    by: PersonId | 'clock';
  }): Promise<'started' | 'extended' | 'not-due' | 'already'>;
  /** Gives an open seat to a person (GM, or the demo). */
  assignSeat(input: {
    campaignId: CampaignId;
    seat: SeatId;
    person: PersonId;
    by: PersonId | 'service';
  }): Promise<void>;
  leaveSeat(input: SeatRef): Promise<void>;
  castVote(input: SeatRef & { subject: string; choice: 'yes' | 'no' }): Promise<void>;
  /** The GM's word on somebody who wants to join a running campaign: a veto, or the decision where nobody can vote. */
  decideApplication(input: {
    campaignId: CampaignId;
    person: PersonId;
    applicationId: string;
    admit: boolean;
  }): Promise<void>;

  /** Stops the clocks: no sheet is sealed until the campaign goes on (AD-72). Announced with who and why. */
  pauseCampaign(input: { campaignId: CampaignId; by: PersonId; reason: string }): Promise<void>;
  /** Goes on; the open window gets its remaining time back, at least 24 h or its whole length if that is shorter. */
  resumeCampaign(input: { campaignId: CampaignId; by: PersonId }): Promise<{ readonly deadlineAt: Date | null }>;
  /** Ends a campaign before its time, by the GM. Its secrets are opened as at any end. */
  endCampaign(input: { campaignId: CampaignId; by: PersonId; reason: string }): Promise<void>;
  /** Reminders and other messages that can wait are held back until the quiet hours are over; never past a deadline. */
  setQuietHours(input: { person: PersonId; quietHours: QuietHours | null }): Promise<void>;
  /** A message from a seat to others, as the seat's name; refused where the campaign does not allow it. */
  sendPress(
    input: SeatRef & { to: PressTo; text: string; door: Door; doorKey?: string },
  ): Promise<{ readonly readers: number; readonly to: string }>;
  binders(): Promise<readonly { readonly id: string; readonly title: string; readonly systemTitle: string }[]>;

  // --- orders
  previewOrders(input: Omit<SubmitInput, 'door' | 'receivedAt' | 'doorKey'>): Promise<SheetPreview>;
  submitOrders(input: SubmitInput): Promise<SubmitResult>;
  revokeOrders(input: SeatRef & { door: Door; doorKey?: string }): Promise<Receipt>;
  standingOrders(input: SeatRef): Promise<StandingSheet | null>;
  setReady(
    input: SeatRef & { ready: boolean },
  ): Promise<{ readonly ready: boolean; readonly deadlineAt: Date; readonly paused: boolean }>;
  /** Legal order text for a bot's seat. */
  suggestOrders(input: SeatRef): Promise<string>;

  // --- reading
  campaigns(reader: Reader): Promise<readonly CampaignSummary[]>;
  campaignPage(input: { reader: Reader; campaignId: CampaignId; before?: Date }): Promise<CampaignPage>;
  seatPage(input: { reader: Reader; campaignId: CampaignId; seat: SeatId; before?: Date }): Promise<SeatPage>;
  gmPage(input: { reader: Reader; campaignId: CampaignId; before?: Date }): Promise<GmPage>;
  /** The map as `as` sees it, now or after an earlier published resolution. */
  map(input: { reader: Reader; campaignId: CampaignId; as: Viewer; resolutionId?: string }): Promise<Drawing>;
  mapPng(input: {
    reader: Reader;
    campaignId: CampaignId;
    as: Viewer;
    resolutionId?: string;
    width: number;
  }): Promise<Uint8Array>;
  rules(campaignId: CampaignId): Promise<readonly RuleText[]>;
  /** The seat's published reports, newest first; for its holder. */
  pastReports(input: { reader: Reader; campaignId: CampaignId; seat: SeatId }): Promise<readonly PastReport[]>;
  /** The public reports, newest first. */
  history(campaignId: CampaignId): Promise<readonly PastReport[]>;
  status(input: { reader: Reader; campaignId: CampaignId }): Promise<CampaignStatusPage>;
  /** Seats the person holds, or stands in for, in running campaigns: for doors that must ask which one is meant. */
  seatsOf(
    person: PersonId,
  ): Promise<
    readonly { readonly campaign: CampaignSummary; readonly seat: SeatSummary; readonly as: 'holder' | 'deputy' }[]
  >;
  campaignOfDiscordChannel(channelId: string): Promise<CampaignId | null>;

  // --- what doors keep for themselves
  /** What a door has put down under a name, or null. */
  recall(key: string): Promise<Json | null>;
  /** Puts something down for after a restart: a door's place in what it reads, never what somebody wrote. */
  remember(key: string, value: Json): Promise<void>;
  /** Discord accounts of those who hold seats in running campaigns, each once. */
  discordPlayers(): Promise<readonly string[]>;

  // --- jobs (each may run twice, late, or never)
  sealPhase(input: { phaseId: PhaseId; revision: number }): Promise<'sealed' | 'not-due' | 'already'>;
  resolvePhase(input: { phaseId: PhaseId }): Promise<'resolved' | 'already' | 'not-sealed' | 'held'>;
  publishReports(input: { phaseId: PhaseId; by: PersonId | 'clock' }): Promise<'published' | 'not-due' | 'already'>;
  sendReminders(input: { phaseId: PhaseId; revision: number; leadMs: number }): Promise<number>;
  deliverMessage(input: { deliveryId: string }): Promise<'sent' | 'later' | 'stuck' | 'already'>;
  /** Brings the status message of the campaign up to date at every channel that keeps one. */
  refreshStatus(input: { campaignId: CampaignId }): Promise<'shown' | 'nothing'>;
  /** Finds whatever a lost job missed and nudges it again. Returns how many nudges. */
  sweep(): Promise<number>;
}
