import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { onceARun, runFolder } from './once-a-run.js';

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
const sharedServer = (): Promise<string> =>
  onceARun('postgres', async () => {
    const args = ['--import', beside('ts-register.mjs'), beside('start-postgres.ts'), join(runFolder(), 'postgres')];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return stdout;
  });

interface Administrator {
  readonly client: pg.Client;
  readonly socket: Socket;
}

/** The one connection of this process for making and removing databases: to open one costs as much as what it is for. */
let administrator: Promise<Administrator> | null = null;
let asked = 0;

async function administer(server: string, sql: string): Promise<void> {
  administrator ??= openAdministrator(server);
  const { client, socket } = await administrator;
  asked += 1;
  socket.ref();
  try {
    await client.query(sql);
  } finally {
    asked -= 1;
    // Between its questions it is nothing that a test file has left open.
    if (asked === 0) socket.unref();
  }
}

async function openAdministrator(server: string): Promise<Administrator> {
  const address = new URL(server);
  // Not the template itself: PostgreSQL copies only a database that nobody is connected to.
  address.pathname = '/postgres';
  const socket = new Socket();
  const client = new pg.Client({ connectionString: address.href, stream: () => socket });
  const gone = (): void => {
    administrator = null;
  };
  client.on('error', gone);
  client.on('end', gone);
  await client.connect();
  return { client, socket };
}
