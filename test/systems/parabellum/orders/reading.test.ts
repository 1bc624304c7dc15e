import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isFault } from '../../../../src/core/reading/fault.js';
import { wordsOf } from '../../../../src/core/reading/words.js';
import { DASHED_FLAGS, PLAIN_FLAGS } from '../../../../src/systems/parabellum/livery.js';
import {
  allHold,
  type Conditional,
  readConditional,
  writeConditional,
} from '../../../../src/systems/parabellum/orders/conditional.js';
import { Cursor } from '../../../../src/systems/parabellum/orders/cursor.js';
import { readOrderSheet } from '../../../../src/systems/parabellum/orders/sheet.js';
import { readFlags, readSquares, readWay, writeWay } from '../../../../src/systems/parabellum/orders/way.js';

const dashed = (line: string, from = 1): Cursor => new Cursor(wordsOf(line, '>*'), 'GO flag', DASHED_FLAGS, from);

describe('the cursor', () => {
  it('reads flags in the form of its edition, elder ones with the dash or without (CL-10)', () => {
    expect(['GO RB-GY', 'GO rbgy'].map((line) => dashed(line).flag())).toEqual(['RB-GY', 'RB-GY']);
    expect(new Cursor(['GO', 'RBGY'], 'GO flag', PLAIN_FLAGS).flag()).toBe('RBGY');
    const wrong = new Cursor(['GO', 'RB-GY'], 'GO flag', PLAIN_FLAGS);
    wrong.flag();
    expect(wrong.finish({})).toMatchObject({
      code: 'order/wrong-arguments',
      found: 'RB-GY',
      allowed: 'Write GO flag.',
    });
    const short = dashed('GO RB');
    short.flag();
    expect(short.finish({})).toMatchObject({ message: 'Here a flag, like RB-GY, is wanted; found RB.' });
  });

  it.each(['AT C4|C5', 'AT c5|c4', 'AT C4 C05', 'AT C4-C5', 'AT C5/C4'])('reads the edge of %p', (line) => {
    const cursor = dashed(line);
    const edge = cursor.edge();
    expect(cursor.finish({ edge })).toEqual({ edge: 'C4|C5' });
  });

  it.each([
    ['AT C4|C6', 'C4 and C6 have no edge between them; an edge parts neighbours.'],
    ['AT C4-C6', 'C4 and C6 have no edge between them; an edge parts neighbours.'],
    ['AT C4', 'Here the second square of the edge, as in C7|C8, is wanted; the line ends.'],
    ['AT x', 'Here an edge, like C7|C8, is wanted; found X.'],
  ])('says what is wrong with the edge of %p', (line, message) => {
    const cursor = dashed(line);
    const edge = cursor.edge();
    expect(cursor.finish({ edge })).toMatchObject({ message });
  });

  it('reads ways, squares and flags in a row', () => {
    const way = dashed('MOVE C4>C5 > D5 TOW RB-GY');
    expect(readWay(way)).toEqual({ kind: 'path', squares: ['C4', 'C5', 'D5'] });
    expect(way.next).toBe('TOW');
    expect(writeWay(readWay(dashed('MOVE TO e07')))).toBe('TO E7');
    expect(readSquares(dashed('LAY F2,F3, F4'), 20)).toEqual(['F2', 'F3', 'F4']);
    const list = dashed('SHIELD RB-GY RBTT G7');
    expect(readFlags(list, 20)).toEqual(['RB-GY', 'RB-TT']);
    expect(list.next).toBe('G7');
  });
});

type Act = { go: string };
type Is = { is: string };
const oneWord =
  <Key extends string>(key: Key) =>
  (words: readonly string[], from = 0) => {
    const cursor = new Cursor(words, 'one word', DASHED_FLAGS, from);
    const word = cursor.take();
    if (word === '') cursor.wanted('a word');
    return cursor.finish({ [key]: word } as Record<Key, string>);
  };
const readers = {
  action: (words: readonly string[]) => oneWord('go')(words),
  test: oneWord('is'),
  hasOwnIf: (word: string) => word === 'OWN',
  elseAlone: true,
};
const read = (line: string) => readConditional<Act, Is>(line.split(' '), readers);

