import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asSeat } from '../../../src/core/game/viewer.js';
import { parse } from '../../../src/systems/parabellum-boardroom/ordering.js';
import { ACT_WORDS, actDeck } from '../../../src/systems/parabellum-boardroom/orders/acts.js';
import { deck, write } from '../../../src/systems/parabellum-boardroom/orders/cards.js';
import { Order } from '../../../src/systems/parabellum-boardroom/shapes.js';
import { view } from '../../../src/systems/parabellum-boardroom/sight.js';
import { quietMs } from '../../../src/testkit/machine-speed.js';
import { anyOrder } from './any-orders.js';
import { EXAMPLES, SAMPLE_SHEET } from './order-examples.js';
import { table } from './turns.js';

const { state, fixed } = table();
const seen = view(state, asSeat('seat-1'), fixed);
const read = (text: string) => parse(text, seen, fixed);
const codes = (text: string): string[] => read(text).problems.map(({ line, code }) => `${line} ${code}`);
const written = (text: string): string[] => read(text).orders.map(({ order }) => write(order));

describe('reading orders', () => {
  it.each(EXAMPLES)('5.1: %s', (line) => {
    const { orders, problems } = read(line);
    expect(problems).toEqual([]);
    expect(orders).toHaveLength(1);
    const [placed] = orders;
    expect(placed && write(placed.order)).toBe(line);
    expect(placed && Order.parse(JSON.parse(JSON.stringify(placed.order)))).toEqual(placed?.order);
  });

  it('knows an example of every kind of order and of every act', () => {
    const given = EXAMPLES.flatMap((line) => read(line).orders.map(({ order }) => order.do));
    const kinds = new Set<string>(given.map(({ kind }) => kind));
    expect(deck.cards.filter(({ kind }) => !kinds.has(kind)).map(({ kind }) => kind)).toEqual([]);
    const acts = given.flatMap((action): string[] =>
      action.kind === 'unit' ? action.acts.map((act) => act.do.kind) : [],
    );
    expect(actDeck.cards.filter(({ kind }) => !acts.includes(kind)).map(({ kind }) => kind)).toEqual([]);
  });

  it('takes the sample sheet, line for line', () => {
    const { orders, problems } = read(SAMPLE_SHEET);
    expect(problems).toEqual([]);
    expect(orders.map(({ line, order }) => [line, write(order)])).toEqual(
      SAMPLE_SHEET.split('\n').flatMap((line, index) => (line.startsWith('[') ? [] : [[index + 1, line]])),
    );
  });

  it('takes FINAL and READY for the word that the sender is ready', () => {
    expect(['NO ORDERS\nfinal', 'READY', 'NO ORDERS'].map((text) => read(text).ready)).toEqual([true, true, undefined]);
  });

  it.each([
    ['rb-gy: move d4 > d5; attack d6', 'UNIT RB-GY: MOVE D4>D5; ATTACK D6'],
    ['- Unit RBGY: Move D4→D5 ;', 'UNIT RB-GY: MOVE D4>D5'],
    ['UNIT RB-GY MOVE D4-D5-D6', 'UNIT RB-GY: MOVE D4>D5>D6'],
    ['MOVE RB-GY TO d05', 'UNIT RB-GY: MOVE TO D5'],
    ['ATTACK RB-GY D6', 'UNIT RB-GY: ATTACK D6'],
    ['RESUPPLY RB-GY', 'UNIT RB-GY: RESUPPLY FULL'],
    ['UNIT RB-GY: RESUPPLY 4 tokens FROM RBST', 'UNIT RB-GY: RESUPPLY 4 FROM RB-ST'],
    ['unit rb-gy: call in rb-ar at d6', 'UNIT RB-GY: CALL RB-AR AT D6'],
    ['UNIT RB-AP: UNLOAD RB-GY TO F4', 'UNIT RB-AP: UNLOAD RB-GY AT F4'],
    ['UNIT RB-EX: BUILD BARRICADE ON E4', 'UNIT RB-EX: BUILD E4'],
    ['BUY INF', 'BUY 1 INF'],
    ['BUY INF 2 AS RB-GY and RB-OO', 'BUY 2 INF AS RB-GY RB-OO'],
    ['buy 10 supply tokens', 'BUY 10 SUPPLY'],
    ['BUY SUPPLY 10', 'BUY 10 SUPPLY'],
    ['SELL SUPPLY 3', 'SELL 3 SUPPLY'],
    ['SELL 3', 'SELL 3 SUPPLY'],
    ['SELL UNIT RB-IV', 'SELL RB-IV'],
    ['REINFORCE RB-TT BY 3', 'REINFORCE RB-TT 3'],
    ['DEPLOY RB-HV H7 VIA RB-TA WITH 6 SUPPLY', 'DEPLOY RB-HV AT H7 WITH 6 VIA RB-TA'],
    ['DEPLOY RB-HV ON E6 ORBITAL', 'DEPLOY RB-HV AT E6 ORBITAL'],
    ['LAY SUPPLY F2 F3; F4', 'LAY F2,F3,F4'],
    ['TEAR DOWN F4, G4', 'TEARDOWN F4,G4'],
    ['PLAY CARD LC3', 'PLAY LC3'],
    ['PAYOFF IN1 # at last', 'PAYOFF IN1'],
    ['COUNTER RBGY ALWAYS', 'COUNTER RB-GY ALWAYS'],
    ['AA ALL FIRE AT TRANSPORTS ONLY', 'AA ALL FIRE TRANSPORTS'],
    ['LIQUIDATE supply then units', 'LIQUIDATE SUPPLY, UNITS CHEAP'],
    ['CHOOSE BATTLE B3 then B2', 'CHOOSE B3 B2'],
    ['[STANDING]\nPLAY LC3 IF FUNDS 100', 'PLAY LC3 WHEN FUNDS 100'],
    ['[COMBAT] LAY F2', 'LAY F2'],
    ['[BOARDROOM]\nPLAY LC3 IF NOT FUNDS AT LEAST 60', 'PLAY LC3 IF NOT FUNDS 60'],
    ['[COMBAT]\nCOUNTER ALL NEVER', 'COUNTER ALL NEVER'],
    [
      'UNIT RB-GY: ATTACK D6 IF SECURED O1 BY KW AND NOT EMPTY ON D6',
      'UNIT RB-GY: ATTACK D6 IF SECURED O1 KW AND NOT EMPTY D6',
    ],
    ['ＵＮＩＴ ＲＢ-ＧＹ： ＭＯＶＥ ＴＯ Ｄ４', 'UNIT RB-GY: MOVE TO D4'],
    ['pass', 'NO ORDERS'],
  ])('%s', (typed, normal) => {
    expect(codes(typed)).toEqual([]);
    expect(written(typed)).toEqual([normal]);
  });

  it('passes over comments, blank lines, headings and remarks behind them', () => {
    expect(read('# BUY 1 INF\n\n   \n// note\n[COMBAT]\n[ boardroom ] as agreed\n')).toEqual({
      orders: [],
      problems: [],
      passed: [5, 6].map((line) => ({ line, why: 'heading' })),
    });
  });
});

