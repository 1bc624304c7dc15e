import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { z } from 'zod';
import { openForUpkeep } from './connection.js';
import { checksumOf, isSameFile, type Migration, prismaFolder, readMigrations } from './migration-files.js';

/** The key under which Prisma's own migrating takes its lock, so that it and this program wait for each other, too. */
const LOCK_KEY = 72_707_369;

/** The database could not be brought up to date. The message is a sentence that names the migration and what would do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';

  constructor(what: string, options?: ErrorOptions) {
    super(`The database could not be brought up to date${what}`, options);
  }
}

const Row = z.object({
  name: z.string(),
  checksum: z.string(),
  begun: z.date(),
  state: z.enum(['applied', 'unfinished', 'undone']),
});

/**
 * Brings a database up to date with prisma/migrations and answers with the names of the migrations it applied now, in order.
 * Each is applied and noted in one transaction: it is there as a whole or not at all. The notes are Prisma's own
 * (table `_prisma_migrations`, same columns, same checksums). Processes that start together take turns. Rejects with
 * MigrationError when a migration fails, or when database and files do not belong together.
 */
export async function applyMigrations(connectionString: string, folder = prismaFolder()): Promise<string[]> {
  const migrations = readMigrations(folder);
  const sql = openForUpkeep(connectionString, 'migrations');
  const applied: string[] = [];
  try {
    for (;;) {
      // Read committed, or a process that waited for its turn would not see what the one before it did.
      const name = await sql.begin('isolation level read committed', (tx) => applyNext(tx, migrations));
      if (name === null) return applied;
      applied.push(name);
    }
  } catch (error) {
    if (error instanceof postgres.PostgresError) throw new MigrationError(`: ${error.message}.`, { cause: error });
    throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Applies the first migration that is missing, and answers with its name; null when none is. */
async function applyNext(tx: postgres.TransactionSql, migrations: readonly Migration[]): Promise<string | null> {
  // Ends with the transaction, so that work is never done without it, whatever becomes of the connection.
  await tx`SELECT pg_advisory_xact_lock(${LOCK_KEY})`;
  const applied = new Set(await appliedOf(tx, migrations));
  const next = migrations.find(({ name }) => !applied.has(name));
  if (next === undefined) return null;
  try {
    await tx.unsafe(next.sql).simple();
  } catch (error) {
    throw error instanceof postgres.PostgresError ? failed(next, error) : error;
  }
  await tx`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES (${randomUUID()}, ${checksumOf(next.sql)}, ${next.name}, clock_timestamp(), 1)`;
  return next.name;
}

/** Names of the migrations that the database has. Throws when it has others than the files, or half of one. */
async function appliedOf(tx: postgres.TransactionSql, migrations: readonly Migration[]): Promise<readonly string[]> {
  await makeTableOnce(tx);
  const rows = await tx`
    SELECT migration_name AS name, checksum, started_at AS begun,
      CASE WHEN rolled_back_at IS NOT NULL THEN 'undone' WHEN finished_at IS NULL THEN 'unfinished' ELSE 'applied' END AS state
    FROM _prisma_migrations ORDER BY started_at, migration_name`;
  const notes = z.array(Row).parse([...rows]);
  for (const { name, checksum, begun, state } of notes) {
    if (state === 'undone') continue;
    if (state === 'unfinished') throw halfDone(name, begun);
    const file = migrations.find((migration) => migration.name === name);
    if (file === undefined) throw newer(name);
    if (!isSameFile(file.sql, checksum)) throw changed(name);
  }
  return notes.flatMap(({ name, state }) => (state === 'applied' ? [name] : []));
}

/** Makes Prisma's table in an empty database. */
async function makeTableOnce(tx: postgres.TransactionSql): Promise<void> {
  const tables = await tx`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`;
  const names = tables.map((row) => z.object({ name: z.string() }).parse(row).name);
  if (names.includes('_prisma_migrations')) return;
  const [foreign] = names;
  if (foreign !== undefined) throw notOurs(foreign);
  await tx`
    CREATE TABLE _prisma_migrations (
      id                  varchar(36) PRIMARY KEY NOT NULL,
      checksum            varchar(64) NOT NULL,
      finished_at         timestamptz,
      migration_name      varchar(255) NOT NULL,
      logs                text,
      rolled_back_at      timestamptz,
      started_at          timestamptz NOT NULL DEFAULT now(),
      applied_steps_count integer NOT NULL DEFAULT 0
    )`;
}

function failed({ name, sql }: Migration, error: postgres.PostgresError): MigrationError {
  const line = error.position === undefined ? '' : `, line ${sql.slice(0, Number(error.position)).split('\n').length}`;
  const more = [error.detail, error.hint].filter((text) => text !== undefined).map((text) => ` ${text}`);
  return new MigrationError(
    ` by the migration ${name}${line}: ${error.message}.${more.join('')} ` +
      'Nothing of this migration was kept. Put right what PostgreSQL says here, then start again.',
    { cause: error },
  );
}

const halfDone = (name: string, begun: Date): MigrationError =>
  new MigrationError(
    `: the migration ${name} was begun at ${begun.toISOString()} and never finished; ` +
      'what stopped it is in the column "logs" of the table "_prisma_migrations". ' +
      'Restore a backup into an empty database. Or put the tables back by hand to what they were before this migration, ' +
      `then say so with UPDATE "_prisma_migrations" SET rolled_back_at = now() WHERE migration_name = '${name}' ` +
      'AND finished_at IS NULL; and start again.',
  );

const newer = (name: string): MigrationError =>
  new MigrationError(
    `: it has the migration ${name}, which this program does not know, so a newer version has used it. ` +
      'Start that version or a later one, or restore a backup of this version into an empty database.',
  );

const changed = (name: string): MigrationError =>
  new MigrationError(
    `: the file of the migration ${name} is not the one that was applied to this database. ` +
      `Put prisma/migrations/${name}/migration.sql back as it was, and write what is to change as a migration of its own ` +
      '(npm run migration:new -- <what it changes>).',
  );

const notOurs = (table: string): MigrationError =>
  new MigrationError(
    `: there is a table "${table}" in it, but no note of any migration, so something else uses it. ` +
      'Name an empty database in DATABASE_URL.',
  );
