import { type Cadence, type Calendar, leastLength, sortedTimes, WEEKDAYS } from './cadence.js';
import { deadlineOf } from './order-window.js';
import type { Blackout, Schedule } from './schedule.js';
import { momentOf, shownAt } from './zone.js';

// When a window that opens now closes. Pure: times are milliseconds since 1970 in UTC, zones are the schedule's.

const DAY = 24 * 3600 * 1000;
/** Each step passes the end of a blackout or an absence, so it is only a schedule that forbids everything that needs more. */
const MOST_STEPS = 200;

/** Time for which a player who owes orders is away. */
export interface Away {
  readonly since: number;
  readonly until: number;
}

interface Opening {
  readonly opensAt: number;
  /** The deadline by the schedule of the window before, if there was one: after an early run the grid goes on from it. */
  readonly scheduledAt: number | null;
  /** Absences of those who owe, where they move deadlines. */
  readonly away?: readonly Away[];
}

/** Why a deadline is later than the cadence alone has it. */
export type Moved =
  | { readonly kind: 'blackout'; readonly why: string }
  | { readonly kind: 'day-off'; readonly day: string }
  | { readonly kind: 'vacation' };

interface Deadline {
  readonly at: number;
  readonly moved: readonly Moved[];
}

type Rules = Pick<Schedule, 'phases' | 'zone' | 'blackouts' | 'daysOff' | 'vacationAtMost'>;

/** Of windows that only an optional rule brings, where the schedule says nothing of them. */
const USUAL: Cadence = 2 * DAY;

/** The cadence of a kind of phase. Every kind that comes in any case has one, or the binder would not have been taken. */
export function cadenceOf(schedule: Pick<Schedule, 'phases'>, kind: string): Cadence {
  return (Object.hasOwn(schedule.phases, kind) ? schedule.phases[kind] : undefined) ?? USUAL;
}

/** The first time of the week at or after `from`, by the clocks of the calendar's zone on that day. */
export function nextOfWeek({ at, zone }: Pick<Calendar, 'at' | 'zone'>, from: number): number {
  const start = shownAt(zone, from - DAY);
  const times = sortedTimes(at);
  // A change of the clocks may put a time of one day behind one of the next: the earliest of a day and the next is taken.
  let found = Number.POSITIVE_INFINITY;
  for (let ahead = 0; ahead <= 9; ahead++) {
    const weekday = ((start.weekday - 1 + ahead) % 7) + 1;
    for (const time of times) {
      if (time.weekday !== weekday) continue;
      const moment = momentOf(zone, { ...start, day: start.day + ahead, minute: time.minute });
      if (moment >= from) found = Math.min(found, moment);
    }
    if (found < Number.POSITIVE_INFINITY && ahead > 1) return found;
  }
  return found;
}

/** The first moment of a cadence at or after `from`: on a set time of the week, or at the time of day that `like` has. */
function allowedFrom(cadence: Cadence, zone: string, from: number, like: number): number {
  if (typeof cadence !== 'number') return nextOfWeek(cadence, from);
  const { minute } = shownAt(zone, like);
  const day = shownAt(zone, from - DAY);
  // Seconds of the opening are kept, as the length is counted from it.
  const rest = like % 60_000;
  for (let ahead = 0; ; ahead++) {
    const moment = momentOf(zone, { ...day, day: day.day + ahead, minute }) + rest;
    if (moment >= from) return moment;
  }
}

const blackoutOn = (blackouts: readonly Blackout[], date: string): Blackout | undefined =>
  blackouts.find(({ from, to }) => from <= date && date <= to);

function dayAfter(zone: string, date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return momentOf(zone, { year, month, day: day + 1, minute: 0 });
}

/** The first moment of the cadence from `at` on that falls on no blackout, on no day off and, as far as it goes, in nobody's absence. */
function moveOn(schedule: Rules, kind: string, at: number, away: readonly Away[] = []): Deadline {
  const cadence = cadenceOf(schedule, kind);
  const zone = typeof cadence === 'number' ? schedule.zone : cadence.zone;
  const latest = at + schedule.vacationAtMost;
  const moved: Moved[] = [];
  let found = at;
  for (let step = 0; step < MOST_STEPS; step++) {
    const shown = shownAt(zone, found);
    const blackout = blackoutOn(schedule.blackouts, shown.date);
    const weekday = WEEKDAYS[shown.weekday - 1] ?? '';
    const vacation = away.find(({ since, until }) => since <= found && found < until);
    if (blackout !== undefined) {
      if (!moved.some((one) => one.kind === 'blackout' && one.why === blackout.why))
        moved.push({ kind: 'blackout', why: blackout.why });
      found = allowedFrom(cadence, zone, dayAfter(zone, blackout.to), found);
    } else if (schedule.daysOff.some((day) => day === weekday)) {
      if (!moved.some((one) => one.kind === 'day-off' && one.day === weekday))
        moved.push({ kind: 'day-off', day: weekday });
      found = allowedFrom(cadence, zone, dayAfter(zone, shown.date), found);
    } else if (vacation !== undefined && vacation.until <= latest) {
      if (!moved.some((one) => one.kind === 'vacation')) moved.push({ kind: 'vacation' });
      found = allowedFrom(cadence, zone, vacation.until + 1, found);
    } else break;
  }
  return { at: found, moved };
}

/**
 * The deadline of a window (AD-10, AD-11). After an early run it goes on from the time that was scheduled, so that the
 * deadlines stay on their grid: a length is counted from it, and a time of the week is a later one than it.
 */
export function deadlineFor(schedule: Rules, kind: string, { opensAt, scheduledAt, away = [] }: Opening): Deadline {
  const cadence = cadenceOf(schedule, kind);
  const before = scheduledAt ?? Number.NEGATIVE_INFINITY;
  const first =
    typeof cadence === 'number'
      ? deadlineOf(Math.max(opensAt, before), cadence)
      : nextOfWeek(cadence, Math.max(opensAt + cadence.atLeast, before + 1));
  return moveOn(schedule, kind, first, away);
}

/**
 * The deadline of a window that stood still and goes on: what was left is given back, at least the cadence's least length
 * (AD-72); deadlines on times of the week fall on the next of them after that.
 */
export function deadlineAfterPause(schedule: Rules, kind: string, resumedAt: number, left: number): number {
  const cadence = cadenceOf(schedule, kind);
  const soonest = resumedAt + Math.max(left, leastLength(cadence));
  return moveOn(schedule, kind, typeof cadence === 'number' ? soonest : nextOfWeek(cadence, soonest)).at;
}
