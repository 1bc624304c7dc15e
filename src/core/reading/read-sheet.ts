import type { Problem } from '../game/problem.js';
import { isReadyLine, type ParsedSheet, type PassedLine, type Placed } from '../game/sheet.js';
import { keyboardMarks } from './characters.js';
import { type Fault, fault, isFault, onLine, shown, warning } from './fault.js';
import { leadsOn, looksWrapped, startsInside } from './joints.js';
import { linesOf, type SheetLine } from './lines.js';
import { type Lexicon, Remarks } from './remarks.js';
import { partedAt, type Span, seamsOf } from './seams.js';
import { wordsOf } from './words.js';

const NO_ORDERS: ReadonlySet<string> = new Set(['NO ORDERS', 'NO ORDER', 'PASS', 'HOLD']);
/** `No orders, sorry`, `No orders this turn`: a remark without figures or parentheses, as orders have them. */
const NO_ORDERS_BECAUSE =
  /^no orders?(?: ?[,.;:!–—-]| (?:this|today|now|sorry|please|thanks|from me|for (?:me|now|this))\b)[^0-9()[\]=<>]*$/i;

/** Behind signs that only part words. */
const MAY_SAY_NO_ORDERS = /^[^\p{L}\p{N}]{0,40}(?:no|pass|hold)/iu;

/** `because`: a remark stands beside it. */
function saysNoOrders(clean: string): 'alone' | 'because' | null {
  if (!MAY_SAY_NO_ORDERS.test(clean)) return null;
  // `no. order`: the head of a table.
  if (clean.length <= 40 && !/^no\./i.test(clean) && NO_ORDERS.has(wordsOf(clean).join(' '))) return 'alone';
  return NO_ORDERS_BECAUSE.test(clean) ? 'because' : null;
}

/** Several orders that stand on one line, in their order. */
export interface Several<Order> {
  readonly several: readonly Order[];
}
type Read<Order> = Order | Several<Order> | Fault | null;

const ordersIn = <Order extends object>(read: Order | Several<Order>): readonly Order[] =>
  'several' in read ? read.several : [read];

/** What the lines of one game's sheets may be. */
export interface Grammar<Order extends object> extends Lexicon {
  /** What NO ORDERS is, also as PASS, HOLD or `No orders, sorry`. */
  readonly noOrders: Order;
  /** What READY or FINAL on a line of its own is, in games that keep it as an order. Left out: a word about the sheet. */
  readonly ready?: (word: 'READY' | 'FINAL') => Order;
  /** Whether a line that says NO ORDERS alone belongs to what stands above it: `hold` below the name of a unit. Left out: none does. */
  readonly within?: (line: SheetLine) => boolean;
  /** Whether a line may end like a question, as it ends with words of its writer's own. Left out: none may. */
  readonly mayAsk?: (line: SheetLine) => boolean;
  /** Any other line that is not empty: its order or orders, what is wrong with it, or null when it is neither, like a heading. */
  readonly read: (line: SheetLine) => Read<Order>;
}

/** The same where a line holds one order at most. */
export interface LineGrammar<Order extends object> extends Grammar<Order> {
  readonly read: (line: SheetLine) => Order | Fault | null;
}

/** Lines that one order may take, and signs. */
const MOST_JOINED = 8;
const LONGEST_JOINED = 1200;
const LONGEST_PROPOSAL = 400;

/** A line as it reads together with those below it that go on with it. */
interface Joined {
  readonly line: SheetLine;
  /** The lines below that are in it. */
  readonly with: readonly SheetLine[];
}

const joined = ({ line, with: before }: Joined, next: SheetLine): Joined => {
  const more = next.goesOn ?? next.clean;
  return {
    line: {
      ...line,
      typed: `${line.typed} ${next.typed.trim()}`,
      clean: `${line.clean} ${more}`,
      whole: `${line.whole} ${next.goesOn ?? next.whole}`,
    },
    with: [...before, next],
  };
};

const UNSURE = 'The next line begins with “>”: it may go on with this one, or be a quotation.';

/** Reads one sheet from the top. */
class Reader<Order extends object> {
  readonly orders: Placed<Order>[] = [];
  readonly problems: Problem[] = [];
  readonly passed: PassedLine[] = [];
  readonly #remarks: Remarks;
  ready = false;

