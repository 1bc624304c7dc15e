import type { Fault } from '../reading/fault.js';
import { type Field, type Found, isFound, type Read, type Unknown } from './field.js';
import { type Form, followersOf, type Node, type Pattern, type Word } from './form.js';
import { isBoundary, skipParts, wordEnd } from './text.js';

type Fields<Desk> = Readonly<Record<string, Field<unknown, Desk>>>;
type Values = Readonly<Record<string, unknown>>;

/** Where the words of a form that does not fit end, and why. */
export interface Missed {
  readonly at: number;
  readonly why:
    | { readonly fault: Fault | Unknown }
    | { readonly wanted: string; readonly literal?: true }
    | { readonly left: true };
}
interface Matched {
  readonly values: Values;
  readonly end: number;
}
type Match = (Matched & { readonly missed: Missed | null }) | Missed;
export const isMissed = (match: Match): match is Missed => 'why' in match;

const telling = ({ why }: Missed): number => ('fault' in why ? 3 : 'wanted' in why && why.literal !== true ? 2 : 1);

/** Of two, the one that got further; of those that got as far, the one that tells more: what is wrong, then what is missing. */
export const further = (one: Missed | null, other: Missed | null): Missed | null => {
  if (one === null || other === null) return one ?? other;
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return telling(other) > telling(one) ? other : one;
};

/** What may stand behind an order: nothing, or a full stop by itself. */
const SAYS_NOTHING = /^[.;!]{0,3}$/;

const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);
const MORE = '>'.charCodeAt(0);
const STOP = '.'.charCodeAt(0);
const BLANK = ' '.charCodeAt(0);
/** Longer words have no stop behind them as abbreviations have it. */
const LONGEST_SHORT = 4;

/** What is wrong with a part of a line: the line that was meant is not known from it. */
function unproposed(wrong: Fault | Unknown): Fault | Unknown {
  const plain = ({ instead: _instead, ...rest }: Fault): Fault => rest;
  return 'told' in wrong ? { told: (near) => plain(wrong.told(near)) } : plain(wrong);
}

const missedAt = (at: number): Missed => ({ at, why: { left: true } });
/** That a form does not fit, where nobody asks why. */
const SOMEWHERE = missedAt(0);
/** What a field makes of the beginning of a line, and the sign behind it as far as somebody has asked for it. */
interface AtFirst {
  readonly read: Read<unknown>;
  sign: string | null;
}
/** In the place of a sign: what stands behind a field may belong to it. */
export const ANY = 'any';
const NO_VALUES: Values = {};
const NO_WAYS: readonly never[] = [];

function fieldOf<Desk>(fields: Fields<Desk>, name: string): Field<unknown, Desk> {
  const field = fields[name];
  if (field === undefined) throw new Error(`A form names the field ${name}, and the card has none.`);
  return field;
}

/**
 * A line that is held against forms, one after the other. Every field reads on from where the one before it ended, so the time is
 * linear in the line. Most forms do not fit most lines, and why they do not is asked of none when one does.
 */
export class HeldLine<Desk> {
  /** What the fields at the beginning of forms made of it: many forms begin with the same. */
  readonly #first = new Map<Field<unknown, Desk>, AtFirst>();
  /** What was found out about why forms do not fit. */
  readonly #matches = new Map<Pattern, Match>();
  /** The line in capitals, letter by letter; null: some letter has several there. */
  readonly #capitals: string | null;
  /** Where the line begins, and with which sign, in capitals. */
  readonly start: number;
  readonly sign: string;
  /** Whether it is asked why a form does not fit. */
  #tells = false;

  constructor(
    readonly text: string,
    private readonly desk: Desk,
  ) {
    const capitals = text.toUpperCase();
    this.#capitals = capitals.length === text.length ? capitals : null;
    this.start = skipParts(text, 0);
    this.sign = text.charAt(this.start).toUpperCase();
  }

  /** The values of the fields of a form that fits the line as a whole; null: it does not. */
  fits(pattern: Pattern, fields: Fields<Desk>): Values | null {
    if (pattern.opening !== null && !pattern.opening.signs.has(this.sign)) return null;
    if (pattern.first !== null) {
      const sign = this.signBehind(fieldOf(fields, pattern.first));
      if (sign === null || (pattern.lead !== null && sign !== ANY && !pattern.lead.opening.signs.has(sign)))
        return null;
    }
    this.#tells = false;
    const found = this.#matchAnew(pattern, fields);
    return isMissed(found) ? null : found.values;
  }

