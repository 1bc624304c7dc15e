import type { ReportDocument } from '../../../core/game/document.js';
import type { SeatId } from '../../../core/game/viewer.js';
import type { CampaignId, ChannelName, PersonId, PhaseId } from './ids.js';

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

export interface DeliveryRow {
  readonly id: string;
  readonly onceKey: string;
  readonly campaignId: CampaignId;
  readonly phaseId: PhaseId | null;
  readonly reportId: string | null;
  readonly kind: DeliveryKind;
  readonly channel: ChannelName;
  readonly viewer: string;
  /** Of press: the conversation in which its reader finds it, as `ports/record/letters.ts` names them. Null: none. */
  readonly conversation: string | null;
  readonly personId: PersonId | null;
  /** The device of theirs that is told; null: by other channels. */
  readonly deviceId: string | null;
  readonly title: string;
  readonly document: ReportDocument;
  /** The campaign's last act when the message was written, whose head it tells; null: there was none. */
  readonly act: number | null;
  /** The head of that act. */
  readonly head: string | null;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly dueAt: Date;
  readonly claimedUntil: Date | null;
  readonly lastError: string | null;
  readonly externalId: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

/** A message as the web board shows it. */
export interface WebMessage extends DeliveryRow {
  /** Whether it is a report that does not hold any more, as in `withdrawnReports`. */
  readonly withdrawn: boolean;
}

export type NewDelivery = Omit<
  DeliveryRow,
  | 'attempts'
  | 'claimedUntil'
  | 'lastError'
  | 'externalId'
  | 'sentAt'
  | 'status'
  | 'conversation'
  | 'deviceId'
  | 'act'
  | 'head'
> &
  Partial<Pick<DeliveryRow, 'conversation' | 'deviceId' | 'act'>>;

/** The outbox. */
export interface DeliveriesRecordReader {
  delivery(id: string): Promise<DeliveryRow | null>;
  /** The letter that reached a person by a door as this message there; null: it was no letter. */
  letterSentAs(person: PersonId, channel: ChannelName, externalId: string): Promise<DeliveryRow | null>;
  /** What reached a person by a door as this message there, no letters; null: nothing of ours did. */
  sentAs(person: PersonId, channel: ChannelName, externalId: string): Promise<DeliveryRow | null>;
  /** Whether a delivery of this `onceKey` was stored. */
  hasDelivery(onceKey: string): Promise<boolean>;
  /** How the delivery of this `onceKey` stands; null: none was stored. */
  deliveryStatus(onceKey: string): Promise<DeliveryStatus | null>;
  /**
   * Pending messages of these kinds to the same reader, channel, campaign and viewer as this one whose time has come and that were
   * never tried, the oldest first.
   */
  waitingBeside(of: string, kinds: readonly DeliveryKind[], now: Date, limit: number): Promise<readonly DeliveryRow[]>;
  /** How many press messages a seat has sent since then. */
  pressCount(campaign: CampaignId, seat: SeatId, since: Date): Promise<number>;
  /** Sent messages of the web board that were built for one of these viewers, newest first. */
  webMessages(
    campaign: CampaignId,
    viewers: readonly string[],
    limit: number,
    before?: Date,
  ): Promise<readonly WebMessage[]>;
  /**
   * Pending rows of outside channels whose time has come, that nobody holds, and before which no other message of the same
   * reader and channel goes.
   */
  dueDeliveries(now: Date, limit: number): Promise<readonly string[]>;
  /**
   * Those of these messages that are reports which do not hold any more: a ruling has put another phase in the place of theirs, and
   * its outcome was told to the same viewer since, or is not told yet. A report that came out the same is told once, and holds.
   */
  withdrawnReports(ids: readonly string[]): Promise<readonly string[]>;
  /** What may be sent now to the same reader by the same channel as this one, the oldest first. */
  nextInLane(of: string, now: Date): Promise<string | null>;
  /**
   * Titles of messages for the same reader, viewer, campaign and channel that got stuck since one was last sent before this
   * one, oldest first.
   */
  missedBefore(id: string, limit: number): Promise<readonly string[]>;
  stuckDeliveries(campaign: CampaignId): Promise<readonly DeliveryRow[]>;
  /** Pending messages of the campaign that the GM carries by hand, the oldest first; `viewer`: those for this one alone. */
  carriedByHand(campaign: CampaignId, limit: number, viewer: string | null): Promise<readonly DeliveryRow[]>;
}

export interface DeliveriesRecordWriter {
  /**
   * Rows of the web board are stored as sent; the others as pending. A row whose `onceKey` is there already is left alone.
   * Returns the ids of the pending rows that were stored.
   */
  insertDeliveries(rows: readonly NewDelivery[]): Promise<readonly string[]>;
  /**
   * Takes a pending row until `until`; null when it was sent, is stuck, another worker holds it, or another message of the
   * same reader and channel goes first. Counts an attempt.
   */
  claimDelivery(id: string, now: Date, until: Date): Promise<DeliveryRow | null>;
  /** Goes on holding a row that was claimed and is not settled. */
  keepDelivery(id: string, until: Date): Promise<void>;
  settleDelivery(
    id: string,
    outcome:
      | { readonly status: 'sent'; readonly externalId: string | null; readonly at: Date }
      | {
          readonly status: 'pending';
          readonly error: string;
          readonly dueAt: Date;
          /** Those behind it go first until then. */
          readonly letsPass: boolean;
        }
      | { readonly status: 'stuck'; readonly error: string }
      | { readonly status: 'dropped'; readonly error: string },
  ): Promise<void>;
  /** What was sent came back: it is stuck after all. One that is not sent is left as it is. */
  takeBackDelivery(id: string, error: string): Promise<void>;
}
