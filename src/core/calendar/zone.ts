import { z } from 'zod';
import { DAY_MS as DAY, dayNumber, dayOf, weekdayOf, writeDay } from './day.js';

// Wall clocks: what time it is where. A zone is an IANA name (`America/New_York`) or a fixed distance from UTC (`UTC-5`).
// Intl is the language's own table of zones; a date library would sit on it too, and makes no promise about times that
// a change of the clocks skips or repeats, which is what deadlines must be sure of.

const MINUTE = 60 * 1000;

const FIXED = /^UTC(?:([+-])(\d{1,2})(?::([0-5]\d))?)?$/;
const NAME = /^[A-Za-z][A-Za-z0-9_+-]{0,30}(?:\/[A-Za-z0-9_+-]{1,30}){0,2}$/;
/** Short names are refused but for these: the table takes many for places that nobody here means (BST for Dhaka). */
const SHORT_NAMES = new Set(['EST', 'MST', 'HST', 'GMT', 'CET', 'MET', 'EET', 'WET']);

/** The distance from UTC in milliseconds of a zone like `UTC-5` or `UTC+5:30`; null when it is none of those. */
function fixedOffset(zone: string): number | null {
  const found = FIXED.exec(zone);
  if (found === null) return null;
  const [, sign, hours = '0', minutes = '0'] = found;
  const distance = (Number(hours) * 60 + Number(minutes)) * MINUTE;
  return distance > 14 * 60 * MINUTE ? null : sign === '-' ? -distance : distance;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const MOST_CLOCKS = 600;

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  if (clocks.size < MOST_CLOCKS) clocks.set(zone, clock);
  return clock;
}

/** Whether clocks can be read by this zone. */
export const isZone = (zone: string): boolean => fixedOffset(zone) !== null || isNamedZone(zone);

/** Whether it is a zone with a name, which follows daylight saving: what a person lives in. */
export function isNamedZone(zone: string): boolean {
  if (!NAME.test(zone) || (/^[A-Za-z]{1,4}$/.test(zone) && !SHORT_NAMES.has(zone))) return false;
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** How far the zone's clocks are ahead of UTC at that moment, in milliseconds. */
export function offsetAt(zone: string, at: number): number {
  const fixed = fixedOffset(zone);
  if (fixed !== null) return fixed;
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return dayNumber(year, month, day) * DAY + ((hour * 60 + minute) * 60 + second) * 1000 - Math.floor(at / 1000) * 1000;
}

/** What a calendar and a clock on the wall show. Monday is 1, Sunday 7; `minute` counts from midnight. */
interface WallTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly minute: number;
}

interface Shown extends WallTime {
  readonly weekday: number;
  /** `2026-03-08`. */
  readonly date: string;
}

/** What the clocks of a zone show at a moment. */
export function shownAt(zone: string, at: number): Shown {
  const wall = at + offsetAt(zone, at);
  const number = Math.floor(wall / DAY);
  const date = dayOf(number);
  return {
    ...date,
    minute: Math.floor((wall - number * DAY) / MINUTE),
    weekday: weekdayOf(number),
    date: writeDay(date),
  };
}

/**
 * The moment at which the clocks of a zone show that time. A time that they show twice means the first of the two; a time
 * that they skip means the moment of the change, which is the next moment there is. Days beyond the month's end count on.
 */
export function momentOf(zone: string, { year, month, day, minute }: WallTime): number {
  const wall = dayNumber(year, month, day) * DAY + minute * MINUTE;
  // No zone is further than 14 hours from UTC, and none changes its clocks twice within two days.
  const [before, after] = [offsetAt(zone, wall - DAY), offsetAt(zone, wall + DAY)];
  const fitting = [wall - before, wall - after].filter((at) => at + offsetAt(zone, at) === wall);
  if (fitting.length > 0) return Math.min(...fitting);
  // The last minute with the old clocks and the first with the new ones; changes are made at whole minutes.
  let [low, high] = [(wall - DAY) / MINUTE, (wall + DAY) / MINUTE];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle * MINUTE) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE;
}

/** Places whose clocks in winter are those of a fixed zone, for people who know the place and not the number. */
const WINTERS: Readonly<Record<string, string>> = {
  'UTC-8': 'Los Angeles',
  'UTC-7': 'Denver',
  'UTC-6': 'Chicago',
  'UTC-5': 'New York',
  UTC: 'London',
  'UTC+0': 'London',
  'UTC+1': 'Vienna',
  'UTC+2': 'Helsinki',
  'UTC+10': 'Sydney',
};

const winterOf = (zone: string): string => {
  const place = WINTERS[zone];
  return place === undefined ? '' : `, which is ${place} time in winter only`;
};

/** A zone in words: a fixed one says that it knows no daylight saving. `UTC-5 all year, which is New York time in winter only`. */
export const zoneInWords = (zone: string): string =>
  zone === 'UTC' || fixedOffset(zone) === null ? zone : `${zone} all year${winterOf(zone)}`;

/** Short names that people use for the clocks of a place, and that mean something else: fixed zone, and the place. */
const SHORT: Readonly<Record<string, readonly [fixed: string, place: string]>> = {
  EST: ['UTC-5', 'America/New_York'],
  MST: ['UTC-7', 'America/Denver'],
  HST: ['UTC-10', 'Pacific/Honolulu'],
  GMT: ['UTC', 'Europe/London'],
};

/** Why a zone is hardly what was meant, with what to write instead; null when there is no doubt. */
export function doubtOfZone(zone: string): { readonly message: string; readonly allowed: string } | null {
  const short = Object.hasOwn(SHORT, zone) ? SHORT[zone] : undefined;
  if (short !== undefined) {
    const [fixed, place] = short;
    return {
      message: `"${zone}" is ${fixed} all year${winterOf(fixed)}.`,
      allowed: `Write ${place} for the clocks of that place with their daylight saving, or ${fixed} for the fixed zone.`,
    };
  }
  const inverted = /^Etc\/GMT([+-])(\d{1,2})$/.exec(zone);
  if (inverted === null) return null;
  const meant = `UTC${inverted[1] === '+' ? '-' : '+'}${inverted[2]}`;
  return {
    message: `"${zone}" is ${meant}: names of this kind count the other way round.`,
    allowed: `Write ${meant}.`,
  };
}

const MEANT: Readonly<Record<string, string>> = {
  ET: 'America/New_York',
  EDT: 'America/New_York',
  CT: 'America/Chicago',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  MDT: 'America/Denver',
  PT: 'America/Los_Angeles',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  IST: 'Asia/Kolkata',
  BST: 'Europe/London',
  CEST: 'Europe/Vienna',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
};

/** A zone in a binder: an IANA name, or `UTC` with a fixed distance. A typographic minus is taken for a hyphen. */
export const Zone = z
  .string()
  .trim()
  .max(64)
  .overwrite((text) => text.replaceAll('\u2212', '-'))
  .superRefine((zone, context) => {
    if (isZone(zone)) return;
    const key = zone.toUpperCase();
    const meant = Object.hasOwn(MEANT, key) ? ` Did you mean ${MEANT[key] ?? ''}?` : '';
    context.addIssue({
      code: 'custom',
      message: `This is not a time zone.${meant}`,
      params: {
        allowed: 'Write the name of a place like America/New_York or Europe/Vienna, or a fixed zone like UTC-5.',
      },
    });
  });
