import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationList, SchemaContainer } from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { projectRoot } from '../../../config/paths.js';
import { withSchemaEngine } from './schema-engine.js';

/** Any number will do, as long as it is ours alone: the key of the lock that one migrating process holds. */
const lockKey = 727_021_001;

const filters = { externalTables: [], externalEnums: [] };

/** The database could not be brought up to date. The message names the migration and what PostgreSQL said. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';

  constructor(cause: unknown) {
    const text = cause instanceof Error ? cause.message : String(cause);
    // The engine appends a trace of its own functions, which names the migration and is of no other use to anyone.
    const [reason = text] = text.split(/\n\s+0: /);
    const migration = /migration_name="([^"]+)"/.exec(text)?.[1];
    const what = migration === undefined ? '' : ` by the migration ${migration}`;
    super(
      `The database could not be brought up to date${what}: ${reason.replace(/^external connector error\s*/, '')}`,
      {
        cause,
      },
    );
  }
}

/**
 * Brings a database up to date with prisma/migrations and answers with the names of the migrations it applied now.
 * Compatible with `prisma migrate deploy` (same table, same checksums). Processes that start together take turns.
 * Rejects with a sentence when a migration fails, or failed earlier and was not resolved.
 */
export async function applyMigrations(connectionString: string, folder = prismaFolder()): Promise<string[]> {
  return underLock(connectionString, () =>
    withSchemaEngine(connectionString, async (engine) => {
      try {
        const { appliedMigrationNames } = await engine.applyMigrations({
          migrationsList: readMigrations(folder),
          filters,
        });
        return appliedMigrationNames;
      } catch (error) {
        throw new MigrationError(error);
      }
    }),
  );
}

/**
 * The SQL that leads from prisma/migrations to prisma/schema.prisma: empty text when they agree. The engine replays the
 * migrations in a shadow database of its own beside this one, so the role must be allowed to create databases.
 */
export async function diffMigrationsToSchema(connectionString: string, folder = prismaFolder()): Promise<string> {
  return withSchemaEngine(connectionString, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...readMigrations(folder) },
      to: { tag: 'schemaDatamodel', files: [readSchema(folder)] },
      script: true,
      exitCode: null,
      filters,
    });
    const sql = stdout?.trim() ?? '';
    return sql === '-- This is an empty migration.' ? '' : sql;
  });
}

/** Holds a lock in the database itself, so that it also works between machines, and ends with the connection. */
async function underLock<T>(connectionString: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    return await work();
  } finally {
    await client.end();
  }
}

function readMigrations(folder: string): MigrationList {
  const baseDir = join(folder, 'migrations');
  const names = readdirSync(baseDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: readFileSync(join(baseDir, 'migration_lock.toml'), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(join(baseDir, name, 'migration.sql'), 'utf8') },
      },
    })),
  };
}

function readSchema(folder: string): SchemaContainer {
  const path = join(folder, 'schema.prisma');
  return { path, content: readFileSync(path, 'utf8') };
}

function prismaFolder(): string {
  return join(projectRoot(), 'prisma');
}
