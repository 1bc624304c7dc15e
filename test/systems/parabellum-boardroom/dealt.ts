import { asSeat } from '../../../src/core/game/viewer.js';
import { parse, tableOf } from '../../../src/systems/parabellum-boardroom/ordering.js';
import { actDeck } from '../../../src/systems/parabellum-boardroom/orders/acts.js';
import { deck, write } from '../../../src/systems/parabellum-boardroom/orders/cards.js';
import { tests } from '../../../src/systems/parabellum-boardroom/orders/tests.js';
import { exampleWords } from '../../../src/systems/parabellum-boardroom/reference/example-words.js';
import type { Order } from '../../../src/systems/parabellum-boardroom/shapes.js';
import { view } from '../../../src/systems/parabellum-boardroom/sight.js';
import { deal, handOf } from '../../support/dealt.js';
import { EXAMPLES } from './order-examples.js';
import { table } from './turns.js';

const { state, fixed } = table({ units: ['RB-GY INF D5', 'RB-TT TNK D4', 'KW-RR INF D6'] });
const seen = view(state, asSeat('seat-1'), fixed);
const before = { desk: tableOf(seen, fixed), book: exampleWords(fixed) };
const all = EXAMPLES.flatMap((line) => parse(line, seen, fixed).orders.map(({ order }) => order));
const actions = all.flatMap(({ do: action, otherwise }) => [action, ...(otherwise === null ? [] : [otherwise])]);
const acts = actions.flatMap((action) => (action.kind === 'unit' ? action.acts : []));

/** All orders of a corporation, without conditions. */
export const dealt = deal({
  deck,
  ...before,
  // READY and FINAL are read before all cards.
  orders: actions.filter(({ kind }) => kind !== 'ready' && kind !== 'final'),
});

/** What units do. */
export const done = deal({
  deck: actDeck,
  ...before,
  orders: acts.flatMap(({ do: act, otherwise }) => [act, ...(otherwise === null ? [] : [otherwise])]),
});

export const conditions = deal({
  deck: tests,
  ...before,
  orders: [...all, ...acts].flatMap(({ when }) => when.map(({ test }) => test)),
});

/** What the seat reads and is answered. */
export const readAs = { parse: (text: string) => parse(text, seen, fixed), write };

export const hands = [
  handOf('parabellum-boardroom', dealt, {
    lines: EXAMPLES,
    read: readAs.parse,
    write: (order) => write(order as Order),
  }),
];
