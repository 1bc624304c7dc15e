import { noOrdersCard } from '../../../../core/order/card.js';
import { familyCards } from '../../../parabellum/orders/family-cards.js';
import type { Before, Book } from '../table.js';
import { card, IN } from './when.js';

const concede = card('concede', {
  words: ['CONCEDE', 'CONCEDES', 'RESIGN'],
  fields: {},
  forms: ['*'],
  normal: 'CONCEDE',
  title: 'Concede',
  help: 'You leave the campaign for good, as if bankrupt.',
  rules: ['BR-61'],
  example: { kind: 'concede' },
  ...IN.any,
});

const family = familyCards<Before, Book>();
const mine = ({ open }: Before): boolean => open.has('COMBAT');
const any = { rules: ['BR-15'], ...IN.any };

/** Words about the sheet, which count wherever they stand (BR-56). */
export const COURSE = [
  concede,
  family.final({ ...any, when: mine }),
  family.ready({ ...any, when: (desk) => desk.open.size > 0 && !mine(desk) }),
  noOrdersCard<Before, Book, 'no-orders'>('no-orders', any),
] as const;
