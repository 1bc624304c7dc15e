import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { killPoint } from '../../support/effort.js';
import { programArgs } from '../../support/program.js';
import { presentPhase, startService, type Table, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';
import { type CrashGame, tinyCrash } from './crash-game.js';

interface Worker {
  readonly process: ChildProcessWithoutNullStreams;
  /** Resolves when the process has ended, with the signal that ended it. */
  readonly ended: Promise<string | null>;
  tell(command: { now: Date; killAt: number; killOn: string | null }): void;
  said(word: string): boolean;
}

/** Every kind of step has its turn. */
const STEPS = [
  'lockPhase',
  'updatePhase',
  'insertResolution',
  'insertPhase',
  'insertDeliveries',
  'committed',
  'add',
  'claimDelivery',
  'send',
  'sent',
  'settleDelivery',
] as const;

/**
 * Kills a worker at each step of sealing, resolving, publishing and delivering, one after another, on one queue backend:
 * Redis, or else the database itself.
 */
export function crashSuite(
  redis: { readonly redisUrl: string; readonly prefix: string } | null,
  game: CrashGame = tinyCrash,
): void {
  let service: TestService;
  let table: Table;
  let client: pg.Client;
  let folder: string;
  const running = new Set<Worker>();

  const startWorker = async (): Promise<Worker> => {
    const settings = JSON.stringify({ connectionString: service.connectionString, redis, folder });
    const child = spawn(process.execPath, [...(await programArgs('test/jobs/crash/crash-worker.ts')), settings], {
      stdio: 'pipe',
      env: { PATH: process.env['PATH'] },
    });
    let heard = '';
    let complained = '';
    child.stdout.on('data', (data: Buffer) => {
      heard += data.toString();
    });
    child.stderr.on('data', (data: Buffer) => {
      complained += data.toString();
    });
    child.stdin.on('error', () => {});
    const worker: Worker = {
      process: child,
      ended: new Promise((resolve) => {
        child.on('exit', (_code, signal) => {
          running.delete(worker);
          resolve(signal);
        });
      }),
      tell: (command) => void child.stdin.write(`${JSON.stringify(command)}\n`),
      said: (word) => heard.includes(`${word}\n`),
    };
    running.add(worker);
    await until('the worker is ready', () => {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The worker ended: ${complained}`);
      return worker.said('ready');
    });
    return worker;
  };

  const count = async (sql: string, ...values: readonly unknown[]): Promise<number> => {
    const { rows } = await client.query({ text: `SELECT count(*)::int AS n FROM ${sql}`, values: [...values] });
    return z.object({ n: z.number() }).parse(rows[0]).n;
  };
  const current = () => presentPhase(service, table.campaignId);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-crash-'));
    service = await startService(game.service);
    client = new pg.Client({ connectionString: service.connectionString });
    await client.connect();
    table = await game.start(service);
  });
  afterAll(async () => {
    for (const worker of running) worker.process.kill('SIGKILL');
    await Promise.all([...running].map((worker) => worker.ended));
    await client?.end();
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('a worker killed with SIGKILL at every step', () => {
    it('loses no acknowledged sheet; one resolution, one successor, one message each', async () => {
      let worker = await startWorker();
      // The next one waits in reserve, so that its start takes no time.
      let reserve = startWorker();
      /** One phase from its orders to its last message, with one kill on the way if it comes to that. */
      const playPhase = async (kill: {
        readonly at: number;
        readonly on: string | null;
      }): Promise<'killed' | 'survived'> => {
        const where = kill.on ?? `step ${kill.at}`;
        let outcome: 'killed' | 'survived' = 'survived';
        const phase = await current();
        service.clock.set(new Date(phase.openedAt.getTime() + 1000));
        const receipts: string[] = [];
        for (const sheet of game.sheets(phase, table)) {
          const { campaignId } = table;
          const answer = await service.app.submitOrders({ campaignId, ...sheet, door: 'web' });
          receipts.push(answer.receipt?.receipt ?? 'none');
        }
        const leftOver = async (id: string): Promise<string> => {
          const { rows } = await client.query(
            `SELECT "kind", "channel", "status", "attempts", "dueAt", "claimedUntil", "lastError" FROM "Delivery"
             WHERE "campaignId" = $1 AND "status" NOT IN ('sent', 'dropped')`,
            [table.campaignId],
          );
          return `The phase is ${(await service.record.phase(id))?.status}; messages left: ${JSON.stringify(rows)}`;
        };
        const settled = async () =>
          (await service.record.phase(phase.id))?.status === 'published' &&
          (await count(
            `"Delivery" WHERE "campaignId" = $1 AND "status" NOT IN ('sent', 'dropped')`,
            table.campaignId,
          )) === 0;

        const due = new Date(phase.deadlineAt.getTime() + 1000);
        worker.tell({ now: due, killAt: kill.at, killOn: kill.on });
        const first = await Promise.race([worker.ended, until('the phase is settled', settled).then(() => 'settled')]);
        if (first !== 'settled') {
          expect(first).toBe('SIGKILL');
          outcome = 'killed';
          worker = await reserve;
          reserve = startWorker();
          // Nothing that the dead worker had claimed waits for longer than this.
          worker.tell({ now: new Date(due.getTime() + 30_000), killAt: 0, killOn: null });
          await until(`the phase is settled after a kill at ${where}`, settled).catch(async (error: Error) => {
            throw new Error(`${error.message} ${await leftOver(phase.id)}`);
          });
        }

        const after = await service.record.phase(phase.id);
        expect(after?.sealed?.sheets.map((sheet) => sheet.receipt)).toEqual(receipts);
        expect(await count(`"Resolution" WHERE "phaseId" = $1`, phase.id)).toBe(1);
        expect(
          await count(`"Phase" WHERE "campaignId" = $1 AND "ordinal" = $2`, table.campaignId, phase.ordinal + 1),
        ).toBe(1);
        expect((await current()).ordinal).toBe(phase.ordinal + 1);
        const told = game.told(phase, table);
        for (const kind of ['report', 'phase-sealed']) {
          const viewers = kind === 'report' ? told.reports : 1;
          expect(
            await count(`"Delivery" WHERE "phaseId" = $1 AND "kind" = $2 AND "channel" = 'web'`, phase.id, kind),
          ).toBe(viewers);
        }
        const news = (await service.record.webMessages(table.campaignId, ['public'], 10)).filter(
          ({ kind, phaseId }) => kind === 'report' && phaseId === phase.id,
        );
        const text = news.map(({ document }) => toPlainText(document)).join('\n');
        for (const once of game.once[game.stageOf(phase)] ?? [])
          expect([once, text.split(once).length - 1]).toEqual([once, 1]);
        const { rows } = await client.query(
          `SELECT "id" FROM "Delivery" WHERE "phaseId" = $1 AND "channel" = 'discord' AND "kind" = 'report'`,
          [phase.id],
        );
        expect(rows).toHaveLength(told.outside);
        for (const row of z.array(z.object({ id: z.string() })).parse(rows))
          expect(existsSync(join(folder, row.id))).toBe(true);
        return outcome;
      };

      /** How often a worker was killed in each stage that is not through. */
      const left = new Map(game.stages.map((stage) => [stage, 0]));
      while (left.size > 0) {
        const stage = game.stageOf(await current());
        const kills = left.get(stage);
        const at = kills === undefined ? 0 : killPoint(kills, game.killEvery);
        const outcome = await playPhase({ at: at <= 120 ? at : 0, on: null });
        if (kills === undefined) continue;
        if (outcome === 'killed') left.set(stage, kills + 1);
        else {
          expect(at).toBeGreaterThan(game.fewestSteps);
          left.delete(stage);
        }
      }
      // What runs side by side does not number the same twice, so a step may have been passed over: it is asked for by name.
      const killed = () => readFileSync(join(folder, 'kills'), 'utf8');
      for (const name of STEPS.filter(game.named ?? (() => true))) {
        if (killed().includes(` ${name}\n`)) continue;
        while (game.stageOf(await current()) !== game.stages.at(-1)) await playPhase({ at: 0, on: null });
        expect(await playPhase({ at: 0, on: name })).toBe('killed');
      }
      for (const last of [worker, await reserve]) {
        last.process.stdin.end();
        await last.ended;
      }
      const steps = killed();
      // A message goes out twice only to a channel that was handed it and not yet settled; the channel knows its id.
      const doubles = existsSync(join(folder, 'doubles'))
        ? readFileSync(join(folder, 'doubles'), 'utf8').trim().split('\n')
        : [];
      expect(doubles.length).toBeLessThanOrEqual(
        steps.split('\n').filter((line) => /sent|settleDelivery|lock|committed/.test(line)).length,
      );
    });
  });
}
