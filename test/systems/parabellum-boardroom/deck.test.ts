import { describe, expect, it } from '@jest/globals';
import { actDeck } from '../../../src/systems/parabellum-boardroom/orders/acts.js';
import { tests } from '../../../src/systems/parabellum-boardroom/orders/tests.js';
import { deckComplaints } from '../../support/deck-of-cards.js';
import { conditions, dealt, done, readAs } from './dealt.js';

const { parse, write } = readAs;
const normal = (text: string): readonly string[] => parse(text).orders.map(({ order }) => write(order));
const wrong = (text: string) => parse(text).problems[0];

describe('the cards', () => {
  it('are read in every way in which they may be written, and in none that turns them', () => {
    const { complaints, lines } = deckComplaints(dealt);
    expect(complaints).toEqual([]);
    expect(lines).toBeGreaterThan(1_200);
  });

  it('are read in all ways as acts and as conditions, too', () => {
    expect(new Set(done.orders.map(({ kind }) => kind))).toEqual(new Set(actDeck.cards.map(({ kind }) => kind)));
    expect(deckComplaints(done).complaints).toEqual([]);
    expect(new Set(conditions.orders.map(({ kind }) => kind))).toEqual(new Set(tests.cards.map(({ kind }) => kind)));
    expect(deckComplaints(conditions).complaints).toEqual([]);
  });
});

describe('what people type', () => {
  it.each([
    ['RB-GY moves to D5 and attacks D6', 'UNIT RB-GY: MOVE TO D5; ATTACK D6'],
    ['RBGY: move D4>D5, then attack D6', 'UNIT RB-GY: MOVE D4>D5; ATTACK D6'],
    ['unit RB-BV: lay a bridge at D6', 'UNIT RB-BV: BRIDGE LAY D6'],
    ['RB-EX builds a barricade on E4', 'UNIT RB-EX: BUILD E4'],
    ['RB-OO: resupply from RB-ST 4 tokens', 'UNIT RB-OO: RESUPPLY 4 FROM RB-ST'],
    ['if enemy D6: RB-GY attacks D6', 'UNIT RB-GY: ATTACK D6 IF ENEMY D6'],
    ['IF ENEMY D6, then RB-GY: ATTACK D6 ELSE RB-GY: MOVE TO D5', 'UNIT RB-GY: ATTACK D6 IF ENEMY D6 ELSE MOVE TO D5'],
    ['RB-GY: if enemy D6: attack D6 else move to D5', 'UNIT RB-GY: ATTACK D6 IF ENEMY D6 ELSE MOVE TO D5'],
    ['buy two infantry', 'BUY 2 INF'],
    ['buy a tank', 'BUY 1 TNK'],
    ['purchase twelve tokens of supply', 'BUY 12 SUPPLY'],
    ['RB-HV deploys at F1 with 6 supplies', 'DEPLOY RB-HV AT F1 WITH 6'],
    ['deploy RB-HV via RB-TA at H7 with 6', 'DEPLOY RB-HV AT H7 WITH 6 VIA RB-TA'],
    ['deploy RB-AU with 4 from orbit on E6', 'DEPLOY RB-AU AT E6 WITH 4 ORBITAL'],
    ['lay supply at F2, F3 and F4', 'LAY F2,F3,F4'],
    ['pay off the card IN1', 'PAYOFF IN1'],
    ['play LC3 as soon as funds at least 100', 'PLAY LC3 WHEN FUNDS 100'],
    ['counter infantry never', 'COUNTER INF NEVER'],
    ['on draw discard the card SP1', 'ONDRAW DISCARD SP1'],
    ['liquidate supply, then units cheapest first', 'LIQUIDATE SUPPLY, UNITS CHEAP'],
    ['choose battles B3, B2', 'CHOOSE B3 B2'],
  ])('%s', (typed, read) => {
    expect(normal(typed)).toEqual([read]);
  });

  it('reads several orders on a line', () => {
    expect(normal('RB-GY: MOVE TO D5; RB-TT: ATTACK D6; then LAY F2,F3')).toEqual([
      'UNIT RB-GY: MOVE TO D5',
      'UNIT RB-TT: ATTACK D6',
      'LAY F2,F3',
    ]);
  });

  it('puts no conditions where they have no one place', () => {
    expect(normal('IF ENEMY D6: RB-GY: MOVE TO D5; ATTACK D6')).toEqual([]);
    expect(normal('RB-GY: MOVE TO D5 IF EMPTY D5 AND ATTACK D6')).toEqual([]);
    expect(normal('PLAY LC3 IF FUNDS 3 ELSE COUNTER ALL ALWAYS')).toEqual([]);
  });

  it('takes a word that looks like a flag of nobody for a remark', () => {
    expect(parse('good luck everybody\nLAY F2')).toMatchObject({ problems: [], orders: [{ line: 2 }] });
  });

  it('answers a unit for a square with where it stands, and an act without a unit with how it is written', () => {
    expect(wrong('RB-GY: ATTACK KW-RR')).toMatchObject({ allowed: 'It stands on D6.' });
    expect(wrong('CALL RB-AR AT D6')?.allowed).toContain('UNIT flag: CALL RB-AR AT D6');
    expect(wrong('LAY F2 IF HAPPY RB-GY')?.allowed).toContain('ALIVE <unit>, DESTROYED <unit>');
    expect(wrong('BUY FUEL 12')).toMatchObject({ code: 'order/unknown-type' });
  });
});
