import { z } from 'zod';
import type { Choice } from '../game/offer.js';
import { type Fault, fault, isFault, shown } from '../reading/fault.js';
import { listed } from '../reading/listing.js';
import { type Field, type Found, isFound, type Way } from './field.js';
import type { Names } from './names.js';
import { isBoundary, pieceAt, plainName, skipParts, wordEnd } from './text.js';

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, index) => [word.toUpperCase(), index + 1] as const,
  ),
);
/** As much as belongs to a number, rightly written or not: `-3`, `2.5`, `1,000`, `35%`. */
const FIGURE = /[+-]?[0-9][0-9]*(?:[.,][0-9]+)*%?/y;
const WHOLE = /^\+?[0-9]{1,9}$/;

/** A number as it stands here, in figures or words; a fault for a figure that is no whole number; null: none stands here. */
function numberAt(line: string, at: number, what: string): Found<number> | Fault | null {
  const start = skipParts(line, at);
  FIGURE.lastIndex = start;
  if (FIGURE.test(line)) {
    const figure = line.slice(start, FIGURE.lastIndex);
    if (WHOLE.test(figure)) return { value: Number(figure), end: FIGURE.lastIndex };
    return fault('order/bad-number', figure, `${what} is a whole number; found ${shown(figure)}.`, {
      allowed: 'Write it in figures, without a point, a comma or a sign.',
    });
  }
  const end = wordEnd(line, start);
  const value = NUMBER_WORDS.get(line.slice(start, end).toUpperCase());
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
}

/** A whole number. */
export function number<Desk>({ noun, label = noun, from, to, now, nouns = [] }: NumberOf<Desk>): Field<number, Desk> {
  const said = new Set(nouns.map((word) => word.toUpperCase()));
  return {
    noun,
    schema: z.int().min(from).max(to),
    read(line, at) {
      const found = numberAt(line, at, noun.charAt(0).toUpperCase() + noun.slice(1));
      if (found === null || isFault(found)) return found;
      if (found.value < from || found.value > to)
        return fault('order/bad-number', String(found.value), `${found.value} is no ${noun} that can be given.`, {
          allowed: `From ${from} to ${to}.`,
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
  readonly write: (value: Value) => string;
  /** What a menu offers now; `value` as `write` writes it. */
  readonly among: (desk: Desk) => readonly Choice[];
  /** Other ids by which a reader may point at a choice of that value. Left out: none. */
  readonly pointedAt?: (id: string, desk: Desk) => string | null;
  /** The code of what is none, and of what may be several: `order/unknown-area`. */
  readonly code: string;
  readonly rule?: string;
}

/** A thing that has names: a place, a unit, a seat, a card. What could be two of them is asked about, never guessed. */
export function named<Value, Desk>(of: NamedOf<Value, Desk>): Field<Value, Desk> {
  const more = of.rule === undefined ? {} : { rule: of.rule };
  const which = (word: string, values: readonly Value[]): Fault =>
    fault('order/which', word, `${shown(word)} may be ${listed(values.map(of.write))}.`, {
      allowed: 'Write the one that you mean.',
      ...more,
    });
  /** What is none of the names, with those that are near and those that may stand there. */
  const unknown = (line: string, at: number, desk: Desk, names: Names<Value> | null): Fault => {
    const start = skipParts(line, at);
    const [piece, word] = [pieceAt(line, at), line.slice(start, wordEnd(line, start))];
    const choices = of.among(desk).map(({ value }) => value);
    const known = choices.length === 0 ? '' : `Here ${listed(choices, 12)} may stand.`;
    const near = names?.meant(piece) ?? '';
    const asked = near || (names?.meant(word) ?? '');
    const found = asked !== '' && near === '' ? word : piece;
    return fault(of.code, found, `${shown(piece, 40)} is no ${of.noun}.`, {
      ...(asked + known === '' ? {} : { allowed: `${asked}${known}`.trim() }),
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
      const start = skipParts(line, at);
      if (found !== null) {
        const [value, ...others] = found.values;
        if (value !== undefined && others.length === 0) return { value, end: found.end };
        return which(line.slice(start, found.end), found.values);
      }
      if (isBoundary(line, start)) return null;
      const begun = names.beginning(line.slice(start, wordEnd(line, start)));
      if (begun.length > 1) return which(line.slice(start, wordEnd(line, start)), begun);
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
  write: (value) => (value === null ? '' : field.write(value)),
  ways: (desk, pick) => field.ways(desk, pick),
});

/** Several of a field, parted by commas or `and`, at least one. */
export function several<Value, Desk>(field: Field<Value, Desk>, noun: string, most = 40): Field<Value[], Desk> {
  const and = / {0,3}(?:[,&+]|and\b)? {0,3}/iy;
  const next = (line: string, at: number): number => {
    and.lastIndex = at;
    return and.test(line) ? and.lastIndex : at;
  };
  const single = (ways: readonly Way[]): readonly Way[] =>
    ways.map(({ pieces, ...rest }) => ({
      ...rest,
      pieces: pieces.map((piece) =>
        typeof piece !== 'string' && piece.kind === 'choice'
          ? { ...piece, most: Math.min(most, piece.among.length), separator: ', ' }
          : piece,
      ),
    }));
  return {
    noun,
    schema: z.array(field.schema).min(1).max(most),
    ...(field.of === undefined ? {} : { of: field.of }),
    read(line, at, desk, sofar) {
      const values: Value[] = [];
      let end = at;
      for (let from = at; values.length < most; from = next(line, end)) {
        const found = field.read(line, from, desk, sofar);
        if (!isFound(found)) {
          if (values.length === 0) return found;
          break;
        }
        values.push(found.value);
        end = found.end;
      }
      return { value: values, end };
    },
    write: (values) => values.map((value) => field.write(value)).join(', '),
    ways: (desk, pick) => single(field.ways(desk, pick)),
  };
}
