import { nearest } from './nearest.js';
import { isSentBy } from './sent-by.js';
import { isOneSlip, isSlipOf } from './slips.js';
import { wordsOf } from './words.js';

/** The words of a game, as far as one needs them to tell an order from a sentence between people. */
export interface Lexicon {
  /** First words of orders, in capitals: `MOVE`, `NO CONFIDENCE`. */
  readonly keywords: readonly string[];
  /** Whether a line begins like an order though none of the keywords stands there, as `KZIN TECH` does. Left out: none does. */
  readonly begins?: (clean: string) => boolean;
  /** Whether a word that is an order may be one of several of a line. Left out: none may. */
  readonly amongOthers?: (text: string) => boolean;
  /** Whether a word, in capitals, is a name of the game: of a place, a unit, a card. */
  readonly knows: (word: string) => boolean;
  /** Other words by which one tells an order, in capitals: verbs that stand behind who acts. Left out: none. */
  readonly verbs?: ReadonlySet<string>;
  /** Words for units of a kind with which lines begin, in capitals: `A` and `FLEET` in Great Powers. Left out: none. */
  readonly units?: ReadonlySet<string>;
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
/** Within a line, in the marks of programs or without. */
const ADDRESSES = /<(?:https?:\/\/|mailto:)?[^\s<>]{1,300}[.@][^\s<>]{1,300}>|https?:\/\/[^\s<>]+/gi;
/** Pictures and links with their addresses, and whom a sentence is for: `[map](https://…)`, `[image: map.png]`, `<@123…>`, `@GM`. */
const SHOWN: readonly RegExp[] = [
  /!?\[[^[\]\n]{0,120}\]\((?:https?:|\/)[^()\s]{1,400}\)/gi,
  /\[(?:img|url|attach|media|image|cid|inline)\b[^[\]\n]{0,200}\](?:[^[\]\s]{1,400}\[\/(?:img|url|attach|media)\])?/gi,
  /<(?:@[!&]?|#)[0-9]{15,22}>|(?<![\p{L}\p{N}])@(?:\[[^[\]\n]{1,40}\]|[\p{L}\p{N}_.-]{1,40})/giu,
  ADDRESSES,
];
const SHOWN_FIRST: ReadonlySet<string> = new Set('![<@hH');
/** Whether a line is nothing but such. */
export const isShown = (line: string): boolean =>
  SHOWN_FIRST.has(line.charAt(0)) && withoutShown(line.slice(0, 600)).trim() === '';
const withoutShown = (text: string): string => SHOWN.reduce((left, shown) => left.replace(shown, ' '), text);
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;
/** `(sent from my phone)`: a sentence as any other. */
const IN_PARENTHESES = /^\(([^()]*)\)[.!]?$/;
const LONGEST_WORD = 24;
/** Longer sentences without a figure or a name are no order with a slip in its first word. */
const MOST_WORDS = 4;
/** Longer ones are none with a slip in a name. */
const MOST_WITH_NAMES = 8;
/** In longer ones no blank has slipped. */
const MOST_MOVED = 5;
/** What stands for a verb. */
const MOVES = /\p{L} ?-+>? ?\p{L}|>/u;
/** Shorter names are near to everything. */
const SHORTEST_NAME = 5;
/** Signs within a word that part names in orders: `A WAR-GAL`. */
const WITHIN = /[-/>=]+/;
/** With these, people begin what they say to each other. */
const OPENERS = new Set('THANKS THANK HI HEY HELLO DEAR GOOD GREAT NICE BEST CHEERS SORRY HOPE SEE WELL'.split(' '));
/** Comparing a wrong word with all others takes time, so only the first ones of a sheet are compared: more than any letter has. */
const MOST_COMPARED = 120;

/** A word, and the names in it that signs part. */
const withPieces = (word: string): readonly string[] =>
  WITHIN.test(word) ? word.split(WITHIN).filter((piece) => piece !== '') : [word];

/** A short line with each of the signs between two words one letter to the left or to the right: `pa rholds`. */
const signsMoved = (line: string): readonly string[] =>
  [...line.matchAll(/(?<=\p{L})[^\p{L}](?=\p{L})/gu)].flatMap(({ 0: sign, index: at }) => [
    `${line.slice(0, at - 1)}${sign}${line.slice(at - 1, at)}${line.slice(at + 1)}`,
    `${line.slice(0, at)}${line.charAt(at + 1)}${sign}${line.slice(at + 2)}`,
  ]);

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
  /** Those of more than a letter. */
  readonly #longFirsts: readonly string[];
  #left = MOST_COMPARED;
  /** A line is looked at from above it, too. */
  readonly #begins = new Map<string, boolean>();

  constructor(private readonly lexicon: Lexicon) {
    this.#firsts = firstsOf(lexicon.keywords);
    this.#longFirsts = [...this.#firsts.keys()].filter((one) => one.length > 1);
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
    return this.#hasKeyword(clean) || this.lexicon.begins?.(clean) === true;
  }

  /** Whether a line begins like an order together with what stands below it: with a keyword it does, whatever that is. */
  begunBy(line: string, whole: string): boolean {
    return this.#hasKeyword(line) || this.begins(whole);
  }

  #hasKeyword(clean: string): boolean {
    const words = wordsOf(clean.slice(0, 80));
    const among = this.#firsts.get(words[0] ?? '');
    if (among === undefined) return false;
    return among.some((keyword) => keyword === words.slice(0, keyword.split(' ').length).join(' '));
  }

