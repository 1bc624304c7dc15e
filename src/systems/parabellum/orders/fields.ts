import { z } from 'zod';
import type { Choice } from '../../../core/game/offer.js';
import type { Field, Way as Filling, Read } from '../../../core/order/field.js';
import { several } from '../../../core/order/lists.js';
import type { Names } from '../../../core/order/names.js';
import { isBoundary, skipParts } from '../../../core/order/text.js';
import { type Fault, fault, shown } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { type EdgeId, EdgeId as EdgeIds, edgeBetween } from '../grid/edges.js';
import { readSquare, Square } from '../grid/squares.js';
import type { FlagForm } from '../livery.js';

/** What reading an order needs of what lies before a seat, in whichever edition. */
export interface Reading {
  /** First words of orders: at the head of a line they are no flags, though they look like some. */
  readonly keywords: ReadonlySet<string>;
  /** Unit cards by their codes and names. */
  readonly codes: Names<string>;
  /** Flags of the reader's own units of a card. */
  flagsOf(code: string): readonly string[];
  /** Flags of what the reader sees on a square. */
  flagsOn(square: string): readonly string[];
  /** Where the reader sees a unit; null: nowhere. */
  squareOf(flag: string): string | null;
}

/** Largest number an order may name; nothing in the game comes near it. */
export const MAX_NUMBER = 9_999;

/** The ways in which a menu fills a field. */
type Filled<Desk> = (desk: Desk, pick: string | null) => readonly Filling[];
const never = (): readonly Filling[] => [];

/** A choice of a menu; nothing where there is nothing to choose from. */
export function choosing(
  of: 'unit' | 'place' | 'seat' | 'word',
  label: string,
  among: readonly Choice[],
  title?: string,
): readonly Filling[] {
  if (among.length === 0) return [];
  const pieces = [{ kind: 'choice' as const, of, label, among: [...among] }];
  return [title === undefined ? { pieces } : { title, pieces }];
}

export const places =
  <Desk>(label: string, squares: (desk: Desk) => readonly string[]): Filled<Desk> =>
  (desk) =>
    choosing(
      'place',
      label,
      squares(desk).map((square) => ({ value: square, label: square })),
    );

/** A number from 1 in a menu; nothing where there is none. */
export const upTo = (label: string, to: number): readonly Filling[] =>
  to < 1 ? [] : [{ pieces: [{ kind: 'number', label, from: 1, to: Math.min(to, MAX_NUMBER) }] }];

/** Letters and figures with one dash between: as far as a flag or an aircraft may reach. */
const TOKEN = /[A-Za-z0-9]{1,12}(?:-[A-Za-z0-9]{1,4})?/y;

interface Token {
  readonly word: string;
  readonly end: number;
}

/** The word that stands here, in capitals; `dashed` null where it has no dash. */
function tokenAt(line: string, at: number): Token | null {
  TOKEN.lastIndex = skipParts(line, at);
  const found = TOKEN.exec(line);
  return found === null || !isBoundary(line, TOKEN.lastIndex)
    ? null
    : { word: found[0].toUpperCase(), end: TOKEN.lastIndex };
}

/** Pieces of a path: a dash parts squares, and so it does not belong to them. */
const SQUARE = /[A-Za-z]{1,2}0?[1-9][0-9]?/y;

function squareAt(line: string, at: number): { readonly value: string; readonly end: number } | null {
  SQUARE.lastIndex = skipParts(line, at);
  const found = SQUARE.exec(line);
  if (found === null || !isBoundary(line, SQUARE.lastIndex)) return null;
  const value = readSquare(found[0].toUpperCase());
  return value === null ? null : { value, end: SQUARE.lastIndex };
}

interface FlagOf<Desk> {
  readonly form: FlagForm;
  readonly schema: z.ZodType<string>;
  readonly ways?: Filled<Desk>;
  /** It is what a menu points at. */
  readonly pointed?: boolean;
  readonly noun?: string;
}

