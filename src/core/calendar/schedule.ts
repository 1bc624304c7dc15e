import { z } from 'zod';
import { Cadence, WEEKDAYS } from './cadence.js';
import { readDay } from './day.js';
import { Duration, writeDuration } from './duration.js';
import { Zone } from './zone.js';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time of at least so long, in a binder. */
export const atLeast = (least: number) =>
  Duration.refine((length) => length >= least, {
    error: `This is too short; it must be at least ${writeDuration(least)}.`,
  });
const atMost = (most: number) =>
  Duration.refine((length) => length <= most, { error: `This is too long; it may be at most ${writeDuration(most)}.` });

const DateText = z
  .string({
    error: (issue) => (issue.input === undefined ? undefined : 'A date is text in quotes, like "2026-12-24".'),
  })
  .refine((text) => readDay(text) !== null, {
    error: 'This is no date. Write year, month and day, like "2026-12-24".',
  });

const plain = (text: string): boolean => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);

/** Days on which no deadline may fall, the first and the last among them. */
export const Blackout = z
  .strictObject({
    from: DateText,
    to: DateText,
    why: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .refine(plain, 'This has control or direction characters; use plain letters.'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day comes before the first.' })
  .refine(({ from, to }) => (readDay(to) ?? 0) - (readDay(from) ?? 0) <= 60, {
    path: ['to'],
    error: 'These are more than 60 days. Pause the campaign for so long a time.',
  });
export type Blackout = z.infer<typeof Blackout>;

/** A day of the week: `Sat` or `saturday` in a binder. */
const DayOff = z.codec(z.string(), z.enum(WEEKDAYS), {
  decode: (text, context) => {
    const day = WEEKDAYS.find(
      (name) => /^[a-z]{3,9}$/i.test(text) && text.toLowerCase().startsWith(name.toLowerCase()),
    );
    if (day !== undefined) return day;
    context.issues.push({
      code: 'custom',
      input: text,
      message: 'This is no day of the week. Write Mon, Tue, Wed, Thu, Fri, Sat or Sun.',
    });
    return z.NEVER;
  },
  encode: (day) => day,
});

/** When order windows close, and what may move that. */
export const Schedule = z
  .strictObject({
    /** How the deadline is found for each kind of phase that the system has. */
    phases: z.record(z.string(), Cadence),
    /** How long before the deadline those who still owe orders are reminded (AD-15). */
    reminders: z.array(atLeast(1000)).max(10, 'At most 10 reminders a phase.').prefault(['24h', '6h', '1h']),
    /** Resolve before the deadline once all are ready. */
    earlyRun: z.boolean().default(false),
    /** Whose word that takes: everybody's who may send something, or only theirs who owe orders; WAIT stops either. */
    earlyRunBy: z.enum(['everybody', 'owing']).default('everybody'),
    /** How long everybody has to change their mind once all are ready. */
    earlyRunDelay: Duration.prefault('30m'),
    /** How long after the deadline a sheet still counts. None by default (AD-16). */
    grace: atMost(24 * HOUR).prefault('0s'),
    /** A window stays open at least so long after the last sheet that came in before its deadline. */
    afterLastSheet: atMost(24 * HOUR).prefault('0s'),
    /** By whose calendar blackout days are counted for phases with a length; those on weekdays have their own. */
    zone: Zone.prefault('UTC'),
    blackouts: z.array(Blackout).max(50, 'At most 50 blackouts.').default([]),
    /** Days of each week on which no deadline falls, by the same calendar as blackouts. */
    daysOff: z.array(DayOff).max(6, 'At least one day of the week must be left for deadlines.').default([]),
    /** Whether a player may say WAIT: not at all, once a window, or until the GM says that it goes on. */
    wait: z.enum(['none', 'once', 'until-gm']).default('none'),
    /** How far WAIT puts the deadline off; at 0 it only stops an early run. */
    waitAtMost: atMost(7 * DAY).prefault('0s'),
    /** What a player's announced absence does: the deadline moves on, their silence is excused (AD-42), or nothing. */
    vacations: z.enum(['extend', 'excuse', 'none']).default('excuse'),
    /** How far a vacation may move a deadline, where it does. */
    vacationAtMost: atMost(30 * DAY).prefault('7d'),
    /** How many phases ahead players may excuse themselves (AD-42). */
    excuses: z.int().min(0).max(20).default(2),
    /** How often and how far the GM may extend a window (AD-14). */
    extensions: z
      .strictObject({ times: z.int().min(0).max(20).default(1), upTo: atMost(30 * DAY).prefault('48h') })
      .prefault({}),
    /** A service that was down for more than `over` in the last `within` of a window gives the time back. */
    outage: z
      .strictObject({ over: atLeast(3 * MINUTE).prefault('12m'), within: atLeast(MINUTE).prefault('6h') })
      .prefault({}),
  })
  .refine(({ wait, waitAtMost }) => wait !== 'until-gm' || waitAtMost >= HOUR, {
    path: ['waitAtMost'],
    error: 'With "wait: until-gm" this says how long a window waits at a time, and must be at least 1 h.',
    when: ({ issues }) => issues.length === 0,
  })
  .superRefine(({ phases, daysOff }, context) => {
    for (const [kind, cadence] of Object.entries(phases))
      if (
        typeof cadence !== 'number' &&
        cadence.at.every(({ weekday: day }) => daysOff.includes(WEEKDAYS[day - 1] ?? 'Mon'))
      )
        context.addIssue({
          code: 'custom',
          path: ['daysOff'],
          message: `All times of the phase "${kind}" are on days off, so it would never end. Leave it one.`,
        });
  });
export type Schedule = z.infer<typeof Schedule>;

/** Motions of the players to extend, pause or end. */
export const Motions = z.strictObject({
  kinds: z
    .array(z.enum(['extend', 'pause', 'end']))
    .max(3)
    .default(['extend', 'pause', 'end']),
  /** The share of the voters that must have voted. */
  quorum: z.number().min(0).max(1).default(0.5),
  closesAfter: atLeast(10 * MINUTE).prefault('24h'),
});
export type Motions = z.infer<typeof Motions>;
