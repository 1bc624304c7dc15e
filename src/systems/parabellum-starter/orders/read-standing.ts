import type { CardWords } from '../../parabellum/orders/card-words.js';
import { readPolicy } from '../../parabellum/orders/policy.js';
import { readWhom } from '../../parabellum/orders/whom.js';
import { UnitClass } from '../../parabellum/unit-card.js';
import type { Action, CounterPolicy } from '../shapes.js';
import { Cursor } from './cursor.js';
import { FORMS } from './forms.js';
import type { Fault } from './problems.js';

type Words = readonly string[];

const MEASURES = { STR: 'strength', AMMO: 'ammo', ATTACKER: 'attacker' } as const;

function counterPolicy(cursor: Cursor): CounterPolicy {
  const read = readPolicy(cursor, 'STR', 'AMMO', 'ATTACKER');
  if ('number' in read) return { kind: MEASURES[read.word], atLeast: read.number };
  return { kind: read.word === 'ALWAYS' ? 'always' : 'never' };
}

export function readCounter(words: Words, types: CardWords): Action | Fault {
  const cursor = new Cursor(words, FORMS.COUNTER);
  const whom = readWhom(cursor, UnitClass.options, types);
  return cursor.finish({ kind: 'counter' as const, whom, policy: counterPolicy(cursor) });
}

export function readFlak(words: Words, types: CardWords): Action | Fault {
  const cursor = new Cursor(words, FORMS.AA);
  const whom = readWhom(cursor, UnitClass.options, types);
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
