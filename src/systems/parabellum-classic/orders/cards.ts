import { z } from 'zod';
import type { OrderOf } from '../../../core/order/card.js';
import { Conditionals, conditionalOf, conditionOf, plain as plainly } from '../../../core/order/conditional.js';
import { Deck } from '../../../core/order/deck.js';
import { fault, shown } from '../../../core/reading/fault.js';
import { listing } from '../../../core/reading/listing.js';
import { wordsOf } from '../../../core/reading/words.js';
import { isNamed } from '../../parabellum/orders/card-fields.js';
import { nearWord } from '../../parabellum/orders/near-words.js';
import type { Section } from '../shapes/section.js';
import { BOARDROOM } from './cards/boardroom.js';
import { CHOICE, COURSE } from './cards/course.js';
import { DEPLOYING } from './cards/deploy.js';
import { ATTACKS, ENGINEERING } from './cards/engineering.js';
import { MOVING } from './cards/movement.js';
import { BERTHS, BUYING, MUSTERING } from './cards/reserve.js';
import { FIRE, LANDING } from './cards/special.js';
import { STANDING } from './cards/standing.js';
import type { Before, Book } from './table.js';
import { tests } from './tests.js';

const cards = [
  ...BUYING,
  ...CHOICE,
  ...MUSTERING,
  ...DEPLOYING,
  ...BERTHS,
  ...MOVING,
  ...FIRE,
  ...LANDING,
  ...ENGINEERING,
  ...ATTACKS,
  ...BOARDROOM,
  ...STANDING,
  ...COURSE,
] as const;
type AnyCard = (typeof cards)[number];

/** What can be ordered, without conditions. */
export type Action = OrderOf<AnyCard>;
export type ActionKind = Action['kind'];
export type ActionOf<Kind extends ActionKind> = Extract<Action, { kind: Kind }>;
export type StandingOrder = OrderOf<(typeof STANDING)[number]>;

const KNOWN = cards.flatMap(({ words }) => words);

export const deck = new Deck<AnyCard, Before, Book>({
  cards,
  noOrders: 'no-orders',
  ready: { READY: 'ready', FINAL: 'final' },
  knows: isNamed,
  // Not all that there are, and nothing that does not count now.
  unknown: ({ clean }, desk) => {
    const words = wordsOf(clean.slice(0, 400));
    const first = (clean.trim().split(/[\s:(,]/)[0] ?? '').toUpperCase();
    const guess = nearWord(desk, first, KNOWN).trim();
    return fault('order/unknown-keyword', words.slice(0, 8).join(' '), `No order begins with ${shown(first)}.`, {
      allowed: guess || `Orders now are, among others, ${listing(desk.usual)}; a remark begins with #.`,
    });
  },
});

/** Lines of a sheet: orders with their conditions, each also with another for when the first cannot be carried out. */
export const sheet = new Conditionals<AnyCard, (typeof tests.cards)[number], Before, Book>({
  deck,
  tests,
  elseAlone: true,
  nested: 'order/nested-condition',
  bare: new Set(['counter']),
});

export const Action = deck.schema;
export const Test = tests.schema;
export type Test = z.infer<typeof Test>;
export const Condition = conditionOf(Test);
export type Condition = z.infer<typeof Condition>;
export const Order = conditionalOf(Action, Test);
export type Order = z.infer<typeof Order>;

export const plain = (action: Action): Order => plainly(action);

const standing = STANDING.map(({ schema }) => schema);
export const StandingOrder = z.discriminatedUnion(
  'kind',
  standing as [(typeof standing)[number], ...typeof standing],
) as unknown as z.ZodType<StandingOrder>;

/** An order, and an action of it, in normal form, which are read back to the same. */
export const write = (order: Order): string => sheet.write(order);
export const writeAction = (action: Action): string => deck.write(action);

/** Parts of a sheet in which a kind of order may stand; empty: anywhere. */
export const partsOf = (kind: ActionKind): readonly Section[] => (deck.cardOf(kind).parts ?? []) as readonly Section[];
