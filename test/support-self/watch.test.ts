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
