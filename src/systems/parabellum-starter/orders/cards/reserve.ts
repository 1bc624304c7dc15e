import { maybe, number } from '../../../../core/order/fields.js';
import { lots } from '../../../parabellum/orders/card-fields.js';
import { choosing, MAX_NUMBER, said, upTo } from '../../../parabellum/orders/fields.js';
import { AirName, tokensIn } from '../../shapes/base.js';
import { cargoFits } from '../../tables.js';
import {
  aircraft,
  atHome,
  atSeat,
  butNot,
  cardChoice,
  code,
  goods,
  hand,
  otherAtHome,
  pair,
  pieces,
  tokens,
} from '../fields.js';
import type { Before } from '../table.js';
import { card, IN } from './when.js';

const many = (noun: string, ways: ReturnType<typeof atSeat>) => ({
  ...number<Before>({ noun, from: 1, to: MAX_NUMBER }),
  ways,
});
const heads = many(
  'number of heads',
  atSeat((menu) => upTo('Heads', menu.heads()?.most ?? 0)),
);
const tokensOf = (kind: 'fuel' | 'ammo') =>
  many(
    'number of tokens',
    atSeat((menu) => upTo('Tokens', menu.tokens(kind))),
  );

const buyPersonnel = card('buy-personnel', {
  words: ['BUY', 'PURCHASE'],
  fields: {
    count: heads,
    most: maybe({
      ...number<Before>({ noun: 'highest price', from: 0, to: MAX_NUMBER }),
      ways: atSeat((menu) => {
        const next = menu.heads();
        return next === null
          ? []
          : [{ pieces: [{ kind: 'number', label: 'Highest price', from: next.price, to: MAX_NUMBER }] }];
      }),
    }),
  },
  forms: ['* personnel {count} [max {most}]', '* {count} (personnel|people|heads) [max {most}]'],
  normal: ({ count, most }) => `BUY PERSONNEL ${count}${most === null ? '' : ` MAX ${most}`}`,
  template: 'BUY PERSONNEL <number>',
  title: 'Buy people',
  help: 'Heads come from the pool that all share, each at the price of the ladder.',
  lookUp: ['BUY', 'heads', 'people'],
  rules: ['ST-7', 'ST-18'],
  example: { kind: 'buy-personnel', count: 20, most: null },
  ...IN.reserve,
  menu: [
    {
      title: 'Buy people',
      sentence: 'Heads come from the pool that all share, each at the price of the ladder.',
      line: 'BUY PERSONNEL {count}',
    },
  ],
  also: [
    {
      id: 'buy-personnel-max',
      title: 'Buy people up to a price',
      help: 'The same, and no head for more than the price you name.',
      template: 'BUY PERSONNEL <number> MAX <price>',
      example: { kind: 'buy-personnel', count: 20, most: 7 },
      line: 'BUY PERSONNEL {count} MAX {most}',
    },
  ],
});

const buyFuel = card('buy-fuel', {
  words: ['BUY', 'PURCHASE'],
  fields: { count: tokensOf('fuel') },
  forms: ['* fuel {count} [tokens|token]', '* {count} [tokens|token] [of] fuel [tokens|token]'],
  normal: 'BUY FUEL {count}',
  template: 'BUY FUEL <number>',
  title: 'Buy fuel',
  help: 'Tokens for mustering, refilling and cargo.',
  lookUp: ['BUY'],
  rules: ['ST-8', 'ST-18'],
  example: { kind: 'buy-fuel', count: 4 },
  ...IN.reserve,
});

const buyAmmo = card('buy-ammo', {
  words: ['BUY', 'PURCHASE'],
  fields: { count: tokensOf('ammo') },
  forms: [
    '* (ammo|ammunition) {count} [tokens|token]',
    '* {count} [tokens|token] [of] (ammo|ammunition) [tokens|token]',
  ],
  normal: 'BUY AMMO {count}',
  template: 'BUY AMMO <number>',
  title: 'Buy ammunition',
  help: 'Tokens for mustering, refilling and cargo.',
  lookUp: ['BUY'],
  rules: ['ST-8', 'ST-18'],
  example: { kind: 'buy-ammo', count: 4 },
  ...IN.reserve,
});

