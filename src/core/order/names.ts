import { meant, mistyped } from '../reading/nearest.js';
import { isBoundary, plainName, skipParts, wordEnd } from './text.js';

/** What stands at the beginning of a piece of a line, and where it ends. Several values: the name is of each of them. */
interface Leading<Value> {
  readonly values: readonly Value[];
  readonly end: number;
}

/** Between the words of a name; a dash with blanks around it parts two things. */
const BETWEEN = /[.'’]? {1,2}|[.'’_-]/y;
/** A name of words alone; what holds other signs is known as it is written, too: `Smith & Sons`. */
const OF_WORDS = /^[\p{L}\p{N}]+(?:(?:[.'’]? {1,2}|[.'’_-])[\p{L}\p{N}]+)*\.?$/u;
/** The full stop of an abbreviation belongs to the name. */
const STOP = /\.(?![\p{L}\p{N}.])/uy;
const ARTICLE = /the\s+/iy;
const SMALL_T = 't'.charCodeAt(0);
const CAPITAL_T = 'T'.charCodeAt(0);
const FULL_STOP = '.'.charCodeAt(0);
const BLANK = ' '.charCodeAt(0);

/** Where the next word of a name begins behind one that ends here; -1: a name does not go on here. */
function nextWord(line: string, end: number): number {
  // Most words have one blank behind them.
  if (line.charCodeAt(end) === BLANK) return end + (line.charCodeAt(end + 1) === BLANK ? 2 : 1);
  BETWEEN.lastIndex = end;
  return BETWEEN.test(line) ? BETWEEN.lastIndex : -1;
}

interface WordAt {
  readonly line: string;
  readonly at: number;
  readonly end: number;
  /** As names have it, cut to what the longest of them may have. */
  readonly word: string;
}
/** The word that was looked at last: the same place is asked for in the names of several kinds of things. */
let last: WordAt = { line: '', at: 0, end: 0, word: '' };
const LONGEST_WORD = 80;

/** The word that stands at a place of a line; one without letters where none does. */
function wordAt(line: string, at: number): WordAt {
  if (last.at === at && last.line === line) return last;
  const end = wordEnd(line, at);
  last = { line, at, end, word: plainName(line.slice(at, Math.min(end, at + LONGEST_WORD))) };
  return last;
}

/** Without signs at both ends that only part the pieces of a line. */
function withoutParts(name: string): string {
  let end = name.length;
  while (end > 0 && skipParts(name.charAt(end - 1), 0) > 0) end -= 1;
  return name.slice(skipParts(name, 0), end);
}

const NONE: readonly never[] = [];

/** A name, what is called so, and how-manieth it was named. */
interface Sorted<Value> {
  readonly name: string;
  readonly values: readonly Value[];
  readonly at: number;
}

/**
 * Names by which people call things: codes, full names, short ones. Capitals, accents, hyphens and full stops make no difference;
 * of names that begin alike the longest that stands there counts.
 */
export class Names<Value> {
  readonly #values = new Map<string, Value[]>();
  readonly #written: string[] = [];
  /** Names that hold signs, as they are written, in capitals. */
  readonly #signed: { readonly upper: string; readonly length: number; readonly value: Value }[] = [];
  /** Words with which longer names begin. */
  readonly #further = new Set<string>();
  #mostWords = 1;
  /** All names, so that those that begin alike stand together. */
  #sorted: readonly Sorted<Value>[] | null = null;

  constructor(entries: Iterable<readonly [name: string, value: Value]>) {
    for (const [name, value] of entries) this.#add(name, value);
  }

