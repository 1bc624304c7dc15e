// Slips of the finger: a letter that is another, is there twice, is missing, or has changed places with its neighbour.

/** Whether one word is the other with one slip at most. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  const swapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return swapped || short.slice(at + 1) === long.slice(at + 1);
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Whether a word, in capitals, is one of those that somebody knows, with one slip. It asks some fifty times for each letter. */
export function isSlipOf(word: string, knows: (word: string) => boolean): boolean {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (LETTERS.some((letter) => knows(before + letter + after))) return true;
    if (after === '') continue;
    const rest = after.slice(1);
    if (knows(before + rest) || LETTERS.some((letter) => knows(before + letter + rest))) return true;
    if (rest !== '' && knows(before + rest.charAt(0) + after.charAt(0) + rest.slice(1))) return true;
  }
  return false;
}
