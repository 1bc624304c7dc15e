import type { Problem } from '../game/problem.js';
import { isReadyLine, type ParsedSheet, type PassedLine, type Placed } from '../game/sheet.js';
import { type Fault, isFault, onLine } from './fault.js';
import { asTheRest, type Joined, joined, looksWrapped, startsInside } from './joints.js';
import { leadsOn } from './leads-on.js';
import {
  asks,
  beside,
  denied,
  deniesAlone,
  goesOn,
  mayBeQuoted,
  noOrdersAndMore,
  readyAndMore,
  wordDenied,
} from './line-faults.js';
import { linesOf, type SheetLine } from './lines.js';
import { hasMore, isClock, isEnd, isHead, saysNoOrders } from './lone-words.js';
import { mayHoldNotice, noticeBelow } from './notices.js';
import { isShown, type Lexicon, Remarks } from './remarks.js';
import { LONGEST_LINE, type Read, type Reading, type Several, severalIn, sharedIn } from './several.js';
import { withSheetWords } from './sheet-words.js';
import { withoutTurned } from './turning.js';
import { wordsOf } from './words.js';

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
  /**
   * Any other line that is not empty: its order or orders, what is wrong with it, or null when it is neither, like a heading. `tried`: it is
   * tried whether this is an order; whoever can do that sooner than say what is wrong then says anything of it.
   */
  readonly read: (line: SheetLine, tried?: boolean) => Read<Order>;
}

/** The same where a line holds one order at most. */
export interface LineGrammar<Order extends object> extends Grammar<Order> {
  readonly read: (line: SheetLine, tried?: boolean) => Order | Fault | null;
}

/** Lines that one order may take, and signs. */
const MOST_JOINED = 8;

/** Lines below, at most, with which a line is tried that is no order, or whose next one is none. */
const MOST_BROKEN = 3;
/** Lines of a sheet that are tried so in vain, and are no order by themselves. */
const MOST_TRIES = 30;
/** Lines of a sheet in which several orders are looked for in vain. */
const MOST_PARTED = 25;

const isOrder = <Order>(read: Order | Several<Order> | Fault | null): read is Order | Several<Order> =>
  read !== null && !isFault(read);

/** Fewer words of a line may stand in it twice. */
const FEWEST_REPEATED = 3;
/** Whether what is quoted says nothing but what stands in the line above it. */
function repeats(quoted: string | null, line: string): boolean {
  const [words, above] = [wordsOf(quoted ?? ''), new Set(wordsOf(line))];
  return words.length >= FEWEST_REPEATED && words.every((word) => above.has(word));
}

/** Reads one sheet from the top. */
class Reader<Order extends object> {
  readonly orders: Placed<Order>[] = [];
  readonly problems: Problem[] = [];
  readonly passed: PassedLine[] = [];
  readonly #remarks: Remarks;
  readonly #reading: Reading<Order>;
  /** The line that was read last, ahead of its turn. */
  #peeked: { readonly line: SheetLine; readonly read: Read<Order> } | null = null;
  #triesLeft = MOST_TRIES;
  #partsLeft = MOST_PARTED;
  ready = false;

  constructor(
    private readonly lines: readonly SheetLine[],
    private readonly grammar: Grammar<Order>,
    remarks: Remarks,
  ) {
    this.#remarks = remarks;
    this.#reading = { begins: remarks.begins, read: this.#read, amongOthers: grammar.amongOthers };
  }

