import { describe, expect, it } from '@jest/globals';
import { cardsOf, noOrdersCard, type OrderOf } from '../../../src/core/order/card.js';
import { allHold, type Conditional, Conditionals, conditionalOf } from '../../../src/core/order/conditional.js';
import { Deck } from '../../../src/core/order/deck.js';
import { maybe, number, word } from '../../../src/core/order/fields.js';
import { inSections } from '../../../src/core/order/sections.js';
import { readSheet } from '../../../src/core/reading/read-sheet.js';
import { quietMs } from '../../../src/testkit/machine-speed.js';
import { deckComplaints } from '../../support/deck-of-cards.js';

interface Desk {
  readonly tide: number;
}
const desk: Desk = { tide: 1 };
const card = cardsOf<Desk, null>();
const usual = { rules: [], phases: [], help: 'Something.', title: 'Some' } as const;
const boats = number<Desk>({ noun: 'number of boats', from: 1, to: 99 });
const place = word<'ELB' | 'NWY', Desk>('place', [
  ['ELB', 'Elbe'],
  ['NWY', 'Norway'],
]);

const sail = card('sail', {
  ...usual,
  words: ['SAIL'],
  fields: {
    boats,
    to: place,
    under: maybe(
      word<'RED' | 'BLUE', Desk>('flag', [
        ['RED', 'Red'],
        ['BLUE', 'Blue'],
      ]),
    ),
    of: maybe(number<Desk>({ noun: 'hour', from: 0, to: 24 })),
  },
  forms: ['* ({boats} & to {to}) [under {under} & at {of}]'],
  normal: ({ boats: many, to, under, of }) =>
    `SAIL ${many} TO ${to}${under === null ? '' : ` UNDER ${under}`}${of === null ? '' : ` AT ${of}`}`,
  example: { kind: 'sail', boats: 2, to: 'ELB', under: null, of: null },
  parts: ['SEA'],
});
const moor = card('moor', {
  ...usual,
  words: ['MOOR'],
  fields: { if: boats },
  // An order with an IF of its own.
  forms: ['* if {if}'],
  normal: 'MOOR IF {if}',
  example: { kind: 'moor', if: 2 },
  parts: ['HARBOUR'],
});
const deck = new Deck<typeof sail | typeof moor | ReturnType<typeof none>, Desk, null>({
  cards: [sail, moor, none()],
  noOrders: 'none',
  knows: () => false,
});
function none() {
  return noOrdersCard<Desk, null, 'none'>('none', { rules: [], phases: [] });
}
const low = card('low', {
  ...usual,
  words: ['TIDE'],
  fields: { at: boats },
  forms: ['* {at}'],
  normal: 'TIDE {at}',
  example: { kind: 'low', at: 2 },
});
const tests = new Deck<typeof low, Desk, null>({ cards: [low], noOrders: '', knows: () => false });
const linesOf = (elseAlone: boolean) =>
  new Conditionals<(typeof deck.cards)[number], typeof low, Desk, null>({
    deck,
    tests,
    elseAlone,
    nested: 'order/nested-condition',
    bare: new Set(['moor']),
  });
const lines = linesOf(false);
const normal = (text: string, of = lines): readonly string[] =>
  of.parse(text, desk).orders.map(({ order }) => of.write(order));
const codes = (text: string): readonly string[] => lines.parse(text, desk).problems.map(({ code }) => code);

