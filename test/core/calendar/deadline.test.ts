import { describe, expect, it } from '@jest/globals';
import { Cadence, cadenceInWords } from '../../../src/core/calendar/cadence.js';
import { deadlineAfterPause, deadlineFor, nextOfWeek } from '../../../src/core/calendar/deadline.js';
import { Schedule } from '../../../src/core/calendar/schedule.js';
import { shownAt } from '../../../src/core/calendar/zone.js';
import { quietMs } from '../../../src/testkit/machine-speed.js';

const HOUR = 3600 * 1000;
const rules = (cadence: unknown, more: object = {}) => Schedule.parse({ phases: { orders: cadence }, ...more });
const week = (at: readonly string[], zone: string, atLeast = '24h') => ({ at, zone, atLeast });
const iso = (at: number) => new Date(at).toISOString();
const from = (schedule: Schedule, opensAt: string, scheduledAt: string | null = null) => {
  const times = { opensAt: Date.parse(opensAt), scheduledAt: scheduledAt === null ? null : Date.parse(scheduledAt) };
  return iso(deadlineFor(schedule, 'orders', times).at);
};

const NEW_YORK = rules(week(['Mon 19:00', 'Fri 19:00'], 'America/New_York'));

describe('deadlines on times of the week (AD-11)', () => {
  it('close at the next one that is at least 24 hours away (AD-14, example 4)', () => {
    // Thursday 22:00 in New York: Friday 19:00 is 21 h away, so it is Monday.
    expect(from(NEW_YORK, '2025-03-07T03:00:00.000Z')).toBe('2025-03-10T23:00:00.000Z');
    expect(from(NEW_YORK, '2025-03-06T12:00:00.000Z')).toBe('2025-03-08T00:00:00.000Z');
    // To the very hour.
    expect(from(NEW_YORK, '2025-03-07T00:00:00.000Z')).toBe('2025-03-08T00:00:00.000Z');
    expect(from(NEW_YORK, '2025-03-07T00:00:00.001Z')).toBe('2025-03-10T23:00:00.000Z');
  });

  it('go on from the scheduled time after an early run', () => {
    // Due Monday 19:00, all ready on Sunday: the next one is Friday, not Monday again.
    expect(from(NEW_YORK, '2025-03-09T16:00:00.000Z', '2025-03-10T23:00:00.000Z')).toBe('2025-03-14T23:00:00.000Z');
    const length = rules('48h');
    expect(from(length, '2025-03-09T16:00:00.000Z', '2025-03-10T23:00:00.000Z')).toBe('2025-03-12T23:00:00.000Z');
  });

  it.each<[string, string, readonly string[]]>([
    ['America/New_York', '2026-03-01T12:00:00Z', ['2026-03-03T00:00', '2026-03-09T23:00', '2026-03-16T23:00']],
    ['America/New_York', '2026-10-25T12:00:00Z', ['2026-10-26T23:00', '2026-11-03T00:00', '2026-11-10T00:00']],
    ['Europe/Vienna', '2026-03-22T12:00:00Z', ['2026-03-23T18:00', '2026-03-30T17:00', '2026-04-06T17:00']],
    ['Europe/Vienna', '2026-10-18T12:00:00Z', ['2026-10-19T17:00', '2026-10-26T18:00', '2026-11-02T18:00']],
    ['Australia/Sydney', '2026-03-29T00:00:00Z', ['2026-03-30T08:00', '2026-04-06T09:00', '2026-04-13T09:00']],
    ['Australia/Sydney', '2026-09-27T00:00:00Z', ['2026-09-28T09:00', '2026-10-05T08:00', '2026-10-12T08:00']],
    ['UTC-5', '2026-03-01T12:00:00Z', ['2026-03-03T00:00', '2026-03-10T00:00', '2026-03-17T00:00']],
  ])('stay at 19:00 on the wall in %s from %s on', (zone, start, expected) => {
    const schedule = rules(week(['Mon 19:00'], zone, '1h'));
    let at = Date.parse(start);
    for (const moment of expected) {
      at = deadlineFor(schedule, 'orders', { opensAt: at + 1, scheduledAt: null }).at;
      expect(iso(at)).toBe(`${moment}:00.000Z`);
      expect(shownAt(zone, at)).toMatchObject({ weekday: 1, minute: 19 * 60 });
    }
  });

  it.each<[string, string, string, string]>([
    ['America/New_York', 'Sun 02:30', '2026-03-07T00:00:00Z', '2026-03-08T07:00:00.000Z'],
    ['Europe/Vienna', 'Sun 02:30', '2026-03-28T00:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['Australia/Sydney', 'Sun 02:30', '2026-10-02T20:00:00Z', '2026-10-03T16:00:00.000Z'],
    ['America/New_York', 'Sun 01:30', '2026-10-31T00:00:00Z', '2026-11-01T05:30:00.000Z'],
    ['Europe/Vienna', 'Sun 02:30', '2026-10-24T00:00:00Z', '2026-10-25T00:30:00.000Z'],
    ['Australia/Sydney', 'Sun 02:30', '2026-04-04T00:00:00Z', '2026-04-04T15:30:00.000Z'],
  ])('in %s at %s from %s on are %s, once', (zone, time, start, expected) => {
    const schedule = rules(week([time], zone, '0s'));
    expect(from(schedule, start)).toBe(expected);
    // The hour that is shown twice does not close two windows.
    expect(Date.parse(from(schedule, expected, expected)) - Date.parse(expected)).toBeGreaterThan(6 * 24 * HOUR);
  });

  it('never answer with a time that is past, wherever the week begins', () => {
    for (const zone of ['America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu', 'UTC+14', 'UTC-12']) {
      const calendar = {
        at: [
          { weekday: 1, minute: 5 },
          { weekday: 7, minute: 1435 },
        ],
        zone,
      };
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2026, 0, 15); at += 3 * HOUR) {
        const found = nextOfWeek(calendar, at);
        expect(found).toBeGreaterThanOrEqual(at);
        expect(found - at).toBeLessThanOrEqual(7 * 24 * HOUR);
        const { weekday, minute } = shownAt(zone, found);
        expect([
          [1, 5],
          [7, 1435],
        ]).toContainEqual([weekday, minute]);
      }
    }
  });
});

