import type { ParsedSheet } from '../../../core/game/sheet.js';
import type { Field } from '../../../core/order/field.js';
import { linesOf, type SheetLine } from '../../../core/reading/lines.js';
import { listing } from '../../../core/reading/listing.js';
import type { Desk } from './desk.js';
import { LONGEST_WORDS } from './text.js';

// Lines below the name of what they are about, as people group their orders: `Guard Foot` alone on a line, and `MARCH TO Hof BY road`
// below it. Each is read as if the name stood where its form wants it.

interface Written {
  readonly words: readonly string[];
  readonly forms: readonly string[];
  readonly fields: Readonly<Record<string, Field<unknown, Desk>>>;
}

interface Reader<Order> {
  readonly cards: readonly Written[];
  parse(text: string, desk: Desk): ParsedSheet<Order>;
}
type AnyReader = Reader<{ kind: string }>;

type Kind = NonNullable<Field<unknown, Desk>['of']>;

interface Head {
  readonly names: readonly string[];
  readonly kinds: readonly Kind[];
}

interface Block extends Head {
  readonly head: number;
  /** The last line that belongs to it. */
  readonly last: number;
}

/** No longer line is looked at as a head, and no more names stand in one. */
const LONGEST_HEAD = 200;
const MOST_NAMES = 12;
/** From a line of a block to the next: with an empty one between them at most. */
const NEAR = 2;
const AND = /,|;|&|\+| and /i;
/** What stands behind a name that heads a block. */
const HEAD_END = /[\s:.–-]{1,8}$/;
const UNKNOWN = 'order/unknown-';

function headOf(text: string, { unitNames, placeNames, people }: Desk): Head | null {
  if (text === '' || text.length > LONGEST_HEAD) return null;
  const bare = text.slice(-8).search(HEAD_END);
  const name = bare < 0 ? text : text.slice(0, Math.max(0, text.length - 8) + bare);
  const tables = [
    ['unit', unitNames],
    ['place', placeNames],
    ['seat', people],
  ] as const;
  for (const names of [[name], name.split(AND).map((one) => one.trim())]) {
    if (names.length > MOST_NAMES) continue;
    const kinds = tables.flatMap(([kind, known]) =>
      names.every((one) => known.called(one).length === 1) ? [kind] : [],
    );
    if (kinds.length > 0) return { names, kinds };
  }
  return null;
}

/** The line with a name where the first form of its card wants it: behind the keyword, or at the end. Null: it wants none there. */
function withName(line: string, word: string, { forms, fields }: Written, { names, kinds }: Head): string | null {
  const parts = (forms[0] ?? '').replace(/\[[^\]]{0,80}\]/g, ' ').split(' ');
  const blanks = parts.filter((part) => part !== '' && part !== '*');
  const isWanted = (part: string | undefined): boolean => {
    const of = part?.startsWith('{') === true ? fields[part.slice(1, -1)]?.of : undefined;
    return of !== undefined && kinds.includes(of);
  };
  const rest = line.slice(word.length).trim();
  const last = blanks.at(-1);
  const before = blanks.at(-2) ?? '';
  if (isWanted(blanks[0])) return names.map((name) => `${word} ${name} ${rest}`.trim()).join('; ');
  if (!isWanted(last) || before.startsWith('{')) return null;
  return names.map((name) => `${line} ${before.toUpperCase()} ${name}`).join('; ');
}

const beginsWith = (line: string, word: string): boolean =>
  line.slice(0, word.length).toUpperCase() === word && !/[\p{L}\p{N}]/u.test(line.charAt(word.length));

/** What the lines of one sheet are with the names above them. */
class Grouping {
  readonly heads = new Set<number>();
  #open: Block | null = null;
  #before: 'nothing' | 'order' | 'words' = 'nothing';

  constructor(
    private readonly desk: Desk,
    private readonly reader: AnyReader,
  ) {}

