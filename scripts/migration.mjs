// Keeps prisma/migrations in step with prisma/schema.prisma, with nothing but the embedded PostgreSQL.
//
//   node scripts/migration.mjs new <name>    writes the next migration folder
//   node scripts/migration.mjs check         fails when schema and migrations disagree
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [action, ...words] = process.argv.slice(2);
const name = words
  .join('_')
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '_')
  .replace(/^_+|_+$/g, '');
if (action !== 'check' && !(action === 'new' && name !== '')) {
  process.stderr.write('Say "npm run migration:new -- <what it changes>", or "npm run migration:check".\n');
  process.exit(2);
}

// The modules that do the work need not wait for the rest of the product to compile.
build({ target: 'migrations' });
const { startEmbeddedPostgres } = await import('../dist/src/adapters/postgres/embedded/embedded.js');
const { diffMigrationsToSchema } = await import('../dist/scripts/schema/diff.js');

const folder = mkdtempSync(join(tmpdir(), 'adjutant-migration-'));
chmodSync(folder, 0o711);
let sql;
try {
  const dataDir = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } });
  // The schema engine may give up in a way that no promise tells of; do not leave the database running then.
  process.once('uncaughtException', async (error) => {
    process.stderr.write(`${error.message}\n`);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  });
  try {
    sql = await diffMigrationsToSchema(postgres.connectionString);
  } finally {
    await postgres.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

if (sql === '') {
  process.stdout.write('prisma/schema.prisma and prisma/migrations agree.\n');
} else if (action === 'check') {
  process.stderr.write(
    `prisma/schema.prisma and prisma/migrations disagree. Missing from the migrations:\n\n${sql}\n\n`,
  );
  process.stderr.write('Write the migration with: npm run migration:new -- <what it changes>\n');
  process.exitCode = 1;
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const migration = join(root, 'prisma', 'migrations', `${stamp}_${name}`);
  mkdirSync(migration, { recursive: true });
  writeFileSync(join(migration, 'migration.sql'), `${sql}\n`);
  process.stdout.write(`Wrote prisma/migrations/${stamp}_${name}/migration.sql. Read it before you commit it.\n`);
}