describe('parts in any order', () => {
  it.each([
    ['SAIL 2 TO ELB', 'SAIL 2 TO ELB'],
    ['SAIL TO ELB 2', 'SAIL 2 TO ELB'],
    ['SAIL TO ELB 2 AT 6 UNDER RED', 'SAIL 2 TO ELB UNDER RED AT 6'],
    ['SAIL 2 TO ELB UNDER RED AT 6', 'SAIL 2 TO ELB UNDER RED AT 6'],
    ['SAIL 2 TO ELB AT 6', 'SAIL 2 TO ELB AT 6'],
  ])('%s', (typed, read) => {
    expect(normal(typed)).toEqual([read]);
  });

  it.each([
    'SAIL 2',
    'SAIL TO ELB',
    'SAIL 2 2 TO ELB',
    'SAIL 2 TO ELB TO NWY',
    'SAIL 2 TO ELB AT 6 AT 7',
    'SAIL 2 TO ELB UNDER',
  ])('takes each once, and leaves none out: %s', (typed) => {
    expect(normal(typed)).toEqual([]);
  });

  it('says what a part should be, and keeps the parts in the order of the fields', () => {
    expect(lines.parse('SAIL 2 TO MARS', desk).problems[0]).toMatchObject({ found: 'MARS' });
    const [placed] = lines.parse('SAIL TO ELB 2 AT 6', desk).orders;
    expect(JSON.stringify(placed?.order.do)).toBe('{"kind":"sail","boats":2,"to":"ELB","under":null,"of":6}');
  });

  it('writes them in other orders for tests', () => {
    const order: OrderOf<typeof sail> = { kind: 'sail', boats: 2, to: 'ELB', under: 'RED', of: 6 };
    expect(deckComplaints({ deck, desk, book: null, orders: [order] }).complaints).toEqual([]);
  });
});

describe('lines with conditions', () => {
  it.each([
    ['SAIL 2 TO ELB IF TIDE 3', 'SAIL 2 TO ELB IF TIDE 3'],
    ['sail 2 to elb if not tide 3 and tide 4', 'SAIL 2 TO ELB IF NOT TIDE 3 AND TIDE 4'],
    ['IF TIDE 3: SAIL 2 TO ELB', 'SAIL 2 TO ELB IF TIDE 3'],
    ['If tide 3 then sail 2 to elb, else sail 1 to nwy', 'SAIL 2 TO ELB IF TIDE 3 ELSE SAIL 1 TO NWY'],
    ['SAIL 2 TO ELB IF TIDE 3 ELSE NO ORDERS', 'SAIL 2 TO ELB IF TIDE 3 ELSE NO ORDERS'],
    ['MOOR IF 3', 'MOOR IF 3'],
    ['SAIL 2 TO ELB IF TIDE 3 ELSE MOOR IF 3', 'SAIL 2 TO ELB IF TIDE 3 ELSE MOOR IF 3'],
  ])('%s', (typed, read) => {
    expect(normal(typed)).toEqual([read]);
    expect(normal(read)).toEqual([read]);
  });

  it.each([
    ['SAIL 2 TO ELB IF', 'order/wrong-arguments'],
    ['SAIL 2 TO ELB IF TIDE 3 AND', 'order/wrong-arguments'],
    ['SAIL 2 TO ELB IF TIDE 3 ELSE', 'order/wrong-arguments'],
    ['SAIL 2 TO ELB IF TIDE 3 ELSE SAIL 1 TO ELB IF TIDE 4', 'order/nested-condition'],
    [`SAIL 2 TO ELB IF ${Array.from({ length: 9 }, () => 'TIDE 3').join(' AND ')}`, 'order/wrong-arguments'],
    ['SAIL 2 TO ELB ELSE SAIL 1 TO ELB', 'order/wrong-arguments'],
    ['MOOR IF 3 IF TIDE 3', 'order/wrong-arguments'],
    ['IF TIDE 3 SAIL 2 TO ELB', 'order/wrong-arguments'],
  ])('refuses %s', (typed, code) => {
    expect(normal(typed)).toEqual([]);
    expect(codes(typed)).toEqual([code]);
  });

  it('says what is wrong with an IF that belongs to the order', () => {
    expect(lines.parse('MOOR IF soon', desk).problems[0]?.message).toContain('boats');
    expect(lines.parse('MOOR IF 300', desk).problems[0]).toMatchObject({ found: '300' });
  });

  it('reads ELSE without IF only where a game has it', () => {
    expect(normal('SAIL 2 TO ELB ELSE SAIL 1 TO ELB', linesOf(true))).toEqual(['SAIL 2 TO ELB ELSE SAIL 1 TO ELB']);
  });

  it('has a shape, and holds when each condition does', () => {
    const shape = conditionalOf(deck.schema, tests.schema);
    for (const { order } of lines.parse('SAIL 2 TO ELB IF NOT TIDE 3', desk).orders)
      expect(shape.parse(order)).toEqual(order);
    const when: Conditional<unknown, string>['when'] = [
      { not: false, test: 'A' },
      { not: true, test: 'B' },
    ];
    expect(['A', 'AB', 'B'].map((now) => allHold(when, (test) => now.includes(test)))).toEqual([true, false, false]);
  });

  it('takes linear time', () => {
    for (const text of [
      'IF '.repeat(6_000),
      `SAIL 2 TO ELB IF ${'NOT TIDE 3 AND '.repeat(2_000)}`,
      'ELSE '.repeat(4_000),
    ])
      expect(quietMs(() => lines.parse(text, desk))).toBeLessThan(1_000);
  });
});