  /** The same, or where and why the form does not fit. */
  match(pattern: Pattern, fields: Fields<Desk>): Match {
    if (pattern.opening !== null && !pattern.opening.signs.has(this.sign))
      return { at: this.start, why: pattern.opening.wanted };
    const before = this.#matches.get(pattern);
    if (before !== undefined) return before;
    this.#tells = true;
    const found = this.#matchAnew(pattern, fields);
    this.#matches.set(pattern, found);
    return found;
  }

  #matchAnew({ form, lead }: Pattern, fields: Fields<Desk>): Match {
    if (lead !== null) {
      const { read } = this.#atFirst(fieldOf(fields, lead.field));
      if (isFound(read) && read.beyond === undefined && !lead.opening.signs.has(this.#signAt(read.end)))
        return this.#missed(read.end, lead.opening.wanted);
    }
    const all = this.#sequence(form, fields, NO_VALUES, 0);
    if (isMissed(all)) return all;
    const end = skipParts(this.text, all.end);
    if (SAYS_NOTHING.test(this.text.slice(end, end + 4))) return all;
    if (!this.#tells) return SOMEWHERE;
    const left = missedAt(end);
    return further(all.missed, left) ?? left;
  }

  #missed(from: number, why: Missed['why']): Missed {
    return this.#tells ? { at: skipParts(this.text, from), why } : SOMEWHERE;
  }

  /** Where a word of a form ends that stands here; -1: it does not stand here. */
  #literalEnd(at: number, { text, capitals, sign }: Word): number {
    const { text: line } = this;
    const start = skipParts(line, at);
    const end = start + text.length;
    if (this.#capitals === null) {
      if (line.charAt(start).toUpperCase() !== capitals.charAt(0)) return -1;
      if (line.slice(start, end).toUpperCase() !== capitals) return -1;
    } else if (!this.#capitals.startsWith(capitals, start)) return -1;
    if (text === '-') {
      // Before a figure a dash is a minus, and before `>` part of an arrow.
      const next = line.charCodeAt(end);
      if ((next >= ZERO && next <= NINE) || next === MORE) return -1;
    }
    if (sign) return end;
    if (!isBoundary(line, end)) return -1;
    // `supp.`, `S.`: the stop of an abbreviation, and none of a sentence.
    return text.length <= LONGEST_SHORT && line.charCodeAt(end) === STOP && line.charCodeAt(end + 1) === BLANK
      ? end + 1
      : end;
  }

  #sequence(nodes: Form, fields: Fields<Desk>, before: Values, from: number, first = 0): Match {
    const { text: line } = this;
    const tells = this.#tells;
    let values = before;
    /** The values as far as they are this sequence's alone, and grow with it. */
    let own: Record<string, unknown> | null = null;
    let end = from;
    let missed: Missed | null = null;
    for (let index = first; index < nodes.length; index += 1) {
      const node = nodes[index];
      if (node === undefined) break;
      if (node.kind === 'word') {
        const next = this.#literalEnd(end, node);
        if (next < 0) {
          if (!tells) return SOMEWHERE;
          const wanted: Missed = { at: skipParts(line, end), why: { wanted: node.text, literal: true } };
          return further(missed, wanted) ?? wanted;
        }
        end = next;
      } else if (node.kind === 'field') {
        const read = this.#field(node.name, fields, end, values);
        if ('why' in read) {
          if (!tells) return SOMEWHERE;
          const told = this.#faultBefore(followersOf(nodes, index), node.name, fields, end, values) ?? read;
          return further(missed, told) ?? told;
        }
        if (read.beyond !== undefined)
          missed = further(missed, { at: read.beyond.at, why: { fault: read.beyond.fault } });
        own ??= { ...values };
        own[node.name] = read.value;
        values = own;
        end = read.end;
      } else {
        // Most of what may be left out is, which one sign tells.
        if (node.kind === 'either' && node.optional && node.signs?.has(this.#signAt(end)) === false) continue;
        const chosen =
          node.kind === 'bag' ? this.#inAnyOrder(node, fields, values, end) : this.#firstOf(node, fields, values, end);
        if (isMissed(chosen)) {
          if (node.kind === 'bag') return tells ? (further(missed, chosen) ?? chosen) : SOMEWHERE;
          if (!tells) {
            if (node.optional) continue;
            return SOMEWHERE;
          }
          // Words that may be missing tell nothing where none of them stands.
          const begun = chosen.at > skipParts(line, end) || 'fault' in chosen.why;
          if (begun || !node.optional) missed = further(missed, chosen);
          if (!node.optional) return missed ?? chosen;
        } else {
          ({ values, end } = chosen);
          own = null;
          missed = further(missed, chosen.missed);
        }
      }
    }
    return { values, end, missed };
  }

  #firstOf(
    { ways, words }: Extract<Node, { kind: 'either' }>,
    fields: Fields<Desk>,
    values: Values,
    end: number,
  ): Match {
    const { text: line } = this;
    const tells = this.#tells;
    let missed: Missed | null = null;
    if (words === null) {
      for (const way of ways) {
        const found = this.#sequence(way, fields, values, end);
        if (!isMissed(found)) return found;
        if (tells) missed = further(missed, found);
      }
      return missed ?? (tells ? missedAt(end) : SOMEWHERE);
    }
    // Most lines have other words there.
    const start = skipParts(line, end);
    const to = wordEnd(line, start);
    const word = this.#capitals?.slice(start, to) ?? line.slice(start, to).toUpperCase();
    const begun = to > start ? words.ways.get(word) : undefined;
    missed = this.#missed(end, words.wanted);
    for (const way of begun ?? words.signed.get(this.#signAt(start)) ?? NO_WAYS) {
      const next = this.#literalEnd(start, way[0]);
      if (next < 0) continue;
      if (way.length === 1) return { values, end: next, missed: null };
      const found = this.#sequence(way, fields, values, next, 1);
      if (!isMissed(found)) return found;
      if (tells) missed = further(missed, found) ?? missed;
    }
    return missed;
  }

  #signAt(at: number): string {
    const start = skipParts(this.text, at);
    return this.#capitals?.charAt(start) ?? this.text.charAt(start).toUpperCase();
  }

  /** Each part once, the first that stands there; those that may be left out tell nothing where none of them stands. */
  #inAnyOrder(
    { ways, all }: { readonly ways: readonly Form[]; readonly all: boolean },
    fields: Fields<Desk>,
    before: Values,
    from: number,
  ): Match {
    const { text: line } = this;
    const tells = this.#tells;
    let values = before;
    let end = from;
    let missed: Missed | null = null;
    let left = ways;
    for (let taken: Form | undefined = left[0]; taken !== undefined; ) {
      taken = undefined;
      let near: Missed | null = null;
      for (const part of left) {
        const found = this.#sequence(part, fields, values, end);
        if (isMissed(found)) {
          if (tells && (all || found.at > skipParts(line, end) || 'fault' in found.why)) near = further(near, found);
        } else if (found.end > end) {
          ({ values, end } = found);
          near = found.missed;
          taken = part;
          break;
        }
      }
      missed = further(missed, near);
      left = left.filter((part) => part !== taken);
    }
    for (const part of all ? left : []) {
      const found = this.#sequence(part, fields, values, end);
      if (isMissed(found)) return tells ? (further(missed, found) ?? found) : SOMEWHERE;
    }
    return { values, end, missed };
  }

