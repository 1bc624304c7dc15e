import { z } from 'zod';
import type { Choice } from '../game/offer.js';
import { type Fault, fault, isFault, shown } from '../reading/fault.js';
import { listed } from '../reading/listing.js';
import type { Field, Found } from './field.js';
import type { Names } from './names.js';
import { isBoundary, pieceAt, plainName, skipParts, wordEnd } from './text.js';

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, index) => [word.toUpperCase(), index + 1] as const,
  ),
);
/** A small number written as a word, in capitals: `THREE`. */
export const numberWord = (word: string): number | undefined => NUMBER_WORDS.get(word);

/** As much as belongs to a number, rightly written or not: `-3`, `2.5`, `1,000`, `35%`. */
const FIGURE = /[+-]?[0-9][0-9]*(?:[.,][0-9]+)*%?/y;
const WHOLE = /^\+?[0-9]{1,9}$/;

/** What is said of a number that cannot be given. */
interface Bad {
  readonly code: string;
  readonly more: { readonly rule?: string };
}

/** A number as it stands here, in figures or words; a fault for a figure that is no whole number; null: none stands here. */
function numberAt(line: string, at: number, what: string, bad: Bad): Found<number> | Fault | null {
  const start = skipParts(line, at);
  FIGURE.lastIndex = start;
  if (FIGURE.test(line)) {
    const figure = line.slice(start, FIGURE.lastIndex);
    if (WHOLE.test(figure)) return { value: Number(figure), end: FIGURE.lastIndex };
    return fault(bad.code, figure, `${what} is a whole number; found ${shown(figure)}.`, {
      allowed: 'Write it in figures, without a point, a comma or a sign.',
      ...bad.more,
    });
  }
  const end = wordEnd(line, start);
  const value = numberWord(line.slice(start, end).toUpperCase());
  return value === undefined ? null : { value, end };
}

interface NumberOf<Desk> {
  readonly noun: string;
  /** What a blank in a menu is called, where it is not the noun. */
  readonly label?: string;
  /** The bounds of the order's shape. */
  readonly from: number;
  readonly to: number;
  /** The bounds that a menu offers now; null: none can be given now. Left out: those of the shape. */
  readonly now?: (desk: Desk) => { readonly from: number; readonly to: number } | null;
  /** Nouns that may stand behind it and say nothing new: `gold`. */
  readonly nouns?: readonly string[];
  /** The code of a number that cannot be given, where it has one of its own. */
  readonly code?: string;
  readonly rule?: string;
}

/** A whole number. */
export function number<Desk>({
  noun,
  label = noun,
  from,
  to,
  now,
  nouns = [],
  ...of
}: NumberOf<Desk>): Field<number, Desk> {
  const bad: Bad = { code: of.code ?? 'order/bad-number', more: of.rule === undefined ? {} : { rule: of.rule } };
  const said = new Set(nouns.map((word) => word.toUpperCase()));
  return {
    noun,
    schema: z.int().min(from).max(to),
    read(line, at) {
      const found = numberAt(line, at, noun.charAt(0).toUpperCase() + noun.slice(1), bad);
      if (found === null || isFault(found)) return found;
      if (found.value < from || found.value > to)
        return fault(bad.code, String(found.value), `${found.value} is no ${noun} that can be given.`, {
          allowed: `From ${from} to ${to}.`,
          ...bad.more,
        });
      const word = skipParts(line, found.end);
      const end = wordEnd(line, word);
      return said.has(line.slice(word, end).toUpperCase()) ? { value: found.value, end } : found;
    },
    write: String,
    ways(desk) {
      const bounds = now === undefined ? { from, to } : now(desk);
      if (bounds === null || bounds.to < bounds.from) return [];
      return [{ pieces: [{ kind: 'number', label, ...bounds }] }];
    },
  };
}

interface NamedOf<Value, Desk> {
  readonly noun: string;
  readonly of?: 'place' | 'unit' | 'seat';
  readonly schema: z.ZodType<Value>;
  readonly names: (desk: Desk) => Names<Value>;
  readonly write: (value: Value, desk?: Desk) => string;
  /** What a menu offers now; `value` as `write` writes it. */
  readonly among: (desk: Desk) => readonly Choice[];
  /** Other ids by which a reader may point at a choice of that value. Left out: none. */
  readonly pointedAt?: (id: string, desk: Desk) => string | null;
  /** Names among which a near one is looked for, where something unknown stands. Left out: all. */
  readonly near?: (desk: Desk) => Names<Value>;
  /** Of several things that may be meant, whether this one can be: where one alone can, it is. Left out: it is asked. */
  readonly canBe?: (value: Value, desk: Desk) => boolean;
  /** A beginning of a name of so many letters or more stands for it, where it begins no other and can be it: `Portug`. Left out: none does. */
  readonly shortest?: number;
  /** The code of what is none, and of what may be several: `order/unknown-area`. */
  readonly code: string;
  /** What would do, where nothing is offered and no name is near. */
  readonly hint?: string;
  readonly rule?: string;
}

/** Fewer letters than these are asked where they begin the names of several things. */
const SHORTEST_OF_SEVERAL = 3;

/** Of a longer line nobody is asked whether it was meant with another name in it. */
const LONGEST_MENDED = 200;

