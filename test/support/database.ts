import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/adapters/postgres/embedded/embedded.js';
import { applyMigrations } from '../../src/adapters/postgres/upkeep/migrate.js';

const startTimeoutMs = 60_000;

/** A database of one test file's own, with all migrations applied, on the PostgreSQL that the whole run shares. */
export interface TestDatabase {
  connectionString: string;
  /** Ends its connections and removes it. */
  drop(): Promise<void>;
}

/** Makes a database in some 50 ms. The first call of a run starts PostgreSQL and migrates the template, in some 2 s. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await sharedServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE adjutant STRATEGY FILE_COPY`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return {
    connectionString: address.href,
    drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** The shared server's own connection string; started and migrated by whichever test file asks first. */
async function sharedServer(): Promise<string> {
  const folder = process.env['ADJUTANT_TEST_POSTGRES'];
  if (folder === undefined)
    throw new Error('Test databases exist under Jest only: test/support/global-setup.mjs makes room for them.');
  const ready = join(folder, 'ready');
  const starting = join(folder, 'starting');
  const failed = join(folder, 'failed');
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    if (existsSync(ready)) return readFileSync(ready, 'utf8');
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
    try {
      mkdirSync(starting);
      break;
    } catch {
      if (Date.now() > deadline)
        throw new Error(`The PostgreSQL for tests was not ready after ${startTimeoutMs / 1000} s.`);
      await delay(25);
    }
  }
  try {
    // Another file may have finished starting it between our looking and our turn.
    if (existsSync(ready)) return readFileSync(ready, 'utf8');
    // The data is thrown away, so nothing waits for the disk. Stopped by global-teardown.mjs.
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, 'postgres'),
      log: () => {},
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    });
    await applyMigrations(postgres.connectionString);
    writeFileSync(`${ready}.draft`, postgres.connectionString);
    renameSync(`${ready}.draft`, ready);
    return postgres.connectionString;
  } catch (error) {
    writeFileSync(
      failed,
      `The PostgreSQL for tests did not start: ${error instanceof Error ? error.message : String(error)}`,
    );
    throw error;
  } finally {
    rmdirSync(starting);
  }
}

async function administer(server: string, sql: string): Promise<void> {
  const address = new URL(server);
  // Not the template itself: PostgreSQL copies only a database that nobody is connected to.
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
