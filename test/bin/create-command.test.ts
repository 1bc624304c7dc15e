import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { computes } from '../support/patience.js';
import { programArgs } from '../support/program.js';

// A program is compiled and started, which is work and no waiting.
computes(10);

// `adjutant campaign create`, as it is typed.

const run = promisify(execFile);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function create(words: readonly string[], settings: Record<string, string> = {}) {
  const args = [...(await programArgs('src/bin/cli.ts')), 'campaign', 'create', ...words];
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: database.connectionString, ...settings };
  const { code, said } = await run(process.execPath, args, { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
  return { code, said, campaign: /^Campaign (\S+) is open/.exec(said)?.[1] ?? '' };
}

async function diceOf(campaign: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT "frame" -> \'dice\' AS dice FROM "Campaign" WHERE "id" = $1', [
      campaign,
    ]);
    expect(rows).toHaveLength(1);
    return rows[0].dice;
  } finally {
    await client.end();
  }
}

test('follows the binder, or takes the dice that are named', async () => {
  expect(await diceOf((await create(['crowns', '--gm', 'Hope'])).campaign)).toBeNull();
  const drand = await create(['crowns', '--gm', 'Faith', '--dice', 'drand']);
  expect(await diceOf(drand.campaign)).toEqual({ beacon: 'drand', goOnAfter: '1h' });
  expect(await diceOf((await create(['crowns', '--gm', 'Joy', '--dice', 'sheets'])).campaign)).toBeNull();
});

test('says what would do when the dice cannot be had', async () => {
  const odd = await create(['crowns', '--gm', 'Hope', '--dice', 'ivory']);
  expect([odd.code, odd.said]).toEqual([1, '"ivory" is no choice of dice. Write --dice drand or --dice sheets.\n']);
  const off = await create(['crowns', '--gm', 'Grace', '--dice', 'drand'], { BEACON: 'off' });
  expect([off.code, off.said]).toEqual([1, expect.stringContaining('the host has set BEACON to off')]);
});
