/** Words longer than this are never compared: a suggestion for them would be noise, and the cost grows with the square. */
const LONGEST = 40;

/** Three rows of the table of edits: the one that is worked out, and the two before it. */
const ROWS = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1)) as [Uint8Array, Uint8Array, Uint8Array];

/** Edits (insert, delete, replace, swap of neighbours) that turn one word into the other; more than `most` are not counted to the end. */
function editDistance(a: string, b: string, most: number): number {
  let [beforeLast, last, current] = ROWS;
  for (let column = 0; column <= b.length; column += 1) last[column] = column;
  let leastLast = 0;
  for (let row = 1; row <= a.length; row += 1) {
    const [letter, before] = [a.charCodeAt(row - 1), a.charCodeAt(row - 2)];
    let left = row;
    let least = row;
    current[0] = row;
    for (let column = 1; column <= b.length; column += 1) {
      const other = b.charCodeAt(column - 1);
      left = Math.min((last[column] ?? 0) + 1, left + 1, (last[column - 1] ?? 0) + (letter === other ? 0 : 1));
      const swapped = column > 1 && letter === b.charCodeAt(column - 2) && before === other;
      if (swapped) left = Math.min(left, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = left;
      if (left < least) least = left;
    }
    // No row has less than the least of the two before it.
    if (least > most && leastLast > most) return most + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
    leastLast = least;
  }
  return last[b.length] ?? 0;
}

/** Which letters a word has, one bit for several of them. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Whether of one's letters more are missing in the other than so many edits could have changed. */
function differs(one: number, other: number, most: number): boolean {
  let missing = 0;
  for (let left = one & ~other; left !== 0; left &= left - 1) missing += 1;
  return missing > most;
}

/**
 * The known word that was probably meant, or null when none is near. Case does not count. Near means at most one edit for
 * each three letters (at least one), or that one word begins with the other (three letters or more).
 */
export function nearest(found: string, known: readonly string[]): string | null {
  const wanted = found.trim().toLowerCase();
  if (wanted.length === 0 || wanted.length > LONGEST) return null;
  const letters = lettersOf(wanted);
  let best: { readonly word: string; readonly distance: number } | null = null;
  for (const word of known) {
    const candidate = word.toLowerCase();
    if (candidate.length > LONGEST) continue;
    const begins =
      wanted.length >= 3 && (candidate.startsWith(wanted) || wanted.startsWith(candidate)) && candidate.length >= 3;
    const limit = Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) / 3));
    // So many letters more or fewer are as many edits.
    if (!begins && Math.abs(wanted.length - candidate.length) > limit) continue;
    const others = lettersOf(candidate);
    if (!begins && (differs(letters, others, limit) || differs(others, letters, limit))) continue;
    const edits = editDistance(wanted, candidate, limit);
    if (edits > limit && !begins) continue;
    const distance = Math.min(edits, begins ? limit : edits);
    if (best === null || distance < best.distance) best = { word, distance };
  }
  return best?.word ?? null;
}

/** Nobody mistypes a word that is longer than this, or that has one letter. */
const LONGEST_GUESS = 24;

/** The known word that was probably mistyped; null when none is near. Words of quite another length are not looked at. */
export function mistyped(word: string, known: readonly string[]): string | null {
  if (word.length < 2 || word.length > LONGEST_GUESS) return null;
  const slack = Math.max(1, Math.floor(word.length / 3));
  return nearest(
    word,
    known.filter((one) => Math.abs(one.length - word.length) <= slack),
  );
}

/** `Did you mean TNK? `, or nothing when no known word is near. */
export function meant(word: string, known: readonly string[]): string {
  const near = mistyped(word, known);
  return near === null ? '' : `Did you mean ${near}? `;
}
