import type { CampaignId, PersonId } from './ids.js';

/** What a program may do for its owner, and never more than they may: read, send orders, write letters, judge, run the service. */
export type Scope = 'read' | 'orders' | 'letters' | 'judge' | 'host';

/** A token by which a program acts for a person. Its text is told once; on record is its hash. */
export interface ApiTokenRow {
  readonly id: string;
  readonly personId: PersonId;
  readonly tokenHash: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** The one campaign for which it counts; null: all of its owner's. */
  readonly campaignId: CampaignId | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** About when it was last used. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** What was answered to a request with an idempotency key. */
export interface ApiAnswerRow {
  readonly personId: PersonId;
  readonly key: string;
  /** Hash of method, address and body: a key is for one request. */
  readonly request: string;
  /** Null while it is being done. */
  readonly status: number | null;
  readonly body: string | null;
  readonly createdAt: Date;
}

/** Where a program of a person is told what they are told. */
export interface WebhookRow {
  readonly personId: PersonId;
  readonly url: string;
  /** `whsec_…`: signs what is sent. */
  readonly secret: string;
  readonly createdAt: Date;
  /** Since when nothing is sent, as nothing was taken there for days; null: it is sent. */
  readonly offAt: Date | null;
}

/** Something that a program was told, or is to be. */
export interface WebhookCall {
  readonly id: string;
  readonly title: string;
  readonly status: 'pending' | 'sent' | 'stuck' | 'dropped';
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

/** What programs act by, and are told. */
export interface ProgramsRecordReader {
  apiToken(tokenHash: string): Promise<ApiTokenRow | null>;
  /** Those of a person that were not revoked, the newest first. */
  apiTokensOf(person: PersonId): Promise<readonly ApiTokenRow[]>;
  apiAnswer(person: PersonId, key: string): Promise<ApiAnswerRow | null>;
  webhookOf(person: PersonId): Promise<WebhookRow | null>;
  /** The last of them, the newest first. */
  webhookCalls(person: PersonId, limit: number): Promise<readonly WebhookCall[]>;
}

export interface ProgramsRecordWriter {
  insertApiToken(row: ApiTokenRow): Promise<void>;
  /** False when the person has no such token that stands. */
  revokeApiToken(person: PersonId, id: string, at: Date): Promise<boolean>;
  touchApiToken(id: string, at: Date): Promise<void>;
  /** Begins a request under its key; false when the key is taken. */
  beginApiAnswer(row: ApiAnswerRow): Promise<boolean>;
  endApiAnswer(row: Pick<ApiAnswerRow, 'personId' | 'key' | 'status' | 'body'>): Promise<void>;
  /** Gives a key free whose request was not done. */
  forgetApiAnswer(person: PersonId, key: string): Promise<void>;
  deleteApiAnswersBefore(at: Date): Promise<void>;
  /** In the place of the one before, if there was one. */
  putWebhook(row: WebhookRow): Promise<void>;
  deleteWebhook(person: PersonId): Promise<void>;
  /** What a program was told is to be told once more, now, as if for the first time; false: the person has no such call that is done with. */
  tellProgramAgain(person: PersonId, call: string, now: Date): Promise<boolean>;
}
