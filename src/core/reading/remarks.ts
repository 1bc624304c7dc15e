import { nearest } from './nearest.js';
import { isSentBy } from './sent-by.js';
import { wordsOf } from './words.js';

/** The words of a game, as far as one needs them to tell an order from a sentence between people. */
export interface Lexicon {
  /** First words of orders, in capitals: `MOVE`, `NO CONFIDENCE`. */
  readonly keywords: readonly string[];
  /** Whether a line begins like an order though none of the keywords stands there, as `KZIN TECH` does. Left out: none does. */
  readonly begins?: (clean: string) => boolean;
  /** Whether a word, in capitals, is a name of the game: of a place, a unit, a card. */
  readonly knows: (word: string) => boolean;
}

/** Signs that orders have and sentences have not. */
const SIGNS = /[()[\]{}<>=→]|->/;
/** Figures that are none of a game's: of a turn or a telephone, a clock, a year, a date, and long numbers. */
const OTHER_FIGURES: readonly RegExp[] = [
  /\b(?:turn|round|phase|game|month|week|day|page|post|tel|phone|mobile|fax)s?[.:]? ?[+0-9][0-9 /()-]*/gi,
  /\b[0-9]{1,2}[:.h][0-9]{2}\b|\b(?:19|20)[0-9]{2}\b|\b[0-9]{1,2}[./-][0-9]{1,2}[./-][0-9]{2,4}\b/gi,
  /\b[0-9]{1,2}(?:st|nd|rd|th|\.)? ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/gi,
  /\+?[0-9][0-9 /-]{7,18}[0-9]/g,
];
const withoutOtherFigures = (text: string): string =>
  OTHER_FIGURES.reduce((left, figures) => left.replace(figures, ''), text);
/** `:-)`, `;)`, `:D`, `<3`. */
const SMILES = /[:;=8][-o']?[()DPp/\\|]|<3|\^\^/g;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;
const LONGEST_WORD = 24;
/** Longer sentences without a figure or a name are no order with a slip in its first word. */
const MOST_WORDS = 4;
/** Comparing a wrong word with all others takes time, so only the first ones of a sheet are compared. */
const MOST_COMPARED = 20;

type Firsts = ReadonlyMap<string, readonly string[]>;
const firstsKnown = new WeakMap<readonly string[], Firsts>();

/** Keywords by their first words; worked out once for the orders of a game. */
function firstsOf(keywords: readonly string[]): Firsts {
  const known = firstsKnown.get(keywords);
  if (known !== undefined) return known;
  const firsts = new Map<string, string[]>();
  for (const keyword of keywords) {
    const [first = ''] = keyword.split(' ');
    firsts.set(first, [...(firsts.get(first) ?? []), keyword]);
  }
  firstsKnown.set(keywords, firsts);
  return firsts;
}

/** Tells what people say to each other from what is an order, or was meant to be one. */
export class Remarks {
  readonly #firsts: Firsts;
  #left = MOST_COMPARED;
  /** A line is looked at from above it, too. */
  readonly #begins = new Map<string, boolean>();

  constructor(private readonly lexicon: Lexicon) {
    this.#firsts = firstsOf(lexicon.keywords);
  }

  /** Whether a line begins as orders of this game do, rightly written or not. */
  readonly begins = (clean: string): boolean => {
    const before = this.#begins.get(clean);
    if (before !== undefined) return before;
    const found = this.#beginsAnew(clean);
    this.#begins.set(clean, found);
    return found;
  };

  #beginsAnew(clean: string): boolean {
    const words = wordsOf(clean.slice(0, 80));
    const among = this.#firsts.get(words[0] ?? '') ?? [];
    return (
      among.some((keyword) => keyword === words.slice(0, keyword.split(' ').length).join(' ')) ||
      this.lexicon.begins?.(clean) === true
    );
  }

  /** Whether an order may stand among these words: a word with which some begin does, or a name of the game. */
  mayHoldOrder(text: string): boolean {
    return wordsOf(text.slice(0, 400)).some((word) => this.#firsts.has(word) || this.lexicon.knows(word));
  }

  /** Whether a line that nobody can read is a sentence, and no order that went wrong. */
  isRemark(clean: string): boolean {
    if (ADDRESS.test(clean)) return true;
    const words = wordsOf(clean.slice(0, 400));
    const [first = ''] = words;
    const said = withoutOtherFigures(clean.slice(0, 400)).replace(SMILES, '');
    if (!/[\p{L}\p{N}]/u.test(said) && !SIGNS.test(said)) return true;
    if (SIGNS.test(said) || /[0-9]/.test(said)) return false;
    // FIRE PHOTONS: people write orders in capitals, and seldom anything else.
    if (/^\p{Lu}{4}/u.test(clean) || (/\p{Lu}{2}/u.test(clean) && !/\p{Ll}/u.test(clean))) return false;
    if (words.some((word) => this.lexicon.knows(word))) return false;
    // What a telephone puts below is a sentence, however near its first word is to an order's.
    if (isSentBy(clean, false)) return true;
    // A slip of the pen in an order: ATACK, DEFND.
    const short = words.length <= MOST_WORDS && !clean.endsWith(',');
    if (short && first.length > 3 && first.length <= LONGEST_WORD && this.#isNear(first)) return false;
    // `Orders for July: attack Manassas` is no mere heading.
    const [, after = ''] = clean.split(':', 2);
    return after.trim() === '' || !this.begins(after.trim());
  }

  #isNear(word: string): boolean {
    this.#left -= 1;
    if (this.#left < 0) return true;
    const slack = Math.max(1, Math.floor(word.length / 4));
    const near = nearest(
      word,
      [...this.#firsts.keys()].filter((one) => Math.abs(one.length - word.length) <= slack),
    );
    return near !== null && near.charAt(0) === word.charAt(0);
  }
}
