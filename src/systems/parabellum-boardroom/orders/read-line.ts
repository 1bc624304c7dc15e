import type { Fault } from '../../../core/reading/fault.js';
import type { CardWords } from '../../parabellum/orders/card-words.js';
import { readSquares } from '../../parabellum/orders/way.js';
import type { Action, ActionOf } from '../shapes.js';
import { Cursor } from './cursor.js';
import { FORMS } from './forms.js';

type Words = readonly string[];

const MOST_SQUARES = 80;
const MOST_FLAGS = 40;
const SUPPLY: ReadonlySet<string> = new Set(['SUPPLY', 'SUPPLIES', 'TOKEN', 'TOKENS']);

const atSupply = ({ next }: Cursor): boolean => SUPPLY.has(next);

function skipSupply(cursor: Cursor): void {
  for (let words = 0; words < 2; words += 1) cursor.maybeAny(...SUPPLY);
}

const tokens = (cursor: Cursor): number => cursor.count('The number of tokens');

/** `2 INF`, `INF`, `INF 2`, `20 SUPPLY`; flags may follow units. */
export function readBuy(words: Words, types: CardWords): Action | Fault {
  const cursor = new Cursor(words, FORMS.BUY);
  cursor.maybeAny('UNITS', 'UNIT');
  const first = cursor.atNumber ? cursor.count('The number') : null;
  if (atSupply(cursor)) {
    skipSupply(cursor);
    return cursor.finish({ kind: 'buy-supply' as const, count: first ?? tokens(cursor) });
  }
  const type = cursor.card(types);
  const count = first ?? (cursor.atNumber ? cursor.count('The number') : 1);
  const as: string[] = [];
  if (cursor.maybe('AS'))
    do {
      as.push(cursor.flag());
      cursor.maybeAny('AND');
    } while (cursor.atFlag && as.length < MOST_FLAGS);
  return cursor.finish({ kind: 'buy-units' as const, type, count, as });
}

export function readSell(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.SELL);
  cursor.maybeAny('UNIT');
  if (cursor.atFlag) return cursor.finish({ kind: 'sell-unit' as const, unit: cursor.flag() });
  if (atSupply(cursor)) {
    skipSupply(cursor);
    return cursor.finish({ kind: 'sell-supply' as const, count: tokens(cursor) });
  }
  if (!cursor.atNumber) cursor.wanted('a unit, like RB-IV, or a number of tokens,');
  const count = tokens(cursor);
  skipSupply(cursor);
  return cursor.finish({ kind: 'sell-supply' as const, count });
}

export function readReinforce(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.REINFORCE);
  const unit = cursor.flag();
  cursor.maybeAny('BY', 'WITH');
  return cursor.finish({ kind: 'reinforce' as const, unit, count: cursor.count('The points of strength') });
}

export function readExtract(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.EXTRACT);
  return cursor.finish({ kind: 'extract' as const, unit: cursor.flag() });
}

export function readTeardown(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.TEARDOWN);
  cursor.maybeAny('DOWN');
  return cursor.finish({ kind: 'teardown' as const, squares: readSquares(cursor, MOST_SQUARES) });
}

export function readLay(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.LAY);
  skipSupply(cursor);
  cursor.maybeAny('AT', 'ON');
  return cursor.finish({ kind: 'lay' as const, squares: readSquares(cursor, MOST_SQUARES) });
}

/** What follows the square may stand in any order. */
export function readDeploy(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.DEPLOY);
  const unit = cursor.flag();
  cursor.maybeAny('AT', 'ON', 'TO');
  const square = cursor.square();
  let supplies = 0;
  let by: ActionOf<'deploy'>['by'] = { kind: 'ground' };
  for (let parts = 0; parts < 2 && !cursor.ended; parts += 1) {
    if (cursor.maybe('WITH')) {
      supplies = cursor.number(0, 9_999, 'The number of tokens');
      skipSupply(cursor);
    } else if (cursor.maybe('VIA') || cursor.maybe('BY')) by = { kind: 'via', carrier: cursor.flag() };
    else if (cursor.maybe('ORBITAL')) by = { kind: 'orbital' };
    else break;
  }
  return cursor.finish({ kind: 'deploy' as const, unit, square, supplies, by });
}

/** A card that is played or paid off. */
export function readCard(keyword: 'PLAY' | 'PAYOFF', words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS[keyword]);
  cursor.maybeAny('OFF');
  cursor.maybeAny('CARD');
  const card = cursor.business();
  return cursor.finish({ kind: keyword === 'PLAY' ? 'play' : 'payoff', card } as const);
}
