import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { projectRoot } from '../../../../src/config/paths.js';
import { createTestDatabase } from '../../../support/database.js';

/** An empty database, and a folder like prisma/ to bring it up to date with. */
export interface Site {
  readonly connectionString: string;
  readonly folder: string;
  /** For what `ask` cannot do: two things at once. */
  readonly sql: postgres.Sql;
  ask(statement: string): Promise<readonly postgres.Row[]>;
  /** Writes prisma/migrations/<name>/migration.sql. */
  migration(name: string, statements: string): void;
  schema(models: string): void;
  remove(): Promise<void>;
}

export const CREATE_FLEET =
  'CREATE TABLE "Fleet" ("id" INTEGER NOT NULL, CONSTRAINT "Fleet_pkey" PRIMARY KEY ("id"));\n';

export async function openSite(): Promise<Site> {
  const database = await createTestDatabase();
  const sql = postgres(database.connectionString, { max: 2, onnotice: () => {} });
  await sql`DROP SCHEMA public CASCADE`;
  await sql`CREATE SCHEMA public`;
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-prisma-'));
  mkdirSync(join(folder, 'migrations'));
  const lockfile = join('migrations', 'migration_lock.toml');
  cpSync(join(projectRoot(), 'prisma', lockfile), join(folder, lockfile));
  return {
    connectionString: database.connectionString,
    folder,
    sql,
    ask: (statement) => sql.unsafe(statement),
    migration: (name, statements) => {
      mkdirSync(join(folder, 'migrations', name), { recursive: true });
      writeFileSync(join(folder, 'migrations', name, 'migration.sql'), statements);
    },
    schema: (models) => {
      writeFileSync(join(folder, 'schema.prisma'), `datasource db {\n  provider = "postgresql"\n}\n\n${models}`);
    },
    remove: async () => {
      await sql.end({ timeout: 5 });
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
