import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type postgres from 'postgres';
import { z } from 'zod';
import type { StoredRow } from '../../../app/ports/record/archive.js';
import {
  BackupError,
  BackupFooter,
  BackupHeader,
  BackupTable,
  END_OF_TABLE,
  migrationsOf,
  quoted,
  tablesOf,
} from './backup.js';
import { campaignsIn } from './campaigns-in.js';
import { openForUpkeep } from './connection.js';
import { withoutForeignKeys } from './foreign-keys.js';
import { prismaFolder, readMigrations } from './migration-files.js';
import { isOlder, throughMigrations } from './older-backup.js';

const refusal = (why: string): BackupError =>
  new BackupError(`The backup was not restored: ${why} Nothing was changed.`);

/** Lines as bytes, without their ends: a row may hold any character, also those that other readers take for line ends. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  source.pipe(unzipped);
  let rest: Buffer[] = [];
  for await (const chunk of unzipped) {
    const bytes = z.instanceof(Buffer).parse(chunk);
    let start = 0;
    for (let end = bytes.indexOf(10, start); end !== -1; end = bytes.indexOf(10, start)) {
      yield Buffer.concat([...rest, bytes.subarray(start, end)]);
      rest = [];
      start = end + 1;
    }
    if (start < bytes.length) rest.push(bytes.subarray(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}

/** The file line by line, hashed on the way; the last line speaks of the others. */
class BackupReader {
  readonly #lines: AsyncGenerator<Buffer>;
  readonly #hash = createHash('sha256');
  #number = 0;

  constructor(file: string) {
    this.#lines = linesOf(file);
  }

  async next(): Promise<Buffer> {
    const { value, done } = await this.#lines.next();
    if (done === true) throw refusal('the file ends too early.');
    this.#number += 1;
    return value;
  }

  /** Counts a line among those that the footer speaks of. */
  take(line: Buffer): void {
    this.#hash.update(line).update('\n');
  }

  read<Shape>(schema: z.ZodType<Shape>, line: Buffer): Shape | null {
    try {
      const read = schema.safeParse(JSON.parse(line.toString('utf8')));
      return read.success ? read.data : null;
    } catch {
      return null;
    }
  }

  get number(): number {
    return this.#number;
  }

  digest(): string {
    return this.#hash.digest('hex');
  }

  async close(): Promise<void> {
    await this.#lines.return(undefined);
  }
}

const Serial = z.object({ table: z.string(), column: z.string(), sequence: z.string() });
const Found = z.object({ found: z.boolean() });

/** New rows go on behind the restored ones. */
async function setSequences(tx: postgres.TransactionSql): Promise<void> {
  const rows = await tx`
    SELECT c.table_name AS "table", c.column_name AS "column",
      pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) AS "sequence"
    FROM information_schema.columns c
    WHERE c.table_schema = current_schema() AND pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) IS NOT NULL`;
  for (const { table, column, sequence } of rows.map((row) => Serial.parse(row)))
    await tx.unsafe(
      `SELECT setval($1::regclass, (SELECT coalesce(max(${quoted(column)}), 0) + 1 FROM ${quoted(table)}), false)`,
      [sequence],
    );
}

/** Only what a service keeps of itself may stand in a database that counts as empty. */
async function requireEmpty(tx: postgres.TransactionSql, tables: Iterable<string>): Promise<void> {
  for (const table of tables) {
    await tx.unsafe(`LOCK TABLE ${quoted(table)} IN ACCESS EXCLUSIVE MODE`);
    if (table === 'Setting') continue;
    const [row] = await tx.unsafe(`SELECT EXISTS (SELECT FROM ${quoted(table)}) AS found`);
    if (Found.parse(row).found)
      throw refusal(
        `this database is in use, there are rows in "${table}". ` +
          'Restore into an empty one: another ADJUTANT_HOME, or another DATABASE_URL.',
      );
  }
  await tx`DELETE FROM "Setting"`;
}