/** What stands where a flag is wanted: a square with units on it, or the name of a card that own units have. */
function noFlag(line: string, at: number, desk: Reading): Fault | null {
  const square = squareAt(line, at)?.value ?? null;
  if (square !== null) {
    const there = desk.flagsOn(square);
    return there.length === 0
      ? null
      : fault('order/wrong-arguments', square, `${square} is a square; a unit is named by its flag.`, {
          allowed: `There stands ${listed(there, 12)}.`,
        });
  }
  const start = skipParts(line, at);
  const found = desk.codes.leading(line, start);
  const flags = (found?.values ?? []).flatMap((code) => desk.flagsOf(code));
  if (found === null || flags.length === 0) return null;
  const name = line.slice(start, found.end);
  return fault('order/unknown-unit', name, `Units are ordered by their flags; ${shown(name)} is a card.`, {
    allowed: `Of yours that is ${listed([...new Set(flags)], 12)}.`,
  });
}

/** A unit by its flag, in the form of the edition. */
export function flag<Desk extends Reading>(of: FlagOf<Desk>): Field<string, Desk> {
  const { form, schema, ways = never, pointed = false, noun = form.wanted.replace(/^an? |,/g, '') } = of;
  return {
    noun,
    schema,
    ...(pointed ? { of: 'unit' as const } : {}),
    read(line, at, desk) {
      const found = tokenAt(line, at);
      if (found !== null && desk.keywords.has(found.word) && skipParts(line, 0) === skipParts(line, at)) return null;
      // The editions differ in the dash, and people do not.
      const value =
        found === null
          ? null
          : (form.read(found.word) ?? form.read(found.word.replace(/^([A-Z]{2})-(?=[A-Z]{2}$)/, '$1')));
      return found === null || value === null ? noFlag(line, at, desk) : { value, end: found.end };
    },
    write: (value) => value,
    ways,
  };
}

const AIR = /^[A-Z][A-Z0-9]{1,4}-[1-9][0-9]?$/;

/** An aircraft by type and number. */
export const air = <Desk>(schema: z.ZodType<string>, ways: Filled<Desk> = never): Field<string, Desk> => ({
  noun: 'aircraft, like STR-1',
  schema,
  of: 'unit',
  read(line, at) {
    const found = tokenAt(line, at);
    return found === null || !AIR.test(found.word) ? null : { value: found.word, end: found.end };
  },
  write: (value) => value,
  ways,
});

/** A unit by its flag, or an aircraft. */
export function unit<Desk extends Reading>(of: FlagOf<Desk>): Field<string, Desk> {
  const [flags, aircraft] = [flag(of), air<Desk>(of.schema)];
  return {
    ...flags,
    read: (line, at, desk, sofar) => aircraft.read(line, at, desk, sofar) ?? flags.read(line, at, desk, sofar),
  };
}

/** Several units, before whatever else follows; words for a direction are no flags there. */
export function flags<Desk extends Reading>(of: FlagOf<Desk>, noun: string, most: number): Field<string[], Desk> {
  const one = flag(of);
  const towards = /^[\s,]{0,3}(?:at|to|on)(?![\p{L}\p{N}])/iu;
  return {
    ...several<string, Desk>({
      of: {
        ...one,
        read: (line, at, desk, sofar) =>
          towards.test(line.slice(at, at + 8)) ? null : one.read(line, at, desk, sofar),
      },
      noun,
      most,
    }),
    ways: of.ways ?? never,
  };
}

/** A square of the map. A unit in its place is answered with where it stands. */
export const square = <Desk extends Reading>(
  form: FlagForm,
  ways: Filled<Desk> = never,
  pointed = false,
): Field<string, Desk> => ({
  noun: 'square, like E7',
  schema: Square,
  ...(pointed ? { of: 'place' as const } : {}),
  read(line, at, desk) {
    const found = squareAt(line, at);
    if (found !== null) return found;
    const word = tokenAt(line, at)?.word ?? '';
    const read = form.read(word);
    const where = read === null ? null : desk.squareOf(read);
    return where === null
      ? null
      : fault('order/wrong-arguments', word, `${read} is a unit; here a square is wanted.`, {
          allowed: `It stands on ${where}.`,
        });
  },
  write: (value) => value,
  ways,
});

const EDGE_SIGN = /\s{0,2}[|/-]?\s{0,2}/y;

