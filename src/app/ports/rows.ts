import type { Roll } from '../../core/dice/dice.js';
import type { ReportDocument } from '../../core/game/document.js';
import type { Json } from '../../core/game/json.js';
import type { LineAnswer, RosterChanges } from '../../core/game/sheet.js';
import type { SeatId } from '../../core/game/viewer.js';

// The rows of the record: what the service remembers. Times are Dates in UTC. Ids are opaque strings.

export type PersonId = string;
export type CampaignId = string;
export type PhaseId = string;
export type ResolutionId = string;

export type CampaignStatus = 'signup' | 'running' | 'paused' | 'finished' | 'abandoned';
export type PhaseStatus = 'open' | 'sealed' | 'resolved' | 'published';
export type Door = 'web' | 'discord' | 'email' | 'forum' | 'bot' | 'gm';
export type ChannelName = 'web' | 'discord' | 'email';
/** `dropped`: was not needed any more when its time came, e.g. a reminder of orders that are in. */
export type DeliveryStatus = 'pending' | 'sent' | 'stuck' | 'dropped';
export type DeliveryKind =
  | 'report'
  | 'correction'
  | 'ruling'
  | 'phase-opened'
  | 'phase-sealed'
  | 'reminder'
  | 'notice'
  | 'registration'
  | 'press';
export type ApplicationStatus = 'waiting' | 'accepted' | 'withdrawn' | 'refused' | 'late' | 'admitted' | 'rejected';

/** Minutes after midnight in the person's own zone; between them nothing is sent that can wait. May span midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

export interface PersonRow {
  readonly id: PersonId;
  readonly name: string;
  /** IANA zone, e.g. `Europe/Vienna`. */
  readonly timeZone: string;
  readonly quietHours: QuietHours | null;
  readonly discordId: string | null;
  readonly email: string | null;
  readonly isBot: boolean;
  readonly isHost: boolean;
  readonly createdAt: Date;
}

export interface CampaignRow {
  readonly id: CampaignId;
  readonly title: string;
  readonly systemId: string;
  readonly rulesVersion: string;
  readonly binderId: string;
  readonly binderHash: string;
  /** `BinderFrame` as pinned; read it with `BinderFrame.parse`. */
  readonly frame: Json;
  /** The frame from the next window on, when settings were changed (AD-2); null: it stays. */
  readonly nextFrame: Json | null;
  /** Raised with every change of `frame`. */
  readonly frameRevision: number;
  /** The binder's game part without seats, as pinned. */
  readonly game: Json;
  readonly status: CampaignStatus;
  readonly createdAt: Date;
  readonly signupClosesAt: Date | null;
  readonly signupExtended: boolean;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** Since when the clocks stand still; null while they run. */
  readonly pausedAt: Date | null;
}

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

/** The sealed input of a phase, as stored. */
export interface SealedInput {
  readonly sheets: readonly {
    readonly seatId: SeatId;
    readonly sheetId: string;
    readonly receipt: string;
    readonly hash: string;
    /** Placed orders that stood. */
    readonly orders: readonly { readonly line: number; readonly order: Json }[];
  }[];
  readonly roster: RosterChanges;
  /** What was done with each seat that owed orders and had sent none. Left out in phases of earlier versions. */
  readonly absences?: readonly SealedAbsence[];
  /** After a ruling: the hashes from which the phase's dice were made at first, so that a changed sheet moves no die. */
  readonly keyHashes?: readonly string[];
  /** After a ruling: the first faces of these streams are as the GM ruled; the stream goes on behind them as it would have. */
  readonly forced?: readonly ForcedRoll[];
}

/**
 * `defaults`: what the system does with silence; `excused`: the same, and no strike; `repeated`: an earlier sheet was read
 * again; `removed`: the GM took the seat out of the game.
 */
export interface SealedAbsence {
  readonly seatId: SeatId;
  readonly did: 'defaults' | 'excused' | 'repeated' | 'removed';
  /** The receipt of the sheet that was read again, when it was. */
  readonly receipt?: string;
}

/** Faces that stand in the place of the first ones of a stream. */
export interface ForcedRoll {
  readonly stream: string;
  readonly faces: readonly number[];
}

export interface PhaseRow {
  readonly id: PhaseId;
  readonly campaignId: CampaignId;
  readonly line: number;
  readonly ordinal: number;
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  readonly owes: readonly SeatId[];
  /** Seats that may send a sheet without owing one. */
  readonly invited: readonly SeatId[];
  readonly silence: string;
  readonly status: PhaseStatus;
  readonly revision: number;
  readonly openedAt: Date;
  readonly scheduledAt: Date;
  readonly deadlineAt: Date;
  readonly commitment: string;
  readonly baseId: ResolutionId | null;
  readonly sealedAt: Date | null;
  readonly sealed: SealedInput | null;
  readonly resolvedAt: Date | null;
  readonly publishAt: Date | null;
  readonly publishedAt: Date | null;
  /** When a ruling put another line of play in the place of this phase; null: it counts. */
  readonly supersededAt: Date | null;
}

export interface SheetRow {
  readonly id: string;
  readonly receipt: string;
  readonly phaseId: PhaseId;
  readonly seatId: SeatId;
  readonly personId: PersonId;
  /** `void`: no line of it stood while another sheet did; it is kept and changes nothing. */
  readonly kind: 'orders' | 'revocation' | 'void';
  readonly door: Door;
  readonly doorKey: string | null;
  readonly text: string;
  readonly orders: readonly { readonly line: number; readonly order: Json }[];
  readonly answer: readonly LineAnswer[];
  readonly hash: string;
  readonly receivedAt: Date;
  readonly recordedAt: Date;
  /** The receipt of the same sheet on the line of play that a ruling left behind. */
  readonly carriedFrom?: string;
}

export interface ResolutionRow {
  readonly id: ResolutionId;
  readonly phaseId: PhaseId;
  readonly attempt: number;
  readonly rulesVersion: string;
  readonly state: Json;
  readonly rolls: readonly Roll[];
  readonly createdAt: Date;
  readonly supersededAt: Date | null;
}

export interface ReportRow {
  readonly id: string;
  readonly number: string;
  readonly resolutionId: ResolutionId;
  /** `viewerKey` of the viewer it was built for. */
  readonly viewer: string;
  readonly document: ReportDocument;
}

export interface DeliveryRow {
  readonly id: string;
  readonly onceKey: string;
  readonly campaignId: CampaignId;
  readonly phaseId: PhaseId | null;
  readonly reportId: string | null;
  readonly kind: DeliveryKind;
  readonly channel: ChannelName;
  readonly viewer: string;
  readonly personId: PersonId | null;
  readonly title: string;
  readonly document: ReportDocument;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly dueAt: Date;
  readonly claimedUntil: Date | null;
  readonly lastError: string | null;
  readonly externalId: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

export interface AuditRow {
  readonly campaignId: CampaignId | null;
  readonly at: Date;
  readonly personId: PersonId | null;
  readonly act: string;
  readonly details: Json;
}

export interface LinkRow {
  readonly tokenHash: string;
  readonly personId: PersonId;
  readonly landing: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export interface SessionRow {
  readonly tokenHash: string;
  readonly personId: PersonId;
  readonly csrfToken: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface PublishedReport {
  readonly phaseTitle: string;
  readonly ordinal: number;
  readonly publishedAt: Date;
  readonly resolutionId: ResolutionId;
  readonly number: string;
  readonly document: ReportDocument;
}
