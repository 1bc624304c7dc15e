import { z } from 'zod';
import type { ParsedSheet } from '../game/sheet.js';
import { type Fault, fault, isFault } from '../reading/fault.js';
import { lineOf, type SheetLine } from '../reading/lines.js';
import { type LineGrammar, readSheet } from '../reading/read-sheet.js';
import type { Card, OrderOf } from './card.js';
import type { Deck } from './deck.js';
import type { Field } from './field.js';

/** Something that is so, or with `not` is not so, when a line comes to be carried out. */
// No interface: orders that hold conditions are JSON, and an interface may hold anything.
type Condition<Test> = { not: boolean; test: Test };

export const conditionOf = <Test extends z.ZodType>(test: Test) => z.object({ not: z.boolean(), test });

const MOST_CONDITIONS = 8;
const NO_ORDERS = /^(?:no orders?|pass)$/i;

/**
 * One line of a sheet: what to do, if all conditions hold then; otherwise something else or nothing. Conditions are looked at when
 * the order's turn comes.
 */
export const conditionalOf = <Action extends z.ZodType, Test extends z.ZodType>(action: Action, test: Test) =>
  z.object({ do: action, when: z.array(conditionOf(test)).max(MOST_CONDITIONS), otherwise: action.nullable() });

export interface Conditional<Action, Test> {
  do: Action;
  when: Condition<Test>[];
  otherwise: Action | null;
}

/** An order without conditions. */
export const plain = <Action, Test = never>(action: Action): Conditional<Action, Test> => ({
  do: action,
  when: [],
  otherwise: null,
});

/** Whether all conditions hold. `holds`: whether something is so now. */
export const allHold = <Test>(when: readonly Condition<Test>[], holds: (test: Test) => boolean): boolean =>
  when.every(({ not, test }) => holds(test) !== not);

/** A line in the pieces that `IF`, `ELSE` and a colon part. */
interface Parts {
  readonly order: string;
  readonly when: string | null;
  readonly otherwise: string | null;
}

const IF = /(?<![\p{L}\p{N}-])if(?![\p{L}\p{N}-])/iu;
const ELSE = /(?<![\p{L}\p{N}-])else(?![\p{L}\p{N}-])/iu;
/** Most lines have neither. */
const MAY_HAVE_PARTS = /if|else/iu;
const AND = /(?<![\p{L}\p{N}-])and(?![\p{L}\p{N}-])/giu;
/** `IF ALIVE RBGY: MOVE …`, also with a comma or THEN. */
const IF_FIRST = /^\s{0,3}if\s/i;
const THEN = /:|,\s{0,3}then(?![\p{L}\p{N}-])|(?<![\p{L}\p{N}-])then(?![\p{L}\p{N}-])|,/iu;

const at = (pattern: RegExp, text: string): { readonly from: number; readonly to: number } | null => {
  const found = pattern.exec(text);
  return found === null ? null : { from: found.index, to: found.index + found[0].length };
};

/** `elseAlone`: ELSE may follow an order without IF. */
function partsOf(text: string, elseAlone: boolean): Parts {
  if (IF_FIRST.test(text)) {
    const from = text.search(/\S/) + 2;
    const then = at(THEN, text.slice(from));
    if (then !== null) {
      const { order, otherwise } = withElse(text.slice(from + then.to));
      return { order, when: text.slice(from, from + then.from), otherwise };
    }
  }
  const start = at(IF, text);
  const other = at(ELSE, text);
  // An IF behind an ELSE belongs to what follows that.
  if (start === null || (elseAlone && other !== null && other.from < start.from))
    return elseAlone ? { ...withElse(text), when: null } : { order: text, when: null, otherwise: null };
  const { order: when, otherwise } = withElse(text.slice(start.to));
  return { order: text.slice(0, start.from), when, otherwise };
}

function withElse(text: string): { readonly order: string; readonly otherwise: string | null } {
  const other = at(ELSE, text);
  if (other === null) return { order: text, otherwise: null };
  return { order: text.slice(0, other.from).replace(/[\s,;:]{1,9}$/, ''), otherwise: text.slice(other.to) };
}

