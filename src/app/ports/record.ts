import type { Json } from '../../core/game/json.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { ArchiveRecordReader, ArchiveRecordWriter } from './archive-record.js';
import type { DeadlineRecordReader, DeadlineRecordWriter } from './deadline-record.js';
import type {
  ApplicationRow,
  AuditRow,
  CampaignId,
  CampaignRow,
  DeliveryRow,
  Door,
  LinkRow,
  PersonId,
  PersonRow,
  PhaseId,
  PhaseRow,
  PhaseStatus,
  PublishedReport,
  ReportRow,
  ResolutionId,
  ResolutionRow,
  SeatRow,
  SessionRow,
  SheetRow,
} from './rows.js';
import type { RulingRecordReader, RulingRecordWriter } from './ruling-record.js';
import type { SeatingRecordReader, SeatingRecordWriter } from './seating-record.js';

export type * from './rows.js';
export type * from './seating-record.js';

/** Looking things up. Nothing here changes anything. */
export interface RecordReader
  extends DeadlineRecordReader,
    SeatingRecordReader,
    RulingRecordReader,
    ArchiveRecordReader {
  person(id: PersonId): Promise<PersonRow | null>;
  /** Those of the ids that are on record, in one query. */
  people(ids: readonly PersonId[]): Promise<readonly PersonRow[]>;
  personByDiscord(discordId: string): Promise<PersonRow | null>;
  personByEmail(email: string): Promise<PersonRow | null>;
  link(tokenHash: string): Promise<LinkRow | null>;
  session(tokenHash: string): Promise<SessionRow | null>;

  campaign(id: CampaignId): Promise<CampaignRow | null>;
  campaigns(): Promise<readonly CampaignRow[]>;
  /** Campaigns where the person holds a seat or judges. */
  campaignsOf(person: PersonId): Promise<readonly CampaignRow[]>;
  /** Those who judge it; assistants are not among them. */
  gms(campaign: CampaignId): Promise<readonly PersonId[]>;
  seats(campaign: CampaignId): Promise<readonly SeatRow[]>;
  /** Who reads a campaign, in one query: what `seats`, `judges` and `people` of them all would tell, and `channelTarget`. */
  readers(campaign: CampaignId): Promise<{
    readonly seats: readonly SeatRow[];
    readonly gms: readonly PersonId[];
    readonly people: readonly PersonRow[];
    readonly onDiscord: boolean;
  }>;
  applications(campaign: CampaignId): Promise<readonly ApplicationRow[]>;
  channelTarget(
    campaign: CampaignId,
    channel: 'discord',
  ): Promise<{ readonly target: string; readonly settings: Json } | null>;
  campaignByChannel(channel: 'discord', target: string): Promise<CampaignRow | null>;
  votes(
    campaign: CampaignId,
    subject: string,
  ): Promise<readonly { readonly seatId: SeatId; readonly choice: string }[]>;

  phase(id: PhaseId): Promise<PhaseRow | null>;
  /** The phase of the highest ordinal on the highest line. */
  currentPhase(campaign: CampaignId): Promise<PhaseRow | null>;
  /** The phases of all lines of play, by line and ordinal. `timeline` gives those that count. */
  phases(campaign: CampaignId): Promise<readonly PhaseRow[]>;
  phaseSecret(id: PhaseId): Promise<Uint8Array>;
  /** Ids of phases with something due: open past the deadline, sealed and not resolved, resolved and due to publish. */
  duePhases(
    now: Date,
    limit: number,
  ): Promise<readonly { readonly id: PhaseId; readonly status: PhaseStatus; readonly revision: number }[]>;
  /** Campaigns whose registration is due to close. */
  dueRegistrations(now: Date, limit: number): Promise<readonly CampaignId[]>;

  /** The latest row of each seat; a revocation as the latest row means that nothing stands. */
  standingSheets(phase: PhaseId): Promise<readonly SheetRow[]>;
  /** Seats for which orders stand, without what they say. */
  seatsWithOrders(phase: PhaseId): Promise<readonly SeatId[]>;
  /** What the seat sent last, by the time it was received. */
  latestSheet(phase: PhaseId, seat: SeatId): Promise<SheetRow | null>;
  sheetsOf(phase: PhaseId, seat: SeatId): Promise<readonly SheetRow[]>;
  sheetByDoorKey(door: Door, doorKey: string): Promise<SheetRow | null>;
  readies(phase: PhaseId): Promise<readonly SeatId[]>;

  resolution(id: ResolutionId): Promise<ResolutionRow | null>;
  /** The attempt that counts for a phase. */
  currentResolution(phase: PhaseId): Promise<ResolutionRow | null>;
  events(resolution: ResolutionId): Promise<readonly Json[]>;
  reports(resolution: ResolutionId): Promise<readonly ReportRow[]>;
  report(number: string): Promise<ReportRow | null>;
  /** A viewer's reports of all published phases that count, newest first. */
  publishedReports(campaign: CampaignId, viewer: string): Promise<readonly PublishedReport[]>;

  delivery(id: string): Promise<DeliveryRow | null>;
  /** Whether a delivery of this `onceKey` was stored. */
  hasDelivery(onceKey: string): Promise<boolean>;
  /** How many press messages a seat has sent since then. */
  pressCount(campaign: CampaignId, seat: SeatId, since: Date): Promise<number>;
  /** Sent messages of the web board that were built for one of these viewers, newest first. */
  webMessages(
    campaign: CampaignId,
    viewers: readonly string[],
    limit: number,
    before?: Date,
  ): Promise<readonly DeliveryRow[]>;
  /** The viewer's report of the last published phase that counts. */
  newestReport(campaign: CampaignId, viewer: string): Promise<ReportRow | null>;
  /** Pending rows of outside channels whose time has come and that nobody holds. */
  dueDeliveries(now: Date, limit: number): Promise<readonly string[]>;
  stuckDeliveries(campaign: CampaignId): Promise<readonly DeliveryRow[]>;
  audits(campaign: CampaignId, limit: number): Promise<readonly AuditRow[]>;
  /** The same page by page, newest first: acts before the one of this id, all for null. */
  activity(
    campaign: CampaignId,
    limit: number,
    before: string | null,
  ): Promise<readonly (AuditRow & { readonly id: string })[]>;
  setting(key: string): Promise<Json | null>;
}

