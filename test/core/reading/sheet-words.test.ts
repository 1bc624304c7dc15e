import { describe, expect, it } from '@jest/globals';
import { fault } from '../../../src/core/reading/fault.js';
import { readSheet } from '../../../src/core/reading/read-sheet.js';

/** Orders of this game begin with MOVE. */
const grammar = {
  noOrders: { said: 'none' },
  keywords: ['MOVE'],
  knows: () => false,
  read: ({ clean }: { readonly clean: string }) =>
    /^MOVE [0-9]$/i.test(clean) ? { said: clean } : fault('order/unknown-keyword', clean, 'No order begins so.'),
};
const read = (text: string) => {
  const { orders, problems, ready } = readSheet(text, grammar);
  return {
    orders: orders.map(({ order }) => order.said),
    red: problems.map(({ line, code, instead }) => [line, code, instead]),
    ready,
  };
};

describe('words about all that one has', () => {
  it.each([
    'all hold',
    'all units hold',
    'All my armies hold.',
    'everything holds',
    'Everybody stays put',
    'rest hold',
    'the rest holds',
    'all others hold',
    'everything else stays where it is',
    'hold all',
    'Hold everything!',
    'Hold positions',
    'stay put',
  ])('%s is asked', (words) => {
    expect(read(`${words}\nREADY`)).toEqual({ orders: [], red: [[1, 'order/names-none', 'NO ORDERS']], ready: true });
    const beside = { orders: ['MOVE 1'], red: [[2, 'order/names-none', undefined]], ready: true };
    expect(read(`MOVE 1\n${words}\nREADY`)).toEqual(beside);
  });

  it.each([
    'nothing',
    'Nothing this turn',
    'I do nothing',
    'We just do nothing.',
    'none',
    'skip',
    'I pass',
    'no moves',
  ])('%s is asked where no order stands, and is talk beside some', (words) => {
    const asked = { orders: [], red: [[1, 'order/names-none', 'NO ORDERS']], ready: true };
    expect(read(`${words}\nREADY`)).toEqual(asked);
    expect(read(`MOVE 1\n${words}\nREADY`)).toEqual({ orders: ['MOVE 1'], red: [], ready: true });
  });

  it.each(['All the best, stay safe', 'Thanks, all!', 'everybody wins', 'Do not pass go', 'What a nice holiday'])(
    '%s is talk',
    (words) => {
      expect(read(`MOVE 1\n${words}\nREADY`)).toEqual({ orders: ['MOVE 1'], red: [], ready: true });
      expect(read(`${words}\nREADY`)).toEqual({ orders: [], red: [], ready: true });
    },
  );
});

it('READY and NOT READY in one text are asked', () => {
  const asked = (line: number) => ({
    orders: ['MOVE 1'],
    red: [[line, 'order/ready-and-not', undefined]],
    ready: true,
  });
  expect(read('MOVE 1\nnot ready\nREADY')).toEqual(asked(2));
  expect(read('READY\nMOVE 1\nNot ready!')).toEqual(asked(3));
  expect(read('MOVE 1\nnot ready')).toEqual({ orders: ['MOVE 1'], red: [] });
});
