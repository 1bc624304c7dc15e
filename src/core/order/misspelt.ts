import { nearest } from '../reading/nearest.js';
import type { Missed } from './form.js';
import { wordEnd } from './text.js';

/** Where several forms end at the same place, and one wants a word there that is nearly what stands there, that one: `BUY PERSONEL 20`. */
export function misspelt<C>(
  best: Missed | null,
  words: readonly (Missed & { readonly card: C })[],
  text: string,
): (Missed & { readonly card: C }) | null {
  if (best === null || !('wanted' in best.why)) return null;
  const typed = text.slice(best.at, wordEnd(text, best.at)).toUpperCase();
  if (typed.length < 4 || typed.length > 40) return null;
  const here = words.filter(({ at, why }) => at === best.at && 'wanted' in why && why.wanted.length > 3);
  const near = nearest(
    typed,
    // Many forms want the same word.
    [...new Set(here.map(({ why }) => ('wanted' in why ? why.wanted.toUpperCase() : '')))],
  );
  return here.find(({ why }) => 'wanted' in why && why.wanted.toUpperCase() === near) ?? null;
}

/** Words that say nothing of an order. They are dropped for a proposal only, never in reading. */
const COURTESY =
  /\b(?:please|pls|kindly|thanks|thank you|also|then|now|just|i|we|i'll|we'll|will|shall|would|like|want|wish|let|let's|us|my|our|some|the)\b/gi;
/** The same at its beginning. */
const LEADS = /^(?:(?:and|plus|next|finally|so|ok|okay)\b[ ,:-]*)+/i;
/** Words that turn what a line says: nobody guesses past them. */
const TURNS = /\b(?:not|no|never|don't|dont|or|if|unless|except|without|instead|maybe|perhaps|but)\b/i;

/** A line without words of courtesy; null: it has none, has nothing else, or has words that turn its meaning. */
export function withoutCourtesy(text: string): string | null {
  if (TURNS.test(text)) return null;
  const plain = text.replace(LEADS, '').replace(COURTESY, ' ').replace(/ {2,}/g, ' ').trim();
  return plain === text.trim() || plain === '' ? null : plain;
}
