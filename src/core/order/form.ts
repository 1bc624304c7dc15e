/**
 * A piece of a form. Forms are written so: `* {area} [with] {pack}`. `*` is any of the words of the order; `{…}` a field; `[a|b]` may be
 * left out; `(a|b)` one of them stands there; `(a & b)` all of them, in any order; `[a & b]` any of them, in any order; all else stands
 * as it is, in capitals or not.
 */
export type Node =
  | Word
  | FieldNode
  /** `all`: each of its parts stands there. */
  | { readonly kind: 'bag'; readonly all: boolean; readonly ways: readonly (readonly Node[])[] }
  | {
      readonly kind: 'either';
      readonly optional: boolean;
      readonly ways: readonly (readonly Node[])[];
      /** Its ways by the words with which they begin; null: one begins with a field, or with what may be left out. */
      readonly words: ByWords | null;
      /** Signs, in capitals, with which one of its ways begins; null: with any. */
      readonly signs: Signs | null;
    };
type Signs = ReadonlySet<string>;
interface FieldNode {
  readonly kind: 'field';
  readonly name: string;
  /** Signs, in capitals, with which what it reads begins; null: with any. */
  readonly signs: Signs | null;
}
export interface Word {
  readonly kind: 'word';
  readonly text: string;
  readonly capitals: string;
  /** Whether it ends with a sign that is no letter. */
  readonly sign: boolean;
}
export type Form = readonly Node[];

/** Ways by the words with which they begin. */
interface ByWords {
  /** By such a word, in capitals, of letters and figures alone. */
  readonly ways: ReadonlyMap<string, readonly WordFirst[]>;
  /** By the first sign, in capitals, those that begin with a word in which other signs stand. */
  readonly signed: ReadonlyMap<string, readonly WordFirst[]>;
  /** What is wanted where none of them begins. */
  readonly wanted: Wanted;
}
/** A way that begins with a word. */
type WordFirst = readonly [first: Word, ...rest: Form];
/** That a word of a form is wanted somewhere. */
interface Wanted {
  readonly wanted: string;
  readonly literal: true;
}

const SIGN = /[^\p{L}\p{N}\s]/u;
const wordOf = (text: string): Node => ({
  kind: 'word',
  text,
  capitals: text.toUpperCase(),
  sign: SIGN.test(text.charAt(text.length - 1)),
});

const isWordFirst = (way: Form): way is WordFirst => way[0]?.kind === 'word';
const PLAIN = /^[\p{L}\p{N}]+$/u;

function byWords(ways: readonly Form[]): ByWords | null {
  const all = ways.filter(isWordFirst);
  const [first] = all[0] ?? [];
  if (first === undefined || all.length < ways.length) return null;
  const isPlain = ([{ text }]: WordFirst): boolean => PLAIN.test(text);
  const signOf = ([{ capitals }]: WordFirst): string => capitals.charAt(0);
  const signed = all.filter((way) => !isPlain(way));
  return {
    ways: new Map(
      all.filter(isPlain).map((way) => {
        const same = all.filter((one) =>
          isPlain(one) ? one[0].capitals === way[0].capitals : signOf(one) === signOf(way),
        );
        return [way[0].capitals, same];
      }),
    ),
    signed: new Map(signed.map((way) => [signOf(way), signed.filter((one) => signOf(one) === signOf(way))])),
    wanted: { wanted: first.text, literal: true },
  };
}
/** The signs with which one of some ways begins; null: one begins with what is known by no sign. */
function signsOf(ways: readonly Form[]): Signs | null {
  const all = new Set<string>();
  for (const [first] of ways) {
    const signs = first?.kind === 'word' ? [first.capitals.charAt(0)] : first?.kind === 'field' ? first.signs : null;
    if (signs === null) return null;
    for (const sign of signs) all.add(sign);
  }
  return all;
}
/** `(goes|moves) [to]` as `goes [to]` and `moves [to]`, so that each of its ways is known by its word. */
function withoutInner(way: Form): readonly Form[] {
  const [first, ...rest] = way;
  if (first?.kind !== 'either' || first.optional || first.ways.some(({ length }) => length > 1)) return [way];
  return first.words === null ? [way] : first.ways.map((one) => [...one, ...rest]);
}
function either(optional: boolean, all: readonly Form[]): Node {
  const ways = all.flatMap(withoutInner);
  return { kind: 'either', optional, ways, words: byWords(ways), signs: signsOf(ways) };
}

