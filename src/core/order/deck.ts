import { z } from 'zod';
import type { ParsedSheet } from '../game/sheet.js';
import { type Fault, fault, isFault, shown } from '../reading/fault.js';
import type { SheetLine } from '../reading/lines.js';
import { listed } from '../reading/listing.js';
import { meant } from '../reading/nearest.js';
import { readSheet } from '../reading/read-sheet.js';
import type { Card, OrderOf } from './card.js';
import { further, isMissed, type Missed, match } from './form.js';
import { fillTemplate, templatePieces } from './template.js';
import { pieceAt, skipParts, wordEnd } from './text.js';

/** No order is longer; what stands beyond is not read. */
const LONGEST_LINE = 1_200;

/** Words that say nothing of an order. They are dropped for a proposal only, never in reading. */
const COURTESY =
  /\b(?:please|pls|kindly|also|then|now|just|i|we|i'll|we'll|will|shall|would|like|want|wish|let|let's|us|my|our|some|the)\b/gi;
/** Words that turn what a line says: nobody guesses past them. */
const TURNS = /\b(?:not|no|never|don't|dont|or|if|unless|except|without|instead|maybe|perhaps|but)\b/i;

type ReadOne<Order, C> = { readonly order: Order } | (Missed & { readonly card: C | null });
interface Memo<Order, C> {
  readonly begins: Map<string, boolean>;
  readonly read: Map<string, ReadOne<Order, C>>;
  /** Unknown names that were compared with all known ones. */
  compared: number;
}
/** Comparing a wrong name with all others takes time, so only the first ones of a sheet are compared. */
const MOST_COMPARED = 40;
/** Lines whose reading is kept for a seat while it writes. */
const MOST_KEPT = 500;

interface DeckOf<C, Desk> {
  /** In the order in which a line is held against them, and in which menus and guides show them. */
  readonly cards: readonly C[];
  /** The kind of NO ORDERS. */
  readonly noOrders: string;
  /** Whether a word, in capitals, is a name of the game. */
  readonly knows: (word: string, desk: Desk) => boolean;
  /** Lines that only part a sheet, in capitals: `ORDERS`. */
  readonly headings?: readonly string[];
  /** The same where they depend on what lies before the seat: the name of its power. */
  readonly isHeading?: (line: string, desk: Desk) => boolean;
  /** What is said of a line that begins like none of the orders, where the deck's own words do not do. */
  readonly unknown?: (line: SheetLine, desk: Desk) => Fault | null;
}

/** The orders of a game, from its cards. */
export class Deck<C extends Card<{ kind: string }, Desk, Book>, Desk extends object, Book> {
  readonly #memos = new WeakMap<Desk, Memo<OrderOf<C> & object, C>>();
  readonly cards: readonly C[];
  /** The shape of every order. */
  readonly schema: z.ZodType<OrderOf<C>>;
  readonly #byKind: ReadonlyMap<string, C>;
  readonly #keywords: readonly string[];
  readonly #headings: ReadonlySet<string>;

  constructor(private readonly of: DeckOf<C, Desk>) {
    this.cards = of.cards;
    const [first, ...rest] = of.cards.map(({ schema }) => schema);
    if (first === undefined) throw new Error('A deck has at least one card.');
    this.schema = z.discriminatedUnion('kind', [first, ...rest]) as unknown as z.ZodType<OrderOf<C>>;
    this.#byKind = new Map(of.cards.map((card) => [card.kind, card]));
    this.#keywords = of.cards.flatMap(({ words }) => words.map((word) => word.toUpperCase()));
    this.#headings = new Set(of.headings ?? []);
  }

  /** The card of an order. */
  cardOf(kind: string): C {
    const card = this.#byKind.get(kind);
    if (card === undefined) throw new Error(`No card is of the kind ${kind}.`);
    return card;
  }

  /** The order in its normal form. */
  write(order: OrderOf<C>): string {
    const { normal, fields } = this.cardOf((order as { kind: string }).kind);
    if (typeof normal === 'function') return normal(order as never);
    return fillTemplate(normal, (name) => {
      const value = name === '...' ? order : (order as Readonly<Record<string, unknown>>)[name];
      return fields[name]?.write(value) ?? '';
    });
  }

  /** How an order of this kind is written, with blanks in angle brackets. */
  templateOf({ template, normal, fields, example }: C, book: Book): string {
    if (template !== undefined) return template;
    if (typeof normal !== 'string')
      return this.write((typeof example === 'function' ? example(book) : example) as OrderOf<C>);
    return templatePieces(normal)
      .map((piece) => ('field' in piece ? `<${fields[piece.field]?.noun ?? piece.field}>` : piece.text))
      .join('');
  }

  /** A sheet's orders. Never throws; takes time linear in the text. */
  parse(text: string, desk: Desk): ParsedSheet<OrderOf<C>> {
    return readSheet<OrderOf<C> & object>(text, {
      noOrders: { kind: this.of.noOrders } as unknown as OrderOf<C> & object,
      keywords: this.#keywords,
      begins: (clean) => this.#begins(clean, desk),
      knows: (word) => this.of.knows(word, desk),
      read: (line) => this.#readLine(line, desk),
    });
  }

  /** Whether a line begins with fields as an order without a keyword does. */
  #begins(clean: string, desk: Desk): boolean {
    const { begins } = this.#memo(desk);
    const before = begins.get(clean);
    if (before !== undefined) return before;
    const found = this.#beginsAnew(clean.slice(0, LONGEST_LINE), desk);
    if (begins.size >= MOST_KEPT) begins.clear();
    begins.set(clean, found);
    return found;
  }

  #beginsAnew(line: string, desk: Desk): boolean {
    const end = wordEnd(line, skipParts(line, 0));
    return (
      skipParts(line, end) < line.length &&
      this.cards.some(
        (card) =>
          card.words.length === 0 &&
          card.read.some((form) => {
            const found = match(form, line, card.fields, desk);
            return !isMissed(found) || found.at > end + 1;
          }),
      )
    );
  }

  #readLine(line: SheetLine, desk: Desk): (OrderOf<C> & object) | Fault | null {
    const heading = line.clean
      .slice(0, 60)
      .replace(/[\s:]+/g, ' ')
      .trim();
    if (this.#headings.has(heading.toUpperCase()) || this.of.isHeading?.(heading, desk) === true) return null;
    const read = this.#readText(line.clean, line, desk);
    // A name may hold what else begins a comment.
    if (!isFault(read) || line.whole === line.clean) return read;
    const whole = this.#readText(line.whole, line, desk);
    return isFault(whole) ? read : whole;
  }

  #readText(text: string, line: SheetLine, desk: Desk): (OrderOf<C> & object) | Fault {
    const bounded = text.slice(0, LONGEST_LINE).replace(/\s+/g, ' ');
    const found = this.#readOne(bounded, desk);
    if ('order' in found) return found.order;
    const wrong = this.#wrong(found, bounded, line, desk);
    const instead = this.#meant(bounded, desk);
    return instead === null ? wrong : { ...wrong, instead };
  }

  /** What a line says without words of courtesy; null: no order, or words that turn its meaning stand in it. */
  #meant(text: string, desk: Desk): string | null {
    if (TURNS.test(text)) return null;
    const plain = text.replace(COURTESY, ' ').replace(/ {2,}/g, ' ').trim();
    if (plain === text.trim() || plain === '') return null;
    const found = this.#readOne(plain, desk);
    return 'order' in found ? this.write(found.order) : null;
  }

  /** What was read for a seat already: the same lines are read several times, as they may go on in the next. */
  #memo(desk: Desk): Memo<OrderOf<C> & object, C> {
    const before = this.#memos.get(desk);
    if (before !== undefined) return before;
    const memo: Memo<OrderOf<C> & object, C> = { begins: new Map(), read: new Map(), compared: 0 };
    this.#memos.set(desk, memo);
    return memo;
  }

  /** One order, or where the form that fits best ends. */
  #readOne(text: string, desk: Desk): ReadOne<OrderOf<C> & object, C> {
    const { read } = this.#memo(desk);
    const before = read.get(text);
    if (before !== undefined) return before;
    const found = this.#readAnew(text, desk);
    if (read.size >= MOST_KEPT) read.clear();
    read.set(text, found);
    return found;
  }

  #readAnew(text: string, desk: Desk): ReadOne<OrderOf<C> & object, C> {
    let best: Missed | null = null;
    let of: C | null = null;
    for (const card of this.cards)
      for (const form of card.read) {
        const found = match(form, text, card.fields, desk);
        if (!isMissed(found)) {
          const { '...': spread, ...values } = found.values;
          const order = { kind: card.kind, ...values, ...missing(card, values), ...(spread as object) };
          return { order: order as unknown as OrderOf<C> & object };
        }
        const better = further(best, found);
        if (better !== best) of = card;
        best = better;
      }
    return { ...(best ?? { at: 0, why: { left: true } as const }), card: of };
  }

  /** What is wrong with a line, said of the form that fits it best. */
  #wrong({ at, why, card }: Missed & { readonly card: C | null }, text: string, line: SheetLine, desk: Desk): Fault {
    // Where nothing stands that a form knows, the line begins like no order.
    const faulty =
      'fault' in why && card?.words.length === 0 && 'code' in why.fault && !why.fault.code.startsWith('order/unknown-');
    const known = at > skipParts(text, 0) || faulty;
    if (card === null || !known) return this.of.unknown?.(line, desk) ?? this.#unknown(text, line);
    if ('fault' in why) {
      if (!('told' in why.fault)) return why.fault;
      const memo = this.#memo(desk);
      memo.compared += 1;
      return why.fault.told(memo.compared <= MOST_COMPARED);
    }
    const [rule] = card.rules;
    const more = { allowed: `Write it so: ${this.#line(card)}.`, ...(rule === undefined ? {} : { rule }) };
    if ('left' in why) {
      const piece = pieceAt(text, at);
      return fault('order/wrong-arguments', piece, `Nothing more may stand here; found ${shown(piece, 40)}.`, more);
    }
    const ended = at >= text.length;
    const found = ended ? text : pieceAt(text, at);
    const wanted = why.literal === true ? `“${why.wanted.toUpperCase()}”` : withArticle(why.wanted);
    const message = ended
      ? `${card.words[0] ?? card.title} needs ${wanted}.`
      : `Here ${wanted} is wanted; found ${shown(found, 40)}.`;
    return fault('order/wrong-arguments', found, message, more);
  }

  #line({ normal, template, fields, forms }: C): string {
    if (template !== undefined) return template;
    return typeof normal === 'string'
      ? templatePieces(normal)
          .map((piece) => ('field' in piece ? `<${fields[piece.field]?.noun ?? ''}>` : piece.text))
          .join('')
      : (forms[0] ?? '');
  }

  #unknown(text: string, { typed }: SheetLine): Fault {
    const first = text.slice(skipParts(text, 0)).split(/[\s:(,]/)[0] ?? '';
    const words = [...new Set(this.cards.flatMap(({ words }) => words.slice(0, 1)))];
    return fault('order/unknown-keyword', typed, `No order begins with ${shown(first)}.`, {
      allowed: `${meant(first, this.#keywords)}Orders begin with ${[...words, 'NO ORDERS'].length > 1 ? listed([...words, 'NO ORDERS'], 20) : 'NO ORDERS'}.`,
    });
  }
}

const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** Fields that a form did not have are null. */
function missing<Desk, Book>(
  { fields }: Card<never, Desk, Book> | Card<{ kind: string }, Desk, Book>,
  values: object,
): object {
  const names = Object.keys(fields).filter((name) => name !== '...' && !(name in values));
  return Object.fromEntries(names.map((name) => [name, fields[name]?.absent ?? null]));
}
