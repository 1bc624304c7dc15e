import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { everything, killPoint } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { programArgs } from '../../support/program.js';
import {
  presentPhase,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../../support/service.js';
import { tinyGame, tinySystem } from '../../support/tiny-system.js';
import { until } from '../../support/until.js';

computes(30);

// A process is killed at every step of a rewind. Whatever it had done, there is one line of play that counts, whole and
// sound, with every sheet that was acknowledged; and another process goes on with it.

let service: TestService;
let table: Table;
let folder: string;
const running = new Set<ChildProcessWithoutNullStreams>();

interface Worker {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<string>;
  heard(): string;
}

async function startWorker(): Promise<Worker> {
  const settings = JSON.stringify({ connectionString: service.connectionString, steps: join(folder, 'steps') });
  const child = spawn(process.execPath, [...(await programArgs('test/jobs/crash/ruling-worker.ts')), settings], {
    stdio: 'pipe',
    env: { PATH: process.env['PATH'] },
  });
  running.add(child);
  let said = '';
  let complained = '';
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    complained += data.toString();
  });
  child.stdin.on('error', () => {});
  const ended = new Promise<string>((resolve) => {
    child.on('exit', (code, signal) => {
      running.delete(child);
      resolve(signal ?? `${code} ${complained}`);
    });
  });
  await until('the process is ready', () => {
    if (child.exitCode !== null) throw new Error(complained);
    return said.includes('ready\n');
  });
  return { child, ended, heard: () => said };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-ruling-'));
  service = await startService({ game: { options: { rounds: 190 } } });
  table = await startTable(service, 2, { discord: 'first' });
  for (const text of ['BID 0', 'DIG', 'BID 0']) {
    const phase = await current();
    for (const seat of [1, 2]) await service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text });
    service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
    await runDueJobs(service);
  }
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const current = () => presentPhase(service, table.campaignId);

/** One line that counts: no gap, each phase on the result of the one before, every state the fold of its events. */
async function expectOneLine(): Promise<void> {
  const { record } = service;
  const timeline = await record.timeline(table.campaignId);
  expect(timeline.map((phase) => phase.ordinal)).toEqual(timeline.map((_, index) => index));
  let base: string | null = null;
  let state = tinySystem.blank;
  for (const phase of timeline) {
    expect(phase.baseId).toBe(base);
    const resolution = await record.currentResolution(phase.id);
    expect(resolution === null).toBe(phase.status === 'open');
    if (resolution === null) continue;
    state = tinyGame.fold(state, await record.events(resolution.id));
    expect(state).toEqual(resolution.state);
    if (phase.sealed !== null) {
      const sheets = await record.standingSheets(phase.id);
      expect(phase.sealed.sheets.map(({ receipt }) => receipt)).toEqual(sheets.map(({ receipt }) => receipt));
    }
    base = resolution.id;
  }
  const lines = new Set((await record.phases(table.campaignId)).map((phase) => phase.line));
  const rulings = await record.rulings(table.campaignId);
  expect(lines.size).toBe(1 + rulings.length);
}

it('at every step leaves one consistent line, which play goes on from', async () => {
  let reserve = startWorker();
  let committed = 0;
  let kills = 0;
  for (let index = 0; ; index++) {
    const killAt = killPoint(index);
    const worker = await reserve;
    reserve = startWorker();
    const phase = await current();
    service.clock.set(new Date(phase.openedAt.getTime() + 60_000));
    const sheets = [];
    for (const seat of [1, 2]) {
      const answer = await service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text: 'BID 0\nDIG' });
      sheets.push(answer.receipt?.hash);
    }
    const before = await service.record.rulings(table.campaignId);
    const decision = { outcome: 'rewind', to: phase.ordinal - 3, mode: 're-resolve' };
    const command = {
      campaignId: table.campaignId,
      gm: table.gm.id,
      now: service.clock.now().toISOString(),
      killAt,
      decision,
    };
    worker.child.stdin.write(`${JSON.stringify(command)}\n`);
    const outcome = await Promise.race([
      worker.ended,
      until(
        'the ruling is given',
        () => worker.heard().includes('ruled\n') || worker.child.signalCode !== null || worker.child.exitCode !== null,
      ).then(() => (worker.heard().includes('ruled\n') ? 'ruled' : worker.ended)),
    ]);
    await expectOneLine();
    const after = await service.record.rulings(table.campaignId);
    const now = await current();
    expect(now).toMatchObject({ ordinal: phase.ordinal, status: 'open', deadlineAt: phase.deadlineAt });
    expect((await service.record.standingSheets(now.id)).map(({ hash }) => hash)).toEqual(sheets);
    if (after.length > before.length) committed += 1;
    else expect(now.id).toBe(phase.id);
    if (outcome === 'ruled') {
      worker.child.stdin.end();
      await worker.ended;
      break;
    }
    expect(outcome).toBe('SIGKILL');
    kills += 1;

    // Another process finds what is left to do: it sends what is to be told, and seals the window that counts, once.
    if (after.length > before.length || kills % 7 === 0) {
      service.queue.take();
      service.clock.set(new Date(now.deadlineAt.getTime() + 1));
      for (let round = 0; round < 4; round++) {
        await service.app.sweep();
        await runDueJobs(service);
      }
      expect((await current()).ordinal).toBe(phase.ordinal + 1);
      await expectOneLine();
      const stuck = await service.record.dueDeliveries(new Date(service.clock.now().getTime() + 3_600_000), 50);
      expect(stuck).toEqual([]);
    }
  }
  const last = await reserve;
  last.child.stdin.end();
  await last.ended;
  const steps = readFileSync(join(folder, 'steps'), 'utf8');
  for (const name of [
    'begin',
    'lockCampaign',
    'lockPhase',
    'supersedePhase',
    'copyPhase',
    'insertSheet',
    'insertResolution',
    'insertRuling',
    'insertDeliveries',
    'insertAudit',
    'committed',
    'queue',
  ])
    if (everything) expect(steps).toContain(` ${name}\n`);
  // Killed after the commit, before and after queueing, and not at all.
  expect(committed).toBeGreaterThanOrEqual(everything ? 3 : 1);
  expect(killPoint(kills)).toBeGreaterThan(25);
});
