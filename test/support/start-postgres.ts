import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/adapters/postgres/embedded/embedded.js';
import { applyMigrations } from '../../src/adapters/postgres/upkeep/migrate.js';

// Starts the PostgreSQL that a whole test run shares, with its template, says where it is, and ends; the server stays until
// global-teardown.mjs stops it. In a process of its own, so that no worker of Jest's holds the server's handle.

const [dataDir = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: () => {},
  // The data is thrown away, so nothing waits for the disk.
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', scram_iterations: '1' },
});
// The password was kept with thousands of iterations, which each of the many connections of the tests would go through again.
const client = new pg.Client({ connectionString: postgres.connectionString });
await client.connect();
await client.query(`ALTER ROLE CURRENT_USER PASSWORD ${pg.escapeLiteral(new URL(postgres.connectionString).password)}`);
await client.end();
await applyMigrations(postgres.connectionString);
process.stdout.write(postgres.connectionString);
