import type { Fault } from '../../../core/reading/fault.js';
import type { CardWords } from '../../parabellum/orders/card-words.js';
import { readPolicy } from '../../parabellum/orders/policy.js';
import { readWhom } from '../../parabellum/orders/whom.js';
import type { Action, CounterPolicy, LiquidationItem, Whom } from '../shapes.js';
import { Cursor } from './cursor.js';
import { FORMS } from './forms.js';

type Words = readonly string[];

/** A unit, a type or all: this edition has no orders for classes. */
function whomIn(cursor: Cursor, types: CardWords): Whom {
  const whom = readWhom<never>(cursor, [], types);
  return whom.kind === 'class' ? { kind: 'all' } : whom;
}

function counterPolicy(cursor: Cursor): CounterPolicy {
  const read = readPolicy(cursor, 'SUPPLY', 'TS', 'ATTACKER');
  if (!('number' in read)) return { kind: read.word === 'ALWAYS' ? 'always' : 'never' };
  switch (read.word) {
    case 'SUPPLY':
      return { kind: 'supply', atLeast: read.number };
    case 'TS':
      return { kind: 'strength', atLeast: read.number };
    case 'ATTACKER':
      return { kind: 'attacker', atMost: read.number };
  }
}

export function readCounter(words: Words, types: CardWords): Action | Fault {
  const cursor = new Cursor(words, FORMS.COUNTER);
  const whom = whomIn(cursor, types);
  return cursor.finish({ kind: 'counter' as const, whom, policy: counterPolicy(cursor) });
}

export function readFlak(words: Words, types: CardWords): Action | Fault {
  const cursor = new Cursor(words, FORMS.AA);
  const whom = whomIn(cursor, types);
  const fire = cursor.one('FIRE', 'HOLD') === 'FIRE';
  cursor.maybeAny('AT', 'ON');
  cursor.maybeAny('ONLY');
  const at = cursor.maybe('TRANSPORTS') ? 'transports' : cursor.maybe('ATTACKERS') ? 'attackers' : 'all';
  cursor.maybeAny('ALL', 'ONLY');
  return cursor.finish({ kind: 'aa', whom, fire, at } as const);
}

export function readReply(words: Words, types: CardWords): Action | Fault {
  const cursor = new Cursor(words, FORMS.ARM);
  const whom = whomIn(cursor, types);
  return cursor.finish({ kind: 'arm' as const, whom, reply: cursor.one('REPLY', 'SILENT') === 'REPLY' });
}

export function readOnDraw(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.ONDRAW);
  switch (cursor.one('KEEP', 'PLAY', 'RETURN', 'DISCARD')) {
    case 'KEEP':
      return cursor.finish({ kind: 'on-draw', policy: 'keep', card: null } as const);
    case 'PLAY':
      return cursor.finish({
        kind: 'on-draw',
        policy: 'play',
        card: cursor.atBusiness ? cursor.business() : null,
      } as const);
    case 'RETURN':
      return cursor.finish({ kind: 'on-draw', policy: 'return', card: null } as const);
    case 'DISCARD':
      return cursor.finish({ kind: 'on-draw', policy: 'discard', card: cursor.business() } as const);
  }
}

const MOST_ITEMS = 40;

function itemIn(cursor: Cursor): LiquidationItem {
  if (cursor.atFlag) return { kind: 'unit', unit: cursor.flag() };
  if (cursor.atBusiness) return { kind: 'card', card: cursor.business() };
  switch (cursor.one('SUPPLY', 'UNITS', 'CARDS')) {
    case 'SUPPLY':
      return { kind: 'supply' };
    case 'CARDS':
      return { kind: 'cards' };
    case 'UNITS': {
      if (cursor.maybe('DEAR')) return { kind: 'units', first: 'dear' };
      cursor.maybeAny('CHEAP');
      return { kind: 'units', first: 'cheap' };
    }
  }
}

export function readLiquidate(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.LIQUIDATE);
  const items: LiquidationItem[] = [];
  do {
    items.push(itemIn(cursor));
    cursor.maybeAny('THEN', 'AND');
  } while (!cursor.ended && items.length < MOST_ITEMS);
  return cursor.finish({ kind: 'liquidate' as const, items });
}

export function readChoose(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.CHOOSE);
  const battles: string[] = [];
  do {
    cursor.maybeAny('BATTLE', 'THEN', 'OR');
    battles.push(cursor.battle());
  } while (!cursor.ended && battles.length < MOST_ITEMS);
  return cursor.finish({ kind: 'choose' as const, battles });
}
