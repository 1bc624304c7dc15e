import { DASHED_FLAGS } from '../../parabellum/livery.js';
import type { CardWords } from '../../parabellum/orders/card-words.js';
import type { Action, Channel } from '../shapes.js';
import { Cursor } from './cursor.js';
import { FORMS } from './forms.js';
import type { Fault } from './problems.js';

type Words = readonly string[];

/** A number before what is counted; one where none stands. */
const some = (cursor: Cursor, what: string): number => (/^[0-9]/.test(cursor.next) ? cursor.count(what) : 1);

export function readBuy(words: Words, cards: CardWords): Action | Fault {
  const cursor = new Cursor(words, FORMS.BUY);
  const count = some(cursor, 'The number to buy');
  const { next } = cursor;
  if (next === 'SQUADS' || next === 'SQUAD') {
    cursor.take();
    return cursor.finish({ kind: 'hire' as const, squads: count });
  }
  const what = cards.has(next) ? null : cursor.maybeThing();
  if (what !== null) return cursor.finish({ kind: 'buy-pieces' as const, count, what });
  return cursor.finish({ kind: 'buy-units' as const, count, type: cursor.card(cards) });
}

export function readHire(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.HIRE);
  const squads = some(cursor, 'The number of squads');
  cursor.maybeAny('SQUADS', 'SQUAD');
  return cursor.finish({ kind: 'hire' as const, squads });
}

export function readStaff(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.STAFF);
  const unit = cursor.unit();
  cursor.maybeAny('WITH');
  const soldiers = cursor.count('The number of soldiers');
  cursor.maybeAny('SOLDIERS', 'SOLDIER');
  return cursor.finish({ kind: 'staff' as const, unit, soldiers });
}

export function readTransfer(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.TRANSFER);
  const soldiers = cursor.count('The number of soldiers');
  cursor.maybeAny('SOLDIERS', 'SOLDIER');
  cursor.word('FROM');
  const from = cursor.unit();
  cursor.word('TO');
  return cursor.finish({ kind: 'transfer-soldiers' as const, soldiers, from, to: cursor.unit() });
}

const AIR = /^[A-Z][A-Z0-9]{1,4}-[1-9][0-9]?$/;

/** A card by its code, or a unit back from an earlier skirmish by its name. */
export function readMuster(words: Words, cards: CardWords): Action | Fault {
  const cursor = new Cursor(words, FORMS.MUSTER);
  const [, first = ''] = words;
  const isUnit = AIR.test(first) || DASHED_FLAGS.read(first) !== null;
  if (isUnit && !cards.has(first) && !cursor.has('AS'))
    return cursor.finish({ kind: 'muster-again' as const, unit: cursor.unit() });
  const type = cursor.card(cards);
  const as = cursor.maybe('AS') ? cursor.unit() : null;
  return cursor.finish({ kind: 'muster' as const, type, as, crew: cursor.maybe('CREW') ? cursor.flag() : null });
}

export function readPlace(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.PLACE);
  return cursor.finish({ kind: 'place' as const, unit: cursor.flag(), square: cursor.at() });
}

export function readCache(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.CACHE);
  return cursor.finish({ kind: 'cache' as const, goods: cursor.goods(), square: cursor.at() });
}

export function readGive(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.GIVE);
  const load = cursor.load(true);
  cursor.maybeAny('TO');
  return cursor.finish({ kind: 'give' as const, ...load, unit: cursor.flag() });
}

export function readBarricade(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.BARRICADE);
  const work = cursor.one('VBAR', 'PBAR') === 'VBAR' ? 'vbar' : 'pbar';
  return cursor.finish({ kind: 'set-barricade', work, square: cursor.at() } as const);
}

export function readSandbag(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.SANDBAG);
  cursor.maybeAny('AT', 'ON');
  cursor.maybeAny('EDGE');
  return cursor.finish({ kind: 'set-sandbag' as const, edge: cursor.edge() });
}

/** Orders whose only word after the keyword is an aircraft. */
export function readAir(kind: 'ready-air' | 'hangar' | 'evacuate', form: string, words: Words): Action | Fault {
  const cursor = new Cursor(words, form);
  return cursor.finish({ kind, air: cursor.air() });
}

const CHANNELS = { ROAD: 'road', AIR: 'air', SEA: 'sea', ORBITAL: 'orbital' } as const;

export const readChannel = (cursor: Cursor): Channel => {
  cursor.maybeAny('VIA', 'BY');
  return CHANNELS[cursor.one('ROAD', 'AIR', 'SEA', 'ORBITAL')];
};

export function readDispatch(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.DISPATCH);
  return cursor.finish({ kind: 'dispatch' as const, unit: cursor.flag(), channel: readChannel(cursor) });
}

export function readRaise(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.RAISE);
  const square = cursor.at();
  return cursor.finish({ kind: 'raise' as const, square, as: cursor.maybe('AS') ? cursor.flag() : null });
}

export function readRequisition(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.REQUISITION);
  const count = some(cursor, 'The number of pieces');
  const what = cursor.piece();
  return cursor.finish({ kind: 'requisition' as const, count, what, square: cursor.at() });
}
