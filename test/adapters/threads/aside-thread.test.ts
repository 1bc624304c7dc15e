import { afterEach, expect, it } from '@jest/globals';
import { openAsideThread } from '../../../src/adapters/threads/aside-thread.js';
import type { Log } from '../../../src/app/ports/log.js';

// Work that is done aside: in another thread, within a time, and told when it fails.

const PROGRAM = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ id, asked }) => {
  if (asked?.name === 'for ever') for (;;);
  if (asked?.name === 'dies') process.exit(1);
  if (asked?.name === 'throws') parentPort.postMessage({ id, trouble: 'no such campaign' });
  else parentPort.postMessage({ id, answer: asked === null ? null : [asked.given, threadId] });
});`;
const entry = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);

const told: string[] = [];
const log: Log = {
  info: () => {},
  warn: (fields, message) => void told.push(`${String(fields['job'])}: ${message}`),
  error: (_fields, _error, message) => void told.push(message),
};
const threads: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.close()));
  told.length = 0;
});

const opened = (longestMs = 60_000) => {
  const thread = openAsideThread({ entry, connectionString: 'postgres://nowhere', log, longestMs, execArgv: [] });
  threads.push(thread);
  const job = (name: string) => ({ name, work: async (): Promise<readonly [unknown, number]> => ['here', 0] });
  return { thread, ask: (name: string, given: unknown) => thread.run(job(name), given) };
};

it('is done in a thread that stays for the next', async () => {
  const { ask } = opened();
  const [first, second] = await Promise.all([ask('echo', { campaign: 'a' }), ask('echo', 'b')]);
  expect([first[0], second[0]]).toEqual([{ campaign: 'a' }, 'b']);
  expect(first[1]).toBeGreaterThan(0);
  expect(second[1]).toBe(first[1]);
});

it('what goes wrong in it is an error, and the thread goes on', async () => {
  const { ask } = opened();
  await expect(ask('throws', null)).rejects.toThrow('throws, done aside: no such campaign');
  expect((await ask('echo', 1))[0]).toBe(1);
});

it('what takes too long is ended and refused, and what waited behind it is done', async () => {
  const { ask } = opened(300);
  const long = ask('for ever', null);
  const next = ask('echo', 2);
  await expect(long).rejects.toMatchObject({ code: 'too-many', message: expect.stringContaining('took too long') });
  expect((await next)[0]).toBe(2);
  expect(told).toEqual(['for ever: Work that was done aside took too long, or its thread died']);
});

it('a thread that dies is started anew', async () => {
  const { ask } = opened();
  await expect(ask('dies', null)).rejects.toMatchObject({ code: 'too-many' });
  expect((await ask('echo', 3))[0]).toBe(3);
});

it('where too many wait the next is refused at once, and all others are answered', async () => {
  const { ask } = opened();
  const waiting = Array.from({ length: 20 }, (_, index) => ask('echo', index));
  await expect(ask('echo', 20)).rejects.toMatchObject({ code: 'too-many', message: expect.stringContaining('Many') });
  expect((await Promise.all(waiting)).map(([given]) => given)).toEqual(Array.from({ length: 20 }, (_, index) => index));
});
