import { conditions } from '../../../../core/order/conditional.js';
import { choosing, upTo } from '../../../parabellum/orders/fields.js';
import { lineOf } from '../../../parabellum/orders/menu-lines.js';
import { atSeat, business } from '../fields.js';
import { tests } from '../tests.js';
import { card, fails, IN } from './when.js';

const inHand = { ...business, ways: atSeat(({ hand }) => choosing('word', 'Card', hand)) };

const play = card('play', {
  words: ['PLAY', 'PLAYS'],
  fields: { card: inHand },
  forms: ['* [the] [card] {card}'],
  normal: 'PLAY {card}',
  template: 'PLAY <card>',
  title: 'Play a card',
  help: 'Face up, for its money or its units; what it binds you to holds while it lies in play. In any sheet of yours.',
  more: fails('E-HAND'),
  rules: ['BR-51', 'BR-56'],
  example: (book) => ({ kind: 'play', card: book.card }),
  ...IN.any,
});

const payoff = card('payoff', {
  words: ['PAYOFF', 'PAY OFF', 'REPAY'],
  fields: { card: { ...business, ways: atSeat(({ owed }) => choosing('word', 'Card', owed)) } },
  forms: ['* [the] [card] {card}'],
  normal: 'PAYOFF {card}',
  template: 'PAYOFF <card>',
  title: 'Pay a card off',
  help: 'It goes back to the deck and binds you no longer; sponsored units become yours.',
  more: fails('E-NOTINPLAY', 'E-FUNDS'),
  rules: ['BR-57'],
  example: (book) => ({ kind: 'payoff', card: book.card }),
  ...IN.any,
});

const WAITING = 'It is played at the first moment at which all conditions hold, in anybody’s turn.';
/** Waits among the standing orders, and is spent when it is played (BRR-22b). */
const playWhen = card('play-when', {
  words: ['PLAY', 'PLAYS'],
  fields: { card: business, when: conditions(tests) },
  forms: ['* [the] [card] {card} (when|as soon as) {when}'],
  normal: 'PLAY {card} WHEN {when}',
  template: 'PLAY <card> WHEN <condition> AND <condition>',
  title: 'Play a card as soon as',
  help: WAITING,
  more: fails('E-HAND'),
  rules: ['BR-56'],
  example: (book) => ({
    kind: 'play-when',
    card: book.card,
    when: [{ not: true, test: { kind: 'funds' as const, atLeast: 100 } }],
  }),
  ...IN.standing,
  when: ({ open }) => open.size > 0,
  menu: [
    {
      title: 'Play a card as soon as',
      sentence: WAITING,
      ways: ({ hand, menu }) =>
        hand === null && menu !== null
          ? lineOf('PLAY ', choosing('word', 'Card', menu.hand), ' WHEN NOT FUNDS ', upTo('Funds', 9_999))
          : [],
    },
  ],
});

export const BUSINESS = [play, payoff] as const;
export const WAITS = playWhen;
