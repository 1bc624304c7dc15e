import { diffMigrationsToSchema } from '../../../../scripts/schema/diff.js';
import { prismaFolder } from '../../../../src/adapters/postgres/upkeep/migration-files.js';
import { CREATE_FLEET, openSite, type Site } from './prisma-folder.js';

let site: Site;

beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.remove());

const missing = (folder = site.folder) => diffMigrationsToSchema(site.connectionString, folder);

describe('comparing migrations with the schema', () => {
  it('finds nothing to do when they agree, and the missing SQL when they do not', async () => {
    site.migration('20260101000000_fleet', CREATE_FLEET);
    site.schema('model Fleet {\n  id Int @id\n}\n');
    expect(await missing()).toBe('');
    site.schema('model Fleet {\n  id Int @id\n  name String\n  @@index([name])\n}\n');
    const sql = await missing();
    expect(sql).toContain('ADD COLUMN     "name" TEXT NOT NULL');
    expect(sql).toContain('CREATE INDEX "Fleet_name_idx"');
  });

  it('replays in a database of its own and leaves none behind', async () => {
    site.migration('20260101000000_fleet', CREATE_FLEET);
    site.schema('model Fleet {\n  id Int @id\n}\n');
    await missing();
    expect(await site.ask(`SELECT to_regclass('"Fleet"') AS t`)).toEqual([{ t: null }]);
    expect(await site.ask("SELECT datname FROM pg_database WHERE datname LIKE 'adjutant_shadow%'")).toEqual([]);
  });

  it('holds for the project itself', async () => {
    expect(await missing(prismaFolder())).toBe('');
  });
});
