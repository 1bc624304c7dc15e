import { shown } from '../../../core/reading/fault.js';
import { listing } from '../../../core/reading/listing.js';
import { meant, nearest } from '../../../core/reading/nearest.js';
import { fault, type SharedFault } from './problems.js';

/** Comparing a wrong word with all others takes time, so only the first ones of a sheet are compared. */
export const MOST_GUESSES = 20;

/** What a wrong word may have meant, as often as a sheet may ask. */
export class Guesses {
  #left = MOST_GUESSES;

  #mayAsk(): boolean {
    this.#left -= 1;
    return this.#left >= 0;
  }

  /** `Did you mean MOVE? `, or nothing. */
  meant(word: string, known: readonly string[]): string {
    return this.#mayAsk() ? meant(word, known) : '';
  }

  /** The nearest of the known words, or null. */
  nearest(word: string, known: readonly string[]): string | null {
    return this.#mayAsk() ? nearest(word, known) : null;
  }
}

/** A line that begins with no order. `usual`: orders that a sheet of this moment is likely to have. */
export function unknownKeyword(
  words: readonly string[],
  keywords: readonly string[],
  usual: readonly string[],
  guesses: Guesses,
): SharedFault {
  const [first = ''] = words;
  const guess = guesses.meant(first, keywords);
  const now = `Orders now are, among others, ${listing(usual)}; a remark begins with #.`;
  return fault('order/unknown-keyword', words.slice(0, 8).join(' '), `No order begins with ${shown(first)}.`, {
    allowed: guess === '' ? now : guess.trim(),
  });
}
