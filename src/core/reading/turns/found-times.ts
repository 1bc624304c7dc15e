// Turns, rounds, seasons and months as people name them: `turn 7`, `T7`, `3rd turn`, `Spring '02`, `F1901`, `July II`, `Nov–Dec 1861`.

import { isDigits, nameAt, numberAt, romanOf, type Token, tableOf, tokensOf } from './tokens.js';

/** A time that is named: `turn` 7, `season` autumn. */
export interface TimeNamed {
  readonly unit: string;
  readonly value: string;
  /** A word that means much besides, as `May` and `Fall` do. Left out: it is plain. */
  readonly alone?: true;
}

/** A time, and the tokens up to which it goes. */
export interface Found {
  readonly times: readonly TimeNamed[];
  readonly from: number;
  readonly to: number;
}

const MONTHS = tableOf([
  'january jan',
  'february feb',
  'march mar',
  'april apr',
  'may',
  'june jun',
  'july jul',
  'august aug',
  'september sep sept',
  'october oct',
  'november nov',
  'december dec',
]);

export const SEASONS: ReadonlyMap<string, string> = new Map([
  ['spring', 'spring'],
  ['summer', 'summer'],
  ['autumn', 'autumn'],
  ['fall', 'autumn'],
  ['winter', 'winter'],
]);

const SEASON_LETTERS: ReadonlyMap<string, string> = new Map([
  ['s', 'spring'],
  ['a', 'autumn'],
  ['f', 'autumn'],
  ['w', 'winter'],
]);

/** What any game may be counted in. */
export const GENERIC: ReadonlySet<string> = new Set(['turn', 'round', 'phase']);

/** What titles count in, wherever it stands in them; their first word may be any other. */
const COUNTED: ReadonlySet<string> = new Set(
  'turn round phase battle scenario skirmish up y week day night'.split(' '),
);

/** Their names may have letters in them: `battle 2A`. */
const NAMED: ReadonlySet<string> = new Set(['battle', 'scenario']);

const UNITS: ReadonlyMap<string, string> = new Map([
  ['t', 'turn'],
  ['turns', 'turn'],
  ['rounds', 'round'],
  ['phases', 'phase'],
  ['setup', 'up'],
]);

const BETWEEN: ReadonlySet<string> = new Set(['.', '#', '-', '–', '—', ':', '=', 'no', 'nr', 'number', 'num']);

const AND: ReadonlySet<string> = new Set(['and', '&', ',', '-', '–', '/', '+', 'to']);

/** A day of a month, as one dates a letter. */
export const DAY = 'day of a month';

/** The second July of a game, or the second of July. */
export const PART_OR_DAY = 'part or day';

/** The number behind a word that counts: `7`, `no. 7`, `#7`, `-1`, `3 of 12`. */
function countAt(
  tokens: readonly Token[],
  at: number,
  unit: string,
): { readonly value: string; readonly to: number } | null {
  let from = at;
  while (from < at + 3 && BETWEEN.has(tokens[from]?.low ?? '')) from += 1;
  const number = NAMED.has(unit) ? (nameAt(tokens, from) ?? numberAt(tokens, from)) : numberAt(tokens, from);
  if (number === null) return null;
  const sign = tokens[from - 1];
  const isBelow = from > at && sign?.low === '-' && !sign.glued && tokens[from]?.glued === true;
  const value = isBelow ? `-${number.value}` : number.value;
  const all = ['of', '/'].includes(tokens[number.to]?.low ?? '') ? numberAt(tokens, number.to + 1) : null;
  return { value, to: all?.to ?? number.to };
}

/** Numbers that are counted in one of these words. */
function countedAt(tokens: readonly Token[], at: number, units: ReadonlySet<string>): Found | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const unit = UNITS.get(token.low) ?? token.low;
  if (!units.has(unit)) return null;
  const short = token.low.length === 1;
  // `T7`, not `t 7`; nor a letter within a name.
  const isInside = token.glued && /[\p{L}\p{N}]/u.test(tokens[at - 1]?.text ?? '');
  if (short && (isInside || tokens[at + 1]?.glued !== true)) return null;
  const found = countAt(tokens, at + 1, unit);
  if (found === null) return null;
  const times = [{ unit, value: found.value }];
  let { to } = found;
  while (token.low.endsWith('s') && AND.has(tokens[to]?.low ?? '')) {
    const more = numberAt(tokens, to + 1);
    if (more === null) break;
    times.push({ unit, value: more.value });
    to = more.to;
  }
  return { times, from: at, to };
}

/** `3rd turn`, `the third turn`. */
function ordinalAt(tokens: readonly Token[], at: number, units: ReadonlySet<string>): Found | null {
  const token = tokens[at];
  const number = token === undefined || romanOf(token) !== null ? null : numberAt(tokens, at);
  if (number === null || (isDigits(token) && number.to === at + 1)) return null;
  const unit = tokens[number.to]?.low ?? '';
  return units.has(unit) && unit.length > 1
    ? { times: [{ unit, value: number.value }], from: at, to: number.to + 1 }
    : null;
}