describe('conditions on a line (CL 4.4, BR 4.3)', () => {
  it.each(['X', 'X IF A', 'X IF A AND NOT B', 'X IF NOT A ELSE Y', 'X ELSE Y'])(
    'reads %p and writes it back',
    (line) => {
      const order = read(line);
      if (isFault(order)) throw new Error(order.message);
      expect(
        writeConditional(
          order,
          ({ go }) => go,
          ({ is }) => is,
        ),
      ).toBe(line);
    },
  );

  it('reads ELSE without IF only where the edition has it', () => {
    expect(read('X ELSE Y')).toEqual({ do: { go: 'X' }, when: [], otherwise: { go: 'Y' } });
    const strict = readConditional<Act, Is>(['X', 'ELSE', 'Y'], { ...readers, elseAlone: false });
    expect(strict).toMatchObject({ code: 'order/wrong-arguments', found: 'ELSE' });
  });

  it.each([
    ['X IF A ELSE Y IF B', 'order/nested-condition'],
    ['X IF', 'order/wrong-arguments'],
    ['X IF A AND', 'order/wrong-arguments'],
    ['X IF A ELSE', 'order/wrong-arguments'],
    ['IF A', 'order/wrong-arguments'],
    [`X IF ${Array.from({ length: 9 }, () => 'A').join(' AND ')}`, 'order/wrong-arguments'],
  ])('refuses %p', (line, code) => {
    expect(read(line)).toMatchObject({ code });
  });

  it('leaves orders alone that have an IF of their own', () => {
    expect(read('OWN IF A')).toMatchObject({ found: 'IF' });
  });

  it('holds when each condition does, NOT turning one round', () => {
    const when: Conditional<Act, Is>['when'] = [
      { not: false, test: { is: 'A' } },
      { not: true, test: { is: 'B' } },
    ];
    expect(['A', 'AB', 'B', ''].map((now) => allHold(when, ({ is }) => now.includes(is)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(allHold([], () => false)).toBe(true);
  });
});

const sheet = (text: string) =>
  readOrderSheet<Act, 'MOVE' | 'STANDING'>(text, {
    noOrders: { go: 'NOTHING' },
    keywords: ['GO', 'KEEP', 'BAD'],
    isCard: () => false,
    ready: (word) => ({ go: word }),
    sections: ['MOVE', 'STANDING'],
    otherHeadings: [['MOVEMENT', 'MOVE']],
    opens: (rest) => /^(?:GO|KEEP)\b/.test(rest.toUpperCase()),
    read: (line, section, guesses) =>
      line.toUpperCase().startsWith('BAD')
        ? { code: 'order/unknown-keyword', severity: 'error', found: '', message: guesses.meant('KEEQ', ['KEEP']) }
        : { go: `${section ?? 'none'} ${line}` },
    places: ({ go }) => [go.includes('KEEP') ? ['STANDING'] : ['MOVE']],
    anywhere: ['STANDING'],
    rule: 'CL-62',
  });

describe('a sheet', () => {
  it('has headings, by any of their names, and orders behind them on the same line', () => {
    const { orders, problems, ready } = sheet(
      'GO 1\n[movement]\nGO 2\n[STANDING] KEEP 3\n[MOVE] as agreed\nKEEP 4\nfinal',
    );
    expect(problems).toEqual([]);
    expect(orders.map(({ line, order }) => `${line} ${order.go}`)).toEqual([
      '1 none GO 1',
      '3 MOVE GO 2',
      '4 STANDING KEEP 3',
      '6 MOVE KEEP 4',
      '7 FINAL',
    ]);
    expect(ready).toBe(true);
  });

  it('has each order under its heading, and says which that is', () => {
    expect(sheet('[STANDING]\nGO 1').problems).toEqual([
      {
        line: 2,
        code: 'order/wrong-section',
        severity: 'error',
        found: 'GO 1',
        message: 'This order does not belong under [STANDING].',
        allowed: 'Put it under [MOVE], or leave the headings out.',
        rule: 'CL-62',
      },
    ]);
  });

  it('says which headings there are; what follows an unknown one may stand anywhere', () => {
    const { orders, problems } = sheet('[MOOVE]\nGO 1');
    expect(problems).toMatchObject([
      {
        code: 'order/unknown-section',
        found: '[MOOVE]',
        allowed: 'Did you mean [MOVE]? Headings are [MOVE] [STANDING]; you can leave them out.',
      },
    ]);
    expect(orders).toHaveLength(1);
  });

  it('guesses for the first wrong words only', () => {
    const { problems } = sheet('BAD\n'.repeat(30));
    expect(problems.map(({ message }) => message)).toEqual([
      ...Array.from({ length: 20 }, () => 'Did you mean KEEP? '),
      ...Array.from({ length: 10 }, () => ''),
    ]);
  });

  it('is read whatever stands in it', () => {
    fc.assert(fc.property(fc.string(), (text) => void sheet(text)));
  });
});
