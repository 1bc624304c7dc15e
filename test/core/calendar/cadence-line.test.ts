import { expect, test } from '@jest/globals';
import { readBlackoutLines, writeBlackoutLines } from '../../../src/core/calendar/cadence-line.js';

const CHRISTMAS = { from: '2026-12-24', to: '2026-12-26', why: 'Christmas' };

test.each([
  '2026-12-24 to 2026-12-26 Christmas',
  '2026-12-24 until 2026-12-26 Christmas',
  '2026-12-24 - 2026-12-26 Christmas',
  '2026-12-24 – 2026-12-26 Christmas',
  '2026-12-24 — 2026-12-26 Christmas',
  '2026-12-24−2026-12-26 Christmas',
  '2026-12-24–2026-12-26: Christmas',
  '  2026-12-24 ..\u00a02026-12-26   Christmas ',
  '2026-12-24 – 2026-12-26 – Christmas',
])('%s is a range with its reason', (line) => {
  expect(readBlackoutLines(line)).toEqual([CHRISTMAS]);
});

test('one day has a reason too, behind a dash or not', () => {
  const day = { from: '2026-12-24', to: '2026-12-24', why: 'Christmas Eve - late' };
  for (const line of [
    '2026-12-24 Christmas Eve - late',
    '2026-12-24 – Christmas Eve - late',
    '2026-12-24: Christmas Eve - late',
  ])
    expect(readBlackoutLines(line)).toEqual([day]);
});

test.each([
  '2026-12-24',
  '2026-12-24 – 2026-12-26',
  '2026-12-24 2026-12-26 Christmas',
  '2026-12-24 / 2026-12-26 Christmas',
  '2026-12-24Christmas',
  'Christmas',
])('%s is refused rather than taken for something else', (line) => {
  expect(readBlackoutLines(line)).toBeNull();
});

test('what is written is read back', () => {
  const both = [CHRISTMAS, { from: '2026-07-01', to: '2026-07-01', why: 'Exams' }];
  expect(readBlackoutLines(writeBlackoutLines(both))).toEqual(both);
});
