/** Names and codes of a line by which events can be found: `KZIN-A`, `G9`, `seat-3`, and numbers are too common. */
export const namesIn = (text: string): readonly string[] =>
  [...new Set(text.match(/[\p{L}][\p{L}\p{N}-]*[\p{L}\p{N}]/gu) ?? [])].filter(
    (word) => /\p{N}|-/u.test(word) || /^\p{Lu}{2,}$/u.test(word),
  );

/** Whether a text names any of these, as whole words. */
export function touching(names: readonly string[]): (text: string) => boolean {
  if (names.length === 0) return () => false;
  const words = names.slice(0, 60).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
  return (text) => pattern.test(text);
}

/** The first of the places that a text names, the longest name first; null when it names none. */
export function placeNamed(text: string, places: readonly string[]): string | null {
  const named = places
    .filter((place) => place !== '')
    .map((place) => ({ place, found: touching([place])(text), at: text.toLowerCase().indexOf(place.toLowerCase()) }))
    .filter(({ found }) => found);
  named.sort((one, other) => one.at - other.at || other.place.length - one.place.length);
  return named[0]?.place ?? null;
}
