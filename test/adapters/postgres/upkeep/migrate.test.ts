import { migrationList, noFilters } from '../../../../scripts/schema/diff.js';
import { withSchemaEngine } from '../../../../scripts/schema/engine.js';
import { applyMigrations, MigrationError } from '../../../../src/adapters/postgres/upkeep/migrate.js';
import { prismaFolder } from '../../../../src/adapters/postgres/upkeep/migration-files.js';
import { until } from '../../../support/until.js';
import { gate } from '../rows/sample-rows.js';
import { CREATE_FLEET, openSite, type Site } from './prisma-folder.js';

const FLEET = '20260101000000_fleet';
const NAME = '20260102000000_name';
const ADD_NAME = 'ALTER TABLE "Fleet" ADD COLUMN "name" TEXT;\n';

let site: Site;

beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.remove());

const apply = (folder = site.folder) => applyMigrations(site.connectionString, folder);
const notes = () => site.ask('SELECT * FROM _prisma_migrations ORDER BY started_at, migration_name');
const fleetExists = async () => (await site.ask(`SELECT to_regclass('"Fleet"') IS NOT NULL AS yes`))[0]?.['yes'];

/** What `prisma migrate deploy` would apply. */
const applyWithPrisma = (folder = site.folder) =>
  withSchemaEngine(site.connectionString, async (engine) => {
    const done = await engine.applyMigrations({ migrationsList: migrationList(folder), filters: noFilters });
    return done.appliedMigrationNames;
  });

/** What `prisma migrate status` would find. */
const prismaFinds = (folder = site.folder) =>
  withSchemaEngine(site.connectionString, (engine) =>
    engine.diagnoseMigrationHistory({
      migrationsList: migrationList(folder),
      optInToShadowDatabase: false,
      filters: noFilters,
    }),
  );

const NOTHING_WRONG = {
  editedMigrationNames: [],
  failedMigrationNames: [],
  hasMigrationsTable: true,
  history: null,
};

describe('applying migrations', () => {
  it('applies what is new, in order, once', async () => {
    site.migration(NAME, ADD_NAME);
    site.migration(FLEET, CREATE_FLEET);
    expect(await apply()).toEqual([FLEET, NAME]);
    expect(await apply()).toEqual([]);
    site.migration('20260103000000_more', 'CREATE TABLE "More" ();\n');
    expect(await apply()).toEqual(['20260103000000_more']);
    expect((await notes()).map((row) => row['migration_name'])).toEqual([FLEET, NAME, '20260103000000_more']);
  });

  it('takes functions with semicolons as they are', async () => {
    site.migration(
      '20260101000000_trigger',
      `${CREATE_FLEET}
       CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'append; only'; END; $$;
       CREATE TRIGGER keep BEFORE DELETE ON "Fleet" FOR EACH ROW EXECUTE FUNCTION refuse();\n`,
    );
    await apply();
    await site.ask('INSERT INTO "Fleet" VALUES (1)');
    await expect(site.ask('DELETE FROM "Fleet"')).rejects.toThrow('append; only');
  });

  it('lets processes that start together take turns', async () => {
    site.migration(FLEET, CREATE_FLEET);
    site.migration(NAME, ADD_NAME);
    // Held back by somebody else's lock, so that they do meet, even where transactions see but what was there before them.
    await site.ask(`ALTER DATABASE "${new URL(site.connectionString).pathname.slice(1)}"
      SET default_transaction_isolation = 'repeatable read'`);
    const [held, inside] = [gate(), gate()];
    const holder = site.sql.begin(async (tx) => {
      await tx`SELECT pg_advisory_xact_lock(72707369)`;
      inside.open();
      await held.opened;
    });
    await inside.opened;
    const runs = [1, 2, 3].map(() => apply());
    await until('three wait for the lock', async () => {
      const waiting = await site.ask(
        "SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()",
      );
      return waiting.length === 3;
    });
    held.open();
    await holder;
    expect((await Promise.all(runs)).flat().sort()).toEqual([FLEET, NAME]);
    expect(await notes()).toHaveLength(2);
  });

  it('names the migration that failed, the line and the reason, keeps nothing of it, and goes on once it is mended', async () => {
    site.migration(FLEET, CREATE_FLEET);
    site.migration(NAME, `CREATE TABLE "Half" ();\n\nINSERT INTO "Missing" VALUES (1);\n`);
    site.migration('20260103000000_more', 'CREATE TABLE "More" ();\n');
    const failure = apply();
    await expect(failure).rejects.toThrow(MigrationError);
    await expect(failure).rejects.toThrow(
      `The database could not be brought up to date by the migration ${NAME}, line 3: ` +
        'relation "Missing" does not exist. Nothing of this migration was kept.',
    );
    expect(await site.ask(`SELECT to_regclass('"Half"') AS half, to_regclass('"More"') AS more`)).toEqual([
      { half: null, more: null },
    ]);
    expect((await notes()).map((row) => row['migration_name'])).toEqual([FLEET]);
    site.migration(NAME, ADD_NAME);
    expect(await apply()).toEqual([NAME, '20260103000000_more']);
  });

  it('leaves no connection behind', async () => {
    site.migration(FLEET, CREATE_FLEET);
    await apply();
    site.migration(NAME, 'SELECT 1 / 0;\n');
    await expect(apply()).rejects.toThrow('division by zero');
    await until('every connection is closed', async () => {
      const left = await site.ask(
        "SELECT FROM pg_stat_activity WHERE application_name = 'adjutant migrations' AND datname = current_database()",
      );
      return left.length === 0;
    });
  });
});

