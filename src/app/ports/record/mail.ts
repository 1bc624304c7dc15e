import type { CampaignId, Door, PersonId } from './ids.js';

/** What the reply address of mails stands for. The token is made of the id; only its hash is stored. */
export interface ReplyAddressRow {
  readonly id: string;
  readonly tokenHash: string;
  readonly personId: PersonId;
  readonly campaignId: CampaignId;
  readonly createdAt: Date;
  /** Null while it is in use. */
  readonly endedAt: Date | null;
}

/** Orders whose sender could not be proved; they count when the person confirms them. */
export interface ProposedSheetRow {
  /** Of the one-time link that confirms it. */
  readonly tokenHash: string;
  readonly personId: PersonId;
  readonly campaignId: CampaignId;
  readonly door: Door;
  readonly doorKey: string;
  readonly text: string;
  readonly receivedAt: Date;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** What mail that comes in leads to. */
export interface MailRecordReader {
  replyAddress(tokenHash: string): Promise<ReplyAddressRow | null>;
  /** The one in use of a person in a campaign. */
  replyAddressOf(person: PersonId, campaign: CampaignId): Promise<ReplyAddressRow | null>;
  proposedSheet(tokenHash: string): Promise<ProposedSheetRow | null>;
}

export interface MailRecordWriter {
  insertReplyAddress(row: ReplyAddressRow): Promise<void>;
  /** Ends those in use of a person: in one campaign, or in all. */
  endReplyAddresses(person: PersonId, campaign: CampaignId | null, at: Date): Promise<void>;
  /** False when this message is proposed already. */
  insertProposedSheet(row: ProposedSheetRow): Promise<boolean>;
  /** Marks it used; false when it was used or has run out. */
  useProposedSheet(tokenHash: string, now: Date): Promise<boolean>;
  /** Deletes those that have run out by now. */
  deleteOldProposals(now: Date): Promise<void>;
}