  #add(name: string, value: Value): void {
    const words = name
      .split(/[^\p{L}\p{N}]+/u)
      .map(plainName)
      .filter((word) => word !== '');
    // Several words may be run together, but two words are never one name by chance.
    for (const key of new Set([words.join(' '), words.join('')])) {
      if (key === '') return;
      const before = this.#values.get(key);
      if (before === undefined) this.#values.set(key, [value]);
      else if (!before.includes(value)) before.push(value);
    }
    for (let first = 1; first < words.length; first += 1) this.#further.add(words.slice(0, first).join(' '));
    this.#written.push(name);
    const bare = withoutParts(name);
    if (bare !== '' && !OF_WORDS.test(bare))
      this.#signed.push({ upper: bare.toUpperCase(), length: bare.length, value });
    this.#mostWords = Math.max(this.#mostWords, words.length);
  }

  /** Whether a word or a name is one of these. */
  has(name: string): boolean {
    return this.#values.has(plainName(name));
  }

  /** The things that are called exactly so. */
  called(name: string): readonly Value[] {
    return this.#values.get(plainName(name)) ?? [];
  }

  /** The longest of these names that stands here, `the` before it or not; null: none does. */
  leading(line: string, at: number): Leading<Value> | null {
    const start = skipParts(line, at);
    const found = this.#from(line, start);
    if (found !== null) return found;
    const sign = line.charCodeAt(start);
    if (sign !== SMALL_T && sign !== CAPITAL_T) return null;
    ARTICLE.lastIndex = start;
    return ARTICLE.test(line) ? this.#from(line, ARTICLE.lastIndex) : null;
  }

  #from(line: string, start: number): Leading<Value> | null {
    let found: Leading<Value> | null = null;
    let key = '';
    for (let words = 0, at = start; words < this.#mostWords; words += 1) {
      const { end, word } = wordAt(line, at);
      if (end === at) break;
      key = key === '' ? word : `${key} ${word}`;
      const values = this.#values.get(key);
      if (values !== undefined) found = { values, end };
      if (!this.#further.has(key)) break;
      const next = nextWord(line, end);
      if (next < 0) break;
      at = next;
    }
    if (this.#signed.length > 0) found = this.#longerSigned(line, start, found);
    if (found === null) return null;
    if (line.charCodeAt(found.end) !== FULL_STOP) return found;
    STOP.lastIndex = found.end;
    return STOP.test(line) ? { ...found, end: STOP.lastIndex } : found;
  }

  /** A name with signs in it that stands here, where it is longer than what was found. */
  #longerSigned(line: string, start: number, found: Leading<Value> | null): Leading<Value> | null {
    let longest = found;
    for (const { upper, length, value } of this.#signed) {
      const end = start + length;
      if (longest !== null && end < longest.end) continue;
      if (line.slice(start, end).toUpperCase() !== upper || !isBoundary(line, end)) continue;
      const same = longest?.end === end ? longest.values.filter((other) => other !== value) : [];
      longest = { values: [...same, value], end };
    }
    return longest;
  }

  /**
   * The things of which some name begins with what stands here, and where it ends: a few letters may be several of them. None where
   * words begin a name and go on as no name does: `Army of Nowhere`.
   */
  begun(line: string, at: number): Leading<Value> {
    const start = skipParts(line, at);
    let key = '';
    let found: Leading<Value> = { values: [], end: start };
    for (let words = 0, from = start; words < this.#mostWords; words += 1) {
      const { end, word } = wordAt(line, from);
      // A dash behind it begins no word of a name.
      if (end === from) return found;
      const longer = key === '' ? word : `${key} ${word}`;
      const values = longer.length < 2 || word === '' ? [] : this.#startingWith(longer);
      if (values.length === 0) return this.#startingWith(`${key} `).length > 0 ? { values: [], end: start } : found;
      found = { values, end };
      key = longer;
      const next = nextWord(line, end);
      if (next < 0) break;
      from = next;
    }
    return found;
  }

  /** In the order in which they were named. */
  #startingWith(key: string): readonly Value[] {
    this.#sorted ??= [...this.#values]
      .map(([name, values], at) => ({ name, values, at }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    let [from, to] = [0, this.#sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#sorted[middle]?.name ?? '') < key) from = middle + 1;
      else to = middle;
    }
    const first = this.#sorted[from];
    if (first?.name.startsWith(key) !== true) return NONE;
    if (this.#sorted[from + 1]?.name.startsWith(key) !== true) return first.values;
    const found: Sorted<Value>[] = [];
    for (let next = this.#sorted[from]; next?.name.startsWith(key) === true; next = this.#sorted[from]) {
      found.push(next);
      from += 1;
    }
    return [...new Set(found.sort((one, other) => one.at - other.at).flatMap(({ values }) => values))];
  }

  /** The name that was probably mistyped; null when none of these is near. */
  near(found: string): string | null {
    return mistyped(found, this.#written);
  }

  /** `Did you mean Vienna? `, or nothing when none of these names is near. */
  meant(found: string): string {
    return meant(found, this.#written);
  }
}
