import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../support/database.js';

// A table without an index is quick as long as it is small, which no other test would notice.

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Columns with which some index that holds all rows begins, as `Table.column`. */
async function indexed(): Promise<ReadonlySet<string>> {
  const { rows } = await client.query(`
    SELECT t.relname || '.' || a.attname AS name
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
    WHERE i.indpred IS NULL`);
  return new Set(rows.map(({ name }) => name));
}

const without = async (sql: string): Promise<readonly string[]> => {
  const known = await indexed();
  const { rows } = await client.query(sql);
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
};

test('every foreign key begins an index', async () => {
  expect(
    await without(`
      SELECT t.relname || '.' || a.attname AS name FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = c.conkey[1] WHERE c.contype = 'f'`),
  ).toEqual([]);
});

test('everything that belongs to a person or ends at a time is found by it', async () => {
  expect(
    await without(`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('personId', 'expiresAt')`),
  ).toEqual([]);
});

const CAMPAIGN = `"campaignId" = 'war'`;
const PUBLISHED = `
  FROM "Phase" p JOIN "Resolution" s ON s."phaseId" = p."id" AND s."supersededAt" IS NULL
    JOIN "Report" r ON r."resolutionId" = s."id" AND r."viewer" = 'public' JOIN "Document" d ON d."id" = r."documentId"
  WHERE p.${CAMPAIGN} AND p."status" = 'published' AND p."supersededAt" IS NULL ORDER BY p."ordinal" DESC LIMIT 20`;

test.each([
  ['the front page', 'SELECT "id" FROM "Campaign" ORDER BY "createdAt" DESC, "id" DESC LIMIT 50'],
  [
    'a thread, newest first',
    `SELECT "id" FROM "Delivery" WHERE ${CAMPAIGN} AND "viewer" = 'public' AND "channel" = 'web' AND "status" = 'sent'
     ORDER BY "sentAt" DESC, "sequence" DESC LIMIT 20`,
  ],
  ['the reports of a campaign', `SELECT d."body" ${PUBLISHED}`],
  [
    'the newest deadlines that somebody met',
    `SELECT a.* FROM "Attendance" a JOIN "Phase" p ON p."id" = a."phaseId" AND p."supersededAt" IS NULL
     WHERE a.${CAMPAIGN} AND a."seatId" = 'seat-1' AND a."personId" = '00000000-0000-0000-0000-000000000000'
     ORDER BY a."at" DESC LIMIT 6`,
  ],
  [
    'the newest phases up to one',
    `SELECT "title" FROM "Phase" WHERE ${CAMPAIGN} AND "supersededAt" IS NULL AND "ordinal" <= 9 ORDER BY "ordinal" DESC LIMIT 24`,
  ],
  [
    'the newest phases of a line of play',
    `SELECT "title" FROM "Phase" WHERE ${CAMPAIGN} AND "line" = 2 ORDER BY "ordinal" DESC LIMIT 24`,
  ],
  ['messages of a phase', `SELECT "id" FROM "Delivery" WHERE "phaseId" = '00000000-0000-0000-0000-000000000000'`],
])('%s needs no walk through a whole table, and no sorting of one', async (name, query) => {
  await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off');
  const { rows } = await client.query(`EXPLAIN ${query}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Seq Scan');
  if (name.includes('newest') || name === 'the front page') expect(plan).not.toContain('Sort');
});

test('keys of the messages of one telling lie side by side, and no two are the same', async () => {
  const of = async (key: string): Promise<string> =>
    (await client.query<{ key: string }>('SELECT adjutant_key($1)::text AS key', [key])).rows[0]?.key ?? '';
  const told: string[] = [];
  for (const to of ['public/web', 'seat:north/web', 'seat:south/web']) told.push(await of(`report/one/${to}`));
  expect(new Set(told).size).toBe(3);
  expect(new Set(told.map((key) => key.slice(0, 8))).size).toBe(1);
  expect((await of('report/other/public/web')).slice(0, 8)).not.toBe(told[0]?.slice(0, 8));
  // What another kind of message says of the same thing lies there too.
  expect((await of('correction/one/public/web')).slice(0, 8)).toBe(told[0]?.slice(0, 8));
  expect(await of('one')).not.toBe(await of('two'));
});
