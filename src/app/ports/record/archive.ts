import type { Json } from '../../../core/game/json.js';
import type { CampaignId, PersonId } from './ids.js';

/** A row of the record as plain data: times as ISO text, bytes as `\x…`, JSON columns as they are. */
export interface StoredRow {
  readonly table: string;
  readonly row: Readonly<Record<string, Json>>;
}

/** The tables that hold a campaign, in an order in which their rows can be put on record. */
export const CAMPAIGN_TABLES = [
  'Person',
  'Campaign',
  'Picture',
  'Act',
  'Role',
  'Application',
  'Seat',
  'Tenure',
  'Phase',
  'Sheet',
  'Ready',
  'Attendance',
  'Resolution',
  'Events',
  'Document',
  'Report',
  'Delivery',
  'LetterMark',
  'Vote',
  'Motion',
  'Story',
  'StoryVote',
  'Vacation',
  'Deputy',
  'Dispute',
  'Ruling',
  'Audit',
  'Setting',
] as const;
export type CampaignTable = (typeof CAMPAIGN_TABLES)[number];

/** A row that is to be stored meets one that is there: the same id, receipt or number. */
export class RowInTheWay extends Error {
  constructor(
    readonly table: string,
    options?: ErrorOptions,
  ) {
    super(`A row of "${table}" has an id or a number that is on record already.`, options);
    this.name = 'RowInTheWay';
  }
}

/** A row that is to be stored holds something that its table cannot: another kind of value, one too large, or none where one belongs. */
export class RowUnfit extends Error {
  constructor(
    readonly table: string,
    options?: ErrorOptions,
  ) {
    super(`A row of "${table}" holds something that cannot be stored there.`, options);
    this.name = 'RowUnfit';
  }
}

/** What of a person's free text is overwritten. */
export interface Erasure {
  readonly person: PersonId;
  /** In whose place `replacement` is written, in notices and audit rows. */
  readonly name: string;
  readonly replacement: string;
  /** Written in the place of whole texts. */
  readonly erased: string;
  /** Also the letters of their order sheets; what was read from them stays. */
  readonly sheets: boolean;
  readonly at: Date;
}

/** A campaign's rows whole, for export, import and erasing. */
export interface ArchiveRecordReader {
  /**
   * Everything on record of a campaign, or of some of its tables, as it was at one moment, in the order of `CAMPAIGN_TABLES`.
   * Of people only their names and what a campaign needs; no contacts, no sign-ins, no ids of messages at other services.
   */
  campaignRows(campaign: CampaignId, tables?: readonly CampaignTable[]): Promise<readonly StoredRow[]>;
  /** The columns of each table of a campaign, and what they hold. */
  campaignColumns(): Promise<ReadonlyMap<string, ReadonlyMap<string, 'time' | 'other'>>>;
  /** Everything on record of a person, without secrets of signing in. */
  personRows(person: PersonId): Promise<readonly StoredRow[]>;
  /** People whose name holds the text, for the host. */
  peopleNamed(text: string): Promise<readonly { readonly id: PersonId; readonly name: string }[]>;
}

export interface ArchiveRecordWriter {
  /** Stores rows that `campaignRows` gave elsewhere. Throws RowInTheWay and RowUnfit. People who are here already stay as they are. */
  insertCampaignRows(rows: readonly StoredRow[]): Promise<void>;
  /** Takes a person's name, contacts and sign-ins, and overwrites what they wrote in free text. */
  erasePerson(erasure: Erasure): Promise<void>;
}
