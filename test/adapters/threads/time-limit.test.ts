import { expect, it } from '@jest/globals';
import { openTimeLimit } from '../../../src/adapters/threads/time-limit.js';
import { OutOfTime } from '../../../src/app/kit/out-of-time.js';

// Work on the loop that may never end is ended.

const within = openTimeLimit(400);
const forEver = (): never => {
  for (;;);
};
/** What ends work on the loop; none of it could be waited for otherwise. */
const ended = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

it('gives what the work gives, and throws what it throws', () => {
  class Own extends Error {}
  const own = new Own('of the work');
  expect(within(() => [1, 2])).toEqual([1, 2]);
  expect(
    ended(() =>
      within(() => {
        throw own;
      }),
    ),
  ).toBe(own);
  expect(within(() => undefined)).toBeUndefined();
});

it.each([
  ['a loop', forEver],
  ['an expression that never comes to an end', () => /^(a+)+$/.test(`${'a'.repeat(50)}b`)],
  [
    'a loop that catches whatever is thrown',
    () => {
      for (;;) {
        try {
          forEver();
        } catch {}
      }
    },
  ],
  [
    'a generator',
    () => {
      function* always() {
        for (;;) yield 1;
      }
      for (const one of always()) if (one > 1) return;
    },
  ],
])('ends %s, and says so to whoever asked', (_, work) => {
  expect(ended(() => within(work))).toBeInstanceOf(OutOfTime);
  expect(ended(() => within(work))).toMatchObject({
    code: 'too-many',
    message: expect.stringContaining('took too long'),
  });
  expect(within(() => 'goes on')).toBe('goes on');
});

it('within a longer limit, what takes too long ends by itself and the rest goes on', () => {
  const outer = openTimeLimit(60_000);
  expect(outer(() => [ended(() => within(forEver)), 'goes on'])).toEqual([expect.any(OutOfTime), 'goes on']);
  expect(within(() => within(() => 3))).toBe(3);
});
