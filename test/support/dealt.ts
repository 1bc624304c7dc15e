import type { ParsedSheet } from '../../src/core/game/sheet.js';
import type { Card, OrderOf } from '../../src/core/order/card.js';
import type { Deck } from '../../src/core/order/deck.js';
import { fieldsIn } from '../../src/core/order/form.js';
import { sayings } from './sayings.js';

/** A deck in the hands of a seat, with some orders of every kind that it may give. */
export interface Dealt<C extends Card<{ kind: string }, Desk, Book>, Desk extends object, Book> {
  readonly deck: Deck<C, Desk, Book>;
  readonly desk: Desk;
  readonly book: Book;
  readonly orders: readonly OrderOf<C>[];
}

/** A deck as it is dealt, with its types worked out. */
export const deal = <C extends Card<{ kind: string }, Desk, Book>, Desk extends object, Book>(
  dealt: Dealt<C, Desk, Book>,
): Dealt<C, Desk, Book> => dealt;

/** Every way to write an order that the forms of its card allow; the normal form first. */
export function waysToSay<C extends Card<{ kind: string }, Desk, Book>, Desk extends object, Book>(
  deck: Deck<C, Desk, Book>,
  order: OrderOf<C>,
): readonly string[] {
  const card = deck.cardOf((order as { kind: string }).kind);
  const written = Object.fromEntries(
    Object.entries(card.fields).flatMap(([name, field]) => {
      const value = name === '...' ? order : (order as Readonly<Record<string, unknown>>)[name];
      const text = value === null ? '' : field.write(value);
      return text === '' ? [] : [[name, text] as const];
    }),
  );
  // A form without a field says an order that has nothing of it, or what counts where nothing is said.
  const needed = Object.keys(written).filter(
    (name) => name !== '...' && (order as Readonly<Record<string, unknown>>)[name] !== card.fields[name]?.absent,
  );
  return [
    deck.write(order),
    ...card.read
      .filter((form) => needed.every((name) => fieldsIn(form).includes(name)))
      .flatMap((form) => sayings(form, written)),
  ];
}

/** A reader of sheets with lines that it takes, its game's shapes hidden: what laws of reading are held against. */
export interface Hand {
  readonly name: string;
  /** Lines that are an order each. */
  readonly lines: readonly string[];
  read(text: string): ParsedSheet<unknown>;
  write(order: unknown): string;
}

/** The hand of a game's deck. `whole`: how the game's whole sheets are read, where they hold more than the deck's orders, and lines more. */
export function handOf<C extends Card<{ kind: string }, Desk, Book>, Desk extends object, Book>(
  name: string,
  { deck, desk, orders }: Dealt<C, Desk, Book>,
  whole: Partial<Omit<Hand, 'name'>> = {},
): Hand {
  const read = whole.read ?? ((text) => deck.parse(text, desk));
  return {
    name,
    lines: [...new Set([...(whole.lines ?? []), ...orders.flatMap((order) => waysToSay(deck, order))])].filter(
      (line) => {
        const { orders: found, problems } = read(line);
        return found.length === 1 && problems.length === 0;
      },
    ),
    read,
    write: whole.write ?? ((order) => deck.write(order as OrderOf<C>)),
  };
}
