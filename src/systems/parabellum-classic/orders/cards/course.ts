import { z } from 'zod';
import { noOrdersCard } from '../../../../core/order/card.js';
import { familyCards } from '../../../parabellum/orders/family-cards.js';
import { oneOf } from '../fields.js';
import type { Before, Book } from '../table.js';
import { card, IN } from './when.js';

const ATTACKER = 'Who goes first attacks and plays South.';
const DEFENDER = 'Who goes second defends and plays North.';
const go = card('go', {
  words: ['FIRST', 'SECOND'],
  fields: { first: oneOf('FIRST or SECOND', z.boolean(), [true, 'FIRST'], [false, 'SECOND']) },
  forms: ['[go] {first}'],
  normal: '{first}',
  template: 'FIRST',
  title: 'Go first',
  help: ATTACKER,
  rules: ['CL-61'],
  example: { kind: 'go', first: true },
  ...IN.choice,
  menu: [
    { title: 'Go first', sentence: ATTACKER, line: 'FIRST' },
    { title: 'Go second', sentence: DEFENDER, line: 'SECOND' },
  ],
  also: [
    {
      id: 'go-second',
      title: 'Go second',
      help: DEFENDER,
      template: 'SECOND',
      example: { kind: 'go', first: false },
    },
  ],
});

const family = familyCards<Before, Book>();
const mine = ({ open }: Before): boolean => open.has('movement');
const told = { ...IN.any, rules: ['CL-62'] };

export const CHOICE = [go] as const;
/** Words about the sheet, which count wherever they stand. */
export const COURSE = [
  family.final({ ...told, when: mine }),
  family.ready({ ...told, when: (desk) => desk.open.size > 0 && !mine(desk) }),
  noOrdersCard<Before, Book, 'no-orders'>('no-orders', { ...IN.any, rules: ['CL-124'] }),
] as const;
