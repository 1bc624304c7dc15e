import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openAside } from '../../../src/adapters/threads/aside.js';
import { OutOfTime } from '../../../src/app/kit/out-of-time.js';
import { Refusal } from '../../../src/app/kit/refusal.js';
import type { Log } from '../../../src/app/ports/log.js';
import { until } from '../../support/until.js';

// Work that is done aside: in a thread or a process, within a time, and told when it fails.

const PROGRAM = `
import { parentPort, threadId } from 'node:worker_threads';
const here = [process.pid, threadId].join('/');
const answer = (what) => (parentPort === null ? process.send(what) : parentPort.postMessage(what));
(parentPort ?? process).on('message', ({ id, asked }) => {
  if (asked.name === 'for ever') for (;;);
  if (asked.name === 'dies') process.exit(1);
  if (asked.name === 'fills') for (const all = []; ; ) all.push(new Array(1e7).fill(all.length));
  if (asked.name === 'throws') answer({ id, trouble: 'no such campaign' });
  else if (asked.name === 'refuses') answer({ id, refusal: { code: 'bad-input', message: 'no such face' } });
  else answer({ id, answer: [asked.given ?? null, here] });
});`;
const folder = mkdtempSync(join(tmpdir(), 'adjutant-aside-'));
const entry = pathToFileURL(join(folder, 'aside.mjs'));
beforeAll(() => writeFileSync(entry, PROGRAM));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const told: string[] = [];
const log: Log = {
  info: () => {},
  warn: (fields, message) => void told.push(`${String(fields['job'])}: ${message}`),
  error: (_fields, _error, message) => void told.push(message),
};
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((aside) => aside.close()));
  told.length = 0;
});

type Lane = 'archive' | 'judging';
const opened = (longestMs = 60_000, started: { readonly execArgv?: readonly string[] } = { execArgv: [] }) => {
  const options = { connectionString: 'postgres://nowhere', gamesHome: 'none', log, ...started };
  const aside = openAside({ ...options, entry, longestMs, mostMegabytes: 64 });
  open.push(aside);
  const job = (name: string, lane: Lane) => ({
    name,
    lane,
    work: async (): Promise<readonly [unknown, string]> => ['here', ''],
  });
  return { aside, ask: (lane: Lane, name: string, given: unknown) => aside.run(job(name, lane), given) };
};

describe.each(['archive', 'judging'] as const)('the lane of %s', (lane) => {
  it('is a thread or a process that stays for the next', async () => {
    const { ask } = opened();
    const at = new Date(0);
    const [first, second] = await Promise.all([ask(lane, 'echo', { at }), ask(lane, 'echo', Uint8Array.of(7))]);
    expect([first[0], second[0]]).toEqual([{ at }, Uint8Array.of(7)]);
    expect(first[1]).not.toBe(`${process.pid}/0`);
    expect(second[1]).toBe(first[1]);
  });

  it('starts when this process was started with options of V8, as the service is', async () => {
    const { execArgv } = process;
    process.execArgv = [...execArgv, '--max-semi-space-size=32'];
    try {
      expect((await opened(60_000, {}).ask(lane, 'echo', 1))[0]).toBe(1);
    } finally {
      process.execArgv = execArgv;
    }
  });

  it('goes on after what went wrong in it, which is an error, and after a refusal, which is a refusal here', async () => {
    const { ask } = opened();
    await expect(ask(lane, 'throws', null)).rejects.toThrow('throws, done aside: no such campaign');
    await expect(ask(lane, 'refuses', null)).rejects.toEqual(new Refusal('bad-input', 'no such face'));
    expect((await ask(lane, 'echo', 1))[0]).toBe(1);
  });

  it('ends what takes too long, and does what waited behind it', async () => {
    const { ask } = opened(300);
    const long = ask(lane, 'for ever', null);
    const next = ask(lane, 'echo', 2);
    await expect(long).rejects.toBeInstanceOf(OutOfTime);
    expect((await next)[0]).toBe(2);
    expect(told).toEqual(['for ever: Work that was done aside took too long, or died of it']);
  });

  it('is started anew when it has died', async () => {
    const { ask } = opened();
    await expect(ask(lane, 'dies', null)).rejects.toBeInstanceOf(OutOfTime);
    expect((await ask(lane, 'echo', 3))[0]).toBe(3);
  });

  it('refuses the next at once where too many wait, and answers all others', async () => {
    const { ask } = opened();
    const waiting = Array.from({ length: 20 }, (_, index) => ask(lane, 'echo', index));
    await expect(ask(lane, 'echo', 20)).rejects.toMatchObject({
      code: 'too-many',
      message: expect.stringContaining('Many'),
    });
    const numbers = (await Promise.all(waiting)).map(([given]) => given);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('does not blame what was under way when the service stopped', async () => {
    const { aside, ask } = opened();
    await ask(lane, 'echo', null);
    const long = ask(lane, 'for ever', null).catch((error: unknown) => error);
    await aside.close();
    expect(await long).toMatchObject({ name: 'Refusal', message: 'The service stops; try again in a moment.' });
  });

  it('keeps no other lane waiting', async () => {
    const { aside, ask } = opened();
    const long = ask(lane, 'for ever', null).catch(() => 'ended');
    expect((await ask(lane === 'archive' ? 'judging' : 'archive', 'echo', 4))[0]).toBe(4);
    await aside.close();
    expect(await long).toBe('ended');
  });
});

it('takes this process nothing when the rules take ever more memory, or when somebody kills what judges', async () => {
  const { ask } = opened();
  await expect(ask('judging', 'fills', null)).rejects.toBeInstanceOf(OutOfTime);
  const [, here] = await ask('judging', 'echo', 5);
  const pid = Number(here.split('/')[0]);
  process.kill(pid, 'SIGKILL');
  await until('it is gone', () => {
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  });
  const [given, there] = await ask('judging', 'echo', 6);
  expect([given, there === here]).toEqual([6, false]);
});
