import { z } from 'zod';
import { several } from '../../../../core/order/lists.js';
import { choosing, upTo } from '../../../parabellum/orders/fields.js';
import { lineOf, severalFrom } from '../../../parabellum/orders/menu-lines.js';
import { Flag } from '../../shapes/base.js';
import { atSeat, count, hand, itself, SUPPLY, squares, squaresFrom, type, unit } from '../fields.js';
import type { Before } from '../table.js';
import { card, fails, IN } from './when.js';

/** Bought in one line without counting. */
const SEVERAL = 4;
const BUYING =
  'They come to your reserve, empty, and can be deployed from your next turn on; flags may be named, others are dealt.';
const AS = '[as {as}]';

const buyUnits = card('buy-units', {
  words: ['BUY', 'BUYS', 'PURCHASE'],
  fields: {
    type,
    count: count('number', 1),
    as: {
      ...several<string, Before>({ of: unit, noun: 'flags', most: 40, joint: ' ' }),
      schema: z.array(Flag).max(40),
      absent: [],
    },
  },
  forms: [
    `* [units|unit] {count} [x] {type} ${AS}`,
    `* [units|unit] (a|an|the) {type} ${AS}`,
    `* [units|unit] {type} [x] [{count}] ${AS}`,
  ],
  normal: ({ type: code, count: many, as }) => `BUY ${many} ${code}${as.length === 0 ? '' : ` AS ${as.join(' ')}`}`,
  template: 'BUY <number> <code> AS <flag> <flag>',
  title: 'Buy units',
  help: BUYING,
  more: fails('E-CODE', 'E-AVAIL', 'E-FUNDS', 'E-FLAG'),
  rules: ['BR-35', 'BR-36'],
  example: (book) => ({ kind: 'buy-units', type: book.type, count: 2, as: [book.own('GY'), book.own('OO')] }),
  ...IN.deals,
  menu: [
    {
      title: 'Buy units: one',
      sentence: BUYING,
      ways: seat((menu) => lineOf('BUY 1 ', choosing('word', 'Unit', menu.purchases(1)))),
    },
    {
      title: 'Buy units: several',
      sentence: BUYING,
      ways: seat((menu) =>
        lineOf('BUY ', upTo('How many', SEVERAL), ' ', choosing('word', 'Unit', menu.purchases(SEVERAL))),
      ),
    },
  ],
});

/** For the seat as a whole alone. */
function seat(fill: Parameters<typeof atSeat>[0]): ReturnType<typeof atSeat> {
  return (desk) => (desk.hand === null ? atSeat(fill)(desk) : []);
}

const tokens = (words: string, most: (menu: NonNullable<Before['menu']>) => number) => ({
  ...count('number of tokens'),
  ways: atSeat((menu) => upTo(words, most(menu))),
});

const buySupply = card('buy-supply', {
  words: ['BUY', 'BUYS', 'PURCHASE'],
  fields: { count: tokens('Tokens', ({ payable }) => payable) },
  forms: [`* {count} ${SUPPLY}`, `* ${SUPPLY} {count}`],
  normal: 'BUY {count} SUPPLY',
  template: 'BUY <number> SUPPLY',
  title: 'Buy supply',
  help: 'Tokens for lines and cards, usable from your next turn on.',
  more: fails('E-FUNDS'),
  rules: ['BR-35', 'BR-37'],
  example: { kind: 'buy-supply', count: 20 },
  ...IN.deals,
});

const sellUnit = card('sell-unit', {
  words: ['SELL', 'SELLS'],
  fields: {
    unit: itself(({ flag, place }, menu) => place === 'reserve' && menu.can({ kind: 'sell-unit', unit: flag })),
  },
  forms: ['* [the] [unit] {unit}'],
  normal: 'SELL {unit}',
  template: 'SELL <unit>',
  title: 'Sell a unit',
  help: 'A unit of the reserve brings part of its price, in proportion to its strength; its supplies stay with you.',
  more: fails('E-UNIT', 'E-NOTRESERVE', 'E-SPONSORED'),
  rules: ['BR-17'],
  example: (book) => ({ kind: 'sell-unit', unit: book.own('IV') }),
  ...IN.sales,
});

const sellSupply = card('sell-supply', {
  words: ['SELL', 'SELLS'],
  fields: { count: tokens('Tokens', ({ held }) => held) },
  forms: [`* {count} [${SUPPLY}]`, `* ${SUPPLY} {count}`],
  normal: 'SELL {count} SUPPLY',
  template: 'SELL <number> SUPPLY',
  title: 'Sell supply',
  help: 'Tokens of the reserve, those that came in last first.',
  more: fails('E-RES'),
  rules: ['BR-17'],
  example: { kind: 'sell-supply', count: 3 },
  ...IN.sales,
});

const POINTS = '[points of strength|points|point|strength]';
const reinforce = card('reinforce', {
  words: ['REINFORCE', 'REINFORCES'],
  fields: {
    unit: itself(({ place }) => place === 'reserve'),
    count: {
      ...count('points of strength'),
      ways: hand(({ flag, card: { strength: full }, strength }, menu) => {
        let most = 0;
        while (most < full - strength && menu.can({ kind: 'reinforce', unit: flag, count: most + 1 })) most += 1;
        return upTo('Points of strength', most);
      }),
    },
  },
  forms: [`* {unit} [by|with] {count} ${POINTS}`],
  normal: 'REINFORCE {unit} {count}',
  template: 'REINFORCE <unit> <number>',
  title: 'Reinforce',
  help: 'Between battles, points of strength for a unit of the reserve.',
  more: fails('E-NOTRESERVE', 'E-MAX', 'E-FUNDS'),
  rules: ['BR-69'],
  example: (book) => ({ kind: 'reinforce', unit: book.own('TT'), count: 3 }),
  ...IN.market,
});

const extract = card('extract', {
  words: ['EXTRACT', 'EXTRACTS'],
  fields: {
    unit: itself(({ flag, place }, menu) => place !== 'reserve' && menu.can({ kind: 'extract', unit: flag })),
  },
  forms: ['* {unit}', '{unit} *'],
  normal: 'EXTRACT {unit}',
  template: 'EXTRACT <unit>',
  title: 'Extract',
  help: 'From the deployment area to the reserve, for the price on the card; when a battle closes from anywhere but an objective.',
  more: fails('E-FUNDS', 'E-OBJECTIVE', 'F-NOTHOME'),
  rules: ['BR-41', 'BR-42'],
  example: (book) => ({ kind: 'extract', unit: book.own('IV') }),
  ...IN.extraction,
});

const teardown = card('teardown', {
  words: ['TEARDOWN', 'TEAR DOWN', 'TEAR'],
  fields: {
    squares: squares(
      atSeat((menu) => {
        const laid = menu.tokens.filter((one) => menu.can({ kind: 'teardown', squares: [one] }));
        return severalFrom(squaresFrom('Which', laid), Math.max(1, laid.length), ',');
      }),
    ),
  },
  forms: [`* [${SUPPLY}] [at|on|from] {squares}`],
  normal: 'TEARDOWN {squares}',
  template: 'TEARDOWN <square>,<square>',
  title: 'Tear a line down',
  help: 'Tokens that are connected before the first of the line is taken come back to the reserve, usable at once.',
  more: fails('F-CUTOFF', 'F-TOKEN'),
  rules: ['BR-50'],
  example: ({ squares: [first, second] }) => ({ kind: 'teardown', squares: [first, second] }),
  ...IN.boardroom,
});

/** Market and Boardroom. */
export const TRADE = [buyUnits, buySupply, sellUnit, sellSupply, reinforce, extract, teardown] as const;
