import { nearest } from '../reading/nearest.js';
import { wordsOf } from '../reading/words.js';
import type { Missed } from './held-line.js';
import { wordEnd } from './text.js';

/** A word that a form of a card wants where it ends. */
export interface WantedWord<C> {
  readonly wanted: string;
  readonly missed: Missed;
  readonly card: C;
}

/** Where several forms end at the same place, and one wants a word there that is nearly what stands there, that one: `BUY PERSONEL 20`. */
export function misspelt<C>(
  best: Missed | null,
  words: readonly WantedWord<C>[],
  text: string,
): (Missed & { readonly card: C }) | null {
  if (best === null || !('wanted' in best.why)) return null;
  const typed = text.slice(best.at, wordEnd(text, best.at)).toUpperCase();
  if (typed.length < 4 || typed.length > 40) return null;
  // Many forms want the same word.
  const here = new Map<string, WantedWord<C>>();
  for (const one of words) if (one.wanted.length > 3 && !here.has(one.wanted)) here.set(one.wanted, one);
  const near = nearest(typed, [...here.keys()]);
  const found = near === null ? undefined : here.get(near);
  return found === undefined ? null : { ...found.missed, card: found.card };
}

/** Words that say nothing of an order. They are dropped for a proposal only, never in reading. */
const COURTESY =
  /\b(?:please|pls|kindly|thanks|thank you|also|then|now|just|i|we|i'll|we'll|will|shall|would|like|want|wish|let|let's|us|my|our|some|the)\b/gi;
/** The same at its beginning. */
const LEADS = /^(?:(?:and|plus|next|finally|so|ok|okay)\b[ ,:-]*)+/i;
/** Words that turn what a line says: nobody guesses past them. */
const TURNS = /\b(?:not|no|never|don't|dont|or|if|unless|except|without|instead|maybe|perhaps|but)\b/i;

/** What somebody says behind an order: `F Edi - Cly (c'mon)`, `A Par - Bur // as agreed`. */
const SAID_BEHIND = /(?<=\S)(?: {0,2}\(([^()]{1,120})\)| {0,2}\[([^[\]]{1,120})\]| {1,2}\/\/([^/]{1,120}))$/;

/**
 * What a line may be without what is said around its order: words of courtesy, a remark in parentheses behind it. Empty: it has none, has nothing
 * else, or has words that turn its meaning. `knows`: whether a word, in capitals, is a name of the game, so that it is no mere remark.
 */
export function withoutTalk(text: string, knows: (word: string) => boolean): readonly string[] {
  if (TURNS.test(text)) return [];
  const [behind = '', ...saids] = SAID_BEHIND.exec(text) ?? [];
  const said = saids.find((one) => one !== undefined) ?? '';
  const isTalk = behind !== '' && !/[0-9]/.test(said) && !wordsOf(said).some(knows);
  const shorter = isTalk ? text.slice(0, -behind.length) : text;
  const plain = shorter.replace(LEADS, '').replace(COURTESY, ' ').replace(/ {2,}/g, ' ').trim();
  return [...new Set([shorter, plain])].filter((one) => one !== text.trim() && one !== '');
}
