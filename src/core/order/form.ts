import type { Fault } from '../reading/fault.js';
import { type Field, type Found, isFound, type Read, type Unknown } from './field.js';
import { isBoundary, skipParts } from './text.js';

type Fields<Desk> = Readonly<Record<string, Field<unknown, Desk>>>;
type Values = Readonly<Record<string, unknown>>;

/**
 * A piece of a form. Forms are written so: `* {area} [with] {pack}`. `*` is any of the words of the order; `{…}` a field; `[a|b]` may be
 * left out; `(a|b)` one of them stands there; `(a & b)` all of them, in any order; `[a & b]` any of them, in any order; all else stands
 * as it is, in capitals or not.
 */
type Node =
  | Word
  | { readonly kind: 'field'; readonly name: string }
  /** `all`: each of its parts stands there. */
  | { readonly kind: 'bag'; readonly all: boolean; readonly ways: readonly (readonly Node[])[] }
  | {
      readonly kind: 'either';
      readonly optional: boolean;
      readonly ways: readonly (readonly Node[])[];
      /** With which signs one of its ways begins; null: with a field, or with what may be left out. */
      readonly firsts: string | null;
    };
interface Word {
  readonly kind: 'word';
  readonly text: string;
  readonly capitals: string;
  readonly sign: boolean;
}
export type Form = readonly Node[];

const SIGN = /[^\p{L}\p{N}\s]/u;
const wordOf = (text: string): Node => ({
  kind: 'word',
  text,
  capitals: text.toUpperCase(),
  sign: SIGN.test(text.charAt(text.length - 1)),
});

/** The first sign of each of some ways, in capitals; null where one does not begin with a word. */
function firstsOf(ways: readonly Form[]): string | null {
  const firsts = ways.map(([first]) => (first?.kind === 'word' ? first.capitals.charAt(0) : null));
  return firsts.includes(null) ? null : firsts.join('');
}
const either = (optional: boolean, ways: readonly Form[]): Node => ({
  kind: 'either',
  optional,
  ways,
  firsts: firstsOf(ways),
});

const TOKEN = /\{[^{}]*\}|[[\]()|]|[^\s{}[\]()|]+/g;

/** Reads a form once, when a game is loaded. Throws with the form where it is none: its author made a mistake. */
export function formOf(text: string, words: readonly string[]): Form {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const wordsOf = (phrase: string): readonly Node[] => phrase.split(' ').map(wordOf);
  function group(optional: boolean): Node {
    const { parts, inAnyOrder } = piecesTo(optional ? ']' : ')');
    return inAnyOrder ? { kind: 'bag', all: !optional, ways: parts } : either(optional, parts);
  }
  function piecesTo(end: string | null): { readonly parts: readonly Form[]; readonly inAnyOrder: boolean } {
    const parts: Node[][] = [[]];
    const between = new Set<string>();
    while (at < tokens.length) {
      const token = tokens[at] ?? '';
      at += 1;
      if (token === end && between.size < 2) return { parts, inAnyOrder: between.has('&') };
      if ((token === '|' || token === '&') && end !== null) {
        between.add(token);
        parts.push([]);
      } else if (token === '[' || token === '(') parts.at(-1)?.push(group(token === '['));
      else if (token.startsWith('{')) parts.at(-1)?.push({ kind: 'field', name: token.slice(1, -1) });
      else if (token === '*') parts.at(-1)?.push(either(false, words.map(wordsOf)));
      else if (/[\])|]/.test(token)) break;
      else parts.at(-1)?.push(wordOf(token));
    }
    if (end === null && at === tokens.length) return { parts, inAnyOrder: false };
    throw new Error(`The form “${text}” is not whole: ${end ?? 'a sign that begins nothing'}.`);
  }
  return piecesTo(null).parts[0] ?? [];
}

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

