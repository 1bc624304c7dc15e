import { randomUUID } from 'node:crypto';
import { openRecord } from '../../../../src/adapters/postgres/rows/record.js';
import type { CampaignRecord, RecordTx } from '../../../../src/app/ports/record.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database.js';
import { aDelivery, later, noon, storedPhase } from './sample-rows.js';

let database: TestDatabase;
let record: CampaignRecord & { close(): Promise<void> };

beforeAll(async () => {
  database = await createTestDatabase();
  record = await openRecord({ connectionString: database.connectionString, poolSize: 4 });
});
afterAll(async () => {
  await record.close();
  await database.drop();
});

describe('the outbox', () => {
  test('what is private leaves the house to a person or not at all', async () => {
    const { campaign } = await storedPhase(record);
    const row = aDelivery(campaign.id, { channel: 'discord', viewer: 'seat:seat-1', personId: null });
    await expect(record.transact((tx) => tx.insertDeliveries([row]))).rejects.toThrow(/Delivery_reader_check/);
  });

  test('who lives keeps what it has claimed; what is settled or was never claimed is left alone', async () => {
    const { campaign } = await storedPhase(record);
    const [row, other] = [aDelivery(campaign.id, { channel: 'discord' }), aDelivery(campaign.id, { channel: 'email' })];
    await record.transact((tx) => tx.insertDeliveries([row, other]));
    const act = <T>(work: (tx: RecordTx) => Promise<T>) => record.transact(work);
    expect(await act((tx) => tx.claimDelivery(row.id, noon, later(10)))).not.toBeNull();
    await act((tx) => tx.keepDelivery(row.id, later(30)));
    await act((tx) => tx.keepDelivery(other.id, later(30)));
    expect(await act((tx) => tx.claimDelivery(row.id, later(20), later(40)))).toBeNull();
    expect(await act((tx) => tx.claimDelivery(other.id, later(20), later(40)))).not.toBeNull();
    await act((tx) => tx.settleDelivery(row.id, { status: 'sent', externalId: null, at: later(25) }));
    await act((tx) => tx.keepDelivery(row.id, later(90)));
    expect((await record.delivery(row.id))?.claimedUntil).toBeNull();
  });

  test('two workers claim a row at once: one has it, until its time is over', async () => {
    const { campaign } = await storedPhase(record);
    const row = aDelivery(campaign.id, { channel: 'discord' });
    await record.transact((tx) => tx.insertDeliveries([row]));
    const claim = (at: Date) =>
      record.transact((tx) => tx.claimDelivery(row.id, at, later(at.getTime() - noon.getTime() + 100)));
    const claims = await Promise.all([claim(noon), claim(noon), claim(noon)]);
    expect(claims.filter((claimed) => claimed !== null)).toHaveLength(1);
    expect(claims.find((claimed) => claimed !== null)).toMatchObject({ attempts: 1, document: row.document });
    expect(await record.dueDeliveries(later(99), 100)).not.toContain(row.id);
    expect(await record.dueDeliveries(later(100), 100)).toContain(row.id);
    expect(await claim(later(99))).toBeNull();
    expect(await claim(later(100))).toMatchObject({ attempts: 2 });
  });

  test('a row that is sent stays sent; one that failed comes due again; one that is stuck is listed', async () => {
    const { campaign } = await storedPhase(record);
    const [sent, failed, stuck] = [1, 2, 3].map(() => aDelivery(campaign.id, { channel: 'discord' }));
    if (sent === undefined || failed === undefined || stuck === undefined) throw new Error('three rows were made');
    await record.transact((tx) => tx.insertDeliveries([sent, failed, stuck]));
    await record.transact(async (tx) => {
      for (const { id } of [sent, failed, stuck]) await tx.claimDelivery(id, noon, later(100));
      await tx.settleDelivery(sent.id, { status: 'sent', externalId: 'm1', at: later(1) });
      await tx.settleDelivery(sent.id, { status: 'stuck', error: 'too late to say' });
      await tx.settleDelivery(failed.id, {
        status: 'pending',
        error: 'x'.repeat(9_000),
        dueAt: later(50),
        letsPass: false,
      });
      await tx.settleDelivery(stuck.id, { status: 'stuck', error: 'closed\0' });
    });
    expect(await record.delivery(sent.id)).toMatchObject({ status: 'sent', externalId: 'm1', lastError: null });
    expect((await record.delivery(failed.id))?.lastError).toHaveLength(500);
    expect(await record.dueDeliveries(later(49), 100)).not.toContain(failed.id);
    expect(await record.dueDeliveries(later(50), 100)).toContain(failed.id);
    expect((await record.stuckDeliveries(campaign.id)).map(({ id }) => id)).toEqual([stuck.id]);
    expect(await record.transact((tx) => tx.claimDelivery(sent.id, later(500), later(600)))).toBeNull();
  });

  test('the thread shows what was built for its reader, newest first, page by page', async () => {
    const { campaign } = await storedPhase(record);
    const rows = [1, 2, 3].map((n) => aDelivery(campaign.id, { title: `public ${n}`, createdAt: later(n) }));
    const others = [
      aDelivery(campaign.id, { title: 'private', viewer: 'seat:seat-1', personId: randomUUID(), createdAt: later(2) }),
      aDelivery(campaign.id, { title: 'elsewhere', channel: 'discord' }),
    ];
    await record.transact((tx) => tx.insertDeliveries([...rows, ...others]));
    const titles = async (viewers: string[], limit: number, before?: Date) =>
      (await record.webMessages(campaign.id, viewers, limit, before)).map(({ title }) => title);
    expect(await titles(['public'], 2)).toEqual(['public 3', 'public 2']);
    expect(await titles(['public'], 2, later(2))).toEqual(['public 1']);
    expect(await titles(['public', 'seat:seat-1'], 9)).toEqual(['public 3', 'private', 'public 2', 'public 1']);
    expect(await titles(['seat:seat-2'], 9)).toEqual([]);
  });
});

