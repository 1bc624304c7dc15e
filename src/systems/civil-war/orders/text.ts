import { fault } from '../../../core/reading/fault.js';
import type { Fault } from './problems.js';

/** A word of a line, or a sign that parts things: `>` and `,`. */
export interface Word {
  readonly typed: string;
  /** Letters and digits alone, in small letters, without accents. */
  readonly key: string;
}

/** Letters and digits of a text, in small letters, without accents: names are compared by it. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The words of a line; arrows are `>`, semicolons are commas. Takes linear time. */
export const wordsIn = (line: string): readonly Word[] =>
  line
    .replace(/[-=]>|[→⇒]/g, '>')
    .replace(/[,;]/g, ' , ')
    .replace(/>/g, ' > ')
    .replace(/[:=]/g, ' ')
    .split(/\s+/)
    .filter((typed) => typed !== '')
    .map((typed) => ({ typed, key: keyOf(typed) }))
    .filter(({ typed, key }) => key !== '' || typed === '>' || typed === ',');

/** Signs that part nothing and change what a line says; they stand alone, or make a question of it at its end. */
const STRAY = /^(?:[?%/^\\$@<|~]+|!=)$/;

/** A sign of a line that is in no name of the order that was read from it, so that reading it would leave something out. */
export function strayIn(line: string, normal: string): string | null {
  const known = new Set(normal.split(/\s+/));
  const stray = line.split(/\s+/).find((word) => STRAY.test(word) && !known.has(word));
  if (stray !== undefined) return stray;
  return /\?["”»]?$/.test(line.trimEnd()) && !normal.includes('?') ? '?' : null;
}

/** As it was typed, for sentences. */
export const typedOf = (words: readonly Word[]): string => words.map(({ typed }) => typed).join(' ');

const sameWord = ({ typed, key }: Word, word: string): boolean => key === word || typed === word;

/** Where the first of these words or signs stands; -1: nowhere. */
export const indexOfAny = (words: readonly Word[], among: readonly string[]): number =>
  words.findIndex((word) => among.some((one) => sameWord(word, one)));

export const startsWith = (words: readonly Word[], ...expected: readonly string[]): boolean =>
  expected.every((word, index) => words[index]?.key === word);

/** The parts between separators; empty ones are left out. */
export function partsOf(words: readonly Word[], separators: readonly string[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (separators.some((one) => sameWord(word, one))) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter(({ length }) => length > 0);
}

const WHOLE = /^[0-9]{1,3}$/;

/** A whole number of up to three digits; null: it is none. */
export const numberIn = (word: Word | undefined): number | null =>
  word !== undefined && WHOLE.test(word.typed) ? Number(word.typed) : null;

/** What stands between quotation marks; null: nothing does. */
const QUOTED = /["“”„«]([^"“”„«»]*)["“”»]/;
export function quotedIn(
  line: string,
): { readonly name: string; readonly before: string; readonly after: string } | null {
  const found = QUOTED.exec(line);
  if (found === null) return null;
  return {
    name: (found[1] ?? '').trim(),
    before: line.slice(0, found.index),
    after: line.slice(found.index + found[0].length),
  };
}

/** Words that part the lines of a sheet. */
const RESERVED: ReadonlySet<string> = new Set(['to', 'by', 'via', 'then', 'from', 'into', 'with', 'at', 'invade']);
const SIGNS = /[,;:>=#"“”„«»]|\/\/|~~|\|\|/;

/** Whether lines can call something by this name. */
export const isSpeakable = (name: string): boolean =>
  !SIGNS.test(name) && !wordsIn(name).some(({ key }) => RESERVED.has(key));

/** How each kind of line is written. */
export const FORMS = {
  move: 'MOVE Army of the Potomac BY RAIL TO Frederick > Harper’s Ferry',
  invade: 'INVADE New Bern WITH Army of the East',
  transfer: 'TRANSFER 4 FROM Army of Maryland TO Army of the Valley',
  receive: 'RECEIVE UP TO 4 FROM Army of Maryland INTO Army of the Valley',
  rally: 'RALLY Army of the Ohio',
  entrench: 'ENTRENCH Army of Missouri',
  hold: 'HOLD Army of Missouri',
  avatar: 'AVATAR WITH Army of the Potomac',
  activate: 'ACTIVATE Army of the Potomac, Army of the East',
  add: 'ADD 3 TO Army of Illinois',
  form: 'FORM "Army of the Cumberland" AT Pittsburgh',
  vote: 'VOTE ann 2, bob 1',
  'share-activations': 'PRESIDENT ACTIVATIONS ann 2, bob 1',
  'share-brigades': 'PRESIDENT BRIGADES ann 5, bob 3',
  'share-permits': 'PRESIDENT GROUP bob',
  blockade: 'PRESIDENT BLOCKADE Wilmington',
  'choose-invasion': 'PRESIDENT INVASION Army of the East',
  name: 'JOIN UNION AS "Silas Greer"',
  points: 'POINTS MOT 4, AGG 9, INI 4, TAC 4, POL 4',
  prefer: 'PREFER 1. Washington DC, 2. St Louis',
} as const;

/** The line begins like an order and does not go on like one. */
export const unlike = (form: keyof typeof FORMS, found: string, message: string): Fault =>
  fault('order/not-understood', found, message, { allowed: `Write it like ${FORMS[form]}.` });

/** A sentence whose last word is an abbreviation (`Manassas Jn.`) ends with one full stop. */
export const oneStop = (text: string): string => text.replace(/\.\.(?=\s|$)/g, '.');
