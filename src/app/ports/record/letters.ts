import type { ReportDocument } from '../../../core/game/document.js';
import type { SeatId } from '../../../core/game/viewer.js';
import type { CampaignId, PersonId } from './ids.js';

/** Letters of versions that did not keep with whom they were exchanged. */
export const EARLIER = 'earlier';

/** Letters whose readers are not told who wrote them: nobody can answer those. */
export const NAMELESS = 'grey';

/** The conversation with another seat, by its name. The others are `side`, `all` and those earlier ones. */
export const withSeat = (seat: SeatId): string => `seat:${seat}`;

/** A letter as a seat reads it. */
export interface LetterRow {
  readonly id: string;
  readonly conversation: string;
  /** The seat that wrote it. */
  readonly writer: SeatId;
  /** Its readers are not told who wrote it. */
  readonly grey: boolean;
  readonly document: ReportDocument;
  readonly at: Date;
}

/** A conversation of a seat. */
export interface ConversationRow {
  readonly conversation: string;
  readonly count: number;
  readonly newest: LetterRow;
}

export interface UnreadRow {
  readonly campaignId: CampaignId;
  readonly seatId: SeatId;
  readonly conversation: string;
  readonly unread: number;
}

/** Press as conversations. What is written to everybody is one of them, for every seat. */
export interface LettersRecordReader {
  /** Those in which there is a letter, the newest first. */
  conversations(campaign: CampaignId, seat: SeatId): Promise<readonly ConversationRow[]>;
  /** The last letters of a conversation, or the last before a time; the oldest of them first. */
  letters(
    campaign: CampaignId,
    seat: SeatId,
    conversation: string,
    limit: number,
    before?: Date,
  ): Promise<readonly LetterRow[]>;
  /** What the seat wrote under its name from a time on, the oldest first. */
  sentLetters(campaign: CampaignId, seat: SeatId, since: Date, limit: number): Promise<readonly LetterRow[]>;
  /**
   * How many letters of others came to these seats since the person last read there, or since they have read for the seat at all;
   * conversations without any are left out.
   */
  unreadLetters(
    person: PersonId,
    seats: readonly { readonly campaignId: CampaignId; readonly seatId: SeatId }[],
  ): Promise<readonly UnreadRow[]>;
}

export interface LettersRecordWriter {
  /** The person has read the conversation up to that time; never back. */
  markLetters(
    mark: {
      readonly campaignId: CampaignId;
      readonly seatId: SeatId;
      readonly personId: PersonId;
      readonly conversation: string;
    },
    until: Date,
  ): Promise<void>;
}
