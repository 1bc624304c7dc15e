import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import postgres from 'postgres';
import { backupDatabase } from '../../../../src/adapters/postgres/upkeep/backup.js';
import { restoreDatabase } from '../../../../src/adapters/postgres/upkeep/restore.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database.js';
import { until } from '../../../support/until.js';

const at = new Date('2026-01-01T00:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'adjutant-backup-'));
const file = join(folder, 'all.gz');
/** A name that has to be quoted everywhere. */
const TABLE = 'Odd "table"; it\'s \\ here';
const TEXT = 'a "b"';

const databases: TestDatabase[] = [];
const clients: postgres.Sql[] = [];

async function aDatabase(): Promise<{ readonly address: string; readonly sql: postgres.Sql }> {
  const database = await createTestDatabase();
  const sql = postgres(database.connectionString, { max: 1, onnotice: () => {} });
  databases.push(database);
  clients.push(sql);
  await sql`
    CREATE TABLE ${sql(TABLE)} (
      "id" serial PRIMARY KEY, ${sql(TEXT)} text, "bytes" bytea, "body" json, "at" timestamptz(3)
    )`;
  return { address: database.connectionString, sql };
}

afterEach(async () => {
  for (const sql of clients.splice(0)) await sql.end({ timeout: 5 });
  for (const database of databases.splice(0)) await database.drop();
  rmSync(file, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a row may hold that COPY's text, our own lines, or a reader of lines might take for something else. */
const TEXTS = [
  '',
  '\\.',
  '\\N',
  'a\n\\.\nb',
  '{"end":true,"rows":{},"sha256":""}',
  'tab\tline\r\nbell\u0007 form\f back\b vertical\v\u0001\u001f\u007f',
  'NEL \u0085 LS \u2028 PS \u2029 NBSP \u00a0 BOM \ufeff ZWJ \u200d RTL \u202e',
  '✓ 🚀 👩‍🚀 e\u0301 \u{10ffff}',
  'x'.repeat(6_000_000),
  '\\\t\n'.repeat(200_000),
];
const BYTES = [Buffer.alloc(0), Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), randomBytes(3_000_000)];

describe('backup and restore', () => {
  it('keep every character, large values, bytes, and nothing apart from emptiness', async () => {
    const [from, to] = [await aDatabase(), await aDatabase()];
    for (const text of TEXTS) {
      // Letter by letter: spaces, a key twice, a number's last zero.
      const body = `{ "text":${JSON.stringify(text)} ,  "text": 1.50}`;
      await from.sql`
        INSERT INTO ${from.sql(TABLE)} (${from.sql(TEXT)}, "body", "at")
        VALUES (${text}, ${body}::text::json, '2026-01-01 00:00:00.123+05:30')`;
    }
    for (const bytes of BYTES) await from.sql`INSERT INTO ${from.sql(TABLE)} ("bytes") VALUES (${bytes})`;
    const made = await backupDatabase(from.address, file, at);
    expect(await restoreDatabase(to.address, file, null)).toEqual({ at: at.toISOString(), ...made });

    const rowsOf = ({ sql }: typeof from) => sql`SELECT *, "body"::text AS letters FROM ${sql(TABLE)} ORDER BY "id"`;
    const [before, after] = [await rowsOf(from), await rowsOf(to)];
    expect(after).toHaveLength(TEXTS.length + BYTES.length);
    // As truths, row by row: a difference of megabytes is not worth printing.
    expect(after.map((row, index) => isDeepStrictEqual({ ...row }, { ...before[index] }))).toEqual(
      after.map(() => true),
    );
    expect(after.map((row, index) => row[TEXT] === (TEXTS[index] ?? null))).toEqual(after.map(() => true));
    const restored = after.slice(TEXTS.length).map((row) => Buffer.from(row['bytes']));
    expect(restored.map((bytes, index) => bytes.equals(BYTES[index] ?? Buffer.of(0)))).toEqual([true, true, true]);
    const [next] = await to.sql`INSERT INTO ${to.sql(TABLE)} DEFAULT VALUES RETURNING "id"`;
    expect(next?.['id']).toBe(TEXTS.length + BYTES.length + 1);
  });

  it('leave no connection and no file behind when they fail', async () => {
    const { address, sql } = await aDatabase();
    const nowhere = join(folder, 'missing', 'all.gz');
    await expect(backupDatabase(address, nowhere, at)).rejects.toThrow(/was not made: .*ENOENT/);
    await expect(restoreDatabase(address, nowhere, null)).rejects.toThrow(/was not restored: .*ENOENT/);
    // A disk that is full in the middle of a large table; where there is no such device, a file that cannot be one.
    await sql`INSERT INTO ${sql(TABLE)} ("bytes") SELECT ${randomBytes(2_000_000)}::bytea FROM generate_series(1, 8)`;
    symlinkSync(existsSync('/dev/full') ? '/dev/full' : folder, `${file}.part`);
    await expect(backupDatabase(address, file, at)).rejects.toThrow(/was not made: .*(ENOSPC|EISDIR)/);
    await sql`DROP TABLE _prisma_migrations`;
    await expect(backupDatabase(address, file, at)).rejects.toThrow(/was not made: .*_prisma_migrations/);
    expect([file, `${file}.part`].filter(existsSync)).toEqual([]);
    await until('every connection is closed', async () => {
      const left = await sql`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND application_name IN ('adjutant backup', 'adjutant restore')`;
      return left.length === 0;
    });
  });
});
