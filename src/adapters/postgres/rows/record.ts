import type { CampaignRecord, RecordReader, RecordTx } from '../../../app/ports/record.js';
import type { PrismaClient } from '../../../generated/prisma/client.js';
import { readActs, writeActs } from './acts.js';
import { readArchive, writeArchive } from './archive.js';
import { readAudits, writeAudits } from './audits.js';
import { readCampaigns, writeCampaigns } from './campaigns.js';
import { readCards } from './cards.js';
import { connect, type Database, poolConfig } from './connection.js';
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
import { readMaking, writeMaking } from './making.js';
import { readMotions, writeMotions } from './motions.js';
import { askedAhead, askedOnce, forgetAnswers, inOneLook } from './one-look.js';
import { readPeople, writePeople } from './people.js';
import { readPhases, writePhases } from './phases.js';
import { PinnedParts } from './pinned.js';
import { readPrograms, writePrograms } from './programs.js';
import { readPush, writePush } from './push.js';
import { readReaders } from './readers.js';
import { readResolutions, writeResolutions } from './resolutions.js';
import { CommitUnknown, retried, troubleOf } from './retry.js';
import { allRooms, roomByRoom, roomsFor } from './room-by-room.js';
import { readRulings, writeRulings } from './rulings.js';
import { readSeatWatches, writeSeatWatches } from './seat-watches.js';
import { readSeating, writeSeating } from './seating.js';
import { readSeats, writeSeats } from './seats.js';
import { readSheets, writeSheets } from './sheets.js';
import { readStories, writeStories } from './stories.js';

/** How long a transaction may wait for a free connection, and how long it may then take. */
const MAX_WAIT_MS = 60_000;
const TIMEOUT_MS = 60_000;

/** What reads work with. */
interface Reading {
  readonly db: Database;
  readonly known: KnownDocuments;
}

/** What the calls of a transaction work with. */
interface InTransaction extends Reading {
  readonly documents: StoredDocuments;
}

const READS = roomsFor<Reading>()([
  ({ db }) => readPeople(db),
  ({ db }) => readCampaigns(db),
  ({ db }) => readCards(db),
  ({ db }) => readInvitations(db),
  ({ db }) => readMaking(db),
  ({ db }) => readFigures(db),
  ({ db }) => readSeats(db),
  ({ db }) => readReaders(db),
  ({ db }) => readPhases(db),
  ({ db }) => readDue(db),
  ({ db }) => readSheets(db),
  ({ db, known }) => readResolutions(db, known),
  ({ db, known }) => readDeliveries(db, known),
  ({ db }) => readAudits(db),
  ({ db }) => readActs(db),
  ({ db }) => readMotions(db),
  ({ db, known }) => readSeating(db, known),
  ({ db }) => readStories(db),
  ({ db }) => readLetters(db),
  ({ db }) => readMail(db),
  ({ db }) => readPrograms(db),
  ({ db }) => readSeatWatches(db),
  ({ db }) => readPush(db),
  ({ db }) => readRulings(db),
  ({ db, known }) => readArchive(db, known),
]);

const WRITES = roomsFor<InTransaction>()([
  ({ db }) => writePeople(db),
  ({ db }) => writeCampaigns(db),
  ({ db }) => writeInvitations(db),
  ({ db }) => writeMaking(db),
  ({ db }) => writeSeats(db),
  ({ db }) => writePhases(db),
  ({ db }) => writeSheets(db),
  ({ db, documents }) => writeResolutions(db, documents),
  ({ db, documents, known }) => writeDeliveries(db, documents, known),
  ({ db }) => writeAudits(db),
  ({ db }) => writeActs(db),
  ({ db }) => writeMotions(db),
  ({ db }) => writeSeating(db),
  ({ db }) => writeStories(db),
  ({ db }) => writeLetters(db),
  ({ db }) => writeMail(db),
  ({ db }) => writePrograms(db),
  ({ db }) => writeSeatWatches(db),
  ({ db }) => writePush(db),
  ({ db }) => writeRulings(db),
  ({ db, known }) => writeArchive(db, known),
]);

const callsOf = roomByRoom<InTransaction, readonly [...typeof READS, ...typeof WRITES]>([...READS, ...WRITES]);

const transactionOf = (db: Database, known: KnownDocuments): RecordTx =>
  callsOf({ db, known, documents: new StoredDocuments() });

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

/** The record on a client that its maker closes; `openRecord` says how it behaves. */
export function recordOn(client: PrismaClient): CampaignRecord {
  const known = new KnownDocuments();
  const reader: RecordReader = allRooms(READS, { db: client, known });
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
  };
}

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
  const client = connect(poolConfig(options.connectionString, options.poolSize));
  return { ...recordOn(client), close: () => client.$disconnect() };
}
