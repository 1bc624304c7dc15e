import type { ActKind } from '../../../core/dice/act-head.js';
import type { CampaignId } from './ids.js';

/** One act of a campaign, with the head of the chain that ends in it. */
export interface ActRow {
  readonly campaignId: CampaignId;
  /** From 1, without a gap. */
  readonly number: number;
  readonly at: Date;
  readonly kind: ActKind;
  readonly about: string;
  /** 64 hexadecimal digits, as is `head`. */
  readonly hash: string;
  readonly head: string;
}

/** The chain of what a campaign did in public. */
export interface ActsRecordReader {
  /** The last act of a campaign; null: there is none yet. */
  lastAct(campaign: CampaignId): Promise<ActRow | null>;
  /** The act whose head a message told, by any of the keys that make messages unique; null: there is no such message, or it told none. */
  actTold(onceKeys: readonly string[]): Promise<ActRow | null>;
}

export interface ActsRecordWriter {
  /** The caller holds the campaign: no other act may come between. */
  insertActs(rows: readonly ActRow[]): Promise<void>;
}
