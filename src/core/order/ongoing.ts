import { type Fault, isFault } from '../reading/fault.js';
import type { SheetLine } from '../reading/lines.js';

/** What lines below go on with: a list, or a block of lines about one unit. */
interface Open {
  /** What is put before such a line. */
  readonly before: string;
  readonly list: boolean;
}

interface Lines<Order> {
  /** What a text is by itself; null: a heading. */
  readonly read: (text: string, line: SheetLine, tried: boolean) => Order | Fault | null;
  /** The word with which lines below an order go on with it; null: they do not. */
  readonly goesOn: (order: Order) => string | null;
  /** The same for a line that begins with such a word, though it may be no order; `alone`: nothing else stands there. */
  readonly begun: (text: string) => { readonly word: string; readonly alone: boolean } | null;
  /** What the lines below this one are about, as it is put before them; null: it is no head of a block. */
  readonly head: (line: SheetLine) => string | null;
  readonly hasKeyword: (text: string) => boolean;
}

/** Lines from a head to the next of its block: with an empty one between them at most. */
const NEAR = 2;

/** What is open below a line. */
interface Below {
  readonly at: number;
  readonly open: Open | null;
}
/** Lines for which is known what is open below them: a line may be read again when the one below it was looked at. */
const MOST_KNOWN = 4;

/**
 * One sheet as far as lines go on with those above: wishes below PREFER, and `hold` below `Army of Maryland:`. What is an order by
 * itself is that order and ends what stands above. A line may be read several times, alone and with others, so what is open below a line
 * is known of the last ones.
 */
export class Ongoing<Order extends object> {
  #known: readonly Below[] = [];

  constructor(private readonly lines: Lines<Order>) {}

  /** What is open above a line, and how far above. */
  #above({ number }: SheetLine): { readonly open: Open | null; readonly gap: number } {
    const above = this.#known.findLast(({ at }) => at < number);
    return { open: above?.open ?? null, gap: number - (above?.at ?? 0) };
  }

  /** Whether a word that says NO ORDERS where it stands alone belongs to a block: `hold` below the name of a unit. */
  within(line: SheetLine): boolean {
    const { open, gap } = this.#above(line);
    if (open === null || open.list || gap > NEAR || !this.lines.hasKeyword(line.clean)) return false;
    return isOrder(this.lines.read(`${open.before} ${line.clean}`, line, true));
  }

  /** `tried`: nobody asks what is wrong with it. */
  read(line: SheetLine, tried = false): Order | Fault | null {
    const { open, gap } = this.#above(line);
    const { read, open: after } = this.#take(line, open, gap, tried);
    const above = this.#known.filter(({ at }) => at < line.number).slice(-MOST_KNOWN);
    this.#known = [...above, { at: line.number, open: after }];
    return read;
  }

  #take(
    line: SheetLine,
    open: Open | null,
    gap: number,
    tried: boolean,
  ): { read: Order | Fault | null; open: Open | null } {
    const { clean } = line;
    const own = this.lines.read(clean, line, tried);
    const together = (before: string): Order | Fault | null => this.lines.read(`${before} ${clean}`, line, tried);
    if (open?.list === true && !this.lines.hasKeyword(clean)) {
      if (own === null) return { read: null, open };
      const more = together(open.before);
      if (isOrder(more)) return { read: more, open };
      // Right below it a wish was meant; further down it may be a greeting.
      if (!isOrder(own) && gap === 1) return { read: more, open };
    }
    const begun = this.lines.begun(clean);
    if (begun?.alone === true) return { read: null, open: { before: begun.word, list: true } };
    const head = isOrder(own) ? null : this.lines.head(line);
    if (head !== null) return { read: null, open: { before: head, list: false } };
    if (isOrder(own)) {
      const word = this.lines.goesOn(own);
      return { read: own, open: word === null ? null : { before: word, list: true } };
    }
    if (begun !== null) return { read: own, open: { before: begun.word, list: true } };
    // A list goes on behind a remark; in a block, what cannot be read may be the beginning of what stands below it.
    if (open?.list === true && !this.lines.hasKeyword(clean)) return { read: own, open };
    const more = open === null || open.list || gap > NEAR || own === null ? null : together(open.before);
    return isOrder(more) ? { read: more, open } : { read: own, open: null };
  }
}

const isOrder = <Order extends object>(read: Order | Fault | null): read is Order => read !== null && !isFault(read);
