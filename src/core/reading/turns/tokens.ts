// The words, figures and signs of a line, and the numbers among them.

/** A word, a number or a sign of a line. */
export interface Token {
  readonly text: string;
  readonly low: string;
  readonly at: number;
  /** Nothing stands between it and the token before. */
  readonly glued: boolean;
}

/** Words by the number of their row. */
export const tableOf = (rows: readonly string[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap((row, index) => row.split(' ').map((word): [string, string] => [word, String(index + 1)])));

const NUMBERS = tableOf([
  'one first',
  'two second',
  'three third',
  'four fourth',
  'five fifth',
  'six sixth',
  'seven seventh',
  'eight eighth',
  'nine ninth',
  'ten tenth',
  'eleven eleventh',
  'twelve twelfth',
]);

const ROMAN = /^(?:X{0,2})(?:IX|IV|V?I{0,3})$/;

const ROMAN_DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

const ORDINAL = /^(?:st|nd|rd|th)$/;

const TOKEN = /\p{L}+|\p{N}+|\S/gu;

/** A line as one compares names in it. */
export const tokensOf = (text: string): readonly Token[] => {
  let end = -1;
  return [...text.matchAll(TOKEN)].map(({ 0: word, index: at }): Token => {
    const glued = at === end;
    end = at + word.length;
    return { text: word, low: word.toLowerCase(), at, glued };
  });
};

const DIGITS = /^[0-9]{1,6}$/;

export const isDigits = (token: Token | undefined): token is Token => token !== undefined && DIGITS.test(token.text);

/** `III` as 3; null: it is none of the Romans' numbers, as far as turns go. */
export function romanOf({ text }: Token): string | null {
  if (!ROMAN.test(text)) return null;
  const digits = [...text].map((digit) => ROMAN_DIGITS[digit] ?? 0);
  return String(digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0));
}

/** The number at a place, in figures, in words or as the Romans write it; null: none stands there. */
export function numberAt(tokens: readonly Token[], at: number): { readonly value: string; readonly to: number } | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (!DIGITS.test(token.text)) {
    const value = NUMBERS.get(token.low) ?? romanOf(token);
    return value === null ? null : { value, to: at + 1 };
  }
  const ending = tokens[at + 1];
  const isOrdinal = ending?.glued === true && ORDINAL.test(ending.low);
  return { value: String(Number(token.text)), to: isOrdinal ? at + 2 : at + 1 };
}

/** The name at a place: `2A`, `B`. */
export function nameAt(tokens: readonly Token[], at: number): { readonly value: string; readonly to: number } | null {
  let to = at;
  while (
    to < at + 4 &&
    tokens[to] !== undefined &&
    (to === at || tokens[to]?.glued === true) &&
    /[\p{L}\p{N}]/u.test(tokens[to]?.text ?? '')
  )
    to += 1;
  const name = tokens
    .slice(at, to)
    .map(({ text }) => text)
    .join('');
  return /[0-9]/.test(name) || /^\p{Lu}$/u.test(name) ? { value: name.toLowerCase(), to } : null;
}
