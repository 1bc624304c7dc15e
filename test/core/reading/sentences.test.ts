import { counted, many, spelled } from '../../../src/core/reading/counted.js';
import { asWarning, fault, isFault, onLine, shown, warning } from '../../../src/core/reading/fault.js';
import { listed, listing } from '../../../src/core/reading/listing.js';
import { meant, nearest } from '../../../src/core/reading/nearest.js';
import { wordsOf } from '../../../src/core/reading/words.js';

describe('what error texts and reports are made of', () => {
  it('counts', () => {
    expect([0, 1, 2, 1024].map((count) => counted(count, 'ship'))).toEqual([
      '0 ships',
      '1 ship',
      '2 ships',
      '1024 ships',
    ]);
    expect([0, 1, 2, 1024].map((count) => many(count, 'ship'))).toEqual([
      'no ships',
      '1 ship',
      '2 ships',
      '1,024 ships',
    ]);
    expect([0, 1, 12, 13].map((count) => spelled(count, 'resupply', 'resupplies'))).toEqual([
      'no resupplies',
      'one resupply',
      'twelve resupplies',
      '13 resupplies',
    ]);
  });

  it('lists', () => {
    expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map((parts) => listing(parts))).toEqual([
      '',
      'A',
      'A and B',
      'A, B and C',
    ]);
    expect(listing(['A', 'B'], 'or')).toBe('A or B');
    expect(listed(['A', 'B', 'C'], 2)).toBe('A, B and 1 more');
    expect(listed(['A', 'B'], 2)).toBe('A, B');
  });

  it('says what was probably meant', () => {
    const known = ['ATTACK', 'DEFEND', 'KZIN', 'G'];
    expect(['ATACK', 'KZIM', 'F', 'XYZZY', 'A'.repeat(25)].map((word) => meant(word, known))).toEqual([
      'Did you mean ATTACK? ',
      'Did you mean KZIN? ',
      '',
      '',
      '',
    ]);
  });

  it('counts two neighbours that changed places as one slip, wherever they stand in the word', () => {
    expect(nearest('fomr', ['form'])).toBe('form');
    expect(nearest('attakc', ['attack'])).toBe('attack');
    expect(nearest('xyzab', ['qrsba'])).toBeNull();
    expect(nearest('xyab', ['xyzba'])).toBeNull();
  });

  it('makes faults, doubts and problems', () => {
    const wrong = fault('order/bad', 'x\u202ey\n', 'It is bad.', { rule: 'R-1' });
    expect(wrong).toEqual({ code: 'order/bad', severity: 'error', found: 'x y', message: 'It is bad.', rule: 'R-1' });
    expect(asWarning(wrong)).toEqual({ ...wrong, severity: 'warning' });
    expect(warning('order/bad', 'x y', 'It is bad.', { rule: 'R-1' })).toEqual(asWarning(wrong));
    expect(onLine(3, wrong)).toEqual({ ...wrong, line: 3 });
    expect([wrong, null, 'order', { severity: 'error' }].map(isFault)).toEqual([true, false, false, false]);
    expect(shown('😀'.repeat(30))).toBe('😀'.repeat(24));
  });

  it('parts words', () => {
    expect(wordsOf('Attack (Kzin; “Fleet B”, e-10 & 2.5. c4→c5 a–b')).toEqual(
      'ATTACK KZIN FLEET B E-10 2.5 C4 C5 A-B'.split(' '),
    );
    expect(wordsOf('move c4->c5>d5 kwrr×3', '>*')).toEqual('MOVE C4 > C5 > D5 KWRR * 3'.split(' '));
  });
});
