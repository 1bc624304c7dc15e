import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { blanksOf, MOST_OF_A_KIND, menuOf, type Offer } from '../../../src/core/game/offer.js';
import { cardsOf, noOrdersCard } from '../../../src/core/order/card.js';
import { Deck } from '../../../src/core/order/deck.js';
import { maybe, named, number, word } from '../../../src/core/order/fields.js';
import { formOf } from '../../../src/core/order/form.js';
import { several } from '../../../src/core/order/lists.js';
import { offersFrom } from '../../../src/core/order/menu.js';
import { Names } from '../../../src/core/order/names.js';
import { deckComplaints } from '../../support/deck-of-cards.js';

/** A desk of a small harbour: what boats lie there. */
interface Desk {
  readonly boats: number;
}
const PLACES = [
  ['ELB', 'Elbe'],
  ['STP', 'St. Petersburg'],
  ['NWS', 'Norwegian Sea'],
  ['NWY', 'Norway'],
] as const;
const places = new Names<string>([
  ...PLACES.flatMap(([code, name]) => [[code, code] as const, [name, code] as const]),
  ['Nor', 'NWY'],
  ['Nor', 'NWS'],
]);
const place = named<string, Desk>({
  noun: 'place',
  of: 'place',
  schema: z.enum(PLACES.map(([code]) => code)),
  names: () => places,
  write: (code) => code,
  among: () => PLACES.map(([value, label]) => ({ value, label })),
  code: 'order/unknown-place',
  rule: 'HA-1',
});
const boats = number<Desk>({
  noun: 'number of boats',
  from: 1,
  to: 99,
  now: ({ boats }) => (boats === 0 ? null : { from: 1, to: boats }),
  nouns: ['boat', 'boats'],
});

const card = cardsOf<Desk, null>();
const cards = [
  card('sail', {
    words: ['SAIL', 'SET SAIL'],
    fields: {
      boats,
      to: place,
      flag: maybe(
        word<'RED' | 'BLUE', Desk>('flag', [
          ['RED', 'Red'],
          ['BLUE', 'Blue', 'AZURE'],
        ]),
      ),
    },
    forms: ['* [with] {boats} (to|for|->) {to} [under {flag}]', '* (to|for) {to} [with] {boats} [under {flag}]'],
    normal: ({ boats, to, flag }) => `SAIL ${boats} TO ${to}${flag === null ? '' : ` UNDER ${flag}`}`,
    template: 'SAIL <number of boats> TO <place>',
    title: 'Sail',
    help: 'Sends boats to a place.',
    rules: ['HA-2'],
    example: { kind: 'sail', boats: 2, to: 'ELB', flag: null },
    phases: ['day'],
    menu: [{ title: 'Sail', sentence: 'Sends boats to a place.', line: 'SAIL {boats} TO {to}' }],
  }),
  card('search', {
    words: ['SEARCH'],
    fields: { places: several({ of: place, noun: 'places' }) },
    forms: ['* {places}'],
    normal: 'SEARCH {places}',
    title: 'Search',
    help: 'Looks for wrecks.',
    rules: ['HA-3'],
    example: { kind: 'search', places: ['ELB', 'NWS'] },
    phases: ['day'],
    when: ({ boats }) => boats > 0,
  }),
  card('moor', {
    words: [],
    fields: { at: place },
    forms: ['{at} (moors|m)'],
    normal: '{at} M',
    title: 'Moor',
    help: 'A place keeps its boats.',
    rules: ['HA-4'],
    example: { kind: 'moor', at: 'NWY' },
    phases: ['day'],
  }),
  noOrdersCard<Desk, null, 'none'>('none', { phases: ['day'], rules: ['HA-5'] }),
] as const;
const deck = new Deck<(typeof cards)[number], Desk, null>({
  cards,
  noOrders: 'none',
  knows: (one) => places.has(one),
  headings: ['ORDERS', 'LATE ORDERS'],
});

const DESK: Desk = { boats: 4 };
const read = (text: string) => deck.parse(text, DESK);
const ordersIn = (text: string): readonly string[] => read(text).orders.map(({ order }) => deck.write(order));
const problemsIn = (text: string) => read(text).problems;

