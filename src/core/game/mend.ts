import type { Problem } from './problem.js';

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

/** Where the words that were found stand in the line, whole words only; -1: nowhere. */
function placeOf(found: string, text: string): number {
  const [low, sought] = [text.toLowerCase(), found.toLowerCase()];
  const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);
  for (let at = low.indexOf(sought); at >= 0; at = low.indexOf(sought, at + 1))
    if (!isWord(low[at - 1]) && !isWord(low[at + sought.length])) return at;
  return -1;
}

/** Values that a sentence names: what stands between commas, and single words that look like codes. */
function valuesIn(allowed: string): readonly string[] {
  const items = allowed
    .slice(0, LONGEST)
    .replace(/[.?!]\s*$/, '')
    .split(/,| or | and |[.?!] /)
    .map((item) => item.trim())
    .filter((item) => item !== '' && item.length <= 24);
  const codes = (allowed.slice(0, LONGEST).match(WORD) ?? [])
    .map((word) => word.replace(/[.'’-]$/, ''))
    .filter((word) => word === word.toUpperCase());
  return [...new Set([...items, ...codes])];
}

/** How a line might be mended by what its problem says would do. Whether a way helps is found by reading the sheet with it. */
export function waysToMend(text: string, { line, found, allowed }: Problem): readonly Mend[] {
  if (allowed === undefined || found === '' || text.length > LONGEST) return [];
  const at = placeOf(found, text);
  if (at < 0) return [];
  return valuesIn(allowed)
    .filter((value) => value.toLowerCase() !== found.toLowerCase())
    .slice(0, MOST_TRIED)
    .map((value) => ({ line, label: value, text: text.slice(0, at) + value + text.slice(at + found.length) }));
}
