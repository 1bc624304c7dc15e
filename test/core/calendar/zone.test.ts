import { describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { dayNumber, dayOf, readDay, weekdayOf } from '../../../src/core/calendar/day.js';
import {
  doubtOfZone,
  isZone,
  momentOf,
  offsetAt,
  shownAt,
  Zone,
  zoneInWords,
} from '../../../src/core/calendar/zone.js';

const HOUR = 3600 * 1000;
const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  return { year, month, day, minute: hour * 60 + minute };
};
const moment = (zone: string, text: string) => new Date(momentOf(zone, wall(text))).toISOString();

describe('days', () => {
  it('are those of the calendar, with its leap years', () => {
    for (let number = -200_000; number < 200_000; number += 97) {
      const date = new Date(number * 24 * HOUR);
      const day = dayOf(number);
      expect(day).toEqual({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
      expect(dayNumber(day.year, day.month, day.day)).toBe(number);
      expect(weekdayOf(number)).toBe(((date.getUTCDay() + 6) % 7) + 1);
    }
    expect(readDay('2028-02-29')).toBe(Date.parse('2028-02-29') / (24 * HOUR));
    for (const no of ['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', ''])
      expect(readDay(no)).toBeNull();
  });
});

/** Zone, a time that is skipped and the moment of the change, a time that is shown twice and its first moment. */
const CHANGES: readonly [string, string, string, string, string, string][] = [
  [
    'America/New_York',
    '2026-03-08 02:30',
    '2026-03-08T07:00:00.000Z',
    '2026-11-01 01:30',
    '2026-11-01T05:30:00.000Z',
    '2026-11-01T06:30:00.000Z',
  ],
  [
    'Europe/Vienna',
    '2026-03-29 02:30',
    '2026-03-29T01:00:00.000Z',
    '2026-10-25 02:30',
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ],
  [
    'Australia/Sydney',
    '2026-10-04 02:30',
    '2026-10-03T16:00:00.000Z',
    '2026-04-05 02:30',
    '2026-04-04T15:30:00.000Z',
    '2026-04-04T16:30:00.000Z',
  ],
  [
    // Its clocks change by half an hour.
    'Australia/Lord_Howe',
    '2026-10-04 02:15',
    '2026-10-03T15:30:00.000Z',
    '2026-04-05 01:45',
    '2026-04-04T14:45:00.000Z',
    '2026-04-04T15:15:00.000Z',
  ],
];

describe.each(CHANGES)('%s', (zone, skipped, change, twice, first, second) => {
  it('takes the moment of the change for a time that is skipped', () => {
    expect(moment(zone, skipped)).toBe(change);
    expect(offsetAt(zone, Date.parse(change) - 1)).not.toBe(offsetAt(zone, Date.parse(change)));
  });

  it('takes the first of two moments of a time that is shown twice', () => {
    expect(moment(zone, twice)).toBe(first);
    const { minute } = wall(twice);
    expect(shownAt(zone, Date.parse(first)).minute).toBe(minute);
    expect(shownAt(zone, Date.parse(second)).minute).toBe(minute);
  });

  it('agrees with another library on every other hour of two years', () => {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 29 * HOUR) {
      const other = DateTime.fromMillis(at, { zone });
      expect(offsetAt(zone, at)).toBe(other.offset * 60_000);
      const shown = shownAt(zone, at);
      expect(shown).toMatchObject({ year: other.year, month: other.month, day: other.day, weekday: other.weekday });
      expect(shown.minute).toBe(other.hour * 60 + other.minute);
      const back = momentOf(zone, shown);
      expect([at, at - HOUR, at - HOUR / 2]).toContain(back);
    }
  });
});

describe('the name of a zone', () => {
  it('is of a place or fixed', () => {
    for (const good of ['America/New_York', 'Europe/Vienna', 'UTC', 'UTC-5', 'UTC+5:30', 'EST', 'Etc/GMT+5'])
      expect(isZone(good)).toBe(true);
    // The language would take BST for Dhaka and IST for Calcutta.
    for (const bad of ['BST', 'IST', 'PST', 'New York', 'UTC-15', 'UTC-5:75', '', 'x/../y', '-05:00', 'constructor'])
      expect(isZone(bad)).toBe(false);
    expect(moment('UTC-5', '2026-07-06 19:00')).toBe('2026-07-07T00:00:00.000Z');
    expect(moment('UTC+5:30', '2026-07-06 19:00')).toBe('2026-07-06T13:30:00.000Z');
    expect(Zone.parse('UTC\u22125')).toBe('UTC-5');
  });

  it('says in words and doubts what it is not', () => {
    expect(zoneInWords('UTC-5')).toBe('UTC-5 all year, which is New York time in winter only');
    expect(zoneInWords('UTC+3')).toBe('UTC+3 all year');
    // Each place is named with the hours that its clocks show in its winter.
    for (const [fixed, place, month] of [
      ['UTC-8', 'America/Los_Angeles', '01'],
      ['UTC-7', 'America/Denver', '01'],
      ['UTC-6', 'America/Chicago', '01'],
      ['UTC+0', 'Europe/London', '01'],
      ['UTC+1', 'Europe/Vienna', '01'],
      ['UTC+2', 'Europe/Helsinki', '01'],
      ['UTC+10', 'Australia/Sydney', '07'],
    ] as const) {
      const noon = `2026-${month}-15 12:00`;
      expect(moment(fixed, noon)).toBe(moment(place, noon));
      const name = place.split('/')[1]?.replace('_', ' ');
      expect(zoneInWords(fixed)).toBe(`${fixed} all year, which is ${name} time in winter only`);
    }
    expect(zoneInWords('Europe/Vienna')).toBe('Europe/Vienna');
    expect(doubtOfZone('EST')).toEqual({
      message: '"EST" is UTC-5 all year, which is New York time in winter only.',
      allowed:
        'Write America/New_York for the clocks of that place with their daylight saving, or UTC-5 for the fixed zone.',
    });
    expect(doubtOfZone('Etc/GMT+5')?.allowed).toBe('Write UTC-5.');
    expect(doubtOfZone('America/New_York')).toBeNull();
  });
});
