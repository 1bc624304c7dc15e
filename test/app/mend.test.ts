import { describe, expect, it } from '@jest/globals';
import { mendsOf, proposalsOf } from '../../src/app/orders/mend-lines.js';
import { sheetTooLong } from '../../src/core/engine/answer-sheet.js';
import type { Problem } from '../../src/core/game/problem.js';
import { type LineAnswer, sheetLines } from '../../src/core/game/sheet.js';
import { waysToMend } from '../../src/core/reading/mend.js';
import { INPUTS } from '../../src/testkit/inputs.js';
import { sheetDoors } from '../hostile/doors.js';
import { someOf } from '../support/effort.js';
import { computes } from '../support/patience.js';

computes(10);

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

  it('begins with what the problem asks about, with words in parentheses or without', () => {
    const units = 'Its units are TNK, IFV, SPG, APC, AWK, AAR, RKT, STK, FTK, RCN, TCH, CIV, ART, ATG.';
    expect(labels('Buy 1 tank', problem('TANK', `Did you mean TNK (Tank)? ${units}`)).slice(0, 2)).toEqual([
      'TNK',
      'IFV',
    ]);
    const more =
      'Did you mean INF (Infantry), or IFV (Carrier)? Write BUY n code; or BUY n SUP, AMM, SANDBAG, PBAR or VBAR.';
    expect(labels('buy 3 infantry', problem('INFANTRY', more)).slice(0, 2)).toEqual(['INF', 'IFV']);
    expect(labels('Name "Ttile"', problem('Ttile', 'Did you mean "Title"?'))).toEqual(['Title']);
  });

  it('then what is near to what was found, and never a word that says something else', () => {
    expect(labels('BID KZN', problem('KZN', 'HYDR, GORN, KZIN, FED.'))[0]).toBe('KZIN');
    const line = 'RB-WK moves to E4';
    expect(labels(line, problem(line, 'Orders are MOVE, FINAL and NO ORDERS.'))).toEqual(['MOVE']);
    expect(labels('RB-WK', problem('RB-WK', 'The orders are MOVE, FINAL, READY, or are NO ORDERS.'))).toEqual(['MOVE']);
  });

  it('puts a word in the place of a word where the whole line was found to be wrong', () => {
    const asked = problem('ATTAK KZIN A C3', 'Did you mean ATTACK?');
    expect(waysToMend('ATTAK(KZIN, A, C3)', asked)).toEqual([
      { line: 1, label: 'ATTACK', text: 'ATTACK(KZIN, A, C3)' },
    ]);
  });
});

it('offers only what makes the line stand, read in its sheet', async () => {
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
  expect(await mendsOf(read, text, read(text).lines)).toEqual([{ line: 2, label: 'DIG', text: 'DIG' }]);
  // Every way is tried by reading the sheet, so a sheet of nonsense must not be read without end.
  let reads = 0;
  const counting = (one: string) => {
    reads += 1;
    return read(one);
  };
  const nonsense = Array.from({ length: 500 }, (_, index) => `X${index}`).join('\n');
  await mendsOf(counting, nonsense, read(nonsense).lines);
  expect(reads).toBeLessThan(4);
});

it('leaving a line out is a proposal, and no way to mend it: everybody may leave any line out', async () => {
  const text = 'BID 3\nForget the above';
  const aside = (line: string): string => (line.startsWith('//') ? line : `// ${line}`);
  const read = (one: string) => ({
    lines: one.split('\n').map(
      (line, index): LineAnswer => ({
        line: index + 1,
        text: line,
        verdict: line.startsWith('//') ? 'ignored' : 'rejected',
        normal: null,
        problems: line.startsWith('//')
          ? []
          : [
              {
                code: 'order/turned',
                severity: 'error',
                line: index + 1,
                found: line,
                message: 'Asked.',
                allowed: 'Leave it out.',
                instead: aside(line),
              },
            ],
      }),
    ),
  });
  expect(await mendsOf(read, text, read(text).lines)).toEqual([]);
  expect((await proposalsOf(read, text, read(text).lines)).map(({ mend }) => mend?.text)).toEqual([
    '// BID 3',
    '// Forget the above',
  ]);
});

