import { describe, expect, it } from '@jest/globals';
import { fault } from '../../../src/core/reading/fault.js';
import { readSheet } from '../../../src/core/reading/read-sheet.js';

interface Move {
  readonly path: string;
}

/** MOVE, then places with arrows or commas between them. */
const PLACES = new Set(['RICHMOND', 'DANVILLE', 'GORDONSVILLE', 'CULPEPER', 'LYNCHBURG']);
const read = (text: string) =>
  readSheet<Move>(text, {
    noOrders: { path: '' },
    keywords: ['MOVE'],
    knows: (word) => PLACES.has(word),
    read: ({ clean }) => {
      const [verb, ...rest] = clean.toUpperCase().split(' ');
      if (verb !== 'MOVE') return fault('order/unknown-keyword', clean, 'No order begins so.');
      const places = rest.join(' ').split(/ ?[>,] ?/);
      return places.every((place) => PLACES.has(place))
        ? { path: places.join('-') }
        : fault('order/unknown-place', clean, 'There is no such place.');
    },
  });
const told = (text: string) => {
  const { orders, problems, passed } = read(text);
  return [
    ...orders.map(({ line, order }) => `${line} ${order.path}`),
    ...problems.map(({ line, code }) => `${line} ${code}`),
    ...passed.map(({ line, why }) => `${line} ${why}`),
  ];
};

describe('several orders on a line', () => {
  it('are taken one by one', () => {
    expect(told('MOVE Culpeper; MOVE Richmond and then MOVE Danville')).toEqual([
      '1 CULPEPER',
      '1 RICHMOND',
      '1 DANVILLE',
    ]);
  });

  it('where one of them is none, it is told what is wrong with that one, and none counts', () => {
    for (const [text, found] of [
      ['MOVE Culpeper; MOVE Boston', 'MOVE Boston'],
      ['MOVE Culpeper, MOVE Richmond and MOVE Boston or Danville', 'MOVE Boston or Danville'],
    ] as const) {
      const { orders, problems } = read(text);
      expect(orders).toEqual([]);
      expect(problems).toEqual([
        expect.objectContaining({
          code: 'order/unknown-place',
          found,
          message: 'There is no such place. So nothing on this line counts.',
        }),
      ]);
    }
  });

  it('what no sign and no word parts from the order is its own: the whole is told', () => {
    expect(read('MOVE Culpeper MOVE Boston').problems[0]?.found).toBe('MOVE Culpeper MOVE Boston');
  });
});

describe('an order over several lines', () => {
  it.each([
    [
      'broken at an arrow',
      'MOVE Culpeper > Gordonsville > Richmond\n> Danville',
      ['1 CULPEPER-GORDONSVILLE-RICHMOND-DANVILLE', '2 continued'],
    ],
    [
      'broken at two arrows',
      'MOVE Culpeper > Gordonsville\n> Richmond\n> Danville',
      ['1 CULPEPER-GORDONSVILLE-RICHMOND-DANVILLE', '2 continued', '3 continued'],
    ],
    [
      'broken behind an arrow',
      'MOVE Culpeper > Gordonsville >\nRichmond',
      ['1 CULPEPER-GORDONSVILLE-RICHMOND', '2 continued'],
    ],
    [
      'broken behind a comma',
      'MOVE Culpeper, Gordonsville,\n  Richmond',
      ['1 CULPEPER-GORDONSVILLE-RICHMOND', '2 continued'],
    ],
    ['broken before a comma', 'MOVE Culpeper\n, Richmond', ['1 CULPEPER-RICHMOND', '2 continued']],
    ['broken behind its first word', 'MOVE\nRichmond', ['1 RICHMOND', '2 continued']],
  ])('%s is read whole', (_what, text, wanted) => expect(told(text)).toEqual(wanted));

  it('is never carried out shortened: where what goes on cannot be read, none of it counts', () => {
    expect(told('MOVE Culpeper > Richmond\n> Danvile')).toEqual(['1 order/goes-on', '2 continued']);
    expect(told('MOVE Culpeper > Richmond >\nDanvile')).toEqual(['1 order/unknown-place', '2 continued']);
  });

  it('asks where a quotation may be meant as well', () => {
    expect(told('> what about Richmond?\n\nMOVE Culpeper > Richmond\n> Danville')).toEqual([
      '3 order/goes-on',
      '4 continued',
    ]);
  });

  it('knows a quotation by what stands in it', () => {
    expect(told('MOVE Culpeper > Richmond\n> MOVE Danville')).toEqual(['1 CULPEPER-RICHMOND']);
    expect(told('MOVE Culpeper > Richmond\n\n> Danville')).toEqual(['1 CULPEPER-RICHMOND']);
  });

  it('does not swallow the next order, a list, a greeting or READY', () => {
    expect(told('MOVE Culpeper,\nMOVE Richmond')).toEqual(['2 RICHMOND', '1 order/unknown-place']);
    expect(told('MOVE Culpeper\n- MOVE Richmond\nThanks, Ann')).toEqual(['1 CULPEPER', '2 RICHMOND', '3 greeting']);
    expect(read('MOVE Culpeper\nREADY').ready).toBe(true);
  });
});

describe('what is no order, and what is a doubt', () => {
  it('never takes a question, an example or another way for an order in silence', () => {
    expect(told('MOVE Richmond?')).toEqual(['1 order/asks']);
    expect(told('e.g. MOVE Richmond')).toEqual(['1 order/unknown-keyword']);
    expect(told('MOVE Richmond\nor MOVE Danville')).toEqual(['1 RICHMOND', '2 DANVILLE', '2 order/beside']);
    expect(told('#1 MOVE Richmond\n#2 MOVE Danville')).toEqual(['1 RICHMOND', '2 DANVILLE']);
  });

  it('tells slips of the pen and lines with names from talk', () => {
    expect(told('MOVEE Richmond')).toEqual(['1 order/unknown-keyword']);
    expect(told('to Richmond then')).toEqual(['1 order/unknown-keyword']);
    expect(told('ADVANCE')).toEqual(['1 order/unknown-keyword']);
    expect(told('Good luck to all of you')).toEqual(['1 greeting']);
    expect(told('READY, please')).toEqual(['1 order/ready-and-more']);
  });
});
