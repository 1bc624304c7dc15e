import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { watched } from '../support/jest/watch.cjs';

const limits = { idleMs: 400, lookMs: 50 };

test('a test that waits for what never happens fails, and says which and what is open', async () => {
  const stuck = watched(() => new Promise(() => {}), 'the test “stands still”', limits);
  await expect(stuck()).rejects.toThrow(
    /^the test “stands still”: nothing has happened for \d+ s\. Open are .*Timeout/,
  );
});

test('one that goes on without an end fails, and says how it may have longer', async () => {
  const endless = watched(
    async () => {
      for (;;) {
        const turn = performance.now() + 20;
        while (performance.now() < turn);
        await delay(1);
        if (performance.now() > began + 5_000) return;
      }
    },
    'the test “goes on”',
    { ...limits, longestMs: 300 },
  );
  const began = performance.now();
  await expect(endless()).rejects.toThrow(/^the test “goes on”: not done after 0 s\. Open are .*computes\(\)/);
});

test('one that goes on for as long does not, nor one that ends', async () => {
  const busy = watched(
    async () => {
      const until = performance.now() + 1_000;
      while (performance.now() < until) {
        const turn = performance.now() + 20;
        while (performance.now() < turn);
        await delay(1);
      }
      return 'done';
    },
    'the test “works”',
    limits,
  );
  expect(await busy()).toBe('done');
  expect(watched(() => 3, 'a test that waits for nothing', limits)()).toBe(3);
});

test('one that waits for a program it has started waits as long as it may, not as long as nothing happens', async () => {
  const waits = async (): Promise<unknown> => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 1500)'], { stdio: 'ignore' });
    return (await once(child, 'exit'))[0];
  };
  expect(await watched(waits, 'the test “starts a program”', limits)()).toBe(0);
  await expect(watched(waits, 'the test “starts a program”', { ...limits, longestMs: 300 })()).rejects.toThrow(
    /not done after 0 s\. Open are .*ProcessWrap/,
  );
});
