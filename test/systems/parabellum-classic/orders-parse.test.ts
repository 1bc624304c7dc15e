import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ParsedSheet } from '../../../src/core/game/sheet.js';
import { asSeat } from '../../../src/core/game/viewer.js';

import { parse } from '../../../src/systems/parabellum-classic/ordering.js';
import { deck, write } from '../../../src/systems/parabellum-classic/orders/cards.js';
import { Action, Condition, Order } from '../../../src/systems/parabellum-classic/shapes.js';
import { view } from '../../../src/systems/parabellum-classic/sight.js';
import { quietMs } from '../../../src/testkit/machine-speed.js';
import { EXAMPLES } from './order-examples.js';
import { KESTREL } from './theatre.js';
import { position, RB } from './turns.js';

const VIEW = view(position(), asSeat(RB), KESTREL);
const read = (text: string): ParsedSheet<Order> => parse(text, VIEW, KESTREL);

function one(text: string): Order {
  const { orders, problems } = read(text);
  if (orders[0] === undefined) throw new Error(`${text}: ${problems[0]?.message ?? 'nothing'}`);
  return orders[0].order;
}

const told = (text: string): string => {
  const [first] = read(text).problems;
  return `${first?.message ?? ''} ${first?.allowed ?? ''}`.trim();
};

