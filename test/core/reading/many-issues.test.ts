import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { checkData } from '../../../src/core/reading/data-issue.js';
import { workMs } from '../../../src/testkit/work-time.js';

const words = Array.from({ length: 40 }, (_, place) => `option-${place}-of-this-schema`);
const Known = z.strictObject(Object.fromEntries(words.map((word) => [word, z.string().default('')])));
const strange = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`optoin-${place}-of-this-schema`, 1]));

it('of thousands of unknown keys a hundred are told, with the word that was meant, and no more are looked for', () => {
  const read = checkData(Known, strange(20_000));
  if (read.ok) throw new Error('Nothing was found.');
  expect(read.issues).toHaveLength(100);
  expect(read.issues[0]).toMatchObject({ kind: 'unknown-key', message: expect.stringContaining('Did you mean') });
  // Words for all of them would take two hundred times as long.
  const few = workMs(() => void checkData(Known, strange(100)));
  expect(workMs(() => void checkData(Known, strange(20_000)))).toBeLessThan(200 + 10 * few);
});

it('of thousands of wrong words a hundred are told, and a thousand put into words at most', () => {
  const List = z.array(z.enum(words));
  const wrong = (count: number) => Array.from({ length: count }, (_, place) => `optoin-${place}-of-ths-schema`);
  const read = checkData(List, wrong(20_000));
  if (read.ok) throw new Error('Nothing was found.');
  expect(read.issues).toHaveLength(100);
  expect(read.issues.every(({ message }) => message.includes('must be one of'))).toBe(true);
  // Words for all of them would take twenty times as long; to read them all takes its own time.
  const few = workMs(() => void checkData(List, wrong(1000)));
  expect(workMs(() => void checkData(List, wrong(20_000)))).toBeLessThan(200 + 10 * few);
});
