import { parse, tableOf } from '../../../src/systems/parabellum-classic/ordering.js';
import { deck, write } from '../../../src/systems/parabellum-classic/orders/cards.js';
import { tests } from '../../../src/systems/parabellum-classic/orders/tests.js';
import { exampleWords } from '../../../src/systems/parabellum-classic/reference/example-words.js';
import type { Order } from '../../../src/systems/parabellum-classic/shapes.js';
import { deal, handOf } from '../../support/dealt.js';
import { viewOf } from './asking.js';
import { EXAMPLES } from './order-examples.js';
import { KESTREL } from './theatre.js';
import { position } from './turns.js';

export const seen = viewOf(position());
const before = { desk: tableOf(seen, KESTREL), book: exampleWords(KESTREL) };
const CONDITIONS =
  'WITHDRAW IF EMPTY D6 AND ENEMY D7 AND ALIVE RB-GY AND DESTROYED KW-RR AND LOST RB-GY 3 AND STR RB-GY 4 AND AMMO RB-GY 1 AND SUP STR-1 2\n' +
  'WITHDRAW IF DONE 3 AND FAILED 4 AND CREDITS 200';
const lines = [...EXAMPLES, ...CONDITIONS.split('\n')];
const all = lines.flatMap((line) => parse(line, seen, KESTREL).orders.map(({ order }) => order));

/** All orders of a corporation, without conditions. */
export const dealt = deal({
  deck,
  ...before,
  orders: all
    .flatMap(({ do: action, otherwise }) => [action, ...(otherwise === null ? [] : [otherwise])])
    // READY and FINAL are read before all cards.
    .filter(({ kind }) => kind !== 'ready' && kind !== 'final'),
});

export const conditions = deal({
  deck: tests,
  ...before,
  orders: all.flatMap(({ when }) => when.map(({ test }) => test)),
});

export const hands = [
  handOf('parabellum-classic', dealt, {
    lines,
    read: (text) => parse(text, seen, KESTREL),
    write: (order) => write(order as Order),
  }),
];