/** A year of four digits, or of two behind `'` or where only one can stand. */
function yearAt(
  tokens: readonly Token[],
  at: number,
  short: boolean,
): { readonly value: string; readonly to: number } | null {
  const mark = /^['’‘]$/.test(tokens[at]?.text ?? '');
  const token = tokens[mark ? at + 1 : at];
  if (!isDigits(token)) return null;
  if (/^[12][0-9]{3}$/.test(token.text)) return { value: token.text, to: mark ? at + 2 : at + 1 };
  const two = /^[0-9]{2}$/.test(token.text) && (mark || short);
  return two ? { value: token.text, to: mark ? at + 2 : at + 1 } : null;
}

function seasonAt(tokens: readonly Token[], at: number): Found | null {
  const token = tokens[at];
  const letter = token?.glued === false && tokens[at + 1]?.glued === true ? SEASON_LETTERS.get(token.low) : undefined;
  if (token !== undefined && letter !== undefined) {
    const year = yearAt(tokens, at + 1, true);
    if (year === null) return null;
    // `S1901M`: movement, retreats, builds.
    const kind = tokens[year.to];
    const to = kind?.glued === true && /^[mrb]$/.test(kind.low) ? year.to + 1 : year.to;
    return {
      times: [
        { unit: 'season', value: letter },
        { unit: 'year', value: year.value },
      ],
      from: at,
      to,
    };
  }
  const season = SEASONS.get(token?.low ?? '');
  if (season === undefined) return null;
  const behind = ['of', ','].includes(tokens[at + 1]?.low ?? '') ? at + 2 : at + 1;
  const year = yearAt(tokens, behind, true);
  const before = tokens[at - 1];
  if (year === null)
    return isDigits(before) && before.text.length === 4
      ? { times: [{ unit: 'season', value: season }], from: at, to: at + 1 }
      : { times: [{ unit: 'season', value: season, alone: true }], from: at, to: at + 1 };
  return {
    times: [
      { unit: 'season', value: season },
      { unit: 'year', value: year.value },
    ],
    from: at,
    to: year.to,
  };
}

function monthAt(tokens: readonly Token[], at: number): Found | null {
  const months: string[] = [];
  let to = at;
  for (;;) {
    const month = MONTHS.get(tokens[to]?.low ?? '');
    if (month === undefined) break;
    months.push(month);
    to += tokens[to + 1]?.text === '.' ? 2 : 1;
    if (!AND.has(tokens[to]?.low ?? '') || !MONTHS.has(tokens[to + 1]?.low ?? '')) break;
    to += 1;
  }
  if (months.length === 0) return null;
  const times: TimeNamed[] = months.map((value) => ({ unit: 'month', value }));
  const before = tokens[at - 1];
  const isDay = isDigits(before) && before.text.length <= 2;
  const part = yearAt(tokens, to, false) === null ? numberAt(tokens, to) : null;
  if (isDay) times.push({ unit: DAY, value: before.text });
  else if (part !== null) {
    const plain = part.to === to + 1;
    const isRoman = !isDigits(tokens[to]);
    times.push({ unit: isRoman ? 'part' : plain ? PART_OR_DAY : DAY, value: part.value });
    ({ to } = part);
  }
  const behind = ['of', ','].includes(tokens[to]?.low ?? '') ? to + 1 : to;
  const year = yearAt(tokens, behind, false);
  if (year !== null) return { times: [...times, { unit: 'year', value: year.value }], from: at, to: year.to };
  const isAlone = times.length === months.length;
  return { times: isAlone ? times.map((one) => ({ ...one, alone: true as const })) : times, from: at, to };
}

/** The times that a line names, where numbers are counted in these words. */
export function foundIn(tokens: readonly Token[], units: ReadonlySet<string>): readonly Found[] {
  const found: Found[] = [];
  for (let at = 0; at < tokens.length; ) {
    const year = yearAt(tokens, at, false);
    const one: Found | null =
      countedAt(tokens, at, units) ??
      ordinalAt(tokens, at, units) ??
      monthAt(tokens, at) ??
      seasonAt(tokens, at) ??
      (year === null ? null : { times: [{ unit: 'year', value: year.value }], from: at, to: year.to });
    if (one !== null) found.push(one);
    at = one?.to ?? at + 1;
  }
  return found;
}

/** The words in which a title counts. */
export function unitsIn(title: string): readonly string[] {
  const tokens = tokensOf(title);
  return tokens.flatMap(({ low }, at) => {
    const unit = UNITS.get(low) ?? low;
    const mayCount =
      COUNTED.has(unit) || (at === 0 && /^\p{L}{2,}$/u.test(low) && !MONTHS.has(low) && !SEASONS.has(low));
    return mayCount && countedAt(tokens, at, new Set([unit])) !== null ? [unit] : [];
  });
}