describe('blackouts and absences', () => {
  const blackouts = [
    { from: '2025-12-24', to: '2025-12-26', why: 'Christmas' },
    { from: '2025-12-27', to: '2025-12-27', why: 'the day after' },
  ];

  it('move a deadline on to the same time of day, or to the next time of the week', () => {
    const length = rules('48h', { blackouts, zone: 'Europe/Vienna' });
    const moved = deadlineFor(length, 'orders', { opensAt: Date.parse('2025-12-23T18:30:15.000Z'), scheduledAt: null });
    expect(iso(moved.at)).toBe('2025-12-28T18:30:15.000Z');
    expect(moved.moved.map((one) => (one.kind === 'blackout' ? one.why : one.kind))).toEqual([
      'Christmas',
      'the day after',
    ]);
    const days = rules(week(['Wed 19:00', 'Sat 19:00'], 'America/New_York'), { blackouts });
    expect(from(days, '2025-12-22T12:00:00.000Z')).toBe('2026-01-01T00:00:00.000Z');
  });

  it('count days by the clocks of the zone, over a change of the clocks too', () => {
    const schedule = (zone: string) =>
      rules('24h', { zone, blackouts: [{ from: '2026-03-08', to: '2026-03-08', why: 'x' }] });
    // 23:30 in New York on the 7th is the 8th in UTC.
    expect(from(schedule('America/New_York'), '2026-03-07T04:30:00.000Z')).toBe('2026-03-08T04:30:00.000Z');
    expect(from(schedule('UTC'), '2026-03-07T04:30:00.000Z')).toBe('2026-03-09T04:30:00.000Z');
    // 24 hours after 12:00 the wall shows 13:00, as the clocks went forward; the day after it shows 13:00 again.
    expect(from(schedule('America/New_York'), '2026-03-07T17:00:00.000Z')).toBe('2026-03-09T17:00:00.000Z');
  });

  it('pass over days off of each week, by the same clocks, and say which', () => {
    const weekends = rules('48h', { daysOff: ['saturday', 'Sun'], zone: 'Europe/Vienna' });
    // Friday, 19:00 in Vienna: two days later is Sunday, so it is Monday at that time.
    const opensAt = Date.parse('2026-03-06T18:00:00.000Z');
    const moved = deadlineFor(weekends, 'orders', { opensAt, scheduledAt: null });
    expect(iso(moved.at)).toBe('2026-03-09T18:00:00.000Z');
    expect(moved.moved).toEqual([{ kind: 'day-off', day: 'Sun' }]);
    // 23:30 in UTC on a Friday is Saturday in Vienna.
    expect(from(weekends, '2026-03-04T23:30:00.000Z')).toBe('2026-03-08T23:30:00.000Z');
    expect(from(rules('48h', { daysOff: ['Sat', 'Sun'] }), '2026-03-04T23:30:00.000Z')).toBe(
      '2026-03-06T23:30:00.000Z',
    );
    const days = rules(week(['Wed 19:00', 'Sat 19:00'], 'UTC'), { daysOff: ['Sat'] });
    expect(from(days, '2026-03-05T12:00:00.000Z')).toBe('2026-03-11T19:00:00.000Z');
    expect(iso(deadlineAfterPause(weekends, 'orders', opensAt, 20 * HOUR))).toBe('2026-03-09T18:00:00.000Z');
  });

  it('leave every phase a day of the week', () => {
    const wrong = (more: object, cadence: unknown = '48h') =>
      Schedule.safeParse({ phases: { orders: cadence }, ...more }).error?.issues.map(({ message }) => message);
    expect(wrong({ daysOff: ['Sat', 'Sun'] }, week(['Sat 19:00', 'Sun 19:00'], 'UTC'))).toEqual([
      'All times of the phase "orders" are on days off, so it would never end. Leave it one.',
    ]);
    expect(wrong({ daysOff: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] })).toEqual([
      'At least one day of the week must be left for deadlines.',
    ]);
    expect(wrong({ daysOff: ['Caturday'] })).toEqual([
      'This is no day of the week. Write Mon, Tue, Wed, Thu, Fri, Sat or Sun.',
    ]);
  });

  it('end: a schedule that forbids a whole year has a deadline all the same', () => {
    const all = Array.from({ length: 50 }, (_, index) => {
      const day = (add: number) => new Date(Date.UTC(2026, 0, 1 + index * 60 + add)).toISOString().slice(0, 10);
      return { from: day(0), to: day(59), why: `part ${index}` };
    });
    let end = '';
    const work = quietMs(() => {
      end = from(rules('48h', { blackouts: all }), '2026-01-01T00:00:00.000Z');
    });
    expect(end > '2034').toBe(true);
    expect(work).toBeLessThan(2000);
  });

  it('absences move it as far as the setting allows', () => {
    const schedule = rules('48h', { vacationAtMost: '7d' });
    const opensAt = Date.parse('2025-03-04T18:00:00.000Z');
    const away = (until: string) => [{ since: opensAt, until: Date.parse(until) }];
    const to = (until: string) =>
      iso(deadlineFor(schedule, 'orders', { opensAt, scheduledAt: null, away: away(until) }).at);
    expect(to('2025-03-09T12:00:00.000Z')).toBe('2025-03-09T18:00:00.000Z');
    expect(to('2025-03-09T19:00:00.000Z')).toBe('2025-03-10T18:00:00.000Z');
    expect(to('2025-03-06T17:00:00.000Z')).toBe('2025-03-06T18:00:00.000Z');
    expect(to('2025-04-09T12:00:00.000Z')).toBe('2025-03-06T18:00:00.000Z');
  });
});

