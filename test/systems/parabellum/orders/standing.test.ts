import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { isFault } from '../../../../src/core/reading/fault.js';
import { wordsOf } from '../../../../src/core/reading/words.js';
import { DASHED_FLAGS, DashedFlag } from '../../../../src/systems/parabellum/livery.js';
import { cardWords } from '../../../../src/systems/parabellum/orders/card-words.js';
import { Cursor } from '../../../../src/systems/parabellum/orders/cursor.js';
import { readPolicy } from '../../../../src/systems/parabellum/orders/policy.js';
import { mergeStanding } from '../../../../src/systems/parabellum/orders/standing.js';
import { mostSpecific, readWhom, whomOf, writeWhom } from '../../../../src/systems/parabellum/orders/whom.js';

const Sizes = z.enum(['LV', 'SV', 'PS']);
const Whom = whomOf(DashedFlag, Sizes);
const cards = cardWords([
  { code: 'TNK', name: 'Tank' },
  { code: 'RBTT', name: 'Robot Tank' },
]);
const whom = (line: string) => {
  const cursor = new Cursor(wordsOf(line), 'AA whom', DASHED_FLAGS);
  return cursor.finish(readWhom(cursor, Sizes.options, cards));
};
const looksLikeFlag = (word: string): boolean => DASHED_FLAGS.read(word) !== null;

describe('whom a standing order is for (CL 4.3)', () => {
  it.each([
    ['AA KW-AA', { kind: 'unit', unit: 'KW-AA' }],
    ['AA kwaa', { kind: 'unit', unit: 'KW-AA' }],
    ['AA TNK', { kind: 'type', type: 'TNK' }],
    ['AA RBTT', { kind: 'type', type: 'RBTT' }],
    ['AA TYPE LV', { kind: 'type', type: 'LV' }],
    ['AA LV', { kind: 'class', class: 'LV' }],
    ['AA ALL', { kind: 'all' }],
  ])('%s', (line, expected) => {
    const read = whom(line);
    expect(read).toEqual(expected);
    if (isFault(read)) throw new Error(read.message);
    expect(Whom.parse(read)).toEqual(read);
    expect(whom(`AA ${writeWhom(read, Sizes.options, looksLikeFlag)}`)).toEqual(read);
  });

  const tank = { id: 'RB-TT', type: 'TNK', class: 'LV' } as const;
  const all = { whom: { kind: 'all' }, says: 'all' } as const;
  const size = { whom: { kind: 'class', class: 'LV' }, says: 'class' } as const;
  const type = { whom: { kind: 'type', type: 'TNK' }, says: 'type' } as const;
  const unit = { whom: { kind: 'unit', unit: 'RB-TT' }, says: 'unit' } as const;

  it('is the narrowest that speaks of the unit, wherever it stands', () => {
    const orders = [unit, type, size, all];
    for (const words of [orders, [...orders].reverse()]) expect(mostSpecific(words, tank)?.says).toBe('unit');
    expect(mostSpecific([type, size, all], tank)?.says).toBe('type');
    expect(mostSpecific([size, all], tank)?.says).toBe('class');
    expect(mostSpecific([unit, type, size, all], { id: 'RB-GY', type: 'INF', class: 'PS' })?.says).toBe('all');
    expect(mostSpecific([unit], { id: 'RB-GY', type: 'INF', class: 'PS' })).toBeUndefined();
  });

  it('is the last among equals', () => {
    expect(mostSpecific([type, { ...type, says: 'later' }, all], tank)?.says).toBe('later');
  });
});

describe('when to strike back', () => {
  const policy = (line: string) => readPolicy(new Cursor(wordsOf(line), 'COUNTER', DASHED_FLAGS, 0), 'STR', 'AMMO');

  it('is always, never, or from some number on', () => {
    expect(policy('ALWAYS')).toEqual({ word: 'ALWAYS' });
    expect(policy('NEVER')).toEqual({ word: 'NEVER' });
    expect(policy('IF AMMO 2')).toEqual({ word: 'AMMO', number: 2 });
  });
});

it('a later standing order about the same replaces the earlier one, and stands after it', () => {
  const subject = (order: string): string => order.charAt(0);
  expect(mergeStanding(['a1', 'b1'], ['a2', 'c1', 'a3'], subject)).toEqual(['b1', 'c1', 'a3']);
});
