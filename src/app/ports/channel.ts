import type { ReportDocument } from '../../core/game/document.js';
import type { Json } from '../../core/game/json.js';
import type { Viewer } from '../../core/game/viewer.js';
import type { CampaignRow, ChannelName, DeliveryRow, PersonRow, PhaseId, PhaseRow } from './record.js';

/** A message ready to go, built for one viewer. */
export interface OutgoingMessage {
  readonly delivery: DeliveryRow;
  readonly campaign: CampaignRow;
  /** The phase that the message is about, if it is about one: for channels with a thread a phase, or with times of their own. */
  readonly phase: Pick<PhaseRow, 'id' | 'kind' | 'title' | 'deadlineAt'> | null;
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
  /** Worth trying again, at the earliest after `retryAfterMs`. */
  | { readonly kind: 'later'; readonly reason: string; readonly retryAfterMs: number }
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
  readonly document: ReportDocument;
}

/** A way out of the house. The web board is none: its messages are rows of the record. */
export interface Channel {
  readonly name: Exclude<ChannelName, 'web'>;
  /** Whether the person can be reached here at all. */
  reaches(person: PersonRow): boolean;
  send(message: OutgoingMessage): Promise<SendOutcome>;
  /**
   * Shows how a phase stands in one public message that is edited in place, where the channel can do that. The same document
   * may come twice; the phase's message is then left as it is.
   */
  showStatus?(status: StatusToShow): Promise<void>;
}
