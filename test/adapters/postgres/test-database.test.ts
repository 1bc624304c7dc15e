import pg from 'pg';
import { createTestDatabase } from '../../support/database.js';

describe('databases for tests', () => {
  it('are separate, migrated and removed', async () => {
    const [one, two] = [await createTestDatabase(), await createTestDatabase()];
    const tables = async (connectionString: string) => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
      await client.end();
      return rows.map((row) => row.tablename);
    };
    const client = new pg.Client({ connectionString: one.connectionString });
    await client.connect();
    await client.query('CREATE TABLE only_here (x int)');
    await client.end();
    expect(await tables(one.connectionString)).toEqual(expect.arrayContaining(['_prisma_migrations', 'only_here']));
    expect(await tables(two.connectionString)).not.toContain('only_here');
    await one.drop();
    await two.drop();
    await expect(tables(one.connectionString)).rejects.toThrow('does not exist');
  });
});
