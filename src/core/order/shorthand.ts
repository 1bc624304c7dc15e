import { kept } from '../memory/kept.js';
import { type Fault, isFault } from '../reading/fault.js';
import type { SheetLine } from '../reading/lines.js';
import type { Grammar, LineGrammar } from '../reading/read-sheet.js';
import type { Read, Several } from '../reading/several.js';
import type { Field } from './field.js';
import { formOf, type Pattern, patternOf } from './form.js';
import { type HeldLine, isMissed } from './held-line.js';
import { Beginnings, byFirstSign } from './readings.js';
import { skipParts, wordEnd } from './text.js';

/** A way to write orders that are written otherwise, too: `WAIVE 2`, `REMOVE A Mun, F Den`. Only a line that is no order is held against it. */
export interface Shorthand<Order, Desk> {
  readonly forms: readonly string[];
  /** Whether a line may be one of these, where that is soon seen: most are not. */
  readonly mayBe?: (line: string) => boolean;
  readonly fields: Readonly<Record<string, Field<unknown, Desk>>>;
  /** The orders for which it stands, at least one; or what is wrong with it. */
  readonly orders: (values: Readonly<Record<string, unknown>>, desk: Desk) => readonly Order[] | Fault;
}

interface OneForm<Order, Desk> {
  readonly pattern: Pattern;
  readonly of: Shorthand<Order, Desk>;
}

const BLANKS = /\s\s|[^\S ]/;
const LONGEST = 400;
/** Lines of a sheet that are held against shorthands at a time. */
const MOST_HELD = 12;

/** The shorthands of a deck. */
export class Shorthands<Order extends object, Desk> {
  readonly #beginnings: Beginnings<OneForm<Order, Desk>, Desk>;
  readonly #mayBe: (sign: string) => readonly OneForm<Order, Desk>[];
  readonly isNone: boolean;

  constructor(all: readonly Shorthand<Order, Desk>[]) {
    this.isNone = all.length === 0;
    const forms = all.flatMap((of) =>
      of.forms.map((form) => ({ of, pattern: patternOf(formOf(form, [], of.fields)) })),
    );
    this.#beginnings = new Beginnings(forms, ({ of, pattern: { first } }) =>
      first === null ? null : (of.fields[first] ?? null),
    );
    this.#mayBe = byFirstSign(forms);
  }

  /** What a line stands for; null: it is none of these. */
  read(line: HeldLine<Desk>, desk: Desk): Order | Several<Order> | Fault | null {
    return this.#beginnings.first(line, ({ pattern, of }): Order | Several<Order> | Fault | null => {
      if (of.mayBe?.(line.text) === false) return null;
      const values = line.fits(pattern, of.fields);
      if (values === null) return null;
      const found = of.orders(values, desk);
      if (isFault(found)) return found;
      const [first, ...others] = found;
      return first === undefined ? null : others.length === 0 ? first : { several: found };
    });
  }

  /** Whether a text begins as one of them does, or is one: one that begins with a word goes on behind it. */
  begins(line: HeldLine<Desk>, text: string): boolean {
    const first = skipParts(text, wordEnd(text, line.start));
    return this.#mayBe(line.sign).some(({ pattern, of }) => {
      if (of.mayBe?.(text) === false) return false;
      if (pattern.opening === null) return line.fits(pattern, of.fields) !== null;
      const found = line.match(pattern, of.fields);
      return !isMissed(found) || (found.at > first && first < text.length);
    });
  }
}

/** No line that heads another on its own line is longer. */
const LONGEST_HEAD = 60;

/** What stands behind a heading on its line: `France: A Par - Bur`, `Builds: A Par`. Null: none stands before it. */
function behindHead(text: string, isHead: (text: string) => boolean): string | null {
  const colon = text.slice(0, LONGEST_HEAD + 1).indexOf(':');
  if (colon <= 0 || !isHead(text.slice(0, colon).trim())) return null;
  const rest = text.slice(colon + 1).trim();
  return rest === '' ? null : rest;
}

interface Around<Order, Desk> {
  readonly shorthands: Shorthands<Order & object, Desk>;
  /** Whether words before a colon head what stands behind it. */
  readonly isHead: (text: string) => boolean;
  /** A line as the deck holds it against its forms: what fields make of its beginning is found once. */
  readonly held: (text: string) => HeldLine<Desk>;
}

/** Lines that are orders as `grammar` says, that stand for orders, or that have a heading before them. */
export function withShorthands<Order extends object, Desk>(
  grammar: LineGrammar<Order>,
  { shorthands, isHead, held }: Around<Order, Desk>,
  desk: Desk,
): Grammar<Order> {
  const heldOf = (text: string): HeldLine<Desk> | null =>
    shorthands.isNone || text.length > LONGEST ? null : held(BLANKS.test(text) ? text.replace(/\s+/g, ' ') : text);
  const known = new Map<string, ReturnType<typeof shorthands.read>>();
  const shortFor = (text: string): ReturnType<typeof shorthands.read> => {
    const line = heldOf(text);
    return line === null ? null : kept(known, text, () => shorthands.read(line, desk), MOST_HELD);
  };
  const begins = (text: string): boolean => {
    if (grammar.begins?.(text) === true) return true;
    const line = heldOf(text);
    return line !== null && shorthands.begins(line, text);
  };
  const read = (line: SheetLine, tried?: boolean): Read<Order> => {
    const one = grammar.read(line, tried);
    return isFault(one) ? (shortFor(line.clean) ?? one) : one;
  };
  return {
    ...grammar,
    begins: (clean) => {
      if (begins(clean)) return true;
      const rest = behindHead(clean, isHead);
      return rest !== null && begins(rest);
    },
    read: (line, tried) => {
      const head = line.clean.length <= LONGEST_HEAD && line.clean.endsWith(':') ? line.clean.slice(0, -1) : '';
      if (head !== '' && isHead(head)) return null;
      const whole = read(line, tried);
      const rest = isFault(whole) ? behindHead(line.clean, isHead) : null;
      return rest === null
        ? whole
        : read({ ...line, clean: rest, whole: behindHead(line.whole, isHead) ?? rest }, tried);
    },
  };
}