const buyUnits = card('buy-units', {
  words: ['BUY', 'PURCHASE'],
  fields: {
    units: lots<Before>({
      code: code(() => []),
      most: 40,
      ways: atSeat((menu) =>
        menu.purchases().map(({ most, cards }) => ({
          pieces: [
            { kind: 'number', label: 'How many', from: 1, to: most },
            ' ',
            { kind: 'choice', of: 'word', label: 'Unit', among: cards.map(cardChoice) },
          ],
        })),
      ),
    }),
  },
  forms: ['* [units|unit] {units}'],
  normal: 'BUY UNITS {units}',
  template: 'BUY UNITS <number> <code>, <number> <code>',
  title: 'Buy units',
  help: 'Cards come to your reserve; people and tokens to muster them are bought apart.',
  lookUp: ['BUY'],
  rules: ['ST-17', 'ST-18'],
  example: (book) => ({
    kind: 'buy-units',
    units: [
      { type: book.type, count: 1 },
      { type: book.otherType, count: 2 },
    ],
  }),
  ...IN.reserve,
});

const muster = card('muster', {
  words: ['MUSTER'],
  fields: {
    type: code((menu) => menu.ready()),
    as: maybe(otherAtHome(() => [])),
    now: said<Before>('NOW'),
  },
  forms: ['* [a|an|one] {type} [as {as} & {now}]'],
  normal: ({ type, as, now }) => `MUSTER ${type}${as === null ? '' : ` AS ${as}`}${now ? ' NOW' : ''}`,
  template: 'MUSTER <code> AS <flag>',
  title: 'Muster',
  help: 'A card, people and tokens become a unit in your Pre-Deployment Area; without AS its flag is dealt.',
  rules: ['ST-19', 'ST-22'],
  example: (book) => ({ kind: 'muster', type: book.type, as: book.own('GY'), now: false }),
  ...IN.reserve,
  menu: [
    {
      title: 'Muster',
      sentence: 'A card, people and tokens become a unit in your Pre-Deployment Area; without AS its flag is dealt.',
      line: 'MUSTER {type}',
    },
  ],
  also: [
    {
      id: 'muster-now',
      title: 'Muster at once',
      help: 'In set-up: at this place of your list, not at the end of the window.',
      template: 'MUSTER <code> NOW',
      example: (book) => ({ kind: 'muster', type: book.type, as: null, now: true }),
      rules: ['ST-19'],
    },
  ],
});

const loadCargo = card('load-cargo', {
  words: ['LOADCARGO'],
  fields: {
    unit: atHome(),
    goods: goods(
      hand(({ card: { cargo: room }, card: type, cargo }, { stock }) =>
        tokens((kind) =>
          cargoFits(type, { ...cargo, [kind]: cargo[kind] + 1 })
            ? Math.min(room.tokens - tokensIn(cargo), stock[kind])
            : 0,
        ),
      ),
    ),
  },
  forms: ['* {unit} [with] {goods}'],
  normal: 'LOADCARGO {unit} {goods}',
  template: 'LOADCARGO <unit> <tokens>',
  title: 'Load cargo',
  help: 'Tokens of the reserve go aboard a unit in the Pre-Deployment Area.',
  rules: ['ST-21'],
  example: (book) => ({ kind: 'load-cargo', unit: book.own('ST'), goods: { fuel: 4, ammo: 2 } }),
  ...IN.reserve,
});

const unloadCargo = card('unload-cargo', {
  words: ['UNLOADCARGO'],
  fields: { unit: atHome(), goods: goods(hand(({ cargo }) => tokens((kind) => cargo[kind]))) },
  forms: ['* {unit} {goods}'],
  normal: 'UNLOADCARGO {unit} {goods}',
  template: 'UNLOADCARGO <unit> <tokens>',
  title: 'Unload cargo',
  help: 'Tokens of a unit in the Pre-Deployment Area come back to the reserve.',
  rules: ['ST-59'],
  example: (book) => ({ kind: 'unload-cargo', unit: book.own('ST'), goods: { fuel: 2, ammo: 0 } }),
  ...IN.reserve,
});

const boardPda = card('board-pda', {
  words: ['BOARDPDA'],
  fields: {
    unit: atHome(),
    into: otherAtHome(
      hand(({ name }, menu) =>
        pieces(
          'Carrier',
          menu.pieces('pda').filter((one) => menu.can({ kind: 'board-pda', unit: name, into: one.name })),
        ),
      ),
    ),
  },
  forms: ['* {unit} [into|on|onto|in] {into}'],
  normal: 'BOARDPDA {unit} INTO {into}',
  template: 'BOARDPDA <unit> INTO <carrier>',
  title: 'Get aboard at home',
  help: 'A unit gets into a carrier, both in the Pre-Deployment Area.',
  rules: ['ST-59'],
  example: (book) => ({ kind: 'board-pda', unit: book.own('GY'), into: book.own('AP') }),
  ...IN.reserve,
});

