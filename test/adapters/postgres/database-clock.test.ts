import pg from 'pg';
import { openDatabaseClock } from '../../../src/adapters/postgres/database-clock.js';
import { watchSkew } from '../../../src/bin/watch-skew.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { keptLog } from '../../support/kept-log.js';
import { startService, startTable } from '../../support/service.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function databaseTime(): Promise<number> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now');
  await client.end();
  return rows[0].now;
}

const MACHINES = [
  ['90 s fast', 90_000],
  ['90 s slow', -90_000],
] as const;

test.each(MACHINES)("a machine that is %s: the time is the database's, and the difference is known", async (_, off) => {
  const { connectionString } = database;
  const compared: number[] = [];
  const clock = await openDatabaseClock({
    connectionString,
    machine: () => Date.now() + off,
    compared: (skew) => void compared.push(skew),
  });
  try {
    const before = await databaseTime();
    const now = clock.now().getTime();
    const after = await databaseTime();
    // A whole round trip may lie between two measurements, however slow the machine is.
    expect(now).toBeGreaterThanOrEqual(before - 30_000);
    expect(now).toBeLessThanOrEqual(after + 30_000);
    expect(Math.abs(clock.skew() - off)).toBeLessThan(30_000);
    expect(compared).toHaveLength(1);
  } finally {
    await clock.close();
  }
});

test.each(MACHINES)('a worker that is %s seals nothing early and nothing late', async (_, off) => {
  const { connectionString } = database;
  const clock = await openDatabaseClock({ connectionString, machine: () => Date.now() + off });
  const service = await startService({ services: { clock } });
  try {
    const { campaignId } = await startTable(service, 2);
    const phase = await service.record.currentPhase(campaignId);
    if (phase === null) throw new Error('no phase');
    const { id: phaseId, revision } = phase;
    const due = (deadlineAt: Date) => service.record.transact((tx) => tx.updatePhase(phaseId, { deadlineAt }));
    await due(new Date((await databaseTime()) + 60_000));
    expect(await service.app.sealPhase({ phaseId, revision })).toBe('not-due');
    await due(new Date((await databaseTime()) - 5_000));
    expect(await service.app.sealPhase({ phaseId, revision })).toBe('sealed');
  } finally {
    await service.close();
    await clock.close();
  }
});

test('a difference of more than two seconds is an error in the log, and GMs are told; less is none', async () => {
  const log = keptLog();
  const skew = watchSkew(log);
  const told: number[] = [];
  skew.compared(1_900);
  skew.tellBy({ tellSkew: async ({ skewMs }) => told.push(skewMs) });
  expect(log.lines).toEqual([]);
  skew.compared(-2_100);
  skew.compared(-2_200);
  expect(log.lines).toEqual([{ level: 'error', message: expect.stringContaining("2.1 s behind the database's") }]);
  expect(told).toEqual([-2_100]);
});
