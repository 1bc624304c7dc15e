import { z } from 'zod';
import type { Field } from '../../../core/order/field.js';
import { maybe } from '../../../core/order/fields.js';
import { AT_LEAST, conditionsOf } from '../../parabellum/orders/conditions.js';
import * as family from '../../parabellum/orders/fields.js';
import { Livery, ObjectiveId } from '../shapes/base.js';
import { count, least, square, unit } from './fields.js';
import type { Before, Book } from './table.js';

const { card, fact, onSquare, fate, ofUnit, ofSeat, earlier, deck } = conditionsOf<Before, Book>('BR-56');
const [atLeast, line] = [least('number'), count('line')];
const own = { unit, atLeast };

const lost = card('lost', {
  words: ['LOST'],
  fields: { unit, count: least('number') },
  forms: [`* {unit} ${AT_LEAST} {count}`, `{unit} [has] * ${AT_LEAST} {count}`],
  normal: 'LOST {unit} {count}',
  template: 'LOST <unit> <number>',
  title: 'LOST',
  help: 'The unit has lost so much strength since the phase began.',
  example: ({ own }) => ({ kind: 'lost', unit: own('TT'), count: 3 }),
  ...fact,
});

const By = z.union([z.literal('me'), Livery]);
/** Bead letters, or ME. */
const by: Field<z.infer<typeof By>, Before> = {
  ...family.shaped<Before>('livery, or ME', z.string().regex(/^(?:ME|[ROYGBVKWPN]{2})$/)),
  schema: By,
  write: (value) => (value === 'me' ? 'ME' : value),
};
const company: typeof by = {
  ...by,
  read(line, at, desk, sofar) {
    const found = by.read(line, at, desk, sofar);
    return found !== null && 'value' in found && found.value === 'ME' ? { ...found, value: 'me' } : found;
  },
};
const secured = card('secured', {
  words: ['SECURED'],
  fields: { objective: family.shaped<Before>('objective, like O1', ObjectiveId), by: maybe(company) },
  forms: ['* {objective} [by] {by}', '* {objective}', '{objective} [is] * [[by] {by}]'],
  normal: ({ objective, by: whose }) =>
    `SECURED ${objective}${whose === null ? '' : ` ${whose === 'me' ? 'ME' : whose}`}`,
  template: 'SECURED <objective> <ME or livery>',
  title: 'SECURED',
  help: 'The objective is secured or completed: by you (ME), by the company of a livery, or by anybody.',
  example: ({ objective }) => ({ kind: 'secured', objective, by: 'me' as const }),
  ...fact,
});

/** What may stand behind IF. Numbers are met by at least so much. */
export const tests = deck([
  onSquare('empty', 'EMPTY', 'Nobody and nothing stands on the square, as everybody can see it.', { square }),
  onSquare('enemy', 'ENEMY', 'An enemy unit is on the square.', { square, also: '[an] *' }),
  fate('alive', 'ALIVE', 'The unit is in play, in a reserve too.', unit),
  fate('destroyed', 'DESTROYED', 'The unit is no more.', unit),
  lost,
  ofUnit('strength', ['TS', 'STRENGTH'], 'The own unit has at least so much strength.', own),
  ofUnit('supply', ['SUPPLY', 'SUPPLIES'], 'The own unit has at least so many tokens on its card.', own),
  ofSeat('funds', 'FUNDS', 'You have at least so much money.', atLeast),
  ofSeat('reserve', 'RESERVE', 'Your reserve has at least so many usable tokens.', atLeast),
  secured,
  earlier('done', 'DONE', 'That earlier line of the sheet was carried out.', line),
  earlier('failed', 'FAILED', 'That earlier line of the sheet failed.', line),
]);