  constructor(
    private readonly lines: readonly SheetLine[],
    private readonly grammar: Grammar<Order>,
    remarks: Remarks,
  ) {
    this.#remarks = remarks;
  }

  /** Lines that may have words for the reader: neither empty nor a word about the sheet. */
  #isWord({ clean }: SheetLine): boolean {
    return clean === '' || isReadyLine(clean) || saysNoOrders(clean) !== null;
  }

  /** The line below, when it may go on with this one. */
  #below({ line, with: others }: Joined): SheetLine | null {
    const next = this.lines[line.number + others.length];
    if (next === undefined || others.length >= MOST_JOINED || line.clean.length > LONGEST_JOINED) return null;
    if (next.goesOn !== null) return next;
    return this.#isWord(next) || next.listed || next.alternative || this.#remarks.begins(next.clean) ? null : next;
  }

  /** The line with all below it that a sign at the seam joins to it. */
  #bySigns(line: SheetLine): Joined {
    let all: Joined = { line, with: [] };
    for (let next = this.#below(all); next !== null; next = this.#below(all)) {
      const goesOn = next.goesOn !== null || leadsOn(all.line.clean) || startsInside(next.clean);
      if (!goesOn) break;
      all = joined(all, next);
    }
    return all;
  }

  /** The line with as many below it as make an order of it; null: none do. */
  #byTrying(from: Joined): { readonly all: Joined; readonly order: Order | Several<Order> } | null {
    let all = from;
    for (let tries = 0; tries < 3; tries += 1) {
      const next = this.#below(all);
      if (next === null || next.goesOn !== null) return null;
      all = joined(all, next);
      const read = this.grammar.read(all.line);
      if (read !== null && !isFault(read)) return { all, order: read };
    }
    return null;
  }

  #place(line: number, read: Order | Several<Order>, { with: others }: Joined): void {
    for (const order of ordersIn(read)) this.orders.push({ line, order });
    this.passed.push(...others.map(({ number }): PassedLine => ({ line: number, why: 'continued' })));
  }

  #refuse(line: number, wrong: Fault, { with: others }: Joined): void {
    this.problems.push(onLine(line, wrong));
    this.passed.push(...others.map(({ number }): PassedLine => ({ line: number, why: 'continued' })));
  }

  /** Reads the line at a place; gives how many lines were read. */
  take(at: number): number {
    const line = this.lines[at];
    if (line === undefined || line.clean === '') return 1;
    const { number, clean } = line;
    if (isReadyLine(clean)) return this.#takeReady(line);
    const none = saysNoOrders(clean);
    if (none !== null && this.grammar.within?.(line) !== true) {
      if (none === 'because' && this.#remarks.mayHoldOrder(clean.replace(/^no orders?/i, '')))
        this.problems.push(onLine(number, noOrdersAndMore(line)));
      else this.orders.push({ line: number, order: this.grammar.noOrders });
      return 1;
    }
    if (!this.#remarks.begins(clean)) return this.#takeOther(line);
    if (clean.endsWith('?') && this.grammar.mayAsk?.(line) !== true) {
      const wrong = fault('order/asks', line.typed, 'This line ends like a question, so it is not taken.', {
        allowed: `Send it without the question mark if it is an order: ${withoutQuestion(clean)}`,
      });
      this.#refuse(number, wrong, { line, with: [] });
      return 1;
    }
    return this.#takeOrder(line);
  }

  #takeReady({ number, clean }: SheetLine): number {
    this.ready = true;
    const order = this.grammar.ready?.(clean.toUpperCase().startsWith('READY') ? 'READY' : 'FINAL');
    if (order !== undefined) this.orders.push({ line: number, order });
    return 1;
  }

  /** A line that begins like no order: a heading, a remark, or an order that nobody can read. */
  #takeOther(line: SheetLine): number {
    const read = this.grammar.read(line);
    const { number } = line;
    if (read === null) this.passed.push({ line: number, why: 'heading' });
    else if (!isFault(read)) this.#place(number, read, { line, with: [] });
    else if (/^(?:ready|final)\b/i.test(line.clean)) this.problems.push(onLine(number, readyAndMore(line)));
    else if ((BEGINS_NONE.has(read.code) || SAYS_NO.test(line.clean)) && this.#remarks.isRemark(line.clean))
      this.passed.push({ line: number, why: 'remark' });
    else this.problems.push(onLine(number, read));
    return 1;
  }

  #takeOrder(line: SheetLine): number {
    const { number } = line;
    const all = this.#bySigns(line);
    const read = this.grammar.read(all.line);
    if (all.with.length > 0) return this.#takeJoined(line, all, read);
    if (read === null) {
      this.passed.push({ line: number, why: 'heading' });
      return 1;
    }
    const more = isFault(read) || looksWrapped(line, this.#below(all)) ? this.#byTrying(all) : null;
    if (more !== null) {
      this.#place(number, more.order, more.all);
      return 1 + more.all.with.length;
    }
    const each = isFault(read) ? (this.#several(line) ?? read) : read;
    if (isFault(each)) this.#refuse(number, each, all);
    else if ('several' in each) this.#place(number, each, all);
    else {
      this.#place(number, each, all);
      if (line.alternative && this.orders.length > 1) this.problems.push(onLine(number, beside(line)));
    }
    return 1;
  }

  /**
   * The orders of a line that is no order as a whole, and falls into orders alone where signs or words part them. Where nothing does, or
   * where it falls apart in two ways, it is asked. Where the last of them begins like an order and is none, what is wrong with it is told,
   * and none counts. Null: something else stands there.
   */
  #several(line: SheetLine): Several<Order> | Fault | null {
    const { clean } = line;
    if (clean.length > LONGEST_JOINED) return null;
    const { ways, furthest } = partedAt(seamsOf(clean, this.#remarks.begins, MOST_JOINED), (span) => {
      const read = this.grammar.read(pieceOf(line, span));
      return read === null || isFault(read) || 'several' in read ? null : read;
    });
    const [way, other] = ways;
    if (way === undefined)
      return furthest === null || furthest.joints.at(-1) === 'none'
        ? null
        : this.#wrongLast(pieceOf(line, [furthest.to, null]));
    const texts = way.spans.map((span) => pieceOf(line, span).clean);
    const short = texts.find((text) => wordsOf(text).length < 2);
    if (short !== undefined) return alone(line, short);
    if (other === undefined && way.joints.every((joint) => joint === 'parts')) return { several: way.orders };
    return severalAsked(line, texts, other === undefined && !way.joints.includes('or'));
  }

  #wrongLast(rest: SheetLine): Fault | null {
    if (!this.#remarks.begins(rest.clean)) return null;
    const read = this.grammar.read(rest);
    if (read === null || !isFault(read)) return null;
    return { ...read, message: `${read.message} So nothing on this line counts.` };
  }

  /** An order over several lines. It is never carried out shortened: where the whole cannot be read, none of it counts. */
  #takeJoined(line: SheetLine, all: Joined, read: Read<Order>): number {
    const { number } = line;
    const quoted = all.with.some(({ goesOn }) => goesOn !== null);
    const others = this.lines.some(
      ({ goesOn, left }) => goesOn === null && left.some(({ why }) => why === 'quotation'),
    );
    if (read !== null && !isFault(read) && !(quoted && others)) {
      this.#place(number, read, all);
      return 1 + all.with.length;
    }
    if (quoted && this.#isQuotation(all.with)) {
      // What stands in it is a sentence or an order of its own: somebody quoted it.
      const own = this.grammar.read(line);
      if (own === null) this.passed.push({ line: number, why: 'heading' });
      else if (isFault(own)) this.problems.push(onLine(number, own));
      else this.#place(number, own, { line, with: [] });
      return 1 + all.with.length;
    }
    if (quoted)
      this.#refuse(
        number,
        fault('order/goes-on', line.typed, UNSURE, {
          allowed: `Write it on one line: ${all.line.clean}. If it is a quotation, leave a blank line above it.`,
        }),
        all,
      );
    else if (isFault(read)) this.#refuse(number, read, all);
    else this.passed.push({ line: number, why: 'heading' });
    return 1 + all.with.length;
  }

  #isQuotation(lines: readonly SheetLine[]): boolean {
    return lines.every(({ goesOn }) => {
      const said = (goesOn ?? '').replace(/^[> ]+/, '');
      return said === '' || this.#remarks.begins(said) || (this.#remarks.isRemark(said) && said.split(' ').length > 4);
    });
  }
}

