import { describe, expect, it } from '@jest/globals';
import { readWritten } from '../../../src/app/inbox/written-words.js';
import { linesOf } from '../../../src/core/reading/lines.js';
import { readSheet } from '../../../src/core/reading/read-sheet.js';

interface Said {
  readonly says: string;
}

const read = (text: string) =>
  readSheet<Said>(text, {
    noOrders: { says: 'nothing' },
    keywords: ['GO', 'TELL', 'READY', 'NO'],
    knows: () => false,
    mayAsk: ({ whole }) => whole.startsWith('TELL'),
    read: ({ clean, whole }) => (clean.startsWith('GO') || clean.startsWith('TELL') ? { says: whole } : null),
  });

describe('a sign that says no', () => {
  it.each([
    ...[
      '❌ GO A',
      '🚫 GO A',
      '⛔GO A',
      '✗ GO A',
      '✖️ GO A',
      '× GO A',
      '👎🏽 GO A',
      '🛑 GO A',
      '- ❌ GO A',
      '1. 🚀❌ GO A',
    ],
    ...['[ ] GO A', '- [ ] GO A', '[]GO A', '( ) GO A', '☐ GO A', '⬜ GO A', '\uf0a8 GO A', '[✗] GO A', '[-] **GO A**'],
    ...[
      'GO A ❌',
      'GO A❌.',
      'GO A 🙂 👎 !',
      'GO A [ ]',
      'GO A ( )',
      'GO A ☐',
      'GO A ×',
      '| GO A | ❌ |',
      '⏳ GO A',
      'GO A ❓',
    ],
    ...[
      ':x: GO A',
      '- :no_entry: GO A',
      'GO A :thumbsdown:',
      'GO A :-1:',
      '<:no:123456789012345678> GO A',
      ':rocket::x: GO A',
    ],
  ])('keeps %j from being taken, and proposes it without the sign', (text) => {
    const { orders, problems } = read(`${text}\nREADY`);
    expect(orders).toEqual([]);
    expect(problems).toMatchObject([{ line: 1, code: 'order/denied', severity: 'error', instead: 'GO A' }]);
  });

  it.each([
    '❌ READY',
    '[ ] READY',
    '☐ READY',
    'READY ❌',
    'READY 👎',
    '( ) Ready!',
    '✘ NO ORDERS',
    '- [ ] No orders',
    '❓ READY',
    ':x: READY',
    'READY :thumbsdown:',
  ])('keeps %j from being taken at its word', (text) => {
    const sheet = read(text);
    expect([sheet.orders, sheet.ready]).toEqual([[], undefined]);
    expect(sheet.problems).toMatchObject([{ code: 'order/denied' }]);
    expect(sheet.problems[0]?.instead).toBeUndefined();
    expect(readWritten(text).said.kind).toBe('orders');
  });

  it.each([
    '[x] GO A',
    '[X] GO A',
    '☑ GO A',
    '✅ GO A',
    '✓ GO A',
    '☒ GO A',
    '🚀 GO A',
    '○ GO A',
    'GO A ✅',
    'GO A [x]',
    ':white_check_mark: GO A',
    '<a:tick:123456789012345678> GO A',
    'GO A :+1:',
    'GO A :slight_smile: !',
  ])('is none in %j', (text) => {
    expect(read(text)).toMatchObject({ orders: [{ order: { says: expect.stringContaining('GO A') } }], problems: [] });
  });

  it('leaves talk, items that nobody filled in, and words of their writer’s own as they are', () => {
    for (const text of ['❌ what a day', '[ ]', '- [ ] ', '☐'])
      expect(read(text)).toMatchObject({ orders: [], problems: [] });
    expect(read('TELL Ann: no way 👎').orders).toMatchObject([{ order: { says: 'TELL Ann: no way 👎' } }]);
    expect(read('❌ TELL Ann: no way').orders).toEqual([]);
  });

  it('is told where it stands alone on its line', () => {
    expect(read('GO A\n❌').problems).toMatchObject([{ line: 2, code: 'order/denied' }]);
    expect(readWritten('READY\n❌').said.kind).toBe('orders');
    expect(readWritten('YES\n👎').said.kind).toBe('orders');
  });

  it('says no to an order that goes on in the next line', () => {
    for (const text of ['❌ GO A,\nB', 'GO A,\nB ❌']) {
      const { orders, problems } = read(text);
      expect([orders, problems.length > 0]).toEqual([[], true]);
    }
  });

  it.each(['❌ YES', '[ ] YES', '❌ REVOKE', 'REVOKE ❌', '☐ HELP', '❌ WAIT: my train is late', 'NOT READY ❌'])(
    'keeps %j from being a word alone',
    (text) => {
      expect(readWritten(text).said.kind).toBe('orders');
    },
  );

  it('is a word of a letter that ends with it', () => {
    expect(readWritten('PRESS TO Ann: no way 👎').said).toMatchObject({ kind: 'press', text: ' no way 👎' });
    expect(readWritten('WAIT: my train is late 👎').said).toMatchObject({ kind: 'wait', wait: true });
    expect(readWritten('❌ PRESS TO Ann: no way').said.kind).toBe('unclear');
  });
});

describe('a row in quotation marks', () => {
  it.each([
    ['"GO A"', 'GO A'],
    ["'GO A';", 'GO A'],
    ['“GO A”', 'GO A'],
    ['1,"GO A"', 'GO A'],
    ['"1","GO A"', 'GO A'],
    ['2;"GO A";""', 'GO A'],
    ['4,"GO","A"', 'GO A'],
    ['"3", "GO ""A"""', 'GO "A"'],
  ])('%j is %s', (typed, clean) => {
    expect(linesOf(typed)[0]?.clean).toBe(clean);
  });

  it.each(['"GO A", he said', 'GO "A"', '"GO', '"A" and "B"', '12,000 men', '""', '"GO","A"', '3, "GO" and "A"'])(
    '%j is none',
    (typed) => {
      expect(linesOf(typed)[0]?.clean).toBe(typed);
    },
  );

  it('leaves the marks to words of their writer’s own', () => {
    expect(linesOf('"Stand fast"')[0]?.whole).toBe('"Stand fast"');
  });
});

describe('a figure or a letter alone on a line', () => {
  it.each([
    ['GO (A, 8,\nA)', 'A)'],
    ['GO (A,\n2)', '2)'],
    ['GO A, \n8.', '8'],
    ['- GO (A,\n2);', '2)'],
  ])('is the rest of the line above: %j', (text, rest) => {
    expect(linesOf(text)[1]).toMatchObject({ clean: rest, listed: false });
  });

  it.each(['1. GO\n2.', '- GO A\n2)', 'GO (A,\n\n2)'])('is one of a list: %j', (text) => {
    expect(linesOf(text).at(-1)?.clean).toBe('');
  });
});