  /** Lines that may have words for the reader: neither empty nor a word about the sheet. */
  #isWord({ clean }: SheetLine): boolean {
    return clean === '' || isReadyLine(clean) || saysNoOrders(clean) !== null;
  }

  readonly #read = (line: SheetLine, tried = false): Read<Order> => {
    this.#peeked = null;
    return this.grammar.read(line, tried);
  };

  /** What the line below is by itself. It is read next, unless something else is read before. */
  #peek(line: SheetLine): Read<Order> {
    const read = this.#readAlone(line);
    this.#peeked = { line, read };
    return read;
  }

  /** What a line is by itself. */
  #readAlone(line: SheetLine): Read<Order> {
    return this.#peeked?.line === line ? this.#peeked.read : this.#read(line);
  }

  /** The line below, when it may go on with this one. */
  #below({ line, with: others }: Joined): SheetLine | null {
    const next = this.lines[line.number + others.length];
    if (next === undefined || others.length >= MOST_JOINED || line.clean.length > LONGEST_LINE) return null;
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
      const read = this.#read(all.line, true);
      if (isOrder(read)) return { all, order: read };
    }
    return null;
  }

  /** What a sign says no to is never an order by itself; words of their writer's own may end with any sign. */
  #isDenied(line: SheetLine): boolean {
    return line.denied !== null && (line.denied.where === 'before' || this.grammar.mayAsk?.(line) !== true);
  }

  #place(line: number, read: Order | Several<Order>, all: Joined): void {
    if (this.#isDenied(all.line)) {
      this.#refuse(line, denied(all.line), all);
      return;
    }
    const { with: others } = all;
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
    if (line?.head !== undefined) return this.#takeBroken({ ...line, clean: line.head, whole: line.head }, null) ?? 1;
    if (line === undefined) return 1;
    const { number, clean } = line;
    if (clean === '') {
      if (line.denied !== null) this.problems.push(onLine(number, deniesAlone(line)));
      return 1;
    }
    if (isReadyLine(clean)) return this.#takeReady(line);
    if (isHead(clean)) return this.#takeBroken(line, null) ?? this.#pass(line, 'heading');
    if (isClock(clean) || isShown(clean)) return this.#pass(line, 'remark');
    const none = saysNoOrders(clean);
    if (none !== null && this.grammar.within?.(line) !== true) {
      if (none === 'because' && this.#remarks.mayHoldOrder(clean.replace(/^no orders?/i, '')))
        this.problems.push(onLine(number, noOrdersAndMore(line)));
      else return this.#takeBroken(line, this.grammar.noOrders) ?? this.#placeNone(line);
      return 1;
    }
    if (!this.#remarks.begins(clean)) return this.#takeOther(line);
    if (clean.endsWith('?') && this.grammar.mayAsk?.(line) !== true) {
      this.#refuse(number, asks(line), { line, with: [] });
      return 1;
    }
    return this.#takeOrder(line);
  }

  #pass({ number }: SheetLine, why: PassedLine['why']): number {
    this.passed.push({ line: number, why });
    return 1;
  }

  #placeNone(line: SheetLine): number {
    if (line.denied !== null) this.problems.push(onLine(line.number, wordDenied(line)));
    else this.orders.push({ line: line.number, order: this.grammar.noOrders });
    return 1;
  }

  #takeReady(line: SheetLine): number {
    const broken = this.#takeBroken(line, this.grammar.noOrders);
    if (broken !== null) return broken;
    const { number, clean } = line;
    if (line.denied !== null) {
      this.problems.push(onLine(number, wordDenied(line)));
      return 1;
    }
    this.ready = true;
    const order = this.grammar.ready?.(clean.toUpperCase().startsWith('READY') ? 'READY' : 'FINAL');
    if (order !== undefined) this.orders.push({ line: number, order });
    return 1;
  }

  /** A line that begins like no order: a heading, a remark, or an order that nobody can read. */
  #takeOther(line: SheetLine): number {
    const read = this.#readAlone(line);
    const broken = this.#takeBroken(line, read);
    if (broken !== null) return broken;
    const { number } = line;
    if (isEnd(line.clean)) return this.#pass(line, 'heading');
    if (read === null) this.passed.push({ line: number, why: 'heading' });
    else if (!isFault(read)) this.#place(number, read, { line, with: [] });
    else if (hasMore(line.clean)) this.problems.push(onLine(number, readyAndMore(line)));
    else if ((BEGINS_NONE.has(read.code) || SAYS_NO.test(line.clean)) && this.#remarks.isRemark(line.clean))
      this.passed.push({ line: number, why: 'remark' });
    else this.problems.push(onLine(number, sharedIn(line, this.#reading) ?? read));
    return 1;
  }

  #takeOrder(line: SheetLine): number {
    const { number } = line;
    const all = this.#bySigns(line);
    const read = all.with.length > 0 ? this.#read(all.line) : this.#readAlone(line);
    if (all.with.length > 0) return this.#takeJoined(line, all, read);
    const broken = this.#takeBroken(line, read);
    if (broken !== null) return broken;
    if (read === null) {
      this.passed.push({ line: number, why: 'heading' });
      return 1;
    }
    const more = isFault(read) || looksWrapped(line, this.#below(all)) ? this.#byTrying(all) : null;
    if (more !== null) {
      this.#place(number, more.order, more.all);
      return 1 + more.all.with.length;
    }
    const each = isFault(read) ? (this.#severalIn(line) ?? read) : read;
    if (isFault(each)) this.#refuse(number, each, all);
    else if ('several' in each) this.#place(number, each, all);
    else {
      this.#place(number, each, all);
      if (line.alternative && this.orders.length > 1) this.problems.push(onLine(number, beside(line)));
    }
    return 1;
  }

  #severalIn(line: SheetLine): Several<Order> | Fault | null {
    if (this.#partsLeft <= 0) return null;
    const found = severalIn(line, this.#reading) ?? sharedIn(line, this.#reading);
    if (found === null) this.#partsLeft -= 1;
    return found;
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
      const own = this.#read(line);
      const broken = this.#takeBroken(line, own);
      if (broken !== null) return broken;
      // What stands in it is a sentence or an order of its own: somebody quoted it.
      if (own === null) this.passed.push({ line: number, why: 'heading' });
      else if (isFault(own)) this.problems.push(onLine(number, own));
      else this.#place(number, own, { line, with: [] });
      return 1 + all.with.length;
    }
    if (quoted) this.#refuse(number, mayBeQuoted(line, all.line.clean), all);
    else if (isFault(read)) this.#refuse(number, read, all);
    else this.passed.push({ line: number, why: 'heading' });
    return 1 + all.with.length;
  }

  /**
   * A line that is an order together with those right below it, where the first of those says nothing by itself: the whole is the order.
   * Where that one looks like a quotation, one of a list, or an order of its own, it is asked. Null: it does not go on.
   */
  #takeBroken(line: SheetLine, own: Read<Order>): number | null {
    const next = this.lines[line.number];
    if (next === undefined || !this.#mayGoOn(next, own)) return null;
    // What has a comment behind it has ended, and so have words of their writer's own that are a sentence.
    if (line.left.some(({ why }) => why === 'comment') || (isOrder(own) && this.#hasEnded(line))) return null;
    if (!isOrder(own)) {
      if (!this.#remarks.mayMakeOrder(`${line.clean} ${next.quoted ?? next.clean}`)) return null;
      if (this.#triesLeft <= 0) return null;
    }
    const quoted = next.quoted !== null;
    // Somebody quotes what stands above.
    if (quoted && repeats(next.quoted, line.clean)) return null;
    /** Nothing is read of it by itself: it is a quotation, or says NO ORDERS. */
    const unread = quoted || saysNoOrders(next.clean) !== null;
    const alone = unread ? null : this.#peek(next);
    if (!unread && (alone === null || (isOrder(alone) && !isFault(own)))) return null;
    const plain = !unread && !next.listed && !isOrder(alone) && !(isOrder(own) && this.grammar.mayAsk?.(line) === true);
    const most = !quoted && (unread || this.#remarks.begins(next.clean)) ? 1 : MOST_BROKEN;
    for (const [way, first] of asTheRest(next).entries()) {
      let all: Joined = { line, with: [] };
      for (let tries = 0; tries < most; tries += 1) {
        const more = this.lines[line.number + tries];
        if (more === undefined || (more.quoted !== null) !== quoted || (tries > 0 && this.#isWord(more) && !quoted))
          break;
        const rest = tries === 0 ? first : more.quoted;
        all = joined(all, { ...more, goesOn: rest === more.clean ? null : rest });
        // Where a person reads what is no order, any words together are something for them.
        const read = this.#remarks.begunBy(line.clean, all.line.clean) ? this.#read(all.line, true) : null;
        if (!isOrder(read)) continue;
        if (plain && way === 0) this.#place(line.number, read, all);
        else this.#refuse(line.number, goesOn(line, all.line.clean), all);
        return 1 + all.with.length;
      }
    }
    if (!isOrder(own)) this.#triesLeft -= 1;
    return null;
  }

  /** Whether the line below may be the rest of one: READY is none, and what stands for itself is none of an order. */
  #mayGoOn(next: SheetLine, own: Read<Order>): boolean {
    if (next.quoted !== null) return true;
    // A heading in brackets changes how what follows is read.
    if (next.clean === '' || isReadyLine(next.clean) || next.alternative || next.clean.startsWith('[')) return false;
    return saysNoOrders(next.clean) === null || own !== null;
  }

  /** Whether an order ends with words of its writer's own, and these have ended. */
  #hasEnded(line: SheetLine): boolean {
    return this.grammar.mayAsk?.(line) === true && /[.!?…]["'”’)]?$/.test(line.typed.trimEnd());
  }

  #isQuotation(lines: readonly SheetLine[]): boolean {
    return lines.every(({ goesOn }) => {
      const said = (goesOn ?? '').replace(/^[> ]+/, '');
      return said === '' || this.#remarks.begins(said) || (this.#remarks.isRemark(said) && said.split(' ').length > 4);
    });
  }
}

/** A sentence that begins so is no order but NO ORDERS, which was read before. */
const SAYS_NO = /^no\b/i;
/** What games say of a line that begins like none of their orders. */
const BEGINS_NONE: ReadonlySet<string> = new Set(['order/unknown-keyword', 'order/not-understood']);

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
  const signed = withSignature(all, remarks);
  const stands = (line: SheetLine): boolean => isReadyLine(line.clean) || isOrder(grammar.read(line));
  const signature = signed < 0 && mayHoldNotice(text) ? noticeBelow(all, stands) : signed;
  const lines = signature < 0 ? all : all.slice(0, signature);
  const reader = new Reader<Order>(lines, grammar, remarks);
  for (let at = 0; at < lines.length; ) at += reader.take(at);
  const asked = withoutTurned(withSheetWords(reader, lines, reader.ready), lines, remarks.begins);
  const { orders, problems, passed } = asked;
  const below = signature < 0 ? [] : all.slice(signature).filter(({ clean }) => clean !== '');
  const read = [...orders, ...problems].map(({ line }) => line);
  const [first, last] = [Math.min(...read), Math.max(...read)];
  const told = passed.map((one): PassedLine => {
    const around = one.why === 'remark' && (one.line < first || one.line > last);
    return around ? { ...one, why: 'greeting' } : one;
  });
  return {
    orders,
    problems,
    passed: [...told, ...below.map(({ number }): PassedLine => ({ line: number, why: 'signature' }))],
    ...(reader.ready ? { ready: true } : {}),
  };
}