describe('sections that read for themselves', () => {
  type Sheet = Conditional<OrderOf<(typeof deck.cards)[number]>, OrderOf<typeof low>>;
  /** A grammar is for one sheet. */
  const sheet = (text: string) => {
    const sea = lines.grammar(desk);
    // In port there is but one order: a number of boats.
    const moored = (text: string): string => `MOOR IF ${text}`;
    const port: typeof sea = {
      ...sea,
      read: (line) => sea.read({ ...line, clean: moored(line.clean), whole: moored(line.whole) }),
    };
    return readSheet(
      text,
      inSections<Sheet, 'SEA' | 'HARBOUR'>(sea, {
        sections: ['SEA', 'HARBOUR'],
        otherHeadings: [],
        places: () => [[]],
        anywhere: [],
        reading: (section) => (section === 'HARBOUR' ? port : null),
        under: (order, section) =>
          section === 'SEA' && order.do.kind === 'sail' ? { ...order, do: { ...order.do, under: 'RED' } } : order,
        rule: 'HA-1',
      }),
    );
  };

  it('reads the lines under a heading by its own grammar, and others by that of the sheet', () => {
    const { orders, problems } = sheet('SAIL 1 TO NWY\n[HARBOUR]\n3\n[SEA]\nSAIL 2 TO ELB');
    expect(problems).toEqual([]);
    expect(orders.map(({ order }) => lines.write(order))).toEqual([
      'SAIL 1 TO NWY',
      'MOOR IF 3',
      'SAIL 2 TO ELB UNDER RED',
    ]);
  });

  it('refuses under a heading what only others read', () => {
    expect(sheet('[HARBOUR]\nSAIL 2 TO ELB').orders).toEqual([]);
    expect(sheet('[HARBOUR]\n3\n[SEE]\nSAIL 2 TO ELB').problems.map(({ code }) => code)).toContain(
      'order/unknown-section',
    );
  });
});

describe('sections', () => {
  const sheet = (text: string) =>
    readSheet(
      text,
      inSections<Conditional<OrderOf<(typeof deck.cards)[number]>, OrderOf<typeof low>>, 'SEA' | 'HARBOUR'>(
        lines.grammar(desk),
        {
          sections: ['SEA', 'HARBOUR'],
          otherHeadings: [['PORT', 'HARBOUR']],
          places: ({ do: { kind } }) => [deck.cardOf(kind).parts ?? []],
          anywhere: ['HARBOUR'],
          rule: 'HA-1',
        },
      ),
    );

  it('part a sheet, take an order on their own line, and leave remarks alone', () => {
    const { orders, problems } = sheet('[SEA] SAIL 2 TO ELB\n[ port ] as agreed\nMOOR IF 3\nNO ORDERS');
    expect(problems).toEqual([]);
    expect(orders.map(({ line, order }) => [line, lines.write(order)])).toEqual([
      [1, 'SAIL 2 TO ELB'],
      [3, 'MOOR IF 3'],
      [4, 'NO ORDERS'],
    ]);
  });

  it('say what belongs elsewhere, and which there are', () => {
    expect(sheet('[HARBOUR]\nSAIL 2 TO ELB').problems[0]).toMatchObject({ code: 'order/wrong-section', rule: 'HA-1' });
    expect(sheet('[SEE]').problems[0]).toMatchObject({
      code: 'order/unknown-section',
      allowed: 'Did you mean [SEA]? Headings are [SEA] [HARBOUR]; you can leave them out.',
    });
    // What counts at any time may stand anywhere.
    expect(sheet('[SEA]\nMOOR IF 3').problems).toEqual([]);
  });
});
