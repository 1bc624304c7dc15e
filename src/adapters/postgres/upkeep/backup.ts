import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type postgres from 'postgres';
import { z } from 'zod';
import { openForUpkeep } from './connection.js';

// The whole record in one file: gzip of a line that says what it is, each table as PostgreSQL's own COPY text, and a last line.
// PostgreSQL's pg_dump is not among the embedded binaries, and this needs none.

export const BACKUP_VERSION = 1;

export const BackupHeader = z.object({
  format: z.literal('adjutant-backup'),
  version: z.literal(BACKUP_VERSION),
  at: z.iso.datetime(),
  /** Names of the migrations that made the tables. */
  migrations: z.array(z.string()),
});
export const BackupTable = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export const BackupFooter = z.object({
  end: z.literal(true),
  rows: z.record(z.string(), z.number().int()),
  sha256: z.string(),
});
/** Ends the rows of a table. No row looks like it: COPY writes a backslash as two. */
export const END_OF_TABLE = '\\.';

/** A backup could not be made or restored; the message is for the person who asked. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const Migration = z.object({ name: z.string() });
const Column = z.object({ table: z.string(), column: z.string() });

type Sql = postgres.Sql | postgres.TransactionSql;

export async function migrationsOf(sql: Sql): Promise<readonly string[]> {
  const rows =
    await sql`SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1`;
  return rows.map((row) => Migration.parse(row).name);
}

/** Tables that PostgreSQL keeps from others by itself: they come back with those. */
const KEPT_FROM_OTHERS: readonly string[] = ['AttendanceCount'];

/** The tables of the record with their columns. The queue keeps its jobs in a schema of its own: what is due is in the record. */
export async function tablesOf(sql: Sql): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql`
    SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.table_name <> '_prisma_migrations'
      AND c.table_name NOT IN ${sql([...KEPT_FROM_OTHERS])}
    ORDER BY c.table_name, c.ordinal_position`;
  const tables = new Map<string, string[]>();
  for (const { table, column } of rows.map((row) => Column.parse(row)))
    tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

function countLines(chunk: Uint8Array): number {
  let count = 0;
  for (const byte of chunk) if (byte === 10) count += 1;
  return count;
}

/**
 * Writes the whole record, as it is at one moment, while others go on working. The file is for this account's eyes only: it
 * holds every secret. It appears under its name when it is whole. Throws BackupError with a sentence.
 */
export async function backupDatabase(
  connectionString: string,
  file: string,
  at: Date,
): Promise<{ readonly tables: number; readonly rows: number }> {
  const draft = `${file}.part`;
  const sql = openForUpkeep(connectionString, 'backup');
  const zip = createGzip();
  const written = pipeline(zip, createWriteStream(draft, { mode: 0o600, flags: 'w' }));
  const hash = createHash('sha256');
  const put = async (chunk: string | Uint8Array): Promise<void> => {
    hash.update(chunk);
    if (!zip.write(chunk)) await Promise.race([once(zip, 'drain'), written]);
  };
  try {
    const reading = sql.begin('isolation level repeatable read read only', (tx) => putTables(tx, at, put));
    // A full disk must not leave us waiting for a table that nobody reads to its end.
    const rows = await Promise.race([reading, written.then(() => reading)]);
    zip.end(`${JSON.stringify({ end: true, rows, sha256: hash.digest('hex') })}\n`);
    await written;
    await rename(draft, file);
    const all = Object.values(rows);
    return { tables: all.length, rows: all.reduce((sum, count) => sum + count, 0) };
  } catch (error) {
    zip.destroy();
    await written.catch(() => {});
    await rm(draft, { force: true });
    throw new BackupError(`The backup was not made: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Puts the first line and every table, and answers with the number of rows of each. */
async function putTables(
  tx: postgres.TransactionSql,
  at: Date,
  put: (chunk: string | Uint8Array) => Promise<void>,
): Promise<Readonly<Record<string, number>>> {
  const rows: Record<string, number> = {};
  const migrations = await migrationsOf(tx);
  const header = { format: 'adjutant-backup', version: BACKUP_VERSION, at: at.toISOString(), migrations };
  await put(`${JSON.stringify(header)}\n`);
  for (const [table, columns] of await tablesOf(tx)) {
    await put(`${JSON.stringify({ table, columns })}\n`);
    const list = columns.map(quoted).join(', ');
    let count = 0;
    const stream = await tx.unsafe(`COPY ${quoted(table)} (${list}) TO STDOUT`).readable();
    for await (const chunk of stream) {
      const bytes = z.instanceof(Uint8Array).parse(chunk);
      count += countLines(bytes);
      await put(bytes);
    }
    // The driver pauses its socket while much waits to be read, and forgets to go on when that was the end of the table.
    stream._read(0);
    await put(`${END_OF_TABLE}\n`);
    rows[table] = count;
  }
  return rows;
}