/** Whether this word of a form stands here; -1: it does not. */
function literalEnd(line: string, at: number, { text, capitals, sign }: Word): number {
  const start = skipParts(line, at);
  if (line.charAt(start).toUpperCase() !== capitals.charAt(0)) return -1;
  const end = start + text.length;
  if (line.slice(start, end).toUpperCase() !== capitals) return -1;
  // Before a figure a dash is a minus, and before `>` part of an arrow.
  if (text === '-' && /[0-9>]/.test(line.charAt(end))) return -1;
  return sign || isBoundary(line, end) ? end : -1;
}

const missedAt = (at: number): Missed => ({ at, why: { left: true } });
/** That a form does not fit, where nobody asks why. */
const SOMEWHERE = missedAt(0);
const NO_VALUES: Values = {};

/**
 * A line that is held against forms, one after the other. Every field reads on from where the one before it ended, so the time is
 * linear in the line. Most forms do not fit most lines, and why they do not is asked of none when one does: `tells` is for the others.
 */
export class HeldLine<Desk> {
  /** What the fields at the beginning of forms made of it: many forms begin with the same. */
  readonly #first = new Map<Field<unknown, Desk>, Read<unknown>>();
  /** The one that the line begins with, in capitals. */
  readonly #sign: string;

  constructor(
    private readonly line: string,
    private readonly desk: Desk,
    private readonly tells: boolean,
  ) {
    this.#sign = this.#signAt(0);
  }

