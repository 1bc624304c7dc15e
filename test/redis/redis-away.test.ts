import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type OpenQueue, openQueue } from '../../src/adapters/queue/bull-queue.js';
import type { Processors } from '../../src/adapters/queue/workers.js';
import { keptLog } from '../support/kept-log.js';
import { until } from '../support/until.js';

// A Redis of its own, because it is stopped and started under the queue.

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

let port: number;
let redis: ChildProcess | undefined;
let opened: OpenQueue | undefined;

const startRedis = async (): Promise<void> => {
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  redis.stdout?.on('data', (data: Buffer) => {
    said += data.toString();
  });
  await until('Redis is up', () => said.includes('Ready to accept connections'));
};
const stopRedis = async (): Promise<void> => {
  if (redis === undefined) return;
  const gone = once(redis, 'exit');
  redis.kill('SIGKILL');
  await gone;
  redis = undefined;
};

beforeEach(async () => {
  port = await freePort();
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  await stopRedis();
});

/** Workers whose sweep always finds the same phase overdue. */
async function working(opened: OpenQueue) {
  const done = { sweeps: 0, heartbeats: 0, sealed: 0 };
  const nothing = async () => {};
  const processors: Processors = {
    'resolve-due': async () => {
      done.sealed += 1;
    },
    'seal-phase': nothing,
    'resolve-phase': nothing,
    'publish-reports': nothing,
    'send-reminders': nothing,
    'deliver-message': nothing,
    'close-registration': nothing,
    'refresh-status': nothing,
    'close-motion': nothing,
    heartbeat: async () => {
      done.heartbeats += 1;
    },
    sweep: async () => {
      done.sweeps += 1;
      await opened.queue.add([{ name: 'resolve-due', payload: { hand: 0, turn: 0 } }]);
    },
  };
  const workers = await opened.startWorkers({ processors, concurrency: 2, log: keptLog(), sweepEveryMs: 400 });
  return { done, workers };
}

test('Redis is away at the start: the start goes on, due phases are sealed, and Redis is used when it comes', async () => {
  opened = await openQueue({ redisUrl: `redis://127.0.0.1:${port}`, log: keptLog() });
  const { done, workers } = await working(opened);
  try {
    await until('sealed without Redis', () => done.sealed >= 2 && done.heartbeats > 0);
    expect(opened.health()).toMatchObject({ name: 'queue', up: false });
    expect(opened.health().says).toContain('does not answer');
    await startRedis();
    await until('the queue answers', () => opened?.health().up);
    const { sweeps, sealed } = done;
    await until('sealed with Redis', () => done.sweeps > sweeps + 1 && done.sealed > sealed + 1);
    expect(await opened.depth()).toEqual({ phases: expect.any(Number), deliveries: 0, upkeep: expect.any(Number) });
  } finally {
    await workers.stop(1_000);
  }
});

test('Redis goes away under the work and comes back empty: the clocks run all the time', async () => {
  await startRedis();
  opened = await openQueue({ redisUrl: `redis://127.0.0.1:${port}`, log: keptLog() });
  const { done, workers } = await working(opened);
  try {
    await until('sealed with Redis', () => done.sealed > 0);
    await stopRedis();
    await until('the queue is missed', () => opened?.health().up === false);
    const without = { ...done };
    await until('sealed without Redis', () => done.sealed > without.sealed + 1);
    await startRedis();
    await until('the queue answers', () => opened?.health().up);
    const again = { ...done };
    await until('sealed with Redis again', () => done.sealed > again.sealed + 1);
  } finally {
    await workers.stop(1_000);
  }
});

test('Redis is away and stays away: all stops in good order', async () => {
  opened = await openQueue({ redisUrl: `redis://127.0.0.1:${port}`, log: keptLog() });
  const { workers } = await working(opened);
  await workers.stop();
  await opened.close();
  opened = undefined;
});