describe('what is wrong with a line', () => {
  it.each([
    ['FLY RB-GY TO E5', '1 order/unknown-keyword'],
    ['HELLO THERE', '1 order/unknown-keyword'],
    ['UNIT XX-GY: MOVE TO E5', '1 order/wrong-arguments'],
    ['UNIT RB-GY', '1 order/wrong-arguments'],
    ['UNIT RB-GY: DANCE', '1 order/wrong-arguments'],
    ['UNIT RB-GY: MOVE', '1 order/wrong-arguments'],
    ['UNIT RB-GY: MOVE TO E5 QUICKLY', '1 order/wrong-arguments'],
    ['UNIT RB-GY: MOVE TO E5; ATTACK', '1 order/wrong-arguments'],
    ['UNIT RB-GY: ATTACK D6 ELSE ATTACK D7', '1 order/wrong-arguments'],
    ['UNIT RB-GY: ATTACK D6 IF ENEMY D6 ELSE ATTACK D7 IF ENEMY D7', '1 order/nested-condition'],
    [`UNIT RB-GY: ${'MOVE TO E5;'.repeat(13)}`, '1 order/wrong-arguments'],
    ['CALL RB-AR AT D6', '1 order/wrong-arguments'],
    ['LAY F2 IF EMPTY F2 ELSE UNIT RB-GY: MOVE TO E5', '1 order/wrong-arguments'],
    ['BUY many INF', '1 order/unknown-type'],
    ['BUY 0 SUPPLY', '1 order/wrong-arguments'],
    ['BUY 99999 SUPPLY', '1 order/wrong-arguments'],
    ['BUY 2 INFANTRYMEN', '1 order/unknown-type'],
    ['SELL', '1 order/wrong-arguments'],
    ['DEPLOY RB-HV', '1 order/wrong-arguments'],
    ['LAY', '1 order/wrong-arguments'],
    ['PLAY SOMETHING', '1 order/wrong-arguments'],
    ['PLAY LC3 WHEN FUNDS 10 ELSE PLAY LC2', '1 order/wrong-arguments'],
    ['COUNTER INF SOMETIMES', '1 order/wrong-arguments'],
    ['COUNTER ALL', '1 order/wrong-arguments'],
    ['AA ALL FIRE ATTACKERS IF FUNDS 3', '1 order/wrong-arguments'],
    ['ONDRAW DISCARD', '1 order/wrong-arguments'],
    ['LIQUIDATE', '1 order/wrong-arguments'],
    ['CHOOSE SOMETHING', '1 order/wrong-arguments'],
    ['LAY F2 IF HAPPY RB-GY', '1 order/wrong-arguments'],
    ['LAY F2 IF', '1 order/wrong-arguments'],
    [`LAY F2 IF ${Array.from({ length: 9 }, () => 'FUNDS 1').join(' AND ')}`, '1 order/wrong-arguments'],
    ['[FIGHT]', '1 order/unknown-section'],
    ['[BOARDROOM]\nUNIT RB-GY: MOVE TO E5', '2 order/wrong-section'],
    ['[COMBAT]\nBUY 1 INF', '2 order/wrong-section'],
    ['[COMBAT]\nLAY F2 IF EMPTY F2 ELSE BUY 1 SUPPLY', '2 order/wrong-section'],
  ])('E-SYNTAX, E-CODE, E-PHASE: %s', (text, code) => {
    expect(codes(text)).toEqual([code]);
    expect(read(text).orders).toEqual([]);
  });

  it('tells how it is written, and what was probably meant', () => {
    expect(read('DEPLY RB-HV AT F1').problems[0]?.allowed).toMatch(/^Did you mean DEPLOY\?/);
    expect(read('UNIT RB-GY: MOOVE TO D5').problems[0]?.allowed).toMatch(/^Did you mean MOVE\?/);
    expect(read('BUY 2 infantri').problems[0]?.allowed).toMatch(/^Did you mean INF \(Infantry\)/);
    expect(read('UNIT RB-BV: BRIDGE OPEN D6').problems[0]?.allowed).toContain('BRIDGE');
  });
});

