import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { until } from './until.js';

const beside = (name: string): string => join(import.meta.dirname, name);

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
  const found = await until('the PostgreSQL for tests is ready', () => {
    if (existsSync(ready)) return readFileSync(ready, 'utf8');
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
    try {
      mkdirSync(starting);
      return 'ours to start';
    } catch {
      return null;
    }
  });
  if (found !== 'ours to start') return found;
  try {
    // Another file may have finished starting it between our looking and our turn.
    if (existsSync(ready)) return readFileSync(ready, 'utf8');
    const args = ['--import', beside('ts-register.mjs'), beside('start-postgres.ts'), join(folder, 'postgres')];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    writeFileSync(`${ready}.draft`, stdout);
    renameSync(`${ready}.draft`, ready);
    return stdout;
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
