import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { cardsOf, noOrdersCard } from '../../../src/core/order/card.js';
import { Deck } from '../../../src/core/order/deck.js';
import { named, number, word } from '../../../src/core/order/fields.js';
import { several, turned } from '../../../src/core/order/lists.js';
import { offersFrom } from '../../../src/core/order/menu.js';
import { Names } from '../../../src/core/order/names.js';
import { raw } from '../../../src/core/order/raw.js';
import { shares } from '../../../src/core/order/shares.js';
import { fault } from '../../../src/core/reading/fault.js';
import { deckComplaints } from '../../support/deck-of-cards.js';

type Desk = Readonly<Record<string, never>>;
const PEOPLE = ['Ann', 'Bob', 'Smith & Sons'] as const;
const people = new Names<string>(PEOPLE.map((name) => [name, name] as const));
const person = named<string, Desk>({
  noun: 'person',
  of: 'unit',
  schema: z.enum(PEOPLE),
  names: () => people,
  write: (name) => name,
  among: () => PEOPLE.map((name) => ({ value: name, label: name })),
  code: 'order/unknown-person',
  hint: 'A name of the crew.',
});
const coins = number<Desk>({ noun: 'number of coins', from: 1, to: 50, nouns: ['coins', 'coin'] });
interface Pay {
  readonly who: string;
  readonly coins: number | null;
}
const pay = shares<string, Pay, Desk>({
  noun: 'person and coins',
  who: person,
  number: coins,
  part: z.object({ who: z.string(), coins: z.int().nullable() }),
  make: (who, count) => ({ who, coins: count }),
  take: ({ who, coins: count }) => [who, count],
  alone: (who) => ({ who, coins: null }),
  most: 3,
  tooMany: (found) => fault('order/too-many', found, 'There are three shares.'),
  code: 'order/how-many',
  ways: () => [],
});
const name = raw<Desk>({
  noun: 'name',
  schema: z.string().max(20),
  longest: 20,
  until: ['for'],
  means: (text) => (text.length <= 20 ? text : fault('order/bad-name', text, 'Too long.')),
});
const side = word<'red' | 'blue', Desk>('side', [
  ['red', 'Red'],
  ['blue', 'Blue'],
]);

const card = cardsOf<Desk, null>();
const rules = ['HA-1'];
const phases = ['day'];
const cards = [
  card('pay', {
    words: ['PAY'],
    fields: { to: pay },
    forms: ['* {to}'],
    normal: 'PAY {to}',
    title: 'Pay',
    help: 'Shares coins out.',
    rules,
    example: { kind: 'pay', to: [{ who: 'Ann', coins: 1 }] },
    phases,
  }),
  card('watch', {
    words: ['WATCH'],
    otherWords: ['GUARD'],
    continues: true,
    fields: { who: several({ of: person, noun: 'people', once: true, numbered: true, most: 3 }) },
    forms: ['(*|guard) {who}'],
    normal: 'WATCH {who}',
    title: 'Watch',
    help: 'Sets the watch.',
    rules,
    example: { kind: 'watch', who: ['Ann'] },
    phases,
    menu: [
      {
        title: 'Watch',
        sentence: 'Who stays awake.',
        pointed: true,
        ways: (_desk, pick) => [{ note: 'It is late.', pieces: [`WATCH ${pick?.id ?? ''}`] }],
      },
    ],
  }),
  card('rest', {
    words: ['REST'],
    fields: { who: person },
    forms: ['* {who}', '{who} (rests|rest)'],
    normal: 'REST {who}',
    title: 'Rest',
    help: 'Sends somebody to sleep.',
    rules,
    example: { kind: 'rest', who: 'Ann' },
    phases,
  }),
  card('call', {
    words: ['CALL'],
    fields: {
      name,
      first: turned(person, {
        noun: 'letter',
        schema: z.string(),
        to: (one) => one.charAt(0),
        from: (one) => PEOPLE.find((other) => other.startsWith(one)) ?? 'Ann',
      }),
    },
    asides: { side },
    forms: ['* {name} for {first}', '* {name} for the {side} {first}'],
    normal: 'CALL {name} FOR {first}',
    title: 'Call',
    help: 'Names the boat.',
    rules,
    example: { kind: 'call', name: 'Sea  Gull', first: 'A' },
    phases,
  }),
  noOrdersCard<Desk, null, 'none'>('none', { phases, rules }),
] as const;
const deck = new Deck<(typeof cards)[number], Desk, null>({
  cards,
  noOrders: 'none',
  knows: (one) => people.has(one),
  head: (line) => {
    const found = people.leading(line, 0);
    return found !== null && found.end >= line.length - 1 ? (found.values[0] ?? null) : null;
  },
});
const DESK: Desk = {};
const read = (text: string) => deck.parse(text, DESK);
const ordersIn = (text: string): readonly string[] => read(text).orders.map(({ order }) => deck.write(order));
const codesOf = (text: string): readonly string[] => read(text).problems.map(({ code }) => code);

