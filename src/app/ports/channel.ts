import type { ReportDocument } from '../../core/game/document.js';
import type { Json } from '../../core/game/json.js';
import type { SeatId, Viewer } from '../../core/game/viewer.js';
import type { CampaignRow, ChannelName, DeliveryRow, PersonRow, PhaseId, PhaseRow } from './record.js';

/** What a reader may do about a message at once, for channels with buttons. Who may is asked again when they do. */
export type Ask =
  /** Orders for a window that is open. */
  | { readonly kind: 'orders'; readonly phaseId: PhaseId }
  /** An answer to the seat that wrote. */
  | { readonly kind: 'reply'; readonly to: SeatId }
  | { readonly kind: 'motion' | 'vote' | 'application' | 'dispute'; readonly id: string }
  /** Results that are held back for the GM's word. */
  | { readonly kind: 'review'; readonly phaseId: PhaseId }
  | { readonly kind: 'report' | 'join' };

/** The seat whose private message it is, as its own reader names it. */
export interface ReaderSeat {
  readonly name: string;
  readonly side: string | null;
  /** The side's colour as its game draws it, `#rrggbb`. */
  readonly colour: string | null;
}

/** A message ready to go, built for one viewer. */
export interface OutgoingMessage {
  readonly delivery: DeliveryRow;
  readonly campaign: CampaignRow;
  /** The phase that the message is about, if it is about one: for channels with a thread a phase, or with times of their own. */
  readonly phase: Pick<PhaseRow, 'id' | 'kind' | 'title' | 'deadlineAt'> | null;
  /** The window that a report opens for its reader, when both are told in one message. */
  readonly next: { readonly document: ReportDocument; readonly deadlineAt: Date } | null;
  readonly asks: readonly Ask[];
  /** Null when it is not for a seat. */
  readonly seat: ReaderSeat | null;
  /** For whom `document` and `picture` were built. */
  readonly viewer: Viewer;
  /** The reader of a private message; null for a public post. */
  readonly reader: PersonRow | null;
  /** The campaign's own address at the channel, for public posts. */
  readonly target: string | null;
  readonly document: ReportDocument;
  /** Shown on the message, so that it can be found again: the report's number or the delivery's short id. */
  readonly visibleId: string;
  /** The map as the same viewer sees it, PNG; null when the message has none. Drawn on first call. */
  picture(): Promise<Uint8Array | null>;
}

export type SendOutcome =
  | { readonly kind: 'sent'; readonly externalId: string | null }
  /**
   * Worth trying again, at the earliest after `retryAfterMs`. `away`: the channel as a whole is, through no fault of this
   * message, which then waits for days rather than hours.
   */
  | { readonly kind: 'later'; readonly reason: string; readonly retryAfterMs: number; readonly away?: true }
  /** Will not work until a person does something, e.g. opens direct messages. A private message never goes elsewhere instead. */
  | { readonly kind: 'stuck'; readonly reason: string };

/** How a phase of a campaign stands, for everybody. */
export interface StatusToShow {
  readonly campaign: CampaignRow;
  /** The campaign's own address at the channel and its settings there. */
  readonly target: string;
  readonly settings: Json;
  readonly phaseId: PhaseId;
  readonly phaseTitle: string;
  /** Orders are awaited: what the message asks for can be done. */
  readonly open: boolean;
  readonly document: ReportDocument;
}

/** A way out of the house. The web board is none: its messages are rows of the record. */
export interface Channel {
  readonly name: Exclude<ChannelName, 'web'>;
  /** Whether the person can be reached here at all. */
  reaches(person: PersonRow): boolean;
  /** A seat's report and the opening of its next window go out as one message here. */
  readonly joinsOpening?: boolean;
  send(message: OutgoingMessage): Promise<SendOutcome>;
  /**
   * Shows how a phase stands in one public message that is edited in place, where the channel can do that. The same document
   * may come twice; the phase's message is then left as it is.
   */
  showStatus?(status: StatusToShow): Promise<void>;
}
