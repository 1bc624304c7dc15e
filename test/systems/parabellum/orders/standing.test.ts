import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { isFound } from '../../../../src/core/order/field.js';
import { DASHED_FLAGS, DashedFlag } from '../../../../src/systems/parabellum/livery.js';
import { card, cardNamesKept } from '../../../../src/systems/parabellum/orders/card-fields.js';
import type { Reading } from '../../../../src/systems/parabellum/orders/fields.js';
import { mergeStanding } from '../../../../src/systems/parabellum/orders/standing.js';
import { policy, whom } from '../../../../src/systems/parabellum/orders/standing-fields.js';
import { mostSpecific, whomOf } from '../../../../src/systems/parabellum/orders/whom.js';

const Sizes = z.enum(['LV', 'SV', 'PS']);
const Whom = whomOf(DashedFlag, Sizes);
const cards = [
  { code: 'TNK', name: 'Tank' },
  { code: 'RBTT', name: 'Robot Tank' },
  { code: 'LVX', name: 'LV' },
];
const desk: Reading = {
  keywords: new Set(),
  codes: cardNamesKept([])(cards),
  flagsOf: () => [],
  flagsOn: () => [],
  squareOf: () => null,
};
const all = cards.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
const field = whom<Reading, 'LV' | 'SV' | 'PS'>({
  form: DASHED_FLAGS,
  flag: DashedFlag,
  classes: Sizes,
  code: card<Reading>(() => all),
  ways: () => [],
});
const read = (line: string) => {
  const found = field.read(line, 0, desk, {});
  return isFound(found) ? found.value : null;
};

describe('whom a standing order is for (CL 4.3)', () => {
  it.each([
    ['KW-AA', { kind: 'unit', unit: 'KW-AA' }],
    ['kwaa', { kind: 'unit', unit: 'KW-AA' }],
    ['TNK', { kind: 'type', type: 'TNK' }],
    ['RBTT', { kind: 'type', type: 'RBTT' }],
    ['TYPE LVX', { kind: 'type', type: 'LVX' }],
    ['LV', { kind: 'class', class: 'LV' }],
    ['ALL', { kind: 'all' }],
  ])('%s', (line, expected) => {
    const found = read(line);
    expect(found).toEqual(expected);
    if (found === null) throw new Error(line);
    expect(Whom.parse(found)).toEqual(found);
    expect(read(field.write(found))).toEqual(found);
  });

  const tank = { id: 'RB-TT', type: 'TNK', class: 'LV' } as const;
  const everybody = { whom: { kind: 'all' }, says: 'all' } as const;
  const size = { whom: { kind: 'class', class: 'LV' }, says: 'class' } as const;
  const type = { whom: { kind: 'type', type: 'TNK' }, says: 'type' } as const;
  const unit = { whom: { kind: 'unit', unit: 'RB-TT' }, says: 'unit' } as const;

  it('is the narrowest that speaks of the unit, wherever it stands', () => {
    const orders = [unit, type, size, everybody];
    for (const words of [orders, [...orders].reverse()]) expect(mostSpecific(words, tank)?.says).toBe('unit');
    expect(mostSpecific([type, size, everybody], tank)?.says).toBe('type');
    expect(mostSpecific([size, everybody], tank)?.says).toBe('class');
    expect(mostSpecific([unit, type, size, everybody], { id: 'RB-GY', type: 'INF', class: 'PS' })?.says).toBe('all');
    expect(mostSpecific([unit], { id: 'RB-GY', type: 'INF', class: 'PS' })).toBeUndefined();
  });

  it('is the last among equals', () => {
    expect(mostSpecific([type, { ...type, says: 'later' }, everybody], tank)?.says).toBe('later');
  });
});

describe('when to strike back', () => {
  const field = policy(z.object({ kind: z.string() }), { STR: ['strength', 'atLeast'], AMMO: ['ammo', 'atLeast'] });
  const read = (line: string) => {
    const found = field.read(line, 0, null, {});
    return isFound(found) ? found.value : null;
  };

  it('is always, never, or from some number on', () => {
    expect(read('ALWAYS')).toEqual({ kind: 'always' });
    expect(read('NEVER')).toEqual({ kind: 'never' });
    expect(read('IF AMMO 2')).toEqual({ kind: 'ammo', atLeast: 2 });
    expect(read('IF LUCK 2')).toBeNull();
  });
});

it('a later standing order about the same replaces the earlier one, and stands after it', () => {
  const subject = (order: string): string => order.charAt(0);
  expect(mergeStanding(['a1', 'b1'], ['a2', 'c1', 'a3'], subject)).toEqual(['b1', 'c1', 'a3']);
});