async function copyTable(
  tx: postgres.TransactionSql,
  reader: BackupReader,
  { table, columns }: z.infer<typeof BackupTable>,
): Promise<number> {
  const isEnd = (line: Buffer): boolean => {
    reader.take(line);
    return line.length === END_OF_TABLE.length && line.toString('utf8') === END_OF_TABLE;
  };
  let line = await reader.next();
  // Each COPY waits for the network several times, and most tables of a small record are empty.
  if (isEnd(line)) return 0;
  const target = await tx.unsafe(`COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) FROM STDIN`).writable();
  const failed = new Promise<never>((_resolve, reject) => target.once('error', reject));
  failed.catch(() => {});
  let count = 0;
  try {
    do {
      count += 1;
      if (!target.write(Buffer.concat([line, Buffer.of(10)]))) await Promise.race([once(target, 'drain'), failed]);
      line = await reader.next();
    } while (!isEnd(line));
  } catch (error) {
    // The server waits for rows until it is told that none will come; nothing else could be said to it before.
    target.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
  target.end();
  await Promise.race([finished(target), failed]);
  return count;
}

/** The rows of every table of the file into the tables of the current schema, and how many; throws where the file is damaged. */
async function loadRows(tx: postgres.TransactionSql, reader: BackupReader): Promise<Readonly<Record<string, number>>> {
  const known = await tablesOf(tx);
  const rows: Record<string, number> = {};
  let footer: z.infer<typeof BackupFooter> | null = null;
  await withoutForeignKeys(tx, async () => {
    for (;;) {
      const line = await reader.next();
      footer = reader.read(BackupFooter, line);
      if (footer !== null) return;
      const table = reader.read(BackupTable, line);
      const columns = known.get(table?.table ?? '');
      if (table === null || columns === undefined || table.columns.join() !== columns.join())
        throw refusal(`line ${reader.number} of the file names no table of this database.`);
      reader.take(line);
      rows[table.table] = await copyTable(tx, reader, table);
    }
  });
  const said = BackupFooter.parse(footer);
  if (said.sha256 !== reader.digest() || JSON.stringify(said.rows) !== JSON.stringify(rows))
    throw refusal('the file is damaged; its last line does not fit the others.');
  return rows;
}

const otherVersion = (made: readonly string[], here: readonly string[]): string =>
  `it was made by another version of the program (last migration ${made.at(-1) ?? 'none'}; here ${here.at(-1) ?? 'none'}), ` +
  'and not by an older one that this one knows. Restore it with that version, or with a later one.';

/**
 * Puts a backup into an empty database that the migrations have made; one of an older version is brought up to date on the way. All of it,
 * or nothing: a file that is damaged or does not belong here leaves the database as it was. Throws BackupError with a sentence.
 */
export async function restoreDatabase(
  connectionString: string,
  file: string,
  /** What in a campaign's rows contradicts itself; then nothing is restored. Null: it is not looked for. */
  wrongIn: ((rows: readonly StoredRow[]) => readonly string[]) | null,
): Promise<{ readonly at: string; readonly tables: number; readonly rows: number }> {
  const sql = openForUpkeep(connectionString, 'restore');
  const reader = new BackupReader(file);
  try {
    return await sql.begin(async (tx) => {
      const first = await reader.next();
      const header = reader.read(BackupHeader, first);
      if (header === null) throw refusal('this is no backup that `adjutant backup` of this version has written.');
      reader.take(first);
      const here = await migrationsOf(tx);
      const made = header.migrations;
      const older = isOlder(made, here);
      if (!older && here.join() !== made.join()) throw refusal(otherVersion(made, here));
      await requireEmpty(tx, (await tablesOf(tx)).keys());
      const load = (): Promise<Readonly<Record<string, number>>> => loadRows(tx, reader);
      const rows = older
        ? await throughMigrations(tx, { made, migrations: readMigrations(prismaFolder()) }, load)
        : await load();
      await setSequences(tx);
      if (wrongIn !== null)
        for await (const { id, rows } of campaignsIn(tx)) {
          const [first, ...more] = wrongIn(rows);
          if (first !== undefined)
            throw refusal(
              `the proof of the campaign ${id} does not hold. ${first}${more.length === 0 ? '' : ` And ${more.length} more.`} ` +
                'If this is the only backup there is, `adjutant restore <file> --anyway` takes it as it is.',
            );
        }
      const all = Object.values(rows);
      return { at: header.at, tables: all.length, rows: all.reduce((sum, count) => sum + count, 0) };
    });
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const text = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The backup was not restored: ${text}. Nothing was changed.`, { cause: error });
  } finally {
    await reader.close();
    await sql.end({ timeout: 5 });
  }
}
