import { DateTime } from 'luxon';
import type { DeliveryKind, PersonRow, QuietHours } from '../ports/record.js';

const DAY_MINUTES = 24 * 60;
/** A reminder that waits for the end of quiet hours is sent at the latest so long before its deadline. */
const REMIND_AT_THE_LATEST_MS = 30 * 60 * 1000;

/** Messages that can wait. Reports and notices of phases never do. */
const CAN_WAIT: ReadonlySet<DeliveryKind> = new Set(['reminder', 'notice', 'press']);

export const isQuietHours = ({ from, to }: QuietHours): boolean =>
  [from, to].every((minute) => Number.isInteger(minute) && minute >= 0 && minute < DAY_MINUTES) && from !== to;

/**
 * The end of the quiet hours that hold at `now`, or `now` itself. Wall-clock times of the zone: on the day the clock is put
 * forward or back the night is an hour shorter or longer, and an end that the day skips comes with the first minute after it.
 */
export function endOfQuietHours(now: Date, { from, to }: QuietHours, zone: string): Date {
  const local = DateTime.fromJSDate(now, { zone });
  if (!local.isValid) return now;
  const minute = local.hour * 60 + local.minute;
  const quiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!quiet) return now;
  const day = minute < to ? local : local.plus({ days: 1 });
  const end = day.set({ hour: Math.floor(to / 60), minute: to % 60, second: 0, millisecond: 0 });
  // An hour that comes twice could give an end that has passed.
  return end.toJSDate() > now ? end.toJSDate() : now;
}

/** When a message to a person may leave the house: now, or after their quiet hours, but never too late to be of use. */
export function mayLeaveAt(
  now: Date,
  kind: DeliveryKind,
  person: Pick<PersonRow, 'quietHours' | 'timeZone'>,
  deadlineAt: Date | null,
): Date {
  if (person.quietHours === null || !CAN_WAIT.has(kind)) return now;
  const end = endOfQuietHours(now, person.quietHours, person.timeZone);
  if (deadlineAt === null) return end;
  const latest = Math.max(now.getTime(), deadlineAt.getTime() - REMIND_AT_THE_LATEST_MS);
  return end.getTime() > latest ? new Date(latest) : end;
}
