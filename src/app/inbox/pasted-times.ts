import { DateTime, Info } from 'luxon';

// Times as boards write them above a message: in words, in the languages that boards are set to, by both clocks.

const LOCALES = ['en', 'de', 'fr', 'es'] as const;

/** A word as it is looked up: no accents, no stop, no capitals. */
const bare = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').replace(/\./g, '').toLowerCase();

/** `nov`, `november`, `noviembre`, `févr.`: which month it is. */
const MONTHS = new Map(
  LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((length) =>
      Info.monthsFormat(length, { locale }).map((name, index): [string, number] => [bare(name), index + 1]),
    ),
  ),
);
for (const [name, month] of [
  ['sept', 9],
  ['maerz', 3],
  ['mrz', 3],
] as const)
  MONTHS.set(name, month);

/** Which day of the week, from Monday as 1. */
const DAYS = new Map(
  LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((length) =>
      Info.weekdaysFormat(length, { locale }).map((name, index): [string, number] => [bare(name), index + 1]),
    ),
  ),
);

const DAYS_AGO = new Map([
  ['today', 0],
  ['heute', 0],
  ["aujourd'hui", 0],
  ['hoy', 0],
  ['yesterday', 1],
  ['gestern', 1],
  ['hier', 1],
  ['ayer', 1],
]);

const UNITS = new Map<string, 'seconds' | 'minutes' | 'hours' | 'days'>([
  ...['second', 'seconds', 'sec', 'secs', 'sekunde', 'sekunden', 'seconde', 'secondes', 'segundo', 'segundos'].map(
    (word) => [word, 'seconds'] as const,
  ),
  ...['minute', 'minutes', 'min', 'mins', 'minuten', 'minuto', 'minutos'].map((word) => [word, 'minutes'] as const),
  ...['hour', 'hours', 'hr', 'hrs', 'stunde', 'stunden', 'heure', 'heures', 'hora', 'horas'].map(
    (word) => [word, 'hours'] as const,
  ),
  ...['day', 'days', 'tag', 'tagen', 'jour', 'jours', 'dia', 'dias'].map((word) => [word, 'days'] as const),
]);

const ONE = new Set(['a', 'an', 'one', 'einer', 'einem', 'une', 'un', 'una']);

/** Words between the parts of a time that say nothing. */
const BETWEEN = new Set([
  'at',
  'on',
  'the',
  'um',
  'am',
  'den',
  'der',
  'uhr',
  'le',
  'a',
  'el',
  'las',
  'la',
  'de',
  'del',
]);

/** What is left when the names are numbers. A month by its name is written `m` and its number. */
const FORMATS = ['yyyy-M-d', "d 'm'M yyyy", "'m'M d yyyy", 'M-d-yyyy', 'd.M.yyyy', 'd/M/yyyy', 'M/d/yyyy'].map(
  (format) => DateTime.buildFormatParser(format, { locale: 'en' }),
);
const BY_AM_AND_PM = DateTime.buildFormatParser('M/d/yyyy', { locale: 'en' });

const CLOCK = /^(\d{1,2})[:h](\d{2})(?::\d{2})?(am|pm)?$/;

interface OnTheClock {
  readonly hour: number;
  readonly minute: number;
  readonly half: boolean;
}

function clockIn(word: string): OnTheClock | null {
  const [, hours, minutes, half] = CLOCK.exec(word) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hour > 23 || minute > 59 || (half !== undefined && (hour < 1 || hour > 12))) return null;
  const of24 = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  return { hour: of24, minute, half: half !== undefined };
}

/** What else may stand in how long ago something was: sentences that end so are none. */
const OF_AGO = new Set(['ago', 'vor', 'hace', 'il', 'y', 'a', 'about', 'etwa', 'posted', 'sent', 'and', 'und', 'et']);

/** `5 minutes ago`, `vor 5 Minuten`, `il y a 5 minutes`, `hace 5 minutos`, `just now`. */
function ago(words: readonly string[], now: DateTime): DateTime | null {
  if (words.join(' ') === 'just now' || words.join(' ') === 'a moment ago') return now;
  if (!words.every((word) => /^\d{1,3}$/.test(word) || UNITS.has(word) || ONE.has(word) || OF_AGO.has(word)))
    return null;
  const marked =
    words.at(-1) === 'ago' || words[0] === 'vor' || words[0] === 'hace' || words.slice(0, 3).join(' ') === 'il y a';
  if (!marked) return null;
  const at = words.findIndex((word) => UNITS.has(word));
  const unit = UNITS.get(words[at] ?? '');
  const many = words[at - 1] ?? '';
  const number = ONE.has(many) ? 1 : /^\d{1,3}$/.test(many) ? Number(many) : null;
  return unit === undefined || number === null ? null : now.minus({ [unit]: number });
}

