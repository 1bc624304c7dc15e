import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { prismaFolder, readMigrations } from '../../src/adapters/postgres/upkeep/migration-files.js';
import { withSchemaEngine } from './engine.js';

/** None: every table of the schema is ours. */
export const noFilters = { externalTables: [], externalEnums: [] };

/**
 * The SQL that leads from prisma/migrations to prisma/schema.prisma: empty text when they agree. The engine replays the
 * migrations in a shadow database of its own beside this one, so the role must be allowed to create databases.
 */
export async function diffMigrationsToSchema(connectionString: string, folder = prismaFolder()): Promise<string> {
  return withSchemaEngine(connectionString, async (engine) => {
    const path = join(folder, 'schema.prisma');
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrationList(folder) },
      to: { tag: 'schemaDatamodel', files: [{ path, content: readFileSync(path, 'utf8') }] },
      script: true,
      exitCode: null,
      filters: noFilters,
    });
    const sql = stdout?.trim() ?? '';
    return sql === '-- This is an empty migration.' ? '' : sql;
  });
}

/** The migrations of a folder like prisma/, in the engine's shape. */
export function migrationList(folder: string): MigrationList {
  const baseDir = join(folder, 'migrations');
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: readFileSync(join(baseDir, 'migration_lock.toml'), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: readMigrations(folder).map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  };
}