/** What stands behind IF: conditions that AND joins, each with or without NOT before it. `read` reads one. */
function conditionsIn<Test>(text: string, read: (text: string) => Test | Fault): Condition<Test>[] | Fault {
  const conditions: Condition<Test>[] = [];
  const parts = text.split(AND);
  for (const [index, part] of parts.entries()) {
    if (index === MOST_CONDITIONS)
      return fault(
        'order/wrong-arguments',
        parts.slice(index).join(' AND ').trim(),
        `A line has at most ${MOST_CONDITIONS} conditions.`,
      );
    const not = /^\s*not\s/i.test(part.slice(0, 40));
    const test = read(not ? part.replace(/^\s*not\s/i, '') : part);
    if (isFault(test)) return test;
    conditions.push({ not, test });
  }
  return conditions;
}

/** One piece of a line, read by itself; what it was meant to be is no line by itself. */
function pieceOf<Order>(text: string, read: (line: SheetLine) => Order | Fault | null, line: SheetLine): Order | Fault {
  // A part that is too long is told so, and never read shortened.
  const clean = text.trim();
  const found = clean === '' ? null : read({ ...line, clean, whole: clean, typed: clean });
  if (found === null)
    return fault('order/wrong-arguments', line.clean, 'Something is missing around IF or ELSE.', {
      allowed: 'Write order IF condition AND condition ELSE order.',
    });
  if (!isFault(found)) return found;
  const { instead: _, ...told } = found;
  return told;
}

const writtenConditions = <T extends Card<{ kind: string }, Desk, Book>, Desk extends object, Book>(
  when: readonly Condition<OrderOf<T>>[],
  tests: Deck<T, Desk, Book>,
): string => when.map(({ not, test }) => `${not ? 'NOT ' : ''}${tests.write(test)}`).join(' AND ');

/** Conditions as the last field of an order that waits for them: `PLAY LC3 WHEN FUNDS 100`. */
export const conditions = <T extends Card<{ kind: string }, Desk, Book>, Desk extends object, Book>(
  tests: Deck<T, Desk, Book>,
): Field<Condition<OrderOf<T>>[], Desk> => ({
  noun: 'condition',
  schema: z.array(conditionOf(tests.schema)).min(1).max(MOST_CONDITIONS) as unknown as z.ZodType<
    Condition<OrderOf<T>>[]
  >,
  read(line, at, desk) {
    const text = line.slice(at).trim();
    if (text === '') return null;
    const { read } = tests.grammar(desk);
    const value = conditionsIn(text, (part) => pieceOf(part, read, lineOf(text)));
    return isFault(value) ? value : { value, end: line.length };
  },
  write: (when) => writtenConditions(when, tests),
  ways: () => [],
});

interface ConditionalOf {
  /** Whether ELSE may follow an order without IF: for when the first order cannot be carried out. */
  readonly elseAlone: boolean;
  /** The code of a condition behind ELSE. */
  readonly nested: string;
  /** Kinds of order that never have conditions: they hold for as long as they stand, or for the whole sheet. */
  readonly bare?: ReadonlySet<string>;
  /** Kinds that never follow ELSE. */
  readonly neverElse?: ReadonlySet<string>;
}

/** A kind of order that has its conditions inside it, as a block has them on what it consists of. */
interface TakesIn<Order, Test> {
  readonly kind: string;
  /** The order with conditions that stand around it; null: it is not plain where in it they would belong. */
  readonly together: (order: Order, when: readonly Condition<Test>[], otherwise: Order | null) => Order | null;
}

const kindOf = (order: unknown): string => (order as { kind: string }).kind;

/**
 * Lines with conditions: `order`, `order IF condition AND NOT condition`, `IF condition: order`, each with `ELSE order` behind it.
 * Orders and conditions are cards of two decks.
 */
export class Conditionals<
  C extends Card<{ kind: string }, Desk, Book>,
  T extends Card<{ kind: string }, Desk, Book>,
  Desk extends object,
  Book,