/** The day that is meant by its distance or by its name: the last one of that name. */
function namedDay(words: readonly string[], now: DateTime): DateTime | null {
  const [word = '', ...more] = words;
  const days = DAYS_AGO.get(word);
  if (days !== undefined) return more.length === 0 ? now.startOf('day').minus({ days }) : null;
  const weekday = DAYS.get(word);
  if (weekday === undefined || more.length > 0) return null;
  return now.startOf('day').minus({ days: (now.weekday - weekday + 7) % 7 || 7 });
}

function date(words: readonly string[], half: boolean, zone: string): DateTime | null {
  const [first = ''] = words;
  // A day of the week before a whole date says nothing more. `mar` is one too, where another word is the month.
  const isDay =
    DAYS.has(bare(first)) && (!MONTHS.has(bare(first)) || words.slice(1).some((word) => MONTHS.has(bare(word))));
  const rest = isDay ? words.slice(1) : words;
  const plain = rest
    .map((word) =>
      MONTHS.has(bare(word)) ? `m${MONTHS.get(bare(word))}` : word.replace(/^(\d{1,2})(?:st|nd|rd|th|er|\.)$/, '$1'),
    )
    .join(' ');
  // Who counts by am and pm writes the month first.
  for (const format of half ? [BY_AM_AND_PM, ...FORMATS] : FORMATS) {
    const read = DateTime.fromFormatParser(plain, format, { zone, locale: 'en' });
    if (read.isValid) return read;
  }
  return null;
}

const LONGEST = 60;

/** Whether words may be a time at all: told cheaply, as every line of a long text is asked. */
export const looksLikeTime = (words: string): boolean =>
  words.length <= LONGEST &&
  (/\d[:h.]\d\d|\d{4}/.test(words) || /\b(?:ago|vor|il y a|hace|just now|today|yesterday)\b/i.test(words));

/** Words of a time in a language that is not known: the day of the week, the month, and one between them. */
const MOST_STRANGE = 3;

const saysNothing = (word: string): boolean =>
  BETWEEN.has(word) || MONTHS.has(word) || DAYS.has(word) || DAYS_AGO.has(word) || UNITS.has(word) || ONE.has(word);

/**
 * Whether words that cannot be read are a time all the same, as above a message in a language that is not known: nothing but
 * numbers, or few other words and a year in which messages are written. `MOVE Guard TO Jena AT 16:00` is none.
 */
export function isStrangeTime(words: string, now: Date): boolean {
  if (!looksLikeTime(words)) return false;
  const strange = words.split(/[\s,]+/).filter((word) => /\p{L}{2}/u.test(word) && !saysNothing(bare(word)));
  if (strange.length === 0) return true;
  const thisYear = now.getUTCFullYear();
  const years = words.match(/\b\d{4}\b/g) ?? [];
  // Who writes a month that is known writes the rest so, too.
  const most = words.split(/[\s,]+/).some((word) => MONTHS.has(bare(word))) ? 1 : MOST_STRANGE;
  return strange.length <= most && years.some((year) => Math.abs(Number(year) - thisYear) <= 1);
}

/** Whether a time is told from today, by a distance or by the name of a day, and not as a date. */
export const isNearTime = (words: string): boolean => !/\d{4}/.test(words);

const LONGEST_AGO_MS = 30 * 366 * 86_400_000;
const LONGEST_AHEAD_MS = 2 * 86_400_000;

/** Whether what is pasted now may have been written then: not in 1806, where a game is. */
export const mayBeWritten = (at: Date, now: Date): boolean => at.getTime() > now.getTime() - LONGEST_AGO_MS;

/** Whether a time is yet to come, as in orders; not in a message's head, unless its day and month are read the wrong way round. */
export const isToCome = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + LONGEST_AHEAD_MS;

/**
 * `Sun Nov 22, 2026 7:01 pm`, `22. November 2026, 19:01`, `Yesterday at 7:01 PM`, `5 minutes ago`; null: no time that can be read.
 * `now`: when it is read, for what is told from there.
 */
export function timeIn(words: string, zone: string, now: Date): Date | null {
  if (!looksLikeTime(words)) return null;
  const trimmed = words.trim();
  if (/^\d{4}-\d\d-\d\dT/.test(trimmed)) {
    const read = DateTime.fromISO(trimmed, { zone });
    return read.isValid ? read.toJSDate() : null;
  }
  const here = DateTime.fromJSDate(now, { zone });
  const all = trimmed
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/\b([ap])\.? ?m\b\.?/g, '$1m')
    .replace(/(\d) (?=[ap]m\b)/g, '$1')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const passed = ago(all.map(bare), here);
  if (passed !== null) return passed.toJSDate();
  const clocks = all.map(clockIn);
  const at = clocks.findIndex((clock) => clock !== null);
  const clock = clocks[at] ?? null;
  const rest = all.filter((word, index) => index !== at && !BETWEEN.has(bare(word)) && !/^[-–|]$/.test(word));
  const day = (clock === null ? null : namedDay(rest.map(bare), here)) ?? date(rest, clock?.half ?? false, zone);
  if (day === null) return null;
  return (clock === null ? day : day.set({ hour: clock.hour, minute: clock.minute })).toJSDate();
}
