import { cardsOf, noOrdersCard, type OrderOf, type Pointed } from 'adjutant/core/order/card.js';
import { Deck } from 'adjutant/core/order/deck.js';
import { number } from 'adjutant/core/order/fields.js';
import { placeFor } from '../hall.js';
import type { Fixed, View } from '../shapes.js';

const card = cardsOf<View, Fixed>();

/** Whether what is pointed at is the place with this use. */
const isPlaceFor =
  (use: 'throne' | 'mine') =>
  ({ kind, id }: Pointed, _view: View, { hall }: Fixed): boolean =>
    kind === 'place' && id === placeFor(hall, use);

const bid = card('bid', {
  words: ['BID'],
  fields: {
    gold: number<View>({
      noun: 'sum of gold',
      label: 'gold',
      from: 0,
      to: 999_999,
      now: ({ own }) => (own === null ? null : { from: 0, to: own.gold }),
      nouns: ['gold'],
    }),
  },
  forms: ['* {gold}'],
  normal: 'BID {gold}',
  template: 'BID <gold>',
  title: 'Bid for the crown',
  help: 'The highest bid gets the crown and is paid; all others keep their gold.',
  rules: ['CR-2'],
  example: { kind: 'bid', gold: 1 },
  phases: ['bid'],
  when: ({ kind }) => kind === 'bid',
  at: isPlaceFor('throne'),
});

const dig = card('dig', {
  words: ['DIG'],
  fields: {},
  forms: ['*'],
  normal: 'DIG',
  title: 'Dig',
  help: 'A die that only you see adds so much gold.',
  lookUp: ['mine', 'gold'],
  rules: ['CR-3'],
  example: { kind: 'dig' },
  phases: ['dig'],
  when: ({ kind }) => kind === 'dig',
  at: isPlaceFor('mine'),
});

const none = noOrdersCard<View, Fixed, 'none'>('none', { phases: ['bid', 'dig'], rules: ['CR-5'] });

const cards = [bid, dig, none] as const;

/** What can be ordered in Crowns. */
export const deck = new Deck<(typeof cards)[number], View, Fixed>({ cards, noOrders: 'none', knows: () => false });

export const Order = deck.schema;
export type Order = OrderOf<(typeof cards)[number]>;
