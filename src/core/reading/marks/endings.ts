import { lastOf, noSignBehind } from './no-signs.js';
import { pictureNameBehind } from './picture-names.js';

// What stands at the end of a line and is nothing of an order: stops, smiles, pictures, ticks.

const MOST_SIGNS = 40;
/** Stops, ticks, pictures, and the bar of a table that has none before the line. */
const SAYS_NOTHING =
  /[.!;…|✓✔☑✅☒\uf0fc\uf0fe]|[\u{1f3fb}-\u{1f3ff}]|\p{Regional_Indicator}|\p{Extended_Pictographic}/u;
/** Arrows and signs of sums lead on, and these belong to names. */
const SAYS_MORE = /[\u2190-\u21ff\u2795-\u2797\u27a1\u2900-\u297f\u2b05-\u2b07©®™]/;
const TICKED = /\[ ?[xX✓✔✅☑☒] ?\]$/;
/** Marks that make a line bold, where its beginning has none. */
const UNOPENED = /(?<=[^*_])(?:\*\*|__)$/;
const SMILE = /(?<= )[:;=]-?[)D]$/;

interface Ended {
  readonly text: string;
  /** The sign that says no among what was taken off. */
  readonly denied: string | null;
}

/** As long as a parenthesis is open, one that closes is no smile. */
const isClosed = (line: string): boolean => line.split('(').length <= line.split(')').length;

/** What stands at the end of a line, and how much of it says nothing; 0: it is of the line. */
function endOf(line: string): number {
  const last = line.at(-1) ?? '';
  if (last === ']') return TICKED.exec(line.slice(-5))?.[0].length ?? 0;
  if (last === ')' || last === 'D') {
    const smile = SMILE.exec(line.slice(-4))?.[0].length ?? 0;
    return smile > 0 && isClosed(line.slice(0, -smile)) ? smile : 0;
  }
  if (last === '*' || last === '_') return UNOPENED.exec(line.slice(-4))?.[0].length ?? 0;
  const sign = lastOf(line);
  return SAYS_NOTHING.test(sign) && !SAYS_MORE.test(sign) ? sign.length : 0;
}

const isPlain = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);

/** Most lines end with a letter or a figure, or with a parenthesis behind one. */
function endsPlainly(line: string): boolean {
  const [before, last] = [line.charCodeAt(line.length - 2), line.charCodeAt(line.length - 1)];
  return last === 0x29 || last === 0x44 ? isPlain(before) || line.length === 1 : isPlain(last);
}

/** A line without what says nothing at its end, or says no. */
export function withoutEnding(line: string): Ended {
  if (endsPlainly(line)) return { text: line, denied: null };
  let text = line;
  let denied: string | null = null;
  for (let signs = 0; signs < MOST_SIGNS; signs += 1) {
    const picture = pictureNameBehind(text);
    const no = picture === null ? noSignBehind(text).length : 0;
    const end = picture?.typed.length ?? (no > 0 ? no : endOf(text));
    if (end === 0) break;
    if (picture?.saysNo ?? no > 0) denied ??= text.slice(-end).trim();
    text = text.slice(0, -end).trimEnd();
  }
  // A line of nothing but stops is what it is.
  return text === '' && denied === null ? { text: line, denied } : { text, denied };
}
