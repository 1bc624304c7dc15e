import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations, diffMigrationsToSchema } from '../../../../src/adapters/postgres/upkeep/migrate.js';
import { projectRoot } from '../../../../src/config/paths.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database.js';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  await ask('DROP SCHEMA public CASCADE');
  await ask('CREATE SCHEMA public');
  folder = mkdtempSync(join(tmpdir(), 'adjutant-prisma-'));
  const lockfile = join('migrations', 'migration_lock.toml');
  mkdirSync(join(folder, 'migrations'));
  cpSync(join(projectRoot(), 'prisma', lockfile), join(folder, lockfile));
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function writeMigration(name: string, sql: string): void {
  mkdirSync(join(folder, 'migrations', name), { recursive: true });
  writeFileSync(join(folder, 'migrations', name, 'migration.sql'), sql);
}

function writeSchema(models: string): void {
  writeFileSync(join(folder, 'schema.prisma'), `datasource db {\n  provider = "postgresql"\n}\n\n${models}`);
}

const createFleet = 'CREATE TABLE "Fleet" ("id" INTEGER NOT NULL, CONSTRAINT "Fleet_pkey" PRIMARY KEY ("id"));\n';

describe('applying migrations', () => {
  it('applies what is new, in order, once, and records it the way Prisma does', async () => {
    writeMigration('20260101000000_fleet', createFleet);
    expect(await applyMigrations(database.connectionString, folder)).toEqual(['20260101000000_fleet']);
    expect(await applyMigrations(database.connectionString, folder)).toEqual([]);
    writeMigration('20260102000000_name', 'ALTER TABLE "Fleet" ADD COLUMN "name" TEXT;\n');
    expect(await applyMigrations(database.connectionString, folder)).toEqual(['20260102000000_name']);
    const rows = await ask('SELECT migration_name, checksum, finished_at FROM _prisma_migrations ORDER BY started_at');
    expect(rows.map((row) => row.migration_name)).toEqual(['20260101000000_fleet', '20260102000000_name']);
    expect(rows[0]?.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(rows.every((row) => row.finished_at instanceof Date)).toBe(true);
  });

  it('lets processes that start together take turns', async () => {
    writeMigration('20260101000000_fleet', `${createFleet}SELECT pg_sleep(0.3);\n`);
    const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(database.connectionString, folder)));
    expect(applied.flat()).toEqual(['20260101000000_fleet']);
    expect(await ask('SELECT count(*)::int AS n FROM _prisma_migrations')).toEqual([{ n: 1 }]);
  });

  it('takes functions with semicolons as they are', async () => {
    writeMigration(
      '20260101000000_trigger',
      `${createFleet}
       CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'append; only'; END; $$;
       CREATE TRIGGER keep BEFORE DELETE ON "Fleet" FOR EACH ROW EXECUTE FUNCTION refuse();\n`,
    );
    await applyMigrations(database.connectionString, folder);
    await ask('INSERT INTO "Fleet" VALUES (1)');
    await expect(ask('DELETE FROM "Fleet"')).rejects.toThrow('append; only');
  });

  it('says which migration failed and why, and does not go on past it', async () => {
    writeMigration('20260101000000_broken', 'ALTER TABLE "Missing" ADD COLUMN "x" TEXT;\n');
    writeMigration('20260102000000_fleet', createFleet);
    const attempt = () => applyMigrations(database.connectionString, folder);
    await expect(attempt()).rejects.toThrow('by the migration 20260101000000_broken: No such table: Missing');
    await expect(attempt()).rejects.toThrow('20260101000000_broken');
    expect(await ask(`SELECT to_regclass('"Fleet"') AS t`)).toEqual([{ t: null }]);
  });
});

describe('comparing migrations with the schema', () => {
  it('finds nothing to do when they agree, and the missing SQL when they do not', async () => {
    writeMigration('20260101000000_fleet', createFleet);
    writeSchema('model Fleet {\n  id Int @id\n}\n');
    expect(await diffMigrationsToSchema(database.connectionString, folder)).toBe('');
    writeSchema('model Fleet {\n  id Int @id\n  name String\n  @@index([name])\n}\n');
    const sql = await diffMigrationsToSchema(database.connectionString, folder);
    expect(sql).toContain('ADD COLUMN     "name" TEXT NOT NULL');
    expect(sql).toContain('CREATE INDEX "Fleet_name_idx"');
  });

  it('replays in a database of its own and leaves none behind', async () => {
    writeMigration('20260101000000_fleet', createFleet);
    writeSchema('model Fleet {\n  id Int @id\n}\n');
    await diffMigrationsToSchema(database.connectionString, folder);
    expect(await ask(`SELECT to_regclass('"Fleet"') AS t`)).toEqual([{ t: null }]);
    expect(await ask("SELECT datname FROM pg_database WHERE datname LIKE 'adjutant_shadow%'")).toEqual([]);
  });

  it('holds for the project itself', async () => {
    expect(readFileSync(join(projectRoot(), 'prisma', 'schema.prisma'), 'utf8')).toContain('provider = "postgresql"');
    expect(await diffMigrationsToSchema(database.connectionString)).toBe('');
  });
});
