import { shown } from '../../../core/reading/fault.js';
import { type EdgeId, edgeBetween } from '../grid/edges.js';
import { readSquare, type Square } from '../grid/squares.js';
import type { FlagForm } from '../livery.js';
import type { CardWords } from './card-words.js';
import { type CODES, fault, type SharedExtra, type SharedFault } from './problems.js';

/** Largest number an order may name; nothing in the game comes near it. */
export const MAX_NUMBER = 9_999;

const AIR = /^[A-Z][A-Z0-9]{1,4}-[1-9][0-9]?$/;
const TYPE = /^[A-Z][A-Z0-9]{1,4}$/;
const NUMBER = /^[0-9]{1,9}$/;
/** Where the name of a card is over. */
const NAME_ENDS = /^[0-9]|^(?:AS|NOW)$/;
const LONGEST_NAME = 4;

/**
 * Reads the words of one line from left to right. The first thing that does not fit is remembered, and whatever is read
 * after it is empty; `finish` gives the result or that fault, so readers need no error handling of their own. An edition
 * extends it by what only its orders have.
 */
export class Cursor {
  readonly #words: readonly string[];
  readonly #form: string;
  readonly #flags: FlagForm;
  #at: number;
  #fault: SharedFault | null = null;

  /** `form`: how the order is written, for error texts. `flags`: how the edition writes flags. `from`: the first word to read. */
  constructor(words: readonly string[], form: string, flags: FlagForm, from = 1) {
    this.#words = words;
    this.#form = form;
    this.#flags = flags;
    this.#at = from;
  }

  /** The next word, which stays; empty at the end. */
  get next(): string {
    return this.#fault === null ? (this.#words[this.#at] ?? '') : '';
  }

  get ended(): boolean {
    return this.#fault !== null || this.#at >= this.#words.length;
  }

  fail(code: keyof typeof CODES | SharedExtra, found: string, message: string): void {
    this.#fault ??= fault(code, found, message, { allowed: `Write ${this.#form}.` });
  }

  /** Says that something else was expected here: `a square, like E7,`. */
  wanted(what: string): void {
    const { next } = this;
    const found = next === '' ? 'the line ends' : `found ${shown(next)}`;
    this.fail('E-SYNTAX', next === '' ? this.#words.join(' ') : next, `Here ${what} is wanted; ${found}.`);
  }

  take(): string {
    const word = this.next;
    if (this.#fault === null) this.#at += 1;
    return word;
  }

  /** Skips a word if it is the next one. */
  maybe(word: string): boolean {
    if (this.next !== word) return false;
    this.#at += 1;
    return true;
  }

  /** Skips one of these words if it is the next one: little words without which the line is as plain. */
  maybeAny(...words: readonly string[]): void {
    if (words.includes(this.next)) this.#at += 1;
  }

  word(word: string): void {
    if (!this.maybe(word)) this.wanted(`the word ${word}`);
  }

  /** One of these words. */
  one<Word extends string>(...words: readonly [Word, ...Word[]]): Word {
    const found = words.find((word) => this.maybe(word));
    if (found === undefined) this.wanted(words.length === 1 ? `the word ${words[0]}` : `one of ${words.join(', ')}`);
    return found ?? words[0];
  }

  /** The next word if `read` makes something of it; else the line is wrong, and `instead` stands for it. */
  read<Value>(read: (word: string) => Value | null, what: string, instead: Value): Value {
    const value = this.next === '' ? null : read(this.next);
    if (value === null) this.wanted(what);
    else this.take();
    return value ?? instead;
  }

  /** The next word if it has this form. */
  matched = (pattern: RegExp, what: string, instead: string): string =>
    this.read((word) => (pattern.test(word) ? word : null), what, instead);

  /** Whether the next word is a flag. */
  get atFlag(): boolean {
    return this.#flags.read(this.next) !== null;
  }

  /** A flag, in its normal form. */
  flag = (): string => this.read(this.#flags.read, this.#flags.wanted, this.#flags.instead);
  air = (): string => this.matched(AIR, 'an aircraft, like STR-1,', 'AA-1');
  type = (): string => this.matched(TYPE, 'a unit type, like TNK,', 'AA');

  /** A type of the catalogue. A name in its place, which may be several words, is answered with the code that was meant. */
  card(cards: CardWords): string {
    if (cards.has(this.next) || this.#fault !== null) return this.take();
    const end = this.#words.findIndex((word, index) => index >= this.#at && NAME_ENDS.test(word));
    const name = this.#words
      .slice(this.#at, end < 0 ? this.#at + LONGEST_NAME : Math.min(end, this.#at + LONGEST_NAME))
      .join(' ');
    const guess = TYPE.test(this.next) && name === this.next ? '' : cards.meant(name);
    if (guess === '') return this.type();
    this.#fault = fault('E-CODE', name, `Units are named by their codes; ${shown(name)} is none.`, {
      allowed: `${guess}Write ${this.#form}.`,
    });
    return 'AA';
  }

  /** A flag or an aircraft. */
  unit(): string {
    return AIR.test(this.next) ? this.take() : this.flag();
  }

  /** Whether the next word is a square. */
  get atSquare(): boolean {
    return readSquare(this.next) !== null;
  }

  square = (): Square => this.read(readSquare, 'a square, like E7,', 'A1');

  /** The line between two squares: `C7|C8`, in either order, also with a dash or a stroke. */
  edge(): EdgeId {
    const parts = this.next.length > 12 ? [] : this.next.split(/[-/]/);
    const [first, second] = parts.map(readSquare);
    if (parts.length === 2 && first && second) {
      const edge = edgeBetween(first, second);
      if (edge !== null) this.take();
      else this.#noEdge(first, second);
      return edge ?? 'A1|B1';
    }
    const one = this.read(readSquare, 'an edge, like C7|C8,', 'A1');
    const other = this.read(readSquare, 'the second square of the edge, as in C7|C8,', 'B1');
    const edge = edgeBetween(one, other);
    if (edge === null) this.#noEdge(one, other);
    return edge ?? 'A1|B1';
  }

  #noEdge(one: Square, other: Square): void {
    this.fail(
      'E-SYNTAX',
      `${one}|${other}`,
      `${one} and ${other} have no edge between them; an edge parts neighbours.`,
    );
  }

  number(least: number, most: number, what: string): number {
    const { next } = this;
    const number = NUMBER.test(next) ? Number(next) : Number.NaN;
    if (number >= least && number <= most) {
      this.take();
      return number;
    }
    if (next === '' || !/^[0-9]/.test(next)) this.wanted(`${what} (a number)`);
    else this.fail('E-SYNTAX', next, `${what} must be a whole number from ${least} to ${most}; found ${shown(next)}.`);
    return least;
  }

  count = (what: string): number => this.number(1, MAX_NUMBER, what);

  /** What was read; or the first fault, which words that are left over are too. */
  finish<Value extends object>(value: Value): Value | SharedFault {
    if (this.#fault === null && this.#at < this.#words.length) {
      const { next } = this;
      this.fail('E-SYNTAX', next, `The line should end before ${shown(next)}.`);
    }
    return this.#fault ?? value;
  }
}