/** Where in a line as typed, but for what cannot be seen, a place of the same with the marks of a keyboard is. */
function placeIn(whole: string, at: number): number {
  let place = 0;
  for (let clean = 0; clean < at && place < whole.length; place += 1)
    clean += keyboardMarks(whole.charAt(place)).length;
  return place;
}

/** A stretch of a line as a line of its own; words of its writer's own stay as typed. */
function pieceOf(line: SheetLine, [from, to]: Span): SheetLine {
  const { clean, whole } = line;
  const piece = clean.slice(from, to ?? undefined);
  if (!keyboardMarks(whole).startsWith(clean)) return { ...line, clean: piece, whole: piece };
  return {
    ...line,
    clean: piece,
    whole: whole.slice(placeIn(whole, from), to === null ? undefined : placeIn(whole, to)),
  };
}

const alone = ({ typed }: SheetLine, order: string): Fault =>
  fault('order/several-on-a-line', typed, `${shown(order)} stands beside other words, and counts only alone.`, {
    allowed: `Write ${shown(order)} on a line of its own, if it is meant.`,
  });

/** `offered`: the orders are plain, and only what parts them is wanted. */
function severalAsked({ typed }: SheetLine, texts: readonly string[], offered: boolean): Fault {
  const instead = texts.join('; ');
  return fault('order/several-on-a-line', typed, 'Several orders seem to stand on this line.', {
    allowed: `Write one order a line, if all are meant: ${texts.join(' – then ')}`,
    ...(offered && instead.length <= LONGEST_PROPOSAL ? { instead } : {}),
  });
}