const TOKEN = /\{[^{}]*\}|[[\]()|]|[^\s{}[\]()|]+/g;

/** With which signs the fields of a form begin, by their names. */
type FieldSigns = Readonly<Record<string, { readonly signs?: Signs }>>;

/** Reads a form once, when a game is loaded. Throws with the form where it is none: its author made a mistake. */
export function formOf(text: string, words: readonly string[], fields: FieldSigns = {}): Form {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const wordsOf = (phrase: string): readonly Node[] => phrase.split(' ').map(wordOf);
  const fieldNode = (name: string): Node => ({ kind: 'field', name, signs: fields[name]?.signs ?? null });
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
      else if (token.startsWith('{')) parts.at(-1)?.push(fieldNode(token.slice(1, -1)));
      else if (token === '*') parts.at(-1)?.push(either(false, words.map(wordsOf)));
      else if (/[\])|]/.test(token)) break;
      else parts.at(-1)?.push(wordOf(token));
    }
    if (end === null && at === tokens.length) return { parts, inAnyOrder: false };
    throw new Error(`The form “${text}” is not whole: ${end ?? 'a sign that begins nothing'}.`);
  }
  return piecesTo(null).parts[0] ?? [];
}

/** Words of which one stands where a form goes on: their first signs, in capitals, and what is wanted where none of them does. */
interface Opening {
  readonly signs: Signs;
  readonly wanted: Wanted;
}

/** A form as lines are held against it. Most lines are none of it, which one sign tells. */
export interface Pattern {
  readonly form: Form;
  /** Words with which it begins; null: it begins otherwise. */
  readonly opening: Opening | null;
  /** The field with which it begins; null: it begins otherwise. */
  readonly first: string | null;
  /** The field with which it begins, and words that stand behind that one; null: it begins, or goes on, otherwise. */
  readonly lead: { readonly field: string; readonly opening: Opening } | null;
}

/** Words with which some nodes begin, behind others that may be left out; null: something else may stand there, or nothing. */
function openingOf(nodes: Form): Opening | null {
  const signs = new Set<string>();
  for (const node of nodes) {
    if (node.kind === 'word')
      return { signs: signs.add(node.capitals.charAt(0)), wanted: { wanted: node.text, literal: true } };
    if (node.kind !== 'either' || node.signs === null) return null;
    for (const sign of node.signs) signs.add(sign);
    if (!node.optional) return node.words === null ? null : { signs, wanted: node.words.wanted };
  }
  return null;
}

export function patternOf(form: Form): Pattern {
  const [first, ...rest] = form;
  const behind = first?.kind === 'field' ? openingOf(rest) : null;
  return {
    form,
    opening: openingOf(form),
    first: first?.kind === 'field' ? first.name : null,
    lead: first?.kind !== 'field' || behind === null ? null : { field: first.name, opening: behind },
  };
}

/** Words of a form, and the signs with which they begin, in capitals. */
interface Followers {
  readonly words: readonly Word[];
  readonly signs: ReadonlySet<string>;
}
const followers = new WeakMap<Form, Map<number, Followers>>();

/** Words with which a form may go on behind one of its pieces. They are asked for again and again, and worked out once. */
export function followersOf(form: Form, at: number): Followers {
  const known = followers.get(form) ?? new Map<number, Followers>();
  followers.set(form, known);
  const before = known.get(at);
  if (before !== undefined) return before;
  const words = leadsOf(form.slice(at + 1))
    .words.filter((text) => /^[A-Z]/.test(text))
    .map((text): Word => ({ kind: 'word', text, capitals: text, sign: false }));
  const found = { words, signs: new Set(words.map(({ capitals }) => capitals.charAt(0))) };
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
