import postgres from 'postgres';
import { openBell } from '../../../src/adapters/postgres/bell.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { keptLog } from '../../support/kept-log.js';
import { until } from '../../support/until.js';

let database: TestDatabase;
let admin: postgres.Sql;
let name: string;
const opened: ReturnType<typeof openBell>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const address = new URL(database.connectionString);
  name = address.pathname.slice(1);
  // Beside the database, so that it can be closed to everyone else.
  address.pathname = '/postgres';
  admin = postgres(address.href, { max: 1, onnotice: () => {} });
});
afterEach(async () => {
  for (const bell of opened.splice(0)) await bell.close();
});
afterAll(async () => {
  await admin.end({ timeout: 5 });
  await database.drop();
});

function aBell(log = keptLog()): ReturnType<typeof openBell> {
  const bell = openBell({ connectionString: database.connectionString, log });
  opened.push(bell);
  return bell;
}

const accept = (yes: boolean) => admin.unsafe(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${yes}`);
/** Ends every connection of the bells, as a network that fails would. */
const cut = () =>
  admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name} AND application_name = 'adjutant bell'`;
const connections = async () =>
  (await admin`SELECT FROM pg_stat_activity WHERE datname = ${name} AND application_name = 'adjutant bell'`).length;

/** Rings until it is heard, and answers with how often the ring that was heard first was heard in all. */
async function timesHeard(ringing: ReturnType<typeof openBell>, heard: string[]): Promise<number> {
  let rung = 0;
  const first = await until('the bell is heard', async () => {
    rung += 1;
    await ringing.ring(`try-${rung}`);
    return heard.find((campaign) => campaign.startsWith('try-'));
  });
  // A connection is served in order: once the last one is heard, the earlier ones were heard as often as they ever will be.
  await ringing.ring('last');
  await until('the last one is heard', () => heard.includes('last'));
  return heard.filter((campaign) => campaign === first).length;
}

test('it is heard by every listener in every process, until they stop', async () => {
  const log = keptLog();
  const [here, there] = [aBell(), aBell(log)];
  const heard: string[] = [];
  const stop = await there.listen((campaign) => heard.push(`one ${campaign}`));
  await there.listen((campaign) => {
    heard.push(`two ${campaign}`);
    throw new Error('a listener that fails');
  });
  await here.ring('war-1');
  await until('both heard it', () => heard.length === 2);
  expect(heard).toEqual(['one war-1', 'two war-1']);
  await stop();
  await here.ring('war-2');
  await until('only one heard it', () => heard.length === 3);
  expect(heard[2]).toBe('two war-2');
  expect(log.lines.some(({ message }) => message.includes('a listener that fails'))).toBe(true);
});

test('the connection is lost: it is heard again, once a ring', async () => {
  const bell = aBell();
  const heard: string[] = [];
  await bell.listen((campaign) => heard.push(campaign));
  expect((await cut()).length).toBeGreaterThan(0);
  expect(await timesHeard(aBell(), heard)).toBe(1);
});

test('PostgreSQL turns everyone away for a while: it is heard again, once a ring', async () => {
  const log = keptLog();
  const bell = aBell(log);
  const heard: string[] = [];
  await bell.listen((campaign) => heard.push(campaign));
  await accept(false);
  await cut();
  await bell.ring('in vain');
  await bell.ring('in vain again');
  expect(log.lines.at(-1)?.message).toContain('could not be rung');
  await accept(true);
  expect(await timesHeard(bell, heard)).toBe(1);
});

test('who cannot listen is told so, and may try again: it is then heard once a ring', async () => {
  const bell = aBell();
  const heard: string[] = [];
  const listen = () => bell.listen((campaign) => heard.push(campaign));
  await accept(false);
  await expect(listen()).rejects.toThrow('not currently accepting connections');
  await expect(listen()).rejects.toThrow('not currently accepting connections');
  await accept(true);
  const stop = await until('listening works', () => listen().catch(() => null));
  expect(await timesHeard(aBell(), heard)).toBe(1);
  await stop();
});

test('closed, it holds no connection, and ringing it is logged, not thrown', async () => {
  const log = keptLog();
  const bell = aBell(log);
  await bell.listen(() => {});
  await bell.ring('war-1');
  await bell.close();
  await bell.ring('war-2');
  expect(log.lines.at(-1)?.message).toContain('could not be rung');
  await until('no connection is left', async () => (await connections()) === 0);
});
