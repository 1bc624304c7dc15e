import { z } from 'zod';
import type { ParsedSheet } from '../game/sheet.js';
import { kept } from '../memory/kept.js';
import { type Fault, fault, isFault, shown } from '../reading/fault.js';
import type { SheetLine } from '../reading/lines.js';
import { listed } from '../reading/listing.js';
import { meant } from '../reading/nearest.js';
import { type LineGrammar, readSheet } from '../reading/read-sheet.js';
import { wordsOf } from '../reading/words.js';
import { type Card, type OrderOf, orderOf } from './card.js';
import type { DeckOf } from './deck-of.js';
import { verbsIn, verbsOf } from './doers.js';
import { type Field, isFound, type Unknown } from './field.js';
import { further, HeldLine, isMissed, type Missed } from './held-line.js';
import { type Held, Memos, type MissedBy, MOST_HELD, MOST_KEPT } from './memo.js';
import { misspelt, type WantedWord, withoutTalk } from './misspelt.js';
import { Ongoing } from './ongoing.js';
import {
  Beginnings,
  beginningWith,
  byFirstSign,
  type Opening,
  openingsOf,
  type Reading,
  readingsOf,
  tellingWordsOf,
} from './readings.js';
import { Shorthands, withShorthands } from './shorthand.js';
import { fillTemplate } from './template.js';
import { skipParts, wordEnd } from './text.js';
import { unfit } from './unfit.js';