  /** Whether an order may stand among these words: a word with which some begin does, or a name of the game. */
  mayHoldOrder(text: string): boolean {
    const words = wordsOf(text.slice(0, 400));
    const isKnown = (word: string): boolean => this.#firsts.has(word) || this.lexicon.knows(word);
    // `RB-AP` is one name, and `WAR-GAL` are two.
    return words.some((word) => isKnown(word) || (WITHIN.test(word) && withPieces(word).some(isKnown)));
  }

  /** Whether an order may be made of these words: the same, or a verb of the game. */
  mayMakeOrder(text: string): boolean {
    return (
      this.mayHoldOrder(text) || wordsOf(text.slice(0, 400)).some((word) => this.lexicon.verbs?.has(word) === true)
    );
  }

  /** Whether a line that nobody can read is a sentence, and no order that went wrong. */
  isRemark(text: string): boolean {
    const clean = IN_PARENTHESES.exec(text)?.[1] ?? text;
    if (ADDRESS.test(clean)) return true;
    // What a telephone puts below is a sentence, however near its words are to an order's.
    if (isSentBy(clean, false)) return true;
    const plain = withoutShown(clean.slice(0, 400));
    const whole = wordsOf(plain);
    const words = whole.flatMap(withPieces);
    const said = withoutOtherFigures(plain).replace(SMILES, '');
    if (!/[\p{L}\p{N}]/u.test(said) && !SIGNS.test(said)) return true;
    if (SIGNS.test(said) || /[0-9]/.test(said)) return false;
    // FIRE PHOTONS: people write orders in capitals, and seldom anything else.
    if (/^\p{Lu}{4}/u.test(clean) || (/\p{Lu}{2}/u.test(plain) && !/\p{Ll}/u.test(clean))) return false;
    if ([...words, ...whole].some((word) => this.lexicon.knows(word))) return false;
    if (this.#isSlip(clean, words)) return false;
    // `Orders for July: attack Manassas` is no mere heading.
    const [, after = ''] = clean.split(':', 2);
    return after.trim() === '' || !this.begins(after.trim());
  }

  /** Whether a line is an order with a slip of the finger: ATACK, `Army of the Potmac stays`, `ppar H`. */
  #isSlip(clean: string, words: readonly string[]): boolean {
    const [first = '', ...rest] = words;
    const typed: readonly string[] = clean.slice(0, 400).match(/\p{L}+/gu) ?? [];
    // In a sentence `s` is no verb, and anybody says `else`.
    const isWord = (word: string): boolean =>
      (this.#firsts.has(word) || this.lexicon.verbs?.has(word) === true) &&
      word !== 'ELSE' &&
      (word.length > 1 || words.length === 2 || typed.includes(word));
    // People write orders in capitals, and names.
    const shouted = typed.filter((word) => word.length > 2 && word === word.toUpperCase());
    if (shouted.length > 1 || shouted.some(isWord)) return true;
    if (typed[0] === first && this.#isNear(first)) return true;
    if (OPENERS.has(first)) return false;
    if (words.length <= MOST_WORDS && !/[,:]$/.test(clean)) {
      if (rest.some((word) => word.length > 3 && isWord(word))) return true;
      if (first.length > 3 && this.#isNear(first)) return true;
      const verb = rest.find(isWord);
      const mayBeName = (word: string): boolean => word !== verb && (word === first || word.length > 2);
      if (verb !== undefined && words.some((word) => mayBeName(word) && this.#isNearName(word))) return true;
    }
    // `Pariss army`: a name that is none, and the word for a unit.
    const [, second = ''] = words;
    if (words.length === 2 && second.length > 1 && this.lexicon.units?.has(second) === true) return true;
    if (words.length > MOST_WITH_NAMES) return false;
    if (words.length <= MOST_MOVED && this.#isMoved(clean, isWord)) return true;
    const acts = words.some(isWord) || MOVES.test(clean);
    if (acts && this.lexicon.units?.has(first) === true) return true;
    return typed.some(
      (word, index) =>
        word.length >= SHORTEST_NAME &&
        !OPENERS.has(word.toUpperCase()) &&
        (acts || (index === 0 ? words.length <= MOST_WORDS : /\p{Lu}/u.test(word))) &&
        this.#isNearName(word.toUpperCase()),
    );
  }

  /** Whether a blank, or another sign, stands one letter too far to the left or to the right. */
  #isMoved(clean: string, isWord: (word: string) => boolean): boolean {
    return signsMoved(clean).some((line) => {
      const words = wordsOf(line);
      const acts = words.some(isWord);
      const names = words.some((word) => this.lexicon.knows(word));
      if (acts && names) return true;
      return (acts || names) && (this.#isTooMuch() || this.begins(line));
    });
  }

  /** Whether a word is one with which orders begin, mistyped. */
  #isNear(word: string): boolean {
    if (word.length < 2 || word.length > LONGEST_WORD) return false;
    const firsts = this.#longFirsts;
    if (firsts.some((one) => isOneSlip(word, one))) return true;
    const slack = Math.max(1, Math.floor(word.length / 4));
    const alike = firsts.filter((one) => Math.abs(one.length - word.length) <= slack);
    if (word.length < 4 || !alike.some((one) => one.charAt(0) === word.charAt(0))) return false;
    return this.#isTooMuch() || nearest(word, alike)?.charAt(0) === word.charAt(0);
  }

  #isNearName(word: string): boolean {
    if (word.length < 2 || word.length > LONGEST_WORD) return false;
    return this.#isTooMuch() || isSlipOf(word, this.lexicon.knows);
  }

  /** Whether no more comparisons are made for this sheet: a line that would need one is no remark, whatever it is. */
  #isTooMuch(): boolean {
    this.#left -= 1;
    return this.#left < 0;
  }
}
