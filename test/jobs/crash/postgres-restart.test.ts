import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/adapters/postgres/embedded/embedded.js';
import { applyMigrations } from '../../../src/adapters/postgres/upkeep/migrate.js';
import type { CampaignRecord, RecordTx } from '../../../src/app/ports/record.js';
import { killPoint } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { runDueJobs, seatRef, startService, startTable, type Table, type TestService } from '../../support/service.js';

computes(30);

// PostgreSQL is restarted in the middle of every transaction of an order window, at one step after another.

let folder: string;
let postgres: EmbeddedPostgres;
let service: TestService;
let table: Table;

/** The step of the window before which PostgreSQL is restarted; counted over all transactions. */
let restartAt = 0;
let steps = 0;

const restarting = (tx: RecordTx): RecordTx =>
  new Proxy(tx, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      if (
        typeof value !== 'function' ||
        typeof key !== 'string' ||
        !/^(insert|update|lock|claim|settle|setReady)/.test(key)
      )
        return value;
      return async (...args: readonly unknown[]) => {
        steps += 1;
        if (steps === restartAt) await postgres.restart('immediate');
        return Reflect.apply(value, target, args);
      };
    },
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-midway-'));
  chmodSync(folder, 0o711);
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} });
  await applyMigrations(postgres.connectionString);
  service = await startService({
    connectionString: postgres.connectionString,
    game: { options: { rounds: 50 } },
    poolSize: 4,
  });
  table = await startTable(service, 2, { discord: true });
});
afterAll(async () => {
  await service?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('changes nothing of what comes of an order window', async () => {
  const { record } = service;
  const flaky: CampaignRecord = {
    ...record,
    transact: (work) => record.transact((tx) => work(restarting(tx))),
    transactDue: (claim, each) => record.transactDue(claim, (tx, due) => each(restarting(tx), due)),
  };
  const app = service.another({ record: flaky });
  let reached = true;
  let restarts = 0;
  for (let index = 0; reached && killPoint(index) < 200; index++) {
    const step = killPoint(index);
    const phase = await record.currentPhase(table.campaignId);
    if (phase === null) throw new Error('no phase');
    service.clock.set(new Date(phase.openedAt.getTime() + 1000));
    service.channel.sent.length = 0;
    steps = 0;
    restartAt = step;
    const receipts = [];
    for (const seat of [1, 2])
      receipts.push(
        (await app.submitOrders({ ...seatRef(table, seat), door: 'web', text: 'BID 0\nDIG' })).receipt?.receipt,
      );
    service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
    await runDueJobs({ ...service, app });
    reached = steps >= step;
    if (reached) restarts += 1;

    const after = await record.phase(phase.id);
    expect(after?.status).toBe('published');
    expect(after?.sealed?.sheets.map((sheet) => sheet.receipt)).toEqual(receipts);
    expect((await record.phases(table.campaignId)).map((row) => row.ordinal)).toEqual(
      Array.from({ length: phase.ordinal + 2 }, (_, index) => index),
    );
    const reports = service.channel.sent.filter(
      (sent) => sent.message.delivery.kind === 'report' && sent.message.delivery.phaseId === phase.id,
    );
    expect(reports.map((sent) => sent.viewer).sort()).toEqual(['seat-1', 'seat-2']);
  }
  expect(reached).toBe(false);
  expect(killPoint(restarts)).toBeGreaterThan(24);
});