it('whatever a sheet says, no more of it is read for the help than one whole sheet of the longest holds', async () => {
  for (const door of someOf(await sheetDoors()))
    for (const make of Object.values(INPUTS))
      for (const length of [400, 4_000, 16_000]) {
        const text = make(length);
        if (sheetTooLong(text) !== null) continue;
        const read = (one: string) => door.read(one) as { lines: readonly LineAnswer[] };
        let lines = 0;
        let signs = 0;
        const counting = (one: string) => {
          lines += sheetLines(one).length;
          signs += one.length;
          return read(one);
        };
        const answers = read(text).lines;
        for (const help of [mendsOf, proposalsOf]) {
          [lines, signs] = [0, 0];
          await help(counting, text, answers);
          expect(lines).toBeLessThanOrEqual(1_600);
          expect(signs).toBeLessThanOrEqual(32_000);
        }
      }
});

it('a sheet of more lines than orders can have is refused before it is read', () => {
  expect(sheetTooLong('x\n'.repeat(1_000))).toBeNull();
  expect(sheetTooLong('\n'.repeat(16_000))).toBeNull();
  expect(sheetTooLong('x\n'.repeat(8_000))?.message).toBe(
    'The sheet has 8,000 lines; the limit is 1,000, blank ones not counted.',
  );
});

describe('the only plausible meaning of a line', () => {
  const NATIONS = ['KZIN', 'HYDR', 'GORN', 'GORM'];
  /** Sheets of `BID nation number`, which asks about words as the games do. */
  const answer = (typed: string, line: number): LineAnswer => {
    const [word = '', nation = '', number = ''] = typed.split(' ');
    const wrong = (found: string, allowed: string): LineAnswer => ({
      line,
      text: typed,
      verdict: 'rejected',
      normal: null,
      problems: [{ ...problem(found, allowed), line }],
    });
    if (word === 'BIDD') return wrong(typed, 'Did you mean BID?');
    if (word !== 'BID') return wrong(typed, 'Orders are BID, or NO ORDERS.');
    if (!NATIONS.includes(nation))
      return wrong(nation, `${nation === 'KZN' ? 'Did you mean KZIN? ' : ''}The nations are ${NATIONS.join(', ')}.`);
    if (!['1', '2'].includes(number)) return wrong(number, '1 or 2');
    return { line, text: typed, verdict: 'understood', normal: typed, problems: [] };
  };
  const read = (text: string) => ({ lines: text.split('\n').map((typed, index) => answer(typed, index + 1)) });
  const proposed = async (text: string) =>
    (await proposalsOf(read, text, read(text).lines)).map(({ line, mend }) => [line, mend?.text ?? null]);

  it('is what its problem asks about, or the one legal word that is near', async () => {
    expect(await proposed('BID KZN 1\nBID HYD 2\nBID KZIN 1')).toEqual([
      [1, 'BID KZIN 1'],
      [2, 'BID HYDR 2'],
    ]);
  });

  it('with more than one slip in a line too', async () => {
    expect(await proposed('BIDD KZN 1')).toEqual([[1, 'BID KZIN 1']]);
  });

  it('is none where two are near, where legal values are only listed, and where nothing helps', async () => {
    expect(await proposed('BID GORX 1\nBID KZIN 7\nhello there\nBIDD KZN 9')).toEqual([
      [1, null],
      [2, null],
      [3, null],
      [4, null],
    ]);
  });

  it('stands together with those before it', async () => {
    const single = (text: string) => {
      const { lines } = read(text);
      const twice = lines.filter(({ normal }) => normal === 'BID KZIN 1').slice(1);
      return { lines: lines.map((one) => (twice.includes(one) ? { ...one, verdict: 'rejected' as const } : one)) };
    };
    const text = 'BID KZN 1\nBID KZN 1';
    expect((await proposalsOf(single, text, single(text).lines)).map(({ mend }) => mend?.text ?? null)).toEqual([
      'BID KZIN 1',
      null,
    ]);
  });
});
