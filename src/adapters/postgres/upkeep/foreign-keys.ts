import type postgres from 'postgres';
import { z } from 'zod';
import { quoted } from './backup.js';

const ForeignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() });

/** Foreign keys are taken away while rows come in and checked as a whole afterwards: tables refer to each other in circles. */
export async function withoutForeignKeys(tx: postgres.TransactionSql, work: () => Promise<void>): Promise<void> {
  const rows = await tx`
    SELECT r.relname AS "table", c.conname AS "name", pg_get_constraintdef(c.oid) AS "definition"
    FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid JOIN pg_namespace n ON n.oid = r.relnamespace
    WHERE c.contype = 'f' AND n.nspname = current_schema()`;
  const keys = rows.map((row) => ForeignKey.parse(row));
  for (const { table, name } of keys) await tx.unsafe(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
  await work();
  for (const { table, name, definition } of keys)
    await tx.unsafe(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`);
}
