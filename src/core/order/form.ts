import type { Fault } from '../reading/fault.js';
import { type Field, type Found, isFound, type Unknown } from './field.js';
import { isBoundary, skipParts } from './text.js';

type Fields<Desk> = Readonly<Record<string, Field<unknown, Desk>>>;
type Values = Readonly<Record<string, unknown>>;

/**
 * A piece of a form. Forms are written so: `* {area} [with] {pack}`. `*` is any of the words of the order; `{…}` a field; `[a|b]` may be
 * left out; `(a|b)` one of them stands there; all else stands as it is, in capitals or not.
 */
type Node =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'either'; readonly optional: boolean; readonly ways: readonly (readonly Node[])[] };
export type Form = readonly Node[];

const TOKEN = /\{[^{}]*\}|[[\]()|]|[^\s{}[\]()|]+/g;

/** Reads a form once, when a game is loaded. Throws with the form where it is none: its author made a mistake. */
export function formOf(text: string, words: readonly string[]): Form {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const wordsOf = (phrase: string): readonly Node[] =>
    phrase.split(' ').map((word): Node => ({ kind: 'word', text: word }));
  function ways(end: string | null): readonly Form[] {
    const all: Node[][] = [[]];
    while (at < tokens.length) {
      const token = tokens[at] ?? '';
      at += 1;
      if (token === end) return all;
      if (token === '|' && end !== null) all.push([]);
      else if (token === '[' || token === '(')
        all.at(-1)?.push({ kind: 'either', optional: token === '[', ways: ways(token === '[' ? ']' : ')') });
      else if (token.startsWith('{')) all.at(-1)?.push({ kind: 'field', name: token.slice(1, -1) });
      else if (token === '*') all.at(-1)?.push({ kind: 'either', optional: false, ways: words.map(wordsOf) });
      else if (/[\])|]/.test(token)) break;
      else all.at(-1)?.push({ kind: 'word', text: token });
    }
    if (end === null && at === tokens.length) return all;
    throw new Error(`The form “${text}” is not whole: ${end ?? 'a sign that begins nothing'}.`);
  }
  return ways(null)[0] ?? [];
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
const SIGN = /[^\p{L}\p{N}\s]/u;

/** Whether this word of a form stands here; -1: it does not. */
function literalEnd(line: string, at: number, text: string): number {
  const start = skipParts(line, at);
  const end = start + text.length;
  if (line.slice(start, end).toUpperCase() !== text.toUpperCase()) return -1;
  // Before a figure a dash is a minus, and before `>` part of an arrow.
  if (text === '-' && /[0-9>]/.test(line.charAt(end))) return -1;
  return SIGN.test(text.charAt(text.length - 1)) || isBoundary(line, end) ? end : -1;
}

/** Holds a line against a form. Every field reads on from where the one before it ended, so the time is linear in the line. */
export function match<Desk>(form: Form, line: string, fields: Fields<Desk>, desk: Desk): Match {
  const all = sequence(form, line, { values: {}, end: 0 });
  if (isMissed(all)) return all;
  const end = skipParts(line, all.end);
  if (SAYS_NOTHING.test(line.slice(end, end + 4))) return all;
  const left: Missed = { at: end, why: { left: true } };
  return further(all.missed, left) ?? left;

  function sequence(nodes: Form, text: string, from: Matched): Match {
    let { values, end } = from;
    let missed: Missed | null = null;
    for (const node of nodes) {
      if (node.kind === 'word') {
        const next = literalEnd(text, end, node.text);
        if (next < 0)
          return (
            further(missed, { at: skipParts(text, end), why: { wanted: node.text, literal: true } }) ?? missedAt(end)
          );
        end = next;
      } else if (node.kind === 'field') {
        const read = fieldAt(node.name, text, end, values);
        if ('why' in read) return further(missed, read) ?? read;
        values = { ...values, [node.name]: read.value };
        end = read.end;
      } else {
        const chosen = firstOf(node.ways, text, { values, end });
        if (isMissed(chosen)) {
          // Words that may be missing tell nothing where none of them stands.
          const begun = chosen.at > skipParts(text, end) || 'fault' in chosen.why;
          if (begun || !node.optional) missed = further(missed, chosen);
          if (!node.optional) return missed ?? chosen;
        } else {
          ({ values, end } = chosen);
          missed = further(missed, chosen.missed);
        }
      }
    }
    return { values, end, missed };
  }

  function firstOf(ways: readonly Form[], text: string, from: Matched): Match {
    let missed: Missed | null = null;
    for (const way of ways) {
      const found = sequence(way, text, from);
      if (!isMissed(found)) return found;
      missed = further(missed, found);
    }
    return missed ?? missedAt(from.end);
  }

  function fieldAt(name: string, text: string, at: number, sofar: Values): Found<unknown> | Missed {
    const field = fields[name];
    if (field === undefined) throw new Error(`A form names the field ${name}, and the card has none.`);
    const read = field.read(text, at, desk, sofar);
    if (read === null) return { at: skipParts(text, at), why: { wanted: field.noun } };
    return isFound(read) ? read : { at: skipParts(text, at), why: { fault: read } };
  }
}

const missedAt = (at: number): Missed => ({ at, why: { left: true } });

/**
 * The ways of writing an order by a form, each of its choices taken at least once, the usual one first: for tests and for tables of
 * ways. `written` has the fields as text, without those that the order leaves out: choices with them are no way to say it, and what
 * has a field that may be left out is said wherever the order has it.
 */
export function sayings(form: Form, written: Readonly<Record<string, string>>): readonly string[] {
  const has = (nodes: Form): boolean =>
    nodes.every((node) => {
      if (node.kind === 'word') return true;
      if (node.kind === 'field') return written[node.name] !== undefined;
      return node.optional || node.ways.some(has);
    });
  const names = (nodes: Form): boolean =>
    nodes.some((node) => node.kind === 'field' || (node.kind === 'either' && node.ways.some(names)));
  const usual = (nodes: Form): string =>
    nodes
      .map((node) => {
        if (node.kind === 'word') return node.text;
        if (node.kind === 'field') return written[node.name] ?? '';
        const way = node.ways.find(has);
        return way === undefined || (node.optional && !names(way)) ? '' : usual(way);
      })
      .filter((piece) => piece !== '')
      .join(' ');
  if (!has(form)) return [];
  const told = [usual(form)];
  form.forEach((node, index) => {
    if (node.kind !== 'either') return;
    const [before, after] = [usual(form.slice(0, index)), usual(form.slice(index + 1))];
    for (const way of node.ways)
      for (const said of sayings(way, written))
        told.push([before, said, after].filter((piece) => piece !== '').join(' '));
  });
  return [...new Set(told)];
}