  #field(name: string, fields: Fields<Desk>, at: number, sofar: Values): Found<unknown> | Missed {
    const field = fieldOf(fields, name);
    const read =
      sofar === NO_VALUES && at === 0 ? this.#atFirst(field).read : field.read(this.text, at, this.desk, sofar);
    if (isFound(read)) return read;
    if (!this.#tells) return SOMEWHERE;
    const start = skipParts(this.text, at);
    return read === null ? { at: start, why: { wanted: field.noun } } : { at: start, why: { fault: read } };
  }

  /**
   * What is wrong with a field, as of the text before the words that may follow it in the form: `The Pass` and not `The Pass WITH 12`.
   * Null where none of them follows, or nothing is wrong with that text.
   */
  #faultBefore(
    { words, signs }: ReturnType<typeof followersOf>,
    name: string,
    fields: Fields<Desk>,
    at: number,
    sofar: Values,
  ): Missed | null {
    if (words.length === 0) return null;
    const { text: line, desk } = this;
    const start = skipParts(line, at);
    for (let from = line.indexOf(' ', start); from >= 0; from = line.indexOf(' ', from + 1)) {
      if (!signs.has(this.#signAt(from)) || !words.some((word) => this.#literalEnd(from, word) >= 0)) continue;
      const read = fields[name]?.read(line.slice(0, from), at, desk, sofar);
      return read === undefined || read === null || isFound(read)
        ? null
        : { at: start, why: { fault: unproposed(read) } };
    }
    return null;
  }

  /** The sign behind a field at the beginning, as many forms ask for it; null: the field does not stand there. */
  signBehind(field: Field<unknown, Desk>): string | null {
    const first = this.#atFirst(field);
    const { read } = first;
    if (!isFound(read)) return null;
    first.sign ??= read.beyond === undefined ? this.#signAt(read.end) : ANY;
    return first.sign;
  }

  #atFirst(field: Field<unknown, Desk>): AtFirst {
    const before = this.#first.get(field);
    if (before !== undefined) return before;
    const first: AtFirst = { read: field.read(this.text, 0, this.desk, NO_VALUES), sign: null };
    this.#first.set(field, first);
    return first;
  }
}
