import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { openQueue } from '../../../src/adapters/queue/bull-queue.js';
import type { NewDelivery } from '../../../src/app/ports/record.js';
import { programArgs } from '../../support/program.js';
import { runDueJobs, startService, startTable, type Table, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

const EACH = 12;
const MOST_BATCHES = 20;

/** Two workers on one queue backend, one of them killed between sending and noting it: who reads what in which order. */
export function orderSuite(redis: { readonly redisUrl: string; readonly prefix: string } | null): void {
  let service: TestService;
  let table: Table;
  let client: pg.Client;
  let folder: string;
  const running = new Set<ChildProcessWithoutNullStreams>();

  const startWorker = async (): Promise<ChildProcessWithoutNullStreams> => {
    const settings = JSON.stringify({ connectionString: service.connectionString, redis, folder });
    const child = spawn(process.execPath, [...(await programArgs('test/jobs/crash/crash-worker.ts')), settings], {
      stdio: 'pipe',
      env: { PATH: process.env['PATH'] },
    });
    running.add(child);
    child.on('exit', () => running.delete(child));
    child.stdin.on('error', () => {});
    let heard = '';
    child.stdout.on('data', (data: Buffer) => {
      heard += data.toString();
    });
    await until('the worker is ready', () => heard.includes('ready\n'));
    return child;
  };
  const tell = (worker: ChildProcessWithoutNullStreams, now: Date, killOn: string | null): void =>
    void worker.stdin.write(`${JSON.stringify({ now, killAt: 0, killOn })}\n`);

  const rowsOf = (person: string, now: Date): NewDelivery[] =>
    Array.from({ length: EACH }, (_, index) => ({
      id: randomUUID(),
      onceKey: randomUUID(),
      campaignId: table.campaignId,
      phaseId: null,
      reportId: null,
      kind: 'notice',
      channel: 'discord',
      viewer: 'public',
      personId: person,
      title: `Message ${index}`,
      document: { title: `Message ${index}`, blocks: [] },
      dueAt: now,
      createdAt: now,
    }));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-order-'));
    service = await startService();
    client = new pg.Client({ connectionString: service.connectionString });
    await client.connect();
    table = await startTable(service, 4, { discord: true });
    await runDueJobs(service);
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await client?.end();
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('each reader gets their messages in the order of their writing, whichever worker sends them and whichever dies', async () => {
    const now = service.clock.now();
    const byReader = table.people.map((): string[] => []);
    /** Some for each reader, written in turn, so that what one gets is not written in a row. */
    const write = async (): Promise<readonly NewDelivery[]> => {
      const own = table.people.map(({ id }) => rowsOf(id, now));
      for (const [index, rows] of own.entries()) byReader[index]?.push(...rows.map(({ id }) => id));
      const rows = Array.from({ length: EACH }, (_, index) =>
        own.flatMap((some) => some.slice(index, index + 1)),
      ).flat();
      await service.record.transact((tx) => tx.insertDeliveries(rows));
      return rows;
    };
    const queue = await openQueue(redis ?? { connectionString: service.connectionString });
    const [mortal, other] = await Promise.all([startWorker(), startWorker()]);
    if (mortal === undefined || other === undefined) throw new Error('two workers were started');
    let signal: string | null = null;
    mortal.on('exit', (_code, how) => {
      signal = how;
    });
    const left = async (): Promise<number> => {
      const answer = await client.query(`SELECT count(*)::int AS n FROM "Delivery" WHERE "status" = 'pending'`);
      return z.object({ n: z.number() }).parse(answer.rows[0]).n;
    };
    for (let batch = 0; signal === null && batch < MOST_BATCHES; batch += 1) {
      const rows = await write();
      // The worst order: the last written comes first.
      await queue.queue.add(
        rows.toReversed().map(({ id }) => ({ name: 'deliver-message', payload: { deliveryId: id, attempt: 0 } })),
      );
      if (batch === 0) {
        tell(mortal, now, 'sent');
        tell(other, now, null);
      }
      // The other may have sent them all before the mortal one came to its first.
      await until('one is dead, or all is sent', async () => signal !== null || (await left()) === 0);
    }
    await until('one is dead', () => signal !== null);
    expect(signal).toBe('SIGKILL');
    // What the dead one held is nobody's for ten seconds, and those behind it wait.
    expect(await left()).toBeGreaterThan(0);
    tell(other, new Date(now.getTime() + 300_000), null);
    await until('all is sent', async () => (await left()) === 0);
    await queue.close();

    const order = readFileSync(join(folder, 'order'), 'utf8').trim().split('\n');
    expect([...order].sort()).toEqual(byReader.flat().sort());
    for (const ids of byReader) expect(order.filter((id) => ids.includes(id))).toEqual(ids);
  });
}
