import pg from 'pg';
import { openRecord } from '../../../../src/adapters/postgres/rows/record.js';
import type { CampaignRecord } from '../../../../src/app/ports/record.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database.js';
import { until } from '../../../support/until.js';
import { aSheet, gate, later, storedPhase } from './sample-rows.js';

let database: TestDatabase;
let record: CampaignRecord & { close(): Promise<void> };
let watcher: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  record = await openRecord({ connectionString: database.connectionString, poolSize: 6 });
  watcher = new pg.Client({ connectionString: database.connectionString });
  await watcher.connect();
});
afterAll(async () => {
  await watcher.end();
  await record.close();
  await database.drop();
});

/** Until so many connections of this database wait for a lock. */
const waiting = (count: number) =>
  until(`${count} connections wait for a lock`, async () => {
    const { rows } = await watcher.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length === count;
  });

test('many submit at once; who seals waits for them and then sees every sheet', async () => {
  const { phase } = await storedPhase(record);
  const [held, inside] = [gate(), gate()];
  let submitting = 0;
  const submit = (seatId: string) =>
    record.transact(async (tx) => {
      const locked = await tx.lockPhase(phase.id, 'share');
      expect(locked?.status).toBe('open');
      submitting += 1;
      if (submitting === 2) inside.open();
      await held.opened;
      await tx.insertSheet(aSheet(phase.id, { seatId }));
    });
  const submitters = [submit('seat-1'), submit('seat-2')];
  await inside.opened;
  const sealed = record.transact(async (tx) => {
    await tx.lockPhase(phase.id, 'exclusive');
    const standing = await tx.standingSheets(phase.id);
    await tx.updatePhase(phase.id, { status: 'sealed', sealedAt: later(1) });
    return standing.map(({ seatId }) => seatId);
  });
  await waiting(1);
  held.open();
  expect(await sealed).toEqual(['seat-1', 'seat-2']);
  await Promise.all(submitters);
});

test('who submits while it is sealed waits, and then finds it sealed', async () => {
  const { phase } = await storedPhase(record);
  const [held, inside] = [gate(), gate()];
  const sealed = record.transact(async (tx) => {
    await tx.lockPhase(phase.id, 'exclusive');
    inside.open();
    await held.opened;
    await tx.updatePhase(phase.id, { status: 'sealed', sealedAt: later(1) });
  });
  await inside.opened;
  const found = record.transact(async (tx) => (await tx.lockPhase(phase.id, 'share'))?.status);
  await waiting(1);
  held.open();
  expect(await found).toBe('sealed');
  await sealed;
});

test('a sheet that forgot to ask for the lock cannot slip in beside a sealing either', async () => {
  const { phase } = await storedPhase(record);
  const [held, inside] = [gate(), gate()];
  const sealed = record.transact(async (tx) => {
    await tx.lockPhase(phase.id, 'exclusive');
    inside.open();
    await held.opened;
    return (await tx.standingSheets(phase.id)).length;
  });
  await inside.opened;
  const slipped = record.transact((tx) => tx.insertSheet(aSheet(phase.id)));
  await waiting(1);
  held.open();
  expect(await sealed).toBe(0);
  await slipped;
});

test('of two who resolve, one does it', async () => {
  const { phase } = await storedPhase(record, { status: 'sealed' });
  const resolve = () =>
    record.transact(async (tx) => {
      const locked = await tx.lockPhase(phase.id, 'exclusive');
      if (locked?.status !== 'sealed') return 'already';
      await tx.updatePhase(phase.id, { status: 'resolved', resolvedAt: later(1) });
      return 'resolved';
    });
  const outcomes = await Promise.all([resolve(), resolve(), resolve(), resolve()]);
  expect(outcomes.sort()).toEqual(['already', 'already', 'already', 'resolved']);
});

test('two who hold what the other wants: one is rolled back, tried again, and both are done once', async () => {
  const [one, two] = [await storedPhase(record), await storedPhase(record)];
  const [first, second] = [gate(), gate()];
  let tries = 0;
  const cross = (mine: string, theirs: string, own: typeof first, other: typeof first) =>
    record.transact(async (tx) => {
      tries += 1;
      const row = await tx.lockPhase(mine, 'exclusive');
      own.open();
      await other.opened;
      const foreign = await tx.lockPhase(theirs, 'exclusive');
      await tx.updatePhase(mine, { revision: (row?.revision ?? 0) + 1 });
      await tx.updatePhase(theirs, { revision: (foreign?.revision ?? 0) + 1 });
    });
  await Promise.all([
    cross(one.phase.id, two.phase.id, first, second),
    cross(two.phase.id, one.phase.id, second, first),
  ]);
  expect(tries).toBe(3);
  expect((await record.phase(one.phase.id))?.revision).toBe(3);
  expect((await record.phase(two.phase.id))?.revision).toBe(3);
});

test('the campaign is held by one at a time, and rows may be added to it meanwhile', async () => {
  const { campaign, phase } = await storedPhase(record);
  const [held, inside] = [gate(), gate()];
  const holder = record.transact(async (tx) => {
    expect((await tx.lockCampaign(campaign.id))?.id).toBe(campaign.id);
    inside.open();
    await held.opened;
    await tx.updateCampaign(campaign.id, { title: 'Held' });
  });
  await inside.opened;
  const next = record.transact(async (tx) => (await tx.lockCampaign(campaign.id))?.title);
  await waiting(1);
  await record.transact((tx) =>
    tx.insertAudit({ campaignId: campaign.id, at: later(1), personId: null, act: 'meanwhile', details: phase.id }),
  );
  held.open();
  await holder;
  expect(await next).toBe('Held');
});

test('work that throws leaves nothing behind', async () => {
  const { phase } = await storedPhase(record);
  const failed = record.transact(async (tx) => {
    await tx.insertSheet(aSheet(phase.id));
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  expect(await record.sheetsOf(phase.id, 'seat-1')).toEqual([]);
});
