import { UnitClass } from '../../parabellum/unit-card.js';
import { type Action, type CounterPolicy, MAX_NUMBER, type Whom } from '../shapes.js';
import type { CardWords } from './card-words.js';
import { Cursor, isFlag } from './cursor.js';
import { FORMS } from './forms.js';
import type { Fault } from './problems.js';

type Words = readonly string[];

/**
 * Whom a standing order is for. `INF` is the class with all its types; `TYPE INF` the one type. Four letters are a flag
 * unless the catalogue has a type of that name.
 */
function readWhom(cursor: Cursor, types: CardWords): Whom {
  if (cursor.maybe('ALL')) return { kind: 'all' };
  if (cursor.maybe('TYPE')) return { kind: 'type', type: cursor.type() };
  const known = UnitClass.options.find((one) => one === cursor.next);
  if (known !== undefined) {
    cursor.take();
    return { kind: 'class', class: known };
  }
  if (!types.has(cursor.next) && isFlag(cursor.next)) return { kind: 'unit', unit: cursor.flag() };
  return { kind: 'type', type: cursor.type() };
}

function readPolicy(cursor: Cursor): CounterPolicy {
  const word = cursor.one('ALWAYS', 'NEVER', 'IF');
  if (word !== 'IF') return { kind: word === 'ALWAYS' ? 'always' : 'never' };
  const what = cursor.one('STR', 'AMMO', 'ATTACKER');
  const atLeast = cursor.number(0, MAX_NUMBER, 'The least number');
  if (what === 'STR') return { kind: 'strength', atLeast };
  return { kind: what === 'AMMO' ? 'ammo' : 'attacker', atLeast };
}

export function readCounter(words: Words, types: CardWords): Action | Fault {
  const cursor = new Cursor(words, FORMS.COUNTER);
  const whom = readWhom(cursor, types);
  return cursor.finish({ kind: 'counter' as const, whom, policy: readPolicy(cursor) });
}

export function readFlak(words: Words, types: CardWords): Action | Fault {
  const cursor = new Cursor(words, FORMS.AA);
  const whom = readWhom(cursor, types);
  return cursor.finish({ kind: 'flak' as const, whom, fire: cursor.one('FIRE', 'HOLD') === 'FIRE' });
}

export function readIntercept(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.INTERCEPT);
  const air = cursor.air();
  return cursor.finish({ kind: 'intercept' as const, air, any: cursor.one('ANY', 'NEVER') === 'ANY' });
}

export function readDogfight(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.DOGFIGHT);
  const air = cursor.air();
  const policy = cursor.one('FIGHT', 'PRESS') === 'FIGHT' ? 'fight' : 'press';
  return cursor.finish({ kind: 'dogfight', air, policy } as const);
}

export function readReply(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.ARM);
  const air = cursor.air();
  return cursor.finish({ kind: 'reply' as const, air, reply: cursor.one('REPLY', 'SILENT') === 'REPLY' });
}

export function readLiquidate(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.LIQUIDATE);
  return cursor.finish({ kind: 'liquidate' as const, on: cursor.one('ON', 'OFF') === 'ON' });
}
