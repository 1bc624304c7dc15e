import type { SeatId } from '../../../core/game/viewer.js';
import type { CampaignId, PersonId } from './ids.js';

export interface InvitationRow {
  readonly id: string;
  readonly campaignId: CampaignId;
  readonly tokenHash: string;
  /** Who has made it. */
  readonly personId: PersonId;
  /** The open seat that it gives; null: the campaign, by its own rules. */
  readonly seatId: SeatId | null;
  /** How many people may come by it, and have. */
  readonly most: number;
  readonly used: number;
  /** It went out by mail; else it was shown to be copied. */
  readonly mailed: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** Links by which people come to a campaign. */
export interface InvitationsRecordReader {
  invitation(tokenHash: string): Promise<InvitationRow | null>;
  /** Those of a campaign, the newest first. */
  invitations(campaign: CampaignId, limit: number): Promise<readonly InvitationRow[]>;
}

export interface InvitationsRecordWriter {
  insertInvitation(row: InvitationRow): Promise<void>;
  /** Counts one more who comes by it; false when nobody may any more: the caller must then refuse. */
  useInvitation(id: string, now: Date): Promise<boolean>;
  /** False when it is none of this campaign, or is revoked already. */
  revokeInvitation(campaign: CampaignId, id: string, at: Date): Promise<boolean>;
}