const unboardPda = card('unboard-pda', {
  words: ['UNBOARDPDA'],
  fields: {
    unit: {
      ...atHome(),
      ways: hand(({ name, place, aboard }, menu) =>
        place === 'aboard' && menu.pieces('pda').some((carrier) => carrier.name === aboard) ? [{ pieces: [name] }] : [],
      ),
    },
  },
  forms: ['* {unit}'],
  normal: 'UNBOARDPDA {unit}',
  template: 'UNBOARDPDA <unit>',
  title: 'Get off at home',
  help: 'A passenger leaves its carrier in the Pre-Deployment Area.',
  rules: ['ST-59'],
  example: (book) => ({ kind: 'unboard-pda', unit: book.own('GY') }),
  ...IN.reserve,
});

const reorganise = card('reorganise', {
  words: ['REORGANIZE', 'REORGANISE', 'MERGE'],
  fields: {
    units: pair(
      atHome(({ strength, card: type }) => strength < type.strength),
      hand(({ name, card: type }, menu) =>
        pieces(
          'With',
          menu
            .pieces('pda')
            .filter((one) => one.name !== name && one.card.class === type.class && one.strength < one.card.strength),
        ),
      ),
    ),
  },
  forms: ['* {units}'],
  normal: 'REORGANIZE {units}',
  template: 'REORGANIZE <unit> <unit>',
  title: 'Merge',
  help: 'Two units of a class, both below strength, become one; the dearer is scrapped.',
  rules: ['ST-60'],
  example: (book) => ({ kind: 'reorganise', units: [book.own('TT'), book.own('IF')] as [string, string] }),
  ...IN.boardroom,
});

const disband = card('disband', {
  words: ['DISBAND'],
  fields: { unit: atHome(({ strength, card: type }) => strength >= type.strength) },
  forms: ['* {unit}'],
  normal: 'DISBAND {unit}',
  template: 'DISBAND <unit>',
  title: 'Disband',
  help: 'A unit at full strength goes back to the reserve: card, people, a token for each full row.',
  rules: ['ST-61'],
  example: (book) => ({ kind: 'disband', unit: book.own('GY') }),
  ...IN.boardroom,
});

const scrapCard = card('scrap-card', {
  words: ['SCRAP'],
  fields: {
    type: {
      ...code((menu) => menu.held()),
      ways: atSeat((menu) => choosing('word', 'Card', menu.held().map(cardChoice))),
    },
  },
  forms: ['* [the] card [of] [a|an] {type}'],
  normal: 'SCRAP CARD {type}',
  template: 'SCRAP CARD <code>',
  title: 'Scrap a card',
  help: 'A card of the reserve goes for half its price.',
  rules: ['ST-62', 'ST-63'],
  example: (book) => ({ kind: 'scrap-card', type: book.type }),
  ...IN.boardroom,
});

const scrap = card('scrap', {
  words: ['SCRAP'],
  // `SCRAP CARD` alone names no card, and no unit either.
  fields: { unit: butNot('CARD', atHome()) },
  forms: ['* {unit}'],
  normal: 'SCRAP {unit}',
  template: 'SCRAP <unit>',
  title: 'Scrap',
  help: 'A unit of the Pre-Deployment Area goes for half its price; its people come to the reserve.',
  rules: ['ST-62', 'ST-63'],
  example: (book) => ({ kind: 'scrap', unit: book.own('HV') }),
  ...IN.boardroom,
});

const refuel = card('refuel', {
  words: ['REFUEL'],
  fields: {
    air: aircraft(AirName, ({ place, card: type, fuel, ammo }, { stock }) => {
      const needs = (row: typeof type.fuel, have: number): number =>
        row !== null && have < row.counters ? row.tokens : 0;
      const [more, rounds] = [needs(type.fuel, fuel), needs(type.ammo, ammo)];
      return place === 'pda' && more <= stock.fuel && rounds <= stock.ammo && more + rounds > 0;
    }),
  },
  forms: ['* {air}'],
  normal: 'REFUEL {air}',
  template: 'REFUEL <aircraft>',
  title: 'Refuel an aircraft',
  help: 'Fills its counters from the reserve; it is ready at your second turn after.',
  rules: ['SRR-39'],
  example: (book) => ({ kind: 'refuel', air: book.air }),
  ...IN.boardroom,
});

export const BUYING = [
  buyUnits,
  buyPersonnel,
  buyFuel,
  buyAmmo,
  muster,
  loadCargo,
  unloadCargo,
  boardPda,
  unboardPda,
] as const;
export const BOARDROOM = [reorganise, disband, scrap, scrapCard, refuel] as const;