/** The line between two squares: `C7|C8`, in either order, also with a dash, a stroke or a blank. */
export const edge = <Desk>(ways: Filled<Desk> = never): Field<EdgeId, Desk> => ({
  noun: 'edge, like C7|C8',
  schema: EdgeIds,
  read(line, at) {
    const one = squareAt(line, at);
    if (one === null) return null;
    EDGE_SIGN.lastIndex = one.end;
    EDGE_SIGN.test(line);
    const other = squareAt(line, EDGE_SIGN.lastIndex);
    if (other === null)
      return fault('order/wrong-arguments', one.value, 'An edge is named by the two squares that it parts.', {
        allowed: 'Write it so: C7|C8.',
      });
    const value = edgeBetween(one.value, other.value);
    return value !== null
      ? { value, end: other.end }
      : fault(
          'order/wrong-arguments',
          `${one.value}|${other.value}`,
          `${one.value} and ${other.value} have no edge between them; an edge parts neighbours.`,
        );
  },
  write: (value) => value,
  ways,
});

export const MOST_STEPS = 80;

/** Squares in order, of which the first may be the one the unit stands on; or `to`: the cheapest way, found when it sets out. */
export const Way = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('path'), squares: z.array(Square).min(1).max(MOST_STEPS) }),
  z.object({ kind: z.literal('to'), square: Square }),
]);
export type Way = z.infer<typeof Way>;

export const writeWay = (one: Way): string => (one.kind === 'to' ? `TO ${one.square}` : one.squares.join('>'));

const TO = /\s{0,3}to\s/iy;
const STEP = /\s{0,3}(?:->|=>|→|>|-|–|,)?\s{0,3}/y;

/** `TO D5`, or `C4>C5>D5`, for which blanks or dashes will do. `ways`: where a menu lets it go. */
export const way = <Desk>(ways: Filled<Desk> = never): Field<Way, Desk> => ({
  noun: 'way, like C4>C5>D5 or TO D5',
  schema: Way,
  read(line, at): Read<Way> {
    TO.lastIndex = at;
    if (TO.test(line)) {
      const to = squareAt(line, TO.lastIndex);
      return to === null ? null : { value: { kind: 'to', square: to.value }, end: to.end };
    }
    const squares: string[] = [];
    let end = at;
    for (let from = at; squares.length < MOST_STEPS; from = STEP.lastIndex) {
      const found = squareAt(line, from);
      if (found === null) break;
      squares.push(found.value);
      end = found.end;
      STEP.lastIndex = end;
      STEP.test(line);
    }
    return squares.length === 0 ? null : { value: { kind: 'path', squares }, end };
  },
  write: writeWay,
  ways,
});

interface OneOf<Value> {
  readonly noun: string;
  readonly schema: z.ZodType<Value>;
  /** The first word of each is the normal one. */
  readonly words: readonly (readonly [value: Value, ...words: readonly [string, ...string[]]])[];
  /** For menus; left out: the noun. */
  readonly label?: string;
}

/** One of a few words. */
export function oneOf<Value, Desk>(
  { noun, schema, words, label = noun }: OneOf<Value>,
  now: (desk: Desk) => readonly Value[] = () => words.map(([value]) => value),
): Field<Value, Desk> {
  const byWord = new Map(words.flatMap(([value, ...names]) => names.map((name) => [name, value] as const)));
  return {
    noun,
    schema,
    read(line, at) {
      const found = tokenAt(line, at);
      const value = found === null ? undefined : byWord.get(found.word);
      return found === null || value === undefined ? null : { value, end: found.end };
    },
    write: (value) => words.find(([one]) => one === value)?.[1] ?? '',
    ways: (desk) => {
      const among = new Set(now(desk));
      return choosing(
        'word',
        label,
        words.filter(([value]) => among.has(value)).map(([, word]) => ({ value: word, label: word })),
      );
    },
  };
}

/** A name that has a form and no list: an objective, a scenario, a card of the deck. */
export const shaped = <Desk>(
  noun: string,
  schema: z.ZodType<string>,
  ways: Filled<Desk> = never,
): Field<string, Desk> => ({
  noun,
  schema,
  read(line, at) {
    const found = tokenAt(line, at);
    return found === null || !schema.safeParse(found.word).success ? null : { value: found.word, end: found.end };
  },
  write: (value) => value,
  ways,
});

/** Whether a word stands there: NOW. */
export const said = <Desk>(word: string): Field<boolean, Desk> => ({
  noun: word,
  schema: z.boolean(),
  absent: false,
  read(line, at) {
    const found = tokenAt(line, at);
    return found?.word === word ? { value: true, end: found.end } : null;
  },
  write: (value) => (value ? word : ''),
  ways: never,
});