describe('a deck of cards', () => {
  it('reads every way that its forms allow back to the same order, and nothing that turns it', () => {
    const { complaints, lines } = deckComplaints({
      deck,
      desk: DESK,
      book: null,
      orders: [
        { kind: 'sail', boats: 3, to: 'STP', flag: null },
        { kind: 'sail', boats: 1, to: 'NWS', flag: 'BLUE' },
        { kind: 'search', places: ['NWS', 'NWY', 'STP'] },
        { kind: 'moor', at: 'ELB' },
        { kind: 'none' },
      ],
    });
    expect(complaints).toEqual([]);
    expect(lines).toBeGreaterThan(80);
  });

  it.each([
    ['SAIL 3 TO STP', 'SAIL 3 TO STP'],
    ['sail (three boats) -> the St Petersburg', 'SAIL 3 TO STP'],
    ['Set sail for Norwegian Sea with 2 boats under azure', 'SAIL 2 TO NWS UNDER BLUE'],
    ['search Norwegian-Sea, Norway and elbe', 'SEARCH NWS, NWY, ELB'],
    ['SAIL: 1, to ELB.', 'SAIL 1 TO ELB'],
    ['no orders', 'NO ORDERS'],
  ])('reads %s', (typed, normal) => {
    expect(ordersIn(typed)).toEqual([normal]);
  });

  it('reads several orders on a line when each is one, and none of them else', () => {
    expect(ordersIn('SAIL 1 TO ELB; SEARCH NWS; NWY moors')).toEqual(['SAIL 1 TO ELB', 'SEARCH NWS', 'NWY M']);
    expect(ordersIn('SAIL 1 TO ELB and NWY m')).toEqual(['SAIL 1 TO ELB', 'NWY M']);
    expect(ordersIn('SAIL 1 TO ELB; SAIL 2 TO ATLANTIS')).toEqual([]);
    expect(read('SAIL 1 TO ELB; SEARCH NWS').orders.map(({ line }) => line)).toEqual([1, 1]);
  });

  it.each([
    ['SAIL -3 TO ELB', 'order/bad-number', '-3'],
    ['SAIL 2.5 TO ELB', 'order/bad-number', '2.5'],
    ['SAIL 1,000 TO ELB', 'order/bad-number', '1,000'],
    ['SAIL 35% TO ELB', 'order/bad-number', '35%'],
    ['SAIL 200 TO ELB', 'order/bad-number', '200'],
    ['SAIL 3 TO Nor', 'order/which', 'Nor'],
    ['SAIL 3 TO Norwai', 'order/unknown-place', 'Norwai'],
    ['SAIL 3 TO Atlantis UNDER RED', 'order/unknown-place', 'Atlantis'],
    ['SAIL TO The Underworld WITH 3', 'order/unknown-place', 'The Underworld'],
    ['SAIL 3 TO ELB twice', 'order/wrong-arguments', 'twice'],
    ['SAIL 3 TO', 'order/wrong-arguments', 'SAIL 3 TO'],
    ['SAIL TO ELB', 'order/wrong-arguments', 'SAIL TO ELB'],
    ['SAYL 3 TO ELB', 'order/unknown-keyword', 'SAYL 3 TO ELB'],
  ])('says what is wrong with %s', (typed, code, found) => {
    expect(problemsIn(typed)).toMatchObject([{ code, found, line: 1 }]);
    expect(problemsIn(typed)[0]?.allowed).toBeTruthy();
  });

  it('asks back what was near, and what was said with courtesy', () => {
    expect(problemsIn('SAIL 3 TO Norwai')[0]?.allowed).toContain('Did you mean Norway?');
    expect(problemsIn('SAYL 3 TO ELB')[0]?.allowed).toContain('Did you mean SAIL?');
    expect(problemsIn('SAIL 3 TO Nor')[0]?.message).toContain('NWY, NWS');
    expect(problemsIn('SAIL, please, 3 boats to our Elbe')[0]?.instead).toBe('SAIL 3 TO ELB');
    expect(problemsIn('SAIL please not 3 boats to Elbe')[0]?.instead).toBeUndefined();
  });

  it('knows a heading however its words are parted', () => {
    for (const heading of ['late orders', 'Late  orders:', 'LATE: ORDERS'])
      expect(read(heading)).toEqual({ orders: [], problems: [], passed: [{ line: 1, why: 'heading' }] });
  });

  it('takes talk for talk', () => {
    const { orders, problems, passed } = read('Hello all\nOrders:\nSAIL 1 TO ELB\nThanks, and see you');
    expect(orders).toHaveLength(1);
    expect(problems).toEqual([]);
    expect(passed.map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it('offers what can be given now, and to who points at a place what names it', () => {
    const seat = offersFrom(deck, DESK, null, { kind: 'seat' });
    expect(seat.map(({ order }) => order)).toEqual(['sail', 'search', 'moor', 'none']);
    const elbe = offersFrom(deck, DESK, null, { kind: 'place', id: 'Elbe' });
    expect(elbe.find(({ order }) => order === 'sail')?.pieces).toEqual([
      'SAIL ',
      { kind: 'number', label: 'number of boats', from: 1, to: 4 },
      ' TO ELB',
    ]);
    expect(offersFrom(deck, { boats: 0 }, null, { kind: 'place', id: 'Elbe' }).map(({ order }) => order)).toEqual([
      'moor',
    ]);
  });

  it('asks for a field after those that it hangs on, with an entry for each choice of theirs', () => {
    const berth = { ...place, hangsOn: ['from'] };
    const tow = card('tow', {
      words: ['TOW'],
      fields: {
        to: {
          ...berth,
          ways: (_desk: Desk, pick: string | null, { from }) =>
            berth.ways(_desk, pick, {}).map(({ pieces }) => ({
              pieces: pieces.map((piece) =>
                typeof piece === 'string' || piece.kind !== 'choice'
                  ? piece
                  : { ...piece, among: piece.among.filter(({ value }) => value !== from) },
              ),
            })),
        } satisfies typeof place,
        from: { ...place, of: 'unit' as const },
      },
      forms: ['* {from} to {to}'],
      normal: 'TOW TO {to} FROM {from}',
      title: 'Tow',
      help: 'Brings a boat to another place.',
      rules: ['HA-6'],
      example: { kind: 'tow', from: 'ELB', to: 'STP' },
      phases: ['day'],
    });
    const towing = new Deck<typeof tow | (typeof cards)[3], Desk, null>({
      cards: [tow, cards[3]],
      noOrders: 'none',
      knows: () => false,
    });
    const choices = (offer: Offer): readonly string[] =>
      blanksOf(offer).flatMap((blank) => (blank.kind === 'choice' ? blank.among.map(({ value }) => value) : []));
    // One entry for the unit that is pointed at, with the places that are left for it.
    const [elbe, ...more] = offersFrom(towing, DESK, null, { kind: 'unit', id: 'ELB' });
    expect(more.map(({ order }) => order)).toEqual([]);
    expect(elbe?.pieces.at(-1)).toBe(' FROM ELB');
    expect(elbe === undefined ? [] : choices(elbe)).toEqual(['STP', 'NWS', 'NWY']);
    // One entry for each unit where a place is pointed at; none for the seat as a whole.
    const there = offersFrom(towing, DESK, null, { kind: 'place', id: 'STP' });
    expect(there.map(({ title, pieces }) => `${title}: ${pieces.join('')}`)).toContain(
      'Tow: Elbe: TOW TO STP FROM ELB',
    );
    expect(offersFrom(towing, DESK, null, { kind: 'seat' }).map(({ order }) => order)).toEqual(['none']);
  });

  it('puts no more together than a menu has room for, and tells that there is more', () => {
    let asked = 0;
    const crowd = Array.from({ length: 1_000 }, (_, index) => ({ title: `Boat ${index}`, pieces: [`B${index}`] }));
    const meet = card('meet', {
      words: ['MEET'],
      fields: {
        from: { ...place, of: 'unit' as const, ways: () => crowd },
        to: {
          ...place,
          hangsOn: ['from'],
          ways: () => {
            asked += 1;
            return [{ pieces: ['ELB'] }];
          },
        },
      },
      forms: ['* {from} at {to}'],
      normal: 'MEET {from} AT {to}',
      title: 'Meet',
      help: 'Two boats meet.',
      rules: ['HA-6'],
      example: { kind: 'meet', from: 'ELB', to: 'STP' },
      phases: ['day'],
    });
    const meeting = new Deck<typeof meet | (typeof cards)[3], Desk, null>({
      cards: [meet, cards[3]],
      noOrders: 'none',
      knows: () => false,
    });
    const { offers, hasMore } = menuOf(offersFrom(meeting, DESK, null, { kind: 'place', id: 'ELB' }));
    expect(offers.filter(({ order }) => order === 'meet')).toHaveLength(MOST_OF_A_KIND);
    expect(offers[0]?.title).toBe('Meet: Boat 0');
    expect(hasMore).toBe(true);
    expect(asked).toBe(MOST_OF_A_KIND + 1);
    expect(menuOf(offers)).toEqual({ offers, hasMore: false });
  });

  it('goes through nothing for a place that stands in no line', () => {
    const never = (): never => {
      throw new Error('what stands before it was gone through');
    };
    const wade = card('wade', {
      words: ['WADE'],
      fields: {
        from: { ...place, of: 'unit' as const, ways: never },
        to: { ...place, hangsOn: ['from'], takes: (_desk: Desk, pick: string) => pick !== 'STP' },
      },
      forms: ['* {from} to {to}'],
      normal: 'WADE {from} TO {to}',
      title: 'Wade',
      help: 'Somebody wades.',
      rules: ['HA-6'],
      example: { kind: 'wade', from: 'ELB', to: 'NWY' },
      phases: ['day'],
    });
    const wading = new Deck<typeof wade | (typeof cards)[3], Desk, null>({
      cards: [wade, cards[3]],
      noOrders: 'none',
      knows: () => false,
    });
    expect(offersFrom(wading, DESK, null, { kind: 'place', id: 'STP' })).toEqual([]);
    expect(() => offersFrom(wading, DESK, null, { kind: 'place', id: 'ELB' })).toThrow('gone through');
  });

  it('says of a line that goes no way into any form that no order begins so, and what was meant', () => {
    const row = card('row', {
      words: [],
      fields: { boats },
      forms: ['{boats} (row|rows) home'],
      normal: '{boats} ROW HOME',
      title: 'Row',
      help: 'Boats come home by oars.',
      rules: ['HA-6'],
      example: { kind: 'row', boats: 2 },
      phases: ['day'],
    });
    const rowing = new Deck<typeof row | (typeof cards)[0 | 1 | 3], Desk, null>({
      cards: [cards[0], cards[1], row, cards[3]],
      noOrders: 'none',
      knows: () => false,
    });
    const { problems } = rowing.parse('ZAIL 3 TO STP\nSEERCH ELB\n3 BOATS DRIFT HOME', DESK);
    // No number stands there, and what was meant begins with another sign, or with the same.
    const others = 'Orders begin with SAIL, SEARCH, NO ORDERS.';
    expect(problems.map(({ message, allowed }) => `${message} ${allowed}`)).toEqual([
      `No order begins with ZAIL. Did you mean SAIL? ${others}`,
      `No order begins with SEERCH. Did you mean SEARCH? ${others}`,
      'Here “ROW” is wanted; found DRIFT HOME. Write it so: <number of boats> ROW HOME.',
    ]);
  });

  it('refuses a form that is not whole when it is loaded', () => {
    expect(() => formOf('* {a} [with {b}', ['X'])).toThrow('* {a} [with {b}');
  });

  it('takes time linear in what is typed', () => {
    const time = (text: string): number => {
      const start = process.hrtime.bigint();
      read(text);
      return Number(process.hrtime.bigint() - start) / 1e6;
    };
    read('SAIL 1 TO ELB');
    const [short, long] = ['SEARCH ELB, '.repeat(100), 'SEARCH ELB, '.repeat(1300)].map(time);
    expect(long).toBeLessThan(Math.max(60, (short ?? 0) * 60));
  });
});
