import type { CardWords } from '../../parabellum/orders/card-words.js';
import { readPolicy } from '../../parabellum/orders/policy.js';
import { readFlags } from '../../parabellum/orders/way.js';
import { readWhom } from '../../parabellum/orders/whom.js';
import { type Action, type CounterPolicy, MAX_NUMBER, Size } from '../shapes.js';
import { Cursor } from './cursor.js';
import { FORMS } from './forms.js';
import type { Fault } from './problems.js';

type Words = readonly string[];

const MOST_SHIELDS = 16;

function counterPolicy(cursor: Cursor): CounterPolicy {
  const read = readPolicy(cursor, 'STR', 'AMMO', 'ATTACKER');
  if (!('number' in read)) return { kind: read.word === 'ALWAYS' ? 'always' : 'never' };
  if (read.word === 'ATTACKER') return { kind: 'attacker', atMost: read.number };
  return { kind: read.word === 'STR' ? 'strength' : 'ammo', atLeast: read.number };
}

export function readCounter(words: Words, types: CardWords): Action | Fault {
  const cursor = new Cursor(words, FORMS.COUNTER);
  const whom = readWhom(cursor, Size.options, types);
  return cursor.finish({ kind: 'counter' as const, whom, policy: counterPolicy(cursor) });
}

export function readShield(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.SHIELD);
  const square = cursor.at();
  cursor.maybeAny('WITH');
  return cursor.finish({ kind: 'shield' as const, square, units: readFlags(cursor, MOST_SHIELDS) });
}

export function readBluff(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.BLUFF);
  if (cursor.maybe('OFF')) return cursor.finish({ kind: 'bluff' as const, square: null, sham: null });
  cursor.maybeAny('AT', 'ON');
  const square = cursor.maybe('ALL') ? null : cursor.square();
  const sham = cursor.maybe('OFF') ? null : cursor.sham();
  return cursor.finish({ kind: 'bluff' as const, square, sham });
}

const FIRE = { FIRE: 'fire', HOLD: 'hold', NEVER: 'never' } as const;

export function readFlak(words: Words, types: CardWords): Action | Fault {
  const cursor = new Cursor(words, FORMS.AA);
  const whom = readWhom(cursor, Size.options, types);
  const fire = FIRE[cursor.one('FIRE', 'HOLD', 'NEVER')];
  const sorties = cursor.maybe('SORTIE') || cursor.maybe('SORTIES');
  const recons = !sorties && cursor.maybe('RECON');
  return cursor.finish({ kind: 'flak', whom, fire, against: sorties ? 'sortie' : recons ? 'recon' : null } as const);
}

export function readIntercept(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.INTERCEPT);
  const air = cursor.air();
  const word = cursor.one('ANY', 'NEAR', 'NEVER');
  if (word !== 'NEAR')
    return cursor.finish({ kind: 'intercept', air, when: { kind: word === 'ANY' ? 'any' : 'never' } } as const);
  const square = cursor.square();
  cursor.maybeAny('WITHIN');
  const within = cursor.number(0, MAX_NUMBER, 'The distance');
  return cursor.finish({ kind: 'intercept', air, when: { kind: 'near', square, within } } as const);
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
