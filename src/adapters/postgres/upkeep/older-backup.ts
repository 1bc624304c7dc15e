import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { z } from 'zod';
import { quoted, tablesOf } from './backup.js';
import { withoutForeignKeys } from './foreign-keys.js';
import type { Migration } from './migration-files.js';

const Schema = z.object({ name: z.string() });

/** Whether a backup with these migrations was made before the last of those that the database has. */
export const isOlder = (made: readonly string[], here: readonly string[]): boolean =>
  made.length > 0 && made.length < here.length && made.every((name, place) => here[place] === name);

/**
 * Loads the rows of an older version: into tables as that version had them, in a schema of their own, on which the later migrations then
 * do to the rows what they did to every database that was brought up to date; from there into the tables of today.
 * @param load puts the rows into the tables of the current schema, and says what it put there
 */
export async function throughMigrations<Loaded>(
  tx: postgres.TransactionSql,
  { made, migrations }: { readonly made: readonly string[]; readonly migrations: readonly Migration[] },
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const [row] = await tx`SELECT current_schema() AS name`;
  const home = Schema.parse(row).name;
  const scratch = `restoring_${randomUUID().replaceAll('-', '')}`;
  await tx.unsafe(`CREATE SCHEMA ${quoted(scratch)}`);
  await tx.unsafe(`SET LOCAL search_path TO ${quoted(scratch)}`);
  for (const { sql } of migrations.slice(0, made.length)) await tx.unsafe(sql).simple();
  const loaded = await load();
  for (const { sql } of migrations.slice(made.length)) await tx.unsafe(sql).simple();
  const tables = await tablesOf(tx);
  await tx.unsafe(`SET LOCAL search_path TO ${quoted(home)}`);
  await withoutForeignKeys(tx, async () => {
    for (const [table, columns] of tables) {
      const list = columns.map(quoted).join(', ');
      const into = `INSERT INTO ${quoted(home)}.${quoted(table)} (${list}) OVERRIDING SYSTEM VALUE`;
      await tx.unsafe(`${into} SELECT ${list} FROM ${quoted(scratch)}.${quoted(table)}`);
    }
  });
  await tx.unsafe(`DROP SCHEMA ${quoted(scratch)} CASCADE`);
  return loaded;
}
