import { meant } from '../reading/nearest.js';
import { plainName, skipParts, wordEnd } from './text.js';

/** What stands at the beginning of a piece of a line, and where it ends. Several values: the name is of each of them. */
interface Leading<Value> {
  readonly values: readonly Value[];
  readonly end: number;
}

/** Between the words of a name; a dash with blanks around it parts two things. */
const BETWEEN = /[.'’]? {1,2}|[.'’-]/y;
const ARTICLE = /the\s+/iy;

/**
 * Names by which people call things: codes, full names, short ones. Capitals, accents, hyphens and full stops make no difference;
 * of names that begin alike the longest that stands there counts.
 */
export class Names<Value> {
  readonly #values = new Map<string, Value[]>();
  readonly #written: string[] = [];
  #mostWords = 1;

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
    this.#written.push(name);
    this.#mostWords = Math.max(this.#mostWords, words.length);
  }

  /** Whether a word or a name is one of these. */
  has(name: string): boolean {
    return this.#values.has(plainName(name));
  }

  /** The longest of these names that stands here, `the` before it or not; null: none does. */
  leading(line: string, at: number): Leading<Value> | null {
    const start = skipParts(line, at);
    const found = this.#from(line, start);
    if (found !== null) return found;
    ARTICLE.lastIndex = start;
    return ARTICLE.test(line) ? this.#from(line, ARTICLE.lastIndex) : null;
  }

  #from(line: string, start: number): Leading<Value> | null {
    let found: Leading<Value> | null = null;
    let key = '';
    for (let words = 0, at = start; words < this.#mostWords; words += 1) {
      const end = wordEnd(line, at);
      if (end === at) break;
      const word = plainName(line.slice(at, Math.min(end, at + 80)));
      key = key === '' ? word : `${key} ${word}`;
      const values = this.#values.get(key);
      if (values !== undefined) found = { values, end };
      BETWEEN.lastIndex = end;
      if (!BETWEEN.test(line)) break;
      at = BETWEEN.lastIndex;
    }
    return found;
  }

  /** The things of which some name begins so; a few letters may be several of them. */
  beginning(word: string): readonly Value[] {
    const key = plainName(word);
    if (key.length < 2) return [];
    const found = new Set<Value>();
    for (const [name, values] of this.#values) if (name.startsWith(key)) for (const value of values) found.add(value);
    return [...found];
  }

  /** `Did you mean Vienna? `, or nothing when none of these names is near. */
  meant(found: string): string {
    return meant(found, this.#written);
  }
}
