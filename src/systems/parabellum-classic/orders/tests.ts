import { conditionsOf } from '../../parabellum/orders/conditions.js';
import { least, named, other, square as squareField } from './fields.js';
import type { Before, Book } from './table.js';

const { onSquare, fate, ofUnit, ofSeat, earlier, deck } = conditionsOf<Before, Book>('CL-62');
const [square, flag, unit] = [squareField(), other(), named()];
const [atLeast, line] = [least('number'), least('line', 1)];
const own = { unit, atLeast };

/** What may stand behind IF: public facts and the sender's own cards, as they are when the line's turn comes (digest 4.4). */
export const tests = deck([
  onSquare('empty', 'EMPTY', 'Nobody stands on the square, as everybody can see it.', { square }),
  onSquare('enemy', 'ENEMY', 'An enemy unit is on the square.', { square, also: '[an] *' }),
  fate('alive', 'ALIVE', 'The unit is still there.', flag),
  fate('destroyed', 'DESTROYED', 'The unit was destroyed.', flag),
  ofUnit('lost', ['LOST'], 'The unit has lost at least so much strength this turn.', { unit: flag, atLeast }),
  ofUnit('strength', ['STR', 'STRENGTH'], 'The own unit has at least so much strength.', own),
  ofUnit('ammo', ['AMMO', 'AMM', 'AMMUNITION'], 'The own unit has at least so much ammunition.', own),
  ofUnit('supply', ['SUP', 'SUPPLY'], 'The own unit has at least so much supply.', own),
  earlier('done', 'DONE', 'That earlier line of the sheet was carried out.', line),
  earlier('failed', 'FAILED', 'That earlier line of the sheet failed.', line),
  ofSeat('credits', 'CREDITS', 'You have at least so many credits.', atLeast),
]);