/** A thing that has names: a place, a unit, a seat, a card. What could be two of them is asked about, never guessed. */
export function named<Value, Desk>(of: NamedOf<Value, Desk>): Field<Value, Desk> {
  const more = of.rule === undefined ? {} : { rule: of.rule };
  const which = (word: string, values: readonly Value[]): Fault =>
    fault('order/which', word, `${shown(word)} may be ${listed(values.map((value) => of.write(value)))}.`, {
      allowed: 'Write the one that you mean.',
      ...more,
    });
  const theOne = (values: readonly Value[], desk: Desk): Value | undefined => {
    const { canBe } = of;
    if (canBe === undefined) return values.length === 1 ? values[0] : undefined;
    const able = values.filter((value) => canBe(value, desk));
    return able.length === 1 ? able[0] : undefined;
  };
  let last: { readonly desk: Desk; readonly values: readonly string[] } | null = null;
  /** What may stand there now, as one writes it; asked for each wrong name of a sheet. */
  const choicesOf = (desk: Desk): readonly string[] => {
    if (last?.desk !== desk) last = { desk, values: of.among(desk).map(({ value }) => value) };
    return last.values;
  };
  /** What is none of the names, with those that are near and those that may stand there. */
  const unknown = (line: string, at: number, desk: Desk, names: Names<Value> | null): Fault => {
    const start = skipParts(line, at);
    const [piece, word] = [pieceAt(line, at), line.slice(start, wordEnd(line, start))];
    const choices = choicesOf(desk);
    const among = names === null ? null : (of.near?.(desk) ?? names);
    const nearTo = (text: string): string | null => among?.near(text) ?? null;
    const near = nearTo(piece.replace(/^the /i, ''));
    const nearWord = piece === word ? near : nearTo(word);
    const meant = near ?? nearWord;
    const hint = meant === null ? (of.hint ?? '') : '';
    const asked = meant === null ? '' : `Did you mean ${meant}? `;
    const known = choices.length === 0 ? hint : `Here ${listed(choices, 12)} may stand.`;
    // `Lverpool H`: where the word alone means the same, what stands behind it is not to blame.
    const found = nearWord !== null && nearWord === meant ? word : piece;
    return fault(of.code, found, `${shown(found, 40)} is no ${of.noun}.`, {
      ...(asked + known === '' ? {} : { allowed: `${asked}${known}`.trim() }),
      ...(meant === null || line.length > LONGEST_MENDED
        ? {}
        : { instead: `${line.slice(0, start)}${meant}${line.slice(start + found.length)}` }),
      ...more,
    });
  };
  return {
    noun: of.noun,
    schema: of.schema,
    ...(of.of === undefined ? {} : { of: of.of }),
    read(line, at, desk) {
      const names = of.names(desk);
      const found = names.leading(line, at);
      if (found !== null) {
        const { values, end } = found;
        const value = values.length === 1 ? values[0] : theOne(values, desk);
        return value === undefined ? which(line.slice(skipParts(line, at), end), values) : { value, end };
      }
      const start = skipParts(line, at);
      if (isBoundary(line, start)) return null;
      const begun = names.begun(line, at);
      const several = begun.values.length > 1;
      const isLong = begun.end - start >= (of.shortest ?? Infinity);
      const mayBeOne = several && begun.end - start >= SHORTEST_OF_SEVERAL;
      const value = mayBeOne || isLong ? theOne(begun.values, desk) : undefined;
      // The stop of an abbreviation belongs to it: `Const. - Bla`.
      const stop = line.charAt(begun.end) === '.' && isBoundary(line, begun.end + 1) ? 1 : 0;
      if (value !== undefined) return { value, end: begun.end + stop };
      if (several) return which(line.slice(start, begun.end), begun.values);
      return { told: (near) => unknown(line, at, desk, near ? names : null) };
    },
    write: of.write,
    ways(desk, pick) {
      const among = of.among(desk);
      if (pick === null)
        return among.length === 0
          ? []
          : [{ pieces: [{ kind: 'choice', of: of.of ?? 'word', label: of.noun, among: [...among] }] }];
      const id = of.pointedAt?.(pick, desk) ?? pick;
      const chosen = among.find(({ value, label }) => value === id || plainName(label) === plainName(id));
      return chosen === undefined ? [] : [{ pieces: [chosen.value] }];
    },
  };
}

/** A word out of a few, the first of each list is the normal one. */
export function word<const Value extends string, Desk>(
  noun: string,
  words: readonly (readonly [value: Value, label: string, ...names: readonly string[]])[],
  now: (desk: Desk) => readonly Value[] = () => words.map(([value]) => value),
): Field<Value, Desk> {
  const known = new Map(
    words.flatMap(([value, ...names]) => [value, ...names].map((name) => [plainName(name), value])),
  );
  const all = words.map(([value]) => value);
  return {
    noun,
    schema: z.enum(all),
    read(line, at) {
      const start = skipParts(line, at);
      const end = wordEnd(line, start);
      const found = line.slice(start, end);
      const value = known.get(plainName(found));
      if (value !== undefined) return { value, end };
      if (found === '') return null;
      return fault('order/unknown-word', found, `${shown(found)} is no ${noun}.`, {
        allowed: `One of ${listed(all)}.`,
      });
    },
    write: (value) => value,
    ways(desk) {
      const among = now(desk).map((value) => ({ value, label: words.find(([one]) => one === value)?.[1] ?? value }));
      return among.length === 0 ? [] : [{ pieces: [{ kind: 'choice', of: 'word', label: noun, among }] }];
    },
  };
}

/** A field that may be left out; null then. */
export const maybe = <Value, Desk>(field: Field<Value, Desk>): Field<Value | null, Desk> => ({
  noun: field.noun,
  schema: field.schema.nullable(),
  ...(field.of === undefined ? {} : { of: field.of }),
  read: (line, at, desk, sofar) => field.read(line, at, desk, sofar),
  write: (value, desk) => (value === null ? '' : field.write(value, desk)),
  ways: (desk, pick, chosen) => field.ways(desk, pick, chosen),
  ...(field.hangsOn === undefined ? {} : { hangsOn: field.hangsOn }),
});