describe('how orders are read', () => {
  it.each(EXAMPLES)('understands %p and writes it as it stands', (line) => {
    expect(read(line).problems).toEqual([]);
    expect(write(one(line))).toBe(line);
  });

  it.each([
    ['RB-GY moves to D7', 'MOVE RB-GY TO D7'],
    ['RB-TR moves C2>C3 tow RB-AR', 'MOVE RB-TR C2>C3 TOW RB-AR'],
    ['RB-GY attacks D6 if enemy D6', 'ATTACK RB-GY AT D6 IF ENEMY D6'],
    ['RB-ST unloads 2 amm to C5', 'UNLOAD RB-ST 2 AMM TO C5'],
    ['RPL-1 recons F9', 'RECON RPL-1 AT F9'],
    ['STR-1 replenishes', 'REPLENISH STR-1'],
  ])('%p says the same of the unit as %p', (said, wanted) => expect(write(one(said))).toBe(wanted));

  it.each([
    'RB-GY does not move to D7',
    'RB-GY moves to D7 or D8',
    'RB-GY should attack D6',
    'RB-GY and RB-TR move to D7',
  ])('%p is no order', (line) => {
    const { orders, problems } = read(line);
    expect([orders, problems.length > 0]).toEqual([[], true]);
  });

  it('has an example of every order that there is', () => {
    const given = new Set<string>(EXAMPLES.map((line) => one(line).do.kind));
    expect(deck.cards.filter(({ kind }) => !given.has(kind)).map(({ kind }) => kind)).toEqual([]);
  });

  it('reads a whole sheet with headings, remarks and blank lines (digest 5.2)', () => {
    const sheet = `
[MOVEMENT]
MOVE RB-TR C2>C3 TOW RB-AR   # the gun comes along
MOVE RB-GY D4>D5

[special]
RECON RPL-1 AT F9
[DIRECT]
ATTACK RB-GY AT D6 IF ENEMY D6 ELSE ATTACK RB-GY AT D7
UNLOAD RB-ST 2 AMM TO C5
[BOARDROOM]
REPLENISH STR-1
BUY 1 HVY
[STANDING]
AA ALL FIRE SORTIE
FINAL`;
    const { orders, problems, ready } = read(sheet);
    expect(problems).toEqual([]);
    expect(ready).toBe(true);
    expect(orders.map(({ line, order }) => [line, order.do.kind])).toEqual([
      [3, 'move'],
      [4, 'move'],
      [7, 'recon'],
      [9, 'attack'],
      [10, 'unload'],
      [12, 'replenish'],
      [13, 'buy-units'],
      [15, 'flak'],
      [16, 'final'],
    ]);
  });

  it('takes LOAD and REPLENISH for the part of the sheet in which they stand (CL-84, CL-106)', () => {
    const phases = (text: string): unknown[] =>
      read(text).orders.flatMap(({ order }) => ('phase' in order.do ? [order.do.phase] : []));
    expect(phases('LOAD RB-ST 2 SUP FROM C5\n[DIRECT] LOAD RB-ST 2 SUP FROM C5\nLOAD RB-ST AMM FROM C5')).toEqual([
      'movement',
      'direct',
      'direct',
    ]);
    expect(phases('REPLENISH ASF-1\n[MOVEMENT]\nREPLENISH ASF-1\n[BOARDROOM]\nREPLENISH ASF-1')).toEqual([
      'boardroom',
      'movement',
      'boardroom',
    ]);
    expect(phases('[BOARDROOM]\nLOAD RB-ST SUP FROM C5')).toEqual([]);
    expect(told('[BOARDROOM]\nLOAD RB-ST SUP FROM C5')).toContain('Put it under [MOVEMENT]');
  });

  it.each([
    ['move rbgy c4-c5-d5', 'MOVE RB-GY C4>C5>D5'],
    ['MOVE RB-GY C4 C5 D5', 'MOVE RB-GY C4>C5>D5'],
    ['MOVE RB-GY C4 -> C5 → D05', 'MOVE RB-GY C4>C5>D5'],
    ['CACHE 2SUP,1AMM AT C2', 'CACHE 2 SUP 1 AMM AT C2'],
    ['CACHE SUP, 2 ammo C2', 'CACHE 1 SUP 2 AMM AT C2'],
    ['CACHE 1 SUP and 1 AMM on C2', 'CACHE 1 SUP 1 AMM AT C2'],
    ['GIVE 4 FUEL RB-ST', 'GIVE 4 SUP TO RB-ST'],
    ['SANDBAG C4|C3', 'SANDBAG AT C3|C4'],
    ['SANDBAGS on edge C4-C3', 'SANDBAG AT C3|C4'],
    ['BUILD RB-EW SANDBAG AT D4|C4', 'BUILD RB-EW SANDBAG C4|D4'],
    ['DEMOLISH RB-EW C6|C5', 'DEMOLISH RB-EW AT C5|C6'],
    ['DEMOLISH RB-EW EDGE C6/C5', 'DEMOLISH RB-EW AT C5|C6'],
    ['REFILL RB-TT 2 SUP FROM RB-ST', 'REFILL RB-TT FROM RB-ST 2 SUP'],
    ['BUY INF', 'BUY 1 INF'],
    ['BUY 3 squads', 'HIRE 3 SQUADS'],
    ['HIRE 3', 'HIRE 3 SQUADS'],
    ['BUY 2 sandbags', 'BUY 2 SANDBAG'],
    ['GIVE 2 sandbags, vbar to RBEW', 'GIVE 2 SANDBAG 1 VBAR TO RB-EW'],
    ['EMBARK RB-GY RB-AP', 'EMBARK RB-GY INTO RB-AP'],
    ['ATTACK RB-GY D6', 'ATTACK RB-GY AT D6'],
    ['ATTACK RB-GY ON D6', 'ATTACK RB-GY AT D6'],
    ['SHELL RB-MO F5', 'SHELL RB-MO AT F5'],
    ['UNLOAD RB-ST 4 SUP AT D5', 'UNLOAD RB-ST 4 SUP TO D5'],
    ['DISPATCH RB-HV ROAD', 'DISPATCH RB-HV VIA ROAD'],
    ['BLUFF G8 8d8', 'BLUFF AT G8 8D8'],
    ['BLUFF G8 OFF', 'BLUFF AT G8 OFF'],
    ['MUSTER STR', 'MUSTER STR'],
    ['MUSTER STR-1', 'MUSTER STR-1'],
    ['MUSTER rbtt', 'MUSTER RB-TT'],
    ['COUNTER TYPE INF NEVER', 'COUNTER INF NEVER'],
    ['WITHDRAW', 'WITHDRAW'],
    ['pass', 'NO ORDERS'],
  ])('reads %p as %p', (typed, normal) => {
    expect(write(one(typed))).toBe(normal);
  });

  it.each([
    ['BUY 2 infantri', 'The catalogue has no unit infantri. Did you mean INF (Infantry)'],
    ['BUY 2 truck', 'truck may be several units.'],
    ['ATTACK RB-GY AT D6 D7', 'Nothing more may stand here; found D7. Write it so: ATTACK <unit> AT <square>.'],
    ['SANDBAG AT C3|C5', 'C3 and C5 have no edge between them'],
    ['BLUFF AT G8 11D8', 'Here sham dice are wanted, or OFF. Write 1 to 10 of D2, D4, D6, D8, D10 or D12, like 8D8.'],
    ['BLUFF AT G8 8D7', 'Here sham dice are wanted, or OFF. Write 1 to 10 of D2, D4'],
    ['CACHE AT C2', 'CACHE needs a number of pieces, like 2 SUP 1 AMM.'],
    ['CACHE 2 VBAR AT C2', 'Here SUP or AMM is wanted.'],
    ['REQUISITION 1 PBAR AT C2', 'Here a kind of pieces, SUP or AMM, is wanted; found PBAR'],
    ['CACHE 0 SUP AT C2', 'Name at least one piece.'],
    ['CACHE 1 SUP and 1 SUP AT C2', 'SUP stands there twice.'],
    ['LAND RB-HV AT F6 VIA AIR', 'Here an aircraft, like STR-1, is wanted.'],
    ['ATACK RB-GY AT D6', 'No order begins with ATACK. Did you mean ATTACK?'],
    ['DANCE, BOB', 'Orders now are, among others, '],
    ['MOVE RB-GY TO D5 IF ENEMY', 'ENEMY needs a square, like E7.'],
    ['MOVE AB-CD TO D5', 'Here a flag like RB-GY is wanted; found AB-CD TO D5.'],
    ['FIRST ELSE ATTACK RB-GY AT D7 IF EMPTY D6', 'no conditions of its own'],
    ['[ATTACKS]\nREADY', 'There is no part of a sheet called ATTACKS.'],
    ['[DIRECT]\nBUY 1 INF', 'Put it under [PURCHASE] or [REFIT] or [BOARDROOM]'],
    ['COUNTER ALL IF LUCK 3', 'found LUCK. Behind IF stands STR, AMMO or ATTACKER, then a number: IF STR 3.'],
    ['COUNTER ALL IF AMO 2', 'found AMO. Did you mean AMMO? Behind IF'],
    ['COUNTER ALL IF toString 2', 'Behind IF stands'],
    ['ATTACK RB-GY AT D6 IF ENEMY D6 ELSE ATTACK RB-GY AT D7 IF EMPTY D6', 'no conditions of its own'],
  ])('says what is wrong with %p (A-10, A-17)', (typed, words) => {
    expect(told(typed)).toContain(words);
  });

  it('reads every condition (digest 4.4)', () => {
    const line =
      'WITHDRAW IF EMPTY D6 AND NOT ENEMY D7 AND ALIVE RB-GY AND DESTROYED KW-RR AND LOST RB-GY 3 AND STR RB-GY 4 AND AMMO RB-GY 1 AND SUP STR-1 2';
    expect(write(one(line))).toBe(line);
    expect(write(one('WITHDRAW IF DONE 3 AND NOT FAILED 4 AND CREDITS 200'))).toBe(
      'WITHDRAW IF DONE 3 AND NOT FAILED 4 AND CREDITS 200',
    );
    expect(told(`WITHDRAW IF ${Array.from({ length: 9 }, () => 'DONE 1').join(' AND ')}`)).toContain('at most 8');
  });

  it('reads every order back from its normal form', () => {
    const shrunk = fc.constantFrom(...EXAMPLES.map(one));
    const actions = shrunk.map((order) => order.do).filter(({ kind }) => kind !== 'final' && kind !== 'ready');
    const tests = fc.constantFrom(
      ...one('WITHDRAW IF EMPTY D6 AND NOT ENEMY D7 AND LOST RB-GY 3 AND SUP STR-1 2 AND DONE 3').when,
    );
    const orders = fc.record({
      do: actions,
      when: fc.array(tests, { maxLength: 8 }),
      otherwise: fc.option(actions),
    });
    fc.assert(
      fc.property(orders, (order) => {
        const own = order.do.kind === 'counter';
        const meant = own ? { ...order, when: [], otherwise: null } : order;
        const alone = ['no-orders'].includes(meant.do.kind) && meant.when.length === 0 && meant.otherwise === null;
        const { orders: read1, problems } = read(write(meant));
        expect(problems).toEqual([]);
        expect(read1[0]?.order).toEqual(alone ? { do: meant.do, when: [], otherwise: null } : meant);
        expect(Order.safeParse(read1[0]?.order).success).toBe(true);
      }),
      { numRuns: 400 },
    );
    expect(Condition.safeParse({ not: false, test: { kind: 'done', line: 1 } }).success).toBe(true);
    expect(Action.safeParse({ kind: 'final' }).success).toBe(true);
  });

  it('never throws, gives orders of its shape, and takes linear time', () => {
    const word = fc.constantFrom(
      ...deck.cards.flatMap(({ words }) => words),
      ...'RB-GY KWRR STR-1 C7 C8 AA99 C7|C8 > | [DIRECT] [ ] IF AND NOT ELSE 2 SUP 3AMM AT TO FROM VIA AIR ALL EDGE 8D8 TYPE'.split(
        ' ',
      ),
      '99999999999999',
      '💥',
      '-',
      '#',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), (words) => {
        for (const { order } of read(words.join(' ')).orders) {
          expect(Order.safeParse(order).success).toBe(true);
          expect(parse(write(order), VIEW, KESTREL).orders[0]?.order).toEqual(order);
        }
      }),
      { numRuns: 1_500 },
    );
    for (const hostile of ['MOVE RB-GY ', 'CACHE ', 'SHIELD G7 ', 'WITHDRAW IF ', 'ATTACK '].flatMap((start) =>
      ['C4>', '2 SUP ', 'RB-GY ', 'DONE 1 AND ', 'IF ', 'ELSE ', '[', '-', 'A|'].map(
        (part) => start + part.repeat(20_000),
      ),
    )) {
      expect(quietMs(() => read(hostile))).toBeLessThan(1_500);
    }
  });
});