describe('what is due', () => {
  test('open past the deadline, sealed, resolved past its hour; nothing of a campaign that stands still', async () => {
    const make = async (status: 'open' | 'sealed' | 'resolved' | 'published', publishAt: Date | null = null) => {
      const { campaign, phase } = await storedPhase(record, { deadlineAt: later(100) });
      await record.transact((tx) => tx.updatePhase(phase.id, { status, publishAt }));
      return { campaign, id: phase.id };
    };
    const open = await make('open');
    const sealed = await make('sealed');
    const held = await make('resolved');
    const timed = await make('resolved', later(200));
    const published = await make('published', later(1));
    const due = async (at: Date) => {
      const ids = (await record.duePhases(at, 1_000)).map(({ id }) => id);
      return [open, sealed, held, timed, published].map(({ id }) => ids.includes(id));
    };
    expect(await due(later(99))).toEqual([false, true, false, false, false]);
    expect(await due(later(100))).toEqual([true, true, false, false, false]);
    expect(await due(later(200))).toEqual([true, true, false, true, false]);
    await record.transact((tx) => tx.updateCampaign(open.campaign.id, { status: 'paused', pausedAt: later(150) }));
    expect(await due(later(200))).toEqual([false, true, false, true, false]);
    // Page by page, each phase once.
    const [first] = await record.duePhases(later(200), 1);
    const [second] = await record.duePhases(later(200), 1, first);
    expect(second?.id).not.toBe(first?.id);
    expect((await record.duePhases(later(200), 1_000)).slice(0, 2).map(({ id }) => id)).toEqual([
      first?.id,
      second?.id,
    ]);
    // What waits on purpose is looked at again when it said.
    const waits = await make('open');
    const isDue = async (at: Date) => (await record.duePhases(at, 1_000)).some(({ id }) => id === waits.id);
    await record.transact((tx) => tx.updatePhase(waits.id, { lookAgainAt: later(300) }));
    expect([await isDue(later(299)), await isDue(later(300))]).toEqual([false, true]);
    // What a ruling has left behind is never due again.
    await record.transact((tx) => tx.supersedePhase(sealed.id, later(150)));
    expect(await due(later(200))).toEqual([false, false, false, true, false]);
  });
});