describe('after a pause', () => {
  const at = Date.parse('2025-03-05T12:00:00.000Z');
  it('what was left comes back, at least 24 hours or the whole length (AD-72)', () => {
    expect(deadlineAfterPause(rules('48h'), 'orders', at, 10 * HOUR)).toBe(at + 24 * HOUR);
    expect(deadlineAfterPause(rules('48h'), 'orders', at, 30 * HOUR)).toBe(at + 30 * HOUR);
    expect(deadlineAfterPause(rules('2h'), 'orders', at, HOUR)).toBe(at + 2 * HOUR);
  });
  it('and then the next time of the week', () => {
    expect(iso(deadlineAfterPause(NEW_YORK, 'orders', at, 10 * HOUR))).toBe('2025-03-08T00:00:00.000Z');
    expect(iso(deadlineAfterPause(NEW_YORK, 'orders', at, 72 * HOUR))).toBe('2025-03-10T23:00:00.000Z');
  });
});

describe('in words', () => {
  it.each<[unknown, string]>([
    ['48h', '48 h from opening'],
    [
      week(['friday 19:00', 'Mon 19:00'], 'America/New_York'),
      'Mon and Fri 19:00 America/New_York, at least 24 h from opening',
    ],
    [
      week(['Mon 19:00', 'Fri 9:30'], 'UTC-5', '20h'),
      'Mon 19:00 and Fri 09:30 UTC-5 all year, which is New York time in winter only, at least 20 h from opening',
    ],
  ])('%j', (typed, words) => {
    const cadence = Cadence.parse(typed);
    expect(cadenceInWords(cadence)).toBe(words);
    const again = Schedule.encode(rules(typed));
    expect(Schedule.parse(JSON.parse(JSON.stringify(again)))).toEqual(rules(typed));
  });
});
