import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { openQueueAt, type QueuePlace } from '../../../src/adapters/queue/backend.js';
import { type OpenQueue, openQueue } from '../../../src/adapters/queue/bull-queue.js';
import type { Processors, RunningWorkers } from '../../../src/adapters/queue/workers.js';
import type { Job } from '../../../src/app/ports/job-queue.js';
import { RecordAway } from '../../../src/app/ports/record-away.js';
import { keptLog } from '../../support/kept-log.js';
import { until } from '../../support/until.js';

export interface SuitePlace {
  readonly place: QueuePlace;
  /** Loses everything that the queue holds, as a Redis without persistence does when it is started again. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

const nothing: Processors = {
  'resolve-due': async () => {},
  'seal-phase': async () => {},
  'resolve-phase': async () => {},
  'publish-reports': async () => {},
  'send-reminders': async () => {},
  'deliver-message': async () => {},
  'close-registration': async () => {},
  'refresh-status': async () => {},
  'close-motion': async () => {},
  heartbeat: async () => {},
  sweep: async () => {},
};

const sealing = (phaseId: string, change: Partial<Extract<Job, { name: 'seal-phase' }>> = {}): Job => ({
  name: 'seal-phase',
  payload: { phaseId, revision: 1 },
  ...change,
});

const delivering = (deliveryId: string, attempt = 1): Job => ({
  name: 'deliver-message',
  payload: { deliveryId, attempt },
});

const phaseOf = (payload: unknown): string => {
  if (typeof payload !== 'object' || payload === null || !('phaseId' in payload)) throw new Error('no phase');
  return String(payload.phaseId);
};

/** What every backend of the queue must do. `open` gives each test a place of its own. */
export function queueSuite(open: () => Promise<SuitePlace>, worker: (place: QueuePlace) => ChildProcess): void {
  let suite: SuitePlace;
  let opened: OpenQueue;
  const log = keptLog();
  const running: RunningWorkers[] = [];

  beforeEach(async () => {
    suite = await open();
    opened = await openQueue({ ...suite.place, log });
  });
  afterEach(async () => {
    for (const workers of running.splice(0)) await workers.stop(1_000);
    await opened.close();
    await suite.close();
  });

  const start = async (
    processors: Partial<Processors>,
    more: { stalledAfterMs?: number; sweepEveryMs?: number } = {},
  ) => {
    const workers = await opened.startWorkers({
      processors: { ...nothing, ...processors },
      concurrency: 10,
      log,
      ...more,
    });
    running.push(workers);
    return workers;
  };

  test('200 jobs, at once and at their hour, each done once and none before its hour', async () => {
    const done = new Map<string, number[]>();
    const note = (key: string) => done.set(key, [...(done.get(key) ?? []), Date.now()]);
    await start({
      'seal-phase': async (payload) => void note(phaseOf(payload)),
      'deliver-message': async (payload) => void note(JSON.stringify(payload)),
    });
    const runAt = new Date(Date.now() + 700);
    const jobs = Array.from(
      { length: 200 },
      (_, index): Job => (index % 2 === 0 ? sealing(`phase-${index}`, { runAt }) : delivering(`row-${index}`)),
    );
    await opened.queue.add(jobs);
    await until('all are done', () => done.size === 200);
    for (const [key, times] of done) {
      expect(times).toHaveLength(1);
      if (key.startsWith('phase')) expect(times[0]).toBeGreaterThanOrEqual(runAt.getTime());
    }
  });

  test.each([90_000, -90_000])(
    "the machine's clock is %d ms off: a job waits for its hour all the same",
    async (off) => {
      const now = () => Date.now() + off;
      const other = await openQueue({ ...suite.place, log, now });
      const look = openQueueAt(suite.place, 'phases', {});
      try {
        await other.queue.add([sealing('skewed', { runAt: new Date(now() + 3_600_000) })]);
        const [waits] = await look.getDelayed();
        // What adding it took is gone; the margin for two measurements is added.
        expect(waits?.delay).toBeGreaterThan(3_600_000 - 60_000);
        expect(waits?.delay).toBeLessThanOrEqual(3_600_000 + 50);
      } finally {
        await look.close();
        await other.close();
      }
    },
  );

  test('the same job twice is there once; another revision, hour or attempt is another job; a done one may come again', async () => {
    const phase = randomUUID();
    const seen: string[] = [];
    const hour = new Date(Date.now() + 200);
    const jobs = [
      sealing(phase, { runAt: hour }),
      sealing(phase, { runAt: hour }),
      sealing(phase, { payload: { phaseId: phase, revision: 2 }, runAt: hour }),
      sealing(phase),
      delivering(phase, 1),
      delivering(phase, 1),
      delivering(phase, 2),
    ];
    await opened.queue.add(jobs);
    await opened.queue.add(jobs);
    await start({
      'seal-phase': async (payload) => void seen.push(`seal ${JSON.stringify(payload)}`),
      'deliver-message': async (payload) => void seen.push(`deliver ${JSON.stringify(payload)}`),
    });
    await until('five kinds were done', () => seen.length >= 5);
    await opened.queue.add([sealing('last')]);
    await until('the last one is done', () => seen.some((one) => one.includes('last')));
    expect(seen).toHaveLength(6);
    const look = openQueueAt(suite.place, 'phases', {});
    try {
      // A job whose processor has answered is still at work until the queue has written that down.
      await until('all is put away', async () => (await look.getActiveCount()) === 0);
    } finally {
      await look.close();
    }
    await opened.queue.add([sealing(phase)]);
    await until('done again', () => seen.length === 7);
  });

  test('of what the library notes of each job little is kept', async () => {
    const look = openQueueAt(suite.place, 'deliveries', { skipMetasUpdate: true });
    try {
      expect(await look.getMeta()).toMatchObject({ maxLenEvents: 500 });
    } finally {
      await look.close();
    }
  });

  test('a campaign whose name holds a colon, or digits only, is a job like any other', async () => {
    const seen: string[] = [];
    await start({ 'close-registration': async (payload) => void seen.push(JSON.stringify(payload)) });
    await opened.queue.add([
      { name: 'close-registration', payload: { campaignId: '12345' } },
      { name: 'close-registration', payload: { campaignId: 'a:b' } },
    ]);
    await until('both are done', () => seen.length === 2);
    expect(seen.sort()).toEqual(['{"campaignId":"12345"}', '{"campaignId":"a:b"}']);
  });

  test('a job that fails is logged, kept for a later try, and does not keep a nudge from being heard now', async () => {
    const phase = randomUUID();
    let tries = 0;
    await start({
      'seal-phase': async () => {
        tries += 1;
        if (tries === 1) throw new Error('out of order');
      },
    });
    await opened.queue.add([sealing(phase, { runAt: new Date(Date.now() + 20) })]);
    await until('it failed', () => log.lines.some(({ message }) => message.includes('out of order')));
    const look = openQueueAt(suite.place, 'phases', {});
    try {
      const [waits] = await until('it waits for another try', async () => {
        const delayed = await look.getDelayed();
        return delayed.length === 1 && delayed;
      });
      expect(waits?.delay).toBe(60_000);
    } finally {
      await look.close();
    }
    await opened.queue.add([sealing(phase)]);
    await until('the nudge was heard', () => tries === 2);
  });

  test('the sweep comes by itself, again and again, once for two processes', async () => {
    const other = await openQueue({ ...suite.place, log });
    const times: number[] = [];
    const sweep = async () => void times.push(Date.now());
    try {
      await start({ sweep }, { sweepEveryMs: 400 });
      running.push(
        await other.startWorkers({ processors: { ...nothing, sweep }, concurrency: 2, log, sweepEveryMs: 400 }),
      );
      // A process that starts sweeps at once; what counts is what comes afterwards.
      times.length = 0;
      const from = Date.now();
      await until('four sweeps', () => times.length >= 4);
      const inTime = (Date.now() - from) / 400;
      // Two schedules would make twice as many.
      expect(times.length).toBeLessThanOrEqual(inTime + 3);
      for (const workers of running.splice(0)) await workers.stop(1_000);
    } finally {
      await other.close();
    }
  });

  test('the queue has lost everything: the sweep comes again without a restart, and what it finds is done', async () => {
    let sweeps = 0;
    const sealed: string[] = [];
    await start(
      {
        sweep: async () => {
          sweeps += 1;
          await opened.queue.add([sealing('overdue')]);
        },
        'seal-phase': async (payload) => void sealed.push(phaseOf(payload)),
      },
      { sweepEveryMs: 400 },
    );
    await until('a sweep', () => sweeps > 0);
    await suite.empty();
    const before = sweeps;
    await until('sweeps afterwards', () => sweeps >= before + 3);
    await until('a job afterwards', () => sealed.length > 0);
  });

  test('a job that met a record that is away does not keep the next nudge from being heard', async () => {
    const tries: string[] = [];
    await start({
      'seal-phase': async (payload) => {
        tries.push(phaseOf(payload));
        if (tries.length <= 2) throw new RecordAway(new Error('57P03'));
      },
    });
    const nudged = async (count: number) =>
      until(`try ${count}`, async () => {
        await opened.queue.add([sealing('due')]);
        return tries.length >= count;
      });
    // Each nudge has the same id: one that waited for its own next try would swallow those after it.
    await nudged(1);
    await nudged(2);
    await nudged(3);
  });

  test('stopping waits for what is at work, and takes nothing more', async () => {
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const states: string[] = [];
    const workers = await start({
      'seal-phase': async (payload) => {
        states.push(`begun ${phaseOf(payload)}`);
        await finished;
        states.push(`ended ${phaseOf(payload)}`);
      },
    });
    await opened.queue.add([sealing('one')]);
    await until('it has begun', () => states.length === 1);
    const stopped = workers.stop(10_000);
    await opened.queue.add([sealing('two')]);
    finish();
    await stopped;
    expect(states).toEqual(['begun one', 'ended one']);
    await start({ 'seal-phase': async (payload) => void states.push(`later ${phaseOf(payload)}`) });
    await until('the next worker does the rest', () => states.includes('later two'));
    expect(states).not.toContain('later one');
  });

  test('what is not done when time is up goes back, and another worker does it at once', async () => {
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const states: string[] = [];
    const workers = await start({
      'seal-phase': async () => {
        states.push('begun');
        await finished;
      },
    });
    await opened.queue.add([sealing('slow')]);
    await until('it has begun', () => states.length === 1);
    await workers.stop(100);
    await start({ 'seal-phase': async () => void states.push('done elsewhere') });
    await until('done elsewhere', () => states.includes('done elsewhere'));
    finish();
  });

  test('a process is killed at work: another takes the job over', async () => {
    const child = worker(suite.place);
    const said: string[] = [];
    child.stdout?.on('data', (data: Buffer) => said.push(data.toString()));
    child.stderr?.on('data', (data: Buffer) => said.push(data.toString()));
    try {
      await until('the process is at the job', async () => {
        // Added until it is taken: the process may still be starting.
        await opened.queue.add([sealing('victim')]);
        return said.join('').includes('begun victim');
      });
    } catch (error) {
      throw new Error(`${String(error)}\nThe process said: ${said.join('')}`);
    } finally {
      child.kill('SIGKILL');
    }
    const done: string[] = [];
    await start({ 'seal-phase': async (payload) => void done.push(phaseOf(payload)) }, { stalledAfterMs: 1_000 });
    await until('it was taken over', () => done.length === 1);
    expect(done).toEqual(['victim']);
  });
}

/** A worker in a process of its own that begins jobs and never ends them: something to kill. */
export function spawnStuckWorker(place: QueuePlace): ChildProcess {
  return spawn(process.execPath, ['test/adapters/queue/stuck-worker.mjs', JSON.stringify(place)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
