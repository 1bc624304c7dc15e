import { describe, expect, test } from '@jest/globals';
import {
  averageOf,
  columnName,
  crtCell,
  damageOf,
  estimateModifier,
  oddsIndex,
  pointsFor,
  recruits,
  sizeOf,
  taos,
} from '../../../src/systems/civil-war/tables.js';
import { ATT, DEF, ODDS, RECRUITS, TAOS } from './printed-tables.js';

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);
const COLUMNS = upTo(12).map((column) => column - 1);
const SIZES = ['small', 'medium', 'large'] as const;

const crt = (whose: 'attacker' | 'defender'): string[] =>
  upTo(12).map((row) =>
    COLUMNS.map((column) => SIZES.map((size) => crtCell(whose, column, row, size)).join('/')).join(' '),
  );

describe('the tables as printed (digest part 3)', () => {
  test('T1 odds, every cell from 1 v 1 to 16 v 16 (CWR-14)', () => {
    const made = upTo(16).map((attacker) =>
      upTo(16)
        .map((defender) => columnName(oddsIndex(attacker, defender)))
        .map((name) => (name === 'overrun' ? 'OV' : name))
        .join(' '),
    );
    expect(made).toEqual(ODDS);
  });

  test('T2a and T2b, every cell (CW-1215, CW-1217)', () => {
    expect(crt('attacker')).toEqual(DEF);
    expect(crt('defender')).toEqual(ATT);
  });

  test('T3 TAOS, every cell (CW-103)', () => {
    const letter = { retreat: 'R', defend: 'D', attack: 'A' } as const;
    const made = upTo(6).map((die) =>
      COLUMNS.map((column) =>
        upTo(5)
          .map((aggression) => letter[taos(column, die, aggression)])
          .join(''),
      ).join(' '),
    );
    expect(made).toEqual(TAOS);
  });

  test('T4 recruits, every cell, at both ends of every band (CW-1402)', () => {
    const dice = Array.from({ length: 15 }, (_, index) => index - 2);
    const at = (points: readonly number[]): string[] =>
      dice.map((die) => points.map((one) => recruits(die, one)).join(' '));
    expect(at([1, 7, 13, 19, 25, 31, 37])).toEqual(RECRUITS);
    expect(at([6, 12, 18, 24, 30, 36, 60])).toEqual(RECRUITS);
    expect(recruits(6, 0)).toBe(0);
    expect(recruits(6, -3)).toBe(0);
    // Dice beyond the first and last row are read there.
    expect([recruits(-5, 37), recruits(14, 37)]).toEqual([3, 17]);
  });

  test('the average die, modifiers by Aggression, size classes and what they pay (CW-213, CW-608, CW-1202)', () => {
    expect(upTo(6).map(averageOf)).toEqual([2, 3, 3, 4, 4, 5]);
    expect(upTo(5).map(estimateModifier)).toEqual([8, 4, -2, -4, -8]);
    expect([1, 3, 4, 9, 10, 16].map(sizeOf)).toEqual(['small', 'small', 'medium', 'medium', 'large', 'large']);
    expect(SIZES.map(pointsFor)).toEqual([1, 2, 3]);
  });
});

const weight = (cell: string): number => {
  const { lost, demoralised } = damageOf(cell);
  return lost * 2 + (demoralised ? 1 : 0);
};
const rising = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));

describe('what the tables never do', () => {
  test('losses and D never fall with the row, nor with the class of whoever reads it', () => {
    for (const whose of ['attacker', 'defender'] as const)
      for (const column of COLUMNS) {
        for (const size of SIZES)
          for (const part of ['lost', 'demoralised'] as const) {
            const down = upTo(12).map((row) => Number(damageOf(crtCell(whose, column, row, size))[part]));
            expect(rising(down)).toBe(true);
          }
        for (const row of upTo(12))
          expect(rising(SIZES.map((size) => weight(crtCell(whose, column, row, size))))).toBe(true);
      }
  });

  test('the attacker never does less in a higher column, the defender never does more', () => {
    for (const row of upTo(12))
      for (const size of SIZES) {
        const across = (whose: 'attacker' | 'defender'): number[] =>
          COLUMNS.map((column) => weight(crtCell(whose, column, row, size)));
        expect(rising(across('attacker'))).toBe(true);
        expect(rising(across('defender').reverse())).toBe(true);
      }
  });

  test('nobody gets more timid with the die, the column or Aggression', () => {
    const bold = { retreat: 0, defend: 1, attack: 2 } as const;
    const at = (column: number, die: number, aggression: number): number => bold[taos(column, die, aggression)];
    for (const column of COLUMNS)
      for (const die of upTo(6))
        for (const aggression of upTo(5)) {
          const here = at(column, die, aggression);
          expect(at(Math.min(11, column + 1), die, aggression)).toBeGreaterThanOrEqual(here);
          expect(at(column, Math.min(6, die + 1), aggression)).toBeGreaterThanOrEqual(here);
          expect(at(column, die, Math.min(5, aggression + 1))).toBeGreaterThanOrEqual(here);
        }
  });

  test('rows above 12 and columns beyond the ends are read at the end; `-` is A and overrun is L for a decision (CW-1204, CWR-16)', () => {
    expect(crtCell('attacker', 5, 15, 'large')).toBe(crtCell('attacker', 5, 12, 'large'));
    expect(crtCell('attacker', -1, 3, 'large')).toBe(crtCell('attacker', 0, 3, 'large'));
    expect(crtCell('defender', 12, 9, 'small')).toBe(crtCell('defender', 11, 9, 'small'));
    for (const die of upTo(6))
      for (const aggression of upTo(5)) {
        expect(taos(-1, die, aggression)).toBe(taos(0, die, aggression));
        expect(taos(12, die, aggression)).toBe(taos(11, die, aggression));
      }
  });

  test('the odds of a belief above 16 are reckoned like all others (CWR-14)', () => {
    expect(columnName(oddsIndex(16, 26))).toBe('C');
    expect(columnName(oddsIndex(8, 33))).toBe('-');
    expect(columnName(oddsIndex(8, 32))).toBe('A');
  });
});

describe('W4', () => {
  test('odds and decisions of the example', () => {
    const odds = [
      [8, 8],
      [8, 7],
      [12, 8],
      [16, 8],
      [8, 12],
      [10, 12],
      [3, 12],
      [2, 12],
      [16, 2],
      [15, 2],
    ].map(([own = 0, other = 0]) => columnName(oddsIndex(own, other)));
    expect(odds).toEqual(['F', 'F', 'H', 'I', 'D', 'E', 'A', '-', 'overrun', 'L']);
    const all = (column: number, die: number): string =>
      upTo(5)
        .map((aggression) => taos(column, die, aggression)[0])
        .join('');
    expect([all(5, 1), all(5, 3), all(5, 4), all(5, 6), all(2, 4)]).toEqual([
      'rrddd',
      'dddaa',
      'ddaaa',
      'aaaaa',
      'rrddd',
    ]);
  });
});
