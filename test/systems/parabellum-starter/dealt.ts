import { asSeat } from '../../../src/core/game/viewer.js';
import { parse, tableOf, write } from '../../../src/systems/parabellum-starter/ordering.js';
import { deck } from '../../../src/systems/parabellum-starter/orders/cards.js';
import { tests } from '../../../src/systems/parabellum-starter/orders/tests.js';
import { exampleWords } from '../../../src/systems/parabellum-starter/reference/example-words.js';
import type { Order } from '../../../src/systems/parabellum-starter/shapes.js';
import { deal, handOf } from '../../support/dealt.js';
import { at } from './acting.js';
import { EXAMPLES } from './order-examples.js';
import { position } from './position.js';
import { view } from './table.js';

export const seen = view(
  position([at('RBGY', 'INF', 'C4'), at('RBTT', 'TNK', 'D4'), at('KWRR', 'INF', 'E6')]),
  asSeat('alpha'),
);
const before = { desk: tableOf(seen), book: exampleWords({ catalogue: seen.catalogue, scenarios: seen.booklets }) };
const all = EXAMPLES.flatMap((line) => parse(line, seen).orders.map(({ order }) => order));

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
  handOf('parabellum-starter', dealt, {
    lines: EXAMPLES,
    read: (text) => parse(text, seen),
    write: (order) => write(order as Order),
  }),
];
