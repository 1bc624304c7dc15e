import { nearest } from '../../../core/reading/nearest.js';

/** Codes of the catalogue, and what somebody may have meant who wrote something else. */
export interface CardWords {
  has(code: string): boolean;
  /** `Did you mean INF (Regular Infantry)? `, or nothing when no card is near. */
  meant(found: string): string;
}

const MOST_NAMED = 3;

const wordsIn = (name: string): readonly string[] => name.toLowerCase().split(/[^a-z0-9]+/);

/** `guesses`: how often words may be compared with all others, which takes time. */
export function cardWords(
  cards: readonly { readonly code: string; readonly name: string }[],
  guesses = Number.POSITIVE_INFINITY,
): CardWords {
  const names = new Map(cards.map(({ code, name }) => [code, name]));
  let left = guesses;
  const named = (code: string): string => `${code} (${names.get(code) ?? ''})`;
  return {
    has: (code) => names.has(code),
    meant(found) {
      const wanted = found.trim().toLowerCase();
      if (wanted.length < 2 || wanted.length > 40 || left <= 0) return '';
      left -= 1;
      const whole = cards.find(({ name }) => name.toLowerCase() === wanted);
      if (whole !== undefined) return `Did you mean ${named(whole.code)}? `;
      const words = cards.filter(({ name }) => wordsIn(name).includes(wanted)).map(({ code }) => code);
      const nearName = nearest(found, [...names.values()]);
      const byName = cards.filter(({ name }) => name === nearName).map(({ code }) => code);
      const near = nearest(found, [...names.keys()]);
      const all = [...new Set([...(near === null ? [] : [near]), ...words, ...byName])];
      return all.length === 0 ? '' : `Did you mean ${all.slice(0, MOST_NAMED).map(named).join(', or ')}? `;
    },
  };
}
