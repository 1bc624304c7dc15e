import { z } from 'zod';
import { noOrdersCard } from '../../../../core/order/card.js';
import { maybe } from '../../../../core/order/fields.js';
import { familyCards } from '../../../parabellum/orders/family-cards.js';
import { choosing, oneOf, shaped } from '../../../parabellum/orders/fields.js';
import { Livery, ScenarioId } from '../../shapes/base.js';
import { atSeat } from '../fields.js';
import type { Before, Book } from '../table.js';
import { ALL_PHASES, card, IN } from './when.js';

const done = card('done', {
  words: ['DONE'],
  fields: {},
  forms: ['*'],
  normal: 'DONE',
  title: 'Done buying',
  help: 'You need no further set-up window.',
  rules: ['ST-23'],
  example: { kind: 'done' },
  ...IN.setUp,
});

const withdraw = card('withdraw', {
  words: ['WITHDRAW'],
  fields: {},
  forms: ['*'],
  normal: 'WITHDRAW',
  title: 'Withdraw',
  help: 'Out of the scenario at the end of your turn; units on the map are scrapped for the others.',
  rules: ['ST-66', 'ST-68'],
  example: { kind: 'withdraw' },
  ...IN.boardroom,
});

const leave = card('leave', {
  words: ['LEAVE'],
  fields: {},
  forms: ['*'],
  normal: 'LEAVE',
  title: 'Leave the campaign',
  help: 'For good.',
  rules: ['ST-71'],
  example: { kind: 'leave' },
  ...IN.leaving,
});

const join = card('join', {
  words: ['SUBSIDIARY'],
  fields: {
    livery: shaped<Before>(
      'livery: two bead letters, as they stand in the list of companies',
      Livery,
      atSeat(({ liveries }) =>
        choosing(
          'word',
          'Livery',
          liveries.map((value) => ({ value, label: value })),
        ),
      ),
    ),
  },
  forms: ['* [of] {livery}'],
  normal: 'SUBSIDIARY {livery}',
  template: 'SUBSIDIARY <livery>',
  title: 'Become a subsidiary',
  help: 'Without money you join the company of this livery, where the campaign allows it.',
  rules: ['SRR-38'],
  example: ({ livery }) => ({ kind: 'join', livery }),
  ...IN.closing,
  when: ({ open, subsidiaries }) => open.has('CLOSING') && subsidiaries,
});

/** Where nobody defends no side can be chosen, so a menu fills both at once. */
const scenario = shaped<Before>(
  'scenario: a number and a letter, like 2B',
  ScenarioId,
  atSeat((menu) => [
    ...choosing('word', 'Scenario', menu.scenarios(false)),
    ...choosing('word', 'Scenario', menu.scenarios(true)).map(({ pieces }) => ({
      pieces: [
        ...pieces,
        ' ',
        {
          kind: 'choice' as const,
          of: 'word' as const,
          label: 'Side',
          among: ['DEFEND', 'ATTACK'].map((value) => ({ value, label: value })),
        },
      ],
    })),
  ]),
);

const choose = card('choose', {
  words: ['CHOOSE'],
  fields: {
    scenario,
    defend: maybe(
      oneOf<boolean, Before>({
        noun: 'DEFEND or ATTACK',
        schema: z.boolean(),
        words: [
          [true, 'DEFEND'],
          [false, 'ATTACK'],
        ],
      }),
    ),
  },
  forms: ['* [scenario] {scenario} [{defend}]'],
  normal: ({ scenario: id, defend }) => `CHOOSE ${id}${defend === null ? '' : defend ? ' DEFEND' : ' ATTACK'}`,
  template: 'CHOOSE <scenario>',
  title: 'Choose the next scenario',
  help: 'DEFEND or ATTACK where one side defends.',
  rules: ['ST-69'],
  example: (book) => ({ kind: 'choose', scenario: book.scenario, defend: null }),
  ...IN.choice,
  menu: [
    {
      title: 'Choose the next scenario',
      sentence: 'DEFEND or ATTACK where one side defends.',
      line: 'CHOOSE {scenario}',
    },
  ],
});

const family = familyCards<Before, Book>();
const mine = ({ open }: Before): boolean => open.has('MOVE');
const final = family.final({ rules: ['SRR-4.1'], phases: ALL_PHASES, when: mine });
const ready = family.ready({
  rules: ['SRR-4.1'],
  phases: ALL_PHASES,
  when: (desk) => desk.open.size > 0 && !mine(desk),
});
const none = noOrdersCard<Before, Book, 'no-orders'>('no-orders', {
  rules: ['SRR-4.1'],
  phases: ALL_PHASES,
  when: ({ open }) => open.size > 0,
});

export const DONE = done;
export const GOING = [withdraw, leave] as const;
export const COURSE = [join, choose, final, ready, none] as const;
