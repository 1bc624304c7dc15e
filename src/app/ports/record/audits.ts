import type { Json } from '../../../core/game/json.js';
import type { CampaignId, PersonId } from './ids.js';

export interface AuditRow {
  readonly campaignId: CampaignId | null;
  readonly at: Date;
  readonly personId: PersonId | null;
  readonly act: string;
  readonly details: Json;
}

/** Acts on record, and what is kept under a name. */
export interface AuditsRecordReader {
  audits(campaign: CampaignId, limit: number): Promise<readonly AuditRow[]>;
  /** The same page by page, newest first: acts before the one of this id, all for null. */
  activity(
    campaign: CampaignId,
    limit: number,
    before: string | null,
  ): Promise<readonly (AuditRow & { readonly id: string })[]>;
  setting(key: string): Promise<Json | null>;
}

export interface AuditsRecordWriter {
  insertAudit(row: AuditRow): Promise<void>;
  putSetting(key: string, value: Json): Promise<void>;
}