/** A line that its sender set apart as a heading: `## Army of Maryland`, `**Army of Maryland**`. */
const MARKED_HEAD = /^\s{0,3}(?:#{1,6} |\*\*|__)/;
/** Blanks in a row, but for those in quotation marks, where names stand as they were typed. */
const BLANKS = /["“„«][^"“”„«»]{0,80}["”»]|\s+/g;
/** Blanks that are more than one space. */
const MORE_BLANKS = /\s\s|[^\S ]/;
/** What parts the words of a heading, but for a space. */
const BETWEEN_WORDS = /:|\s\s|[^\S ]/;
/** No line that only parts a sheet is longer. */
const LONGEST_HEADING = 60;
/** No order is longer. */
const LONGEST_LINE = 1_200;

/** Said of what is no order where nobody asks why. */
const NOT_ASKED = fault('order/not-understood', '', 'This is no order.', { allowed: 'Write one order on a line.' });

/** Comparing a wrong name with all others takes time, so only the first ones of a sheet are compared. */
const MOST_COMPARED = 40;

/** The form that comes nearest to a line, and all words that are wanted where it ends. */
interface Nearest<C> {
  readonly best: Missed | null;
  readonly of: C | null;
  readonly words: readonly WantedWord<C>[];
}

/** The orders of a game, from its cards. */
export class Deck<C extends Card<{ kind: string }, Desk, Book>, Desk extends object, Book> {
  readonly #memos = new Memos<OrderOf<C> & object, C, Desk>();
  readonly cards: readonly C[];
  readonly #shorthands: Shorthands<OrderOf<C> & object, Desk>;
  /** The shape of every order. */
  readonly schema: z.ZodType<OrderOf<C>>;
  readonly #byKind: ReadonlyMap<string, C>;
  readonly #keywords: readonly string[];
  /** The words with which orders begin, for people. */
  readonly #firstWords: string;
  readonly #hasKeyword: (text: string) => boolean;
  readonly #headings: ReadonlySet<string>;
  /** Keywords that alone may be one of several orders of a line. */
  readonly #amongOthers: ReadonlySet<string>;
  /** Whether some orders end with words of their writer's own. */
  readonly #hasVerbatim: boolean;
  readonly #openings: readonly Opening<C, Field<unknown, Desk>>[];
  readonly #beginnings: Beginnings<Reading<C>, Desk>;
  /** The forms of which a line may be that begins with a sign. */
  readonly #mayBe: (sign: string) => readonly Reading<C>[];
  readonly #otherWords: ReadonlySet<string>;
  /** Verbs of forms that begin with who acts. */
  readonly #verbs: ReadonlySet<string>;
  /** Words of forms by which one tells an order from talk. */
  readonly #tellingWords: ReadonlySet<string>;

  constructor(private readonly of: DeckOf<C, Desk>) {
    this.cards = of.cards;
    const [first, ...rest] = of.cards.map(({ schema }) => schema);
    if (first === undefined) throw new Error('A deck has at least one card.');
    this.schema = z.discriminatedUnion('kind', [first, ...rest]) as unknown as z.ZodType<OrderOf<C>>;
    this.#byKind = new Map(of.cards.map((card) => [card.kind, card]));
    this.#keywords = of.cards.flatMap(({ words }) => words.map((word) => word.toUpperCase()));
    this.#firstWords = listed([...new Set([...of.cards.flatMap(({ words }) => words.slice(0, 1)), 'NO ORDERS'])], 20);
    this.#hasKeyword = beginningWith(this.#keywords);
    const amongOthers = of.cards.filter((card) => card.amongOthers === true);
    this.#amongOthers = new Set(amongOthers.flatMap(({ words }) => words.map((word) => word.toUpperCase())));
    this.#hasVerbatim = of.cards.some(({ verbatim }) => verbatim === true);
    this.#headings = new Set(of.headings ?? []);
    this.#shorthands = new Shorthands(of.shorthands ?? []);
    this.#otherWords = new Set(of.cards.flatMap(({ otherWords = [] }) => otherWords.map((word) => word.toUpperCase())));
    this.#verbs = new Set(of.cards.flatMap(({ byDoer = [] }) => [...byDoer].flatMap(verbsOf)));
    const readings = readingsOf(of.cards);
    this.#beginnings = new Beginnings(readings, ({ card, pattern: { first } }) =>
      first === null ? null : (card.readable[first] ?? null),
    );
    this.#mayBe = byFirstSign(readings);
    this.#tellingWords = tellingWordsOf(of.cards);
    this.#openings = openingsOf(readings, this.#otherWords);
  }

  /** The card of an order. */
  cardOf(kind: string): C {
    const card = this.#byKind.get(kind);
    if (card === undefined) throw new Error(`No card is of the kind ${kind}.`);
    return card;
  }

  /** The order in its normal form; with `desk`, with the names by which this reader knows things. */
  write(order: OrderOf<C>, desk?: Desk): string {
    const { normal, fields } = this.cardOf((order as { kind: string }).kind);
    if (typeof normal === 'function') return normal(order as never);
    return fillTemplate(normal, (name) => {
      const value = name === '...' ? order : (order as Readonly<Record<string, unknown>>)[name];
      return fields[name]?.write(value, desk) ?? '';
    });
  }

  /** How an order of this kind is written, with blanks in angle brackets. */
  templateOf({ template, normal, fields, example }: C, book: Book): string {
    if (template !== undefined) return template;
    if (typeof normal !== 'string')
      return this.write((typeof example === 'function' ? example(book) : example) as OrderOf<C>);
    return fillTemplate(normal, (name) => `<${fields[name]?.noun ?? name}>`);
  }

  /** A sheet's orders. Never throws; takes time linear in the text. */
  parse(text: string, desk: Desk): ParsedSheet<OrderOf<C>> {
    const isHead = (head: string) => this.of.isHead?.(head, desk) ?? this.#headings.has(head.toUpperCase());
    const held = (line: string): HeldLine<Desk> => this.#held(line, desk).line;
    const around = { shorthands: this.#shorthands, isHead, held };
    return readSheet(text, withShorthands(this.grammar(desk), around, desk));
  }

  /** What the lines of its sheets may be: for whatever reads orders within something else. */
  grammar(desk: Desk): LineGrammar<OrderOf<C> & object> {
    const { ready } = this.of;
    const sheet = this.#linesOf(desk);
    return {
      noOrders: { kind: this.of.noOrders } as unknown as OrderOf<C> & object,
      keywords: this.#keywords,
      begins: (clean) => this.#begins(clean, desk),
      knows: (word) => this.of.knows(word, desk),
      verbs: this.#tellingWords,
      ...(this.of.units === undefined ? {} : { units: this.of.units }),
      amongOthers: (text) => this.#amongOthers.has(wordsOf(text).join(' ')),
      mayAsk: (line) => this.#verbatim(line.whole, desk) !== null,
      read: (line, tried) => sheet.read(line, tried),
      within: (line) => sheet.within(line),
      ...(ready === undefined ? {} : { ready: (word) => ({ kind: ready[word] }) as unknown as OrderOf<C> & object }),
    };
  }

  /** Lines as they are read, each with what is open above it. */
  #linesOf(desk: Desk): Pick<Ongoing<OrderOf<C> & object>, 'read' | 'within'> {
    const goingOn = this.cards.filter(({ continues: on }) => on === true || (typeof on === 'function' && on(desk)));
    if (goingOn.length === 0 && this.of.head === undefined)
      return { read: (line, tried = false) => this.#readLine(line, desk, tried), within: () => false };
    return new Ongoing<OrderOf<C> & object>({
      read: (text, line, tried) =>
        this.#readLine(text === line.clean ? line : { ...line, clean: text, whole: text }, desk, tried),
      goesOn: (order) => goingOn.find(({ kind }) => kind === (order as { kind: string }).kind)?.words[0] ?? null,
      begun: (text) => {
        if (goingOn.length === 0) return null;
        const [first = '', ...others] = wordsOf(text.slice(0, 80));
        const word = goingOn.find(({ words }) => words.includes(first))?.words[0];
        return word === undefined ? null : { word, alone: others.length === 0 };
      },
      head: ({ clean, typed }) =>
        clean.length <= 80 && (clean.endsWith(':') || MARKED_HEAD.test(typed))
          ? (this.of.head?.(clean, desk) ?? null)
          : null,
      hasKeyword: (text) => this.#hasKeyword(text),
    });
  }

  /** Whether a line begins with fields as an order without a keyword does. */
  #begins(clean: string, desk: Desk): boolean {
    const line = clean.slice(0, LONGEST_LINE);
    const start = skipParts(line, 0);
    const end = wordEnd(line, start);
    if (skipParts(line, end) >= line.length) return false;
    // What `#readText` reads is this very line when no blanks fall away, and it is kept.
    if (!MORE_BLANKS.test(line) && this.#orderIn(line, desk) !== null) return true;
    const first = line.slice(start, end).toUpperCase();
    const { line: held, verbs: inIt } = this.#held(line, desk);
    // Where what stands first ends; a line that only names something does not begin like an order.
    const known = new Map<Field<unknown, Desk>, number>();
    const endOf = (field: Field<unknown, Desk>): number => {
      const before = known.get(field);
      if (before !== undefined) return before;
      const found = field.read(line, 0, desk, {});
      known.set(field, isFound(found) ? found.end : -1);
      return isFound(found) ? found.end : -1;
    };
    return this.#openings.some(({ card, pattern, fields, words, verbs }) => {
      if (verbs !== null && !inIt.some((verb) => verbs.has(verb))) return false;
      const led = Math.max(words.includes(first) ? end : -1, ...fields.map(endOf));
      if (led < 0) return false;
      const found = held.match(pattern, card.readable);
      return !isMissed(found) || found.at > skipParts(line, led);
    });
  }

  /** Whether a line only parts a sheet. An order never does. */
  #isHeading(clean: string, desk: Desk): boolean {
    if (clean.length > LONGEST_HEADING || this.#orderIn(clean, desk) !== null) return false;
    const isOne = () => {
      const heading = BETWEEN_WORDS.test(clean) ? clean.replace(/[\s:]+/g, ' ').trim() : clean;
      return (
        (this.#headings.size > 0 && this.#headings.has(heading.toUpperCase())) ||
        this.of.isHeading?.(heading, desk) === true
      );
    };
    return kept(this.#memos.of(desk).headings, clean, isOne, MOST_KEPT);
  }

  #readLine(line: SheetLine, desk: Desk, tried: boolean): (OrderOf<C> & object) | Fault | null {
    if (tried) return this.#lineAnew(line, desk, true);
    return kept(this.#memos.of(desk).told, line, () => this.#lineAnew(line, desk, false), MOST_HELD);
  }

  #lineAnew(line: SheetLine, desk: Desk, tried: boolean): (OrderOf<C> & object) | Fault | null {
    if (this.#isHeading(line.clean, desk)) return null;
    const verbatim = line.whole === line.clean ? null : this.#verbatim(line.whole, desk);
    if (verbatim !== null) return verbatim;
    const read = this.#readText(line.clean, line, desk, tried);
    // A name may hold what else begins a comment.
    if (!isFault(read) || line.whole === line.clean) return read;
    const whole = this.#readText(line.whole, line, desk, tried);
    return isFault(whole) ? read : whole;
  }

  /** An order that ends with words of its writer's own, from the line as it was typed. */
  #verbatim(whole: string, desk: Desk): (OrderOf<C> & object) | null {
    if (!this.#hasVerbatim) return null;
    const order = this.#orderIn(whole.slice(0, LONGEST_LINE).replace(/\s+/g, ' '), desk);
    if (order === null) return null;
    return this.cardOf((order as unknown as { kind: string }).kind).verbatim === true ? order : null;
  }

  #readText(text: string, line: SheetLine, desk: Desk, tried: boolean): (OrderOf<C> & object) | Fault {
    const bounded = MORE_BLANKS.test(text) ? text.replace(BLANKS, (found) => (/^\s/.test(found) ? ' ' : found)) : text;
    // What stands at its end may turn it, so it is not read shortened.
    if (bounded.length > LONGEST_LINE)
      return fault('order/wrong-arguments', bounded, 'This line is too long.', {
        allowed: 'Write one order on a line.',
      });
    const order = this.#orderIn(bounded, desk);
    if (order !== null) return order;
    if (tried && this.of.otherwise === undefined) return NOT_ASKED;
    const found = this.#missed(bounded, desk);
    if (this.#beginsLikeNone(found, bounded)) {
      const free = this.of.otherwise?.(line, desk) ?? null;
      if (free !== null) return free;
    }
    if (tried) return NOT_ASKED;
    const { instead: nearly, ...said } = this.#wrong(found, bounded, line, desk);
    const wrong = this.#mayBeRemark(bounded) ? { ...said, code: 'order/not-understood' } : said;
    const instead = this.#meant(bounded, desk) ?? this.of.instead?.(line, desk) ?? this.#nearly(nearly, desk);
    return instead === null ? wrong : { ...wrong, instead };
  }

  /** Whether a line begins with a word with which sentences begin, too. */
  #mayBeRemark(text: string): boolean {
    if (this.#otherWords.size === 0) return false;
    const start = skipParts(text, 0);
    return this.#otherWords.has(text.slice(start, wordEnd(text, start)).toUpperCase()) && !this.#hasKeyword(text);
  }

  /** What a line says without words of courtesy, or without what is said in parentheses; null: no order, or words that turn it stand in it. */
  #meant(text: string, desk: Desk): string | null {
    for (const plain of withoutTalk(text, (word) => this.of.knows(word, desk))) {
      const order = this.#orderIn(plain, desk);
      if (order !== null) return this.write(order, desk);
    }
    return null;
  }

  /** The order of a line in which a near name stands in the place of one that is none; null: it is no order either. */
  #nearly(text: string | undefined, desk: Desk): string | null {
    const order = text === undefined ? null : this.#orderIn(text, desk);
    return order === null ? null : this.write(order, desk);
  }

  /** The line, to be held against forms. */
  #held(text: string, desk: Desk): Held<Desk> {
    const held = (): Held<Desk> => ({ line: new HeldLine(text, desk), verbs: verbsIn(text, this.#verbs) });
    return kept(this.#memos.of(desk).held, text, held, MOST_HELD);
  }

  /** The order that a text is as a whole; null: none. What is wrong with it is not asked, which takes longer. */
  #orderIn(text: string, desk: Desk): (OrderOf<C> & object) | null {
    return kept(this.#memos.of(desk).orders, text, () => this.#orderAnew(text, desk), MOST_KEPT);
  }

  #orderAnew(text: string, desk: Desk): (OrderOf<C> & object) | null {
    const { line, verbs } = this.#held(text, desk);
    return this.#beginnings.first(line, ({ card, pattern, byDoer }) => {
      if (byDoer !== null && !verbs.some((verb) => byDoer.verbs.has(verb))) return null;
      const values = line.fits(pattern, card.readable);
      return values === null ? null : (orderOf(card, values) as unknown as OrderOf<C> & object);
    });
  }

  /** Where the form ends that fits a text best which is no order, and whose form that is. */
  #missed(text: string, desk: Desk): MissedBy<C> {
    const find = (): MissedBy<C> => {
      const { best, of, words } = this.#nearest(text, this.#held(text, desk));
      return misspelt(best, words, text) ?? { ...(best ?? { at: 0, why: { left: true } as const }), card: of };
    };
    return kept(this.#memos.of(desk).missed, text, find, MOST_KEPT);
  }

  /** Which form comes nearest to a line that is no order, and where and why it ends. All that begin with other signs end where it begins. */
  #nearest(text: string, { line, verbs: inIt }: Held<Desk>): Nearest<C> {
    const verbless = (verbs: ReadonlySet<string>): boolean => !inIt.some((verb) => verbs.has(verb));
    const verbFirst = this.#hasKeyword(text);
    let best = null as Missed | null;
    let of: C | null = null;
    let words: WantedWord<C>[] = [];
    for (const { card, pattern, byDoer } of this.#mayBe(line.sign)) {
      // Who acts is not called like an order.
      if (verbFirst && byDoer !== null) continue;
      const found = line.match(byDoer !== null && verbless(byDoer.verbs) ? byDoer.verbless : pattern, card.readable);
      if (!isMissed(found)) continue;
      const before = best;
      best = further(before, found);
      if (best !== before) of = card;
      if (best?.at !== before?.at) words = [];
      if (found.at === best?.at && 'wanted' in found.why && found.why.literal === true)
        words.push({ wanted: found.why.wanted, missed: found, card });
    }
    return { best, of, words };
  }

  /** Whether nothing stands in front that a form knows. */
  #beginsLikeNone({ at, why, card }: MissedBy<C>, text: string): boolean {
    const faulty =
      'fault' in why && card?.words.length === 0 && 'code' in why.fault && !why.fault.code.startsWith('order/unknown-');
    // `RB-GY dances`: the word that makes an order of it is none.
    const wordless = 'wanted' in why && why.literal === true && card?.words.includes(why.wanted) === true;
    return card === null || !((at > skipParts(text, 0) && !wordless) || faulty);
  }

  /** What is wrong with a line, said of the form that fits it best. */
  #wrong(missed: MissedBy<C>, text: string, line: SheetLine, desk: Desk): Fault {
    const { at, why, card } = missed;
    const told = (wrong: Fault | Unknown): Fault => {
      if (!('told' in wrong)) return wrong;
      const memo = this.#memos.of(desk);
      memo.compared += 1;
      return wrong.told(memo.compared <= MOST_COMPARED);
    };
    if (card === null || this.#beginsLikeNone(missed, text)) {
      // `F ENC - MAO`: the word for the unit is right, and the name behind it is none. It may be a sentence all the same.
      const start = skipParts(text, 0);
      const isUnit = this.of.units?.has(text.slice(start, wordEnd(text, start)).toUpperCase());
      if (isUnit === true && 'fault' in why) return { ...told(why.fault), code: 'order/unknown-keyword' };
      return this.of.unknown?.(line, desk) ?? this.#unknown(text, line);
    }
    if ('fault' in why) return told(why.fault);
    return unfit(card, at, why, text);
  }

  #unknown(text: string, { typed }: SheetLine): Fault {
    const first = text.slice(skipParts(text, 0)).split(/[\s:(,]/)[0] ?? '';
    return fault('order/unknown-keyword', typed, `No order begins with ${shown(first)}.`, {
      allowed: `${meant(first, this.#keywords)}Orders begin with ${this.#firstWords}.`,
    });
  }
}
