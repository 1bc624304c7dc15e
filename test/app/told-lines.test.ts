import { expect, it } from '@jest/globals';
import { toldLines } from '../../src/app/orders/told-lines.js';
import type { LineAnswer } from '../../src/core/game/sheet.js';

const good = (line: number): LineAnswer => ({ line, text: 'DIG', verdict: 'understood', normal: 'DIG', problems: [] });
const bad = (line: number, problems = 1): LineAnswer => ({
  line,
  text: 'FLY',
  verdict: 'rejected',
  normal: null,
  problems: Array.from({ length: problems }, (_, index) => ({
    code: 'order/unknown-verb',
    severity: 'error' as const,
    line,
    found: 'FLY',
    message: `Word ${index + 1} is no order.`,
  })),
});
const upTo = (last: number, of: (line: number) => LineAnswer): readonly LineAnswer[] =>
  Array.from({ length: last }, (_, index) => of(index + 1));

it('tells every line of a sheet that people write', () => {
  const lines = [...upTo(99, good), bad(100, 3)];
  expect(toldLines(lines)).toEqual({ told: lines, rest: null });
});

it('tells those with something wrong first of very many, in the order of the sheet, and counts the rest', () => {
  const lines = [...upTo(900, good), bad(901), bad(902)];
  const { told, rest } = toldLines(lines);
  expect(told.map(({ line }) => line)).toEqual([...upTo(98, good).map(({ line }) => line), 901, 902]);
  expect(rest).toBe('And 802 more lines like these: 802 are understood (99 to 900).');
  expect(toldLines(upTo(1000, bad)).rest).toBe('And 900 more lines like these: 900 do not count (101 to 1000).');
  expect(toldLines([...upTo(100, bad), good(101)]).rest).toBe('And 1 more line like these: 1 is understood (101).');
});

it('tells the first problems of a line and the last, and how many are between', () => {
  const [line] = toldLines([bad(1, 5000)]).told;
  expect(line?.problems.map(({ message }) => message)).toEqual([
    'Word 1 is no order.',
    'Word 2 is no order.',
    'Word 3 is no order.',
    'Word 5000 is no order. And 4996 more like these are found in this line.',
  ]);
  expect(toldLines([bad(1, 4)]).told).toEqual([bad(1, 4)]);
});

it('cuts orders that are longer than can be read', () => {
  const [line] = toldLines([{ ...good(1), normal: 'DIG; '.repeat(3000) }]).told;
  expect(line?.normal).toHaveLength(1000);
});