  /** The line as it is read. */
  take(line: SheetLine): string {
    const { clean, whole, typed, number, listed, denied } = line;
    if (clean === '') {
      this.#before = 'nothing';
      return typed;
    }
    const head = headOf(clean, this.desk);
    const apart = clean.endsWith(':') || listed || this.#before !== 'words' || this.#open !== null;
    if (head !== null && apart) {
      this.#open = { ...head, head: number, last: number };
      this.#before = 'order';
      return typed;
    }
    const own = this.#read(clean);
    const block = this.#open !== null && number - this.#open.last <= NEAR ? this.#open : null;
    const read = own === 'order' ? null : block === null ? this.#inline(clean) : this.#below(whole, own, block, number);
    this.#before = own === 'words' && read === null ? 'words' : 'order';
    if (block === null || own === 'order') this.#open = null;
    else if (read !== null) {
      this.heads.add(block.head);
      this.#open = { ...block, last: number };
    }
    // What says no to the line still does.
    return read === null || denied === null ? (read ?? typed) : `${denied.sign} ${read}`;
  }

  /** `Guard Foot: MARCH TO Hof BY road`. */
  #inline(line: string): string | null {
    const at = line.slice(0, LONGEST_HEAD).indexOf(':');
    const head = at < 1 ? null : headOf(line.slice(0, at), this.desk);
    const joined = head === null ? null : this.#joined(line.slice(at + 1).trim(), head);
    return joined !== null && this.#read(joined) === 'order' ? joined : null;
  }

  #below(line: string, own: 'words' | 'wrong', block: Block, number: number): string | null {
    const joined = this.#joined(line, block);
    if (joined !== null) {
      const { problems } = this.reader.parse(joined, this.desk);
      return problems.some(({ code }) => code.startsWith(UNKNOWN)) && own === 'wrong' ? null : joined;
    }
    // Words right below a unit are about it, and the umpire has to know that.
    const text = `${listing(block.names)}: ${line.replace(/^in words[ :]{0,9}/i, '')}`;
    const isAbout = own === 'words' && block.kinds.includes('unit') && number - block.last === 1;
    return isAbout && text.length <= LONGEST_WORDS && this.#isInWords(line) ? text : null;
  }

  #joined(line: string, head: Head): string | null {
    for (const card of this.reader.cards)
      for (const word of card.words)
        if (beginsWith(line, word.toUpperCase())) return withName(line, line.slice(0, word.length), card, head);
    return null;
  }

  #isInWords(line: string): boolean {
    return this.reader.parse(line, this.desk).orders.some(({ order }) => order.kind === 'in-words');
  }

  /** An order by itself; words, or NO ORDERS, which `hold` is where nothing stands above it; or neither. */
  #read(line: string): 'order' | 'words' | 'wrong' {
    const { orders, problems } = this.reader.parse(line, this.desk);
    if (problems.some(({ severity }) => severity === 'error')) return 'wrong';
    return orders.some(({ order }) => !['in-words', 'none', 'nothing'].includes(order.kind)) ? 'order' : 'words';
  }
}

/** A sheet with its lines as they are read with the names above them, line by line where they stood, and the heads that are only that. */
function grouped(
  text: string,
  desk: Desk,
  reader: AnyReader,
): { readonly text: string; readonly heads: readonly number[] } {
  const lines = linesOf(text);
  if (!lines.some(({ clean }) => headOf(clean.split(':')[0] ?? '', desk) !== null)) return { text, heads: [] };
  const grouping = new Grouping(desk, reader);
  const read = lines.map((line) => grouping.take(line));
  const { heads } = grouping;
  return {
    text: read.map((line, index) => (heads.has(index + 1) ? '' : line)).join('\n'),
    heads: [...heads],
  };
}

/** Reads a sheet whose lines may stand below the names of what they are about. */
export function parseGrouped<Order extends { kind: string }>(
  text: string,
  desk: Desk,
  reader: Reader<Order>,
): ParsedSheet<Order> {
  const { text: read, heads } = grouped(text, desk, reader);
  const parsed = reader.parse(read, desk);
  if (heads.length === 0) return parsed;
  const passed = [...parsed.passed, ...heads.map((line) => ({ line, why: 'heading' as const }))];
  return { ...parsed, passed: passed.sort((one, other) => one.line - other.line) };
}