  match(form: Form, fields: Fields<Desk>): Match {
    const { line, tells } = this;
    const head = headOf(form);
    if (head !== null && !head.signs.includes(this.#sign))
      return tells ? { at: skipParts(line, 0), why: head.wanted } : SOMEWHERE;
    const all = this.#sequence(form, fields, NO_VALUES, 0);
    if (isMissed(all)) return all;
    const end = skipParts(line, all.end);
    if (SAYS_NOTHING.test(line.slice(end, end + 4))) return all;
    if (!tells) return SOMEWHERE;
    const left = missedAt(end);
    return further(all.missed, left) ?? left;
  }

  #sequence(nodes: Form, fields: Fields<Desk>, before: Values, from: number): Match {
    const { line, tells } = this;
    let values = before;
    /** The values as far as they are this sequence's alone, and grow with it. */
    let own: Record<string, unknown> | null = null;
    let end = from;
    let missed: Missed | null = null;
    for (const [index, node] of nodes.entries()) {
      if (node.kind === 'word') {
        const next = literalEnd(line, end, node);
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
    { ways, firsts }: Extract<Node, { kind: 'either' }>,
    fields: Fields<Desk>,
    values: Values,
    end: number,
  ): Match {
    // Most lines have other words there, which one sign tells.
    if (!this.tells && firsts !== null && !firsts.includes(this.#signAt(end))) return SOMEWHERE;
    let missed: Missed | null = null;
    for (const way of ways) {
      const found = this.#sequence(way, fields, values, end);
      if (!isMissed(found)) return found;
      if (this.tells) missed = further(missed, found);
    }
    return missed ?? (this.tells ? missedAt(end) : SOMEWHERE);
  }

  #signAt(at: number): string {
    return this.line.charAt(skipParts(this.line, at)).toUpperCase();
  }

  /** Each part once, the first that stands there; those that may be left out tell nothing where none of them stands. */
  #inAnyOrder(
    { ways, all }: { readonly ways: readonly Form[]; readonly all: boolean },
    fields: Fields<Desk>,
    before: Values,
    from: number,
  ): Match {
    const { line, tells } = this;
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
    const field = fields[name];
    if (field === undefined) throw new Error(`A form names the field ${name}, and the card has none.`);
    const read = sofar === NO_VALUES && at === 0 ? this.#atFirst(field) : field.read(this.line, at, this.desk, sofar);
    if (isFound(read)) return read;
    if (!this.tells) return SOMEWHERE;
    const start = skipParts(this.line, at);
    return read === null ? { at: start, why: { wanted: field.noun } } : { at: start, why: { fault: read } };
  }

  /**
   * What is wrong with a field, as of the text before the words that may follow it in the form: `The Pass` and not `The Pass WITH 12`.
   * Null where none of them follows, or nothing is wrong with that text.
   */
  #faultBefore(
    following: readonly Word[],
    name: string,
    fields: Fields<Desk>,
    at: number,
    sofar: Values,
  ): Missed | null {
    if (following.length === 0) return null;
    const { line, desk } = this;
    const start = skipParts(line, at);
    for (let from = line.indexOf(' ', start); from >= 0; from = line.indexOf(' ', from + 1)) {
      const sign = this.#signAt(from);
      if (
        !following.some(({ capitals }) => capitals.startsWith(sign)) ||
        !following.some((word) => literalEnd(line, from, word) >= 0)
      )
        continue;
      const read = fields[name]?.read(line.slice(0, from), at, desk, sofar);
      return read === undefined || read === null || isFound(read) ? null : { at: start, why: { fault: read } };
    }
    return null;
  }

  #atFirst(field: Field<unknown, Desk>): Read<unknown> {
    const before = this.#first.get(field);
    if (before !== undefined) return before;
    const read = field.read(this.line, 0, this.desk, NO_VALUES);
    this.#first.set(field, read);
    return read;
  }
}

/** Words with which a form begins: their first signs, in capitals, and what is missed where a line begins with another. */
interface Head {
  readonly signs: string;
  readonly wanted: { readonly wanted: string; readonly literal: true };
}
const heads = new WeakMap<Form, Head | null>();

/** The words with which a form begins, one of which must stand there; null: it begins otherwise. Worked out once. */
function headOf(form: Form): Head | null {
  const known = heads.get(form);
  if (known !== undefined) return known;
  const [first] = form;
  const ways = first?.kind === 'word' ? [form] : first?.kind === 'either' && !first.optional ? first.ways : [];
  const word = ways[0]?.[0];
  const signs = firstsOf(ways);
  const head: Head | null =
    word?.kind === 'word' && signs !== null ? { signs, wanted: { wanted: word.text, literal: true } } : null;
  heads.set(form, head);
  return head;
}

const followers = new WeakMap<Form, Map<number, readonly Word[]>>();

/** Words with which a form may go on behind one of its pieces. They are asked for again and again, and worked out once. */
function followersOf(form: Form, at: number): readonly Word[] {
  const known = followers.get(form) ?? new Map<number, readonly Word[]>();
  followers.set(form, known);
  const before = known.get(at);
  if (before !== undefined) return before;
  const found = leadsOf(form.slice(at + 1))
    .words.filter((text) => /^[A-Z]/.test(text))
    .map((text): Word => ({ kind: 'word', text, capitals: text, sign: false }));
  known.set(at, found);
  return found;
}

/** All words of a form, in capitals. */
export const wordsIn = (form: Form): readonly string[] =>
  form.flatMap((node) => {
    if (node.kind === 'word') return [node.capitals];
    return node.kind === 'field' ? [] : node.ways.flatMap(wordsIn);
  });

/** What a form may begin with: words, in capitals, and fields. */
export function leadsOf(form: Form): { readonly words: readonly string[]; readonly fields: readonly string[] } {
  const [first, ...rest] = form;
  if (first === undefined) return { words: [], fields: [] };
  if (first.kind === 'word') return { words: [first.text.toUpperCase()], fields: [] };
  if (first.kind === 'field') return { words: [], fields: [first.name] };
  const mayBeLeftOut = first.kind === 'bag' ? !first.all : first.optional;
  const all = [...first.ways, ...(mayBeLeftOut ? [rest] : [])].map(leadsOf);
  return { words: all.flatMap(({ words }) => words), fields: all.flatMap(({ fields }) => fields) };
}

/** Names of the fields that a form has. */
export const fieldsIn = (form: Form): readonly string[] =>
  form.flatMap((node) =>
    node.kind === 'field' ? [node.name] : node.kind === 'word' ? [] : node.ways.flatMap(fieldsIn),
  );