describe('databases that Prisma has migrated, or is to migrate', () => {
  it('are taken as they are: what Prisma applied is not applied again, what is new is', async () => {
    site.migration(FLEET, CREATE_FLEET);
    expect(await applyWithPrisma()).toEqual([FLEET]);
    expect(await apply()).toEqual([]);
    site.migration(NAME, ADD_NAME);
    expect(await apply()).toEqual([NAME]);
    const [theirs, ours] = await notes();
    expect(Object.keys(ours ?? {})).toEqual(Object.keys(theirs ?? {}));
    expect(ours).toMatchObject({ applied_steps_count: 1, rolled_back_at: null, finished_at: expect.any(Date) });
    expect(await prismaFinds()).toEqual(NOTHING_WRONG);
    expect(await applyWithPrisma()).toEqual([]);
  });

  it('get the same table, notes and checksums from us as from Prisma', async () => {
    const columns = () =>
      site.ask(`SELECT column_name, data_type, character_maximum_length, column_default, is_nullable
        FROM information_schema.columns WHERE table_name = '_prisma_migrations' ORDER BY ordinal_position`);
    const kept = async () => {
      const rows = await notes();
      return rows.map(({ migration_name, checksum, applied_steps_count, logs }) => ({
        migration_name,
        checksum,
        applied_steps_count,
        logs,
      }));
    };
    await apply(prismaFolder());
    const ours = [await columns(), await kept()];
    expect(await prismaFinds(prismaFolder())).toEqual(NOTHING_WRONG);
    await site.ask('DROP SCHEMA public CASCADE');
    await site.ask('CREATE SCHEMA public');
    await applyWithPrisma(prismaFolder());
    expect(ours).toEqual([await columns(), await kept()]);
    expect(await apply(prismaFolder())).toEqual([]);
  });

  it('are refused while half of a migration is in them, with what would do; and it does', async () => {
    site.migration(FLEET, 'ALTER TABLE "Missing" ADD COLUMN "x" TEXT;\n');
    await expect(applyWithPrisma()).rejects.toThrow('Missing');
    site.migration(FLEET, CREATE_FLEET);
    const refusal = await apply().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MigrationError);
    const sentence = String(refusal);
    expect(sentence).toMatch(/the migration 20260101000000_fleet was begun at \S+Z and never finished/);
    expect(sentence).toContain('Restore a backup into an empty database');
    expect(await fleetExists()).toBe(false);
    const remedy = /UPDATE .*? IS NULL;/.exec(sentence)?.[0] ?? '';
    await site.ask(remedy);
    expect(await apply()).toEqual([FLEET]);
    expect(await fleetExists()).toBe(true);
    expect(await apply()).toEqual([]);
    expect(await prismaFinds()).toEqual(NOTHING_WRONG);
  });
});

describe('databases that do not belong to the files', () => {
  it('the file of an applied migration was changed: said, and nothing is applied', async () => {
    site.migration(FLEET, CREATE_FLEET);
    await apply();
    site.migration(FLEET, `-- A note.\n${CREATE_FLEET}`);
    site.migration(NAME, ADD_NAME);
    await expect(apply()).rejects.toThrow(MigrationError);
    await expect(apply()).rejects.toThrow(`Put prisma/migrations/${FLEET}/migration.sql back as it was`);
    expect(await notes()).toHaveLength(1);
  });

  it('a file with other line ends is the same file', async () => {
    site.migration(FLEET, `-- A note.\n${CREATE_FLEET}`);
    await apply();
    site.migration(FLEET, `-- A note.\n${CREATE_FLEET}`.replaceAll('\n', '\r\n'));
    expect(await apply()).toEqual([]);
  });

  it('the database is newer than the program: said, with the name of what it has', async () => {
    site.migration(FLEET, CREATE_FLEET);
    await apply();
    await site.ask(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('x', 'y', '20270101000000_later', now())`);
    site.migration(NAME, ADD_NAME);
    await expect(apply()).rejects.toThrow(
      'it has the migration 20270101000000_later, which this program does not know, so a newer version has used it.',
    );
    expect(await notes()).toHaveLength(2);
  });

  it('something else lives in it: said, and left alone', async () => {
    site.migration(FLEET, CREATE_FLEET);
    await site.ask('CREATE TABLE invoices ()');
    await expect(apply()).rejects.toThrow('there is a table "invoices" in it, but no note of any migration');
    expect(await fleetExists()).toBe(false);
  });
});
