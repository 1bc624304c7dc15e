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
  | { readonly kind: 'motion' | 'vote' | 'application' | 'dispute' | 'read-late'; readonly id: string }
  /** Results that are held back for the GM's word. */
  | { readonly kind: 'review'; readonly phaseId: PhaseId }
  | { readonly kind: 'report' | 'join' | 'keep-open' };

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
  readonly next: { readonly title: string; readonly document: ReportDocument; readonly deadlineAt: Date } | null;
  readonly asks: readonly Ask[];
  /** Null when it is not for a seat. */
  readonly seat: ReaderSeat | null;
  /** For whom `document` and `picture` were built. */
  readonly viewer: Viewer;
  /** The reader of a private message; null for a public post. */
  readonly reader: PersonRow | null;
  /** The campaign's own address at the channel, for public posts. */
  readonly target: string | null;
  /** What the campaign has settled about the channel; null: it has no place there. */
  readonly settings: Json | null;
  readonly document: ReportDocument;
  /** Shown on the message, so that it can be found again: the report's number or the delivery's short id. */
  readonly visibleId: string;
  /** Nothing that a channel which keeps a campaign's front (`showFront`) has to say beside it: it shows there anyway. */
  readonly onFront: boolean;
  /** By which the reader may answer with orders for this campaign, for channels that `takesReplies`; null: they may not. */
  readonly replyToken: string | null;
  /** The map as the same viewer sees it, PNG, so many pixels wide or else 1200; null when the message has none. Drawn on first call. */
  picture(width?: number): Promise<Uint8Array | null>;
}

export type SendOutcome =
  | { readonly kind: 'sent'; readonly externalId: string | null }
  /**
   * Worth trying again, at the earliest after `retryAfterMs`. `away`: the channel as a whole is, through no fault of this
   * message, which then waits for days rather than hours.
   */
  | { readonly kind: 'later'; readonly reason: string; readonly retryAfterMs: number; readonly away?: true }
  /** Will not work until a person does something, e.g. opens direct messages. A private message never goes elsewhere instead. */
  | {
      readonly kind: 'stuck';
      readonly reason: string;
      /** It is the reader's address that takes nothing, as a mail server says by this status (RFC 3463), `5.1.1`. */
      readonly noMailbox?: string;
    };

/** How a phase of a campaign stands, for everybody. */
export interface StatusToShow {
  readonly campaign: CampaignRow;
  /** The campaign's own address at the channel and its settings there. */
  readonly target: string;
  readonly settings: Json;
  readonly phaseId: PhaseId;
  readonly phaseTitle: string;
  readonly phaseKind: string;
  /** Orders are awaited: what the message asks for can be done. */
  readonly open: boolean;
  readonly document: ReportDocument;
}

/** A campaign as a whole, for everybody: what the first post of its topic at a forum holds. */
export interface FrontToShow {
  readonly campaign: CampaignRow;
  readonly target: string;
  /** For whom it was built: everybody. */
  readonly viewer: Viewer;
  /** Brief, how it stands, the seats; with a place for the map where there is one. */
  readonly document: ReportDocument;
  /** The map as everybody sees it, PNG; null when the document has no place for it. Drawn on first call. */
  picture(): Promise<Uint8Array | null>;
}

export interface FrontShown {
  /** Where people read it; null: it is not there. */
  readonly page: string | null;
  /** What is in the way, for the GM, and what would do; null: nothing. */
  readonly trouble: string | null;
}

/** A way out of the house. The web board is none: its messages are rows of the record. */
export interface Channel {
  readonly name: Exclude<ChannelName, 'web' | 'copy'>;
  /** Whether the person can be reached here at all. */
  reaches(person: PersonRow): boolean;
  /** A seat's report and the opening of its next window go out as one message here. */
  readonly joinsOpening?: boolean;
  /** So do the public report and the opening of the next window. */
  readonly joinsPublicOpening?: boolean;
  /** A message is answered by an address of its own, which needs a token. */
  readonly takesReplies?: boolean;
  send(message: OutgoingMessage): Promise<SendOutcome>;
  /**
   * Shows how a phase stands in one public message that is edited in place, where the channel can do that. The same document
   * may come twice; the phase's message is then left as it is.
   */
  showStatus?(status: StatusToShow): Promise<void>;
  /** Shows a campaign as a whole in one public post that is edited in place. Rejects when trying again may help. */
  showFront?(front: FrontToShow): Promise<FrontShown>;
}
