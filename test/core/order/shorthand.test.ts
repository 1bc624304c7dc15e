import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { cardsOf, noOrdersCard } from '../../../src/core/order/card.js';
import { Deck } from '../../../src/core/order/deck.js';
import { named, number } from '../../../src/core/order/fields.js';
import { several } from '../../../src/core/order/lists.js';
import { Names } from '../../../src/core/order/names.js';
import { fault } from '../../../src/core/reading/fault.js';

/** A desk of a small harbour: whose boats lie where. */
interface Desk {
  readonly own: ReadonlySet<string>;
}
const PORTS = ['Elbe', 'Riga', 'Rigel', 'Brest', 'Bremen'];
const port = named<string, Desk>({
  noun: 'port',
  schema: z.string(),
  names: () => new Names(PORTS.map((one) => [one, one])),
  near: ({ own }) => new Names([...own].map((one) => [one, one])),
  canBe: (one, { own }) => own.has(one),
  shortest: 3,
  write: (one) => one,
  among: () => [],
  code: 'order/unknown-port',
});
const card = cardsOf<Desk, null>();
const rest = card('rest', {
  words: ['REST'],
  amongOthers: true,
  fields: {},
  forms: ['*'],
  normal: 'REST',
  title: 'Rest',
  help: 'Nothing is done.',
  rules: [],
  example: { kind: 'rest' },
  phases: ['day'],
});
const sail = card('sail', {
  words: ['SAIL'],
  fields: { from: port },
  forms: ['* [from] {from}'],
  normal: 'SAIL {from}',
  title: 'Sail',
  help: 'Boats leave a port.',
  rules: [],
  example: { kind: 'sail', from: 'Elbe' },
  phases: ['day'],
});
const none = noOrdersCard<Desk, null, 'none'>('none', { phases: ['day'], rules: [] });
const deck = new Deck<typeof rest | typeof sail | typeof none, Desk, null>({
  cards: [rest, sail, none],
  noOrders: 'none',
  knows: () => false,
  headings: ['BOATS'],
  isHead: (words) => words === 'Monday' || words === 'Boats',
  shorthands: [
    {
      forms: ['rest {times}'],
      fields: { times: number({ noun: 'number of days', from: 1, to: 9 }) },
      orders: ({ times }) =>
        Number(times) > 3
          ? fault('order/too-long', String(times), 'Nobody rests so long.')
          : Array.from({ length: Number(times) }, () => ({ kind: 'rest' as const })),
    },
    {
      forms: ['sail [from] {ports}', 'off from {ports}'],
      fields: { ports: several({ of: port, noun: 'ports', between: / {0,2}(?:,|and) {0,2}/iy }) },
      orders: ({ ports }) => (ports as string[]).map((from) => ({ kind: 'sail' as const, from })),
    },
  ],
});
const DESK: Desk = { own: new Set(['Elbe', 'Riga', 'Brest']) };
const read = (text: string) => {
  const { orders, problems } = deck.parse(text, DESK);
  return { orders: orders.map(({ order }) => deck.write(order)), problems };
};

describe('a shorthand', () => {
  it.each<[string, readonly string[]]>([
    ['REST 2', ['REST', 'REST']],
    ['sail Elbe, Riga', ['SAIL Elbe', 'SAIL Riga']],
    ['off from Brest', ['SAIL Brest']],
    // Beside orders of its line, and with them.
    ['sail Elbe and Riga; off from Brest, rest 2', ['SAIL Elbe', 'SAIL Riga', 'SAIL Brest', 'REST', 'REST']],
    ['sail Elbe, rest', ['SAIL Elbe', 'REST']],
    ['Monday: sail Elbe', ['SAIL Elbe']],
    ['Boats: off from Riga', ['SAIL Riga']],
  ])('%s', (text, wanted) => {
    expect(read(text)).toEqual({ orders: wanted, problems: [] });
  });

  it('says itself what cannot be, and takes nothing of a line that is none', () => {
    expect(read('REST 7')).toMatchObject({ orders: [], problems: [{ message: 'Nobody rests so long.' }] });
    expect(read('sail Elbe, Ostend').orders).toEqual([]);
    expect(read('Tuesday: sail Elbe').orders).toEqual([]);
  });

  it('is no remark where it is misspelt', () => {
    expect(read('off from Brst').problems).toHaveLength(1);
  });
});

describe('a name', () => {
  it('that begins several is the one that can be, and may be shortened where it begins no other', () => {
    expect(read('sail Rig').orders).toEqual(['SAIL Riga']);
    expect(read('sail Bre').orders).toEqual(['SAIL Brest']);
    // No boat of ours lies there.
    expect(read('sail Brem').orders).toEqual([]);
    expect(read('sail El').orders).toEqual([]);
    expect(read('sail Ri').orders).toEqual([]);
  });

  it('that is none is proposed with the nearest of those that can be', () => {
    expect(read('sail Brast').problems[0]).toMatchObject({ message: 'Brast is no port.', instead: 'SAIL Brest' });
  });
});
