import type { Fault } from '../reading/fault.js';
import type { SheetLine } from '../reading/lines.js';
import type { OrderOf } from './card.js';
import type { Shorthand } from './shorthand.js';

/** What a deck is made of: the cards of a game, and what its sheets hold besides. */
export interface DeckOf<C, Desk> {
  /** In the order in which a line is held against them, and in which menus and guides show them. */
  readonly cards: readonly C[];
  /** The kind of NO ORDERS. */
  readonly noOrders: string;
  /** The kinds of READY and FINAL alone on a line, in games that keep them as orders. Left out: words about the sheet. */
  readonly ready?: Readonly<Record<'READY' | 'FINAL', string>>;
  /** Whether a word, in capitals, is a name of the game. */
  readonly knows: (word: string, desk: Desk) => boolean;
  /** Words for units of a kind with which lines begin, in capitals. */
  readonly units?: ReadonlySet<string>;
  /** Lines that only part a sheet, in capitals: `ORDERS`. */
  readonly headings?: readonly string[];
  /** The same where they depend on what lies before the seat: the name of its power. */
  readonly isHeading?: (line: string, desk: Desk) => boolean;
  /** Whether words head what stands behind them and a colon, `Spring 1901: A Mun - Tyr`. Left out: `headings` do. */
  readonly isHead?: (words: string, desk: Desk) => boolean;
  /** Other ways to write one or several of its orders. */
  readonly shorthands?: readonly Shorthand<OrderOf<C> & object, Desk>[];
  /** What a line is taken for that begins like none of the orders; left out, or null: it is no order. */
  readonly otherwise?: (line: SheetLine, desk: Desk) => OrderOf<C> | null;
  /** The line to propose instead of one that begins like an order and is none; null: the deck's own proposal. */
  readonly instead?: (line: SheetLine, desk: Desk) => string | null;
  /** What is said of a line that begins like none of the orders, where the deck's own words do not do. */
  readonly unknown?: (line: SheetLine, desk: Desk) => Fault | null;
  /** What a line names that heads a block of lines about it, as it stands before them: `Army of Maryland:`. Null: none. */
  readonly head?: (line: string, desk: Desk) => string | null;
}
