import { z } from 'zod';
import type { OrderOf } from '../../../core/order/card.js';
import { Conditionals, conditionalOf, conditionOf } from '../../../core/order/conditional.js';
import { Deck } from '../../../core/order/deck.js';
import { fault, shown } from '../../../core/reading/fault.js';
import { listing } from '../../../core/reading/listing.js';
import { meant } from '../../../core/reading/nearest.js';
import { wordsOf } from '../../../core/reading/words.js';
import { isNamed } from '../../parabellum/orders/card-fields.js';
import type { Section } from '../shapes/section.js';
import { COMBAT } from './cards/combat.js';
import { COURSE, DONE, GOING } from './cards/course.js';
import { ENGINEERING } from './cards/engineering.js';
import { MOVING } from './cards/field.js';
import { LOGISTICS } from './cards/logistics.js';
import { BOARDROOM, BUYING } from './cards/reserve.js';
import { STANDING } from './cards/standing.js';
import type { Before, Book } from './table.js';
import { tests } from './tests.js';

const cards = [
  ...BUYING,
  DONE,
  ...MOVING,
  ...LOGISTICS,
  ...ENGINEERING,
  ...COMBAT,
  ...BOARDROOM,
  ...GOING,
  ...STANDING,
  ...COURSE,
] as const;
type AnyCard = (typeof cards)[number];

/** What can be ordered, without conditions. */
export type Action = OrderOf<AnyCard>;
export type StandingOrder = OrderOf<(typeof STANDING)[number]>;

const keywords = cards.flatMap(({ words }) => words);
/** Comparing a wrong word with all others takes time, so only the first ones of a sheet are compared. */
const MOST_COMPARED = 20;
const compared = new WeakMap<Before, number>();

export const deck = new Deck<AnyCard, Before, Book>({
  cards,
  noOrders: 'no-orders',
  ready: { READY: 'ready', FINAL: 'final' },
  knows: isNamed,
  // Not all that there are, and nothing that does not count now.
  unknown: ({ clean }, desk) => {
    const words = wordsOf(clean.slice(0, 400));
    const first = clean.trim().split(/[\s:(,]/)[0] ?? '';
    const before = compared.get(desk) ?? 0;
    compared.set(desk, before + 1);
    const guess = before < MOST_COMPARED ? meant(first.toUpperCase(), keywords) : '';
    return fault(
      'order/unknown-keyword',
      words.slice(0, 8).join(' '),
      `No order begins with ${shown(first.toUpperCase())}.`,
      {
        allowed:
          guess === '' ? `Orders now are, among others, ${listing(desk.usual)}; a remark begins with #.` : guess.trim(),
      },
    );
  },
});

/** Lines of a sheet: orders with their conditions. */
export const sheet = new Conditionals<AnyCard, (typeof tests.cards)[number], Before, Book>({
  deck,
  tests,
  elseAlone: false,
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

const standing = STANDING.map(({ schema }) => schema);
export const StandingOrder = z.discriminatedUnion(
  'kind',
  standing as [(typeof standing)[number], ...typeof standing],
) as unknown as z.ZodType<StandingOrder>;

/** Parts of a sheet in which an order may stand; empty: anywhere. */
export const partsOf = (kind: string): readonly Section[] => (deck.cardOf(kind).parts ?? []) as readonly Section[];
