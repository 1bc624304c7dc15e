import type { ActsRecordReader, ActsRecordWriter } from './record/acts.js';
import type { ArchiveRecordReader, ArchiveRecordWriter } from './record/archive.js';
import type { AuditsRecordReader, AuditsRecordWriter } from './record/audits.js';
import type { CampaignsRecordReader, CampaignsRecordWriter } from './record/campaigns.js';
import type { DeliveriesRecordReader, DeliveriesRecordWriter } from './record/deliveries.js';
import type { ClaimedPhase, DueClaim, DueRecordReader } from './record/due.js';
import type { FiguresRecordReader } from './record/figures.js';
import type { InvitationsRecordReader, InvitationsRecordWriter } from './record/invitations.js';
import type { LettersRecordReader, LettersRecordWriter } from './record/letters.js';
import type { MailRecordReader, MailRecordWriter } from './record/mail.js';
import type { MakingRecordReader, MakingRecordWriter } from './record/making.js';
import type { DeadlineRecordReader, DeadlineRecordWriter } from './record/motions.js';
import type { PeopleRecordReader, PeopleRecordWriter } from './record/people.js';
import type { PhasesRecordReader, PhasesRecordWriter } from './record/phases.js';
import type { ProgramsRecordReader, ProgramsRecordWriter } from './record/programs.js';
import type { PushRecordReader, PushRecordWriter } from './record/push.js';
import type { ResolutionsRecordReader, ResolutionsRecordWriter } from './record/resolutions.js';
import type { RulingRecordReader, RulingRecordWriter } from './record/rulings.js';
import type { SeatWatchesRecordReader, SeatWatchesRecordWriter } from './record/seat-watches.js';
import type { SeatingRecordReader, SeatingRecordWriter } from './record/seating.js';
import type { SeatsRecordReader, SeatsRecordWriter } from './record/seats.js';
import type { SheetsRecordReader, SheetsRecordWriter } from './record/sheets.js';
import type { StoriesRecordReader, StoriesRecordWriter } from './record/stories.js';

export type * from './record/acts.js';
export type * from './record/audits.js';
export type * from './record/campaigns.js';
export type * from './record/deliveries.js';
export type * from './record/due.js';
export type * from './record/figures.js';
export type * from './record/ids.js';
export type * from './record/invitations.js';
export type * from './record/letters.js';
export type * from './record/mail.js';
export type * from './record/making.js';
export type * from './record/motions.js';
export type * from './record/people.js';
export type * from './record/phases.js';
export type * from './record/programs.js';
export type * from './record/push.js';
export type * from './record/resolutions.js';
export type * from './record/rulings.js';
export type * from './record/seat-watches.js';
export type * from './record/seating.js';
export type * from './record/seats.js';
export type * from './record/sheets.js';
export type * from './record/stories.js';

/** Looking things up. Nothing here changes anything. */
export interface RecordReader
  extends PeopleRecordReader,
    CampaignsRecordReader,
    InvitationsRecordReader,
    MakingRecordReader,
    SeatsRecordReader,
    PhasesRecordReader,
    DueRecordReader,
    SheetsRecordReader,
    ResolutionsRecordReader,
    DeliveriesRecordReader,
    AuditsRecordReader,
    ActsRecordReader,
    FiguresRecordReader,
    DeadlineRecordReader,
    SeatingRecordReader,
    StoriesRecordReader,
    LettersRecordReader,
    MailRecordReader,
    ProgramsRecordReader,
    SeatWatchesRecordReader,
    PushRecordReader,
    RulingRecordReader,
    ArchiveRecordReader {}

/** One transaction. All of it is committed, or nothing. */
export interface RecordTx
  extends RecordReader,
    PeopleRecordWriter,
    CampaignsRecordWriter,
    InvitationsRecordWriter,
    MakingRecordWriter,
    SeatsRecordWriter,
    PhasesRecordWriter,
    SheetsRecordWriter,
    ResolutionsRecordWriter,
    DeliveriesRecordWriter,
    AuditsRecordWriter,
    ActsRecordWriter,
    DeadlineRecordWriter,
    SeatingRecordWriter,
    StoriesRecordWriter,
    LettersRecordWriter,
    MailRecordWriter,
    ProgramsRecordWriter,
    SeatWatchesRecordWriter,
    PushRecordWriter,
    RulingRecordWriter,
    ArchiveRecordWriter {}

/** The whole record. Reading outside a transaction sees what is committed. */
export interface CampaignRecord extends RecordReader {
  /**
   * Runs `work`, within which (its promises too) the same question to the record is asked once: for an answer that many use cases
   * make together. Whatever is written within it ends what was known.
   */
  inOneLook<T>(work: () => T): T;
  /**
   * Runs `work` in one transaction (READ COMMITTED); tried again a few times when PostgreSQL reports a deadlock, a
   * serialization failure or a lost connection before the commit.
   */
  transact<T>(work: (tx: RecordTx) => Promise<T>): Promise<T>;
  /**
   * Claims a lot of due phases of running campaigns that nobody else holds, and runs `each` on them, one after the other, in
   * one transaction: all of it is committed, or nothing. What the work on one phase reads and writes usually is read and
   * written for the whole lot at once, so each is given a view of its own and must touch no other campaign. Whoever dies lets
   * go of what they held. Tried again as in `transact`.
   */
  transactDue<T>(
    claim: DueClaim,
    each: (tx: RecordTx, due: ClaimedPhase) => Promise<T>,
  ): Promise<readonly { readonly due: ClaimedPhase; readonly result: T }[]>;
}