describe('any order', () => {
  it('is written so that it is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (number) => {
        const order = anyOrder(number);
        expect(Order.parse(order)).toEqual(order);
        const { orders, problems } = read(write(order));
        expect({ text: write(order), problems }).toEqual({ text: write(order), problems: [] });
        expect(orders.map((placed) => placed.order)).toEqual([order]);
      }),
      { numRuns: 600 },
    );
  });
});

describe('any text', () => {
  const VOCABULARY = [
    ...deck.cards.flatMap(({ words }) => words),
    ...ACT_WORDS,
    ...'AT TO IF AND ELSE NOT FROM VIA AS WITH ORBITAL ALL SUPPLY CHEAP FULL EMPTY ENEMY FUNDS DONE TS WHEN'.split(' '),
    ...['RB-GY', 'KWRR', 'E7', 'F5>F6', 'INF', '3', 'O1', 'LC3', 'B2', ':', ';', '>', '#', '[COMBAT]', '[STANDING]'],
  ];

  it('is answered and never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...VOCABULARY), fc.string({ maxLength: 6 })), { maxLength: 14 }),
        (words) => {
          const text = words.join(' ');
          const { orders, problems } = read(text);
          for (const { order } of orders) {
            const again = read(write(order));
            expect(again.problems).toEqual([]);
            expect(again.orders.map((placed) => placed.order)).toEqual([order]);
          }
          for (const problem of problems) expect(problem.message.length).toBeLessThan(300);
        },
      ),
      { numRuns: 600 },
    );
  });

  it.each([
    ['semicolons', `UNIT RB-GY: ${';'.repeat(16_000)}`],
    ['acts', `UNIT RB-GY: ${'MOVE TO E5;'.repeat(1_400)}`],
    ['squares', `LAY ${'F2,'.repeat(5_000)}`],
    ['conditions', `LAY F2 IF ${'FUNDS 1 AND '.repeat(1_300)}`],
    ['else', `LAY F2 IF FUNDS 1 ${'ELSE '.repeat(3_000)}`],
    ['wrong words', 'DEPLYO RB-HV\n'.repeat(1_200)],
    ['wrong acts', 'UNIT RB-GY: MVOE E5\n'.repeat(800)],
    ['wrong types', 'BUY 1 INFF\n'.repeat(1_400)],
    ['headings', '[COMBATT]\n'.repeat(1_600)],
    ['liquidation', `LIQUIDATE ${'SUPPLY,'.repeat(2_000)}`],
    ['dashes', `UNIT RB-GY: MOVE ${'E5-'.repeat(5_000)}`],
  ])('takes linear time: %s', (_, text) => {
    expect(quietMs(() => read(text))).toBeLessThan(1_000);
  });
});