function withoutQuestion(clean: string): string {
  let end = clean.length;
  while (end > 0 && (clean[end - 1] === '?' || clean[end - 1] === ' ')) end -= 1;
  return clean.slice(0, end);
}

/** A sentence that begins so is no order but NO ORDERS, which was read before. */
const SAYS_NO = /^no\b/i;
/** What games say of a line that begins like none of their orders. */
const BEGINS_NONE: ReadonlySet<string> = new Set(['order/unknown-keyword', 'order/not-understood']);

const readyAndMore = ({ typed }: SheetLine): Fault =>
  fault('order/ready-and-more', typed, 'READY counts only when nothing else stands on its line.', {
    allowed: 'READY alone, or leave the line out.',
  });

const noOrdersAndMore = ({ typed }: SheetLine): Fault =>
  fault(
    'order/no-orders-and-more',
    typed,
    'NO ORDERS counts only when nothing stands beside it that may be an order.',
    {
      allowed: 'NO ORDERS alone, or the orders without it, one a line.',
    },
  );

const beside = ({ typed }: SheetLine): Fault =>
  warning('order/beside', typed, 'It begins with “or”, and counts beside the orders above it, not in their place.', {
    allowed: 'Leave out the line that you do not mean.',
  });

/** A line that parts a signature from what stands above it. */
const SIGNATURE = /^-- ?$/;

/** Remarks at the head and the foot are greetings; below `-- ` nothing is read where no order stands there. */
function withSignature(lines: readonly SheetLine[], { begins }: Remarks): number {
  const at = lines.findIndex(({ typed }) => SIGNATURE.test(typed));
  const below = at < 0 ? [] : lines.slice(at + 1);
  return below.some(({ clean }) => clean !== '' && (isReadyLine(clean) || begins(clean))) ? -1 : at;
}

/** Text to orders, line by line. Never throws as long as the grammar does not. */
export function readSheet<Order extends object>(text: string, grammar: Grammar<Order>): ParsedSheet<Order> {
  const all = linesOf(text);
  const remarks = new Remarks(grammar);
  const signature = withSignature(all, remarks);
  const lines = signature < 0 ? all : all.slice(0, signature);
  const reader = new Reader<Order>(lines, grammar, remarks);
  for (let at = 0; at < lines.length; ) at += reader.take(at);
  const below = signature < 0 ? [] : all.slice(signature).filter(({ clean }) => clean !== '');
  const read = [...reader.orders, ...reader.problems].map(({ line }) => line);
  const [first, last] = [Math.min(...read), Math.max(...read)];
  const passed = reader.passed.map((one): PassedLine => {
    const around = one.why === 'remark' && (one.line < first || one.line > last);
    return around ? { ...one, why: 'greeting' } : one;
  });
  return {
    orders: reader.orders,
    problems: reader.problems,
    passed: [...passed, ...below.map(({ number }): PassedLine => ({ line: number, why: 'signature' }))],
    ...(reader.ready ? { ready: true } : {}),
  };
}
