import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { connect, poolConfig } from '../../src/adapters/postgres/rows/connection.js';
import { openRecord, recordOn } from '../../src/adapters/postgres/rows/record.js';
import type { CampaignRecord } from '../../src/app/ports/record.js';
import { createTestDatabase, type TestDatabase } from './database.js';

/** A migrated, empty database and the record in it, for one service of a test. */
export interface LentRecord {
  readonly connectionString: string;
  readonly record: CampaignRecord;
  /** Somebody else has been at the database, or may still be: it is removed, and not lent to the next. */
  spoil(): void;
  giveBack(): Promise<void>;
}

/** A database with a client that has learnt the record's questions already: to make both costs more than most tests. */
interface House {
  readonly database: TestDatabase;
  readonly pool: pg.Pool;
  readonly client: ReturnType<typeof connect>;
}

/** Those of this worker that nobody has; as many as are in use at once in most files. */
const free: House[] = [];
const MOST_FREE = 2;
const POOL_SIZE = 10;

async function build(): Promise<House> {
  const database = await createTestDatabase();
  // Idle connections are nothing that a test file has left open, and keep no worker from ending.
  const pool = new pg.Pool({ ...poolConfig(database.connectionString, POOL_SIZE), allowExitOnIdle: true });
  pool.on('error', () => {});
  return { database, pool, client: connect(pool) };
}

async function pullDown({ database, pool, client }: House): Promise<void> {
  await client.$disconnect();
  await pool.end();
  await database.drop();
}

/** What is under way when a test ends may take so long to come to an end; after that, its house is not used again. */
const LAST_WORK_MS = 2_000;

async function isAtRest(pool: pg.Pool): Promise<boolean> {
  for (const until = Date.now() + LAST_WORK_MS; Date.now() < until; await delay(2))
    if (pool.waitingCount === 0 && pool.totalCount === pool.idleCount) return true;
  return false;
}

/** Empties every table that has rows, without triggers and foreign keys, and lets all that counts begin anew. */
const SWEEP = `DO $$
DECLARE name text; found boolean;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', name) INTO found;
    IF found THEN EXECUTE format('DELETE FROM %I', name); END IF;
  END LOOP;
  FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL LOOP
    EXECUTE format('ALTER SEQUENCE %I RESTART', name);
  END LOOP;
END $$`;

/** A record for one service: it answers nobody any more once it is given back, whoever still holds it. */
function lent(record: CampaignRecord, isOver: () => boolean): CampaignRecord {
  const guarded = Object.entries(record).map(([name, call]) => [
    name,
    (...given: unknown[]) => {
      if (isOver()) throw new Error(`${name}: this test's service is closed.`);
      return Reflect.apply(call, record, given);
    },
  ]);
  return Object.fromEntries(guarded) as CampaignRecord;
}

export async function lendRecord(): Promise<LentRecord> {
  const house = free.pop() ?? (await build());
  let [isOver, isSpoilt] = [false, false];
  return {
    connectionString: house.database.connectionString,
    record: lent(recordOn(house.client), () => isOver),
    spoil: () => {
      isSpoilt = true;
    },
    async giveBack() {
      if (isOver) return;
      isOver = true;
      if (isSpoilt || free.length >= MOST_FREE || !(await isAtRest(house.pool))) return pullDown(house);
      await house.pool.query(SWEEP);
      free.push(house);
    },
  };
}

/** The same on a database that the test has made, or with another number of connections; it is the test's own. */
export async function ownRecord(options: { connectionString?: string; poolSize?: number }): Promise<LentRecord> {
  const own = options.connectionString;
  const database = own === undefined ? await createTestDatabase() : { connectionString: own, drop: async () => {} };
  const { connectionString } = database;
  const { close, ...record } = await openRecord({ connectionString, poolSize: options.poolSize ?? POOL_SIZE });
  return {
    connectionString,
    record,
    spoil: () => {},
    async giveBack() {
      await close();
      await database.drop();
    },
  };
}