describe('pieces of orders', () => {
  it('read every way that their forms allow back to the same order', () => {
    const { complaints } = deckComplaints({
      deck,
      desk: DESK,
      book: null,
      orders: [
        {
          kind: 'pay',
          to: [
            { who: 'Ann', coins: 2 },
            { who: 'Smith & Sons', coins: null },
          ],
        },
        { kind: 'watch', who: ['Ann', 'Smith & Sons'] },
        { kind: 'rest', who: 'Bob' },
        { kind: 'call', name: 'Sea  Gull', first: 'B' },
      ],
    });
    expect(complaints).toEqual([]);
  });

  it.each([
    ['PAY Ann 2, Bob 1', 'PAY Ann 2, Bob 1'],
    ['PAY 2 coins to Ann and three for Bob', 'PAY Ann 2, Bob 3'],
    ['PAY Ann: 2 Bob (1)', 'PAY Ann 2, Bob 1'],
    ['PAY Ann, 2 Bob', 'PAY Ann, Bob 2'],
    ['WATCH 1. Ann, 2. Bob, Ann', 'WATCH Ann, Bob'],
    ['guard Smith & Sons', 'WATCH Smith & Sons'],
    ['CALL Sea Gull for Bob', 'CALL "Sea Gull" FOR Bob'],
    ['CALL "Sea  Gull" for the red Bob', 'CALL "Sea  Gull" FOR Bob'],
  ])('%s', (typed, normal) => {
    expect(ordersIn(typed)).toEqual([normal]);
    expect(codesOf(typed)).toEqual([]);
  });

  it.each([
    ['PAY 2, Ann', 'order/unknown-person'],
    ['PAY Ann 2 Bob', 'order/wrong-arguments'],
    ['PAY Ann 2.5', 'order/bad-number'],
    ['PAY Ann 1, Bob 1, Ann 1, Bob 1', 'order/too-many'],
    ['PAY Ann 1, Rob 1', 'order/unknown-person'],
    ['WATCH Ann, Rob', 'order/unknown-person'],
    ['WATCH 1. Ann, 3. Bob', 'order/unknown-person'],
    ['CALL  for Bob', 'order/wrong-arguments'],
    [`REST Ann${' not'.repeat(400)}`, 'order/wrong-arguments'],
  ])('%s is none', (typed, code) => {
    expect(ordersIn(typed)).toEqual([]);
    expect(codesOf(typed)).toEqual([code]);
  });

  it('go on over lines: lists below their keyword, blocks below a name', () => {
    expect(ordersIn('WATCH\n1. Ann\n2. Bob\nREST Bob\nAnn')).toEqual(['WATCH Ann', 'WATCH Bob', 'REST Bob']);
    expect(ordersIn('Ann:\n- rests')).toEqual(['REST Ann']);
    // What cannot be read, and what is an order by itself, ends a block.
    expect(ordersIn('Ann:\nPAY Rob\nrests')).toEqual([]);
    expect(ordersIn('Ann:\nPAY Bob\nrests')).toEqual(['PAY Bob']);
    expect(ordersIn('Ann:\n\n\nrests')).toEqual([]);
  });

  it('are offered where somebody points, with what is to be known now', () => {
    const offered = (subject: Parameters<typeof offersFrom>[3]) =>
      offersFrom(deck, DESK, null, subject).filter(({ order }) => order === 'watch');
    expect(offered({ kind: 'seat' })).toEqual([]);
    expect(offered({ kind: 'unit', id: 'Ann' })).toMatchObject([
      { sentence: 'Who stays awake. It is late.', pieces: ['WATCH Ann'] },
    ]);
  });
});
