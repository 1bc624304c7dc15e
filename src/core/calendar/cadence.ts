import { z } from 'zod';
import { sentence } from '../reading/data-issue.js';
import { Duration, writeDuration } from './duration.js';
import { Zone, zoneInWords } from './zone.js';

const HOUR = 3600 * 1000;
/** Days of the week as a binder has them, Monday first. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const LONG = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const EXAMPLE = 'Write a day and a time of 24 hours, like "Mon 19:00".';

/** A time of the week: Monday is 1, Sunday 7; `minute` counts from midnight. */
interface WeekTime {
  readonly weekday: number;
  readonly minute: number;
}

const two = (number: number): string => String(number).padStart(2, '0');

const writeClock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

const writeWeekTime = ({ weekday, minute }: WeekTime): string => `${WEEKDAYS[weekday - 1] ?? ''} ${writeClock(minute)}`;

function readWeekTime(text: string): WeekTime | null {
  const found = /^([a-z]{3,9}) +(\d{1,2}):(\d{2})$/i.exec(text.trim().slice(0, 40));
  const [, day = '', hours = '', minutes = ''] = found ?? [];
  const wanted = day.toLowerCase();
  const weekday = LONG.findIndex((name) => name === wanted || name.slice(0, 3) === wanted) + 1;
  const minute = Number(hours) * 60 + Number(minutes);
  return found === null || weekday === 0 || Number(minutes) > 59 || minute >= 24 * 60 ? null : { weekday, minute };
}

/** `Mon 19:00` in a binder. */
const WeekTimeText = z.codec(
  z.string({
    error: (issue) => (issue.input === undefined ? undefined : `A time of the week is text. ${EXAMPLE}`),
  }),
  z.object({ weekday: z.int().min(1).max(7), minute: z.int().min(0).max(1439) }),
  {
    decode: (text, context) => {
      const time = readWeekTime(text);
      if (time !== null) return time;
      context.issues.push({ code: 'custom', input: text, message: `This is no time of the week. ${EXAMPLE}` });
      return z.NEVER;
    },
    encode: writeWeekTime,
  },
);

/**
 * Deadlines on set times of the week by the clocks of a place (AD-11): a window closes at the first of them that is at least
 * `atLeast` away when it opens.
 */
export const Calendar = z.strictObject({
  at: z.array(WeekTimeText).min(1, `Name at least one time. ${EXAMPLE}`).max(50),
  zone: Zone,
  atLeast: Duration.refine((length) => length <= 14 * 24 * HOUR, {
    error: 'This is too long; it may be at most 336 h.',
  }).prefault('24h'),
});
export type Calendar = z.infer<typeof Calendar>;

const Length = Duration.refine((length) => length >= 1000, { error: 'This is too short; it must be at least 1 s.' });

/** How the deadlines of a kind of phase are found: a length from opening (AD-10), or times of the week. */
export type Cadence = number | Calendar;

/** Which of the two is meant is seen by whether it is a group of lines, so that who errs is told of the form they chose. */
export const Cadence = z.codec(
  z.unknown().refine((value) => value !== undefined, 'This is missing.'),
  z.custom<Cadence>((value) => typeof value === 'number' || (typeof value === 'object' && value !== null)),
  {
    decode: (value, context) => {
      const schema = typeof value === 'object' && value !== null ? Calendar : Length;
      const read = schema.safeParse(value, { error: sentence });
      if (read.success) return read.data;
      for (const { message, path, ...issue } of read.error.issues) {
        const params = issue.code === 'custom' ? issue.params : undefined;
        context.issues.push({
          code: 'custom',
          input: value,
          message: issue.code === 'unrecognized_keys' ? unknownKeys(issue.keys) : message,
          path: [...path],
          ...(params === undefined ? {} : { params }),
        });
      }
      return z.NEVER;
    },
    encode: (cadence) => (typeof cadence === 'number' ? z.encode(Length, cadence) : z.encode(Calendar, cadence)),
  },
);

const unknownKeys = (keys: readonly string[]): string =>
  `The key "${keys[0]?.slice(0, 40) ?? ''}" is not known here. Known keys: at, zone, atLeast.`;

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** `48 h from opening`; `Mon and Fri 19:00 America/New_York, at least 24 h from opening`. */
export function cadenceInWords(cadence: Cadence): string {
  if (typeof cadence === 'number') return `${writeDuration(cadence)} from opening`;
  const { at, zone, atLeast } = cadence;
  const sorted = sortedTimes(at);
  const clock = sorted[0]?.minute;
  const times = sorted.every(({ minute }) => minute === clock)
    ? `${sorted.length === 7 ? 'every day' : listed(sorted.map(({ weekday }) => WEEKDAYS[weekday - 1] ?? ''))} ${writeClock(clock ?? 0)}`
    : listed(sorted.map(writeWeekTime));
  return `${times} ${zoneInWords(zone)}, at least ${writeDuration(atLeast)} from opening`;
}

/** From Monday on, each once. */
export const sortedTimes = (times: readonly WeekTime[]): readonly WeekTime[] =>
  [...new Map(times.map((time) => [time.weekday * 1440 + time.minute, time] as const)).entries()]
    .sort(([one], [other]) => one - other)
    .map(([, time]) => time);

/** The least length that a window of this cadence is meant to have: what pausing and shortening leave of it (AD-72). */
export const leastLength = (cadence: Cadence): number =>
  typeof cadence === 'number' ? Math.min(24 * HOUR, cadence) : cadence.atLeast;

/** The shortest time between two neighbouring times of the week, in milliseconds. */
export function shortestGap({ at }: Calendar): number {
  const week = 7 * 24 * 60;
  const minutes = sortedTimes(at).map(({ weekday, minute }) => (weekday - 1) * 1440 + minute);
  const gaps = minutes.map((minute, index) => {
    const next = minutes[index + 1] ?? (minutes[0] ?? 0) + week;
    return next - minute;
  });
  return Math.min(...gaps) * 60 * 1000;
}