> {
  /** Words with which orders begin that never have conditions. */
  readonly #bareWords: ReadonlySet<string>;

  constructor(
    private readonly of: {
      readonly deck: Deck<C, Desk, Book>;
      readonly tests: Deck<T, Desk, Book>;
      readonly takesIn?: TakesIn<OrderOf<C>, OrderOf<T>>;
    } & ConditionalOf,
  ) {
    this.#bareWords = new Set(of.deck.cards.flatMap(({ kind, words }) => (of.bare?.has(kind) === true ? words : [])));
  }

  parse(text: string, desk: Desk): ParsedSheet<Conditional<OrderOf<C>, OrderOf<T>>> {
    return readSheet(text, this.grammar(desk));
  }

  /** One order with its conditions, out of a longer line. */
  read(text: string, desk: Desk): Conditional<OrderOf<C>, OrderOf<T>> | Fault {
    return pieceOf(text, this.grammar(desk).read, lineOf(text));
  }

  /** What the lines of its sheets may be. */
  grammar(desk: Desk): LineGrammar<Conditional<OrderOf<C>, OrderOf<T>>> {
    const { deck, tests } = this.of;
    const { ready, ...orders } = deck.grammar(desk);
    const facts = tests.grammar(desk);
    // A deck within another has no word for doing nothing.
    const none = deck.cards.some(({ kind }) => kind === kindOf(orders.noOrders)) ? orders.noOrders : null;
    return {
      ...orders,
      keywords: [...orders.keywords, 'IF', 'ELSE'],
      noOrders: plain(orders.noOrders),
      ...(ready === undefined ? {} : { ready: (word) => plain(ready(word)) }),
      read: (line, tried) => {
        const whole = orders.read(line, tried);
        if (whole === null || !isFault(whole)) return whole === null ? null : plain(whole);
        const read = (part: SheetLine): OrderOf<C> | Fault | null =>
          none !== null && NO_ORDERS.test(part.clean) ? none : orders.read(part, tried);
        const readTest = (part: SheetLine): OrderOf<T> | Fault | null => facts.read(part, tried);
        const found = this.#inParts(line, whole, read, readTest);
        if (!isFault(found) || line.whole === line.clean) return found;
        const other = this.#inParts({ ...line, clean: line.whole }, whole, read, readTest);
        return isFault(other) ? found : other;
      },
    };
  }

  #inParts(
    line: SheetLine,
    whole: Fault,
    readOrder: (line: SheetLine) => OrderOf<C> | Fault | null,
    readTest: (line: SheetLine) => OrderOf<T> | Fault | null,
  ): Conditional<OrderOf<C>, OrderOf<T>> | Fault {
    const { elseAlone, nested, bare } = this.of;
    if (!MAY_HAVE_PARTS.test(line.clean)) return whole;
    const parts = partsOf(line.clean, elseAlone);
    if (parts.when === null && parts.otherwise === null) return whole;
    const one = <Order>(text: string, read: (line: SheetLine) => Order | Fault | null): Order | Fault =>
      pieceOf(text, read, line);
    const order = one(parts.order, readOrder);
    // What has IF inside it is wrong as a whole, not for what stands before IF.
    if (isFault(order))
      return this.#bareWords.has(parts.order.trim().split(/\s/)[0]?.toUpperCase() ?? '') ? whole : order;
    const when = parts.when === null ? [] : conditionsIn(parts.when, (text) => one(text, readTest));
    if (isFault(when)) return when;
    const wordIn = (text: string): string => text.trim().split(/\s/)[0] ?? '';
    if (bare?.has(kindOf(order)) === true)
      return fault('order/wrong-arguments', line.clean, `${wordIn(parts.order)} has no conditions.`, {
        allowed: 'Leave IF and what follows it away.',
      });
    const takesIn = this.of.takesIn?.kind === kindOf(order) ? this.of.takesIn : null;
    if (parts.otherwise === null) {
      if (takesIn === null) return { do: order, when, otherwise: null };
      const together = takesIn.together(order, when, null);
      return together === null ? whole : plain(together);
    }
    const otherwise = one(parts.otherwise, readOrder);
    if (!isFault(otherwise)) {
      const together = takesIn?.together(order, when, otherwise) ?? null;
      if (together !== null) return plain(together);
      if (takesIn !== null) return whole;
      if (this.of.neverElse?.has(kindOf(otherwise)) !== true) return { do: order, when, otherwise };
      return fault('order/wrong-arguments', parts.otherwise.trim(), `${wordIn(parts.otherwise)} never follows ELSE.`, {
        allowed: 'Write it on a line of its own.',
      });
    }
    if (!IF.test(parts.otherwise)) return otherwise;
    return fault(nested, parts.otherwise.trim(), 'An order after ELSE has no conditions of its own.', {
      allowed: 'Write a second line with the other condition.',
    });
  }

  /** The line in its normal form, which is read back to the same. */
  write({ do: action, when, otherwise }: Conditional<OrderOf<C>, OrderOf<T>>): string {
    const { deck, tests } = this.of;
    const said = when.length === 0 ? '' : ` IF ${writtenConditions(when, tests)}`;
    return `${deck.write(action)}${said}${otherwise === null ? '' : ` ELSE ${deck.write(otherwise)}`}`;
  }
}
