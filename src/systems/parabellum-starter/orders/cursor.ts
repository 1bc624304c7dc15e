import { shown } from '../../../core/reading/fault.js';
import { type Position, Position as Positions } from '../../parabellum/footprint.js';
import { FLAG } from '../../parabellum/livery.js';
import { type Goods, MAX_NUMBER, type Target } from '../shapes.js';
import type { CardWords } from './card-words.js';
import { type Case, type Fault, fault } from './problems.js';

const SQUARE = /^([A-Z]{1,2})0?([1-9][0-9]?)$/;
const AIR = /^[A-Z][A-Z0-9]{1,4}-[1-9][0-9]?$/;
const TYPE = /^[A-Z][A-Z0-9]{1,4}$/;
const GOODS = /^(?:([0-9]{1,4})F)?(?:([0-9]{1,4})A)?$/;
const NUMBER = /^[0-9]{1,9}$/;
/** Where the name of a card is over. */
const NAME_ENDS = /^[0-9]|^(?:AS|NOW)$/;
const LONGEST_NAME = 4;

/** A square in its normal form (`E7` for `e07`), or null. */
export function readSquare(word: string): string | null {
  const match = word.length > 5 ? null : SQUARE.exec(word);
  return match === null ? null : `${match[1]}${match[2]}`;
}

export const isFlag = (word: string): boolean => FLAG.test(word);

/**
 * Reads the words of one line from left to right. The first thing that does not fit is remembered, and whatever is read
 * after it is empty; `finish` gives the result or that fault, so readers need no error handling of their own.
 */
export class Cursor {
  readonly #words: readonly string[];
  readonly #form: string;
  #at: number;
  #fault: Fault | null = null;

  /** `form`: how the order is written, for error texts. `from`: the first word to read. */
  constructor(words: readonly string[], form: string, from = 1) {
    this.#words = words;
    this.#form = form;
    this.#at = from;
  }

  /** The next word, which stays; empty at the end. */
  get next(): string {
    return this.#fault === null ? (this.#words[this.#at] ?? '') : '';
  }

  get ended(): boolean {
    return this.#fault !== null || this.#at >= this.#words.length;
  }

  fail(code: Case, found: string, message: string): void {
    this.#fault ??= fault(code, found, message, { allowed: `Write ${this.#form}.` });
  }

  #wanted(what: string): void {
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
    if (!this.maybe(word)) this.#wanted(`the word ${word}`);
  }

  /** One of these words. */
  one<Word extends string>(...words: readonly [Word, ...Word[]]): Word {
    const found = words.find((word) => this.maybe(word));
    if (found === undefined) this.#wanted(words.length === 1 ? `the word ${words[0]}` : `one of ${words.join(', ')}`);
    return found ?? words[0];
  }

  #matched(pattern: RegExp, what: string, instead: string): string {
    if (pattern.test(this.next)) return this.take();
    this.#wanted(what);
    return instead;
  }

  flag = (): string => this.#matched(FLAG, 'a flag of four letters, like RBGY,', 'AAAA');
  air = (): string => this.#matched(AIR, 'an aircraft, like STR-1,', 'AA-1');
  type = (): string => this.#matched(TYPE, 'a unit type, like TNK,', 'AA');

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

  square(): string {
    const square = readSquare(this.next);
    if (square === null) this.#wanted('a square, like E7,');
    else this.take();
    return square ?? 'A1';
  }

  number(least: number, most: number, what: string): number {
    const { next } = this;
    const number = NUMBER.test(next) ? Number(next) : Number.NaN;
    if (number >= least && number <= most) {
      this.take();
      return number;
    }
    if (next === '' || !/^[0-9]/.test(next)) this.#wanted(`${what} (a number)`);
    else this.fail('E-SYNTAX', next, `${what} must be a whole number from ${least} to ${most}; found ${shown(next)}.`);
    return least;
  }

  count = (what: string): number => this.number(1, MAX_NUMBER, what);

  position(): Position {
    const position = Positions.options.find((one) => one === this.next);
    if (position === undefined) this.#wanted('a position (C, NW, NE, SW, SE, N, E, S or W)');
    else this.take();
    return position ?? 'C';
  }

  /** `POS nw`, if it stands here. */
  maybePosition(): Position | null {
    return this.maybe('POS') ? this.position() : null;
  }

  /** `5F2A`, also in two words. */
  goods(): Goods {
    let fuel = 0;
    let ammo = 0;
    let words = 0;
    for (; words < 2; words += 1) {
      const match = this.next === '' || this.next.length > 10 ? null : GOODS.exec(this.next);
      if (match === null) break;
      fuel += Number(match[1] ?? 0);
      ammo += Number(match[2] ?? 0);
      this.take();
    }
    if (words === 0) this.#wanted('goods, like 5F2A (five fuel, two ammunition),');
    else if (fuel + ammo === 0) this.fail('E-SYNTAX', '0', 'Goods are at least one token.');
    return { fuel, ammo };
  }

  /** A flag, `CACHE sq` or `OBJ sq`. */
  target(): Target {
    if (this.maybe('CACHE')) return { kind: 'cache', square: this.square() };
    if (this.maybe('OBJ')) return { kind: 'work', square: this.square() };
    return { kind: 'unit', unit: this.flag() };
  }

  /** What was read; or the first fault, which words that are left over are too. */
  finish<Value extends object>(value: Value): Value | Fault {
    if (this.#fault === null && this.#at < this.#words.length) {
      const { next } = this;
      this.fail('E-SYNTAX', next, `The line should end before ${shown(next)}.`);
    }
    return this.#fault ?? value;
  }
}
