import type { Problem } from '../game/problem.js';
import { nearest } from './nearest.js';

/** A line as it could stand instead. */
export interface Mend {
  readonly line: number;
  /** The whole line. */
  readonly text: string;
  /** What is put in, for a button: `G9`. */
  readonly label: string;
}

/** Codes and names that a list of legal values is made of; a sentence around them is told from them by trying. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’+.-]*/gu;
const MOST_TRIED = 12;
const LONGEST = 400;
const LONGEST_VALUE = 24;
/** Fewer letters are near to everything, and squares of a map are no typing errors of one another. */
const LETTERS_TO_COMPARE = /\p{L}.?\p{L}.?\p{L}/u;

/** They make any line stand, and say something else than its sender did. */
const SAYS_ELSE = /\b(?:are )?(?:ready|final|no orders?)\b/gi;

/** Where the words that were found stand in the line, whole words only; -1: nowhere. */
function placeOf(found: string, text: string): number {
  const [low, sought] = [text.toLowerCase(), found.toLowerCase()];
  const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);
  for (let at = low.indexOf(sought); at >= 0; at = low.indexOf(sought, at + 1))
    if (!isWord(low[at - 1]) && !isWord(low[at + sought.length])) return at;
  return -1;
}

const wordsIn = (text: string): readonly string[] => text.match(WORD) ?? [];
/** Whether one may be the other mistyped. */
const near = (found: string, known: string): boolean =>
  wordsIn(found).length === wordsIn(known).length && nearest(found, [known]) !== null;

const itemsIn = (list: string, between: RegExp): readonly string[] =>
  list
    .split(between)
    .map((item) => item.trim())
    .filter((item) => item !== '' && item.length <= LONGEST_VALUE);

/** What a sentence asks about: `Did you mean TNK (Tank), or IFV (Carrier)?` asks about TNK and IFV. */
function guessesIn(allowed: string): readonly string[] {
  const asked = /\bDid you mean ([^?]{1,200})\?/.exec(allowed)?.[1] ?? '';
  return itemsIn(asked.replace(/ ?\([^()]*\)/g, '').replace(/["“”]/g, ''), /,? or |, /);
}

/** Without what says what the values are: `The nations are `. */
const valuesOf = (sentence: string): string => {
  const at = sentence.indexOf(' are ');
  return at < 0 || sentence.slice(0, at).includes(',') ? sentence : sentence.slice(at + ' are '.length);
};

/** Values that sentences name, but for questions: what stands between commas, and single words that look like codes. */
function valuesIn(allowed: string): readonly string[] {
  const sentences = allowed
    .replace(/Did you mean [^?]{1,200}\?/g, '')
    .replace(SAYS_ELSE, '')
    .replace(/[.?!]\s*$/, '')
    .split(/[.?!:;] /)
    .map(valuesOf);
  const codes = sentences
    .flatMap(wordsIn)
    .map((word) => word.replace(/[.'’-]$/, ''))
    .filter((word) => word === word.toUpperCase());
  return [...new Set([...sentences.flatMap((sentence) => itemsIn(sentence, /,| or | and /)), ...codes])];
}

/** `found` may be the whole line, when its first word is none; then the word that is near the value gives way to it, not the line. */
function wordFor(value: string, found: string): string {
  const words = wordsIn(found);
  return words.length <= wordsIn(value).length ? found : (words.find((word) => near(word, value)) ?? found);
}

function put(text: string, line: number, found: string, value: string): readonly Mend[] {
  const at = placeOf(found, text);
  if (at < 0 || value.toLowerCase() === found.toLowerCase()) return [];
  return [{ line, label: value, text: text.slice(0, at) + value + text.slice(at + found.length) }];
}

const once = (mends: readonly Mend[]): readonly Mend[] =>
  mends.filter(({ text }, index) => mends.findIndex((other) => other.text === text) === index);

/** How a line was probably meant: what its problem asks about, and those of the values named there that are near to what was found. */
export function likelyMends(text: string, { line, found, allowed, instead }: Problem): readonly Mend[] {
  if (instead !== undefined) return [{ line, text: instead, label: instead }];
  if (allowed === undefined || found === '' || text.length > LONGEST) return [];
  const named = allowed.slice(0, LONGEST);
  const guessed = guessesIn(named).flatMap((value) => put(text, line, wordFor(value, found), value));
  const alike = LETTERS_TO_COMPARE.test(found)
    ? valuesIn(named)
        .filter((value) => LETTERS_TO_COMPARE.test(value) && near(found, value))
        .flatMap((value) => put(text, line, found, value))
    : [];
  return once([...guessed, ...alike]).slice(0, MOST_TRIED);
}

/**
 * How a line might be mended by what its problem says would do, likely ways first. Whether a way helps is found by reading the sheet
 * with it.
 */
export function waysToMend(text: string, problem: Problem): readonly Mend[] {
  const { line, found, allowed } = problem;
  if (allowed === undefined || found === '' || text.length > LONGEST) return [];
  const others = valuesIn(allowed.slice(0, LONGEST)).flatMap((value) => put(text, line, found, value));
  return once([...likelyMends(text, problem), ...others]).slice(0, MOST_TRIED);
}
