import { describe, expect, it } from '@jest/globals';
import { systems } from '../../src/systems/registry.js';
import { leastMs } from '../../src/testkit/machine-speed.js';
import { subjectOf } from '../contract/subject-of.js';
import { filled, WRONG } from '../support/near-misses.js';

// What is nearly an order is dearer to read than what is none: each reader goes far into it, and then looks for what was meant. So sheets are
// filled with orders of each game in which something is wrong. While one is read, nobody else is answered.

const MOST_MS = 50;

describe('orders in which something is wrong do not hold the process', () => {
  it.each(Object.keys(systems))('of %s', async (id) => {
    const subject = await subjectOf(id);
    const slow: string[] = [];
    for (const phases of [0, 1, 3, 6]) {
      const { read, suggested } = await subject.sheetDesk(phases);
      const lines = suggested.split('\n').filter((line) => line.trim() !== '');
      for (const name of Object.keys(WRONG) as (keyof typeof WRONG)[]) {
        const sheet = filled(lines, name);
        const ms = leastMs(() => void read(sheet), MOST_MS);
        if (ms > MOST_MS) slow.push(`phase ${phases}, ${name}: ${ms.toFixed(0)} ms`);
      }
    }
    expect(slow).toEqual([]);
  });
});
