import { z } from 'zod';
import { maybe } from '../../../../core/order/fields.js';
import { upTo } from '../../../parabellum/orders/fields.js';
import { lineOf, titled, wordsFrom } from '../../../parabellum/orders/menu-lines.js';
import { Channel } from '../../shapes/base.js';
import {
  AMM,
  anywhere,
  count,
  hand,
  KINDS,
  oneOf,
  onMap,
  other,
  PIECE_WORDS,
  SUP,
  seat,
  square,
  squaresFrom,
} from '../fields.js';
import { channel } from './special.js';
import { card, IN } from './when.js';

const dispatch = card('dispatch', {
  words: ['DISPATCH'],
  fields: {
    unit: anywhere(({ unit }) => unit.place === 'mustered'),
    channel: {
      ...channel,
      ways: hand(({ name }, menu) =>
        wordsFrom(
          'Channel',
          ...Channel.options
            .filter((one) => menu.can({ kind: 'dispatch', unit: name, channel: one }))
            .map((one) => one.toUpperCase()),
        ),
      ),
    },
  },
  forms: ['* {unit} [via|by] {channel}'],
  normal: 'DISPATCH {unit} VIA {channel}',
  template: 'DISPATCH <unit> VIA <ROAD, AIR, SEA or ORBITAL>',
  title: 'Send a unit on its way',
  help: 'A mustered unit arrives in your next special phase, by a channel that the skirmish opens.',
  rules: ['CL-98'],
  example: (book) => ({ kind: 'dispatch', unit: book.own('HV'), channel: 'road' as const }),
  ...IN.boardroom,
});

const RAISED = 'In a city that you hold and from which nobody was raised; the city then sells nothing.';
const raise = card('raise', {
  words: ['RAISE'],
  fields: {
    square: square(
      seat((menu) =>
        squaresFrom(
          'Where',
          menu.cities.filter((at) => menu.can({ kind: 'raise', square: at, as: null })),
        ),
      ),
    ),
    as: maybe(other()),
  },
  forms: ['* [irregulars] [at|on|in] {square} [as {as}]'],
  normal: ({ square: at, as }) => `RAISE AT ${at}${as === null ? '' : ` AS ${as}`}`,
  template: 'RAISE AT <square> AS <flag>',
  title: 'Raise irregulars',
  help: RAISED,
  rules: ['CL-33', 'CL-34', 'CL-38'],
  example: (book) => ({ kind: 'raise', square: book.squares[0], as: book.own('IR') }),
  ...IN.boardroom,
  menu: [{ title: 'Raise irregulars', sentence: RAISED, line: 'RAISE AT {square}' }],
});

const disband = card('disband', {
  words: ['DISBAND'],
  fields: {
    unit: onMap(({ name, unit }, menu) => unit.origin !== null && menu.can({ kind: 'disband', unit: name })),
  },
  forms: ['* {unit}'],
  normal: 'DISBAND {unit}',
  template: 'DISBAND <unit>',
  title: 'Send irregulars home',
  help: 'In the city where they were raised, which can then be used again.',
  rules: ['CL-35'],
  example: (book) => ({ kind: 'disband', unit: book.own('IR') }),
  ...IN.boardroom,
});

const SOLD = 'Pieces at list price, put on a square of a city that you hold.';
const requisition = card('requisition', {
  words: ['REQUISITION'],
  fields: {
    count: count('number of pieces', undefined, 1),
    what: oneOf<'sup' | 'amm'>('kind of pieces, SUP or AMM,', z.enum(KINDS), ['sup', ...SUP], ['amm', ...AMM]),
    square: square(),
  },
  forms: ['* [{count}] {what} [at|on|in] {square}'],
  normal: 'REQUISITION {count} {what} AT {square}',
  template: 'REQUISITION <number> <SUP or AMM> AT <square>',
  title: 'Buy in a city',
  help: SOLD,
  rules: ['CL-39'],
  example: (book) => ({ kind: 'requisition', count: 1, what: 'sup' as const, square: book.squares[0] }),
  ...IN.boardroom,
  menu: [
    {
      title: 'Buy in a city',
      sentence: SOLD,
      ways: seat((menu) =>
        KINDS.flatMap((what) => {
          const there = menu.cities.filter((at) => menu.can({ kind: 'requisition', count: 1, what, square: at }));
          return titled(
            PIECE_WORDS[what],
            lineOf(
              'REQUISITION ',
              upTo('How many', menu.cityPieces),
              ` ${what.toUpperCase()} AT `,
              squaresFrom('Where', there),
            ),
          );
        }),
      ),
    },
  ],
});

const withdraw = card('withdraw', {
  words: ['WITHDRAW'],
  fields: {},
  forms: ['*'],
  normal: 'WITHDRAW',
  title: 'Withdraw',
  help: 'Gives the skirmish up and saves your units; with a condition (WITHDRAW IF …), only if it holds then.',
  rules: ['CL-6'],
  example: { kind: 'withdraw' },
  ...IN.boardroom,
  // Who has not the turn may withdraw all the same.
  when: ({ inSkirmish, open }) => inSkirmish && open.size > 0,
});

const surrender = card('surrender', {
  words: ['SURRENDER'],
  fields: {},
  forms: ['*'],
  normal: 'SURRENDER',
  title: 'Surrender',
  help: 'Ends the whole theatre at once.',
  rules: ['CL-7'],
  example: { kind: 'surrender' },
  ...IN.any,
});

export const BOARDROOM = [dispatch, raise, disband, requisition, withdraw, surrender] as const;
