import { z } from 'zod';
import { number } from '../../../core/order/fields.js';
import { PLAIN_FLAGS } from '../../parabellum/livery.js';
import { AT_LEAST, conditionsOf } from '../../parabellum/orders/conditions.js';
import * as family from '../../parabellum/orders/fields.js';
import { Flag, ObjectiveId, UnitName } from '../shapes/base.js';
import type { Before, Book } from './table.js';

const { card, fact, fate, ofUnit, ofSeat, earlier, deck } = conditionsOf<Before, Book>('SRR-4.4');

const flag = family.flag<Before>({ form: PLAIN_FLAGS, schema: Flag });
const unit = family.unit<Before>({ form: PLAIN_FLAGS, schema: UnitName });
const least = number<Before>({ noun: 'number', from: 0, to: family.MAX_NUMBER });
const line = number<Before>({ noun: 'line', from: 1, to: family.MAX_NUMBER });
const own = { unit, atLeast: least };

const at = card('at', {
  words: ['AT'],
  fields: { unit: flag, square: family.square<Before>(PLAIN_FLAGS) },
  forms: ['* {unit} {square}', '{unit} [is] * {square}'],
  normal: 'AT {unit} {square}',
  template: 'AT <unit> <square>',
  title: 'AT',
  help: 'The unit stands on the square.',
  example: ({ foe, squares }) => ({ kind: 'at', unit: foe('RR'), square: squares[1] }),
  ...fact,
});
const inRange = card('in-range', {
  words: ['INRANGE'],
  fields: { unit: flag, target: flag },
  forms: ['* {unit} {target}'],
  normal: 'INRANGE {unit} {target}',
  template: 'INRANGE <unit> <enemy>',
  title: 'INRANGE',
  help: 'The first has the second within range of its weapon.',
  example: ({ own, foe }) => ({ kind: 'in-range', unit: own('GY'), target: foe('RR') }),
  ...fact,
});
const lost = card('lost', {
  words: ['LOST'],
  fields: { unit: flag, count: least },
  forms: [`* {unit} ${AT_LEAST} {count}`, `{unit} [has] * ${AT_LEAST} {count}`],
  normal: 'LOST {unit} {count}',
  template: 'LOST <unit> <number>',
  title: 'LOST',
  help: 'The unit has lost so many since the turn of the sheet began.',
  example: ({ own }) => ({ kind: 'lost', unit: own('TT'), count: 3 }),
  ...fact,
});
const reconnoitred = card('reconnoitred', {
  words: ['RECONNED'],
  fields: { unit: flag },
  forms: ['* {unit}', '{unit} [is|was] *'],
  normal: 'RECONNED {unit}',
  template: 'RECONNED <enemy>',
  title: 'RECONNED',
  help: 'The enemy has been scouted.',
  example: ({ foe }) => ({ kind: 'reconnoitred', unit: foe('RR') }),
  ...fact,
});

const Whose = z.enum(['mine', 'enemy', 'open']);
const objective = card('objective', {
  words: ['OBJ'],
  fields: {
    objective: family.shaped<Before>('objective: letters and a number, like O1', ObjectiveId),
    is: family.oneOf<z.infer<typeof Whose>, Before>({
      noun: 'MINE, ENEMY or OPEN',
      schema: Whose,
      words: [
        ['mine', 'MINE'],
        ['enemy', 'ENEMY'],
        ['open', 'OPEN'],
      ],
    }),
  },
  forms: ['* {objective} [is] {is}'],
  normal: 'OBJ {objective} {is}',
  template: 'OBJ <objective> <MINE, ENEMY or OPEN>',
  title: 'OBJ',
  help: 'The objective is yours, another’s, or nobody’s yet.',
  example: (book) => ({ kind: 'objective', objective: book.objective, is: 'mine' as const }),
  ...fact,
});

/** What may stand behind IF. */
export const tests = deck([
  fate('alive', 'ALIVE', 'The unit is on the map or in reserve.', flag),
  fate('destroyed', 'DESTROYED', 'The unit is no more.', flag),
  at,
  inRange,
  lost,
  reconnoitred,
  ofUnit('strength', ['STR'], 'The unit has at least so much strength.', own),
  ofUnit('ammo', ['AMMO'], 'The unit has at least so many counters of ammunition.', own),
  ofUnit('fuel', ['FUEL'], 'The unit has at least so many counters of fuel.', own),
  ofSeat('credits', 'CREDITS', 'You have at least so many credits.', least),
  ofSeat('pool', 'POOL', 'The pool holds at least so many people.', least),
  objective,
  earlier('done', 'DONE', 'That earlier line of the sheet was carried out.', line),
  earlier('failed', 'FAILED', 'That earlier line of the sheet failed.', line),
]);
