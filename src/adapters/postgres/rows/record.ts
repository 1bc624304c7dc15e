import type { CampaignRecord, RecordReader, RecordTx } from '../../../app/ports/record.js';
import { readActs, writeActs } from './acts.js';
import { readArchive, writeArchive } from './archive.js';
import { readAudits, writeAudits } from './audits.js';
import { readCampaigns, writeCampaigns } from './campaigns.js';
import { readCards } from './cards.js';
import { connect, type Database } from './connection.js';
import { readDeliveries, writeDeliveries } from './deliveries.js';
import { StoredDocuments } from './documents.js';
import { holdDue, readDue } from './due.js';
import { readFigures } from './figures.js';
import { readInvitations, writeInvitations } from './invitations.js';
import { KnownDocuments } from './known-documents.js';
import { readLetters, writeLetters } from './letters.js';
import { type LookingAhead, readAhead } from './looking-ahead.js';
import { playLot } from './lot/lot-transaction.js';
import { readMail, writeMail } from './mail.js';
import { readMotions, writeMotions } from './motions.js';
import { askedAhead, askedOnce, forgetAnswers, inOneLook } from './one-look.js';
import { readPeople, writePeople } from './people.js';
import { readPhases, writePhases } from './phases.js';
import { PinnedParts } from './pinned.js';
import { readReaders } from './readers.js';
import { readResolutions, writeResolutions } from './resolutions.js';
import { CommitUnknown, retried, troubleOf } from './retry.js';
import { readRulings, writeRulings } from './rulings.js';
import { readSeating, writeSeating } from './seating.js';
import { readSeats, writeSeats } from './seats.js';
import { readSheets, writeSheets } from './sheets.js';
import { readStories, writeStories } from './stories.js';

/** How long a transaction may wait for a free connection, and how long it may then take. */
const MAX_WAIT_MS = 60_000;
const TIMEOUT_MS = 60_000;

const readerOf = (db: Database, known: KnownDocuments): RecordReader => ({
  ...readPeople(db),
  ...readCampaigns(db),
  ...readCards(db),
  ...readInvitations(db),
  ...readFigures(db),
  ...readSeats(db),
  ...readReaders(db),
  ...readPhases(db),
  ...readDue(db),
  ...readSheets(db),
  ...readResolutions(db, known),
  ...readDeliveries(db, known),
  ...readAudits(db),
  ...readActs(db),
  ...readMotions(db),
  ...readSeating(db, known),
  ...readStories(db),
  ...readLetters(db),
  ...readMail(db),
  ...readRulings(db),
  ...readArchive(db, known),
});

const transactionOf = (db: Database, known: KnownDocuments): RecordTx => {
  const documents = new StoredDocuments();
  return {
    ...readerOf(db, known),
    ...writePeople(db),
    ...writeCampaigns(db),
    ...writeInvitations(db),
    ...writeSeats(db),
    ...writePhases(db),
    ...writeSheets(db),
    ...writeResolutions(db, documents),
    ...writeDeliveries(db, documents, known),
    ...writeAudits(db),
    ...writeActs(db),
    ...writeMotions(db),
    ...writeSeating(db),
    ...writeStories(db),
    ...writeLetters(db),
    ...writeMail(db),
    ...writeRulings(db),
    ...writeArchive(db, known),
  };
};

/**
 * Every read asked again while PostgreSQL is away for a moment: reading twice does no harm. Within a look the same question is asked
 * once, and some bring the answers to others along.
 */
const patient = (reader: RecordReader, ahead: Readonly<Record<string, LookingAhead>>): RecordReader =>
  new Proxy(reader, {
    get(target, key) {
      const read: unknown = Reflect.get(target, key);
      if (typeof read !== 'function') return read;
      const name = String(key);
      const looking = Object.hasOwn(ahead, name) ? ahead[name] : undefined;
      return (...given: unknown[]) => {
        const plainly = () => retried(() => Reflect.apply(read, target, given));
        if (looking === undefined) return askedOnce([name, ...given], plainly);
        const ask = () => retried(() => looking.ask(given));
        return askedAhead([name, ...given], { soon: looking.soon(given), ask, plainly });
      };
    },
  });

/**
 * The record in PostgreSQL. Connects when first asked; a PostgreSQL that restarts is waited for, some 10 s, by every
 * transaction and every read; then they reject with RecordAway. `transact` rejects with CommitUnknown when the connection
 * broke during COMMIT: then nobody knows, and work that is not safe to do twice must not be repeated without looking.
 */
export async function openRecord(options: {
  readonly connectionString: string;
  /** The most connections to hold at once. */
  readonly poolSize: number;
}): Promise<CampaignRecord & { close(): Promise<void> }> {
  const client = connect(options.connectionString, options.poolSize);
  const known = new KnownDocuments();
  const reader = readerOf(client, known);
  const reads: ReadonlySet<string> = new Set(Object.keys(reader));

  const pinning = new PinnedParts();
  const inTransaction = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
    retried(async () => {
      forgetAnswers();
      let committing = false;
      try {
        return await client.$transaction(
          async (db) => {
            const result = await work(db);
            committing = true;
            return result;
          },
          { maxWait: MAX_WAIT_MS, timeout: TIMEOUT_MS },
        );
      } catch (error) {
        // A conflict during COMMIT is an answer: PostgreSQL has rolled back. No answer is none.
        if (committing && troubleOf(error) === 'lost-connection') throw new CommitUnknown(error);
        throw error;
      } finally {
        forgetAnswers();
      }
    });

  return {
    ...patient(reader, readAhead(client, pinning)),
    inOneLook,
    transact: (work) => inTransaction((db) => work(transactionOf(db, known))),
    transactDue: (claim, each) =>
      inTransaction(async (db) => {
        const held = await holdDue(db, pinning, claim);
        return held.length === 0 ? [] : playLot({ db, plain: transactionOf(db, known), reads }, held, each);
      }),
    close: () => client.$disconnect(),
  };
}
