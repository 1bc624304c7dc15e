import type { CampaignId, PersonId } from './ids.js';

/** A picture of a campaign's binder. */
export interface PictureRow {
  readonly campaignId: CampaignId;
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/** A game of somebody's own that is being put together. */
export interface BinderDraftRow {
  readonly id: string;
  readonly personId: PersonId;
  /** What was typed, by the names of the fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly revision: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** What campaigns are made of, beside their binders' words. */
export interface MakingRecordReader {
  /** A picture by its content, whichever campaign has it. */
  picture(hash: string): Promise<Omit<PictureRow, 'campaignId'> | null>;
  binderDraft(id: string): Promise<BinderDraftRow | null>;
  /** The map of a draft; null: it has none. */
  binderDraftPicture(id: string): Promise<Uint8Array | null>;
  /** Somebody's drafts, the last changed first. */
  binderDrafts(person: PersonId): Promise<readonly BinderDraftRow[]>;
}

export interface MakingRecordWriter {
  insertPicture(row: PictureRow): Promise<void>;
  insertBinderDraft(row: BinderDraftRow): Promise<void>;
  /** The fields as they are now. False: it was changed since that revision, and nothing was stored. */
  setBinderDraft(row: BinderDraftRow): Promise<boolean>;
  setBinderDraftPicture(id: string, picture: Uint8Array | null): Promise<void>;
  deleteBinderDraft(id: string): Promise<void>;
}
