import { describe, expect, it } from '@jest/globals';
import { parse } from '../../../src/systems/parabellum-classic/ordering.js';
import { write } from '../../../src/systems/parabellum-classic/orders/cards.js';
import { tests } from '../../../src/systems/parabellum-classic/orders/tests.js';
import { deckComplaints } from '../../support/deck-of-cards.js';
import { conditions, dealt, seen } from './dealt.js';
import { KESTREL } from './theatre.js';

const normal = (text: string): readonly string[] => parse(text, seen, KESTREL).orders.map(({ order }) => write(order));

describe('the cards', () => {
  it('are read in every way in which they may be written, and in none that turns them', () => {
    const { complaints, lines } = deckComplaints(dealt);
    expect(complaints).toEqual([]);
    expect(lines).toBeGreaterThan(1_000);
  });

  it('are read in all ways as conditions, too', () => {
    expect(new Set(conditions.orders.map(({ kind }) => kind))).toEqual(new Set(tests.cards.map(({ kind }) => kind)));
    expect(deckComplaints(conditions).complaints).toEqual([]);
  });
});

describe('what people type', () => {
  it.each([
    ['buy two infantry', 'BUY 2 INF'],
    ['buy a tank', 'BUY 1 TNK'],
    ['BUY 2 squads', 'HIRE 2 SQUADS'],
    ['transfer 3 soldiers to RB-GY from RB-OO', 'TRANSFER 3 FROM RB-OO TO RB-GY'],
    ['refill RB-GY with 1 ammo and 2 supplies from C5', 'REFILL RB-GY FROM C5 2 SUP 1 AMM'],
    ['if enemy D6: attack RB-GY D6', 'ATTACK RB-GY AT D6 IF ENEMY D6'],
    ['SHIELD G7 RB-AA IF EMPTY C4', 'SHIELD G7 RB-AA IF EMPTY C4'],
    ['ATTACK RB-GY D6 ELSE COUNTER ALL IF STR 4', 'ATTACK RB-GY AT D6 ELSE COUNTER ALL IF STR 4'],
  ])('%s', (typed, read) => {
    expect(normal(typed)).toEqual([read]);
  });

  it('takes LOAD and REPLENISH for the part that they stand under, line by line', () => {
    const sheet = ['[MOVEMENT]', 'LOAD RB-ST 2 SUP FROM C5', 'REPLENISH ASF-1', '[DIRECT]', 'LOAD RB-ST 2 SUP FROM C5'];
    expect(normal(sheet.join('\n'))).toEqual([
      'LOAD RB-ST 2 SUP FROM C5',
      'REPLENISH ASF-1 IN MOVEMENT',
      'LOAD RB-ST 2 SUP FROM C5 IN DIRECT',
    ]);
    expect(parse('[DIRECT]\nLOAD RB-ST SUP FROM C5 IN MOVEMENT', seen, KESTREL).problems).toMatchObject([
      { line: 2, code: 'order/wrong-section' },
    ]);
    expect(normal('REPLENISH ASF-1')).toEqual(['REPLENISH ASF-1']);
  });

  it('has no conditions around COUNTER, which has its own', () => {
    expect(normal('COUNTER ALL ALWAYS IF EMPTY C4')).toEqual([]);
    expect(normal('COUNTER ALL IF STR 4 ELSE MOVE RB-GY TO D5')).toEqual([]);
  });
});
