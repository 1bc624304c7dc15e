import pg from 'pg';
import { createTestDatabase } from '../../support/database.js';
import { until } from '../../support/until.js';
import { queueSuite, spawnStuckWorker } from './queue-suite.js';

queueSuite(async () => {
  const { connectionString, drop } = await createTestDatabase();
  const empty = async () => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      const { rows } = await client.query(
        `SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS tables FROM pg_tables
         WHERE schemaname = 'bullmq' AND tablename NOT LIKE '%migration%'`,
      );
      // The workers lock the same tables; whoever PostgreSQL lets wait in vain tries again.
      await until('all tables are empty', () =>
        client.query(`TRUNCATE ${rows[0].tables}`).catch((error: unknown) => {
          if (String(error).includes('deadlock')) return false;
          throw error;
        }),
      );
    } finally {
      await client.end();
    }
  };
  return { place: { connectionString }, empty, close: drop };
}, spawnStuckWorker);