export type NewPhase = Omit<
  PhaseRow,
  'sealedAt' | 'sealed' | 'resolvedAt' | 'publishedAt' | 'publishAt' | 'supersededAt'
> & {
  readonly secret: Uint8Array;
};
export type NewDelivery = Omit<
  DeliveryRow,
  'attempts' | 'claimedUntil' | 'lastError' | 'externalId' | 'sentAt' | 'status'
>;

/** One transaction. All of it is committed, or nothing. */
export interface RecordTx
  extends RecordReader,
    DeadlineRecordWriter,
    SeatingRecordWriter,
    RulingRecordWriter,
    ArchiveRecordWriter {
  insertPerson(row: PersonRow): Promise<void>;
  updatePerson(
    id: PersonId,
    change: Partial<Pick<PersonRow, 'name' | 'timeZone' | 'quietHours' | 'discordId' | 'email'>>,
  ): Promise<void>;
  insertLink(row: LinkRow): Promise<void>;
  /** Marks the link used; false when it was used or has run out: the caller must then refuse. */
  useLink(tokenHash: string, now: Date): Promise<boolean>;
  insertSession(row: SessionRow): Promise<void>;
  deleteSession(tokenHash: string): Promise<void>;

  insertCampaign(row: CampaignRow): Promise<void>;
  updateCampaign(
    id: CampaignId,
    change: Partial<
      Pick<
        CampaignRow,
        | 'status'
        | 'signupClosesAt'
        | 'signupExtended'
        | 'startedAt'
        | 'endedAt'
        | 'pausedAt'
        | 'title'
        | 'frame'
        | 'nextFrame'
        | 'frameRevision'
      >
    >,
  ): Promise<void>;
  /** Waits for other transactions that hold the campaign, and holds it. */
  lockCampaign(id: CampaignId): Promise<CampaignRow | null>;
  insertRole(row: {
    readonly id: string;
    readonly campaignId: CampaignId;
    readonly personId: PersonId;
    readonly role: 'gm' | 'assistant';
    readonly since: Date;
  }): Promise<void>;
  setChannelTarget(campaign: CampaignId, channel: 'discord', target: string, settings: Json): Promise<void>;
  insertApplication(row: ApplicationRow): Promise<void>;
  updateApplication(id: string, change: Partial<Pick<ApplicationRow, 'status' | 'side' | 'decidedAt'>>): Promise<void>;
  insertSeat(row: Omit<SeatRow, 'holder'>): Promise<void>;
  closeSeat(campaign: CampaignId, seat: SeatId, at: Date): Promise<void>;
  /** Ends the present tenure, if any, with its deputies and announced absences, and starts one for the person, if any. */
  seatPerson(campaign: CampaignId, seat: SeatId, person: PersonId | null, at: Date): Promise<void>;
  castVote(row: {
    readonly campaignId: CampaignId;
    readonly subject: string;
    readonly seatId: SeatId;
    readonly choice: string;
    readonly at: Date;
  }): Promise<void>;

  insertPhase(row: NewPhase): Promise<void>;
  /**
   * Reads a phase and holds it until the transaction ends. `share`: many may hold it at once, but nobody may seal it
   * meanwhile (submitting). `exclusive`: nobody else holds it (sealing, resolving, publishing).
   */
  lockPhase(id: PhaseId, how: 'share' | 'exclusive'): Promise<PhaseRow | null>;
  updatePhase(
    id: PhaseId,
    change: Partial<
      Pick<
        PhaseRow,
        | 'status'
        | 'revision'
        | 'deadlineAt'
        | 'scheduledAt'
        | 'sealedAt'
        | 'sealed'
        | 'resolvedAt'
        | 'publishAt'
        | 'publishedAt'
      >
    >,
  ): Promise<void>;
  insertSheet(row: SheetRow): Promise<void>;
  setReady(phase: PhaseId, seat: SeatId, at: Date | null): Promise<void>;
  insertResolution(row: ResolutionRow, events: readonly Json[], reports: readonly ReportRow[]): Promise<void>;
  /**
   * Rows of the web board are stored as sent; the others as pending. A row whose `onceKey` is there already is left alone.
   * Returns the ids of the pending rows that were stored.
   */
  insertDeliveries(rows: readonly NewDelivery[]): Promise<readonly string[]>;
  /** Takes a pending row until `until`; null when it was sent, is stuck, or another worker holds it. Counts an attempt. */
  claimDelivery(id: string, now: Date, until: Date): Promise<DeliveryRow | null>;
  settleDelivery(
    id: string,
    outcome:
      | { readonly status: 'sent'; readonly externalId: string | null; readonly at: Date }
      | { readonly status: 'pending'; readonly error: string; readonly dueAt: Date }
      | { readonly status: 'stuck'; readonly error: string }
      | { readonly status: 'dropped'; readonly error: string },
  ): Promise<void>;
  insertAudit(row: AuditRow): Promise<void>;
  putSetting(key: string, value: Json): Promise<void>;
}

/** The whole record. Reading outside a transaction sees what is committed. */
export interface CampaignRecord extends RecordReader {
  /** Runs `work` in one transaction (READ COMMITTED); tried again a few times when PostgreSQL reports a deadlock, a serialization failure or a lost connection before the commit. */
  transact<T>(work: (tx: RecordTx) => Promise<T>): Promise<T>;
}
