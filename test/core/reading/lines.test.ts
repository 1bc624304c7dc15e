import fc from 'fast-check';
import { fault } from '../../../src/core/reading/fault.js';
import { linesOf } from '../../../src/core/reading/lines.js';
import { readSheet } from '../../../src/core/reading/read-sheet.js';

interface Said {
  readonly says: string;
}

const WORDS = { keywords: ['GO', 'BAD', 'PLAYER', 'HOLD', 'NO', 'READY'], knows: () => false };

const read = (text: string) =>
  readSheet<Said>(text, {
    noOrders: { says: 'nothing' },
    ...WORDS,
    read: ({ clean }) => {
      if (clean.endsWith(':')) return null;
      return clean.startsWith('BAD') ? fault('order/bad', clean, 'This is bad.') : { says: clean };
    },
  });
const said = (text: string): string[] => read(text).orders.map(({ line, order }) => `${line} ${order.says}`);

describe('the lines of a sheet', () => {
  it('tells orders from faults, and passes over headings, comments and blank lines', () => {
    const sheet = read('Orders:\n\n# a note\n// another\nGO A # now\nBAD B\r\n1. GO #C');
    expect(sheet.orders).toEqual([
      { line: 5, order: { says: 'GO A' } },
      { line: 7, order: { says: 'GO' } },
    ]);
    expect(sheet.problems).toEqual([
      { line: 6, code: 'order/bad', severity: 'error', found: 'BAD B', message: 'This is bad.' },
    ]);
    expect(sheet.ready).toBeUndefined();
  });

  it.each([
    ['  - GO A'],
    ['12) GO A'],
    ['b) or GO A'],
    ['-GO A'],
    ['\u202eGO\u00a0A\u200b'],
    ['ＧＯ　Ａ'],
    ['```GO A```'],
    ['GO A```'],
    ['||GO A||'],
    ['||- GO A||'],
    ['// note\u2028GO A'],
  ])('cleans %j', (typed) => {
    expect(read(typed).orders.map(({ order }) => order.says)).toEqual(['GO A']);
  });

  it('keeps what looks like a comment for lines with names', () => {
    expect(linesOf('* Player: bob #7')).toMatchObject([{ clean: 'Player: bob', whole: 'Player: bob #7' }]);
    expect(said('GO bob#7')).toEqual(['1 GO bob#7']);
  });

  it.each([
    ['> GO A\nGO B', ['2 GO B']],
    ['\u200b  >GO A\n>> GO B\n>>> GO C\nGO D', ['4 GO D']],
    ['- > GO A\n＞ GO B', []],
    ['GO A\n>>> GO B\nGO C', ['1 GO A']],
    ['GO A > B', ['1 GO A > B']],
    ['-> GO A', ['1 GO A']],
    ['GO A\n-> GO B', ['1 GO A', '2 -> GO B']],
    ['=> GO A\n=> GO B\n\n\u2192 GO C', ['1 GO A', '2 GO B', '4 GO C']],
    ['Mine:\n--> GO A\nB\n-> GO C', ['2 GO A', '3 B', '4 -> GO C']],
    ['> ~~GO A\nGO B\n~~GO C~~', ['2 GO B']],
  ])('never takes a quotation for an order: %j', (text, orders) => {
    expect(said(text)).toEqual(orders);
  });

  it.each([
    ['~~GO A~~\nGO B', ['2 GO B']],
    ['GO ~~A~~ B', ['1 GO   B']],
    ['GO A ~~now\nGO B\nand~~ GO C', ['1 GO A', '3 GO C']],
    ['~~READY~~', []],
    ['GO A ~~', ['1 GO A ~~']],
    ['~~GO A~~ ~~GO B', ['1 ~~GO B']],
    ['~~~~ GO A ~~~~', ['1 GO A ~~~~']],
  ])('never takes struck-out text for an order: %j', (text, orders) => {
    expect([said(text), read(text).ready]).toEqual([orders, undefined]);
  });

  it.each([
    ['```\nGO A\n```\nGO B', ['2 GO A', '4 GO B']],
    ['```text\nGO A\n```', ['2 GO A']],
    ['~~~\nGO A\n~~~', ['2 GO A']],
    ['```\n> GO A\n~~GO B~~\n```', []],
  ])('reads through a code fence: %j', (text, orders) => {
    expect(said(text)).toEqual(orders);
  });

  it('takes READY and FINAL for a word about the sheet, and for an order where a game keeps it as one', () => {
    for (const text of ['GO A\nREADY', 'final.\nGO A', '- Ready!\nGO A', '```\nGO A\nready\n```']) {
      expect([read(text).ready, said(text).length]).toEqual([true, 1]);
      const kept = readSheet<Said>(text, {
        noOrders: { says: 'nothing' },
        ...WORDS,
        ready: (word) => ({ says: word }),
        read: () => null,
      });
      expect(kept.orders.map(({ order }) => order.says)).toEqual([/final/.test(text) ? 'FINAL' : 'READY']);
    }
    for (const text of ['> READY', 'READY OR NOT', 'GO A']) expect(read(text).ready).toBeUndefined();
  });

  it.each([
    ['NO ORDERS'],
    ['no order.'],
    ['"No orders"'],
    ['- Pass'],
    ['Hold.'],
    ['No orders, sorry'],
    ['No orders – I am away'],
    ['no orders this turn'],
    ['No orders from me. Have fun!'],
  ])('takes %j for NO ORDERS', (text) => {
    expect(said(text)).toEqual(['1 nothing']);
  });

  it.each([['No order begins with ATACK'], ['NO ORDERS IF AMMO'], ['No orders, ATTACK(A, 3)'], ['HOLD A'], ['NO']])(
    'does not take %j for NO ORDERS',
    (text) => {
      expect(said(text)).toEqual([`1 ${text}`]);
    },
  );

  it('gives each line of any text its number, and never throws', () => {
    const part = fc.constantFrom(
      '> ',
      '~~',
      '```',
      '||',
      '\n',
      '\r\n',
      '- ',
      '1) ',
      '#',
      ' #',
      '//',
      'GO',
      'READY',
      '~',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 40 }), (parts) => {
        const lines = linesOf(parts.join(''));
        expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
        read(parts.join(''));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a heading', () => {
  const grammar = {
    noOrders: { says: 'nothing' },
    keywords: ['GO', 'MOVES'],
    knows: () => false,
    read: ({ clean }: { readonly clean: string }) => (/^(?:GO|MOVES) [A-Z]$/.test(clean) ? { says: clean } : null),
  };
  const sheet = (text: string) => readSheet<{ says: string }>(text, grammar);

  it.each(['Orders:', 'FINAL ORDERS', 'My moves', '== Orders ==', 'MOVES'])('stands above orders: %s', (heading) => {
    expect(sheet(`${heading}\nGO A`)).toMatchObject({
      orders: [{ line: 2 }],
      problems: [],
      passed: [{ line: 1, why: 'heading' }],
    });
  });

  it('may be the beginning of an order that somebody broke', () => {
    expect(sheet('MOVES\n> A')).toMatchObject({ orders: [], problems: [{ line: 1, code: 'order/goes-on' }] });
  });
});
