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
