import { z } from 'zod';
import type { OrderOf } from '../../../core/order/card.js';
import { Conditionals, conditionalOf, conditionOf } from '../../../core/order/conditional.js';
import { Deck } from '../../../core/order/deck.js';
import { fault, isFault, shown } from '../../../core/reading/fault.js';
import { listing } from '../../../core/reading/listing.js';
import { wordsOf } from '../../../core/reading/words.js';
import { isNamed } from '../../parabellum/orders/card-fields.js';
import { nearWord } from '../../parabellum/orders/near-words.js';
import type { Section } from '../shapes/section.js';
import { ACT_WORDS, type Act as Acts, actDeck, type BlockAct, block } from './acts.js';
import { BUSINESS } from './cards/business.js';
import { COMBAT } from './cards/combat.js';
import { COURSE } from './cards/course.js';
import { STANDING } from './cards/standing.js';
import { TRADE } from './cards/trade.js';
import type { Before, Book } from './table.js';
import { tests } from './tests.js';

const cards = [...COMBAT, ...TRADE, ...BUSINESS, ...STANDING, ...COURSE] as const;
type AnyCard = (typeof cards)[number];

/** What can be ordered, without conditions. */
export type Action = OrderOf<AnyCard>;
export type StandingOrder = OrderOf<(typeof STANDING)[number]>;

const KNOWN = [...cards.flatMap(({ words }) => words), ...ACT_WORDS];

export const deck = new Deck<AnyCard, Before, Book>({
  cards,
  noOrders: 'no-orders',
  ready: { READY: 'ready', FINAL: 'final' },
  knows: isNamed,
  // Not all that there are, and nothing that does not count now.
  unknown: ({ clean }, desk) => {
    const words = wordsOf(clean.slice(0, 400));
    const first = (clean.trim().split(/[\s:(,]/)[0] ?? '').toUpperCase();
    // A block without its keyword begins with a unit, and what is wrong with its acts was meant for them.
    const told = block.read(clean, 0, desk, {});
    if (isFault(told)) return told;
    if (ACT_WORDS.includes(first))
      return fault('order/wrong-arguments', words.slice(0, 8).join(' '), 'An act stands in the block of a unit.', {
        allowed: `Write UNIT flag: ${words.slice(0, 8).join(' ')}, with the unit that does it.`,
        rule: 'BR-18',
      });
    const guess = nearWord(desk, first, KNOWN);
    return fault('order/unknown-keyword', words.slice(0, 8).join(' '), `No order begins with ${shown(first)}.`, {
      allowed: guess.trim() || `Orders now are, among others, ${listing(desk.usual)}; a remark begins with #.`,
    });
  },
});

/** They hold for as long as they stand, or for the whole sheet. */
const LASTING: ReadonlySet<string> = new Set([...STANDING.map(({ kind }) => kind), 'final', 'ready']);
const isPlain = ({ when, otherwise }: BlockAct): boolean => when.length === 0 && otherwise === null;

/** Lines of a sheet: orders with their conditions. */
export const sheet = new Conditionals<AnyCard, (typeof tests.cards)[number], Before, Book>({
  deck,
  tests,
  elseAlone: false,
  nested: 'order/nested-condition',
  bare: LASTING,
  neverElse: new Set([...LASTING, 'unit', 'no-orders']),
  takesIn: {
    kind: 'unit',
    together: (order, when, otherwise) => {
      const [act, ...more] = order.kind === 'unit' ? order.acts : [];
      const [other, ...others] = otherwise?.kind === 'unit' ? otherwise.acts : [];
      if (order.kind !== 'unit' || act === undefined || more.length > 0 || !isPlain(act)) return null;
      if (otherwise === null) return { ...order, acts: [{ ...act, when: [...when] }] };
      if (otherwise.kind !== 'unit' || otherwise.unit !== order.unit) return null;
      if (other === undefined || others.length > 0 || !isPlain(other)) return null;
      return { ...order, acts: [{ do: act.do, when: [...when], otherwise: other.do }] };
    },
  },
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

/** An order, an action of it, and an act of a block in normal form, which are read back to the same. */
export const write = (order: Order): string => sheet.write(order);
export const writeAction = (action: Action): string => deck.write(action);
export const writeAct = (act: Acts): string => actDeck.write(act);

/** Parts of a sheet in which an order may stand; empty: anywhere. */
export const partsOf = (kind: string): readonly Section[] => (deck.cardOf(kind).parts ?? []) as readonly Section[];
