import { describe, expect, it } from '@jest/globals';
import { mendsOf } from '../../src/app/orders/mend-lines.js';
import { waysToMend } from '../../src/core/game/mend.js';
import type { Problem } from '../../src/core/game/problem.js';
import type { LineAnswer } from '../../src/core/game/sheet.js';

const problem = (found: string, allowed?: string): Problem => ({
  code: 'order/wrong-target',
  severity: 'error',
  line: 1,
  found,
  message: 'It cannot be attacked.',
  ...(allowed === undefined ? {} : { allowed }),
});
const labels = (text: string, one: Problem): readonly string[] => waysToMend(text, one).map(({ label }) => label);

describe('ways to mend a line', () => {
  it('puts what a problem names in the place of what was found, as a whole word', () => {
    expect(waysToMend('ATTACK (HYDR, B, A5, A55)', problem('a5', 'G9, H10 or C4.'))).toEqual([
      { line: 1, label: 'G9', text: 'ATTACK (HYDR, B, G9, A55)' },
      { line: 1, label: 'H10', text: 'ATTACK (HYDR, B, H10, A55)' },
      { line: 1, label: 'C4', text: 'ATTACK (HYDR, B, C4, A55)' },
    ]);
    expect(labels('ATTACK (A55)', problem('A5', 'G9'))).toEqual([]);
  });

  it('finds codes in a sentence, and nothing where nothing is named or found', () => {
    expect(labels('BID HYD', problem('HYD', 'The nations are HYDR, KZIN.'))).toEqual(
      expect.arrayContaining(['HYDR', 'KZIN']),
    );
    expect(labels('BID HYD', problem('HYD'))).toEqual([]);
    expect(labels('BID HYD', problem('', 'HYDR'))).toEqual([]);
  });
});

it('offers only what makes the line stand, read in its sheet', () => {
  const verdict = (text: string): LineAnswer['verdict'] =>
    text === 'DIG' || text === 'BID 3' ? 'understood' : 'rejected';
  const read = (text: string) => ({
    lines: text.split('\n').map(
      (line, index): LineAnswer => ({
        line: index + 1,
        text: line,
        verdict: verdict(line),
        normal: null,
        problems: verdict(line) === 'rejected' ? [{ ...problem(line, 'BID n, DIG, NO ORDERS'), line: index + 1 }] : [],
      }),
    ),
  });
  const text = 'BID 3\nFIRE PHOTONS';
  expect(mendsOf(read, text, read(text).lines)).toEqual([{ line: 2, label: 'DIG', text: 'DIG' }]);
  // Every way is tried by reading the sheet, so a sheet of nonsense must not be read without end.
  let reads = 0;
  const counting = (one: string) => {
    reads += 1;
    return read(one);
  };
  const nonsense = Array.from({ length: 500 }, (_, index) => `X${index}`).join('\n');
  mendsOf(counting, nonsense, read(nonsense).lines);
  expect(reads).toBeLessThan(40);
});
